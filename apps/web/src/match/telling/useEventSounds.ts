import { entriesOf, type Log } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { type Happening, happeningsOf, isEarly } from '../../boards/kit/blows/happenings.ts'
import { speed, striking } from '../../boards/kit/blows/times.ts'
import type { Scene } from '../scene.ts'
import { play } from './sounds.ts'

type Heard = Pick<Scene, 'rulebook' | 'board'> & {
  readonly now: Pick<Scene['now'], 'view'>
  readonly props: Pick<Scene['props'], 'coming'>
}

/** The sounds of events, as they are seen: what dice decide once they lie, an early blow when it strikes. */
export function useEventSounds({ now: { view }, rulebook, board, props: { coming } }: Heard): void {
  const shown = view && rulebook.logOf(view)
  const ahead = coming && rulebook.logOf(coming)
  const heard = useRef(shown?.next ?? 0)
  /** Early blows up to this event have been heard. */
  const early = useRef(0)
  const newsIn = (log: Log): readonly Happening[] =>
    happeningsOf(
      entriesOf(log).filter(({ id }) => id >= heard.current),
      board?.effects ?? {},
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sound for a blow, however often it is drawn.
  useEffect(() => {
    const blows = ahead ? newsIn(ahead).filter(isEarly) : []
    if (!ahead || blows.length === 0) return
    const strike = () => {
      early.current = ahead.next
      for (const { kind } of blows) play(kind)
    }
    const timer = setTimeout(strike, striking * speed())
    return () => clearTimeout(timer)
  }, [ahead?.next])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sound for what has happened, however often it is drawn.
  useEffect(() => {
    if (!shown || shown.next <= heard.current) return
    const news = newsIn(shown)
    heard.current = shown.next
    if (news.length === 0) play('tap')
    for (const each of news) if (!(isEarly(each) && each.id < early.current)) play(each.kind)
  }, [shown?.next])
}
