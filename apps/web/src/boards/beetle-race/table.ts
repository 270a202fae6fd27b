import type { CardId, View } from '@toadstool/games/beetle-race'
import type { Seat } from '@toadstool/games/tabletop'
import { type Table as AnyTable, tokensOf, useAnyTable } from '../kit/index.ts'

export type Table = AnyTable<View>

/** The table, as its parts see it. */
export const useTable = useAnyTable<View>

/** The tokens of the game. */
export const tokenOf = tokensOf<{ card: CardId; space: number; piece: Seat; seat: Seat }>()
