/** What the journal stores: tables, the rows of matches, people, sessions and chat. */
import type { BotLevel, Seat } from '@toadstool/games'
import type { Rolled } from '@toadstool/games/rolls'
import type { Language, Outcome } from '@toadstool/games/tabletop'
import type { Absence, AbsenceChoice, Logged, News, Notice, Pace, PatchOperation, Proposed, Span, TakeBacks } from '@toadstool/protocol'
import type { DaysOffPeriod } from '@toadstool/protocol/days-off'

/** A row of a match: one accepted action, and what it changed in the whole state. */
export interface JournalRow {
  readonly match: string
  /** 1, 2, 3, … without gaps; `(match, seq)` is unique, which serves as the lock. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly seat: Seat
  /** Unique within the match, so that a resend can't act twice. */
  readonly actionId: string
  readonly move: string
  readonly args: readonly unknown[]
  /** RFC 6902 operations on the whole state. */
  readonly patch: readonly PatchOperation[]
  /** The seat's clock before the action, kept if the seat may take the action back. */
  readonly clock?: Clock
  /** Absent if nothing was drawn or opened, and in matches that count no rolls. */
  readonly rolled?: Rolled
  /** Nobody else may notice: the table's `updatedAt` stays as it is. Not stored. */
  readonly unseen?: boolean
  /** The table's revision by which the seat may act. Not stored. */
  readonly by?: number
}

export interface Snapshot {
  readonly seq: number
  readonly state: unknown
}

/** What a match is read from. */
export interface StoredMatch {
  readonly table: TableRecord & Progress
  /** The latest; absent if the match hasn't begun. */
  readonly snapshot?: Snapshot
  /** All rows after it. */
  readonly rows: readonly JournalRow[]
}

/** Where a running match stands, so that lists needn't load it. */
export interface Progress {
  readonly owes: readonly Seat[]
  readonly owesSince: number | null
  readonly outcome: Outcome | null
  /** By seat: the decision under way and the time for it. */
  readonly clocks?: Readonly<Record<Seat, Clock>>
  /** When the server next has to do something by itself, in table time; `null` or absent: not before somebody else has done something. */
  readonly dueAt?: number | null
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
  /** Seconds after which the decision ends in any case, if the game sets such a limit. */
  readonly limit?: number
  /** How far the wall clock was ahead of the time of the tables when the decision began, in ms; absent: not at all. */
  readonly ahead?: number
  /** Interrupted decisions, with the time left for each; the latest last. */
  readonly paused?: readonly Pick<Clock, 'decision' | 'allowed' | 'limit'>[]
  /** How many decisions in a row others have made for this seat. */
  readonly missed?: number
  /** After a secret answer: the clock that others see running on until they may know of it. */
  readonly shown?: Pick<Clock, 'decision' | 'since' | 'allowed' | 'bank' | 'limit' | 'ahead'>
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
      /** Was looking for opponents: until the start, the seat is kept only while a page is open. */
      readonly looking?: true
      /** For a person without a session: a hash of the table and their network. */
      readonly network?: string
      /** The anchor of this player's chain of numbers for the dice, hex; `null`: promised. */
      readonly anchor?: string | null
      /** The link that their browser has opened for the deal. */
      readonly link?: string
      /** Gone from the running match. */
      readonly away?: Away
      /** Doesn't want to be asked for take-backs in this match. */
      readonly unasked?: true
      /** This person's days off, by the wall clock. */
      readonly off?: readonly Span[]
    }
  | { readonly kind: 'bot'; readonly name: string; readonly level: BotLevel }

/** How a match goes on without this person. One who has left for good has neither session nor credential here any more. */
export interface Away {
  readonly by: 'nobody' | 'fallback' | 'bot'
  /** In table time. */
  readonly since: number
  /** Anybody with the link may take the seat. */
  readonly free?: true
  /** The others' votes, by seat, if they decide. */
  readonly votes?: Readonly<Record<Seat, AbsenceChoice>>
}

/** A seat asks the others to take back what it has decided, with everything since. */
export interface TakeBack {
  readonly seat: Seat
  /** The version to go back to. */
  readonly to: number
  /** The version that all could see when it asked: with a later one the question is over. */
  readonly at: number
  /** In table time. */
  readonly since: number
  readonly until: number
  readonly agreed: readonly Seat[]
}

/** What a seat proposes to the others. */
export interface Proposal {
  readonly seat: Seat
  readonly what: Proposed
  /** In table time. */
  readonly since: number
  readonly until: number
  readonly agreed: readonly Seat[]
}

export interface Asker {
  readonly personId: string
  readonly name: string
  /** A hash of the table and their network. */
  readonly network: string
  /** The host has said no. */
  readonly refused?: true
}

