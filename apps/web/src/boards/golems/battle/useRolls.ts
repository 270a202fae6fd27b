import type { Roll, View } from '@toadstool/games/golems'
import { useEffect, useRef, useState } from 'react'
import { settings } from '../../../settings.ts'
import type { Props } from '../props.ts'

export interface Rolls {
  /** Those that have been thrown by now, the latest last. */
  readonly rolls: readonly Roll[]
  /** Number of the one that tumbles; `null` while none does. */
  readonly thrown: number | null
  skip(): void
}

/** The rolls of the last action, thrown one after the other; a click shows the last one at once. */
export function useRolls({ view, previous, reducedMotion }: Pick<Props, 'view' | 'previous' | 'reducedMotion'>): Rolls {
  const last = lastOf(view)
  const [shown, setShown] = useState(() => (previous ? Math.min(last, lastOf(previous)) : last))
  const [thrown, setThrown] = useState<number | null>(null)
  const waiting = view.rolls.filter(({ id }) => id > shown)
  const [next] = waiting
  const begun = useRef(0)
  useEffect(() => {
    if (last < shown) setShown(last)
  }, [last, shown])
  useEffect(() => {
    if (!next) return
    if (reducedMotion) {
      setShown(last)
      return
    }
    const pause = waiting.length > 3 ? 420 : settings().motion === 'fast' ? 380 : 1050
    const timer = setTimeout(
      () => {
        begun.current = Date.now()
        setThrown(next.id)
        setShown(next.id)
      },
      Math.max(0, begun.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [next, last, waiting.length, reducedMotion])
  useEffect(() => {
    if (thrown === null) return
    const timer = setTimeout(() => setThrown(null), 1600)
    return () => clearTimeout(timer)
  }, [thrown])
  const skip = () => {
    setThrown(null)
    setShown(last)
  }
  return { rolls: view.rolls.filter(({ id }) => id <= shown), thrown, skip }
}

const lastOf = (view: View): number => view.rolls.at(-1)?.id ?? -1
