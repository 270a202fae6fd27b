import { expect, test } from 'vitest'
import { costsFor, pathTo, pointsLeftAt, reachable } from '../rules/movement.ts'
import { distance, figure, kinds, spaces, squares } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-7.1] a unit goes as far as its movement points, or less', () => {
  const near = squares(20).filter((square) => distance('f2', square) <= 4 && square !== 'f2')
  expect(scenario().act('0', 'feet').legal('0', 'moveUnit', 'unit:wizard-0')).toEqual(spaces(...near))
  for (const kind of kinds) {
    const t = scenario().act('0', 'feet').put(`${kind}-1(0) a1`)
    const reach = t.legal('0', 'moveUnit', `unit:${kind}-1`).map((space) => distance('a1', space.slice(6)))
    expect(Math.max(...reach)).toBe(figure(kind).move)
  }
})

test('[WW-7.2, WW-7.4] steps are never diagonal: four enemies beside a unit hold it fast', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e14', 'orc-1(1) e13', 'orc-2(1) e15', 'orc-3(1) d14', 'orc-4(1) f14')
  expect(t.legal('0', 'moveUnit', 'unit:goblin-1')).toEqual([])
  expect(t.why('0', 'moveUnit', 'unit:goblin-1')).toMatchObject({ code: 'out-of-reach', rule: 'WW-7.1' })
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:f15')).toEqual({
    code: 'out-of-reach',
    rule: 'WW-7.1',
    params: { points: 7, cost: null },
  })
})

test('[WW-7.3] four friends do not, but none of them gives up its square', () => {
  const t = scenario().act('0', 'feet').put('zombie-1(0) e14', 'orc-1(0) e13', 'orc-2(0) e15', 'orc-3(0) d14', 'orc-4(0) f14')
  const friends = ['e13', 'e15', 'd14', 'f14']
  const legal = t.legal('0', 'moveUnit', 'unit:zombie-1')
  expect(legal).toEqual(expect.arrayContaining(spaces('e12', 'e16', 'f15', 'b14')))
  expect(legal.filter((space) => spaces(...friends).includes(space))).toEqual([])
  for (const square of friends) {
    expect(t.refusal('0', 'moveUnit', 'unit:zombie-1', `space:${square}`)).toMatchObject({ code: 'space-occupied', rule: 'WW-7.3' })
  }
})

test('[WW-7.5] no unit ends on an enemy, on a wall, or off the board', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('goblin-1(0) a14', 'orc-1(1) a15')
    .lasting('wall-of-thorns-1', { caster: '0', center: 'b14', axis: 'v' })
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:a15')).toMatchObject({ code: 'foe-there', rule: 'WW-7.5' })
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:b14')).toMatchObject({ code: 'space-occupied', rule: 'WW-7.5' })
  // a13 a12 a11 a10, and from a12 on b12 c12 …: the wall covers b13 b14 b15
  const legal = t.legal('0', 'moveUnit', 'unit:goblin-1').map((space) => space.slice(6))
  expect(legal.filter((square) => !squares(20).includes(square))).toEqual([])
  expect(legal).toEqual(expect.arrayContaining(['a13', 'a12', 'b12', 'a11', 'a10']))
  expect(legal).not.toContain('b13')
})

test('[WW-7.6] the square entered is paid, the square left is free', () => {
  const out = scenario().act('0', 'feet').put('zombie-1(0) c10')
  out.play('0', 'moveUnit', 'unit:zombie-1', 'space:c6')
  const into = scenario().act('0', 'feet').put('zombie-1(0) c6')
  expect(into.refusal('0', 'moveUnit', 'unit:zombie-1', 'space:c10')).toMatchObject({ params: { points: 4, cost: 5 } })
})

test('[WW-7.6] a step that costs more than the points left cannot be made', () => {
  const t = scenario().act('0', 'feet').put('zombie-1(0) c6')
  expect(t.refusal('0', 'moveUnit', 'unit:zombie-1', 'space:c9')).toBeUndefined()
  expect(t.refusal('0', 'moveUnit', 'unit:zombie-1', 'space:c10')).toMatchObject({ code: 'out-of-reach' })
})

