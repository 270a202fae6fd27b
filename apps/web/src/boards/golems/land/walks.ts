/** The ways of golems over the board: of the latest walk, and of those still to be sent. */
import { golemsAt, pathTo, type Square, type UnitId, type View, whereIs } from '@toadstool/games/golems'
import { entriesOf, idOf } from '@toadstool/games/tabletop'
import { idIn, thingsIn } from '../../kit/index.ts'
import type { Table } from '../table.ts'

/** The way of golems that have changed their square: the path that they could have walked, or a straight line. */
export function wayOf(before: View, units: readonly UnitId[], to: Square): readonly Square[] {
  const from = before.golems[units[0] ?? '']?.at
  if (from === undefined) return [to]
  const path = pathTo(before, units, to)
  return path[0] === from ? path : [from, to]
}

/** The way of the latest move of this turn, unless it was taken back; of golems that went through a Portal, its two ends. */
export function lastWalk(view: View): { readonly way: readonly Square[]; readonly isJump: boolean } | undefined {
  const entry = entriesOf(view.log).findLast(({ key }) => walks.includes(key))
  if (!entry || entry.key === 'took-back') return undefined
  const { from, to, space } = entry.params
  const [start, end] = [idIn(from ?? space), idIn(to)]
  if (start === undefined || end === undefined) return undefined
  // Searched backwards from the end, where the walkers stand now.
  if (entry.key === 'ported') return { way: [start, end], isJump: true }
  return { way: wayOf(view, golemsAt(view, end), start).toReversed(), isJump: false }
}

const walks = ['moved', 'moved-group', 'took-back', 'ported']

/** Walks that wait on this device for the connection. */
export const keptWalks = ({ kept, view }: Table): (readonly [readonly UnitId[], Square])[] =>
  kept.flatMap(({ move, args: [units, to] }) => {
    const ids = thingsIn(units ?? []).map(idOf)
    return move === 'moveUnits' && typeof to === 'string' && ids.every((id) => whereIs(view, id)) ? [[ids, idOf(to)] as const] : []
  })
