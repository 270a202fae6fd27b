/**
 * Notes in the ledger what matches owe to people who aren't there. When there is something to note is part of when the match is due, and stored
 * with it, so that it is done wherever the match goes on. Nothing is noted while all who are owed are there.
 */
import type { Seat } from '@toadstool/games'
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import { isHerald } from '../journal/heralds.ts'
import type { Journal } from '../journal/journal.ts'
import { isAsleep, type OwedLine, type OwedName, type TableRecord } from '../journal/records.ts'
import { heralded } from '../tables/herald.ts'
import { eventFor, owedLine, type Standing, standingAt, stillOwed } from '../tables/owed.ts'
import { seatOf } from '../tables/seats.ts'
import { isClosed, isVeiled } from '../tables/watching.ts'
import { toldTo } from './clocks.ts'
import { type Match, shownTo } from './running.ts'
import type { Time } from './time.ts'

export interface OwedParts {
  readonly journal: Pick<Journal, 'addOwed' | 'markOwed' | 'owedIn'>
  readonly bus: Bus
  readonly time: Pick<Time, 'now'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly wall?: () => number
  /** Whether a page of this seat can be seen; with a person, also if that is the page of the table. */
  isSeen(match: string, seat: Seat, person?: string): boolean
  held(match: string): Promise<Match | undefined> | undefined
}

/** A match, with what is in the ledger about it. */
type Owing = Pick<Match, 'table' | 'progress' | 'looking' | 'owed' | 'rulebook' | 'views' | 'state' | 'behind' | 'late'>

export interface MatchOwes {
  /** Notes who has begun to look at the match, and who has stopped. */
  look(match: Pick<Match, 'table' | 'looking'>): void
  /** When something is to be noted next, in table time; `null`: not before something happens. */
  dueAt(match: Owing): number | null
  /** Notes what there is. */
  note(match: Match): Promise<void>
  /** Before the deal is stored, and before the end is, so that neither is lost: until then it doesn't count. */
  starts(table: TableRecord): Promise<void>
  ends(match: Owing): Promise<void>
  /** The match is over, and somebody has come, or it has just ended: nothing else is owed, and who is there knows. */
  closes(match: Match): void
  close(): void
}

export function matchOwes({ journal, bus, time, log, wall = Date.now, isSeen, held }: OwedParts): MatchOwes {
  const end = bus.subscribe('owed', ({ match }, from) => {
    if (from !== undefined)
      void held(match)
        ?.then(readAgain)
        .catch((error: unknown) => log.error({ err: error, match }, unread))
  })
  return {
    look({ table, looking }) {
      for (const [number, occupant] of table.seats.entries()) {
        const seat = String(number)
        if (occupant?.kind !== 'person') {
          looking.delete(seat)
          continue
        }
        const [before, here] = [looking.get(seat)?.here, isSeen(table.id, seat)]
        if (before !== here) looking.set(seat, { here, since: time.now(), ...(before && { left: true as const }) })
      }
    },
    dueAt(match) {
      const now = time.now()
      const { news, over, seen, next } = lookAt(match, now)
      return news.length + over.length + seen.length > 0 ? now : next
    },
    async note(match) {
      const { news, over, seen } = lookAt(match, time.now())
      const before = match.owed
      const lines = news.map((each) =>
        !isHerald(each.person) && hasSeen(match, each) ? asSeen(owedLine(each, wall())) : owedLine(each, wall()),
      )
      const owed = new Map(before)
      for (const line of lines) owed.set(nameIn(line), line)
      for (const line of over) owed.delete(nameIn(line))
      for (const line of seen) owed.set(nameIn(line), asSeen(line))
      match.owed = owed
      try {
        if (lines.length > 0) await journal.addOwed(lines)
        if (over.length > 0) await journal.markOwed(over, 'over', wall())
        if (seen.length > 0) await journal.markOwed(seen, 'seen', wall())
      } catch (error) {
        match.owed = before
        throw error
      }
      if (lines.length + over.length + seen.length > 0) bus.publish('owed', { match: match.table.id })
    },
    async starts(table) {
      await event(table, 'start', (seat, person) => isSeen(table.id, seat, person))
    },
    async ends(match) {
      // Whoever has brought it back knows that it goes on elsewhere.
      if (match.table.along?.back) return
      const { table, looking, owed } = match
      const lines = await event(table, 'end', (seat) => looking.get(seat)?.here ?? false)
      match.owed = ledgerOf([...owed.values(), ...lines])
    },
    closes(match) {
      const lines = [...match.owed.values()]
      const [over, here] = [lines.filter(({ kind }) => kind !== 'end'), owedHere(match).filter(({ kind }) => kind === 'end')]
      if (over.length + here.length === 0) return
      const seen = here.map(asSeen)
      match.owed = ledgerOf([...lines.filter(({ kind }) => kind === 'end'), ...seen])
      const marked = Promise.all([journal.markOwed(over, 'over', wall()), journal.markOwed(here, 'seen', wall())])
      marked.catch((error: unknown) => log.error({ err: error, match: match.table.id }, unmarked))
    },
    close: end,
  }

  async function event(table: TableRecord, kind: 'start' | 'end', isThere: Parameters<typeof eventFor>[2]): Promise<OwedLine[]> {
    const lines = eventFor(table, kind, isThere).map((each) => owedLine(each, wall()))
    if (lines.length > 0) await journal.addOwed(lines)
    return lines
  }

  async function readAgain(match: Match | undefined): Promise<void> {
    if (match) match.owed = ledgerOf(await journal.owedIn(match.table.id))
  }
}

