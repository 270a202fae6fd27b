/** What others have done to a seat: shown at once, and once more when it is that seat's turn. */
import { entriesOf, type GameView, idOf, kindOf, type LogEntry, type Seat } from '@toadstool/games/tabletop'
import type { BoardModule } from '../../boards/board.ts'

type Knowing = Pick<BoardModule, 'suffers' | 'seatOf'>

/** The events from `since` on of which the seat, or a thing of its, is the victim; things that are gone are looked up in the view before. */
export function sufferedBy(
  board: Knowing,
  log: Parameters<typeof entriesOf>[0],
  since: number,
  seat: Seat,
  views: readonly GameView[],
): LogEntry[] {
  const isOurs = (token: string): boolean =>
    kindOf(token) === 'seat' ? idOf(token) === seat : views.some((view) => board.seatOf?.(view, token) === seat)
  return entriesOf(log).filter(({ id, key, params }) => {
    const victims = id >= since ? [board.suffers?.[key] ?? []].flat() : []
    return victims.some((victim) => isOurs(String(params[victim] ?? '')))
  })
}

/** Whether another has done this to the seat itself: in its own turn the rest is its own doing, and seen on the board. */
export function isTakenFrom(seat: Seat, { params }: LogEntry): boolean {
  const seats = Object.values(params).filter((value) => typeof value === 'string' && kindOf(value) === 'seat')
  return seats.indexOf(`seat:${seat}`) > 0
}

export interface Waiting {
  /** The turn is the seat's own. */
  readonly isOn: boolean
  /** What has been done to it since its last turn. */
  readonly all: readonly LogEntry[]
  /** The latest of it, while it is news. */
  readonly news: readonly LogEntry[]
}

/** After what has just happened, in whoever's turn that was; in the own turn `fresh` is what others have done in it. */
export function waitingOn(before: Waiting, fresh: readonly LogEntry[], next: number, isOn: boolean): Waiting {
  // A turn of one's own begins with what was suffered, and its end forgets that. What was taken back has not happened.
  const known = before.isOn && !isOn ? [] : before.all.filter(({ id }) => id < next)
  const news = before.isOn && !isOn ? [] : fresh
  const all = known.length < before.all.length || news.length > 0 ? [...known, ...news] : before.all
  const latest = isOn ? none : news.length > 0 ? news : before.news
  return isOn === before.isOn && all === before.all && latest === before.news ? before : { isOn, all, news: latest }
}

const none: readonly LogEntry[] = []
