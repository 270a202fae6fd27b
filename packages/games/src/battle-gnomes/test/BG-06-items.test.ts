import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

/** Archie against Dora, both alone, everybody with a card. */
const duel = () =>
  scenario()
    .home(A, 'charging-archie[garden-rake|oven-mitts]', 'nimble-nell')
    .home(B, 'doorstep-dora[croquet-mallet|flowerpot-helmet]', 'tilly-tosswell')
    .hand(A, 'mud-ball-1', 'honey-mead-1', 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'spit-wad-1', 'honey-mead-2', 'lucky-clover-1')

test('[BG-6.1, 6.2, 6.3] weapons and defenses of fighters count, those at home don’t', () => {
  const t = duel().home(A, 'charging-archie[garden-rake|oven-mitts]', 'nimble-nell[weed-whacker|tin-can-armor]')
  t.fight(['charging-archie'], ['doorstep-dora'])
  expect([t.sums(A), t.sums(B)]).toMatchObject([
    { strength: 4, weapons: 2, defenses: 1 },
    { strength: 4, weapons: 2, defenses: 2 },
  ])
})

test('[BG-6.4] the Weed Whacker needs number 2', () => {
  const t = scenario().home(A, 'nimble-nell', 'pip-packrat').hand(A, 'weed-whacker').organize()
  expect(t.legal(A, 'attach', cardOf('weed-whacker'))).toEqual([unit('nimble-nell')])
  expect(t.refusal(A, 'attach', cardOf('weed-whacker'), unit('pip-packrat'))).toMatchObject({ code: 'too-weak', rule: 'BG-6.4' })
})

test('[BG-6.4] what nobody can bear has its reason', () => {
  const t = scenario().home(A, 'pip-packrat').hand(A, 'weed-whacker').organize()
  expect(t.why(A, 'attach', cardOf('weed-whacker'))?.code).toBe('too-weak')
  expect(scenario().home(A, 'bare-bart').hand(A, 'tea-cozy').organize().why(A, 'attach', cardOf('tea-cozy'))?.code).toBe(
    'no-defense-allowed',
  )
  expect(scenario().home(A, 'bare-bart[tent-peg|–]').organize().why(A, 'moveAttachment', cardOf('tent-peg'))?.code).toBe('same-gnome')
})

test('[BG-6.5] a yard counts whoever fights, for the instigator and the defender', () => {
  const t = duel().yard(A, 'birdbath').yard(B, 'stone-fountain').yard(C, 'sundial').fight(['charging-archie'], ['doorstep-dora'])
  expect([t.sums(A).yard, t.sums(B).yard]).toEqual([2, 3])
})

test('[BG-6.6] the fountain takes two places, and Thistle one away', () => {
  const t = scenario().yard(A, 'sundial', 'birdbath').hand(A, 'stone-fountain').organize()
  expect(t.code(A, 'layYard', cardOf('stone-fountain'))).toBe('bad-argument')
  expect(t.code(A, 'layYard', cardOf('stone-fountain'), [cardOf('sundial')])).toBeUndefined()
  const cramped = scenario()
    .home(A, 'thistle-prickleton', 'nimble-nell')
    .yard(A, 'sundial')
    .hand(A, 'stone-fountain', 'birdbath')
    .organize()
  expect(cramped.code(A, 'layYard', cardOf('stone-fountain'))).toBe('bad-argument')
  expect(cramped.play(A, 'layYard', cardOf('birdbath')).why(A, 'layYard', cardOf('stone-fountain'), [cardOf('sundial')])).toBeUndefined()
})

test('[BG-6.7, 6.8] as many as you hold; they stay in view and are discarded after the battle', () => {
  const t = duel().fight(['charging-archie'], ['doorstep-dora'])
  t.item(A, 'mud-ball-1', 'seat:1').item(A, 'honey-mead-1', 'seat:0').item(C, 'spit-wad-1', 'seat:0')
  expect([t.g.inView.map(({ src }) => src), t.pile]).toEqual([['mud-ball-1', 'honey-mead-1', 'spit-wad-1'], []])
  t.passAll().play(B, 'giveGnome', unit('doorstep-dora'))
  expect(t.pile.slice(-3)).toEqual(['mud-ball-1', 'honey-mead-1', 'spit-wad-1'])
})

