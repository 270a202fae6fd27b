import { describe, expect, test } from 'vitest'
import { chanceOf, randomOf } from '../../testing/randomPlay.ts'
import { testTable } from '../../testing/table.ts'
import { prints } from '../content/boards.ts'
import { tribeIds } from '../content/tribes.ts'
import { gnomesAndWizards } from '../index.ts'
import { adjacent, boardFrom, bordering, halfOf, isMine, layerOf } from '../rules/board.ts'
import { decode, encode, faultOf } from '../rules/boardCode.ts'
import { boardOf } from '../rules/boards.ts'
import { symbolOf } from '../rules/ground.ts'
import type { Options, State } from '../state.ts'
import { scenario } from './scenario.ts'

/** Each board with the number of tiles that can fall in each layer (section 3.1). */
const boards = [
  ['standard-2', 2, [12, 6, 2]],
  ['standard-3', 3, [15, 9, 6]],
  ['standard-4', 4, [18, 12, 10]],
  ['standard-5', 5, [18, 18, 12, 2]],
  ['standard-6', 6, [24, 18, 10, 8]],
  ['tower-2', 2, [14, 6]],
  ['tower-4', 4, [20, 12, 8]],
  ['tower-6', 6, [28, 20, 12]],
  ['snowflake-4', 4, [24, 12, 4]],
] as const

describe.each(boards)('%s', (name, seats, layers) => {
  const board = boardOf(name)
  const falling = board.tiles.filter((space) => !isMine(board, space) && space !== board.dead)

  test('[GW-2.1, 2.3, 2.4, 2.7] S39: has twelve tiles a tribe, two of them mines, and with three a dead one', () => {
    expect(board.tiles).toHaveLength(12 * seats + (seats === 3 ? 1 : 0))
    expect(board.mines).toHaveLength(2 * seats)
    expect(falling).toHaveLength(10 * seats)
    expect(board.dead).toBe(seats === 3 ? '2.5' : null)
  })

  test('[GW-5.2, 5.3] falls in layers from the edge', () => {
    expect(layers.map((_, index) => falling.filter((space) => layerOf(board, space) === index + 1).length)).toEqual(layers)
    expect(Math.max(...falling.map((space) => layerOf(board, space)))).toBe(layers.length)
  })

  test('[GW-2.11, 2.12] hangs together, and who is next to somebody has him for a neighbour', () => {
    for (const space of board.tiles) {
      expect(board.steps.get(space)?.size).toBe(board.tiles.length)
      for (const other of adjacent(board, space)) expect(adjacent(board, other)).toContain(space)
      for (const other of bordering(board, space)) expect(bordering(board, other)).toContain(space)
      expect(adjacent(board, space).length).toBeLessThanOrEqual(3)
      expect(bordering(board, space).length).toBeLessThanOrEqual(12)
      expect(bordering(board, space)).toEqual(expect.arrayContaining([...adjacent(board, space)]))
    }
  })

  test('[GW-19.17] has a code that gives it back', () => {
    const code = encode(board, seats)
    expect(code.length).toBeLessThanOrEqual(80)
    expect(faultOf(board, seats)).toBeUndefined()
    expect(decode(code, seats)).toEqual({ tiles: board.tiles, mines: board.mines, starts: board.starts, dead: board.dead })
  })
})

test.each(boards.filter(([, seats]) => seats % 2 === 0))(
  '[GW-2.5, 3.4, 19.16] %s has two equal halves with their own start tiles',
  (name, seats) => {
    const board = boardOf(name)
    const half = board.tiles.filter((space) => halfOf(board, space) === 'A')
    expect(half).toHaveLength(6 * seats)
    expect(half.filter((space) => isMine(board, space))).toHaveLength(seats)
    expect(board.starts.A.length).toBe(board.starts.B.length)
    for (const side of ['A', 'B'] as const)
      for (const space of board.starts[side]) expect([halfOf(board, space), layerOf(board, space)]).toEqual([side, 1])
  },
)

test('[GW-5.2] the layers of the two small boards, tile by tile', () => {
  const layer = (name: string, which: number): string => {
    const board = boardOf(name)
    return board.tiles.filter((space) => layerOf(board, space) === which && !isMine(board, space) && space !== board.dead).join(' ')
  }
  expect(layer('standard-2', 1)).toBe('0.2 0.3 0.5 0.6 1.1 1.7 2.1 2.7 3.2 3.3 3.5 3.6')
  expect(layer('standard-2', 2)).toBe('0.4 1.2 1.6 2.2 2.6 3.4')
  expect(layer('standard-3', 1)).toBe('0.2 0.3 0.5 0.7 0.8 1.1 1.9 2.1 2.9 3.2 3.8 4.3 4.4 4.6 4.7')
  expect(layer('standard-3', 2)).toBe('0.4 0.6 1.2 1.8 2.2 2.8 3.3 3.7 4.5')
  expect(layer('standard-3', 3)).toBe('1.4 1.6 2.3 2.7 3.4 3.6')
})

