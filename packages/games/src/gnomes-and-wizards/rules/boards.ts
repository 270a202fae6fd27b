import type { Space } from '../content/boards.ts'
import { type Print, prints, type Shape } from '../content/boards.ts'
import { type Board, boardFrom, type Plan } from './board.ts'
import { read } from './boardCode.ts'
import { spaceAt } from './grid.ts'

/** The name under which a state keeps its board: `standard-4`, or a code; a custom board without a code is the standard one. */
export const boardName = (shape: Shape | 'custom', seats: number, code: string): string =>
  shape === 'custom' && code !== '' ? `custom-${seats}-${code}` : `${shape === 'custom' ? 'standard' : shape}-${seats}`

/** @throws if there is no such board. */
export function boardOf(name: string): Board {
  const found = known.get(name)
  if (found) return found
  if (known.size > mostKnown) known.clear()
  const board = boardFrom(planOf(name))
  known.set(name, board)
  return board
}

const known = new Map<string, Board>()
const mostKnown = 100

function planOf(name: string): Plan {
  const [shape = '', seats = '', ...code] = name.split('-')
  if (shape === 'custom') {
    const plan = read(code.join('-'), Number(seats))
    if ('fault' in plan) throw new Error(plan.fault)
    return plan
  }
  const print = prints[shape as Shape]?.[Number(seats)]
  if (!print) throw new Error(`there is no board ${name}`)
  return planFrom(print)
}

function planFrom({ rows, mines, starts = '', startsB = '', dead }: Print): Plan {
  const tiles = rows.flatMap((runs, row) =>
    runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => spaceAt(row, first + index))),
  )
  return { tiles, mines: words(mines), starts: { A: words(starts), B: words(startsB) }, dead: dead ?? null }
}

const words = (text: string): Space[] => text.split(' ').filter((word) => word !== '')
