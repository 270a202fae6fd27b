import { entriesOf, gathered, sayEvents } from '@toadstool/games/tabletop'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './ReplayTray.module.css'

/** Between board and tray of a replay: which moment it shows, and what has just happened; read out as it changes. */
export function PastPill({ scene, past }: { readonly scene: Scene; readonly past: number }) {
  const m = useM()
  const { rulebook, view, voice, now, replay } = scene
  const told = gathered(voice.texts, replay?.steps[past - 1]?.events ?? entriesOf(rulebook.logOf(view)).slice(-1))
  return (
    <div className={css.pill} role="status">
      <h2>{m('past', { n: past, of: now.version })}</h2>
      <span>
        {told
          .slice(-2)
          .map((entries) => sayEvents(voice, entries))
          .join(' ') || m('log.empty')}
      </span>
    </div>
  )
}
