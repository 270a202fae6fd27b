/** What people are owed, and the ways on which they are told: the part of the store that alerts stand on. */
import type { OwedLine, OwedName, Subscription, Told } from './records.ts'

/** A person of whose lines some are due, and since when. */
export interface DuePerson {
  readonly person: string
  readonly at: number
}

export interface Claim {
  readonly id: string
  /** In ms since 1970. */
  readonly at: number
  readonly stale: number
}

export interface PushKeys {
  readonly public: string
  readonly private: string
}

export interface Ledger {
  /** Stores lines that aren't there yet, of people who can be reached: for others it keeps none. */
  addOwed(lines: readonly OwedLine[]): Promise<void>
  owedIn(match: string): Promise<OwedLine[]>
  /** The oldest first. */
  owedTo(person: string): Promise<OwedLine[]>
  /** Of a person's lines. */
  toldTo(person: string): Promise<(OwedName & Told)[]>
  /** People with lines that are due at `now` or earlier; the longest overdue first, in pages. */
  owedDue(now: number, after: DuePerson | null, limit: number): Promise<DuePerson[]>
  /** The lines have been seen, or are over: from then on something may be to be taken back. Nothing that is over is seen any more. */
  markOwed(lines: readonly OwedName[], state: 'seen' | 'over', at: number): Promise<void>
  /** Sets when each line is due next, unless it isn't as it is given here. */
  putOffOwed(lines: readonly OwedLine[], dueAt: number | null): Promise<void>
  /** Forgets these lines, and that they were told. */
  forgetOwed(lines: readonly OwedName[]): Promise<void>
  /**
   * Whoever claims a line for a way first tells it on that way. A claim up to `stale` that wasn't kept is another's to take: its process is gone.
   * @returns those that this claim has
   */
  claimOwed(lines: readonly OwedName[], channel: string, claim: Claim): Promise<OwedName[]>
  /** It was told. */
  keepClaim(lines: readonly OwedName[], channel: string, claim: string): Promise<void>
  /** It couldn't be told. */
  unclaimOwed(lines: readonly OwedName[], channel: string, claim: string): Promise<void>
  /** Forgets lines from before `before`, whatever belongs to people and tables that were forgotten, and the webhooks of matches that were over by then. @returns how many lines. */
  expireOwed(before: number): Promise<number>

  /** A person has at most ten: the oldest goes. An endpoint belongs to one person. */
  saveSubscription(subscription: Subscription): Promise<void>
  /** Those whose session hasn't ended, the newest first. */
  subscriptions(person: string): Promise<Subscription[]>
  /** @param person if given, only theirs */
  dropSubscription(id: string, person?: string): Promise<void>
  /** Those of a browser that somebody else signs in with now. */
  dropSubscriptionsOf(session: string): Promise<void>
  /** What has become of the last attempt; `null`: it went well. */
  noteFailure(id: string, failure: { readonly since: number; readonly retryAt: number } | null): Promise<void>

  /** As they were set; `undefined`: never. */
  alertWishes(person: string): Promise<unknown>
  setAlertWishes(person: string, wishes: unknown): Promise<void>
  /** The keys by which push services know this server: those given here if there are none yet. */
  pushKeys(made: PushKeys): Promise<PushKeys>
}

export type Subscribing = 'saveSubscription' | 'subscriptions' | 'dropSubscription' | 'dropSubscriptionsOf' | 'noteFailure'
