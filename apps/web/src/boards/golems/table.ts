import type { CardId, Deck, EventId, Square, TerrainId, UnitId, View } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { type Table as AnyTable, tokensOf, useAnyTable } from '../kit/index.ts'

export type Table = AnyTable<View>

/** The table, as its parts see it. */
export const useTable = useAnyTable<View>

/** Tokens for the things of sentences, and for those of texts alone. */
export const tokenOf = tokensOf<{
  unit: UnitId
  card: CardId
  space: Square
  deck: Deck
  seat: Seat
  option: string
  event: EventId
  terrain: TerrainId
  trait: string
}>()
