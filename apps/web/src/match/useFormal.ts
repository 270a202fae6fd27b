import type { Rulebook } from '@toadstool/games'
import { type Company, formalityOf, type GameView, type Seat } from '@toadstool/games/tabletop'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { MatchSnapshot, MatchSource } from '../api/source.ts'
import { useSettings } from '../settings.ts'
import { isAlone } from './calls.ts'

/** Milliseconds before an answer that is the only one goes by itself: time to see what it follows from. */
const pause = 600
/** Milliseconds after which the seat is asked all the same, as it hasn't gone. */
const patience = 4000

interface Decided {
  readonly rulebook: Rulebook
  readonly source: MatchSource
  readonly now: MatchSnapshot & { readonly view: GameView }
  readonly seat: Seat | null
  /** What the table has come to while dice still roll. */
  readonly coming: GameView | null
}

/**
 * Gives the only answer that this seat has, unless it wants to confirm each step.
 * @returns whether that is about to happen: until then nothing is asked
 */
export function useFormal({ rulebook, now, seat, source, coming }: Decided): boolean {
  const [{ confirmSteps }] = useSettings()
  const { view, version, link, takenBack } = now
  const { alone, undoable } = companyOf(now, seat) ?? {}
  const answer = useMemo(() => {
    if (seat === null || view.result || confirmSteps || alone === undefined || undoable === undefined) return undefined
    return formalityOf(rulebook, view, seat, { alone, undoable })
  }, [rulebook, view, seat, confirmSteps, alone, undoable])
  /** The version at which the seat decides itself. */
  const [left, setLeft] = useState<number>()
  const isFormal = answer !== undefined && left !== version && link === 'up' && coming === null

  const known = useRef(takenBack)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has just taken something back wants to decide there.
  useEffect(() => {
    if (takenBack !== known.current && takenBack?.by === seat) setLeft(version)
    known.current = takenBack
  }, [takenBack])

  const given = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer for each version.
  useEffect(() => {
    if (!isFormal || given.current === version) return
    const going = setTimeout(() => {
      given.current = version
      source.sayByItself?.(answer)
    }, pause)
    return () => clearTimeout(going)
  }, [isFormal, version, source])
  useEffect(() => {
    if (!isFormal) return
    const late = setTimeout(() => setLeft(version), patience)
    return () => clearTimeout(late)
  }, [isFormal, version])
  return isFormal
}

/** `undefined` in lessons, where every step is the pupil's, and before the table is known. */
function companyOf(now: MatchSnapshot, seat: Seat | null): Company | undefined {
  const { status } = now
  return status ? { alone: isAlone(now, seat), undoable: status.undoable > 0 } : undefined
}