test('[GW-2.11] adjacent and bordering in the middle of a board', () => {
  const board = boardOf('standard-6')
  expect(adjacent(board, '3.4').join(' ')).toBe('2.4 3.3 3.5')
  expect(bordering(board, '3.4').join(' ')).toBe('2.2 2.3 2.4 2.5 2.6 3.2 3.3 3.5 3.6 4.3 4.4 4.5')
})

test('[GW-2.2, 2.8] in a scenario as in a game each clan has a tile on each half', () => {
  const { tiles } = scenario().g
  expect(tiles['0.2']?.id).toBe('turquefoss-a-1')
  expect(tiles['2.1']?.id).toBe('turquefoss-b-1')
  expect(tiles['1.3']?.id).toBe('turquefoss-a-6')
  expect(tiles['2.5']?.id).toBe('imblasham-b-6')
  expect(Object.values(tiles).filter(({ flipped }) => flipped)).toEqual([])
})

test('[GW-19.17] what is no board, or none that can be played on, is refused', () => {
  const board = boardOf('standard-2')
  const fault = (changed: Partial<typeof board>): string | undefined => faultOf({ ...board, ...changed }, 2)?.fault
  for (const code of ['', '1', 'hello', `${encode(board, 2)}A`, encode(board, 2).slice(1)])
    expect(decode(code, 2), code).toHaveProperty('fault')
  expect(decode(encode(board, 2), 4)).toHaveProperty('fault')
  expect(fault({ tiles: board.tiles.slice(1) })).toMatch(/24 tiles/)
  expect(fault({ mines: board.mines.slice(1) })).toMatch(/4 mines/)
  expect(fault({ tiles: ['0.20', ...board.tiles.slice(1)] })).toMatch(/hang together/)
  expect(fault({ mines: ['1.2', '1.5', '2.3', '2.5'] })).toMatch(/touch|alike/)
  expect(fault({ mines: ['0.3', '0.5', '3.3', '3.5'] })).toMatch(/touch|edge/)
  expect(fault({ mines: ['1.3', '1.5', '2.3', '2.4'] })).toMatch(/alike/)
  expect(fault({ starts: { A: ['0.3'], B: ['3.3'] } })).toMatch(/two to four/)
  expect(boardFrom(board).layers).toEqual(board.layers)
})

test('[GW-1.6, 2.1] six tribes, three of each race', () => {
  expect(tribeIds).toHaveLength(6)
  expect(Object.values(prints).flatMap((byNumber) => Object.keys(byNumber))).toHaveLength(boards.length)
})

const dealt = (seats: number, seed: number, boardFairness: Options['boardFairness']): State =>
  testTable(gnomesAndWizards, { seats, options: { tribeAssignment: 'random', boardFairness }, chance: chanceOf(randomOf(seed)) }).state

/** How many clans of each seat have both tiles in the outermost layer. */
function outermost({ board, tiles, players }: State): number[] {
  const edge = Object.keys(tiles).filter((space) => layerOf(boardOf(board), space) === 1)
  const signs = edge.flatMap((space) => symbolOf(tiles[space]?.id ?? '') ?? [])
  return Object.values(players).map(
    ({ tribe }) =>
      [1, 2, 3, 4, 5, 6].filter((slot) => signs.filter((sign) => sign.tribe === tribe && sign.slot === slot).length === 2).length,
  )
}

test('[GW-2.10] tiles are shuffled until everybody has equally many clans at the edge alone, or lie as they fall', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed)
  const gaps = (seats: number, fairness: Options['boardFairness']): number[] =>
    seeds.map((seed) => outermost(dealt(seats, seed, fairness))).map((counts) => Math.max(...counts) - Math.min(...counts))
  expect([2, 4].flatMap((seats) => gaps(seats, 'balanced')).filter((gap) => gap > 0)).toEqual([])
  expect(Math.max(...gaps(6, 'balanced'))).toBeLessThan(Math.max(...gaps(6, 'random')))
})

test('[GW-2.5, 2.6] halves are shuffled apart with an even number, together with an odd one', () => {
  const mixed = (seats: number): boolean => {
    const { board, tiles } = dealt(seats, 7, 'random')
    return Object.entries(tiles).some(
      ([space, { id }]) => (symbolOf(id)?.half ?? halfOf(boardOf(board), space)) !== halfOf(boardOf(board), space),
    )
  }
  expect([2, 3, 4, 5, 6].map(mixed)).toEqual([false, true, false, true, false])
})

test.each([2, 3, 4])('[GW-2.2, 2.7] with %i every tile but the dead one bears a symbol', (seats) => {
  const { tiles, board } = scenario(tribeIds.slice(0, seats)).g
  const bare = Object.keys(tiles).filter((space) => symbolOf(tiles[space]?.id ?? '') === undefined)
  expect(bare).toEqual([boardOf(board).dead ?? []].flat())
})
