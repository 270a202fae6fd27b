import type { CardId, SlotId, Space, TribeId, UnitId, View } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { type Table as AnyTable, tokensOf, useAnyTable } from '../kit/index.ts'

export type Table = AnyTable<View>

/** The table, as its parts see it. */
export const useTable = useAnyTable<View>

/** Does a window wait for this seat's answer, or for others who are asked with it? */
export const isAsked = ({ view, seat }: Pick<Table, 'view' | 'seat'>): boolean =>
  seat !== null && view.window?.waiting.includes(seat) === true

/** The tokens of the game. */
export const tokenOf = tokensOf<{
  unit: UnitId
  card: CardId
  space: Space
  ability: SlotId
  tribe: TribeId
  die: number
  seat: Seat
  option: string
}>()
