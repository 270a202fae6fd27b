import { entriesOf, gathered } from '@toadstool/games/tabletop'
import { Fragment } from 'react'
import { useA } from '../afterTexts.ts'
import { Heard, richLine } from '../rail/rich.tsx'
import type { Scene } from '../scene.ts'
import css from './ReplayTray.module.css'

/** Between board and tray of a replay: which moment it shows, and what has just happened; read out as it changes. */
export function PastPill({ scene, past }: { readonly scene: Scene; readonly past: number }) {
  const m = useA()
  const { rulebook, view, voice, now, replay, seat } = scene
  const known = entriesOf(rulebook.logOf(view))
  const told = gathered(voice.texts, replay?.steps[past - 1]?.events ?? known.slice(-1))
  return (
    <div className={css.pill} role="status">
      <h2>{m('past', { n: past, of: now.version })}</h2>
      <span>
        {told.length === 0 && m('log.empty')}
        {told.slice(-2).map((entries, place) => (
          <Fragment key={entries[0].id}>
            {place > 0 && ' '}
            {richLine(voice, { seat, entries: known }, entries).map((piece) =>
              typeof piece === 'string' ? piece : 'heard' in piece ? <Heard key={piece.heard} words={piece.heard} /> : piece.name,
            )}
          </Fragment>
        ))}
      </span>
    </div>
  )
}
