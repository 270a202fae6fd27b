import { entriesOf, type LogEntry, seatToken } from '@toadstool/games/tabletop'
import { useEffect, useRef, useState } from 'react'
import type { Scene } from '../scene.ts'

/** What a recap may take altogether, and how long one step stays that concerns the viewer, or one that doesn't, at most; in milliseconds. */
export const times = { all: 12_000, mine: 1100, other: 350 }

/** Actions that a recap reaches back. */
export const furthest = 100

interface Playing {
  readonly isOn: boolean
  start(from: number): void
  stop(): void
}

/** Shows the actions since then one after another, those that concern the viewer longer, and ends at now. */
export function usePlaying(scene: Scene): Playing {
  const { past, look, now, view, rulebook } = scene
  const [run, setRun] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const hasBegun = useRef(false)
  const told = useRef(0)
  const stop = (): void => {
    setRun(null)
    look(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment of the past that is shown leads to the next.
  useEffect(() => {
    if (!run) return
    if (past === null) {
      // Whoever goes back to now has seen enough.
      if (hasBegun.current) setRun(null)
      return
    }
    const log = rulebook.logOf(view)
    const fresh = hasBegun.current ? entriesOf(log).filter(({ id }) => id >= told.current) : []
    hasBegun.current = true
    told.current = log.next
    const mine = Math.min(times.mine, times.all / (run.to - run.from + 1))
    const wait = fresh.some((event) => concerns(scene, event)) ? mine : Math.min(times.other, mine)
    const timer = setTimeout(() => (past + 1 >= run.to ? stop() : look(past + 1)), wait)
    return () => clearTimeout(timer)
  }, [run, past, view])
  return {
    isOn: run !== null,
    start(from) {
      hasBegun.current = false
      setRun({ from, to: now.version })
      look(from)
    },
    stop,
  }
}

/** Whether the event names the viewer's seat, or a thing of theirs. */
export function concerns({ seat, board, view }: Pick<Scene, 'seat' | 'board' | 'view'>, { params }: LogEntry): boolean {
  if (seat === null) return false
  return Object.values(params).some(
    (value) => typeof value === 'string' && value.includes(':') && (value === seatToken(seat) || board?.seatOf?.(view, value) === seat),
  )
}
