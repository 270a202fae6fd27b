import { mostDice, mostLives } from '@toadstool/games/nirds'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { Figure, Figures, Icon } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import styles from './SeatFigures.module.css'

/** Lives as hearts, dice owned, tactic cards, birds. */
export function SeatFigures({ narrow, of }: { readonly of: Seat } & { readonly narrow: boolean }) {
  const { view, t } = useTable()
  const { lives, pool, tactics, army } = playerOf(view, of)
  const label = t('board.lives', { n: lives })
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
      <Figure icon="game:rolling-dices" n={`${pool}/${mostDice}`} label={t('board.poolOf', { n: pool })} size={17} />
      {!narrow && <Figure icon="game:card-pick" n={tactics.length} label={t('board.tacticsOf', { n: tactics.length })} size={17} />}
      {!narrow && <Figure icon="game:duck" n={army.length} label={t('board.nirdsOf', { n: army.length })} size={17} />}
    </Figures>
  )
}
