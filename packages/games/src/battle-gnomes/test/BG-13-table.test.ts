import { expect, test } from 'vitest'
import { check } from '../../tabletop/sentences.ts'
import { bot } from '../bot.ts'
import { grammar } from '../game.ts'
import { A, B, C, cardOf, D, dealt, scenario, unit } from './scenario.ts'

test('[BG-13.1] the default of each decision is plain and legal', () => {
  const t = dealt()
  expect(t.fallbackOf(A)).toEqual({ move: 'draftGnome', args: [unit('grumblebeard')] })
  const full = scenario().home(A, 'bruno-bulwark', 'jinx-juniper', 'grumblebeard', 'nimble-nell').recruiting()
  full.row(['pip-packrat', 'lucky-lenny', 'thistle-prickleton'])
  expect(full.fallbackOf(A)).toEqual({ move: 'recruit', args: [unit('thistle-prickleton'), unit('bruno-bulwark')] })
  const attack = scenario().home(A, 'mayor-mossbottom', 'nimble-nell', 'tilly-tosswell').against(B)
  expect(attack.fallbackOf(A)).toEqual({ move: 'sendAttackers', args: [[unit('nimble-nell')]] })
  const trade = scenario()
    .hand(A, 'fair-trade', 'old-easter-egg-1', 'spit-wad-1', 'espresso-bean-1')
    .hand(B, 'underdog')
    .organize()
    .action(A, 'fair-trade', 'seat:1')
  expect([trade.fallbackOf(A), trade.fallbackOf(B)]).toEqual([
    { move: 'chooseTrade', args: [cardOf('spit-wad-1')] },
    { move: 'chooseTrade', args: ['option:none'] },
  ])
  const declared = scenario().hand(A, 'sundial').play(A, 'challenge', 'seat:1')
  expect([declared.fallbackOf(A), declared.fallbackOf(B)]).toEqual([{ move: 'pass', args: [] }, undefined])
})

test('[BG-13.1] trimmed is what counts least, and no more than needed', () => {
  const crowded = (...yard: string[]) =>
    scenario()
      .home(A, 'nimble-nell')
      .yard(A, ...yard)
      .row(['thistle-prickleton', 'lucky-lenny', 'bare-bart'])
      .turn(A, { step: 'must-recruit' })
      .play(A, 'recruitForced', unit('thistle-prickleton'))
      .fallbackOf(A)?.args
  expect(crowded('birdbath', 'sundial', 'scarecrow')).toEqual([[cardOf('sundial')]])
  expect(crowded('stone-fountain', 'sundial')).toEqual([[cardOf('sundial')]])
  expect(crowded('stone-fountain', 'picket-fence')).toEqual([[cardOf('picket-fence')]])
})

test('[BG-13.2] a bot can take over any decision', () => {
  const t = scenario().hand(A, 'mud-ball-1').hand(B, 'sundial').against(B)
  const sentence = bot.decide(t.view(A), A, 'hard', () => 0.5)
  expect(check(grammar, t.view(A), A, sentence)).toBeUndefined()
})

test('[BG-13.4] seconds by the kind of decision, and a new clock when the table has changed', () => {
  const t = scenario({ responseSeconds: 0 }).turn(A, { step: 'refresh' }).hand(B, 'sundial')
  expect(t.allowed(A)).toEqual({ seconds: 90, decision: `refresh:${t.g.beat}` })
  t.play(A, 'refresh', [])
  expect([t.allowed(A).seconds, t.allowed(A).decision]).toEqual([90, `choose:${t.g.beat}`])
  t.play(A, 'challenge', 'seat:1')
  expect(t.allowed(A).seconds).toBe(20)
  t.play(A, 'pass').play(B, 'pass')
  expect(t.allowed(A)).toEqual({ seconds: 45, decision: `attackers:${t.g.beat}` })
})

test('[BG-13.4] an attachment that goes to and fro begins no new clock', () => {
  const t = scenario().home(A, 'nimble-nell[garden-rake|–]', 'grumblebeard').organize()
  const [before, beat] = [t.allowed(A), t.g.beat]
  t.play(A, 'moveAttachment', cardOf('garden-rake'), unit('grumblebeard'))
  expect([t.allowed(A), t.g.beat > beat]).toEqual([before, true])
})

