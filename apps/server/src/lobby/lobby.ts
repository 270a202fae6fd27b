import type { BotLevel, Rulebook, Seat } from '@toadstool/games'
import { optionsProblem } from '@toadstool/games/tabletop'
import { type changeTable, type openTable, type Proof, RequestError } from '@toadstool/protocol'
import type { z } from 'zod'
import type { Bus } from '../cluster/bus.ts'
import type { Journal, PersonRecord, TableRecord } from '../journal/journal.ts'
import { type Lots, trueLots } from '../lots.ts'
import type { MatchHost } from '../match/ports.ts'
import { type StoredTable, type Tables, tablesOf } from './changes.ts'
import { isFull, isSettled, mustBeOpen, resized, rotated, seatOf, setBot, setReady, sit, stand, unready } from './seats.ts'
import { commitmentOf } from './secret.ts'

export interface LobbyParts {
  readonly journal: Journal
  readonly host: MatchHost
  readonly bus: Bus
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  readonly lots?: Lots
  readonly count: (name: 'tables_opened' | 'matches_started' | 'rematches', labels: { game: string }) => void
}

/** Everything that happens at a table before and after its match. */
export interface Lobby extends Tables {
  rulebook(slug: string): Rulebook
  open(person: PersonRecord, wish: z.output<typeof openTable>): Promise<StoredTable>
  /** Stores a new table with the defaults filled in. */
  create(given: NewTable): Promise<StoredTable>
  configure(person: PersonRecord, id: string, changes: z.output<typeof changeTable>): Promise<StoredTable>
  sit(person: PersonRecord, id: string, seat?: Seat): Promise<StoredTable>
  stand(person: PersonRecord, id: string): Promise<StoredTable>
  ready(person: PersonRecord, id: string, ready: boolean): Promise<StoredTable>
  bot(person: PersonRecord, id: string, seat: Seat, level: BotLevel | null): Promise<StoredTable>
  start(person: PersonRecord, id: string): Promise<StoredTable>
  /** As {@link Tables.change}; deals the match if the table is settled then. */
  changeSeats(id: string, edit: (table: StoredTable) => TableRecord): Promise<StoredTable>
  rematch(person: PersonRecord, id: string): Promise<StoredTable>
  /** The table that follows `old`: made once, whoever asks first. `build` decides who sits there. */
  follow(old: StoredTable, build: (old: StoredTable) => Partial<NewTable>): Promise<StoredTable>
  rename(person: PersonRecord): Promise<void>
  proof(id: string): Promise<Proof>
}

export type NewTable = Pick<TableRecord, 'game' | 'options' | 'seats' | 'listed' | 'hostId'> &
  Partial<Pick<TableRecord, 'id' | 'pace' | 'stock'>>

