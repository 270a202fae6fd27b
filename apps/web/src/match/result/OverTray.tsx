import { useState } from 'react'
import { useLocation } from 'wouter'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { NextMatch } from '../afterwards.ts'
import { firstDecision } from '../past/moment.ts'
import { ShareButton } from '../past/ShareButton.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './OverTray.module.css'
import { Seal } from './Seal.tsx'

/** What to do after the end. */
export function OverTray({ scene, onResult }: { readonly scene: Scene; readonly onResult: (() => void) | undefined }) {
  const m = useM()
  const [, navigate] = useLocation()
  const { links, now, seat, room } = scene
  const further = now.status?.along?.to ?? null
  const next = further ?? now.status?.rematch ?? null
  const rematch = useRematch(links)
  // Phones have room for one button with words.
  const isNarrow = room === 'narrow'
  const named = (label: string) => (isNarrow ? { label } : { children: label })
  return (
    <div className={css.over}>
      <div className={css.text}>
        <h2>{m(further ? 'over.along' : seat === null && !next ? 'over.title' : 'over.again')}</h2>
        <p>{m(further ? 'over.along.why' : next ? 'over.rematch.wanted' : seat === null ? 'over.open' : 'over.again.text')}</p>
        {!isNarrow && <Seal links={links} />}
      </div>
      <div className={css.buttons}>
        <Button icon="ui:house" onClick={links.leave} {...named(m('over.leave'))} />
        {onResult && <Button icon="ui:info" onClick={onResult} {...named(m('over.result'))} />}
        {links.next && !further && <NextMatch scene={scene} />}
        <ShareButton scene={scene} {...named(m('over.share'))} />
        {scene.source.recall && now.version > 0 && (
          <Button icon="ui:rewind" onClick={() => scene.look(firstDecision(now.version))} {...named(m('over.replay'))} />
        )}
        {next ? (
          <Button kind="primary" size="hero" icon={further ? 'ui:play' : 'ui:repeat'} onClick={() => navigate(`/t/${next}`)}>
            {m(further ? 'over.along.to' : 'over.rematch.join')}
          </Button>
        ) : (
          seat !== null &&
          links.rematch && (
            <Button kind="primary" size="hero" icon="ui:repeat" busy={rematch.busy} onClick={rematch.ask}>
              {m('over.rematch')}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

/** Asks for the next match; where that fails it says why. */
function useRematch({ rematch }: Scene['links']) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    rematch?.()
      .catch((error: unknown) => toast(t(problemKey(error)), { tone: 'problem' }))
      .finally(() => setBusy(false))
  }
  return { busy, ask }
}
