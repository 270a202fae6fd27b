import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { problemKey } from '../../api/problemKey.ts'
import { useIsLost } from '../../api/reached.ts'
import { Offline, Refused, Unreadable } from '../../api/request.ts'
import { type TextKey, useT, withTexts } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { Character } from './Character.tsx'
import styles from './states.module.css'

/** If its file isn't on this device, no matches are remembered here either. */
const OfflineMatches = lazy(() =>
  withTexts<{ readonly default: () => ReactNode }>(import('./OfflineMatches.tsx')).catch(() => ({ default: () => null })),
)

interface Asked {
  readonly data: unknown
  readonly error: unknown
  refetch(): unknown
}

/**
 * Stands in for an answer that isn't here yet: the spinner, or the reason for the delay. While the server can't be reached it says so
 * through all retries, and shows what this device knows.
 */
export function Awaited({ of: { data, error, refetch }, note }: { readonly of: Asked; readonly note?: TextKey }) {
  const isLost = useIsLost()
  const again = () => void refetch()
  if (data !== undefined) return null
  if (isLost || error instanceof Offline) return <Lost again={again} note={note} />
  return error ? <Failure error={error} again={again} /> : <Loading again={again} />
}

/** The same in one line, for a part of a page. */
export function AwaitedLine({ of: { data, error } }: { readonly of: Asked }) {
  const t = useT()
  const isLost = useIsLost()
  if (data !== undefined) return null
  return <p role="status">{t(isLost || error instanceof Offline ? 'state.offline.part' : error ? problemKey(error) : 'state.loading')}</p>
}

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
  if (error instanceof Offline) return <Lost again={again} />
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

/** No connection: what this device knows, until there is one. */
function Lost({ again, note }: { readonly again?: (() => void) | undefined; readonly note?: TextKey | undefined }) {
  const t = useT()
  return (
    <>
      <Notice lost title={t('state.offline.title')} text={t(note ?? 'state.offline.text')}>
        <Button onClick={again ?? (() => window.location.reload())}>{t('state.again')}</Button>
      </Notice>
      <Suspense>
        <OfflineMatches />
      </Suspense>
    </>
  )
}

/** Somebody, one sentence, one button. */
export function Notice({
  title,
  text,
  code,
  lost,
  who = lost ? 'offline' : code === undefined ? 'astray' : 'broken',
  children,
}: NoticeProps) {
  const t = useT()
  return (
    <div className={styles.notice} data-lost={lost}>
      <Character who={who} />
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
  /** The text itself says that there is no connection: the strip needn't. */
  readonly lost?: boolean
  readonly who?: ComponentProps<typeof Character>['who']
  readonly children?: ReactNode
}
