import type { BotLevel, Rulebook, Seat } from '@toadstool/games'
import {
  type bringMatch,
  type changeTable,
  type Link,
  type openTable,
  type playOn,
  RequestError,
  type rematch,
  type sitDown,
} from '@toadstool/protocol'
import type { z } from 'zod/mini'
import type { Bus } from '../cluster/bus.ts'
import { inTurns } from '../inTurns.ts'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import type { MatchHost } from '../match/ports.ts'
import { commonRulebook, type Rules } from '../match/rulebooks.ts'
import { type RandomSource, systemRandom } from '../random/source.ts'
import { refreshSeated, type StoredTable, type Tables, tablesOf } from '../tables/changes.ts'
import { isFull, isSettled, mustBeOpen, mustHost, rotated, seatOf, setBot, setReady, sit, stand } from '../tables/seats.ts'
import { type AlongParts, type AlongRoutes, alongOf } from './bringing/along.ts'
import { broughtBy } from './bringing/bringing.ts'
import { type Judge, judgeThread } from './bringing/judge.ts'
import { continued } from './continuing.ts'
import { createTable, followTable, type NewTable } from './creation.ts'
import { type Departures, departures } from './departures.ts'
import { isOpening, type Later, lapses, unwatched, watched } from './lapses.ts'
import { keptFull, promised, withAnchor, withLink, withStart } from './mixing.ts'
import { type Proving, provingOf } from './proving.ts'
import { byRulesOf, firstSeats, lookingOn, mustKnowLevel, onOtherTerms, optionsOf } from './terms.ts'

export interface LobbyParts extends Rules {
  readonly journal: Journal
  readonly host: MatchHost
  readonly bus: Bus
  /** Absent: one that knows the games on the shelf. */
  readonly judge?: Judge
  readonly random?: RandomSource
  /** Whether players add to the dice, so that rolls are counted: no if a test fixes all dice. */
  readonly mixes?: boolean
  /** Milliseconds, for limits by person; absent: of a clock that never runs backwards. */
  readonly now?: () => number
  /** The timer for whatever lapses. */
  readonly later?: Later
  /** What each of the other living nodes knows of rules, by game. */
  rulesElsewhere?(): readonly Readonly<Record<string, readonly number[]>>[]
  readonly count: (name: 'tables_opened' | 'matches_started' | 'rematches', labels: { game: string }) => void
}

/** Everything that happens at a table before and after its match. */
export interface Lobby extends Tables, Departures, Proving, AlongRoutes {
  rulebook(slug: string): Rulebook
  /** @param circle whose table it is */
  open(person: PersonRecord, wish: z.output<typeof openTable>, circle?: string): Promise<StoredTable>
  /** Stores a new table with the defaults filled in. */
  create(given: NewTable): Promise<StoredTable>
  configure(person: PersonRecord, id: string, changes: z.output<typeof changeTable>): Promise<StoredTable>
  sit(person: PersonRecord, id: string, wish?: z.output<typeof sitDown>): Promise<StoredTable>
  /** Marks the person's seat as promising an anchor for the dice, if they wish to. */
  promised<T extends Pick<TableRecord, 'seats'>>(table: T, person: PersonRecord, wish: { readonly mixes?: true | undefined }): T
  /** Commits to the person's chain of numbers for the dice. */
  addAnchor(person: PersonRecord, id: string, anchor: Link): Promise<StoredTable>
  /** Opens the chain's first link, for the deal. */
  openLink(person: PersonRecord, id: string, link: Link): Promise<StoredTable>
  stand(person: PersonRecord, id: string): Promise<StoredTable>
  ready(person: PersonRecord, id: string, ready: boolean): Promise<StoredTable>
  bot(person: PersonRecord, id: string, seat: Seat, level: BotLevel | null): Promise<StoredTable>
  start(person: PersonRecord, id: string): Promise<StoredTable>
  /** As {@link Tables.change}; begins the match if that settles the table. */
  changeSeats(id: string, edit: (table: StoredTable) => TableRecord): Promise<StoredTable>
  rematch(person: PersonRecord, id: string, wish?: z.output<typeof rematch>): Promise<StoredTable>
  /** A table hosted by this person that goes on from a moment of a finished match. */
  playOn(person: PersonRecord, id: string, wish: z.output<typeof playOn>): Promise<StoredTable>
  /** A table hosted by this person that goes on with a match from their device. It begins once they start it. */
  bring(person: PersonRecord, wish: z.output<typeof bringMatch>): Promise<StoredTable>
  /** The table that follows `old`: the first to ask creates it, once. `build` decides who sits there. */
  follow(old: StoredTable, build: (old: StoredTable) => Partial<NewTable>): Promise<StoredTable>
  rename(person: PersonRecord): Promise<void>
}

