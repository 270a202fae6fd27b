import type { DaysOffPeriod } from '@toadstool/protocol/days-off'
import type { Circles } from './circles.ts'
import type { Hooks } from './hooks.ts'
import type { Ledger } from './ledger.ts'
import type { Moderation } from './moderation.ts'
import type { Joins, Passkeys } from './passkeys.ts'
import type {
  Bookmark,
  ChatRecord,
  Invitation,
  JournalRow,
  Note,
  PersonRecord,
  Progress,
  RulesInPlay,
  SessionRecord,
  Snapshot,
  StoredMatch,
  StoredResult,
  TableRecord,
} from './records.ts'

export interface TableQuery {
  readonly states?: readonly TableRecord['state'][]
  readonly game?: string
  readonly listedOnly?: boolean
  /** Tables where this person hosts or sits. */
  readonly personId?: string
  /** Tables of this circle; not together with a person. */
  readonly circle?: string
  /** Only matches asleep; without this, only those awake. */
  readonly asleep?: boolean
  readonly limit: number
}

export interface DueMatch {
  readonly match: string
  readonly at: number
}

export type Appended = 'stored' | 'taken' | 'stale'

export interface Sessions {
  /** A person has at most 30 sessions: the one seen longest ago goes. */
  saveSession(session: SessionRecord): Promise<void>
  session(id: string): Promise<SessionRecord | undefined>
  /** Latest seen first. */
  sessions(personId: string): Promise<SessionRecord[]>
  sessionSeen(id: string, at: number): Promise<void>
  /** @returns those of these sessions that there are. */
  knownSessions(ids: readonly string[]): Promise<string[]>
  /** @returns whether this person had such a session. */
  endSession(personId: string, id: string): Promise<boolean>
  /** Forgets sessions not seen since `before`, and those of forgotten people. @returns how many. */
  expireSessions(before: number): Promise<number>
  /** Whether this person's cookies from releases without sessions still count; newer people have none. */
  knowsEarlier(personId: string): Promise<boolean>
  forgetEarlier(personId: string): Promise<void>
}

/** How far people have seen their matches, on whichever device. */
export interface Bookmarks {
  /** `undefined`: it was never noted. */
  bookmark(personId: string, match: string): Promise<Bookmark | undefined>
  /** Nobody has seen less than before. */
  saveBookmark(personId: string, match: string, bookmark: Bookmark): Promise<void>
  /** Forgets what was noted before `before`. @returns how much. */
  expireBookmarks(before: number): Promise<number>
}

/** Invitations, and notes of what hosts have done. */
export interface Invitations {
  /** Whether this person takes invitations; yes until they say no. */
  invitable(personId: string): Promise<boolean>
  setInvitable(personId: string, invitable: boolean): Promise<void>
  /**
   * Forgets all invitations made up to `since`. Unless fewer than `mostWaiting` invitations wait for this person, the new one isn't heard.
   * @returns false, and stores nothing, if the same is there already.
   */
  invite(invitation: Omit<Invitation, 'state'>, among: { readonly since: number; readonly mostWaiting: number }): Promise<boolean>
  /** From this person and to them, later than `since` (ms), the oldest first. */
  invitations(personId: string, since: number): Promise<Invitation[]>
  /** @returns who had invited this person to the table, later than `since`. */
  declineInvitations(personId: string, table: string, since: number): Promise<string[]>
  /** Forgets them. @returns who had invited this person to the table, later than `since`. */
  dropInvitations(personId: string, table: string, since: number): Promise<string[]>
  /** Keeps the newest 50 of each person. */
  addNotes(notes: readonly Note[]): Promise<void>
  /** Later than `since` (ms), the oldest first. */
  notes(personId: string, since: number): Promise<Note[]>
  dropNotes(personId: string, table: string): Promise<void>
  /** Forgets notes made before `before`. @returns how many. */
  expireNotes(before: number): Promise<number>
}

/** The store behind everything: tables, people, and the append-only journal of each match. A fulfilled promise means durable. */
export interface Journal extends Moderation, Sessions, Bookmarks, Invitations, Ledger, Hooks, Passkeys, Joins, Circles {
  // -- tables
  createTable(table: TableRecord): Promise<void>
  table(id: string): Promise<(TableRecord & Progress) | undefined>
  /** Stores the table as revision + 1. @returns false, and stores nothing, unless the stored revision is `table.revision`. */
  saveTable(table: TableRecord): Promise<boolean>
  /** Newest change first. */
  tables(query: TableQuery): Promise<(TableRecord & Progress)[]>
  /** Results of a game's matches in which this person had a seat to the end, or left it for good; by id, in pages. Matches that go on from another don't count. */
  results(personId: string, game: string, after: string, limit: number): Promise<StoredResult[]>
  /** Removes open tables unchanged since `before`, and empty ones unchanged since `emptyBefore` (ms). @returns their ids. */
  expireOpenTables(before: number, emptyBefore?: number): Promise<string[]>

