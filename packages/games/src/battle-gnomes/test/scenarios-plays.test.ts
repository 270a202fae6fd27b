import { expect, test } from 'vitest'
import { A, B, C, cardOf, D, scenario, unit } from './scenario.ts'

/** Worked examples: declarations, answers, sentences and standing orders. */

test('[BG-8.5, 8.9, 3.10] a white flag calls the battle off, and the action isn’t spent', () => {
  const t = scenario()
    .hand(A, 'mud-ball-2')
    .hand(B, 'white-flag', 'mud-ball-1')
    .play(A, 'challenge', 'seat:1')
    .play(B, 'playAction', cardOf('white-flag'))
    .play(A, 'passResponse')
  expect([t.g.battle, t.pile, t.stage(A)]).toEqual([null, ['white-flag-1'], 'choose'])
  expect([t.code(A, 'challenge', 'seat:1'), t.code(A, 'challenge', 'seat:2'), t.said('drew')]).toEqual(['truce', undefined, []])
})

test('[BG-7.10, 7.11, 7.12, 7.13, 7.14, 7.18] a cancel is cancelled, the last in first', () => {
  const t = scenario()
    .hand(A, 'not-in-my-yard-1')
    .hand(B, 'white-flag', 'not-in-my-yard-2')
    .hand(C, 'mud-ball-1', 'mud-ball-2', 'spit-wad-1', 'spit-wad-2', 'sundial')
    .play(A, 'challenge', 'seat:1')
    .play(B, 'playAction', cardOf('white-flag'))
  expect(t.owes()).toEqual([A])
  expect(t.play(A, 'respond', cardOf('not-in-my-yard-1')).owes()).toEqual([B])
  t.play(B, 'respond', cardOf('not-in-my-yard-2'))
  expect([t.g.battle, t.pile, t.stage(A)]).toEqual([null, ['white-flag-1', 'not-in-my-yard-1', 'not-in-my-yard-2'], 'choose'])
})

test('[BG-8.5, 6.12, 8.10] what concerns the whole battle must be said before fighters are chosen', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .home(B, 'doorstep-dora', 'tilly-tosswell')
    .hand(A, 'garden-fog', 'reinforcements', 'mud-ball-1')
    .hand(B, 'one-on-one', 'sundial')
    .play(A, 'challenge', 'seat:1')
  expect([t.code(A, 'sendAttackers', [unit('charging-archie')]), t.code(A, 'playBattleItem', cardOf('mud-ball-1'))]).toEqual([
    'wrong-stage',
    'wrong-stage',
  ])
  t.action(B, 'one-on-one').passAll('declare')
  expect(t.code(A, 'sendAttackers', [unit('charging-archie'), unit('pip-packrat')])).toBe('wrong-count')
  t.play(A, 'sendAttackers', [unit('charging-archie')]).play(B, 'sendDefenders', [unit('doorstep-dora')])
  expect([t.code(A, 'playAction', cardOf('garden-fog')), t.code(A, 'playAction', cardOf('reinforcements'), unit('pip-packrat'))]).toEqual([
    'too-late',
    'one-on-one',
  ])
})