test('[WW-7.7] the cheapest path is taken; of equal ones that whose steps come first in north, east, south, west', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').play('0', 'moveUnit', 'unit:orc-1', 'space:f8')
  expect(JSON.stringify(t.events().at(-1)?.params)).toMatch(/e8.*f8/)
  const west = scenario().act('0', 'feet').put('orc-1(0) e7').play('0', 'moveUnit', 'unit:orc-1', 'space:d6')
  expect(JSON.stringify(west.events().at(-1)?.params)).toMatch(/e6.*d6/)
})

test('[WW-7.7] the ford is taken where the river costs more', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e9').play('0', 'moveUnit', 'unit:orc-1', 'space:d11')
  expect(JSON.stringify(t.events().at(-1)?.params)).toMatch(/d9.*d10.*d11/)
})

test('[WW-7.8] moving nowhere is not a move', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e7')).toMatchObject({ code: 'same-square', rule: 'WW-7.8' })
})

test('[WW-7.9] walking past and away from enemies costs nothing', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) d7', 'goblin-2(1) f8', 'troll-1(1) d9')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e10')
  expect([t.diceThrown, t.g.units['orc-1']?.at]).toEqual([0, 'e10'])
})

test('[WW-7.5] no way leads over the edge', () => {
  // beside the goblin stand an enemy and a wall, and the wall goes on above the enemy
  const t = scenario().act('0', 'feet').put('goblin-1(0) a14', 'orc-1(1) a15', 'orc-2(1) b16')
  t.lasting('wall-of-thorns-1', { caster: '0', center: 'b14', axis: 'v' })
  expect(t.legal('0', 'moveUnit', 'unit:goblin-1')).not.toContain('space:a16')
  expect([...costsFor(t.view('0'), 'goblin-1').keys()].filter((square) => !squares(20).includes(square))).toEqual([])
})

test('[WW-7.7] of equal ways that is walked which goes first north, then east, south, west', () => {
  const path = (to: string) => {
    const t = scenario().act('0', 'feet').put('orc-1(0) e5').play('0', 'moveUnit', 'unit:orc-1', `space:${to}`)
    return t.said('moved')[0]?.path
  }
  expect(path('g7')).toBe('e5 e6 e7 f7 g7')
  expect(path('c7')).toBe('e5 e6 e7 d7 c7')
  expect(path('g3')).toBe('e5 f5 g5 g4 g3')
  expect(path('c3')).toBe('e5 e4 e3 d3 c3')
  expect(path('h7')).toBe('e5 e6 e7 f7 g7 h7') // as far as an orc goes
})

test('[WW-7.1] where a unit can end its move, and what it has left there', () => {
  // e6 is taken, e7 lies behind it
  const t = scenario().act('0', 'feet').put('zombie-1(0) e5', 'goblin-1(0) e6')
  const view = t.view('0')
  expect(spaces(...reachable(view, 'zombie-1').keys())).toEqual(t.legal('0', 'moveUnit', 'unit:zombie-1'))
  expect(['e7', 'g7', 'e4', 'e6', 'g8'].map((square) => pointsLeftAt(view, 'zombie-1', square))).toEqual([2, 0, 3, undefined, undefined])
})

test('[WW-7.4, WW-7.7] the way to a square may be longer than a move; past enemies there is none, nor for who is not on the board', () => {
  const t = scenario().act('0', 'feet').put('zombie-1(0) b15', 'goblin-1(0) a1', 'orc-1(1) a2', 'orc-2(1) b1')
  const path = (unit: string, to: string) => pathTo(t.view('0'), unit, to).join(' ')
  expect(path('zombie-1', 'c20')).toBe('b15 b16 b17 b18 b19 b20 c20')
  expect([path('goblin-1', 'c1'), path('goblin-2', 'c1')]).toEqual(['', ''])
})
