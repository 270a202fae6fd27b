import { entriesOf, sayEvent } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Scene } from '../scene.ts'
import css from './Recap.module.css'
import { useR } from './texts.ts'
import { useMark } from './useMark.ts'
import { concerns, furthest, usePlaying } from './usePlaying.ts'

/** Actions that are worth it: less is seen at a glance. */
const least = 2

/** Whoever comes back reads what has happened meanwhile, and can have it shown. */
export function Recap({ scene }: { readonly scene: Scene }) {
  const r = useR()
  const mark = useMark(scene)
  const playing = usePlaying(scene)
  const [putAway, setPutAway] = useState<number>()
  const { now, past, rulebook, voice, source } = scene
  // What came while the page was open has been seen.
  const [opened, setOpened] = useState<{ readonly mark: number; readonly version: number }>()
  if (mark && opened?.mark !== mark.version) setOpened({ mark: mark.version, version: now.version })
  if (!mark || !now.view || now.view.result || !source.recall || mark.version === putAway || mark.version !== opened?.mark) return null
  const made = opened.version - mark.version
  if (made < least || now.acts.length > 0 || (past !== null && !playing.isOn)) return null
  const events = entriesOf(rulebook.logOf(now.view)).filter(({ id }) => id >= mark.next)
  const close = (): void => {
    setPutAway(mark.version)
    if (playing.isOn) playing.stop()
  }
  return (
    <section className={css.strip} aria-label={r('title')}>
      <p>
        <b>{r('title')}</b> {r('moves', { n: made })}
      </p>
      {!playing.isOn && (
        <Button size="small" icon="ui:play" onClick={() => playing.start(Math.max(mark.version, opened.version - furthest))}>
          {r('show')}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        icon={playing.isOn ? 'ui:chevron-last' : 'ui:x'}
        label={r(playing.isOn ? 'skip' : 'close')}
        onClick={close}
      />
      {!playing.isOn && events.length > 0 && (
        <details>
          <summary>{r('read')}</summary>
          <ul>
            {events.map((event) => (
              <li key={event.id} data-mine={concerns(scene, event) || undefined}>
                {sayEvent(voice, event)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
