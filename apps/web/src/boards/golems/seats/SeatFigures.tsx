import { effective, golemsOf, incomeOf, wizardOf } from '@toadstool/games/golems'
import { type Seat, say } from '@toadstool/games/tabletop'
import { useMemo, useRef } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Flights } from '../../kit/pieces/Flights.tsx'
import { Figure, Figures } from '../../kit/seats/Figures.tsx'
import type { Props } from '../props.ts'
import { sourcesOf } from './gains.ts'
import styles from './SeatFigures.module.css'

/** Mana and what the next turn brings, golems, cards of both hands, hits of the Wizard. */
export function SeatFigures({ view, previous, voice, narrow, reducedMotion, of }: Props & { readonly of: Seat }) {
  const player = view.players[of]
  const plate = useRef<HTMLSpanElement>(null)
  const gained = useMemo(() => (reducedMotion ? [] : sourcesOf(view, previous, of)), [view, previous, of, reducedMotion])
  if (!player) return null
  const golems = golemsOf(view, of).length
  const { left } = effective(view, wizardOf(of))
  if (!player.alive) return <span className={styles.out}>{say(voice, 'term.out')}</span>
  const income = incomeOf(view, of)
  const { golem, event } = player.cards
  return (
    <Figures narrow={narrow}>
      <span
        key={player.mana}
        ref={plate}
        className={styles.mana}
        data-gained={gained.length > 0 || undefined}
        title={say(voice, 'term.manaOf', { n: player.mana })}
      >
        <Icon name="game:water-drop" size={14} />
        <span aria-hidden="true">{player.mana}</span>
        <span className="visually-hidden">{say(voice, 'term.manaOf', { n: player.mana })}</span>
      </span>
      {gained.length > 0 && <Flights key={view.log.next} from={gained} to={plate} token={styles.drop} />}
      {!narrow && (
        <>
          <span
            className={styles.income}
            title={say(voice, 'term.incomeText', {
              base: income.base,
              towers: income.towers,
              monoliths: income.monoliths,
              crystals: income.crystals,
            })}
          >
            +{income.total}
          </span>
          <Figure icon="game:golem-head" n={golems} label={say(voice, 'term.golems', { n: golems })} size={17} />
          <Figure icon="game:card-draw" n={`${golem}+${event}`} label={say(voice, 'term.cardsHeld', { n: golem, m: event })} size={17} />
        </>
      )}
      <Figure icon="game:heart-tower" n={left} label={say(voice, 'term.wizardHits', { n: left })} size={17} />
    </Figures>
  )
}
