import { expect, test } from 'vitest'
import { grammar } from '../game.ts'
import { orders } from '../rules/orders.ts'
import { A, B, C, cardOf, dealt, scenario, unit } from './scenario.ts'

const moves = Object.entries(grammar.moves)
const named = (picked: (move: (typeof moves)[number][1]) => unknown): string[] =>
  moves.flatMap(([name, move]) => (picked(move) ? [name] : []))

test('[BG-9.14, 13.5] everything but a standing order refers to the table as it is; orders are given at any time', () => {
  expect(named(({ guarded }) => !guarded)).toEqual(['setAuto'])
  expect(named(({ stages }) => !stages)).toEqual(['setAuto'])
})

test('[BG-2.10, 7.8, 13.5] placements, traded cards and standing orders are secret answers', () => {
  expect(named(({ sealed }) => sealed).toSorted()).toEqual(['chooseTrade', 'placeItems', 'setAuto', 'submitPlacement'])
})

test('[BG-13.5] each standing order has its values', () => {
  const t = scenario().hand(A, 'mud-ball-1')
  const values = (order: string) => t.legal(A, 'setAuto', `option:${order}`).map((token) => token.replace('option:', ''))
  const sorted = Object.fromEntries(Object.entries(orders).map(([order, words]) => [order, [...words].toSorted()]))
  expect(Object.fromEntries(Object.keys(orders).map((order) => [order, values(order)]))).toEqual(sorted)
  expect(sorted).toEqual({
    declarations: ['ask', 'pass'],
    items: ['aimed', 'ask', 'pass'],
    functions: ['ask', 'pass'],
    actions: ['ask', 'mine', 'pass'],
    meddle: ['ask', 'decisive', 'never'],
    agree: ['ask', 'pass'],
    everything: ['battle', 'off', 'turn'],
  })
})

test('[BG-3.4] a hand is kept, thrown away, or any card of it alone; one may name more', () => {
  const t = scenario().hand(A, 'mud-ball-1', 'sundial', 'tent-peg').turn(A, { step: 'refresh' })
  const [mud, sun, peg] = ['mud-ball', 'sundial', 'tent-peg'].map(cardOf)
  expect(t.sentences(A, 'refresh')).toEqual(
    ['refresh ', `refresh ${mud}`, `refresh ${sun}`, `refresh ${peg}`, `refresh ${mud},${sun},${peg}`].toSorted(),
  )
  expect(t.code(A, 'refresh', [mud, peg] as string[])).toBeUndefined()
  const one = scenario().hand(A, 'mud-ball-1').turn(A, { step: 'refresh' })
  expect(one.sentences(A, 'refresh')).toEqual(['refresh ', `refresh ${mud}`])
  const two = scenario().hand(A, 'mud-ball-1', 'sundial').turn(A, { step: 'refresh' })
  expect(two.sentences(A, 'refresh')).toHaveLength(4)
})

test('[BG-6.4, 5.3] where nobody can bear it, the gnomes are the reason', () => {
  const weak = scenario().home(A, 'pip-packrat', 'lucky-lenny').hand(A, 'weed-whacker', 'sundial').organize()
  expect(weak.why(A, 'attach', cardOf('weed-whacker'))?.code).toBe('too-weak')
  const bare = scenario().home(A, 'bare-bart').hand(A, 'oven-mitts', 'sundial').organize()
  expect(bare.why(A, 'attach', cardOf('oven-mitts'))?.code).toBe('no-defense-allowed')
  const cozy = scenario().home(A, 'grumblebeard[–|tea-cozy]', 'bare-bart').organize()
  expect(cozy.why(A, 'moveAttachment', cardOf('tea-cozy'))?.code).toBe('no-defense-allowed')
  const whacked = scenario().home(A, 'grumblebeard[weed-whacker|–]', 'pip-packrat').organize()
  expect(whacked.why(A, 'moveAttachment', cardOf('weed-whacker'))?.code).toBe('too-weak')
})

