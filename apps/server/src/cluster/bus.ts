import type { ChatRecord } from '../journal/records.ts'

/** The messages between parts of the server, on one node or many. */
export interface Topics {
  /**
   * A table's seats, options or state have changed (a match that starts, ends or waits for another player counts).
   * `by: 'step'`: followers of the match know already. `only`: nothing has changed for anybody but this person.
   */
  table: { readonly id: string; readonly by?: 'step'; readonly only?: string }
  /** Somebody has come to this table, or gone: nothing of it has changed. */
  here: { readonly match: string }
  /** A match has reached `seq`. */
  match: { readonly id: string; readonly seq: number }
  /** A new line of chat. */
  chat: ChatRecord
  /** News for this person alone: an invitation, or an opponent found. */
  person: { readonly id: string }
  /** A player of this match reminds the person that it is their move. */
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