const quiet = (seats = 4) =>
  scenario({}, seats)
    .home(A, 'charging-archie[tent-peg|–]', 'jinx-juniper')
    .home(B, 'thistle-prickleton[garden-rake|–]', 'tilly-tosswell')
    .hand(A, 'honey-mead-1', 'mud-ball-1', 'underdog', 'glue-pot-1', 'cocktail-umbrella-1')
    .hand(B, 'scarecrow', 'spit-wad-1')
    .hand(C, 'mud-ball-2', 'hedge-trimmers')
    .hand(D, 'birdbath')

test('[BG-13.5] the order on battle items', () => {
  const waits = (items: 'aimed' | 'pass', seat: string, ...args: string[]) =>
    quiet()
      .auto(B, { items })
      .fight(['charging-archie'], ['thistle-prickleton'])
      .play(seat, 'playBattleItem', ...args).g.waiting
  expect([waits('aimed', A, cardOf('mud-ball-1'), 'seat:1'), waits('aimed', A, cardOf('glue-pot-1'), cardOf('garden-rake'))]).toEqual([
    [B],
    [B],
  ])
  expect([waits('aimed', C, cardOf('mud-ball-2'), 'seat:0'), waits('aimed', C, cardOf('mud-ball-2'), 'seat:1')]).toEqual([[A], [A, B]])
  expect(waits('pass', A, cardOf('mud-ball-1'), 'seat:1')).toEqual([])
  const blocked = quiet().auto(B, { items: 'aimed' }).fight(['charging-archie'], ['thistle-prickleton']).item(B, 'spit-wad-1', 'seat:0')
  expect(blocked.play(A, 'playBattleItem', cardOf('cocktail-umbrella-1'), 'seat:0', cardOf('spit-wad-1')).g.waiting).toEqual([B])
})

test('[BG-13.5] the orders on functions, action cards and declarations', () => {
  const t = quiet().auto(B, { functions: 'pass' }).fight(['charging-archie', 'jinx-juniper'], ['thistle-prickleton'])
  t.play(A, 'useFunction', unit('jinx-juniper'), cardOf('garden-rake'))
  expect([t.g.waiting, t.g.battle?.off]).toEqual([[], ['garden-rake-1']])
  expect(t.play(A, 'playAction', cardOf('underdog')).g.waiting).toEqual([B])
  const declared = quiet().auto(B, { declarations: 'pass' }).play(A, 'challenge', 'seat:1')
  expect([declared.owes(), declared.play(A, 'pass').g.battle?.step]).toEqual([[A], 'attackers'])
})

test('[BG-13.5] action cards of others’ turns: only those that name or hit the household', () => {
  const t = (card: string, ...args: string[]) =>
    scenario({}, 4)
      .home(C, 'grumblebeard', 'rallying-rosie', 'mirror-mabel')
      .yard(C, 'sundial', 'birdbath')
      .hand(A, 'garden-burglar', 'greener-grass', 'hailstorm', 'fair-trade', 'busy-bee', 'scarecrow')
      .hand(B, 'mud-ball-1')
      .hand(C, 'mud-ball-2')
      .hand(D, 'doghouse')
      .auto(B, { actions: 'pass' })
      .auto(C, { actions: 'mine' })
      .auto(D, { actions: 'mine' })
      .recruiting()
      .play(A, 'playAction', cardOf(card), ...args).g.waiting
  expect(t('garden-burglar', cardOf('sundial'))).toEqual([C])
  expect(t('greener-grass', unit('mirror-mabel'))).toEqual([C])
  expect(t('hailstorm')).toEqual([C])
  expect(t('fair-trade', 'seat:3')).toEqual([D])
  expect(t('busy-bee')).toEqual([])
})

test('[BG-13.5] answers to such a card are judged by the card', () => {
  const t = scenario({}, 4)
    .hand(A, 'fair-trade', 'scarecrow', 'birdbath')
    .hand(B, 'not-in-my-yard-1', 'mud-ball-1')
    .hand(C, 'mud-ball-2')
    .auto(C, { actions: 'mine' })
    .organize()
    .play(A, 'playAction', cardOf('fair-trade'), 'seat:1')
    .play(B, 'respond', cardOf('not-in-my-yard-1'))
  expect(t.g.waiting).toEqual([A])
})