test('[BG-2.11] a placement says why a card has no bearer', () => {
  const t = dealt()
  for (let pick = 0; pick < 6; pick += 1) t.playFallback(t.owes()[0] ?? A)
  t.home(A, 'pip-packrat', 'lucky-lenny').hand(A, 'weed-whacker', 'oven-mitts')
  expect(t.why(A, 'placeItems', [cardOf('weed-whacker')])?.code).toBe('too-weak')
  t.home(A, 'bare-bart')
  expect(t.why(A, 'placeItems', [cardOf('oven-mitts')])?.code).toBe('no-defense-allowed')
})

test('[BG-7.2, 7.4, 8.5, 8.10, 11.2, 6.13] each action card says by itself why it can’t be played now', () => {
  const fight = () => scenario().home(A, 'charging-archie', 'pip-packrat').home(B, 'doorstep-dora', 'lucky-lenny')
  const hand = ['sundial', 'garden-fog', 'nice-catch', 'disarm', 'lawn-insurance'] as const
  const t = fight()
    .hand(A, ...hand)
    .hand(B, 'birdbath')
    .hand(C, 'underdog')
    .fight(['charging-archie'], ['doorstep-dora'])
  expect(hand.map((card) => t.why(A, 'playAction', cardOf(card))?.code)).toEqual([
    'wrong-type',
    'too-late',
    'wrong-timing',
    'no-target',
    'wrong-timing',
  ])
  expect(t.why(C, 'playAction', cardOf('underdog'))?.code).toBe('action-by-outsider')
  const single = fight().hand(A, 'one-on-one', 'reinforcements').hand(B, 'birdbath').hand(C, 'sundial')
  single
    .play(A, 'challenge', 'seat:1')
    .action(A, 'one-on-one')
    .passAll('declare')
    .play(A, 'sendAttackers', [unit('charging-archie')])
  single.play(B, 'sendDefenders', [unit('doorstep-dora')])
  expect(single.why(A, 'playAction', cardOf('reinforcements'))?.code).toBe('one-on-one')
})

