import { entriesOf, sayEvent } from '@toadstool/games/tabletop'
import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useA } from '../afterTexts.ts'
import { Bar } from '../prompt/Bar.tsx'
import type { Scene } from '../scene.ts'
import { AskHere } from '../takeBack/AskHere.tsx'
import css from './PastBar.module.css'
import { ShareButton } from './ShareButton.tsx'

/** A match that goes on, as it was: step by step, or by itself. */
export function PastBar({ scene, past }: { readonly scene: Scene; readonly past: number }) {
  const m = useA()
  const { look, plays, play, room, now, rulebook, view, voice } = scene
  const last = entriesOf(rulebook.logOf(view)).at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step is due a while after the one shown.
  useEffect(() => {
    if (!plays) return
    const wait = setTimeout(() => look(past + 1), 900)
    return () => clearTimeout(wait)
  }, [plays, past])
  return (
    <Bar
      tone="past"
      buttons={
        <>
          {room !== 'narrow' && <Button icon="ui:chevron-first" label={m('history.first')} disabled={past === 0} onClick={() => look(0)} />}
          <Button icon="ui:chevron-left" label={m('history.back')} disabled={past === 0} onClick={() => look(past - 1)} />
          <Button icon={plays ? 'ui:pause' : 'ui:play'} label={m(plays ? 'history.pause' : 'history.play')} onClick={() => play(!plays)} />
          <Button icon="ui:chevron-right" label={m('history.on')} onClick={() => look(past + 1)} />
          <AskHere scene={scene} past={past} />
          {room !== 'narrow' && <ShareButton scene={scene} at={past} label={m('past.share')} />}
          <Button onClick={() => look(null)}>{m('past.now')}</Button>
        </>
      }
    >
      <h2 className={css.title}>{m('past', { n: past, of: now.version })}</h2>
      <p className={css.event}>{last ? sayEvent(voice, last) : m('log.empty')}</p>
      <input
        className={css.track}
        type="range"
        min={0}
        max={now.version}
        value={past}
        aria-label={m('history.track')}
        onChange={(event) => look(Number(event.target.value))}
      />
    </Bar>
  )
}
