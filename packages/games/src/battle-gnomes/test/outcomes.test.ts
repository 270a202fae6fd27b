import { expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { foretoldFrom } from '../outcomes.ts'
import { A, B, C, cardOf, type Scenario, scenario } from './scenario.ts'

/** One of each kind of play, of both sides and of a neighbour. */
const fighting = () =>
  scenario()
    .home(A, 'tilly-tosswell[garden-rake|–]', 'jinx-juniper', 'lucky-lenny', 'pip-packrat')
    .home(B, 'bruno-bulwark[nutcracker|tin-can-armor]', 'doorstep-dora[tent-peg|–]', 'old-tansy')
    .yard(B, 'picket-fence')
    .hand(A, 'mud-ball-1', 'mud-ball-2', 'water-balloon', 'hornet-nest', 'bear-trap', 'glue-pot', 'underdog', 'disarm', 'gnome-rage')
    .hand(B, 'honey-mead', 'cocktail-umbrella', 'sundial')
    .hand(C, 'old-easter-egg', 'toadstool', 'espresso-bean')
    .fight(['tilly-tosswell', 'jinx-juniper'], ['bruno-bulwark', 'doorstep-dora'])

/** What the totals may be after a play that begins like this, the attack first. */
const figures = (t: Scenario, seat: Seat, move: string, ...args: Arg[]): readonly string[] => [
  ...new Set(
    foretoldFrom(t.view(seat), { move, args }).map(({ outcome }) => outcome.order.map((side) => outcome.totals[side]?.total).join(':')),
  ),
]

test.each([A, B, C])('[BG-9.1] whatever seat %s plays leads to what was foretold', (seat) => {
  const foretold = ['playBattleItem', 'playAction', 'useFunction'].flatMap((move) =>
    foretoldFrom(fighting().view(seat), { move, args: [] }),
  )
  expect(foretold.length).toBeGreaterThan(2)
  for (const { move, args, outcome } of foretold) {
    const t = fighting()
    t.play(seat, move, ...args).passAll('respond')
    const drawn = outcome.open === A ? t.sums(A).support : 0
    expect([args, t.totals]).toEqual([args, [(outcome.totals[A]?.total ?? 0) + drawn, outcome.totals[B]?.total]])
  }
})

test('[BG-9.1] the total of the attack stands first, whoever looks, as on the board', () => {
  const t = fighting()
  const [a, b] = t.totals
  expect(figures(t, A, 'playBattleItem', cardOf('mud-ball-1'))).toEqual([`${a}:${b - 3}`])
  expect(figures(t, B, 'playBattleItem', cardOf('honey-mead'))).toEqual([`${a}:${b + 2}`])
  expect(figures(t, C, 'playBattleItem', cardOf('old-easter-egg'))).toEqual([`${a - 3}:${b}`, `${a}:${b - 3}`])
  expect(figures(t, C, 'playBattleItem', cardOf('old-easter-egg'), 'seat:1')).toEqual([`${a}:${b - 3}`])
})

test('[BG-7.11] the second copy of a card leads where the first does', () => {
  const [one, other] = ['mud-ball-1', 'mud-ball-2'].map((card) => figures(fighting(), A, 'playBattleItem', cardOf(card)))
  expect(other).toEqual(one)
})

test('[BG-7.10, 7.13] an answer says how it stands if what was played is called off, or caught', () => {
  const t = fighting().hand(B, 'garden-hose', 'nice-catch')
  const [a, b] = t.totals
  t.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect(figures(t, B, 'respond', cardOf('garden-hose'))).toEqual([`${a}:${b}`])
  expect(figures(t, B, 'respond', cardOf('nice-catch'))).toEqual([`${a - 2}:${b}`])
})

test('[BG-7.13] an answer to an answer lets what lies beneath it count', () => {
  const t = fighting().hand(A, 'underdog', 'not-in-my-yard-1').hand(B, 'not-in-my-yard-2')
  const [a, b] = t.totals
  t.play(A, 'playAction', cardOf('underdog')).play(B, 'respond', cardOf('not-in-my-yard-2'))
  expect(figures(t, A, 'respond', cardOf('not-in-my-yard-1'))).toEqual([`${a + 4}:${b}`])
  t.play(A, 'respond', cardOf('not-in-my-yard-1')).passAll('respond')
  expect(t.totals).toEqual([a + 4, b])
})

test('outside a fight, and for spectators, nothing is foretold', () => {
  expect(foretoldFrom(scenario().hand(A, 'fair-trade').organize().view(A), { move: 'playAction', args: [] })).toEqual([])
  expect(foretoldFrom(fighting().view(null), { move: 'playBattleItem', args: [] })).toEqual([])
})
