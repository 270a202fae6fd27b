import type { Outcome } from '../tabletop/grammar.ts'
import type { Log } from '../tabletop/log.ts'
import type { Seat } from '../tabletop/token.ts'
import type { Options } from './options.ts'

export type { Options }

/** `leaf-4` */
export type CardId = string

export type Stage = 'bid' | 'out'

export interface Player {
  /** The space of the piece; 0 is before the first. */
  at: number
  /** Has it given up? */
  out: boolean
  /** How many cards it holds. */
  cards: number
}

/** What every viewer may see; the last three differ by viewer. */
export interface View {
  options: Options
  players: Record<Seat, Player>
  /** From 1 on. */
  round: number
  /** The cards that were opened last, by seat. */
  opened: Record<Seat, CardId>
  discards: CardId[]
  /** How many cards lie in the pile. */
  pile: number
  beat: number
  log: Log
  result: Outcome | null
  viewer: Seat | null
  hand: CardId[] | null
  /** The viewer's own choice, as long as others choose. */
  bid: CardId | null
}

/** The whole truth; only `view.ts` turns it into a View. */
export interface State extends View {
  secret: {
    hands: Record<Seat, CardId[]>
    /** Index 0 is the top. */
    pile: CardId[]
    bids: Record<Seat, CardId>
  }
}
