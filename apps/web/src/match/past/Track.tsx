import { sayEvent } from '@toadstool/games/tabletop'
import { useMemo } from 'react'
import { IconAt, type IconName } from '../../icons/index.ts'
import { colorOf, seatLooks } from '../../kit/seats.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import css from './Track.module.css'

/** The whole match as a line to drag along; what mattered stands above it, in the colours of those who did it. */
export function Track({ scene, past }: { readonly scene: Scene; readonly past: number }) {
  const m = useA()
  const { look, now, board, voice } = scene
  const marks = useMarks(scene)
  const place = (version: number): string => `calc(10px + (100% - 20px) * ${version / Math.max(1, now.version)})`
  return (
    <div className={css.track}>
      <div className={css.marks} aria-hidden="true">
        {marks.map(({ version, seat, icon, words }) => (
          <button
            key={version}
            type="button"
            tabIndex={-1}
            title={words}
            data-later={version > past || undefined}
            style={{ left: place(version) }}
            onClick={() => look(version)}
          >
            <svg viewBox="0 0 48 48" width={24} height={24} overflow="visible" aria-hidden="true">
              <path
                d={seatLooks[colorOf(seat, board?.seatColors)].path}
                fill={seatLooks[colorOf(seat, board?.seatColors)].fill}
                stroke="#0b120f"
                strokeWidth={3}
              />
              <IconAt name={icon} x={24} y={24} size={28} fill={seatLooks[colorOf(seat, board?.seatColors)].on} />
            </svg>
          </button>
        ))}
      </div>
      <div className={css.line} aria-hidden="true">
        <i style={{ width: place(past) }} />
      </div>
      <input
        type="range"
        min={0}
        max={now.version}
        value={past}
        aria-label={m('history.track')}
        aria-valuetext={m('past.of', { n: past, of: now.version, what: wordsAt(scene, past) })}
        onChange={(event) => look(Number(event.target.value))}
      />
    </div>
  )

  function wordsAt({ replay }: Scene, version: number): string {
    const last = replay?.steps[version - 1]?.events.at(-1)
    return last ? sayEvent(voice, last) : ''
  }
}

interface Mark {
  readonly version: number
  readonly seat: string
  readonly icon: IconName
  readonly words: string
}

/** The weightiest events first, as many as stand side by side without touching. */
function useMarks({ replay, board, now, voice, room }: Scene): readonly Mark[] {
  const apart = now.version / { wide: 22, medium: 29, narrow: 13 }[room]
  return useMemo(() => {
    const found = (replay?.steps ?? []).flatMap(({ version, seat, events }) =>
      events.flatMap((entry) => {
        const mark = board?.mark?.(entry)
        return mark ? [{ version, seat, icon: mark.icon, weight: mark.weight, words: sayEvent(voice, entry) }] : []
      }),
    )
    const kept: typeof found = []
    for (const mark of found.toSorted((a, b) => b.weight - a.weight)) {
      if (kept.every(({ version }) => Math.abs(version - mark.version) >= apart)) kept.push(mark)
    }
    return kept
  }, [replay, board, voice, apart])
}
