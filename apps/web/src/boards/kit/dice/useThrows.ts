import { useEffect, useRef, useState } from 'react'
import { speed } from '../pieces/PieceMotion.tsx'

interface Numbered {
  readonly id: number
}

export interface Throws<Roll extends Numbered> {
  /** Those that have been thrown by now, the latest last. */
  readonly rolls: readonly Roll[]
  /** Number of the one that tumbles; `null` while none does. */
  readonly thrown: number | null
  skip(): void
}

/**
 * The rolls of the last action, thrown one after the other; a click shows the last one at once.
 * @param quick shorter pauses, for the rolls of others
 * @param before the rolls that were known a moment ago; `undefined` when the page has just been opened
 */
export function useThrows<Roll extends Numbered>(
  all: readonly Roll[],
  before: readonly Roll[] | undefined,
  still: boolean,
  quick = false,
): Throws<Roll> {
  const last = lastOf(all)
  const [shown, setShown] = useState(() => (before ? Math.min(last, lastOf(before)) : last))
  const [thrown, setThrown] = useState<number | null>(null)
  const waiting = all.filter(({ id }) => id > shown)
  const [next] = waiting
  const begun = useRef(0)
  useEffect(() => {
    if (last < shown) setShown(last)
  }, [last, shown])
  useEffect(() => {
    if (!next) return
    if (still) {
      setShown(last)
      return
    }
    const pause = (waiting.length > 3 || quick ? quickly : 1050) * speed()
    const timer = setTimeout(
      () => {
        begun.current = Date.now()
        setThrown(next.id)
        setShown(next.id)
      },
      Math.max(0, begun.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [next, last, waiting.length, still, quick])
  useEffect(() => {
    if (thrown === null) return
    const timer = setTimeout(() => setThrown(null), 1600)
    return () => clearTimeout(timer)
  }, [thrown])
  const skip = () => {
    setThrown(null)
    setShown(last)
  }
  return { rolls: all.filter(({ id }) => id <= shown), thrown, skip }
}

/** Between two throws that follow each other quickly, in ms. */
const quickly = 420
/** One throw until it lies, in ms: `--show` and a little. */
const one = 640
/** More than so many are not waited for. */
const most = 5

/** How long such rolls tumble, one after the other. */
export const throwing = (all: readonly Numbered[], before: readonly Numbered[]): number => {
  const news = all.filter(({ id }) => id > lastOf(before)).length
  return news === 0 ? 0 : one + (Math.min(news, most) - 1) * quickly
}

const lastOf = (rolls: readonly Numbered[]): number => rolls.at(-1)?.id ?? -1
