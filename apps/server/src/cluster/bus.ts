import type { ChatRecord } from '../journal/journal.ts'

/** What parts of the server, on one node or many, tell each other. */
export interface Topics {
  /**
   * Seats, options or state of a table have changed (also: a match has started, ended, or waits for somebody else).
   * `by` a step of a running match: whoever follows that has heard of it there. `only`: for everybody else nothing has changed.
   */
  table: { readonly id: string; readonly by?: 'step'; readonly only?: string }
  /** A match has grown to `seq`. */
  match: { readonly id: string; readonly seq: number }
  /** Somebody has said something. */
  chat: ChatRecord
  /** Something concerns this person alone: an invitation, somebody who sits down where they look for people. */
  person: { readonly id: string }
  /** At this match somebody reminds a person that they are waited for. */
  nudge: { readonly match: string; readonly person: string }
  /** A session has been ended by its owner. */
  session: { readonly id: string }
}

export interface Bus {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void
  /** @returns the function that ends the subscription. */
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): () => void
  close(): Promise<void>
}