/** The person who sat on a seat until they left the match for good. */
export interface Left {
  readonly seat: Seat
  readonly personId: string
  readonly name: string
}

/** `since`: the last decision before the match fell asleep; `woken`: when it woke. In ms since 1970. */
export interface Sleep {
  readonly since: number
  readonly woken?: number
}

/** A match of one person among bots that they have taken along to their device. Times in ms since 1970. */
export interface Along {
  readonly since: number
  /** Since when it goes on here again; absent: it rests. */
  readonly until?: number
  /** It came back as a match of its own, or its end did, at this table. `mark`: the hash of the state that it came with. */
  readonly back?: { readonly table: string; readonly mark: string }
}

export interface TableRecord {
  readonly id: string
  /** Counts up with each saved change: compare-and-set. */
  readonly revision: number
  readonly game: string
  /** The version of the rules with which the match began; absent in matches of before rules were counted: the first. */
  readonly rules?: number
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: Pace
  /** What happens to the seat of a player who doesn't come back; absent in tables of earlier releases. */
  readonly absence?: Absence
  /** Absent: by agreement. */
  readonly takeBacks?: TakeBacks
  /** Whoever has no seat sees nothing of the match while it is played; absent: anybody may look on. */
  readonly watching?: 'closed'
  /** Turns by which whoever has no seat is behind while the match is played; absent: none. */
  readonly delay?: 1 | 3
  /** The question that is open. */
  readonly takeBack?: TakeBack
  /** The versions that were asked for: each once in a match. */
  readonly askedBack?: readonly number[]
  /** What is proposed, and how often something was. */
  readonly proposal?: Proposal
  readonly proposals?: number
  /** When the table was, or is, paused, in table time. */
  readonly pauses?: readonly Span[]
  /** The pace was changed then, in table time; `settled`: and the clocks with it. */
  readonly repaced?: { readonly at: number; readonly settled?: true }
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
  /** The match that this is the rematch of; absent in tables of earlier releases. */
  readonly rematchOf?: string
  /** Opened through boardgame.io's lobby: starts by itself when every seat is taken. */
  readonly stock: boolean
  /** The demands of the person who opened it to find opponents. All else is open until a second person sits down. */
  readonly wished?: Wished
  /** Set when a match falls asleep, until the next decision. Without `woken` in a match that is over: it was put away. */
  readonly sleep?: Sleep
  /** The last time that it was taken along. */
  readonly along?: Along
  /** The match, and the number of its actions, from which this one goes on; `ended`: it was over then, and so is this one. */
  readonly from?: { readonly match: string; readonly action: number; readonly device?: true; readonly ended?: true }
  /** Until it begins: the whole state with which it goes on, if that match was on somebody's device. As secret as `secret`. */
  readonly position?: unknown
  /** Kept out of this table by its host or an operator: people by id, those without a session by their `network`. */
  readonly unwelcome?: readonly string[]
  /** Who may sit down without asking, besides the host, since an operator kept a person out here or at the match before. Absent: anybody. */
  readonly admits?: readonly string[]
  /** Those who have asked for a seat since then and haven't been let in. */
  readonly asking?: readonly Asker[]
  /** Those who have left the match for good, each once: they can still be blocked and reported, and the match counts in their record. */
  readonly left?: readonly Left[]
  /** Closed by its host before a match began: nobody sits down any more. */
  readonly closed?: true
  /** The circle whose table it is. */
  readonly circle?: string
  /** A channel elsewhere is told of the table, at an address that only this person may look after. */
  readonly hook?: { readonly by: string }
  /** The version that the last roll-back or take-back made: actions meant for an earlier one are stale. */
  readonly rolledBack?: number
  /** All anchors are there, or have lapsed: seats are fixed, and the links for the deal are being opened. */
  readonly opening?: true
  /** For each roll, everybody present is asked for a number once it is decided what the roll is for. */
  readonly allHands?: true
  /** By seat, the anchors of the players' chains for the dice: rolls are counted. Absent in matches of earlier releases. */
  readonly anchors?: readonly (string | null)[]
  /** By seat, the links that were opened for the deal. */
  readonly opened?: readonly (string | null)[]
  /** In matches of earlier releases, by seat: the players' additions to the secret. */
  readonly nonces?: readonly (string | null)[]
}

/** How many running matches began by one version of a game's rules. */
export interface RulesInPlay {
  readonly game: string
  readonly rules: number
  readonly matches: number
}

/** It rests, and nothing at it is due: bots and clocks stand still. */
export const isAsleep = (table: Pick<TableRecord, 'state' | 'sleep' | 'along'>): boolean =>
  isTakenAlong(table) || (table.state === 'running' && table.sleep !== undefined && table.sleep.woken === undefined)

