import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { problemKey } from '../../api/problemKey.ts'
import { Offline, Refused, Unreadable } from '../../api/request.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { Toadstool } from '../../kit/Toadstool.tsx'
import styles from './states.module.css'

/** Where its file isn't on this device, nothing is remembered here either. */
const OfflineMatches = lazy(() => import('./OfflineMatches.tsx').catch(() => ({ default: () => null })))

/** The cap's three dots fill one by one; after eight seconds there is a way out. */
export function Loading({ again }: { readonly again?: () => void }) {
  const t = useT()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setSlow(true), 8000)
    return () => clearTimeout(wait)
  }, [])
  return (
    <div className={styles.loading} role="status">
      <Spinner size={78} />
      <span className="visually-hidden">{t('state.loading')}</span>
      {slow && (
        <>
          <p>{t('state.slow')}</p>
          <Button onClick={again ?? (() => window.location.reload())}>{t('state.again')}</Button>
        </>
      )}
    </div>
  )
}

/** What happened, what is safe, what to do. */
export function Failure({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  const t = useT()
  const retry = <Button onClick={again ?? (() => window.location.reload())}>{t('state.again')}</Button>
  if (error instanceof Offline)
    return (
      <>
        <Notice title={t('state.offline.title')} text={t('state.offline.text')}>
          {retry}
        </Notice>
        <Suspense>
          <OfflineMatches />
        </Suspense>
      </>
    )
  if (error instanceof Refused && (error.code === 'no-such-match' || error.code === 'no-such-game' || error.code === 'no-such-page'))
    return (
      <Notice title={t('notfound.title')} text={t(problemKey(error))}>
        <Button href="/">{t('state.home')}</Button>
      </Notice>
    )
  const code = error instanceof Refused ? error.code : error instanceof Unreadable ? 'unreadable' : 'page'
  return (
    <Notice title={t('state.error.title')} text={error instanceof Refused ? t(problemKey(error)) : t('state.error.text')} code={code}>
      {retry}
    </Notice>
  )
}

/** A small toadstool, one sentence, one button. */
export function Notice({ title, text, code, children }: NoticeProps) {
  const t = useT()
  return (
    <div className={styles.notice}>
      <Toadstool size={72} />
      {title && <h1>{title}</h1>}
      <p>{text}</p>
      {children}
      {code && <p className={styles.code}>{t('state.code', { code })}</p>}
    </div>
  )
}

interface NoticeProps {
  readonly title?: string
  readonly text: ReactNode
  readonly code?: string
  readonly children?: ReactNode
}
