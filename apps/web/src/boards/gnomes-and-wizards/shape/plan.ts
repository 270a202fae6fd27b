/** A cave in the making: which tiles of a sheet belong to it, and what they are. */
import {
  boardOf,
  columnOf,
  decode,
  encode,
  type Fault,
  faultOf,
  type Plan,
  rowOf,
  type Space,
  spaceAt,
} from '@toadstool/games/gnomes-and-wizards'

/** The sheet that is drawn on. */
export const sheet = { rows: 12, columns: 21 } as const

export const sheetRows: readonly (readonly Space[])[] = Array.from({ length: sheet.rows }, (_, row) =>
  Array.from({ length: sheet.columns }, (_each, column) => spaceAt(row, column)),
)

export type Tool = 'tile' | 'mine' | 'start' | 'dead'

export const toolsFor = (seats: number): readonly Tool[] =>
  seats === 3 ? ['tile', 'mine', 'dead'] : seats % 2 === 0 ? ['tile', 'mine', 'start'] : ['tile', 'mine']

/** The plan of a code, in the middle of the sheet; of the standard cave, if the code is faulty. */
export function planFrom(code: string, seats: number): Plan {
  const found = decode(code, seats)
  return centered('fault' in found ? boardOf(`standard-${seats}`) : found)
}

/** The code of a plan, wherever on the sheet it lies, or what is wrong with it. */
export function codeOf(plan: Plan, seats: number): { readonly code: string } | Fault {
  if (plan.tiles.length === 0) return { fault: 'no tiles', key: 'tiles' }
  const moved = shifted({ ...plan, starts: startsOf(plan) }, -Math.min(...plan.tiles.map(rowOf)), -Math.min(...plan.tiles.map(columnOf)))
  return faultOf(moved, seats) ?? { code: encode(moved, seats) }
}

/** The plan after a touch with a tool; with two sides the other half changes likewise. */
export function touched(plan: Plan, seats: number, tool: Tool, space: Space): Plan {
  const both = seats % 2 === 0 ? [space, opposite(space)] : [space]
  const is = plan.tiles.includes(space)
  if (tool === 'tile') return tidied({ ...plan, tiles: toggled(plan.tiles, both, !is) })
  if (!is) return plan
  if (tool === 'mine') return tidied({ ...plan, mines: toggled(plan.mines, both, !plan.mines.includes(space)) })
  if (tool === 'dead') return tidied({ ...plan, dead: plan.dead === space ? null : space })
  const upper = rowOf(space) * 2 < sheet.rows ? space : opposite(space)
  if (rowOf(upper) !== topOf(plan)) return plan
  return tidied({ ...plan, starts: { ...plan.starts, A: toggled(plan.starts.A, [upper], !plan.starts.A.includes(upper)) } })
}

/** Turned by half a turn around the middle of the sheet. */
export const opposite = (space: Space): Space => spaceAt(sheet.rows - 1 - rowOf(space), sheet.columns - 1 - columnOf(space))

const toggled = (spaces: readonly Space[], these: readonly Space[], on: boolean): Space[] => {
  const others = spaces.filter((space) => !these.includes(space))
  return on ? [...others, ...new Set(these)] : others
}

const topOf = ({ tiles }: Pick<Plan, 'tiles'>): number => Math.min(...tiles.map(rowOf))

/** Starts count only in the outermost rows. Others are kept, in case the tile further out is removed again. */
export function startsOf({ tiles, starts: { A, B } }: Plan): Plan['starts'] {
  const rows = tiles.map(rowOf)
  const inRow = (of: number) => (space: Space) => rowOf(space) === of
  return { A: A.filter(inRow(Math.min(...rows))), B: B.filter(inRow(Math.max(...rows))) }
}

/** Mines and starts are tiles; the starts of half B lie opposite. */
function tidied({ tiles, mines, starts, dead }: Plan): Plan {
  const A = starts.A.filter((space) => tiles.includes(space))
  return {
    tiles,
    mines: mines.filter((space) => tiles.includes(space)),
    starts: { A, B: A.map(opposite) },
    dead: dead !== null && tiles.includes(dead) ? dead : null,
  }
}

function centered(plan: Plan): Plan {
  const [rows, columns] = [plan.tiles.map(rowOf), plan.tiles.map(columnOf)]
  const down = Math.floor((sheet.rows - 1 - Math.min(...rows) - Math.max(...rows)) / 2)
  const right = Math.floor((sheet.columns - 1 - Math.min(...columns) - Math.max(...columns)) / 2)
  // Tiles that point up still do so after the shift.
  return shifted(plan, down, (down + right) % 2 === 0 ? right : right - 1)
}

function shifted({ tiles, mines, starts, dead }: Plan, down: number, right: number): Plan {
  const odd = (down + right) % 2 === 0 ? 0 : 1
  const move = (space: Space): Space => spaceAt(rowOf(space) + down, columnOf(space) + right + odd)
  return {
    tiles: tiles.map(move),
    mines: mines.map(move),
    starts: { A: starts.A.map(move), B: starts.B.map(move) },
    dead: dead === null ? null : move(dead),
  }
}
