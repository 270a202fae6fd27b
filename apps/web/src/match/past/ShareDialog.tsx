import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { copyText } from '../../kit/clipboard.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { momentPath } from './moment.ts'
import css from './ShareDialog.module.css'

interface ShareDialogProps {
  readonly scene: Scene
  readonly id: string
  /** The moment; absent: how it ended. */
  readonly at: number | undefined
  readonly onClose: () => void
}

/** A link, the table as everybody may see it, as a picture, and the code that shows it on a site: to copy, to keep, or for the device's own share sheet. */
export function ShareDialog({ scene, id, at, onClose }: ShareDialogProps) {
  const m = useA()
  const [isHere, setIsHere] = useState(true)
  const { links, now, language } = scene
  const url = `${location.origin}${at === undefined ? `/t/${id}` : momentPath(id, at)}`
  const picture = `/pictures/${id}/${language}-${at ?? now.version}.png`
  const stream = `${location.origin}/watch/t/${id}?overlay`
  const tell = (done: boolean, what: 'link' | 'picture' | 'embed' | 'stream') =>
    toast(m(done ? `share.${what}.copied` : 'share.failed'), done ? {} : { tone: 'problem' })
  return (
    <Dialog
      title={m(at === undefined ? 'over.share' : 'past.share')}
      onClose={onClose}
      actions={
        <>
          {'share' in navigator && (
            <Button icon="ui:share-2" onClick={() => void navigator.share({ url, title: links.title }).catch(() => undefined)}>
              {m('share.device')}
            </Button>
          )}
          {isHere && (
            <Button icon="ui:copy" onClick={() => void copyText(frameOf(id)).then((done) => tell(done, 'embed'))}>
              {m('share.embed')}
            </Button>
          )}
          {isHere && canCopyPictures() && (
            <Button icon="ui:copy" onClick={() => void copyPicture(picture).then((done) => tell(done, 'picture'))}>
              {m('share.picture')}
            </Button>
          )}
          <Button kind="primary" icon="ui:copy" onClick={() => void copyText(url).then((done) => tell(done, 'link'))}>
            {m('share.link')}
          </Button>
        </>
      }
    >
      {isHere && (
        <a className={css.picture} href={picture} download={`${links.title}.png`}>
          <img src={picture} width={1200} height={630} alt={m('share.alt')} onError={() => setIsHere(false)} />
          <span>{m('share.save')}</span>
        </a>
      )}
      <p className={css.url}>{url}</p>
      {!now.view?.result && (
        <div className={css.stream}>
          <p>
            {m('share.stream')} <span className={css.address}>{stream}</span>
          </p>
          <Button size="small" icon="ui:copy" onClick={() => void copyText(stream).then((done) => tell(done, 'stream'))}>
            {m('share.stream.do')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** What shows the table on another site, as the server's oEmbed says it; only tables that have a picture can be shown. */
const frameOf = (id: string): string =>
  `<iframe src="${location.origin}/embed/t/${id}" width="800" height="468" title="Toadstool" loading="lazy" style="border:0"></iframe>`

/** Browsers have it on secure pages only. */
const canCopyPictures = (): boolean => 'ClipboardItem' in window && navigator.clipboard !== undefined

async function copyPicture(address: string): Promise<boolean> {
  const blob = fetch(address).then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(`${answer.status}`))))
  try {
    // The promise itself: Safari takes it only in the moment of the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    return true
  } catch {
    return false
  }
}
