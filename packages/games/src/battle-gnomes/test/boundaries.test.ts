import { expect, test } from 'vitest'
import { grammar } from '../game.ts'
import { isCovered } from '../rules/windows.ts'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

const fight = () =>
  scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .home(B, 'doorstep-dora', 'lucky-lenny')
    .hand(A, 'underdog', 'sundial', 'spit-wad-1')
    .hand(B, 'birdbath')
    .hand(C, 'mud-ball-1', 'spit-wad-2', 'honey-mead-1')
    .fight(['charging-archie'], ['doorstep-dora'])

test('[BG-15.17] an underdog gets 4 only for a side that is behind, by however little', () => {
  expect(fight().action(A, 'underdog').totals).toEqual([6, 4])
  expect(fight().item(C, 'spit-wad-2', 'seat:0').action(A, 'underdog').totals).toEqual([7, 4])
  expect(fight().item(C, 'spit-wad-2', 'seat:1').action(A, 'underdog').totals).toEqual([6, 3])
})

test('[BG-8.10, 9.5] fog is no duel, and a duel insures nothing', () => {
  const declared = (card: string) => {
    const t = scenario().hand(A, card, 'sundial').hand(B, 'birdbath').play(A, 'challenge', 'seat:1').action(A, card)
    return [t.g.battle?.fog, t.g.battle?.oneOnOne, t.g.battle?.insured]
  }
  expect([declared('garden-fog'), declared('one-on-one')]).toEqual([
    [true, false, false],
    [false, true, false],
  ])
})

test('[BG-9.13, 9.17, 9.18] at a tie both are asked, and the option says who wins', () => {
  const tied = (battleTie: 'standoff' | 'defender-wins') => {
    const t = scenario({ battleTie }).home(A, 'charging-archie', 'pip-packrat').home(B, 'doorstep-dora', 'lucky-lenny')
    return t.hand(A, 'sundial').hand(B, 'birdbath').fight(['charging-archie'], ['doorstep-dora'])
  }
  expect([tied('standoff').totals, tied('standoff').owes()]).toEqual([
    [4, 4],
    [A, B],
  ])
  expect(tied('standoff').passAll().said('standoff')).toEqual([{ a: 4, b: 4 }])
  expect(tied('defender-wins').passAll().g.battle?.loser).toBe(A)
})

test('[BG-13.1, 4.9] who is out of time gives the weakest fighter, and spares what may stay in the yard', () => {
  const t = scenario()
    .home(A, 'grumblebeard', 'lucky-lenny', 'pip-packrat')
    .home(B, 'big-bertha', 'clumsy-klaus')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .fight(['grumblebeard', 'lucky-lenny'], ['big-bertha', 'clumsy-klaus'])
    .passAll()
  expect(t.fallbackOf(A)?.args).toEqual([unit('lucky-lenny')])
  const full = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .yard(A, 'sundial', 'stone-fountain')
    .row(['thistle-prickleton', 'nimble-nell', 'odo-oddsocks'])
    .recruiting()
    .play(A, 'recruit', unit('thistle-prickleton'))
  expect([full.stage(A), full.fallbackOf(A)?.args]).toEqual(['trim', [[cardOf('sundial')]]])
})

test('[BG-13.5] an order covers only what it is about, and only for who is asked', () => {
  const t = fight()
  const covers = (seat: string, order: Parameters<typeof isCovered>[2]) => isCovered(t.view(seat), seat, order)
  expect([covers(A, { everything: 'battle' }), covers(A, { agree: 'pass' }), covers(C, { meddle: 'never' })]).toEqual([false, false, false])
  t.passAll('respond').play(A, 'concede')
  expect([covers(B, { agree: 'pass' }), covers(B, { everything: 'turn' }), covers(B, { meddle: 'never' })]).toEqual([true, true, false])
  t.play(B, 'pass')
  expect([covers(C, { meddle: 'never' }), covers(C, { agree: 'pass' }), covers(A, { everything: 'battle' })]).toEqual([true, false, false])
  const declared = scenario().hand(A, 'sundial').hand(B, 'birdbath').hand(C, 'mud-ball-1').play(A, 'challenge', 'seat:1')
  const covered = (seat: string) => isCovered(declared.view(seat), seat, { declarations: 'pass' })
  expect([covered(A), covered(B), covered(C)]).toEqual([true, true, false])
  expect(isCovered(declared.view(A), A, { items: 'pass' })).toBe(false)
  const quiet = scenario().hand(A, 'sundial').organize()
  expect(isCovered(quiet.view(A), A, { everything: 'turn' })).toBe(false)
})

test('[BG-13.5] beside a question the orders offered are those of a battle in one, of the turn outside', () => {
  const offered = (t: ReturnType<typeof scenario>, seat: string) =>
    (grammar.moves.setAuto?.standing?.(t.view(seat), seat) ?? []).flatMap(({ args, covers }) =>
      (covers ?? []).map((value) => `${args.join(' ')} ${value}`),
    )
  const declared = scenario().hand(A, 'sundial').hand(B, 'birdbath').play(A, 'challenge', 'seat:1')
  expect(offered(declared, B)).toEqual(['option:declarations option:pass', 'option:everything option:battle'])
  const quiet = scenario().hand(A, 'hailstorm', 'sundial').hand(B, 'birdbath').yard(C, 'doghouse').organize()
  quiet.play(A, 'playAction', cardOf('hailstorm'))
  expect(offered(quiet, B)).toEqual(['option:actions option:mine', 'option:everything option:turn'])
})

test('[BG-1.11] the smallest hand limit is 2 with Bertha and Odo, who are all that lower it', () => {
  const t = scenario().home(A, 'big-bertha', 'odo-oddsocks')
  expect([t.limitOf(A), t.home(A, 'pip-packrat').limitOf(A)]).toEqual([2, 6])
})

test('[BG-4.6, 3.11] a row of one can be recruited from', () => {
  const t = scenario()
    .row(['nimble-nell', 'odo-oddsocks', 'jinx-juniper'])
    .state((state) => {
      state.secret.gnomeDeck.push(...state.row.splice(1))
    })
  expect(t.code(A, 'chooseAction', 'option:recruit')).toBeUndefined()
})
