import { effective, golemsOf, incomeOf, wizardOf } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { useRef } from 'react'
import { Figure, Figures, Flights, Icon, part, useOfTable } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import { sourcesOf } from './gains.ts'
import styles from './SeatFigures.module.css'

interface SeatFiguresProps {
  readonly of: Seat
  readonly narrow: boolean
}

/** Mana and what the next turn brings, golems, cards of both hands, hits of the Wizard. */
export const SeatFigures = part(function SeatFigures({ narrow, of }: SeatFiguresProps) {
  const player = useOfTable(figuresOn, of)
  const plate = useRef<HTMLSpanElement>(null)
  if (!player) return null
  if (typeof player === 'string') return <span className={styles.out}>{player}</span>
  const { mana, gained, income, golems, cards, hits } = player
  return (
    <Figures narrow={narrow}>
      <span key={mana.n} ref={plate} className={styles.mana} data-gained={gained.from.length > 0 || undefined} title={mana.label}>
        <Icon name="game:water-drop" size={14} />
        <span aria-hidden="true">{mana.n}</span>
        <span className="visually-hidden">{mana.label}</span>
      </span>
      {gained.from.length > 0 && <Flights key={gained.at} from={gained.from} to={plate} token={styles.drop} />}
      {!narrow && (
        <>
          <span className={styles.income} title={income.label}>
            {income.n}
          </span>
          <Figure icon="game:golem-head" {...golems} size={17} />
          <Figure icon="game:card-draw" {...cards} size={17} />
        </>
      )}
      <Figure icon="game:heart-tower" {...hits} size={17} />
    </Figures>
  )
})

/** Of a player who is out, one word. */
function figuresOn({ view, previous, reducedMotion, t }: Table, of: Seat) {
  const player = view.players[of]
  if (!player) return undefined
  if (!player.alive) return t('term.out')
  const golems = golemsOf(view, of).length
  const { left } = effective(view, wizardOf(of))
  const income = incomeOf(view, of)
  const { golem, event } = player.cards
  const from = reducedMotion ? [] : sourcesOf(view, previous, of)
  return {
    mana: { n: player.mana, label: t('term.manaOf', { n: player.mana }) },
    gained: { from, at: from.length > 0 ? view.log.next : 0 },
    income: { n: `+${income.total}`, label: t('term.incomeText', { ...income }) },
    golems: { n: golems, label: t('term.golems', { n: golems }) },
    cards: { n: `${golem}+${event}`, label: t('term.cardsHeld', { n: golem, m: event }) },
    hits: { n: left, label: t('term.wizardHits', { n: left }) },
  }
}
