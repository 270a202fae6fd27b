import type { Roll, View } from '@toadstool/games/wizards-of-war'
import { useRef } from 'react'

interface Fight {
  readonly roll: Roll
  /** False if it was thrown before this page was opened. */
  readonly live: boolean
}

/** The latest dice other than the turn die: they stay when the next turn is rolled. */
export function useFight({ lastRoll }: View, previous: View | null): Fight | null {
  const kept = useRef<Fight | null>(null)
  if (lastRoll && lastRoll.kind !== 'turn' && lastRoll.id !== kept.current?.roll.id) {
    kept.current = { roll: lastRoll, live: previous !== null && previous.lastRoll?.id !== lastRoll.id }
  }
  return kept.current
}
