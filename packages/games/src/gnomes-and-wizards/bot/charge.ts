import { distance } from '../rules/board.ts'
import { movementOf } from '../rules/figures.ts'
import { isFlipped, tilesOf } from '../rules/ground.ts'
import { openSockets, roomOf, type Socket } from '../rules/slots.ts'
import { isLeader, placeOf } from '../rules/units.ts'
import type { Mind } from './mind.ts'

/** Abilities of clans that three horns could fill, if a unit can come onto their tile with this many more steps. */
export function chargeable(mind: Mind, steps: number): Socket[] {
  const { view, board } = mind
  return openSockets(view, mind.seat).filter((socket) => {
    if (isLeader(socket.unit) || roomOf(socket) < 2) return false
    const tiles = tilesOf(view, socket.unit).filter((space) => !isFlipped(view, space))
    return tiles.some((space) =>
      mind.own.some((unit) => distance(board, placeOf(view, unit), space) <= movementOf(view, unit).total + steps),
    )
  })
}
