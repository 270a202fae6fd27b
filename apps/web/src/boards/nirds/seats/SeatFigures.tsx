import { mostDice, mostLives } from '@toadstool/games/nirds'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { Figure, Figures, Icon, part, useOfTable } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import styles from './SeatFigures.module.css'

interface SeatFiguresProps {
  readonly of: Seat
  readonly narrow: boolean
}

/** Lives as hearts, dice owned, tactic cards, birds. */
export const SeatFigures = part(function SeatFigures({ narrow, of }: SeatFiguresProps) {
  const { lives, label, dice, tactics, birds } = useOfTable(figuresOn, of)
  return (
    <Figures narrow={narrow}>
      <span className={styles.lives} role="img" aria-label={label} title={label}>
        {Array.from({ length: mostLives }, (_, life) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hearts are nothing but their place.
          <span key={life} data-lost={life >= lives || undefined}>
            <Icon name="game:hearts" size={narrow ? 14 : 18} />
          </span>
        ))}
      </span>
      <Figure icon="game:rolling-dices" {...dice} size={17} />
      {!narrow && <Figure icon="game:card-pick" {...tactics} size={17} />}
      {!narrow && <Figure icon="game:duck" {...birds} size={17} />}
    </Figures>
  )
})

function figuresOn({ view, t }: Table, of: Seat) {
  const { lives, pool, tactics, army } = playerOf(view, of)
  return {
    lives,
    label: t('board.lives', { n: lives }),
    dice: { n: `${pool}/${mostDice}`, label: t('board.poolOf', { n: pool }) },
    tactics: { n: tactics.length, label: t('board.tacticsOf', { n: tactics.length }) },
    birds: { n: army.length, label: t('board.nirdsOf', { n: army.length }) },
  }
}
