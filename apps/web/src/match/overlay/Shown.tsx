import { entriesOf, type LogEntry, type Seat, sayEvent } from '@toadstool/games/tabletop'
import { type CSSProperties, useEffect } from 'react'
import { TableContext } from '../../boards/kit/table.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { useA } from '../afterTexts.ts'
import { isOut } from '../calls.ts'
import { Drawn } from '../Drawn.tsx'
import { Guard } from '../Guard.tsx'
import { isOwing } from '../rail/SeatPanel.tsx'
import { storyOf, titleOf } from '../result/outcomeWords.ts'
import type { Scene } from '../scene.ts'
import { tune } from '../telling/sounds.ts'
import { useEventSounds } from '../telling/useEventSounds.ts'
import { useLanding } from '../useLanding.ts'
import { type Match, useScene } from '../useScene.ts'
import { namesOf } from '../words.ts'
import css from './Overlay.module.css'

interface ShownProps extends Match {
  readonly isLoud: boolean
  /** The colour of the field. */
  readonly color: string
}

export function Shown({ isLoud, color, ...given }: ShownProps) {
  const m = useA()
  const { scene } = useScene({ ...given, ...useLanding(given) }, true)
  const { board, links, now, props, seats } = scene
  useTitle(links.title)
  const Board = board?.Board
  return (
    <TableContext value={props}>
      <div className={css.layer} data-version={now.version} style={{ '--field': color } as CSSProperties}>
        {/* A picture of the table: nothing in it takes a touch or the focus. */}
        <main className={css.board} aria-label={m('region.table')} inert>
          {Board && (
            <Guard of={scene}>
              <Drawn part={Board} />
            </Guard>
          )}
        </main>
        <footer className={css.foot}>
          <ul className={css.seats} aria-label={m('region.seats')}>
            {seats.map((of) => (
              <Plate key={of} scene={scene} of={of} />
            ))}
          </ul>
          <Line scene={scene} />
        </footer>
      </div>
      {isLoud && <Sounds scene={scene} />}
    </TableContext>
  )
}

/** A player, and how they stand. */
function Plate({ scene, of }: { readonly scene: Scene; readonly of: Seat }) {
  const { board } = scene
  const Figures = board?.SeatFigures
  const isGone = isOut(scene, of)
  return (
    <li className={css.plate} data-owing={isOwing(scene, of) || undefined} data-out={isGone || undefined}>
      <SeatEmblem color={colorOf(of, board?.seatColors)} size={30} />
      <b>{scene.seatName(of)}</b>
      {Figures && !isGone && (
        <Guard of={scene} silent>
          <Drawn part={Figures} of={of} narrow />
        </Guard>
      )}
    </li>
  )
}

/** Whom the match waits for, or how it has ended, and what was done last. */
function Line({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const { view, rulebook, now, links, seatName } = scene
  const { result } = view
  const owing = rulebook.owes(view)
  const { delay } = links
  return (
    <p className={css.line} role="status">
      <b>
        {result
          ? titleOf({ ...scene, outcome: result }, m)
          : owing.length > 0 && m('watch.waiting', { names: namesOf(owing.map(seatName), m) })}
      </b>
      <span>{result ? storyOf(scene, view, result, m) : lastLine(scene)}</span>
      {now.link !== 'up' ? <i>{m('overlay.lost')}</i> : delay && !result && <i>{m('overlay.late', { n: delay })}</i>}
    </p>
  )
}

/** The latest event that somebody has brought about: turns and rounds that begin are headings. */
function lastLine({ rulebook, view, voice }: Scene): string {
  const isHeading = ({ key }: LogEntry): boolean => `heading.${key}` in voice.texts
  const entry = entriesOf(rulebook.logOf(view)).findLast((each) => !isHeading(each))
  return entry ? sayEvent(voice, entry) : ''
}

function Sounds({ scene }: { readonly scene: Scene }): null {
  useEffect(tune, [])
  useEventSounds(scene)
  return null
}
