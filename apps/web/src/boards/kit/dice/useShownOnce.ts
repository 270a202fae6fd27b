import { useEffect, useState } from 'react'

/** A roll as the page comes to know of it. */
export interface Moment {
  /** Number of the last roll; `null` before the first. */
  readonly id: number | null
  /** False for what was thrown before the page could show it. */
  readonly live: boolean
  /** True while something else needs the place. */
  readonly hidden: boolean
}

export interface Showing {
  readonly id: number | null
  readonly phase: 'waits' | 'shows' | 'gone'
}

/** Whether a roll is shown: once, by its id. What has been shown, or was there when the page was opened, doesn't come back. */
export function useShownOnce(moment: Moment, lasting: number): boolean {
  const [showing, setShowing] = useState<Showing>({ id: moment.id, phase: 'gone' })
  const next = following(showing, moment)
  if (next !== showing) setShowing(next)
  const { id, phase } = next
  useEffect(() => {
    if (phase === 'gone') return
    const timer = setTimeout(() => setShowing({ id, phase: 'gone' }), lasting)
    return () => clearTimeout(timer)
  }, [id, phase, lasting])
  return phase === 'shows'
}

export function following(before: Showing, { id, live, hidden }: Moment): Showing {
  if (id !== before.id) return { id, phase: id === null || !live ? 'gone' : hidden ? 'waits' : 'shows' }
  if (before.phase === 'waits' && !hidden) return { id, phase: 'shows' }
  return before.phase === 'shows' && hidden ? { id, phase: 'gone' } : before
}
