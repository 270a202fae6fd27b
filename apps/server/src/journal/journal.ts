import type { BotLevel, Seat } from '@toadstool/games'
import type { Rolled } from '@toadstool/games/rolls'
import type { Outcome } from '@toadstool/games/tabletop'
import type { Absence, AbsenceChoice, Notice, Pace, PatchOperation } from '@toadstool/protocol'
import type { Moderation } from './moderation.ts'

/** What stands in a match's row of the journal: one accepted action and the change of the whole state. */
export interface JournalRow {
  readonly match: string
  /** 1, 2, 3, … without gaps; `(match, seq)` is unique, and that is the lock. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly seat: Seat
  /** Unique within the match: a resend can't act twice. */
  readonly actionId: string
  readonly move: string
  readonly args: readonly unknown[]
  /** RFC 6902 operations on the whole state. */
  readonly patch: readonly PatchOperation[]
  /** The seat's clock before the action: kept where the seat may take the action back. */
  readonly clock?: Clock
  /** Absent where nothing was drawn or opened, and in matches that count no rolls. */
  readonly rolled?: Rolled
  /** Nobody else sees anything of it: the time of the table's last change stays as it is. Not stored. */
  readonly unseen?: boolean
}

export interface Snapshot {
  readonly seq: number
  readonly state: unknown
}

/** Where a running match stands, for lists, without loading it. */
export interface Progress {
  readonly owes: readonly Seat[]
  readonly owesSince: number | null
  readonly outcome: Outcome | null
  /** By seat: the decision under way and the time for it. */
  readonly clocks?: Readonly<Record<Seat, Clock>>
}

export interface Clock {
  /** The decision that this seat is expected to make; `null` if it owes none. */
  readonly decision: string | null
  /** When the decision began, milliseconds since 1970. */
  readonly since: number
  /** Seconds for this decision; `null` without a clock. */
  readonly allowed: number | null
  /** Seconds left in the bank when the decision began. */
  readonly bank: number
  /** Seconds after which the decision is over in any case, if the game itself sets such a limit. */
  readonly limit?: number
  /** Earlier decisions that something else has come between, with what is left of their time; the latest last. */
  readonly paused?: readonly Pick<Clock, 'decision' | 'allowed' | 'limit'>[]
  /** How many decisions in a row were made for this seat. */
  readonly missed?: number
  /** Of a seat that has given a secret answer: the clock that runs on for all others, until they may know. */
  readonly shown?: Pick<Clock, 'decision' | 'since' | 'allowed' | 'bank' | 'limit'>
}

export type Occupant =
  | {
      readonly kind: 'person'
      /** `null`: a stock client without a session; its credential alone proves the seat. */
      readonly personId: string | null
      readonly name: string
      /** SHA-256 of the seat's credential, hex; `null` for a seat taken by session. */
      readonly credentialHash: string | null
      readonly ready: boolean
      /** Free data of stock clients (`join` … `data`). */
      readonly data: unknown
      /** Came by looking for people: keeps the seat until the start only while a page is open. */
      readonly looking?: true
      /** Of somebody without a session: a hash of the table and the network they came from. */
      readonly network?: string
      /** The anchor of this player's chain of numbers for the dice, hex; `null`: promised. */
      readonly anchor?: string | null
      /** What their browser has opened for the deal. */
      readonly link?: string
      /** Has gone while the match is played. */
      readonly away?: Away
    }
  | { readonly kind: 'bot'; readonly name: string; readonly level: BotLevel }

/** How a match goes on without somebody. Who has left for good is neither known by a session nor by a credential any more. */
export interface Away {
  readonly by: 'nobody' | 'fallback' | 'bot'
  /** Since when, in table time. */
  readonly since: number
  /** Whoever has the link may take the seat. */
  readonly free?: true
  /** What the others would have done, by seat, where they decide. */
  readonly votes?: Readonly<Record<Seat, AbsenceChoice>>
}

export interface Asker {
  readonly personId: string
  readonly name: string
  /** A hash of the table and the network they came from. */
  readonly network: string
  /** The host has said no. */
  readonly refused?: true
}

/** Who sat on a seat until they left the match for good. */
export interface Left {
  readonly seat: Seat
  readonly personId: string
  readonly name: string
}

/** Since when nobody had decided when the match fell asleep; `woken`: until when it slept. In ms since 1970. */
export interface Sleep {
  readonly since: number
  readonly woken?: number
}

