import { useRef } from 'react'
import { Flights, Icon } from '../kit/index.ts'
import { minedAt } from './land/walks.ts'
import styles from './Pools.module.css'
import { useTable } from './table.ts'

/** What lies beside the cave: the crystals that the next to collect takes, and the deck. */
export function Pools() {
  const { view, previous, reducedMotion, past, t } = useTable()
  const plate = useRef<HTMLSpanElement>(null)
  const mined = reducedMotion || past || !previous ? [] : minedAt(previous, view)
  return (
    <div className={styles.pools}>
      <span ref={plate} className={styles.pool} title={t('board.reserve-rule')}>
        <Icon name="game:crystal-cluster" size={19} className={styles.crystal} />
        <span>{t('board.reserve')}</span>
        <b>{view.reserve}</b>
      </span>
      <span className={styles.pool} data-deck="">
        <Icon name="game:card-pick" size={19} />
        <span>{t('board.deck')}</span>
        <b>{view.deck}</b>
      </span>
      {mined.length > 0 && <Flights key={view.log.next} from={mined} to={plate} token={styles.flying} />}
    </div>
  )
}
