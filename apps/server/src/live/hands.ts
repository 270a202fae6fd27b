/** Asks browsers for what they add to one roll. */
import type { Seat } from '@toadstool/games'
import { handed, type Link } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Hands } from '../match/hands.ts'
import type { Guest, LiveContext, LiveRoom } from './context.ts'

/** How long a browser is waited for, in ms: two rolls on end take less than a page waits for the answer to its action. */
const usualPatience = 1200
/** So much of each wait is nobody's fault, in ms. */
const usualWait = 300
/** A seat for which others have waited longer than this beyond that, in ms, isn't asked until some of it is forgotten. */
const mostWaited = 6000
/** How much of it is forgotten in a ms. */
const forgotten = 0.05

interface Page {
  readonly socket: Socket
  readonly opens: NonNullable<Guest['opens']>
}

/** All pages that a seat has open are asked; the first link that is right counts. */
export function handsIn({ rooms, guests }: Pick<LiveContext, 'rooms' | 'guests'>, now: () => number, patience = usualPatience): Hands {
  const waits = waiting(now)
  const pagesOf = (room: LiveRoom | undefined, match: string, seat: Seat, anchor: Link): Page[] =>
    [...(room?.members ?? [])].flatMap(([socket, audience]) => {
      const opens = guests.get(socket)?.opens
      const isIts = audience === seat && opens?.match === match && opens.anchor === anchor && !opens.isSilent
      return isIts ? [{ socket, opens }] : []
    })
  return {
    isHere(match, seat, anchor) {
      const room = rooms.get(match)
      return room !== undefined && waits.of(room, seat) < mostWaited && pagesOf(room, match, seat, anchor).length > 0
    },
    async ask(match, seats, question, isRight) {
      const room = rooms.get(match)
      const askedAt = now()
      const links = new Map<Seat, Link>()
      const asking = [...seats].map(async ([seat, anchor]) => {
        const answers = pagesOf(room, match, seat, anchor).map((page) => linkFrom(page, { match, ...question }, patience))
        const right = answers.map((answer) => answer.then((link) => (isRight(seat, link) ? link : Promise.reject(notRight))))
        const link = await Promise.any(right).catch(() => undefined)
        if (link !== undefined) links.set(seat, link)
        if (room) waits.add(room, seat, Math.min(now() - askedAt, patience) - usualWait)
      })
      await Promise.all(asking)
      return links
    },
  }
}

const notRight = new Error('it opens nothing that is right')

/** A page from which nothing comes in time, as that of a phone put away, isn't asked again before it has answered. */
function linkFrom({ socket, opens }: Page, frame: object, patience: number): Promise<Link> {
  const { promise, resolve, reject } = Promise.withResolvers<Link>()
  let isAnswered = false
  const giveUp = (): void => {
    if (isAnswered) return
    opens.isSilent = true
    reject(notRight)
  }
  // Where this server has stood still itself, the answer may have come, and wasn't read yet.
  const late = setTimeout(() => setImmediate(giveUp), patience)
  socket.emit('hand', frame, (answer: unknown) => {
    isAnswered = true
    clearTimeout(late)
    opens.isSilent = false
    const { data } = handed.safeParse(answer)
    if (data) resolve(data)
    else reject(notRight)
  })
  return promise
}

/** How long others have waited for a seat beyond the usual, as far as it isn't forgotten. */
function waiting(now: () => number) {
  const rooms = new WeakMap<LiveRoom, Map<Seat, { readonly waited: number; readonly at: number }>>()
  const of = (room: LiveRoom, seat: Seat): number => {
    const last = rooms.get(room)?.get(seat)
    return last ? Math.max(0, last.waited - forgotten * (now() - last.at)) : 0
  }
  return {
    of,
    add(room: LiveRoom, seat: Seat, beyond: number): void {
      if (beyond <= 0) return
      const seats = rooms.get(room) ?? new Map()
      rooms.set(room, seats.set(seat, { waited: of(room, seat) + beyond, at: now() }))
    },
  }
}