test('[BG-6.11, 6.13, 8.4] what each may be pointed at in a fight', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist[garden-rake|oven-mitts]', 'jinx-juniper')
    .home(B, 'bare-bart[tent-peg|–]', 'trixie-tickle[–|colander-cap]')
    .hand(A, 'glue-pot-1', 'bear-trap-1', 'hornet-nest-1', 'lucky-clover-1', 'cocktail-umbrella-1', 'disarm')
    .hand(B, 'sundial')
    .hand(C, 'bear-trap-2', 'glue-pot-2', 'mud-ball-1')
    .fight(['hilda-hammerfist', 'jinx-juniper'], ['bare-bart', 'trixie-tickle'])
  expect(t.totals).toEqual([7, 7])
  const item = (seat: string, ...args: string[]) =>
    t.legal(seat, 'playBattleItem', ...args.map((arg) => (/:/.test(arg) ? arg : cardOf(arg))))
  expect(item(A)).toEqual(['bear-trap', 'glue-pot', 'hornet-nest'].map(cardOf))
  const whyNot = (card: string) => t.why(A, 'playBattleItem', cardOf(card))?.code
  expect(['lucky-clover', 'cocktail-umbrella', 'disarm'].map(whyNot)).toEqual(['not-behind', 'no-target', 'wrong-type'])
  expect(item(A, 'glue-pot')).toEqual(['colander-cap', 'tent-peg'].map(cardOf))
  expect(item(A, 'bear-trap')).toEqual([unit('trixie-tickle')])
  expect(item(A, 'hornet-nest')).toEqual(['seat:1'])
  expect(item(A, 'hornet-nest', 'seat:1')).toEqual(['bear-trap', 'cocktail-umbrella', 'disarm', 'glue-pot', 'lucky-clover'].map(cardOf))
  expect(item(C, 'bear-trap-2')).toEqual(['hilda-hammerfist', 'jinx-juniper', 'trixie-tickle'].map(unit))
  expect(item(C, 'glue-pot-2')).toEqual(['colander-cap', 'garden-rake', 'oven-mitts', 'tent-peg'].map(cardOf))
  expect(item(C, 'mud-ball-1')).toEqual(['seat:0', 'seat:1'])
  expect([t.legal(A, 'playAction'), t.legal(A, 'playAction', cardOf('disarm'))]).toEqual([[cardOf('disarm')], [cardOf('tent-peg')]])
  expect([t.legal(A, 'useFunction'), t.legal(A, 'useFunction', unit('jinx-juniper'))]).toEqual([
    [unit('jinx-juniper')],
    [cardOf('tent-peg')],
  ])
  expect([t.legal(B, 'useFunction'), t.code(C, 'concede')]).toEqual([[unit('trixie-tickle')], 'not-participant'])
})

test('[BG-5.4, 5.5, 6.4] what an attachment may be moved to', () => {
  const t = scenario()
    .home(A, 'grumblebeard[weed-whacker|–]', 'jinx-juniper[garden-rake|–]', 'bare-bart')
    .hand(A, 'hedge-trimmers')
    .organize()
  expect(t.legal(A, 'moveAttachment', cardOf('garden-rake'))).toEqual(['bare-bart', 'grumblebeard'].map(unit))
  expect(t.legal(A, 'moveAttachment', cardOf('garden-rake'), unit('grumblebeard'))).toEqual(['option:discard'])
  expect(t.code(A, 'attach', cardOf('hedge-trimmers'), unit('jinx-juniper'))).toBe('bad-argument')
})

test('[BG-9.14] a click that comes late is refused', () => {
  const t = scenario()
    .home(A, 'tilly-tosswell', 'nimble-nell')
    .home(B, 'fergus-forager', 'clumsy-klaus')
    .hand(A, 'mud-ball-1')
    .hand(B, 'sundial')
    .play(A, 'challenge', 'seat:1')
  const late = `beat:${t.g.beat}`
  t.play(B, 'pass', late).play(A, 'pass')
  t.play(A, 'sendAttackers', [unit('tilly-tosswell')]).play(B, 'sendDefenders', [unit('fergus-forager')])
  expect([t.totals, t.code(B, 'pass', late), t.owes()]).toEqual([[2, 2], 'table-changed', [A, B]])
})

test('[BG-7.14, 7.17, 13.6] a hand that is empty by then has nothing to trade', () => {
  const t = scenario()
    .hand(A, 'fair-trade', 'sundial', 'not-in-my-yard-2')
    .hand(B, 'not-in-my-yard-1')
    .organize()
    .play(A, 'playAction', cardOf('fair-trade'), 'seat:1')
    .play(B, 'respond', cardOf('not-in-my-yard-1'))
    .play(A, 'respond', cardOf('not-in-my-yard-2'))
  expect([t.handOf(A), t.handOf(B), t.stage(A), t.said('traded')]).toEqual([['sundial-1', 'garden-rake-1'], [], 'organize', []])
})

