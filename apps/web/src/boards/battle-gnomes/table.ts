import type { CardId, GnomeId, View } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { type Table as AnyTable, tokensOf, useAnyTable } from '../kit/index.ts'

export type Table = AnyTable<View>

/** The table, as its parts see it. */
export const useTable = useAnyTable<View>

/** The names of its things. */
export const tokenOf = tokensOf<{ unit: GnomeId; card: CardId; seat: Seat }>()

/** The seat of the household that lies nearest; for a spectator the first one. */
export const nearestSeat = ({ seat }: Pick<Table, 'seat'>): Seat => seat ?? '0'
