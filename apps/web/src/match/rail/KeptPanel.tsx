import { Icon } from '../../icons/index.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { lineOf } from '../words.ts'
import css from './KeptPanel.module.css'

/** Sentences waiting on this device for the connection. */
export function KeptPanel({ scene }: { readonly scene: Scene }) {
  const m = useA()
  const { acts, link } = scene.now
  if (link === 'up' || acts.length === 0) return null
  return (
    <section className={css.panel}>
      <h3>{m('kept.title')}</h3>
      <ul>
        {acts.map((act) => (
          <li key={act.id}>
            <Icon name="ui:clock" size={16} />
            <span>{lineOf(scene.voice, act.move, act.args)}</span>
            {!act.sent && (
              <button type="button" onClick={() => scene.source.takeBack(act.id)}>
                {m('kept.takeBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p>{m('kept.text')}</p>
    </section>
  )
}
