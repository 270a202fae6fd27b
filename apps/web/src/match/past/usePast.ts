import type { GameView, Seat } from '@toadstool/games/tabletop'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { MatchSource } from '../../api/source.ts'
import { momentIn, withMoment } from './moment.ts'

/** The table at a moment of the past; `previous` is the step before, if that was shown last. */
interface Moment {
  readonly version: number
  /** Through whose eyes; `null` for a spectator's. */
  readonly eyes: Seat | null
  readonly view: GameView
  readonly previous: GameView | null
}

interface Past {
  /** `null` for now. */
  readonly past: Moment | null
  /** It goes on by itself, moment by moment. */
  readonly plays: boolean
  play(on: boolean): void
  /** The page was opened at a moment that hasn't loaded yet. */
  readonly isComing: boolean
  look(version: number | null): void
  /** Looks at a moment, and goes on from there by itself. */
  playFrom(version: number): void
  /** Through whose eyes the past is seen; other people's only after the end. */
  readonly eyes: Seat | null
  lookAs(seat: Seat | null): void
}

/** How often a server that doesn't answer, or was asked too often, is asked in all, and the pause in between, in ms. */
const attempts = 4
const pause = 1000

/**
 * The moment of the past that the address names, as `?move=12`; now is `latest`.
 * Looking at another moment changes the address: the browser's back button leads to now again.
 * @param isOver then the last move is a moment as well: now is the result
 */
export function usePast(recall: MatchSource['recall'], latest: number, seat: Seat | null, isOver: boolean): Past {
  const [search, setSearch] = useSearchParams()
  const named = momentIn(search)
  const [wanted, setWanted] = useState(named)
  const [byLink] = useState(named !== null)
  const [eyes, setEyes] = useState(seat)
  const [shown, setShown] = useState<Moment | null>(null)
  const [plays, play] = useState(false)
  useEffect(() => {
    setWanted(named)
    if (named === null) play(false)
  }, [named])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is looked at, not itself.
  useEffect(() => {
    if (wanted === named) return
    // Browsers refuse many address changes in quick succession, as when somebody drags along the track.
    const writing = setTimeout(
      () => setSearch((before) => withMoment(before, wanted), { replace: named !== null }),
      wanted === null || named === null ? 0 : 300,
    )
    return () => clearTimeout(writing)
  }, [wanted])
  const end = isOver ? latest + 1 : latest
  const version = recall && wanted !== null && wanted < end ? wanted : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is only the fallback, and starts no request.
  useEffect(() => {
    if (version === null) return setShown(null)
    let again: ReturnType<typeof setTimeout> | undefined
    let current = true
    const ask = async (times: number): Promise<void> => {
      const view = await recall?.(version, eyes)
      if (!current) return
      if (view) {
        setShown((last) => ({ version, eyes, view, previous: last?.version === version - 1 && last.eyes === eyes ? last.view : null }))
      } else if (times > 1) {
        again = setTimeout(ask, pause, times - 1)
      } else {
        setWanted(shown?.version ?? null)
        setEyes(shown?.eyes ?? seat)
        play(false)
      }
    }
    void ask(attempts)
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [recall, version, eyes])
  const ends = useRef(end)
  ends.current = end
  const look = useCallback((next: number | null) => {
    const isNow = next === null || next >= ends.current
    setWanted(isNow ? null : next)
    if (isNow) play(false)
  }, [])
  const playFrom = useCallback(
    (next: number) => {
      play(true)
      look(next)
    },
    [look],
  )
  return {
    past: version === null ? null : shown,
    plays,
    play,
    isComing: byLink && version !== null && shown === null,
    eyes,
    lookAs: setEyes,
    look,
    playFrom,
  }
}
