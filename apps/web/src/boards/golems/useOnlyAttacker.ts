import { due } from '@toadstool/games/golems'
import { useEffect, useRef } from 'react'
import type { Props } from './props.ts'

/** Where only one unit may attack, the sentence begins with it: once for each decision, so that it can be put away. */
export function useOnlyAttacker({ view, seat, draft, sending, begin }: Props): void {
  const next = due(view)
  const only = next?.seat === seat && next.attackers.length === 1 && !sending ? next.attackers[0] : undefined
  const begun = useRef(-1)
  useEffect(() => {
    if (only === undefined || draft || begun.current === view.beat) return
    begun.current = view.beat
    begin('attack', [`unit:${only}`])
  }, [only, draft, view.beat, begin])
}
