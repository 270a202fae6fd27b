import { startTransition, useEffect, useRef, useState } from 'react'
import { blank, type MatchSnapshot, type MatchSource } from '../api/source.ts'
import { isSame } from '../kit/useAlike.ts'

type Step = Pick<MatchSnapshot, 'view' | 'previous' | 'version' | 'rolls'>

/**
 * The match as the page draws it. What comes from the table is drawn in slices, which a touch or a key interrupts; each step has a picture
 * of its own before the next is begun. What answers the player's own hands is drawn at once, on the table as they see it.
 */
export function useDrawn(source: MatchSource | null): MatchSnapshot {
  const [drawn, setDrawn] = useState<MatchSnapshot>(blank)
  const line = useRef<Line>(null)
  useEffect(() => {
    if (!source) return
    const opened = lineOf(source, setDrawn)
    line.current = opened
    return () => {
      opened.close()
      line.current = null
    }
  }, [source])
  useEffect(() => line.current?.painted(drawn), [drawn])
  return source ? drawn : blank
}

/** A page that is further behind catches up. */
const most = 6

interface Line {
  /** This has a picture now: what has come meanwhile can be drawn. */
  painted(now: MatchSnapshot): void
  close(): void
}

/** The steps that have come and have no picture yet. */
function lineOf(source: MatchSource, draw: (now: MatchSnapshot) => void): Line {
  let known = source.snapshot()
  let shown: Step = known
  let waiting: readonly Step[] = []
  /** On its way to its picture. */
  let asked: MatchSnapshot | undefined = known
  let isQueued = false
  let isOpen = true
  draw(known)

  /** Together with whatever else the same frame brings: the clocks of a step, and that it answers the player's sentence. */
  const drawNext = (): void => {
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      if (!isOpen) return
      const [next = shown] = waiting
      const now = { ...known, ...stepOf(next) }
      asked = now
      startTransition(() => draw(now))
    })
  }
  const isDrawing = (): boolean => isQueued || asked !== undefined
  const hear = (): void => {
    const before = known
    known = source.snapshot()
    const isStep = known.view !== before.view
    // The first table is waited for.
    if (before.view === null) {
      shown = known
      asked = known
      draw(known)
      return
    }
    if (isStep) waiting = waiting.length < most ? [...waiting, known] : [known]
    const isAnswer = answers(known, before)
    if (isAnswer) {
      // It is what React ends with, whatever was asked for before.
      asked = undefined
      draw({ ...known, ...stepOf(shown) })
    }
    // What comes while a step is drawn waits for its picture instead of beginning it anew.
    if (isAnswer ? waiting.length > 0 : !isDrawing() || (isStep && waiting.length === 1)) drawNext()
  }
  const deafen = source.subscribe(hear)
  return {
    painted(now) {
      const at = waiting.findIndex(({ view }) => view === now.view)
      if (at >= 0) {
        shown = now
        waiting = waiting.slice(at + 1)
      }
      if (now === asked) asked = undefined
      if (!isDrawing() && (waiting.length > 0 || !isSame(now, known))) drawNext()
    },
    close() {
      isOpen = false
      deafen()
    },
  }
}

/** Whether it is what the player has just done, or whether the line to the table has changed. */
const answers = (now: MatchSnapshot, before: MatchSnapshot): boolean =>
  now.acts.length > before.acts.length || now.refused !== before.refused || now.link !== before.link || now.problem !== before.problem

const stepOf = ({ view, previous, version, rolls }: Step): Step => ({ view, previous, version, rolls })
