import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { useReach } from '../../api/meeting.ts'
import { type Translate, useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { copyText } from '../../kit/clipboard.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import styles from './InviteLink.module.css'

const Qr = lazy(() => import('../../kit/Qr.tsx'))

/** The link of a table in full, with Copy and QR; where others can't reach this computer, the host is told so, and what to do. */
export function InviteLink({ id, isHost }: { readonly id: string; readonly isHost: boolean }) {
  const t = useT()
  const { origin, isLocal } = useOrigin()
  return (
    <section className={styles.invite}>
      <header>
        <h2>{t('invite.title')}</h2>
        {!isLocal && <p>{t('invite.hint')}</p>}
      </header>
      <LinkLine url={linkOf(origin, id)} title={t('invite.qr')} />
      {isLocal && isHost && <OnlyHere />}
    </section>
  )
}

/** Where links for others begin; `isLocal`: only this computer can open them. */
export function useOrigin(): { readonly origin: string; readonly isLocal: boolean } {
  const reach = useReach().data
  return { origin: reach?.origins[0] ?? window.location.origin, isLocal: reach?.kind === 'local' }
}

/** How to let others in. */
export function OnlyHere() {
  const t = useT()
  return (
    <p className={styles.local}>
      <Icon name="ui:triangle-alert" size={18} />
      <span>
        {t('invite.local')} <code>HOST=0.0.0.0 npm start</code>
      </span>
    </p>
  )
}

/** A link to take elsewhere: shown, copied or scanned. */
export function LinkLine({ url, title }: { readonly url: string; readonly title: string }) {
  const t = useT()
  const [qr, setQr] = useState(false)
  const shown = url.replace(/^https?:\/\//, '')
  return (
    <div className={styles.line} style={{ '--letters': shown.length } as CSSProperties}>
      <output className={styles.url} aria-label={t('invite.link')} title={shown}>
        {shown}
      </output>
      <Button icon="ui:copy" onClick={() => void copy(url, t)}>
        {t('action.copy')}
      </Button>
      <Button icon="ui:qr-code" onClick={() => setQr(true)}>
        QR
      </Button>
      {qr && (
        <Dialog title={title} onClose={() => setQr(false)}>
          <div className={styles.qr}>
            <Suspense fallback={null}>
              <Qr text={url} label={url} size={260} />
            </Suspense>
            <p>{shown}</p>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const linkOf = (origin: string, id: string) => `${origin}/t/${id}`

/** Through the device's own share sheet where it has one, else to the clipboard. */
export function useInviteTo(id: string): () => void {
  const t = useT()
  const { origin } = useOrigin()
  const url = linkOf(origin, id)
  return () => {
    const byTouch = window.matchMedia('(pointer: coarse)').matches
    if (byTouch && 'share' in navigator) navigator.share({ title: t('invite.share'), url }).catch(() => undefined)
    else void copy(url, t)
  }
}

async function copy(url: string, t: Translate): Promise<void> {
  const done = await copyText(url)
  toast(t(done ? 'invite.copied' : 'invite.notcopied'), done ? {} : { tone: 'problem' })
}
