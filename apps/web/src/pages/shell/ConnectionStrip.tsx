import { type QueryState, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Offline } from '../../api/request.ts'
import { useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import styles from './states.module.css'

/** Under the header: appears after three seconds without a connection, and says for three seconds that it is back. */
export function ConnectionStrip() {
  const t = useT()
  const queries = useQueryClient()
  const lost = useLost()
  const [shown, setShown] = useState<'lost' | 'back' | null>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (lost) {
      const wait = setTimeout(() => {
        wasShown.current = true
        setShown('lost')
      }, 3000)
      return () => clearTimeout(wait)
    }
    if (!wasShown.current) return
    wasShown.current = false
    setShown('back')
    const wait = setTimeout(() => setShown(null), 3000)
    return () => clearTimeout(wait)
  }, [lost])
  useEffect(() => {
    if (!lost) return
    const again = setInterval(() => void queries.invalidateQueries(), 5000)
    return () => clearInterval(again)
  }, [lost, queries])
  return (
    <div role="status">
      {shown && (
        <p className={styles.strip} data-back={shown === 'back' || undefined}>
          <Icon name={shown === 'lost' ? 'ui:wifi-off' : 'ui:wifi'} size={18} />
          {t(shown === 'lost' ? 'state.offline' : 'state.back')}
          {shown === 'lost' && (
            <button type="button" onClick={() => void queries.invalidateQueries()}>
              {t('state.again')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** True from a request that failed to reach the server until one has reached it. */
function useLost(): boolean {
  const queries = useQueryClient()
  useIsFetching()
  const [offline, setOffline] = useState(!navigator.onLine)
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  const all = queries.getQueryCache().getAll()
  const fails = all.some((query) => query.isActive() && query.state.error instanceof Offline)
  // A request that is on its way once more has no error, and hasn't reached anything yet.
  const reached = since !== null && all.some(({ state }) => reachedAt(state) > since)
  useEffect(() => {
    if (fails) setSince((known) => known ?? Date.now())
    else if (reached) setSince(null)
  }, [fails, reached])
  return offline || fails || (since !== null && !reached)
}

/** When the server answered last, if only with a refusal. */
const reachedAt = ({ dataUpdatedAt, error, errorUpdatedAt }: QueryState): number =>
  Math.max(dataUpdatedAt, error === null || error instanceof Offline ? 0 : errorUpdatedAt)
