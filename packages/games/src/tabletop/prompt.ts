import type { Sentence } from './grammar.ts'
import type { Params } from './text.ts'
import { type Seat, seatToken } from './token.ts'

/** A question that the table asks: text key `prompt.<key>` and its values. */
export interface Prompt<Key extends string = string> {
  readonly key: Key
  readonly params?: Params
  /** A short window for an answer to what another seat is doing: shown as the reaction bar. */
  readonly reaction?: boolean
  /** It is meant for this seat, though the seat owes nothing (an offer, a proposal): shown and announced beside its own question. */
  readonly addressed?: boolean
  /** Sentences that answer it, as buttons. */
  readonly answers?: readonly Sentence[]
}

/** The prompt for viewers who aren't asked themselves. */
export function waitingFor([first = '', ...more]: readonly Seat[]): Prompt<'waiting' | 'waiting-several'> {
  return more.length === 0
    ? { key: 'waiting', params: { player: seatToken(first) } }
    : { key: 'waiting-several', params: { n: 1 + more.length } }
}
