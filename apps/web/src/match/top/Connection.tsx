import { sayRefusal } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { Icon, type IconName } from '../../icons/index.ts'
import type { Scene } from '../scene.ts'
import { type TranslateMatch, useM } from '../texts.ts'
import { useNow } from '../time.ts'
import css from './Connection.module.css'

type Look = readonly [tone: string, icon: IconName, text: string]

/** Tone, icon and text for what has become of the player's moves. */
function lookOf({ now: { acts, link, unsaved, refused }, voice }: Scene, m: TranslateMatch): Look {
  if (link === 'down') return ['kept', 'ui:cloud-off', acts.length > 0 ? m('kept', { n: acts.length }) : m('offline')]
  if (link === 'connecting') return ['sending', 'ui:cloud-upload', m('connecting')]
  if (unsaved) return ['unsaved', 'ui:cloud-alert', m('unsaved')]
  if (acts.length > 0) return ['sending', 'ui:cloud-upload', m('sending')]
  if (refused) return ['refused', 'ui:cloud-alert', m('refused', { why: sayRefusal(voice, refused.refusal) })]
  return ['saved', 'ui:cloud-check', m('saved')]
}

/** The one place that says whether everything is saved. */
export function SavedState({ scene }: { readonly scene: Scene }) {
  const [tone, icon, text] = lookOf(scene, useM())
  return (
    <span className={css.saved} data-tone={tone} title={text}>
      <Icon name={icon} size={18} />
      <span className={css.words}>{text}</span>
    </span>
  )
}

export type ConnectionNews = 'lost' | 'back' | null

interface LostStripProps {
  readonly scene: Scene
  readonly news: ConnectionNews
  setNews(news: ConnectionNews): void
}

/** Appears after three seconds without a connection, and says for three seconds that it is back. */
export function LostStrip({ scene, news, setNews }: LostStripProps) {
  const m = useM()
  const { link, downSince, status } = scene.now
  const now = useNow(0, link === 'down', 1000)
  const was = useRef(false)
  useEffect(() => {
    if (link === 'down') {
      const wait = setTimeout(() => {
        was.current = true
        setNews('lost')
      }, 3000)
      return () => clearTimeout(wait)
    }
    if (link !== 'up' || !was.current) return
    was.current = false
    setNews('back')
    const wait = setTimeout(() => setNews(null), 3000)
    return () => clearTimeout(wait)
  }, [link, setNews])
  if (!news) return null
  const runs = status?.owes.some((owed) => owed.seat === scene.seat && owed.deadline !== null)
  const seconds = Math.round((now - (downSince ?? now)) / 1000)
  return (
    <p className={css.strip} data-back={news === 'back' || undefined}>
      <Icon name={news === 'lost' ? 'ui:wifi-off' : 'ui:wifi'} size={18} />
      {news === 'back' ? m('strip.back') : m(runs ? 'strip.clock' : 'strip.lost', { seconds })}
      {news === 'lost' && (
        <button type="button" onClick={scene.source.reconnect}>
          {m('strip.now')}
        </button>
      )}
    </p>
  )
}

/** Appears while the table can't save what was said. */
export function UnsavedStrip({ scene: { now, source } }: { readonly scene: Scene }) {
  const m = useM()
  const [act] = now.acts
  if (!now.unsaved || !act) return null
  return (
    <p className={css.strip}>
      <Icon name="ui:cloud-alert" size={18} />
      {m('unsaved.strip')}
      <button type="button" onClick={() => source.takeBack(act.id)}>
        {m('unsaved.drop')}
      </button>
    </p>
  )
}