/** It rests until its person goes on here, or brings it back: nobody's move is taken. */
export const isTakenAlong = ({ state, along }: Pick<TableRecord, 'state' | 'along'>): boolean =>
  state === 'running' && along !== undefined && along.until === undefined

/** The demands of a person who looks for opponents. What is absent is open, except that without a pace it must be one to play now. */
export interface Wished {
  readonly seats?: number | undefined
  readonly options?: TableRecord['options'] | undefined
  readonly pace?: Pace | undefined
}

/** How far a person has seen a match: its version, and the number of the event that comes next in the log. */
export interface Bookmark {
  readonly version: number
  readonly next: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface PersonRecord {
  readonly id: string
  readonly name: string
  readonly named: boolean
  readonly createdAt: number
  /** Of the last year and to come, in their order. */
  readonly daysOff?: readonly DaysOffPeriod[]
}

/** A browser in which a person is signed in. */
export interface SessionRecord {
  /** A hash of the cookie's content. */
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
  /** `table`: what the table itself notes for the log. */
  readonly channel: 'players' | 'spectators' | 'table'
  readonly payload: string
  readonly at: number
  /** Said by the table itself. */
  readonly notice?: Notice | undefined
  readonly logged?: Logged | undefined
}

/** An invitation to an open table, of people who have played together. */
export interface Invitation {
  readonly from: string
  readonly to: string
  readonly table: string
  readonly at: number
  readonly state: 'waiting' | 'declined'
  /** Whether it is delivered: not to those who don't want it, which the sender doesn't learn. */
  readonly heard: boolean
}

/** What a host has done to a person, who hasn't seen it yet. */
export interface Note {
  readonly to: string
  readonly table: string
  readonly game: string
  readonly what: News['told'][number]['what']
  /** The host's name. */
  readonly by: string
  readonly at: number
}

/** What people hear of though no page of theirs is open. */
export type OwedKind =
  | 'evening'
  | 'decision'
  | 'quarter'
  | 'vote'
  | 'start'
  | 'end'
  | 'filled'
  | 'seats'
  | 'invitation'
  | 'nudge'
  | 'take-back'

/** Names one thing that one person is owed: the key follows from the journal, so that whoever finds it names it alike. */
export interface OwedName {
  readonly person: string
  readonly match: string
  readonly kind: OwedKind
  readonly key: string
}

/** A line of the ledger of what people are owed. */
export interface OwedLine extends OwedName {
  /** Since when, in ms since 1970. */
  readonly at: number
  /** `seen`: they have had it before their eyes; `over`: it is owed no more. */
  readonly state: 'open' | 'seen' | 'over'
  /** When something is to be done about it, in ms since 1970: told, or taken back. */
  readonly dueAt: number | null
}

/** A line that was claimed for one way at `at`, and told on it if it is `done`. */
export interface Told {
  readonly channel: string
  readonly at: number
  readonly done: boolean
}

/** A browser that takes messages for a person. */
export interface Subscription {
  /** A hash of the endpoint. */
  readonly id: string
  readonly person: string
  /** It ends with the session. */
  readonly session: string
  readonly endpoint: string
  /** The browser's public key, and the secret that only the two know, both base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly language: Language
  readonly at: number
  readonly failingSince: number | null
  readonly retryAt: number | null
}

/** An address that is posted to for a person, or for a table by its herald. */
export interface Hook extends HookState {
  readonly id: string
  readonly person: string
  /** Of https. Whoever knows it can post there: it is told to nobody. */
  readonly address: string
  /** What is posted is signed with it (`whsec_…`). */
  readonly secret: string
  /** Where links lead if the server has no public address: the origin at which it was set. */
  readonly home: string
  readonly language: Language
  readonly at: number
}

export interface HookState {
  /** In ms since 1970; `null`: the last attempt went well. */
  readonly failingSince: number | null
  readonly retryAt: number | null
  /** Since when, and why, nothing is posted any more: its receiver has said that it is gone, or nothing has got through for days. */
  readonly off: { readonly at: number; readonly why: 'gone' | 'failing' } | null
}

/** Under addresses that only its person knows, what they are owed can be read. */
export interface Feed {
  readonly person: string
  /** Of what makes the addresses unguessable. */
  readonly hash: string
  readonly language: Language
  readonly at: number
}

/** The end of a match, for one who sat there. */
export interface StoredResult {
  readonly match: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly seat: Seat
  readonly seats: number
  readonly outcome: Outcome
  /** They had left for good. */
  readonly left?: true
}