test('[BG-13.5] who answers the household’s own play hits it', () => {
  const t = scenario({}, 4)
    .hand(A, 'fair-trade', 'scarecrow', 'not-in-my-yard-2')
    .hand(B, 'not-in-my-yard-1', 'mud-ball-1')
    .hand(C, 'mud-ball-2')
    .auto(A, { actions: 'mine' })
    .auto(B, { actions: 'mine' })
    .auto(C, { actions: 'mine' })
    .organize()
    .play(A, 'playAction', cardOf('fair-trade'), 'seat:1')
  expect(t.play(B, 'respond', cardOf('not-in-my-yard-1')).g.waiting).toEqual([A])
  expect(t.play(A, 'respond', cardOf('not-in-my-yard-2')).g.waiting).toEqual([B])
})

test('[BG-13.5, 9.11] others’ battles: always, or unless they may decide the game', () => {
  const done = (meddle: 'decisive' | 'never', change: (t: ReturnType<typeof quiet>) => void) => {
    const t = quiet(3).auto(C, { meddle })
    change(t)
    t.fight(['charging-archie'], ['thistle-prickleton']).play(A, 'pass')
    return t.play(B, 'pass').g.battle?.done[C]
  }
  expect(done('decisive', (t) => t.stack(B, 1))).toBe('out')
  expect(done('decisive', (t) => t.stack(B, 2))).toBe('no')
  expect(done('decisive', (t) => t.state((state) => Object.assign(state, { finalTurnsLeft: 2, finalArmed: true })))).toBe('no')
  expect(done('decisive', (t) => t.state((state) => Object.assign(state, { finalTurnsLeft: 3, finalArmed: false })))).toBe('out')
  expect(done('never', (t) => t.stack(B, 2))).toBe('out')
})

test('[BG-13.5] agreeing when the other side gives up', () => {
  const t = quiet(2).auto(A, { agree: 'pass' }).fight(['charging-archie'], ['thistle-prickleton'])
  expect([t.totals, t.play(B, 'concede').stage(B)]).toEqual([[6, 5], 'defeat'])
})

test('[BG-13.5] everything until the battle or the turn ends', () => {
  const t = quiet(3).auto(B, { everything: 'battle' }).auto(C, { everything: 'turn' }).fight(['charging-archie'], ['thistle-prickleton'])
  t.play(A, 'playAction', cardOf('underdog'))
  expect(t.g.waiting).toEqual([])
  t.play(B, 'concede').play(A, 'pass').play(B, 'giveGnome', unit('thistle-prickleton'))
  expect([t.view(B).auto?.everything, t.view(C).auto?.everything]).toEqual(['off', 'off'])
  const kept = quiet(3).hand(A, 'garden-fog').auto(C, { everything: 'turn' }).organize()
  expect(kept.view(C).auto?.everything).toBe('turn')
  kept.play(A, 'finishOrganize')
  expect(kept.view(C).auto?.everything).toBe('off')
})

test('[BG-13.5] given in a window an order answers it, and what it would answer is offered', () => {
  const t = quiet().fight(['charging-archie'], ['thistle-prickleton'])
  t.play(C, 'playBattleItem', cardOf('mud-ball-2'), 'seat:0')
  const covering = (seat: string) =>
    (grammar.moves.setAuto?.standing?.(t.view(seat), seat) ?? []).filter(({ covers = [] }) => covers.length > 0).map(({ args }) => args[0])
  expect([covering(A), covering(B), covering(D)]).toEqual([['option:everything'], ['option:items', 'option:everything'], []])
  const { beat } = t.g
  t.play(B, 'setAuto', 'option:items', 'option:aimed')
  expect([t.g.waiting, t.g.beat, t.view(B).auto?.items, t.view(A).auto?.items]).toEqual([[A], beat, 'aimed', 'ask'])
  t.play(A, 'passResponse').play(B, 'pass').play(A, 'pass')
  expect([t.owes(), covering(A), covering(D)]).toEqual([[C, D], [], ['option:meddle', 'option:everything']])
})

test('[BG-13.6] who has no cards and one fighter gives it by itself; with cards it is asked', () => {
  const given = (...hand: string[]) =>
    scenario()
      .home(A, 'charging-archie', 'nimble-nell')
      .home(B, 'pip-packrat', 'tilly-tosswell')
      .hand(A, 'sundial')
      .hand(B, ...hand)
      .fight(['charging-archie'], ['pip-packrat'])
      .passAll()
  expect(given().player(A).trophies).toEqual(['pip-packrat'])
  expect(given('birdbath').stage(B)).toBe('defeat')
})
