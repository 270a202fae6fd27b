import { type GnomeId, nirds } from '@toadstool/games/nirds'
import { playerOf } from '@toadstool/games/tabletop'
import { testTable } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { blowBetween, tumbling } from './blows.ts'

/** What everybody sees before the Goose Grenadier attacks this gnome with two dice of this face, once it has rolled, and after the blow. */
function attackOn(gnome: GnomeId, face: number, damage = 0) {
  const table = testTable(nirds, { seats: 2, options: {}, chance: { die: () => face, shuffle: (cards) => [...cards] } })
  for (const seat of ['0', '1']) table.play(seat, { move: 'setReady', args: ['option:yes'] })
  const [actor] = nirds.owes(table.state)
  if (actor === undefined) throw new Error('nobody is to act')
  table.arrange((state) => {
    for (const player of Object.values(state.players)) player.gnomes = []
    const own = playerOf(state, actor)
    own.army = [{ id: 'goose-grenadier', asleep: false }]
    own.gnomes = [{ id: gnome, damage, stunned: false, distracted: false, gagged: false }]
  })
  const view = () => nirds.viewOf(table.state, null)
  const before = view()
  table.play(actor, { move: 'attack', args: ['nird:goose-grenadier', [`die:s${actor}d0`, `die:s${actor}d1`]] })
  const rolled = view()
  table.play(actor, { move: 'chooseTarget', args: [`gnome:${gnome}`] })
  return { before, rolled, after: view() }
}

test('the blow that ends an attack has its target and what it does', () => {
  const { before, rolled, after } = attackOn('oak-brute', 1)
  expect(blowBetween(rolled, after)).toEqual({ target: 'gnome:oak-brute', n: 3, out: false, held: false })
  expect([blowBetween(before, rolled), blowBetween(rolled, null), blowBetween(after, after)]).toEqual([undefined, undefined, undefined])
})

test('armour that holds some of it is told, and a knock-out', () => {
  const armoured = attackOn('barrow-racer', 6)
  expect(blowBetween(armoured.rolled, armoured.after)).toMatchObject({ n: 1, out: false, held: true })
  const last = attackOn('oak-brute', 6, 14)
  expect(blowBetween(last.rolled, last.after)).toMatchObject({ n: 13, out: true, held: false })
})

test('dice tumble, a blow takes its time, a knock-out a beat more; what throws and strikes nothing takes none', () => {
  const { before, rolled, after } = attackOn('oak-brute', 1)
  const last = attackOn('oak-brute', 6, 14)
  const times = [tumbling(rolled, before), tumbling(after, rolled), tumbling(last.after, last.rolled)]
  expect(times.every((each) => each > 0)).toBe(true)
  expect(times[2]).toBeGreaterThan(times[1] ?? 0)
  expect([tumbling(before, before), tumbling(after, after)]).toEqual([0, 0])
})
