import { handLimit } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Figure, Figures } from '../../kit/seats/Figures.tsx'
import { trophyIcon } from '../art.ts'
import type { Props } from '../props.ts'
import { gaps } from '../words.ts'
import styles from './SeatFigures.module.css'

/** Defeated gnomes of the goal as hats, gnomes at home, cards in hand. */
export function SeatFigures({ view, voice, narrow, of }: Props & { readonly of: Seat }) {
  const household = view.players[of]
  if (!household) return null
  const { goal } = view.options
  const won = household.trophies.length
  const words = say(voice, 'term.trophies', { n: won, of: goal })
  return (
    <Figures narrow={narrow}>
      {narrow && goal > 3 ? (
        <Figure icon={trophyIcon} n={`${won}/${goal}`} label={words} size={17} />
      ) : (
        <span className={styles.trophies} title={words}>
          {gaps(Math.max(goal, won)).map((gap, place) => (
            <Icon key={gap} name={trophyIcon} size={narrow ? 14 : 18} className={place < won ? styles.won : styles.open} />
          ))}
          <span className="visually-hidden">{words}</span>
        </span>
      )}
      {!narrow && (
        <>
          <Figure
            icon="game:person"
            n={household.gnomes.length}
            label={say(voice, 'term.gnomes', { n: household.gnomes.length })}
            size={16}
          />
          <Figure
            icon="game:card-pick"
            n={household.cards}
            label={say(voice, 'term.cardsOf', { n: household.cards, limit: handLimit(view, of) })}
            size={17}
          />
        </>
      )}
    </Figures>
  )
}
