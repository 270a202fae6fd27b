/** Circles: people who play together again and again, who wants to join them, their tables, and the evenings they agree on. */
import type { Outcome } from '@toadstool/games/tabletop'
import type { Vote } from '@toadstool/protocol/circles'

export interface CircleRecord {
  /** Unguessable: it is the link. */
  readonly id: string
  readonly name: string
  readonly createdAt: number
}

export interface MemberRecord {
  readonly person: string
  readonly since: number
  /** They have said that they would play, until then, in ms since 1970. */
  readonly freeUntil: number | null
}

/** Somebody who wants to join. */
export interface AskRecord {
  readonly person: string
  readonly at: number
  /** A member has said no. */
  readonly refused: boolean
}

export interface EveningRecord {
  readonly id: string
  readonly circle: string
  readonly proposer: string
  /** When it was proposed. */
  readonly at: number
  /** The moments to choose from, in ms since 1970. */
  readonly times: readonly number[]
  /** The moment that was settled on. */
  readonly settled: number | null
}

/** What a member says to each of an evening's times. */
export interface VoteRecord {
  readonly person: string
  readonly votes: readonly (Vote | null)[]
}

/** The end of a match at a table of a circle. */
export interface CircleResult {
  readonly match: string
  readonly game: string
  readonly outcome: Outcome
  /** By seat, who sat there at the end; `null`: a bot, or somebody without a session. */
  readonly seats: readonly (string | null)[]
  /** Those who had left for good. */
  readonly left: readonly { readonly person: string; readonly seat: string }[]
}

export type Joined = 'joined' | 'full' | 'not-asked'

export interface Circles {
  /** With its first member. @returns false, and stores nothing, if they are in as many circles as one may be */
  addCircle(circle: CircleRecord, founder: string): Promise<boolean>
  circle(id: string): Promise<CircleRecord | undefined>
  /** The one joined last first. */
  circlesOf(person: string): Promise<CircleRecord[]>
  /** Who has been there longest first. */
  members(circle: string): Promise<MemberRecord[]>
  /** An earlier one stays as it is. @returns false, and stores nothing, if too many wait for an answer already */
  askToJoin(circle: string, person: string, at: number): Promise<boolean>
  /** The oldest first. */
  asks(circle: string): Promise<AskRecord[]>
  /** Of one who asks: nobody hears of it any more, and asking again changes nothing. */
  refuseAsk(circle: string, person: string): Promise<void>
  /** @returns whether they had asked, and hadn't been refused */
  dropAsk(circle: string, person: string): Promise<boolean>
  /** Lets in one who has asked. `full`: the circle is, or they are in as many as one may be. */
  letIn(circle: string, person: string, at: number): Promise<Joined>
  /** With the last member the circle goes, and all that belongs to it but its matches. @returns whether they were a member */
  leaveCircle(circle: string, person: string): Promise<boolean>
  setFree(circle: string, person: string, until: number | null): Promise<void>
  /** @returns false, and stores nothing, if as many stand as may */
  addEvening(evening: EveningRecord): Promise<boolean>
  /** In the order in which they were proposed. */
  evenings(circle: string): Promise<EveningRecord[]>
  evening(id: string): Promise<EveningRecord | undefined>
  eveningVotes(evening: string): Promise<VoteRecord[]>
  saveVotes(evening: string, vote: VoteRecord): Promise<void>
  /** @returns false, and stores nothing, if it is settled already, or gone */
  settleEvening(evening: string, time: number): Promise<boolean>
  dropEvening(evening: string): Promise<void>
  /** Evenings of this person's circles that are settled on a time later than `after` (ms), the next first. */
  eveningsWith(person: string, after: number): Promise<EveningRecord[]>
  /** By id, in pages. */
  circleResults(circle: string, after: string, limit: number): Promise<CircleResult[]>
  /**
   * Forgets evenings all of whose times are before `before`, and requests made before it; whatever belongs to people who were forgotten, and circles
   * without members.
   */
  expireCircles(before: number): Promise<void>
}
