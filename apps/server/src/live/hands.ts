/** Asks browsers for their numbers for one roll. */
import type { Seat } from '@toadstool/games'
import { handed, type Link } from '@toadstool/protocol'
import type { Socket } from 'socket.io'
import type { Hands } from '../match/hands.ts'
import type { Guest, LiveContext, LiveRoom } from './context.ts'

/** How long a roll waits for a browser, in ms: two rolls in a row take less time than a page waits for the answer to its action. */
const usualPatience = 1200
/** The part of each wait that is nobody's fault, in ms. */
const usualWait = 300
/** A seat that has kept others waiting longer than this beyond the usual, in ms, isn't asked until some of it is forgotten. */
const mostWaited = 6000
/** The part that is forgotten per ms. */
const forgotten = 0.05

interface Page {
  readonly socket: Socket
  readonly opens: NonNullable<Guest['opens']>
}

/** Asks all open pages of a seat; the first correct link counts. */
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

/** A page that doesn't answer in time, like that of a phone put away, isn't asked again until it has answered. */
function linkFrom({ socket, opens }: Page, frame: object, patience: number): Promise<Link> {
  const { promise, resolve, reject } = Promise.withResolvers<Link>()
  let isAnswered = false
  const giveUp = (): void => {
    if (isAnswered) return
    opens.isSilent = true
    reject(notRight)
  }
  // If this server itself has stood still, the answer may be here and not read yet.
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

/** By seat, how long others have waited beyond the usual, less what is forgotten. */
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
