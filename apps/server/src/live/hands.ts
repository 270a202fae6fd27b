/** Asks browsers for what they add to one roll. */
import type { Seat } from '@toadstool/games'
import { handed, type Link } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Hands } from '../match/hands.ts'
import type { Hall } from './hall.ts'

/** How long a browser is waited for, in ms: two rolls on end take less than a page waits for the answer to its action. */
const usualPatience = 1200

/** All pages that a seat has open are asked; the first link that is right counts. */
export function handsIn({ rooms, guests }: Pick<Hall, 'rooms' | 'guests'>, patience = usualPatience): Hands {
  const pagesOf = (match: string, seat: Seat, anchor?: Link): Socket[] =>
    [...(rooms.get(match)?.members ?? [])].flatMap(([socket, audience]) => {
      const opens = guests.get(socket)?.opens
      return audience === seat && opens?.match === match && opens.anchor === (anchor ?? opens.anchor) ? [socket] : []
    })
  return {
    isHere: (match, seat, anchor) => pagesOf(match, seat, anchor).length > 0,
    async ask(match, seats, question, isRight) {
      const frame = { match, ...question }
      const links = new Map<Seat, Link>()
      const asking = seats.map(async (seat) => {
        const link = await firstOf(pagesOf(match, seat), frame, patience, (each) => isRight(seat, each))
        if (link !== undefined) links.set(seat, link)
      })
      await Promise.all(asking)
      return links
    },
  }
}

async function firstOf(
  sockets: readonly Socket[],
  frame: object,
  patience: number,
  isRight: (link: Link) => boolean,
): Promise<Link | undefined> {
  const answers = sockets.map(async (socket): Promise<Link> => {
    const { data } = handed.safeParse(await socket.timeout(patience).emitWithAck('hand', frame))
    if (!data || !isRight(data)) throw new Error('it opens nothing that is right')
    return data
  })
  return Promise.any(answers).catch(() => undefined)
}