/** Tables that one person may have open at once, including those played on from a moment. */
const mostOpen = 20

export function createLobby(parts: LobbyParts): Lobby {
  const { journal, host, bus, rulebooks, random = systemRandom, mixes = true, later = unwatched, count, judge = judgeThread() } = parts
  const tables = watched(tablesOf(journal, bus, host.note), (table) => lapsing(table))
  const creation = { journal, bus, tables, random, count }
  const create = (given: NewTable) => createTable(creation, given).then(lapsing)
  const inTurn = inTurns()
  const openFor = (person: PersonRecord, given: NewTable) =>
    inTurn(person.id, () => mustHaveRoom(journal, person).then(() => create(given)))
  const lapsing = lapses(later, { edit: (id, edit) => lobby.changeSeats(id, edit), begin: (id) => begin(id, isOpening, true) })
  const begin = (id: string, still = (_: TableRecord) => true, lapsed = false): Promise<StoredTable> =>
    beginMatch({ ...parts, tables, mixes }, id, still, lapsed)
  const openSettled: AlongParts['open'] = (...asked) => openAndBegin({ promised: lobby.promised, openFor, begin }, ...asked)
  const lobby: Lobby = {
    ...tables,
    rulebook: (slug) => rulebookOf(rulebooks, slug),

    async open(person, wish, circle) {
      const rulebook = lobby.rulebook(wish.game)
      const seats = firstSeats(rulebook, wish, person)
      const sitting = lobby.promised({ seats }, person, wish).seats
      const waits = sitting !== seats
      const table = await openFor(person, {
        game: wish.game,
        options: optionsOf(rulebook, wish.options, seats.length),
        pace: wish.pace,
        ...(wish.absence && { absence: wish.absence }),
        ...(wish.takeBacks === 'never' && { takeBacks: wish.takeBacks }),
        ...lookingOn(wish),
        ...(wish.allHands && { allHands: true as const }),
        ...(circle !== undefined && { circle }),
        ...{ listed: wish.listed, hostId: person.id },
        // A promised anchor can come only once the commitment is known: the table begins then.
        seats: waits && wish.start ? asReady(sitting) : sitting,
      })
      return wish.start && !waits && isFull(table) ? begin(table.id) : table
    },

    create,
    configure: (person, id, changes) =>
      tables.change(id, (table) => onOtherTerms(lobby.rulebook(table.game), mustBeOwn(table, person), changes)),

    sit: (person, id, wish = {}) => lobby.changeSeats(id, (table) => lobby.promised(sit(table, person, wish.seat), person, wish)),
    promised: (table, person, wish) => (mixes && wish.mixes ? promised(table, person.id) : table),
    addAnchor: (person, id, anchor) => lobby.changeSeats(id, (table) => (mixes ? withAnchor(table, person.id, anchor) : table)),
    openLink: (person, id, link) => lobby.changeSeats(id, (table) => withLink(table, person.id, link)),
    stand: (person, id) => tables.change(id, (table) => stand(table, person.id)),
    ...departures({ tables, host }),
    ready: (person, id, ready) => lobby.changeSeats(id, (table) => setReady(table, person.id, ready)),

    bot(person, id, seat, level) {
      return lobby.changeSeats(id, (table) => {
        mustHost(table, person)
        mustKnowLevel(lobby.rulebook(table.game), level)
        return setBot(table, seat, level)
      })
    },

    async start(person, id) {
      const table = await tables.read(id)
      mustHost(table, person)
      return begin(id)
    },

    async changeSeats(id, edit) {
      const table = await tables.change(id, (present) => keptFull(edit(present)))
      return mayBegin(table) ? begin(id, mayBegin) : table
    },

    async rematch(person, id, wish = {}) {
      const old = await tables.read(id)
      if (seatOf(old, person.id) === undefined) throw new RequestError('not-seated', 'only those who played can ask for a rematch')
      const next = await lobby.follow(old, (linked) => rematchOf(linked, person))
      return lobby.changeSeats(next.id, (table) =>
        waitsFor(table, person) ? lobby.promised(setReady(table, person.id, true), person, wish) : table,
      )
    },

    async playOn(person, id, wish) {
      const old = await tables.read(id)
      const wanted = await continued({ host, rules: parts }, old, person, wish)
      return openSettled(person, wanted, wish)
    },

    bring: (person, wish) => broughtBy(judge, person, wish).then((wanted) => openFor(person, lobby.promised(wanted, person, wish))),
    ...alongOf({ ...parts, tables, judge, random, open: openSettled }),
    follow: (old, build) => followTable(creation, old, build),
    rename: (person) => refreshSeated(journal, tables, person),
    ...provingOf(tables, host),
  }
  return lobby
}

