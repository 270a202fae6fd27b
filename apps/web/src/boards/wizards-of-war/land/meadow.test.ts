import { type Board, boardOf, type Terrain } from '@toadstool/games/wizards-of-war'
import { expect, test } from 'vitest'
import { tilesOf } from './meadow.ts'

/** A board of rows, the uppermost first: `~` river, `T` tree, all else plain. */
function boardWith(...rows: readonly string[]): Board {
  const terrain = new Map<string, Terrain>()
  for (const [y, row] of rows.entries())
    for (const [x, sign] of [...row].entries())
      terrain.set(`${'abcdef'[x]}${rows.length - y}`, sign === '~' ? 'river' : sign === 'T' ? 'tree' : 'plain')
  return { columns: rows[0]?.length ?? 0, rows: rows.length, squares: [...terrain.keys()], terrain, neighbours: new Map(), starts: {} }
}

const layOf = ({ columns, rows }: Board) => ({ columns, rows, side: false, turned: false })
const laid = (...rows: readonly string[]) => {
  const board = boardWith(...rows)
  return tilesOf(board, layOf(board)).map(({ id, x, y, turn = 0 }) => `${id.replace('tile/', '')} ${x} ${y} ${turn}`)
}
const banks = (tiles: readonly string[]) => tiles.filter((tile) => tile.startsWith('bank')).toSorted()

test('a river has a bank on each side that meets land, and none at the edge of the board', () => {
  expect(banks(laid('..', '~~'))).toEqual(['bank 0 1 0', 'bank 1 1 0'])
})

test('where two banks meet they are round, where land only touches the corner there is a tip', () => {
  expect(banks(laid('...', '.~.', '...'))).toEqual(
    [0, 1, 2, 3].flatMap((turn) => [`bank 1 1 ${turn}`, `bank-round 1 1 ${turn}`]).toSorted(),
  )
  expect(banks(laid('.~', '~~'))).toEqual(['bank 0 1 0', 'bank 1 0 3', 'bank-tip 1 1 0'])
})

test('between two rivers lies a ford, along its crossing', () => {
  expect(laid('~.~')).toContain('ford 1 0 0')
  expect(laid('~', '.', '~')).toContain('ford 0 1 1')
  expect(laid('~..')).not.toContain('ford 1 0 0')
})

test('each square of both maps has its ground, and what grows there lies upon it', () => {
  for (const map of ['twin-fords', 'broken-ring'] as const) {
    const board = boardOf({ map } as Parameters<typeof boardOf>[0])
    const tiles = tilesOf(board, layOf(board))
    expect(tiles.slice(0, board.squares.length).every(({ id }) => /river|grass/.test(id))).toBe(true)
    const count = (pattern: RegExp) => tiles.filter(({ id }) => pattern.test(id)).length
    expect(count(/tile\/(tree|bush|stone)/)).toBe([...board.terrain.values()].filter((terrain) => /tree|bush|stone/.test(terrain)).length)
    expect(count(/start/)).toBe(2)
  }
})
