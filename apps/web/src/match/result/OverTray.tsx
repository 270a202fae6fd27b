import { useLocation } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { firstDecision } from '../past/moment.ts'
import { useShare } from '../past/useShare.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './OverTray.module.css'

/** What to do after the end. */
export function OverTray({ scene, onResult }: { readonly scene: Scene; readonly onResult: (() => void) | undefined }) {
  const m = useM()
  const [, navigate] = useLocation()
  const { links, now, seat } = scene
  const next = now.status?.rematch ?? null
  const share = useShare()
  return (
    <div className={css.over}>
      <div className={css.text}>
        <h2>{m('over.again')}</h2>
        <p>{next ? m('over.rematch.wanted') : m('over.again.text')}</p>
      </div>
      <div className={css.buttons}>
        <Button icon="ui:house" onClick={links.leave}>
          {m('over.leave')}
        </Button>
        {onResult && (
          <Button icon="ui:info" onClick={onResult}>
            {m('over.result')}
          </Button>
        )}
        <Button icon="ui:share-2" onClick={() => share(`/t/${links.id}`, links.title)}>
          {m('over.share')}
        </Button>
        {scene.source.recall && now.version > 0 && (
          <Button icon="ui:rewind" onClick={() => scene.look(firstDecision(now.version))}>
            {m('over.replay')}
          </Button>
        )}
        {next ? (
          <Button kind="primary" size="hero" icon="ui:repeat" onClick={() => navigate(`/t/${next}`)}>
            {m('over.rematch.join')}
          </Button>
        ) : (
          seat !== null &&
          links.rematch && (
            <Button kind="primary" size="hero" icon="ui:repeat" onClick={links.rematch}>
              {m('over.rematch')}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