export function createLobby({ journal, host, bus, rulebooks, lots = trueLots, count }: LobbyParts): Lobby {
  const tables = tablesOf(journal, bus)
  const lobby: Lobby = {
    ...tables,

    rulebook(slug) {
      const found = Object.hasOwn(rulebooks, slug) ? rulebooks[slug] : undefined
      if (!found) throw new RequestError('no-such-game', 'there is no such game on the shelf')
      return found
    },

    async open(person, wish) {
      const rulebook = lobby.rulebook(wish.game)
      const seats = firstSeats(rulebook, wish, person)
      const table = await lobby.create({
        game: wish.game,
        options: optionsOf(rulebook, wish.options, seats.length),
        pace: wish.pace,
        listed: wish.listed,
        hostId: person.id,
        seats,
      })
      return wish.start && isFull(table) ? begin(table.id) : table
    },

    async create(given) {
      const now = Date.now()
      const table: TableRecord = {
        id: lots.newMatchId(),
        revision: 0,
        pace: { kind: 'none' },
        stock: false,
        ...given,
        state: 'open',
        secret: lots.newSecret(),
        createdAt: now,
        updatedAt: now,
        startedAt: null,
        rematch: null,
      }
      await journal.createTable(table)
      count('tables_opened', { game: table.game })
      bus.publish('table', { id: table.id })
      return tables.read(table.id)
    },

    configure(person, id, changes) {
      return tables.change(id, (table) => {
        mustHost(table, person)
        mustBeOpen(table)
        const rulebook = lobby.rulebook(table.game)
        const sized =
          (changes.seats ?? table.seats.length) === table.seats.length ? table : resized(table, seatCount(rulebook, changes.seats))
        const terms = sized !== table || changes.options !== undefined || changes.pace !== undefined
        const count = sized.seats.length
        // What doesn't exist with so many seats is left to the game.
        const kept = sized === table || rulebook.options(count).safeParse(table.options).success ? table.options : {}
        return {
          ...(terms ? unready(sized) : table),
          options: sized === table && changes.options === undefined ? table.options : optionsOf(rulebook, changes.options ?? kept, count),
          pace: changes.pace ?? table.pace,
          listed: changes.listed ?? table.listed,
        }
      })
    },

    sit: (person, id, seat) => lobby.changeSeats(id, (table) => sit(table, person, seat)),
    stand: (person, id) => tables.change(id, (table) => stand(table, person.id)),
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
      const table = await tables.change(id, edit)
      return table.state === 'open' && isSettled(table) ? begin(id, isSettled) : table
    },

    async rematch(person, id) {
      const old = await tables.read(id)
      if (seatOf(old, person.id) === undefined) throw new RequestError('not-seated', 'only those who played can ask for a rematch')
      const next = await lobby.follow(old, ({ seats }) => ({
        seats: rotated(seats, person.id),
        hostId: old.hostId ?? person.id,
        stock: false,
      }))
      if (next.state !== 'open') return next
      return lobby.changeSeats(next.id, (table) => (seatOf(table, person.id) === undefined ? table : setReady(table, person.id, true)))
    },

    async follow(old, build) {
      if (old.state !== 'over') throw new RequestError('not-over', 'the match is still being played')
      const linked = await tables.change(old.id, (table) => (table.rematch === null ? { ...table, rematch: lots.newMatchId() } : table))
      const id = linked.rematch as string
      const existing = await journal.table(id)
      if (existing) return existing
      const { game, options, pace, listed, hostId, stock, seats } = linked
      try {
        const next = await lobby.create({ game, options, pace, listed, hostId, stock, seats, ...build(linked), id })
        count('rematches', { game })
        return next
      } catch (error) {
        // Somebody who asked in the same moment has made it.
        const made = await journal.table(id)
        if (made) return made
        throw error
      }
    },

    async rename(person) {
      const seated = await journal.tables({ states: ['open', 'running'], personId: person.id, limit: 100 })
      for (const { id } of seated) {
        await tables.change(id, (table) => {
          const occupant = table.seats[Number(seatOf(table, person.id) ?? -1)]
          if (occupant?.kind !== 'person' || occupant.name === person.name) return table
          return { ...table, seats: table.seats.with(table.seats.indexOf(occupant), { ...occupant, name: person.name }) }
        })
      }
    },

    async proof(id) {
      const table = await tables.read(id)
      const played = table.state === 'over' ? await host.proofOf(id) : undefined
      if (!played) throw new RequestError('not-over', 'the secret is shown when the match is over')
      const { game, secret, options } = table
      return { id, game, secret, commitment: commitmentOf(secret), seats: table.seats.length, options, ...played }
    },
  }
  return lobby

  /** Settles the seats, then deals. Whoever comes second finds the match begun. */
  async function begin(id: string, still: (table: TableRecord) => boolean = () => true): Promise<StoredTable> {
    let mine = false
    const table = await tables.change(id, (present) => {
      mine = present.state === 'open' && still(present)
      if (!mine) return present
      if (!isFull(present)) throw new RequestError('not-ready', 'there are free seats: fill them with people or bots')
      return { ...present, state: 'running', startedAt: Date.now() }
    })
    if (mine) count('matches_started', { game: table.game })
    if (table.state !== 'running') return table
    await host.start(table)
    return tables.read(id)
  }
}

export function optionsOf(rulebook: Rulebook, given: unknown, seats: number): Readonly<Record<string, unknown>> {
  const read = rulebook.options(seats).safeParse(given)
  if (read.success) return read.data
  throw new RequestError('bad-option', optionsProblem(read.error))
}

export function seatCount({ card }: Rulebook, wanted: number | undefined, atLeast = 0): number {
  const { min, max } = card.seats
  const seats = wanted ?? Math.min(max, Math.max(min, atLeast))
  if (seats < min || seats > max) throw new RequestError('bad-option', `this game takes ${min === max ? min : `${min} to ${max}`} seats`)
  return seats
}

function firstSeats(rulebook: Rulebook, wish: z.output<typeof openTable>, person: PersonRecord): TableRecord['seats'] {
  const sits = wish.sit !== null
  const seats = seatCount(rulebook, wish.seats, wish.bots.length + (sits ? 1 : 0))
  let table = { seats: Array.from({ length: seats }, () => null), state: 'open' } as unknown as TableRecord
  if (sits) table = sit(table, person, wish.sit ?? undefined)
  for (const level of wish.bots) {
    mustKnowLevel(rulebook, level)
    const free = table.seats.indexOf(null)
    if (free < 0) throw new RequestError('bad-option', 'there are more bots than free seats')
    table = setBot(table, String(free), level)
  }
  return table.seats
}

function mustKnowLevel({ card }: Rulebook, level: BotLevel | null): void {
  if (level !== null && !card.botLevels.includes(level)) throw new RequestError('bad-option', `the bots of this game don't play ${level}`)
}

function mustHost(table: TableRecord, person: PersonRecord): void {
  if (table.hostId !== person.id) throw new RequestError('not-your-table', 'only the host of the table may do that')
}
