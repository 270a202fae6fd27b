import type { Seat } from '@toadstool/games'
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
  /** The player on seat `by` reminds the one on `to` of the decision that they owe since then. Unless it is `heard`, only others see it. */
  nudge: {
    readonly match: string
    readonly by: Seat
    readonly to: Seat
    readonly since: number
    readonly heard: boolean
    readonly person: string | null
  }
  /** The bots of this match don't pause until a person acts. */
  hurry: { readonly match: string }
  /** A session has been ended by its owner. */
  session: { readonly id: string }
}

export interface Bus {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void
  /** @returns the function that ends the subscription. */
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): () => void
  close(): Promise<void>
}
