/** What one's own choice of fighters would lead to; the rulebook counts. */
import { fightersOf, type GnomeId, isGnome, mostFighters, type Prospect, prospectOf, stageOf } from '@toadstool/games/battle-gnomes'
import { idOf } from '@toadstool/games/tabletop'
import { namedTokens } from '../../kit/index.ts'
import type { Table } from '../table.ts'

/** With the gnomes chosen so far, or sent; `undefined` for others, and once both sides fight. */
export function prospectNow(table: Table): Prospect | undefined {
  const { view, seat } = table
  if (seat === null || !view.battle || !['attackers', 'defenders'].includes(view.battle.step)) return undefined
  const sent = isChoosing(table) ? chosenNow(table) : fightersOf(view.battle, seat)
  return sent.length > 0 || isChoosing(table) ? prospectOf(view, seat, sent) : undefined
}

/** If this gnome went too; `undefined` where it can't. */
export function prospectWith(table: Table, gnome: GnomeId): Prospect | undefined {
  const { view, seat } = table
  const chosen = chosenNow(table)
  if (seat === null || !view.battle || !isChoosing(table) || chosen.includes(gnome)) return undefined
  return chosen.length < mostFighters(view, view.battle) ? prospectOf(view, seat, [...chosen, gnome]) : undefined
}

export const isChoosing = ({ view, seat }: Table): boolean => seat !== null && ['attackers', 'defenders'].includes(stageOf(view, seat))

const chosenNow = (table: Table): readonly GnomeId[] => namedTokens(table).map(idOf).filter(isGnome)
