import { Button } from '../../kit/Button.tsx'
import { useEvent } from '../../kit/useEvent.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './HistoryBar.module.css'

/** At the foot of the log: leafs through the past. */
export function HistoryBar({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { past, now, source, look } = scene
  const at = past ?? now.version
  const first = useEvent(() => look(0))
  const back = useEvent(() => look(at - 1))
  const on = useEvent(() => look(at + 1))
  if (!source.recall || now.version < 1) return null
  return (
    <div className={css.bar}>
      <Button kind="quiet" size="small" icon="ui:chevron-first" label={m('history.first')} disabled={at <= 0} onClick={first} />
      <Button kind="quiet" size="small" icon="ui:chevron-left" label={m('history.back')} disabled={at <= 0} onClick={back} />
      <input
        type="range"
        min={0}
        max={now.version}
        value={at}
        aria-label={m('history.track')}
        onChange={(event) => look(Number(event.target.value))}
      />
      <Button kind="quiet" size="small" icon="ui:chevron-right" label={m('history.on')} disabled={past === null} onClick={on} />
      <b>{at}</b>
    </div>
  )
}