  // -- matches
  /** Stores the first state (seq 0) and its progress. @returns false if the match has one already. */
  begin(match: string, state: unknown, progress: Progress): Promise<boolean>
  /**
   * Rows of one tick are committed together. Without `progress` that of the row before stays; with an outcome the table
   * is over (revision + 1) in the same commit.
   * @returns without storing anything, 'stale' if the table isn't at revision `row.by`, and 'taken' if (match, seq) or (match, actionId) exists.
   */
  append(row: JournalRow, progress: Progress | null): Promise<Appended>
  saveSnapshot(match: string, snapshot: Snapshot): Promise<void>
  /** The table with its latest snapshot and all rows after that, as of one moment; `undefined` if there is no such table. */
  match(id: string): Promise<StoredMatch | undefined>
  /** The table and its rows after `after`, as of one moment; `undefined` if there is no such table. */
  tail(id: string, after: number): Promise<Omit<StoredMatch, 'snapshot'> | undefined>
  /** The snapshot at seq 0. */
  beginning(match: string): Promise<Snapshot | undefined>
  rows(match: string, after: number, limit: number): Promise<JournalRow[]>
  /** The seq under which this action was stored, if it was. */
  seqOf(match: string, actionId: string): Promise<number | undefined>
  /** Running matches at which the server has had something to do since `now` or earlier; the longest overdue first, in pages. A change of a table makes it due at once. */
  due(now: number, after: DueMatch | null, limit: number): Promise<DueMatch[]>
  /** Stores when a match is due next, unless it has gone on from this version. */
  setDue(match: string, version: number, at: number | null): Promise<void>
  /** Stores other clocks of a running match, unless it has gone on from this version. */
  setClocks(match: string, version: number, clocks: NonNullable<Progress['clocks']>): Promise<void>

  /** By which rules running matches are played, awake or asleep, and how many by each. */
  rulesInPlay(): Promise<RulesInPlay[]>

  /** Running matches without a clock, awake or asleep, in which nothing has happened since `before` (ms); the quietest first. */
  quietMatches(query: { readonly asleep: boolean; readonly before: number; readonly limit: number }): Promise<string[]>
  /** Matches that ended before `before` (ms) and are still stored at full length; the oldest first. */
  fullLength(before: number, limit: number): Promise<string[]>
  /**
   * Makes such a match smaller by one bounded step; nothing is lost wherever it is cut off. Rows and states read as before, except for what
   * only play needs: clocks, and the ids of people's actions.
   * @returns whether there is more to do.
   */
  shrink(match: string): Promise<boolean>

  // -- people
  savePerson(person: PersonRecord): Promise<void>
  person(id: string): Promise<PersonRecord | undefined>
  setDaysOff(id: string, daysOff: readonly DaysOffPeriod[]): Promise<void>
  /**
   * Forgets people who neither sit at a table nor host one: guests without a name, a passkey and a recovery code created before `before`, others
   * created and last seen before `unseenSince`; with them all by which they would be known again. @returns how many.
   */
  expirePeople(before: number, unseenSince: number): Promise<number>
  /** A person has one code: a new one replaces the old. */
  saveDeviceCode(codeHash: string, personId: string, expiresAt: number): Promise<void>
  /** Forgets the code. @returns its person; `undefined` if unknown or expired. */
  takeDeviceCode(codeHash: string, now: number): Promise<string | undefined>

  // -- chat
  /** Keeps the newest 500 lines of a channel. */
  appendChat(line: ChatRecord): Promise<void>
  /** The last `limit` lines, oldest first. */
  chat(match: string, channels: readonly ChatRecord['channel'][], limit: number): Promise<ChatRecord[]>

  /** Runs pieces of work with one key one after another, whoever asks for them. It is no lock: what they store must be right without it. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>

  /** Runs the work, unless another process that shares the store is at work with this key: then nothing is done. */
  alone(key: string, work: () => Promise<void>): Promise<void>

  /** The time of the tables as last saved; `undefined`: never. */
  savedTime(): Promise<number | undefined>
  saveTime(at: number): Promise<void>
  /** Bytes in use, bytes free for reuse, and bytes of the log not yet in the file; of a database server's files the last two are 0. */
  size(): Promise<{ readonly used: number; readonly free: number; readonly log: number }>
  /** Rejects unless the store can be written (`/readyz`). */
  ping(): Promise<void>
  close(): Promise<void>
}
