import { type GameView, type Sentence, stillStanding, type Voice } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import type { MadeAction } from '../../api/source.ts'
import type { Scene } from '../scene.ts'

/** A decision of this seat that may be taken back to, if the others agree. */
export interface Point extends Sentence {
  readonly seq: number
}

/** Points on offer. */
const most = 12

/** How often a server that doesn't answer is asked in all, and the pause in between, in ms. */
const attempts = 4
const pause = 1000

type Asking = Pick<Scene, 'rulebook' | 'seat'>

/** The latest first. */
export function pointsIn({ rulebook, seat }: Asking, actions: readonly MadeAction[]): readonly Point[] {
  const isOrder = (move: string): boolean => rulebook.grammar.moves[move]?.standing !== undefined
  const made = rest(actions).flatMap(({ seq, seat: by, move, args }) =>
    by === seat && move !== null && Object.hasOwn(rulebook.grammar.moves, move) && !isOrder(move)
      ? [{ seq, move, args: args as Point['args'] }]
      : [],
  )
  return made.slice(-most).reverse()

  /** What was taken back reaches before the page: only what has been made since then stands for sure. */
  function rest(page: readonly MadeAction[]): readonly MadeAction[] {
    for (let from = 0; from < page.length; from += 1) {
      const standing = stillStanding(page.slice(from), isOrder)
      if (standing) return standing
    }
    return []
  }
}

/** `undefined` until they are here, `null` if they can't be had. */
export function usePoints(scene: Scene, isWanted: boolean): readonly Point[] | null | undefined {
  const { source, now, rulebook, seat } = scene
  const [points, setPoints] = useState<readonly Point[] | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new action there are other points.
  useEffect(() => {
    if (!isWanted || !source.made) return
    let current = true
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = async (times: number): Promise<void> => {
      const actions = await source.made?.().catch(() => undefined)
      if (!current) return
      if (!actions && times > 1) again = setTimeout(ask, pause, times - 1)
      else setPoints(actions ? pointsIn({ rulebook, seat }, actions) : null)
    }
    void ask(attempts)
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [isWanted, source, now.version, rulebook, seat])
  return points
}

/** How things were called before each of the points, by its `seq`, as far as it is known: a die that showed a 6 then may show a 4 now. */
export function useVoices(scene: Scene, points: readonly Point[] | null | undefined): ReadonlyMap<number, Voice> {
  const { source, rulebook, seat, language, seatName } = scene
  const [voices, setVoices] = useState<ReadonlyMap<number, Voice>>(new Map())
  useEffect(() => {
    let current = true
    // A server that is asked for many of them at once says no to the last.
    const before = async (seq: number, times = attempts): Promise<GameView | undefined> => {
      const view = await source.recall?.(seq - 1, seat).catch(() => undefined)
      if (view || times === 1 || !current) return view
      await new Promise((resolve) => setTimeout(resolve, pause))
      return before(seq, times - 1)
    }
    const hear = async (): Promise<void> => {
      for (const { seq } of points ?? []) {
        const view = await before(seq)
        if (!current) return
        if (view) setVoices((known) => new Map([...known, [seq, rulebook.voice(view, language, seatName)]]))
      }
    }
    void hear()
    return () => {
      current = false
    }
  }, [points, source, rulebook, seat, language, seatName])
  return voices
}
