import { boardOf, decode, encode } from '@toadstool/games/gnomes-and-wizards'
import { expect, test } from 'vitest'
import { codeOf, opposite, planFrom, startsOf, touched } from './plan.ts'

test.each([2, 3, 4, 5, 6])('with %i seats the sheet begins with the standard cave, and gives its code', (seats) => {
  const standard = boardOf(`standard-${seats}`)
  const found = codeOf(planFrom('', seats), seats)
  const code = 'code' in found ? found.code : found.fault
  const plan = decode(code, seats)
  expect('fault' in plan ? plan.fault : [plan.tiles.length, plan.mines.length]).toEqual([standard.tiles.length, standard.mines.length])
  expect(codeOf(planFrom(code, seats), seats)).toEqual({ code })
})

test('a code that can be read is drawn again, one that cannot is the standard cave', () => {
  const tower = encode(boardOf('tower-4'), 4)
  expect(codeOf(planFrom(tower, 4), 4)).toEqual({ code: tower })
  expect(planFrom('nonsense', 4)).toEqual(planFrom('', 4))
})

test('with two sides each touch happens on both, and what is wrong is told until it is mended', () => {
  const plan = planFrom('', 2)
  const [tile = ''] = plan.tiles
  const less = touched(plan, 2, 'tile', tile)
  expect(less.tiles).toHaveLength(22)
  expect(less.tiles).not.toContain(opposite(tile))
  expect(codeOf(less, 2)).toMatchObject({ key: 'tiles' })
  expect(codeOf(touched(less, 2, 'tile', tile), 2)).toEqual(codeOf(plan, 2))
})

test('a tile above the starts leaves no start for as long as it lies there', () => {
  const plan = planFrom('', 2)
  const higher = touched(plan, 2, 'tile', '0.0')
  expect([startsOf(plan).A.length, startsOf(higher).A]).toEqual([2, []])
  expect(touched(higher, 2, 'start', plan.starts.A[0] ?? '')).toBe(higher)
  expect(codeOf(touched(higher, 2, 'tile', '0.0'), 2)).toEqual(codeOf(plan, 2))
})

test('a tile that goes takes its mine and its start with it; with odd seats there is one side', () => {
  const four = planFrom('', 4)
  const [mine = ''] = four.mines
  expect(touched(four, 4, 'tile', mine).mines).toHaveLength(6)
  const [start = ''] = four.starts.A
  expect(touched(four, 4, 'tile', start).starts.A).not.toContain(start)
  const three = planFrom('', 3)
  expect(touched(three, 3, 'tile', three.tiles[0] ?? '').tiles).toHaveLength(36)
  expect(codeOf(touched(three, 3, 'dead', three.dead ?? ''), 3)).toMatchObject({ key: 'dead' })
})