test('[BG-6.9, 6.10] what is thrown takes, the rest gives', () => {
  const t = duel().fight(['charging-archie'], ['doorstep-dora'])
  expect(t.totals).toEqual([7, 8])
  expect(t.item(C, 'honey-mead-2', 'seat:1').totals).toEqual([7, 10])
  expect(t.item(A, 'mud-ball-1', 'seat:1').totals).toEqual([7, 8])
  expect([t.sums(B), t.said('hit')]).toMatchObject([
    { support: 2, thrown: 2 },
    [{ p: 'seat:0', card: cardOf('mud-ball-1'), q: 'seat:1', n: 2, a: 7, b: 8 }],
  ])
})

test('[BG-6.11] a participant has one side, an outsider both', () => {
  const t = duel().fight(['charging-archie'], ['doorstep-dora'])
  expect(t.code(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:0')).toBe('wrong-side')
  expect(t.code(A, 'playBattleItem', cardOf('honey-mead-1'), 'seat:1')).toBe('wrong-side')
  expect(t.code(C, 'playBattleItem', cardOf('spit-wad-1'), 'seat:2')).toBe('bad-target')
  expect(t.legal(C, 'playBattleItem', cardOf('spit-wad-1'))).toEqual(['seat:0', 'seat:1'])
  expect(t.legal(C, 'playBattleItem', cardOf('lucky-clover-1'))).toEqual(['seat:0'])
  expect(t.code(C, 'playBattleItem', cardOf('lucky-clover-1'), 'seat:1')).toBe('not-behind')
})

test('[BG-6.12] not before both sides have sent their fighters', () => {
  const t = duel().play(A, 'challenge', 'seat:1')
  const throwing = () => t.code(C, 'playBattleItem', cardOf('spit-wad-1'), 'seat:0')
  expect([throwing(), t.stage(C)]).toEqual(['wrong-stage', 'idle'])
  t.passAll('declare')
  expect(throwing()).toBe('wrong-stage')
  t.play(A, 'sendAttackers', [unit('charging-archie')])
  expect(throwing()).toBe('wrong-stage')
  t.play(B, 'sendDefenders', [unit('doorstep-dora')])
  expect(throwing()).toBeUndefined()
})

test('[BG-6.13] what has no target isn’t played', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'nimble-nell')
    .home(B, 'doorstep-dora[tent-peg|–]', 'tilly-tosswell')
    .hand(A, 'bear-trap-1', 'cocktail-umbrella-1', 'glue-pot-1', 'hornet-nest-1')
    .hand(B, 'glue-pot-2')
    .hand(C, 'bear-trap-2', 'mud-ball-1')
    .fight(['charging-archie'], ['doorstep-dora'])
  const code = (seat: string, card: string, ...args: string[]) => t.code(seat, 'playBattleItem', cardOf(card), ...args)
  expect([code(A, 'bear-trap-1'), code(A, 'cocktail-umbrella-1'), code(B, 'glue-pot-2')]).toEqual(['no-target', 'no-target', 'no-target'])
  expect([code(A, 'glue-pot-1', cardOf('tent-peg')), code(C, 'bear-trap-2', unit('doorstep-dora'))]).toEqual([undefined, 'bad-target'])
  expect([code(C, 'bear-trap-2', unit('charging-archie')), code(C, 'bear-trap-2', unit('lucky-lenny'))]).toEqual([undefined, 'bad-target'])
  expect(code(A, 'hornet-nest-1', 'seat:1', cardOf('hornet-nest-1'))).toBe('cost-unpaid')
  t.item(A, 'glue-pot-1', cardOf('tent-peg'))
  expect([code(A, 'bear-trap-1', unit('doorstep-dora')), code(A, 'bear-trap-1', unit('charging-archie'))]).toEqual([
    undefined,
    'wrong-side',
  ])
  expect(t.item(A, 'bear-trap-1', unit('doorstep-dora')).totals).toEqual([4, 0])
  expect(code(C, 'bear-trap-2', unit('doorstep-dora'))).toBe('bad-target')
})

test('[BG-6.13] a nest without another card finds nobody to pay', () => {
  const t = duel()
    .state(({ secret }) => secret.deck.push(...(secret.hands[A]?.splice(0) ?? [])))
    .hand(A, 'hornet-nest-1')
  t.fight(['charging-archie'], ['doorstep-dora'])
  expect(t.why(A, 'playBattleItem', cardOf('hornet-nest-1'))?.code).toBe('cost-unpaid')
})
