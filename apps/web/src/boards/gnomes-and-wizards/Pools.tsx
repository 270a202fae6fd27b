import { say } from '@toadstool/games/tabletop'
import { useRef } from 'react'
import { Icon } from '../../icons/index.ts'
import { Flights } from '../kit/pieces/Flights.tsx'
import { minedAt } from './land/walks.ts'
import styles from './Pools.module.css'
import type { Props } from './props.ts'

/** What lies beside the cave: the crystals that the next to collect takes, and the deck. */
export function Pools({ view, previous, voice, reducedMotion, past }: Props) {
  const plate = useRef<HTMLSpanElement>(null)
  const mined = reducedMotion || past || !previous ? [] : minedAt(previous, view)
  return (
    <div className={styles.pools}>
      <span ref={plate} className={styles.pool} title={say(voice, 'board.reserve-rule')}>
        <Icon name="game:crystal-cluster" size={19} className={styles.crystal} />
        <span>{say(voice, 'board.reserve')}</span>
        <b>{view.reserve}</b>
      </span>
      <span className={styles.pool} data-deck="">
        <Icon name="game:card-pick" size={19} />
        <span>{say(voice, 'board.deck')}</span>
        <b>{view.deck}</b>
      </span>
      {mined.length > 0 && <Flights key={view.log.next} from={mined} to={plate} token={styles.flying} />}
    </div>
  )
}
