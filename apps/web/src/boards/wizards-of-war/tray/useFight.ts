import type { Seat } from '@toadstool/games/tabletop'
import type { Roll, UnitId, View } from '@toadstool/games/wizards-of-war'
import { useRef } from 'react'

export interface Fight {
  readonly roll: Roll
  /** False if it was thrown before this page was opened. */
  readonly live: boolean
  /** Who controlled the units before the dice were thrown. */
  readonly masters: Readonly<Record<UnitId, Seat>>
}

/** The latest dice other than the turn die: they stay when the next turn is rolled. */
export function useFight(view: View, previous: View | null): Fight | null {
  const { lastRoll } = view
  const kept = useRef<Fight | null>(null)
  // Forgets a fight that is later than the moment shown.
  if (kept.current && (lastRoll?.id ?? -1) < kept.current.roll.id) kept.current = null
  if (lastRoll && lastRoll.kind !== 'turn' && lastRoll.id !== kept.current?.roll.id) {
    const units = Object.entries({ ...view.units, ...previous?.units })
    kept.current = {
      roll: lastRoll,
      live: previous !== null && previous.lastRoll?.id !== lastRoll.id,
      masters: Object.fromEntries(units.map(([unit, { seat }]) => [unit, seat])),
    }
  }
  return kept.current
}