export interface TableRecord {
  readonly id: string
  /** Counts up with each saved change: compare-and-set. */
  readonly revision: number
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: Pace
  /** What happens when somebody doesn't come back; absent in tables of earlier releases. */
  readonly absence?: Absence
  readonly listed: boolean
  readonly hostId: string | null
  readonly state: 'open' | 'running' | 'over'
  readonly seats: readonly (Occupant | null)[]
  /** 256-bit secret of the match's chance, hex. Never leaves the server before the end. */
  readonly secret: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly startedAt: number | null
  readonly rematch: string | null
  /** The match whose rematch this is; absent of all others, and of tables of earlier releases. */
  readonly rematchOf?: string
  /** Opened through boardgame.io's lobby: starts by itself when every seat is taken. */
  readonly stock: boolean
  /** Opened by somebody who looks for people: what they have demanded. All else is open, as long as nobody else sits there. */
  readonly wished?: Wished
  /** Nobody has decided for long; until somebody does. Without `woken` in a match that is over: it was put away. */
  readonly sleep?: Sleep
  /** Its match begins where another stood after so many actions. */
  readonly from?: { readonly match: string; readonly action: number }
  /** Whom the host has stood up, or an operator keeps out, people by id and networks as their sitters have them: they don't sit down here again. */
  readonly unwelcome?: readonly string[]
  /** Since an operator has kept somebody out, here or at the match before: who sits down without asking, besides the host. Absent: anybody. */
  readonly admits?: readonly string[]
  /** Who has asked for a seat since then, and hasn't been let in. */
  readonly asking?: readonly Asker[]
  /** Who has left the match for good, each once: they can still be blocked and reported, and it stands in their record. */
  readonly left?: readonly Left[]
  /** Closed by its host before a match began: nobody sits down any more. */
  readonly closed?: true
  /** The version as which an operator has last set the match back: what was said on an earlier one means another match. */
  readonly rolledBack?: number
  /** All that was promised for its dice is there or has lapsed: nobody changes seats any more, and what the deal needs is being opened. */
  readonly opening?: true
  /** Everybody who is there is asked for a number for each roll, once it is decided what the roll is for. */
  readonly allHands?: true
  /** By seat, the anchors of its players' numbers for the dice: rolls are counted. Absent of matches of earlier releases. */
  readonly anchors?: readonly (string | null)[]
  /** By seat, what was opened for the deal. */
  readonly opened?: readonly (string | null)[]
  /** Of matches of earlier releases, by seat: what the players had added to the secret. */
  readonly nonces?: readonly (string | null)[]
}

export const isAsleep = ({ state, sleep }: Pick<TableRecord, 'state' | 'sleep'>): boolean =>
  state === 'running' && sleep !== undefined && sleep.woken === undefined

/** What somebody who looks for people demands; absent: any will do, but of the pace only one to play now. */
export interface Wished {
  readonly seats?: number | undefined
  readonly options?: TableRecord['options'] | undefined
  readonly pace?: Pace | undefined
}

export interface PersonRecord {
  readonly id: string
  readonly name: string
  readonly named: boolean
  readonly createdAt: number
}

/** A browser in which somebody is signed in. */
export interface SessionRecord {
  /** The hash of what its cookie holds. */
  readonly id: string
  readonly personId: string
  readonly device: string | null
  readonly createdAt: number
  readonly seenAt: number
}

export interface ChatRecord {
  readonly match: string
  readonly id: string
  readonly personId: string | null
  readonly sender: string
  readonly name: string
  readonly channel: 'players' | 'spectators'
  readonly payload: string
  readonly at: number
  /** Said by the table itself. */
  readonly notice?: Notice
}

export interface TableQuery {
  readonly states?: readonly TableRecord['state'][]
  readonly game?: string
  readonly listedOnly?: boolean
  /** Tables where this person hosts or sits. */
  readonly personId?: string
  /** Only matches that sleep; else none of them. */
  readonly asleep?: boolean
  readonly limit: number
}

/** The end of a match for somebody who sat there. */
export interface StoredResult {
  readonly match: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly seat: Seat
  readonly seats: number
  readonly outcome: Outcome
  /** They had left before. */
  readonly left?: true
}

/** The store behind everything: tables, people, and the append-only journal of each match. Every promise means durable. */
export interface Journal extends Moderation {
  // -- tables
  createTable(table: TableRecord): Promise<void>
  table(id: string): Promise<(TableRecord & Progress) | undefined>
  /** @returns false, and changes nothing, if the stored revision isn't `table.revision`; else stores it with revision + 1. */
  saveTable(table: TableRecord): Promise<boolean>
  /** Newest change first. */
  tables(query: TableQuery): Promise<(TableRecord & Progress)[]>
  /** How the matches of a game have ended in which this person had a seat to the end, or until they left it for good, by id, in pages; without those that began in the middle of another. */
  results(personId: string, game: string, after: string, limit: number): Promise<StoredResult[]>
  /** Removes open tables unchanged since `before`, and those at which nobody sits unchanged since `emptyBefore` (ms); @returns their ids. */
  expireOpenTables(before: number, emptyBefore?: number): Promise<string[]>