test('[BG-13.6] the last yard item in a hailstorm goes by itself', () => {
  const t = scenario().hand(A, 'hailstorm').yard(B, 'birdbath').yard(C, 'sundial', 'scarecrow').organize().action(A, 'hailstorm')
  expect([t.player(B).yard, t.owes()]).toEqual([[], [C]])
})

test('[BG-7.18, 15.25, 15.26] Lenny’s luck, and what may be hushed', () => {
  const table = () =>
    scenario()
      .home(A, 'lucky-lenny[garden-rake|–]', 'nimble-nell')
      .home(B, 'thistle-prickleton', 'tilly-tosswell')
      .deck('garden-fog', 'tent-peg', 'old-easter-egg-1')
      .hand(A, 'mud-ball-1')
      .hand(B, 'hush-now', 'sundial')
      .hand(C, 'spit-wad-1', 'old-easter-egg-2')
      .fight(['lucky-lenny'], ['thistle-prickleton'])
  const t = table()
  expect(t.totals).toEqual([2, 3])
  t.play(A, 'useFunction', unit('lucky-lenny')).play(B, 'passResponse')
  expect([t.pile, t.totals]).toEqual([
    ['garden-fog-1', 'tent-peg-1', 'old-easter-egg-1'],
    [7, 3],
  ])
  t.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect(t.code(B, 'respond', cardOf('hush-now'))).toBe('wrong-timing')
  expect(t.play(B, 'passResponse').totals).toEqual([7, 1])
  t.play(C, 'playBattleItem', cardOf('old-easter-egg-2'), 'seat:1')
  expect(t.owes()).toEqual([B])
  expect(t.play(B, 'respond', cardOf('hush-now')).totals).toEqual([7, 1])
  const hushed = table().play(A, 'useFunction', unit('lucky-lenny')).play(B, 'respond', cardOf('hush-now')).play(A, 'passResponse')
  expect([hushed.totals, hushed.pile, hushed.code(A, 'useFunction', unit('lucky-lenny'))]).toEqual([[2, 3], [], 'function-used'])
})

test('[BG-13.5, 9.11] standing orders answer at once, and nobody else sees why', () => {
  const table = () =>
    scenario({}, 4)
      .home(A, 'charging-archie[tent-peg|–]', 'nimble-nell')
      .home(B, 'thistle-prickleton', 'tilly-tosswell')
      .yard(B, 'sundial')
      .hand(A, 'honey-mead-1')
      .hand(B, 'scarecrow')
      .hand(C, 'mud-ball-1', 'hedge-trimmers')
      .hand(D, 'birdbath')
  const decisive = table().auto(C, { meddle: 'decisive' }).fight(['charging-archie'], ['thistle-prickleton'])
  decisive.play(B, 'pass').play(A, 'pass')
  expect([decisive.g.battle?.done[C], decisive.owes()]).toEqual(['out', [D]])
  expect(decisive.item(C, 'mud-ball-1', 'seat:0').totals).toEqual([4, 4])
  const close = table().stack(A, 2).auto(C, { meddle: 'decisive' }).fight(['charging-archie'], ['thistle-prickleton'])
  expect(close.play(B, 'pass').play(A, 'pass').owes()).toEqual([C, D])
  const aimed = table().auto(B, { items: 'aimed' }).fight(['charging-archie'], ['thistle-prickleton'])
  aimed.play(A, 'playBattleItem', cardOf('honey-mead-1'), 'seat:0')
  expect([aimed.g.waiting, aimed.totals, aimed.view(A).auto?.items]).toEqual([[], [8, 4], 'ask'])
  expect(JSON.stringify(aimed.view(A))).not.toMatch(/aimed/)
})
