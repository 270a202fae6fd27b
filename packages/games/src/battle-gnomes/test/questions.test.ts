import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

const windowOf = (seat: string, t: ReturnType<typeof scenario>) => t.prompts(seat)[0]

const begun = () =>
  scenario()
    .home(A, 'charging-archie[garden-rake|–]', 'pip-packrat', 'old-tansy', 'jinx-juniper')
    .home(B, 'doorstep-dora[tent-peg|–]', 'lucky-lenny')
    .hand(A, 'mud-ball-1', 'honey-mead-1', 'bear-trap-1', 'glue-pot-1', 'disarm', 'gnome-rage', 'reinforcements', 'underdog')
    .hand(B, 'cocktail-umbrella-1', 'not-in-my-yard-1', 'water-balloon-1', 'birdbath')
    .hand(C, 'espresso-bean-1', 'cocktail-umbrella-2')

const fight = () => begun().fight(['charging-archie', 'jinx-juniper'], ['doorstep-dora', 'lucky-lenny'])

test('[BG-7.9, 9.2] a window tells who plays what on what, and what the totals would be', () => {
  const t = fight()
  expect(t.totals).toEqual([2 + 2 + 2 + 1, 2 + 2 + 2 + 0])
  const asked = (play: (t: ReturnType<typeof scenario>) => unknown) => {
    const table = fight()
    play(table)
    return windowOf(B, table)
  }
  const at = (key: string, params: Record<string, unknown>) => ({ key, reaction: true, params: { player: 'seat:0', ...params } })
  expect(asked((each) => each.play(A, 'playBattleItem', cardOf('mud-ball'), 'seat:1'))).toEqual(
    at('respond-throw', { card: cardOf('mud-ball'), side: 'seat:1', n: 2, a: 7, b: 4 }),
  )
  expect(asked((each) => each.play(A, 'playBattleItem', cardOf('honey-mead'), 'seat:0'))).toEqual(
    at('respond-help', { card: cardOf('honey-mead'), side: 'seat:0', n: 2, a: 9, b: 6 }),
  )
  expect(asked((each) => each.play(A, 'playAction', cardOf('underdog')))).toEqual(
    at('respond-help', { card: cardOf('underdog'), side: 'seat:0', n: 2, a: 9, b: 6 }),
  )
  expect(asked((each) => each.play(A, 'playBattleItem', cardOf('bear-trap'), unit('lucky-lenny')))).toEqual(
    at('respond-at', { card: cardOf('bear-trap'), target: unit('lucky-lenny'), effect: 'effect:bear-trap', a: 7, b: 6 }),
  )
  expect(asked((each) => each.play(A, 'playBattleItem', cardOf('glue-pot'), cardOf('tent-peg')))).toEqual(
    at('respond-at', { card: cardOf('glue-pot'), target: cardOf('tent-peg'), effect: 'effect:glue-pot', a: 7, b: 4 }),
  )
  expect(asked((each) => each.play(A, 'playAction', cardOf('disarm'), cardOf('tent-peg')))).toEqual(
    at('respond-at', { card: cardOf('disarm'), target: cardOf('tent-peg'), effect: 'effect:disarm', a: 7, b: 4 }),
  )
  expect(asked((each) => each.play(A, 'playAction', cardOf('gnome-rage'), unit('charging-archie')))).toEqual(
    at('respond-at', { card: cardOf('gnome-rage'), target: unit('charging-archie'), effect: 'effect:gnome-rage', a: 9, b: 6 }),
  )
  expect(asked((each) => each.play(A, 'playAction', cardOf('reinforcements'), unit('pip-packrat')))).toEqual(
    at('respond-at', { card: cardOf('reinforcements'), target: unit('pip-packrat'), effect: 'effect:reinforcements', a: 8, b: 6 }),
  )
  expect(asked((each) => each.play(A, 'useFunction', unit('jinx-juniper'), cardOf('tent-peg')))).toEqual(
    at('respond-function-at', { gnome: unit('jinx-juniper'), target: cardOf('tent-peg'), effect: 'effect:jinx-juniper' }),
  )
  expect(asked((each) => each.play(A, 'useFunction', unit('old-tansy'), [cardOf('mud-ball')]))).toEqual(
    at('respond-function', { gnome: unit('old-tansy'), effect: 'effect:old-tansy' }),
  )
})