const unread = 'what a match owes could not be read'
const unmarked = 'what a match no longer owes could not be stored'

const nameIn = ({ person, kind, key }: OwedName): string => `${person} ${kind} ${key}`

export const ledgerOf = (lines: readonly OwedLine[]): Match['owed'] => new Map(lines.map((line) => [nameIn(line), line]))

/** What isn't in the ledger though it is owed, what is and isn't owed any more, and what was seen meanwhile. */
function lookAt(match: Owing, now: number) {
  const { table, owed, progress } = match
  const isOver = progress.outcome !== null
  const turn = isOver ? undefined : turnTold(match)
  const standing = isOver ? [] : standingAt({ ...table, ...progress })
  if (turn) standing.push(turn)
  const unknown = standing.filter((line) => !owed.has(nameIn(line)))
  const lines = isOver ? [] : [...owed.values()]
  const stands = (line: OwedLine): boolean =>
    isHerald(line.person) && line.kind === 'decision' ? line.key === turn?.key : stillOwed({ ...table, ...progress }, line)
  return {
    news: unknown.filter((line) => line.at <= now && (line === turn || isGone(match, line.seat))),
    next: unknown.reduce<number | null>((next, { at }) => (at > now ? Math.min(at, next ?? at) : next), null),
    over: lines.filter((line) => !stands(line)),
    seen: lines.length > 0 ? owedHere(match).filter(stands) : [],
  }
}

/**
 * What the channel of a table by day is told of who is to move, as spectators see it. Further decisions of the same people in the same turn are no news,
 * nor are those of bots.
 */
function turnTold(match: Owing): Standing | undefined {
  const { table, progress, rulebook, views } = match
  if (!table.hook || table.pace.kind !== 'days' || isAsleep(table) || isClosed(table)) return undefined
  const view = views.of(shownTo(match, null), null).G
  const owes = isVeiled(table) ? rulebook.owes(view) : toldTo(progress, null).owes
  const isPersons = (seat: Seat): boolean => {
    const occupant = table.seats[Number(seat)]
    return occupant?.kind === 'person' && (occupant.away?.by ?? 'nobody') === 'nobody'
  }
  const [seat] = owes.filter(isPersons)
  if (seat === undefined) return undefined
  return { ...heralded(table, 'decision', `${rulebook.turnOf(view).no}:${owes.join()}`), seat, at: 0 }
}

/** Nothing has to be done about it. */
const asSeen = (line: OwedLine): OwedLine => ({ ...line, state: 'seen', dueAt: null })

/** Open lines of people who look at it. */
const owedHere = ({ owed, table, looking }: Owing): OwedLine[] =>
  [...owed.values()].filter(({ state, person, kind }) => {
    const seat = state === 'open' && kind !== 'invitation' ? seatOf(table, person) : undefined
    return seat !== undefined && looking.get(seat)?.here === true
  })

const isGone = ({ looking }: Pick<Owing, 'looking'>, seat: Seat): boolean => looking.get(seat)?.here === false

/** Whether the player has left since it was owed: then they know. */
function hasSeen({ looking }: Pick<Owing, 'looking'>, { seat, at }: Standing): boolean {
  const known = looking.get(seat)
  return known?.left === true && known.since > at
}
