import type { Seat } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import type { Acknowledgement, Act, EndedBy, GameRecord, Proof, Proposed, TakeBackAnswer } from '@toadstool/protocol'
import type { CircleResults } from '@toadstool/protocol/circles'
import type { MatchFile } from '@toadstool/protocol/match-file'
import type { Pages } from '../cluster/elsewhere.ts'
import type { Progress, TableRecord } from '../journal/records.ts'
import type { StoredTable, Tell } from '../tables/changes.ts'

/** Whether whoever acts may act for the seat, by this table. */
export type Holds = (table: TableRecord) => boolean

/** The seats of the person who acts, by this table; throws if they have none. */
export type SeatsIn = (table: TableRecord) => readonly Seat[]

/** Taking back by consent, at running matches. */
export interface TakeBackQuestions {
  /** Opens the question whether to go back to after `to` actions, the next of which is a decision of one of these seats. @throws RequestError */
  ask(match: string, seatsIn: SeatsIn, to: number): Promise<StoredTable>
  /** @throws RequestError if that isn't asked, or of none of these seats */
  answer(match: string, seatsIn: SeatsIn, said: { readonly to: number; readonly answer: TakeBackAnswer }): Promise<StoredTable>
  /** The asker has thought better of it. */
  withdraw(match: string, seatsIn: SeatsIn): Promise<StoredTable>
}

/** Pauses, and another pace, by agreement. */
export interface Agreements {
  /** Proposes it to all others who play. @throws RequestError */
  propose(match: string, seatsIn: SeatsIn, what: Proposed): Promise<StoredTable>
  /** Answers what was proposed at `since`. @throws RequestError if that isn't asked, or of none of these seats */
  answer(match: string, seatsIn: SeatsIn, said: { readonly since: number; readonly answer: 'agree' | 'no' }): Promise<StoredTable>
  /** Whoever proposed it has thought better of it. */
  withdraw(match: string, seatsIn: SeatsIn): Promise<StoredTable>
  /** Ends a pause. @throws RequestError not-ready */
  resume(match: string, seatsIn: SeatsIn): Promise<StoredTable>
}

/** The match host, as the lobby knows it. */
export interface MatchHost {
  /** Deals the match of a table whose seats are settled: computes and stores the first state. Idempotent. */
  start(table: TableRecord): Promise<void>
  /** Makes one move; there is no other way to do so. The caller has proved `seat`, or says by `holds` what proves it: that is asked of the table with which the move is stored. Never throws for bad input. */
  act(
    match: string,
    seat: Seat,
    action: { id: string; move: string; args: readonly unknown[]; on?: number | undefined; link?: Act['link']; holds?: Holds },
  ): Promise<Acknowledgement>
  /** Ends a match without a winner. A notice tells those present `by` whom; a match that was asleep says so itself. */
  callOff(match: string, by?: EndedBy): Promise<void>
  readonly takeBacks: TakeBackQuestions
  readonly agreements: Agreements
  /** Notes for the log what a change of its table has meant for the seats. */
  note: Tell
  /** Puts quiet matches to sleep, and puts away those that have slept for very long; some at a time. */
  lull(now: number): Promise<void>
  /** Wakes the match if it is asleep, as one of its players has opened it. */
  awaken(match: string): Promise<void>
  /** Whether only bots are waited for, and rest until one of the players comes. */
  botsRest(table: TableRecord & Progress): boolean
  /** Whether this server has the rules with which the match began: without them nothing of it is touched. */
  hasRules(table: Pick<TableRecord, 'game' | 'rules'>): boolean
  /** The time of the clocks. */
  now(): number
  /** The match's own part of its proof. */
  proofOf(match: string): Promise<Pick<Proof, 'actions' | 'finalStateHash' | 'beginning'> | undefined>
  /** The match's own part of its file. */
  fileOf(match: string): Promise<Pick<MatchFile, 'actions' | 'marks' | 'beginning'> | undefined>
  /** Whether the match went on after so many actions. The state at that moment stays at hand for a while, for a table that goes on from it. */
  wentOn(match: string, action: number): Promise<boolean>
  /** The whole state after so many actions, as the first of a match that goes on from it; `undefined`: it hasn't come so far. */
  positionAt(match: string, action: number): Promise<MatchState | undefined>
  /** How many actions are stored, by whichever node; `undefined`: it hasn't begun. */
  standsAt(match: string): Promise<number | undefined>
  /** A person's record at a game. */
  recordOf(person: string, game: string): Promise<GameRecord>
  /** How the matches of a circle have ended. */
  resultsOf(circle: string): Promise<CircleResults>
  close(): Promise<void>
}

/** Who is connected, as the live side knows it. */
export interface Presence extends Pages {
  spectators(match: string): number
  /** People with an open page, over all matches and the lobby: each session counts once. */
  people(): number
}

/** An open view of a match. */
export interface Viewer {
  /** The seat, or `null` for a spectator. */
  readonly audience: Seat | null
  readonly person: string | undefined
  /** The last version sent to this view; `null`: none yet. */
  readonly told: number | null
}