test('[BG-7.16, 6.13] each gnome says by itself why it can’t be used now', () => {
  const sent = (own: string[], foe: string, ...hand: string[]) =>
    scenario()
      .home(A, ...own)
      .home(B, foe, 'pip-packrat')
      .hand(A, ...hand)
      .hand(B, 'birdbath')
      .fight([own[0] ?? ''], [foe.replace(/\[.*/, '')])
  const why = (t: ReturnType<typeof sent>, gnome: string) => t.why(A, 'useFunction', unit(gnome))
  const plain = sent(['jinx-juniper', 'trixie-tickle', 'charging-archie'], 'doorstep-dora', 'mud-ball-1')
  expect(['jinx-juniper', 'trixie-tickle', 'charging-archie'].map((gnome) => why(plain, gnome)?.code)).toEqual([
    'no-target',
    'not-a-fighter',
    'no-function',
  ])
  const warded = sent(['trixie-tickle', 'lucky-lenny'], 'doorstep-dora[–|mousetrap-vest]', 'mud-ball-1')
  expect(why(warded, 'trixie-tickle')?.code).toBe('protected')
  const used = sent(['trixie-tickle', 'lucky-lenny'], 'doorstep-dora', 'mud-ball-1').play(A, 'useFunction', unit('trixie-tickle'))
  expect(why(used.die(1, 1).passAll('respond'), 'trixie-tickle')?.code).toBe('function-used')
  const poor = sent(['jinx-juniper', 'old-tansy'], 'doorstep-dora[garden-rake|–]')
  expect(why(poor, 'old-tansy')).toMatchObject({ code: 'cost-unpaid', params: { n: 1 } })
  expect(poor.legal(A, 'useFunction', unit('jinx-juniper'))).toEqual([cardOf('garden-rake')])
})

test('[BG-7.16] Tansy takes one or two cards of the own hand', () => {
  const t = scenario()
    .home(A, 'old-tansy', 'pip-packrat')
    .home(B, 'doorstep-dora', 'lucky-lenny')
    .hand(A, 'mud-ball-1', 'sundial', 'tent-peg')
    .hand(B, 'birdbath')
    .fight(['pip-packrat'], ['doorstep-dora'])
  const [mud, sun, peg] = ['mud-ball', 'sundial', 'tent-peg'].map(cardOf) as [string, string, string]
  const use = (...cards: string[]) => t.refusal(A, 'useFunction', unit('old-tansy'), cards)
  expect([use(mud), use(mud, sun)]).toEqual([undefined, undefined])
  expect([use(), use(mud, sun, peg), use(mud, cardOf('birdbath'))].map((refusal) => refusal?.code)).toEqual([
    'cost-unpaid',
    'cost-unpaid',
    'cost-unpaid',
  ])
  expect(t.refusal(C, 'useFunction', unit('doorstep-dora'))?.code).toBe('not-participant')
  expect(t.why(C, 'useFunction')?.code).toBe('not-participant')
  const last = scenario().home(A, 'old-tansy', 'pip-packrat').home(B, 'doorstep-dora', 'lucky-lenny').hand(A, 'sundial').hand(B, 'birdbath')
  last.fight(['pip-packrat'], ['doorstep-dora'])
  expect(last.legal(A, 'useFunction')).toEqual([unit('old-tansy')])
})

test('[BG-6.13, 15.16, 15.17] a battle item that can’t be played says why', () => {
  const begun = (...hand: string[]) =>
    scenario()
      .home(A, 'charging-archie[garden-rake|–]', 'pip-packrat')
      .home(B, 'doorstep-dora', 'lucky-lenny')
      .hand(A, ...hand)
      .hand(B, 'birdbath', 'mud-ball-2')
      .hand(C, 'glue-pot-1', 'cocktail-umbrella-2', 'mud-ball-1')
      .fight(['charging-archie'], ['doorstep-dora'])
  expect(begun('lucky-clover-1').why(A, 'playBattleItem', cardOf('lucky-clover'))?.code).toBe('not-behind')
  expect(begun('hornet-nest-1').why(A, 'playBattleItem', cardOf('hornet-nest'))).toMatchObject({ code: 'cost-unpaid', params: { n: 1 } })
  expect(begun('cocktail-umbrella-1').why(A, 'playBattleItem', cardOf('cocktail-umbrella'))?.code).toBe('no-target')
  const twice = begun('hornet-nest-1', 'sundial')
  expect(twice.refusal(A, 'playBattleItem', cardOf('hornet-nest'), 'seat:1', cardOf('hornet-nest'))).toMatchObject({ params: { n: 1 } })
  expect(begun('sundial').code(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')).toBe('not-in-hand')
})

test('[BG-6.10, 6.13] an umbrella is for a side and stops what was thrown at it, nothing else', () => {
  const t = scenario()
    .home(A, 'charging-archie[garden-rake|–]', 'pip-packrat')
    .home(B, 'doorstep-dora', 'lucky-lenny')
    .hand(A, 'mud-ball-1', 'honey-mead-1', 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'spit-wad-1', 'cocktail-umbrella-1', 'glue-pot-1')
    .fight(['charging-archie'], ['doorstep-dora'])
    .item(A, 'mud-ball-1', 'seat:1')
    .item(A, 'honey-mead-1', 'seat:0')
  const umbrella = cardOf('cocktail-umbrella')
  expect(t.why(C, 'playBattleItem', umbrella, 'seat:0')?.code).toBe('no-target')
  expect(t.legal(C, 'playBattleItem', umbrella)).toEqual(['seat:1'])
  expect(t.legal(C, 'playBattleItem', umbrella, 'seat:1')).toEqual([cardOf('mud-ball-1')])
  expect(t.refusal(C, 'playBattleItem', umbrella, 'seat:1', cardOf('honey-mead-1'))).toMatchObject({ code: 'bad-target' })
  t.item(C, 'glue-pot-1', cardOf('garden-rake'))
  expect(t.g.battle?.off).toEqual(['garden-rake-1'])
})

test('[BG-6.13] glue and trap are for what isn’t stuck or trapped yet', () => {
  const t = scenario()
    .home(A, 'charging-archie[garden-rake|oven-mitts]', 'pip-packrat')
    .home(B, 'doorstep-dora', 'lucky-lenny')
    .hand(A, 'sundial')
    .hand(C, 'glue-pot-1', 'glue-pot-2', 'bear-trap-1', 'bear-trap-2', 'spit-wad-1')
    .fight(['charging-archie'], ['doorstep-dora'])
    .item(C, 'glue-pot-1', cardOf('garden-rake'))
    .item(C, 'bear-trap-1', unit('doorstep-dora'))
  expect(t.legal(C, 'playBattleItem', cardOf('glue-pot-2'))).toEqual([cardOf('oven-mitts')])
  expect(t.refusal(C, 'playBattleItem', cardOf('glue-pot-2'), cardOf('garden-rake'))).toMatchObject({ code: 'bad-target' })
  expect(t.refusal(C, 'playBattleItem', cardOf('bear-trap-2'), unit('doorstep-dora'))).toMatchObject({ code: 'bad-target' })
})

test('[BG-7.4, 7.8] a trade needs an item in the own hand, and somebody else who holds cards', () => {
  const t = () => scenario().hand(A, 'fair-trade', 'sundial', 'busy-bee').hand(C, 'mud-ball-1')
  expect(t().organize().legal(A, 'playAction', cardOf('fair-trade'))).toEqual(['seat:2'])
  expect(
    scenario().hand(A, 'fair-trade', 'busy-bee').hand(C, 'mud-ball-1').organize().code(A, 'playAction', cardOf('fair-trade'), 'seat:2'),
  ).toBe('no-target')
  expect(scenario().hand(A, 'fair-trade', 'sundial').organize().code(A, 'playAction', cardOf('fair-trade'), 'seat:1')).toBe('no-target')
})

test('[BG-8.2, 8.4, 8.11] why nobody can be attacked: the reason that is asked about last', () => {
  const t = scenario().home(B).home(C, 'doorstep-dora')
  expect(t.why(A, 'challenge')?.code).toBe('too-few-gnomes')
  expect(scenario().home(B).home(C).why(A, 'challenge')?.code).toBe('no-defender')
  const flagged = scenario()
    .home(C)
    .turn(A, { truce: [B] })
  expect([flagged.why(A, 'challenge')?.code, flagged.code(A, 'challenge', 'seat:1')]).toEqual(['no-defender', 'truce'])
  expect(
    scenario({}, 2)
      .turn(A, { truce: [B] })
      .why(A, 'challenge')?.code,
  ).toBe('truce')
})

test('[BG-5.6] a hailstorm takes what lies in the own yard', () => {
  const t = scenario()
    .hand(A, 'hailstorm', 'mud-ball-1')
    .yard(B, 'sundial', 'scarecrow')
    .yard(C, 'birdbath', 'doghouse')
    .organize()
    .action(A, 'hailstorm')
  expect(t.refusal(B, 'chooseHail', cardOf('birdbath'))).toMatchObject({ code: 'not-in-play', params: { card: cardOf('birdbath') } })
  expect(t.legal(B, 'chooseHail')).toEqual([cardOf('scarecrow'), cardOf('sundial')])
})

test('[BG-8.6, 8.7, 8.10] how many may be sent, and the rule that says so', () => {
  const t = scenario().home(A, 'charging-archie', 'pip-packrat', 'nimble-nell').home(B, 'doorstep-dora', 'lucky-lenny').against(B)
  const three = ['charging-archie', 'pip-packrat', 'nimble-nell'].map(unit)
  expect(t.refusal(A, 'sendAttackers', [])).toMatchObject({ code: 'wrong-count', rule: 'BG-8.6', params: { n: 2 } })
  expect(t.code(A, 'sendAttackers', three)).toBe('wrong-count')
  expect(t.sentences(A, 'sendAttackers')).toHaveLength(6)
})
