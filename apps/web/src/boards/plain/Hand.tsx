import { HandRow, useAnyTable } from '../kit/index.ts'
import styles from './Hand.module.css'
import { PaperCard } from './PaperCard.tsx'
import { isHand, ofSeat, useZones, type Zoned } from './zones.ts'

/** What the viewer holds; nothing where nobody holds anything. */
export function Hand({ zoned }: { readonly zoned: Zoned }) {
  const zones = useZones(zoned)
  const { seat, t } = useAnyTable()
  const hands = seat === null ? [] : ofSeat(zones, seat).filter(isHand)
  if (hands.length === 0) return null
  return (
    <div className={styles.tray}>
      {hands.map(({ key, things }) => (
        <HandRow
          key={key}
          className={styles.hand}
          label={t(`zone.${key}`)}
          empty={things.length === 0 ? `${t(`zone.${key}`)}: ${t('zone.empty')}` : undefined}
        >
          {things.map((token) => (
            <li key={token} className={styles.place}>
              <PaperCard token={token} isLarge />
            </li>
          ))}
        </HandRow>
      ))}
    </div>
  )
}
