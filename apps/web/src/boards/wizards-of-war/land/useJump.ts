import { entriesOf } from '@toadstool/games/tabletop'
import type { Square, UnitId, View } from '@toadstool/games/wizards-of-war'
import { useState } from 'react'
import { useOnChange } from '../../kit/index.ts'

interface Jump {
  readonly unit: UnitId
  readonly from: Square
  readonly to: Square
}

/** Who has just come to stand elsewhere without a way over the board. */
export function jumpOf(previous: View | null, view: View): Jump | undefined {
  if (!previous || wentSince(view, previous.log.next)) return undefined
  for (const [unit, { at }] of Object.entries(view.units)) {
    const from = previous.units[unit]?.at
    if (from !== undefined && from !== at) return { unit, from, to: at }
  }
  return undefined
}

/** The latest jump, until somebody walks: the log names only where it has led. */
export function useJump(previous: View | null, view: View): Jump | undefined {
  const [last, setLast] = useState<Jump & { readonly since: number }>()
  useOnChange([view], () => {
    const jump = jumpOf(previous, view)
    if (jump) setLast({ ...jump, since: view.log.next })
  })
  const holds = last && view.log.next >= last.since && view.units[last.unit]?.at === last.to && !wentSince(view, last.since)
  return holds ? last : undefined
}

const wentSince = (view: View, since: number): boolean =>
  entriesOf(view.log).some(({ id, key }) => id >= since && ['moved', 'undone', 'pushed'].includes(key))
