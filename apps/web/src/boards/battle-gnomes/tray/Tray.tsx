import { handLimit } from '@toadstool/games/battle-gnomes'
import { say, seatsOf } from '@toadstool/games/tabletop'
import { CardBack } from '../../../kit/Card.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { HandRow } from '../../kit/cards/HandRow.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { gaps } from '../words.ts'
import { Asked } from './Asked.tsx'
import { HandCard } from './HandCard.tsx'
import { handOf } from './hand.ts'
import styles from './Tray.module.css'

/** The own hand, and in a fight who still has something to say. */
export function Tray(props: Props) {
  const { view, voice, seat, narrow } = props
  const cards = handOf(props)
  if (seat === null) return narrow ? <div className={styles.tray} data-narrow="" data-watch="" /> : <Hands {...props} />
  return (
    <div className={styles.tray} data-narrow={narrow || undefined}>
      <HandRow
        className={styles.hand}
        label={say(voice, 'term.hand')}
        empty={cards.length === 0 ? say(voice, 'term.noCards') : undefined}
        data-many={cards.length > 6}
      >
        {cards.map((card) => (
          <HandCard key={card} {...props} card={card} />
        ))}
      </HandRow>
      <p className={styles.held}>
        <b>
          {cards.length} / {handLimit(view, seat)}
        </b>
        {say(voice, 'term.inHand')}
      </p>
      {!narrow && view.battle && <Asked {...props} battle={view.battle} />}
    </div>
  )
}

/** Whoever only watches sees how many cards everybody holds. */
function Hands({ view, voice, seatName }: Props) {
  return (
    <div className={styles.hands}>
      {seatsOf(view).map((of) => {
        const n = view.players[of]?.cards ?? 0
        return (
          <section key={of}>
            <h3>
              <SeatEmblem color={colorOfSeat(of)} size={20} />
              {seatName(of)}
            </h3>
            <p className="visually-hidden">{say(voice, 'term.cardsHeld', { n })}</p>
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
