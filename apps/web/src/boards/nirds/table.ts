import type { BossId, DieId, FieldId, GnomeId, NirdId, Row, TacticId, View } from '@toadstool/games/nirds'
import type { Seat } from '@toadstool/games/tabletop'
import { type Table as AnyTable, thrownOn, tokensOf, useAnyTable } from '../kit/index.ts'

export type Table = AnyTable<View>

/** The table, as its parts see it. */
export const useTable = useAnyTable<View>

/** The table as its dice have it: those on their way aren't where they were. */
export const diceOn = (table: Table): Table => (table.coming?.rolls === table.view.rolls ? table : thrownOn(table))

/** The names of its things: a Nird is a `card` on the market, a `nird` in an army. */
export const tokenOf = tokensOf<{
  boss: BossId
  card: NirdId
  die: DieId
  field: FieldId
  gnome: GnomeId
  level: Row
  nird: NirdId
  offer: number
  seat: Seat
  tactic: TacticId
}>()