test('[BG-7.11, 7.12] a window on an answer names both cards; a blocked throw is a target', () => {
  const t = fight().item(A, 'mud-ball-1', 'seat:1').play(B, 'playBattleItem', cardOf('cocktail-umbrella'), 'seat:1', cardOf('mud-ball'))
  expect(windowOf(A, t)).toMatchObject({ key: 'respond-at', params: { target: cardOf('mud-ball'), a: 7, b: 6 } })
  const answered = fight().play(A, 'playAction', cardOf('underdog')).play(B, 'respond', cardOf('not-in-my-yard'))
  expect(windowOf(A, answered)).toEqual({
    key: 'respond-answer',
    reaction: true,
    params: { player: 'seat:1', card: cardOf('underdog'), answer: cardOf('not-in-my-yard'), effect: 'effect:not-in-my-yard' },
  })
})

test('[BG-7.9, 8.5] outside of the fight a window tells what the card does, and to whom', () => {
  const quiet = scenario().hand(A, 'fair-trade', 'hailstorm', 'sundial').hand(B, 'mud-ball-1').yard(C, 'doghouse').organize()
  quiet.play(A, 'playAction', cardOf('fair-trade'), 'seat:1')
  expect(windowOf(B, quiet)).toEqual({
    key: 'respond-card-at',
    reaction: true,
    params: { player: 'seat:0', card: cardOf('fair-trade'), target: 'seat:1', effect: 'effect:fair-trade' },
  })
  const hail = scenario().hand(A, 'hailstorm', 'sundial').hand(B, 'mud-ball-1').yard(C, 'doghouse').organize()
  hail.play(A, 'playAction', cardOf('hailstorm'))
  expect(windowOf(B, hail)).toMatchObject({ key: 'respond-card', params: { effect: 'effect:hailstorm' } })
  const fog = scenario().hand(A, 'garden-fog', 'sundial').hand(B, 'mud-ball-1').play(A, 'challenge', 'seat:1')
  fog.play(A, 'playAction', cardOf('garden-fog'))
  expect(windowOf(B, fog)).toMatchObject({ key: 'respond-card', params: { card: cardOf('garden-fog') } })
})

test('[BG-15.17] a window counts what a card would be worth now: a balloon at who leads, an underdog for who doesn’t', () => {
  const t = fight().play(B, 'playBattleItem', cardOf('water-balloon'), 'seat:0')
  expect(windowOf(A, t)).toMatchObject({ key: 'respond-throw', params: { n: 4, a: 3, b: 6 } })
  const level = fight().item(A, 'mud-ball-1', 'seat:1').play(B, 'playBattleItem', cardOf('water-balloon'), 'seat:0')
  expect(windowOf(A, level)).toMatchObject({ params: { n: 4, a: 3, b: 4 } })
})

test('[BG-9.2] what a card adds is told without what is there already', () => {
  const t = fight().item(A, 'honey-mead-1', 'seat:0').play(C, 'playBattleItem', cardOf('espresso-bean'), 'seat:0')
  expect(windowOf(B, t)).toMatchObject({ key: 'respond-help', params: { side: 'seat:0', n: 2, a: 11, b: 6 } })
})

test('[BG-9.18] who only waits is told for whom, and whether because they are behind', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .home(B, 'doorstep-dora[–|oven-mitts]', 'lucky-lenny')
    .hand(A, 'mud-ball-1', 'sundial')
    .hand(B, 'birdbath')
    .fight(['charging-archie'], ['doorstep-dora'])
  expect([t.totals, t.prompts(C)]).toEqual([[4, 5], [{ key: 'waiting-behind', params: { player: 'seat:0' } }]])
  expect(t.play(A, 'pass').prompts(C)).toEqual([{ key: 'waiting', params: { player: 'seat:1' } }])
})

test('[BG-13.4] each kind of decision has its seconds', () => {
  const seconds = (t: ReturnType<typeof scenario>, seat = A) => t.allowed(seat).seconds
  const hand = () => scenario({ responseSeconds: 0 }).hand(A, 'sundial', 'mud-ball-1').hand(B, 'birdbath')
  const placing = hand().state((state) => {
    state.phase = 'placement'
  })
  expect(seconds(placing)).toBe(90)
  expect([seconds(hand()), seconds(hand().turn(A, { step: 'refresh' })), seconds(hand().organize()), seconds(hand().recruiting())]).toEqual(
    [90, 90, 90, 90],
  )
  const battle = hand().play(A, 'challenge', 'seat:1')
  expect(seconds(battle)).toBe(20)
  expect(seconds(battle.passAll('declare'))).toBe(45)
})
