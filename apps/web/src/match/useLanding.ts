/** What dice decide, or a blow, is shown once they lie and it strikes: until then the table stays as it was, and only they are on their way. */
import { startTransition, useEffect, useMemo, useState } from 'react'
import { speed } from '../boards/kit/pieces/PieceMotion.tsx'
import { useReducedMotion } from '../settings.ts'
import type { Match } from './useScene.ts'

type Moment = Pick<Match['now'], 'view' | 'previous' | 'version' | 'rolls'>

export interface Held {
  readonly shown: Moment
  /** The latest that has come. */
  readonly known: Moment
  /** What has come and isn't shown yet, oldest first. */
  readonly waiting: readonly Moment[]
  /** The dice have just come to lie, and are looked at. */
  readonly isFresh: boolean
}

/** How long dice that lie are looked at before what comes of them, in ms. */
const looking = 350
/** A page that is further behind catches up. */
const most = 6

/** The match as it is shown, and the view that brings the dice that tumble now. A click or a key lets them fall. */
export function useLanding({ now, board }: Pick<Match, 'now' | 'board'>): {
  readonly now: Match['now']
  readonly coming: Match['now']['view'] | null
} {
  const still = useReducedMotion()
  // Behind another window nobody sees dice, and who is called shall come.
  const timeOf = ({ view, previous }: Moment): number =>
    still || document.hidden || !previous ? 0 : (board?.tumbling?.(view, previous) ?? 0) * speed()
  const [held, setHeld] = useState<Held>(() => ({ shown: now, known: now, waiting: [], isFresh: false }))
  const next = arriving(held, now, timeOf)
  if (next !== held) setHeld(next)
  const { shown, waiting, isFresh } = next
  const head = waiting[0]
  const time = isFresh ? looking * speed() : head && timeOf(head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each moment, as long as it seemed when it began.
  useEffect(() => {
    if (time === undefined) return
    const goOn = () => setHeld((before) => (before.isFresh === isFresh && before.waiting[0] === head ? following(before, timeOf) : before))
    const timer = setTimeout(() => startTransition(goOn), time)
    window.addEventListener('pointerdown', goOn, true)
    window.addEventListener('keydown', goOn, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', goOn, true)
      window.removeEventListener('keydown', goOn, true)
    }
  }, [head, isFresh])
  const asShown = useMemo(() => {
    const { view, previous, version, rolls } = shown
    return { ...now, view, previous, version, rolls }
  }, [now, shown])
  return { now: asShown, coming: head && !isFresh && timeOf(head) > 0 ? head.view : null }
}

/** After what has just come from the table. */
export function arriving(before: Held, now: Moment, timeOf: (moment: Moment) => number): Held {
  const { known, waiting, isFresh } = before
  if (now.view === known.view && now.version === known.version) return before
  const isNext = now.version === known.version + 1 && now.previous !== null
  const isFree = waiting.length === 0 && !isFresh && timeOf(now) === 0
  if (isFree || !isNext || waiting.length >= most) return { shown: now, known: now, waiting: [], isFresh: false }
  return { ...before, known: now, waiting: [...waiting, now] }
}

/** After the first wait of those that are left. */
export function following(before: Held, timeOf: (moment: Moment) => number): Held {
  if (before.isFresh) return { ...before, isFresh: false }
  const [shown, ...waiting] = before.waiting
  return shown ? { ...before, shown, waiting, isFresh: timeOf(shown) > 0 } : before
}
