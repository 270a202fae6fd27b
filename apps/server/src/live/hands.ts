/** Asks browsers for what they add to one roll. */
import type { Seat } from '@toadstool/games'
import { handed, type Link } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Hands } from '../match/hands.ts'
import type { Hall } from './hall.ts'

/** How long a browser is waited for, in ms. */
const usualPatience = 2000

/** All pages that a seat has open are asked; the first link counts. */
export function handsIn({ rooms, guests }: Pick<Hall, 'rooms' | 'guests'>, patience = usualPatience): Hands {
  const pagesOf = (match: string, seat: Seat): Socket[] =>
    [...(rooms.get(match)?.members ?? [])].flatMap(([socket, audience]) =>
      audience === seat && guests.get(socket)?.opens === match ? [socket] : [],
    )
  return {
    isHere: (match, seat) => pagesOf(match, seat).length > 0,
    async ask(match, seats, question) {
      const frame = { match, ...question }
      const answers = seats.map(async (seat): Promise<[Seat, Link | null]> => [seat, await firstOf(pagesOf(match, seat), frame, patience)])
      return new Map(await Promise.all(answers))
    },
  }
}

async function firstOf(sockets: readonly Socket[], frame: object, patience: number): Promise<Link | null> {
  const answers = sockets.map(async (socket): Promise<Link> => {
    const { data } = handed.safeParse(await socket.timeout(patience).emitWithAck('hand', frame))
    if (!data) throw new Error('it opens nothing')
    return data
  })
  return Promise.any(answers).catch(() => null)
}
