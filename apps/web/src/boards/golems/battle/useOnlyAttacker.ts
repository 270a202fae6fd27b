import { due } from '@toadstool/games/golems'
import { useRef } from 'react'
import { byItself, useOnChange } from '../../kit/index.ts'
import { type Table, tokenOf } from '../table.ts'

/** If only one unit may attack, begins the sentence with it; once for each decision, so that the player can put it away. */
export function useOnlyAttacker({ view, seat, draft, sending, begin }: Table): void {
  const next = due(view)
  const only = next?.seat === seat && next.attackers.length === 1 && !sending ? next.attackers[0] : undefined
  const begun = useRef(-1)
  useOnChange([only, draft, view.beat], () => {
    if (only === undefined || draft || begun.current === view.beat) return
    begun.current = view.beat
    byItself(() => begin('attack', [tokenOf('unit', only)]))
  })
}
