import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIsLost } from '../../api/reached.ts'
import { useT } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import styles from './states.module.css'

/** Under the header: appears after three seconds without a connection, and says for three seconds that it is back. */
export function ConnectionStrip() {
  const t = useT()
  const queries = useQueryClient()
  const lost = useIsLost()
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
    const ask = () => void queries.invalidateQueries()
    const again = setInterval(ask, 5000)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', ask)
    }
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
