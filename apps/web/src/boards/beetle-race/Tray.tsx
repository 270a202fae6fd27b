import { HandCard, HandRow } from '../kit/index.ts'
import row from '../kit/view/tray.module.css'
import styles from './Tray.module.css'
import { useTable } from './table.ts'
import { things } from './things.ts'

/** The own hand; nothing for who watches. */
export function Tray() {
  const { view, narrow, t } = useTable()
  const hand = things.hand?.(view) ?? []
  return (
    <div className={`${row.tray} ${styles.tray}`} data-narrow={narrow || undefined}>
      {view.hand && (
        <HandRow className={styles.hand} label={t('term.hand')} empty={hand.length === 0 ? t('term.noCards') : undefined}>
          {hand.map((token) => (
            <HandCard key={token} token={token} size={narrow ? 'phone' : 'full'} />
          ))}
        </HandRow>
      )}
    </div>
  )
}
