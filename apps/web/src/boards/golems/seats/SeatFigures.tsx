import { effective, golemsOf, incomeOf, wizardOf } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { useMemo, useRef } from 'react'
import { Figure, Figures, Flights, Icon } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import { sourcesOf } from './gains.ts'
import styles from './SeatFigures.module.css'

/** Mana and what the next turn brings, golems, cards of both hands, hits of the Wizard. */
export function SeatFigures({ narrow, of }: { readonly narrow: boolean; readonly of: Seat }) {
  const { view, previous, reducedMotion, t } = useTable()
  const player = view.players[of]
  const plate = useRef<HTMLSpanElement>(null)
  const gained = useMemo(() => (reducedMotion ? [] : sourcesOf(view, previous, of)), [view, previous, of, reducedMotion])
  if (!player) return null
  if (!player.alive) return <span className={styles.out}>{t('term.out')}</span>
  const golems = golemsOf(view, of).length
  const { left } = effective(view, wizardOf(of))
  const income = incomeOf(view, of)
  const { golem, event } = player.cards
  const mana = t('term.manaOf', { n: player.mana })
  return (
    <Figures narrow={narrow}>
      <span key={player.mana} ref={plate} className={styles.mana} data-gained={gained.length > 0 || undefined} title={mana}>
        <Icon name="game:water-drop" size={14} />
        <span aria-hidden="true">{player.mana}</span>
        <span className="visually-hidden">{mana}</span>
      </span>
      {gained.length > 0 && <Flights key={view.log.next} from={gained} to={plate} token={styles.drop} />}
      {!narrow && (
        <>
          <span className={styles.income} title={t('term.incomeText', { ...income })}>
            +{income.total}
          </span>
          <Figure icon="game:golem-head" n={golems} label={t('term.golems', { n: golems })} size={17} />
          <Figure icon="game:card-draw" n={`${golem}+${event}`} label={t('term.cardsHeld', { n: golem, m: event })} size={17} />
        </>
      )}
      <Figure icon="game:heart-tower" n={left} label={t('term.wizardHits', { n: left })} size={17} />
    </Figures>
  )
}
