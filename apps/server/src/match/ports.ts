import type { Seat } from '@toadstool/games'
import type { Acknowledgement, Act, EndedBy, GameRecord, Proof } from '@toadstool/protocol'
import type { Progress, TableRecord } from '../journal/journal.ts'

/** What the lobby asks of the match host. */
export interface MatchHost {
  /** Deals the match of a table whose seats are settled: computes and stores the first state. Idempotent. */
  start(table: TableRecord): Promise<void>
  /** Makes one move: there is no other way in. The caller has proved `seat`; never throws for bad input. */
  act(
    match: string,
    seat: Seat,
    action: { id: string; move: string; args: readonly unknown[]; on?: number | undefined; link?: Act['link'] },
  ): Promise<Acknowledgement>
  /** Ends a match that nobody plays any more: nobody has won. Those who are there are told `by` whom; one that slept tells that itself. */
  callOff(match: string, by?: EndedBy): Promise<void>
  /** Lets matches fall asleep in which nobody has decided for long, and puts away those that have slept for very long; some at a time. */
  lull(now: number): Promise<void>
  /** Somebody who sits there has opened this match: if it sleeps, it goes on. */
  awaken(match: string): Promise<void>
  /** Whether bots are waited for, and rest until somebody who sits there comes. */
  botsRest(table: TableRecord & Progress): boolean
  /** The time by which the clocks of matches run. */
  now(): number
  /** For the proof after the end. */
  proofOf(match: string): Promise<Pick<Proof, 'actions' | 'finalStateHash' | 'beginning'> | undefined>
  /** Whether somebody acted in this match after so many actions. Where it stood then is at hand for a while: for a table that goes on from there. */
  wentOn(match: string, action: number): Promise<boolean>
  /** What somebody has won and lost at a game. */
  recordOf(person: string, game: string): Promise<GameRecord>
  /** Wakes clocks and bots of running matches, in the background. */
  wake(): Promise<void>
  close(): Promise<void>
}

/** Who is connected to a match, as the live side knows it. */
export interface Presence {
  /** On this seat, or looking on (`null`). With `person`, of an open table: also if that person only looks at its page. */
  isConnected(match: string, seat: Seat | null, person?: string | null): boolean
  spectators(match: string): number
  /** People with an open page, over all matches and the lobby: each session counts once. */
  people(): number
  /** Whether this person has a page open. */
  hasPage(person: string): boolean
}

/** Somebody with an open view of a match. */
export interface Viewer {
  /** The seat, or `null` for a spectator. */
  readonly audience: Seat | null
  readonly person: string | undefined
  /** The version that this view has been told last; `null`: none yet. */
  readonly told: number | null
}
