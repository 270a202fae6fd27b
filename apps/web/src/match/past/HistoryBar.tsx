import { Button } from '../../kit/Button.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './HistoryBar.module.css'

/** At the foot of the log: leafs through the past. */
export function HistoryBar({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const { past, now, source } = scene
  if (!source.recall || now.version < 1) return null
  const at = past ?? now.version
  return (
    <div className={css.bar}>
      <Button
        kind="quiet"
        size="small"
        icon="ui:chevron-first"
        label={m('history.first')}
        disabled={at <= 0}
        onClick={() => scene.look(0)}
      />
      <Button
        kind="quiet"
        size="small"
        icon="ui:chevron-left"
        label={m('history.back')}
        disabled={at <= 0}
        onClick={() => scene.look(at - 1)}
      />
      <input
        type="range"
        min={0}
        max={now.version}
        value={at}
        aria-label={m('history.track')}
        onChange={(event) => scene.look(Number(event.target.value))}
      />
      <Button
        kind="quiet"
        size="small"
        icon="ui:chevron-right"
        label={m('history.on')}
        disabled={past === null}
        onClick={() => scene.look(at + 1)}
      />
      <b>{at}</b>
    </div>
  )
}