  // -- matches
  /** Stores the first state (seq 0) and its progress. @returns false if the match has one already. */
  begin(match: string, state: unknown, progress: Progress): Promise<boolean>
  /** Rows of one tick are committed together; `null`: the match stands as after the row before; with an outcome the table is over (revision + 1) in the same commit. @returns 'taken' if (match, seq) or (match, actionId) exists: nothing is stored. */
  append(row: JournalRow, progress: Progress | null): Promise<'stored' | 'taken'>
  saveSnapshot(match: string, snapshot: Snapshot): Promise<void>
  /** The latest snapshot and all rows after it; `undefined` if the match was never begun. */
  load(match: string): Promise<{ snapshot: Snapshot; rows: JournalRow[] } | undefined>
  /** The snapshot at seq 0. */
  beginning(match: string): Promise<Snapshot | undefined>
  rows(match: string, after: number, limit: number): Promise<JournalRow[]>
  /** The seq under which this action was stored, if it was. */
  seqOf(match: string, actionId: string): Promise<number | undefined>
  /** Matches that run and have a clock or bots: what the server wakes at start, by id, in pages. */
  runningMatches(after: string, limit: number): Promise<string[]>

  /** Running matches without a clock that nothing has happened to since `before` (ms): those awake, or those asleep; the longest first. */
  quietMatches(query: { readonly asleep: boolean; readonly before: number; readonly limit: number }): Promise<string[]>
  /** Matches over since `before` (ms) that are still stored at full length, the oldest first. */
  fullLength(before: number, limit: number): Promise<string[]>
  /**
   * Makes such a match smaller by one bounded step; wherever it is cut off, nothing is lost. Rows and states read as before, but for what belongs
   * to playing: clocks, and the ids of people's actions.
   * @returns whether there is more to do.
   */
  shrink(match: string): Promise<boolean>

  // -- people
  savePerson(person: PersonRecord): Promise<void>
  person(id: string): Promise<PersonRecord | undefined>
  /**
   * Forgets people who neither sit at a table nor host one: without a name, if created before `before`; with one, if created and last seen
   * before `unseenSince`. @returns how many.
   */
  expirePeople(before: number, unseenSince: number): Promise<number>
  /** A person has one code: a new one replaces the old. */
  saveDeviceCode(codeHash: string, personId: string, expiresAt: number): Promise<void>
  /** Single use: @returns the person and forgets the code; `undefined` if unknown or expired. */
  takeDeviceCode(codeHash: string, now: number): Promise<string | undefined>

  // -- sessions
  /** A person has at most 30: the one seen longest ago goes. */
  saveSession(session: SessionRecord): Promise<void>
  session(id: string): Promise<SessionRecord | undefined>
  /** Latest seen first. */
  sessions(personId: string): Promise<SessionRecord[]>
  sessionSeen(id: string, at: number): Promise<void>
  /** @returns whether there was one of this person. */
  endSession(personId: string, id: string): Promise<boolean>
  /** Forgets sessions not seen since, and those of people who are gone; @returns how many. */
  expireSessions(before: number): Promise<number>
  /** Whether cookies of releases without sessions still count for this person; who came later has none. */
  knowsEarlier(personId: string): Promise<boolean>
  forgetEarlier(personId: string): Promise<void>

  // -- invitations
  /** Whether this person takes invitations; who never said so does. */
  invitable(personId: string): Promise<boolean>
  setInvitable(personId: string, invitable: boolean): Promise<void>

  // -- chat
  /** Keeps the newest 500 lines of a channel. */
  appendChat(line: ChatRecord): Promise<void>
  /** The last `limit` lines, oldest first. */
  chat(match: string, channels: readonly ChatRecord['channel'][], limit: number): Promise<ChatRecord[]>

  /** The time of the tables as it was last kept; `undefined`: never. */
  savedTime(): Promise<number | undefined>
  saveTime(at: number): Promise<void>
  /** Bytes in use, bytes that are free for what comes, and bytes of the log that isn't in the file yet. */
  size(): Promise<{ readonly used: number; readonly free: number; readonly log: number }>
  /** Answers if the store does (`/readyz`). */
  ping(): Promise<void>
  close(): Promise<void>
}
