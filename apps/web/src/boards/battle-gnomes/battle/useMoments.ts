import { battleGnomes } from '@toadstool/games/battle-gnomes'
import { useEffect, useRef, useState } from 'react'
import { isAlike, speed, useOnChange } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import { type Moment, momentsAfter } from './moments.ts'

/** The moments that are still to be shown, the present one first; the more wait, the shorter each is. */
export function useMoments({ view, previous, seat, past }: Table): { readonly queue: readonly Moment[]; skip(): void } {
  const [queue, setQueue] = useState<readonly Moment[]>([])
  const isAsked = seat !== null && battleGnomes.owes(view).includes(seat)
  useOnChange([view.log.next], () => {
    if (!past) setQueue((waiting) => lasting(waiting, momentsAfter(waiting, view, previous, seat).slice(isAsked ? -1 : -most)))
  })
  const [now, ...more] = queue
  const length = (lengths[more.length] ?? shortest) * speed()
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the moment's begin, and anew when more is told in it.
  useEffect(() => {
    since.current = performance.now()
  }, [now])
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(
      () => setQueue((waiting) => waiting.filter(({ id }) => id !== now.id)),
      Math.max(0, since.current + length - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [now, length])
  return { queue, skip: () => setQueue([]) }
}

/** The same queue while nothing has come or gone: the board isn't drawn anew for it. */
const lasting = (before: readonly Moment[], next: readonly Moment[]): readonly Moment[] => (isAlike(before, next) ? before : next)

/** How long a moment stays, in milliseconds, by the number of those waiting behind it. */
const lengths = [2600, 1200, 900]
const shortest = 600
/** How many moments wait at most: a slow viewer sees the last ones, and a seat that is asked only what has just happened. */
const most = 6
