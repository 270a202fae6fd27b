import type { Seat } from '@toadstool/games/tabletop'
import type { CardId, Square, UnitId, View } from '@toadstool/games/wizards-of-war'
import { type Table as AnyTable, tokensOf, useAnyTable } from '../kit/index.ts'

export type Table = AnyTable<View>

/** The table, as its parts see it. */
export const useTable = useAnyTable<View>

/** The tokens of the game. */
export const tokenOf = tokensOf<{ unit: UnitId; card: CardId; space: Square; seat: Seat; option: string }>()
