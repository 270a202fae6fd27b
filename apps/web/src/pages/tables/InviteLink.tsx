import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { type Translate, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { copyText } from '../../kit/clipboard.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import styles from './InviteLink.module.css'

const Qr = lazy(() => import('../../kit/Qr.tsx'))

/** The link of a table, always whole, with Copy and QR. */
export function InviteLink({ id }: { readonly id: string }) {
  const t = useT()
  return (
    <section className={styles.invite}>
      <header>
        <h2>{t('invite.title')}</h2>
        <p>{t('invite.hint')}</p>
      </header>
      <LinkLine url={linkOf(id)} title={t('invite.qr')} />
    </section>
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

export const linkOf = (id: string) => `${window.location.origin}/t/${id}`

/** Through the device's own share sheet where it has one, else to the clipboard. */
export async function inviteTo(id: string, t: Translate): Promise<void> {
  const url = linkOf(id)
  const byTouch = window.matchMedia('(pointer: coarse)').matches
  if (byTouch && 'share' in navigator) await navigator.share({ title: t('invite.share'), url }).catch(() => undefined)
  else await copy(url, t)
}

async function copy(url: string, t: Translate): Promise<void> {
  const done = await copyText(url)
  toast(t(done ? 'invite.copied' : 'invite.notcopied'), done ? {} : { tone: 'problem' })
}
