import { useState } from 'react'
import { useLocation } from 'wouter'
import { problemKey } from '../../api/problemKey.ts'
import { useIsLost } from '../../api/reached.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { type AfterKey, useA } from '../afterTexts.ts'
import { firstDecision } from '../past/moment.ts'
import { ShareButton } from '../past/ShareButton.tsx'
import { NextMatch } from '../prompt/NextMatch.tsx'
import type { Scene } from '../scene.ts'
import css from './OverTray.module.css'
import { Seal } from './Seal.tsx'

/** What to do after the end. */
export function OverTray({ scene, onResult }: { readonly scene: Scene; readonly onResult: (() => void) | undefined }) {
  const m = useA()
  const [, navigate] = useLocation()
  const { links, now, seat, room } = scene
  const further = now.status?.along?.to ?? null
  const next = further ?? now.status?.rematch ?? null
  const isLost = useIsLost()
  const rematch = useRematch(links)
  const mayAsk = seat !== null && links.rematch !== undefined && !next
  // Phones have room for one button with words.
  const isNarrow = room === 'narrow'
  const named = (label: string) => (isNarrow ? { label } : { children: label })
  const [title, text] = wordsFor(scene, isLost)
  return (
    <div className={css.over}>
      <div className={css.text}>
        <h2>{m(title)}</h2>
        <p>{m(text)}</p>
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
        {links.back && mayAsk && !isNarrow && (
          <Button icon="ui:repeat" busy={rematch.busy} onClick={rematch.ask}>
            {m('over.rematch')}
          </Button>
        )}
        {links.back && <Back {...links.back} />}
        {next && (
          <Button kind="primary" size="hero" icon={further ? 'ui:play' : 'ui:repeat'} onClick={() => navigate(`/t/${next}`)}>
            {m(further ? 'over.along.to' : 'over.rematch.join')}
          </Button>
        )}
        {!links.back && mayAsk && (
          <Button kind="primary" size="hero" icon="ui:repeat" busy={rematch.busy} onClick={rematch.ask}>
            {m('over.rematch')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What stands above the buttons. @param isLost the server can't be reached */
function wordsFor({ links: { back }, now: { status }, seat }: Scene, isLost: boolean): readonly [AfterKey, AfterKey] {
  if (back?.isThere) return ['over.back.there', 'over.back.there.text']
  if (back) return ['over.back', isLost ? 'over.back.lost' : 'over.back.text']
  if (status?.along?.to) return ['over.along', 'over.along.why']
  if (status?.rematch) return ['over.again', 'over.rematch.wanted']
  return seat === null ? ['over.title', 'over.open'] : ['over.again', 'over.again.text']
}

/** The way back of a match that was taken along to this device. */
function Back({ isThere, isBusy, go }: NonNullable<Scene['links']['back']>) {
  const m = useA()
  return (
    <Button kind="primary" size="hero" icon={isThere ? 'ui:play' : 'ui:link'} busy={isBusy} onClick={go}>
      {m(isThere ? 'over.along.to' : 'over.back.do')}
    </Button>
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