interface Opening extends Pick<Lobby, 'promised'> {
  openFor(person: PersonRecord, given: NewTable): Promise<StoredTable>
  begin(id: string): Promise<StoredTable>
}

/** A table whose seats are known: it begins at once, unless it waits for an anchor. */
async function openAndBegin(
  { promised: promise, openFor, begin }: Opening,
  ...[person, wanted, wish]: Parameters<AlongParts['open']>
): Promise<StoredTable> {
  const { seats } = promise(wanted, person, wish)
  const table = await openFor(person, { ...wanted, seats })
  return seats === wanted.seats && isFull(table) ? begin(table.id) : table
}

const rematchOf = ({ seats, hostId }: TableRecord, { id }: PersonRecord): Partial<NewTable> => ({
  seats: rotated(seats, id),
  hostId: hostId ?? id,
  stock: false,
})

/** The other player may have asked at the same moment, and begun the match. */
const waitsFor = (table: TableRecord, { id }: PersonRecord): boolean => table.state === 'open' && seatOf(table, id) !== undefined

/** A match played on from a moment may begin at once, so it counts as long as it is played. */
async function mustHaveRoom(journal: Journal, person: PersonRecord): Promise<void> {
  const own = await journal.tables({ states: ['open', 'running'], personId: person.id, limit: 200 })
  if (own.filter(({ hostId, state, from }) => hostId === person.id && (state === 'open' || from)).length >= mostOpen) {
    throw new RequestError('too-many-tables', `you have ${mostOpen} open tables already: start or leave one of them`)
  }
}

const asReady = (seats: TableRecord['seats']): TableRecord['seats'] =>
  seats.map((each) => (each?.kind === 'person' ? { ...each, ready: true } : each))

/** @throws RequestError not-your-table, already-started, table-closed */
function mustBeOwn(table: StoredTable, person: PersonRecord): StoredTable {
  mustHost(table, person)
  mustBeOpen(table)
  return table
}

const mayBegin = (table: TableRecord): boolean => isOpening(table) || (table.state === 'open' && isSettled(table))

/** Settles the seats, then deals. A second caller finds the match running. */
async function beginMatch(
  { tables, host, count, mixes, rulesElsewhere = () => [], ...rules }: LobbyParts & { tables: Tables; mixes: boolean },
  id: string,
  still: (table: TableRecord) => boolean,
  lapsed: boolean,
): Promise<StoredTable> {
  const { game } = await tables.read(id)
  const rulebook = await commonRulebook(rules, rulesElsewhere(), game)
  if (!rulebook) throw new RequestError('shutting-down', 'a release with other rules is being installed: try again in a minute')
  let mine = false
  const table = await tables.change(id, (present) => {
    mine = false
    if (present.state !== 'open' || !still(present)) return present
    if (!isFull(present)) throw new RequestError('not-ready', 'there are free seats: fill them with people or bots')
    const startedAt = Date.now()
    const next: TableRecord = mixes ? withStart(present, startedAt, lapsed) : { ...present, state: 'running', startedAt }
    mine = next.state === 'running'
    return mine ? byRulesOf(next.game === game ? rulebook : rulebookOf(rules.rulebooks, next.game), next) : next
  })
  if (mine) count('matches_started', { game: table.game })
  if (table.state !== 'running') return table
  await host.start(table)
  // The first state is stored by now.
  if (table.position !== undefined) return tables.change(id, ({ position: _, ...begun }) => begun)
  return tables.read(id)
}

export function rulebookOf(rulebooks: LobbyParts['rulebooks'], slug: string): Rulebook {
  const found = Object.hasOwn(rulebooks, slug) ? rulebooks[slug] : undefined
  if (!found) throw new RequestError('no-such-game', 'there is no such game on the shelf')
  return found
}
