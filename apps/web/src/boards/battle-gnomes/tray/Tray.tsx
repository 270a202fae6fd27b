import { handLimit } from '@toadstool/games/battle-gnomes'
import { seatsOf } from '@toadstool/games/tabletop'
import { useRef } from 'react'
import { CardBack, HandCard, HandRow, SeatEmblem, standingOf, useInReach } from '../../kit/index.ts'
import tray from '../../kit/view/tray.module.css'
import { useTable } from '../table.ts'
import { things } from '../things.tsx'
import { gaps } from '../words.ts'
import { Asked } from './Asked.tsx'
import styles from './Tray.module.css'

/** The own hand, and in a fight who still has something to say. */
export function Tray() {
  const table = useTable()
  const { view, seat, narrow, draft, t } = table
  const cards = things.hand?.(view) ?? []
  const row = useRef<HTMLDivElement>(null)
  useInReach(row, draft ? [] : cards.filter((card) => standingOf(table, card) === 'legal'))
  if (seat === null) return narrow ? <div className={`${tray.tray} ${styles.tray}`} data-narrow="" data-watch="" /> : <Hands />
  return (
    <div ref={row} className={`${tray.tray} ${styles.tray}`} data-narrow={narrow || undefined}>
      <HandRow
        className={styles.hand}
        label={t('term.hand')}
        empty={cards.length === 0 ? t('term.noCards') : undefined}
        data-many={cards.length > 6}
      >
        {cards.map((card) => (
          <HandCard key={card} token={card} size={narrow ? 'phone' : 'full'} />
        ))}
      </HandRow>
      <p className={styles.held}>
        <b>
          {cards.length} / {handLimit(view, seat)}
        </b>
        {t('term.inHand')}
      </p>
      {!narrow && view.battle && <Asked battle={view.battle} />}
    </div>
  )
}

/** Spectators see how many cards everybody holds. */
function Hands() {
  const { view, seatName, t, colorOf } = useTable()
  return (
    <div className={styles.hands}>
      {seatsOf(view).map((of) => {
        const n = view.players[of]?.cards ?? 0
        return (
          <section key={of}>
            <h3>
              <SeatEmblem color={colorOf(of)} size={20} />
              {seatName(of)}
            </h3>
            <p className="visually-hidden">{t('term.cardsHeld', { n })}</p>
            <div aria-hidden="true">
              {gaps(n).map((gap) => (
                <CardBack key={gap} color="#5B3A86" icon="game:throwing-ball" size="small" label="" />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
