import type { Seat } from '@toadstool/games/tabletop'
import { monstersOf } from '@toadstool/games/wizards-of-war'
import { Figure, Figures, Icon } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import styles from './SeatFigures.module.css'

/** Lives and skulls, spells in hand, monsters on the board. */
export function SeatFigures({ narrow, of }: { readonly of: Seat } & { readonly narrow: boolean }) {
  const { view, t } = useTable()
  const life = view.life[of] ?? 0
  const skulls = view.options.wizardLife - life
  const size = narrow ? 15 : 18
  return (
    <Figures narrow={narrow} className={styles.figures}>
      <span
        className={styles.lives}
        data-narrow={narrow || undefined}
        role="img"
        aria-label={`${t('term.lives', { n: life })}, ${t('term.skulls', { n: skulls })}`}
      >
        {Array.from({ length: view.options.wizardLife }, (_, place) => (
          <Icon
            // biome-ignore lint/suspicious/noArrayIndexKey: lives are nothing but their place.
            key={place}
            name={place < life ? 'game:hearts' : 'game:death-skull'}
            size={size}
            className={place < life ? styles.heart : styles.skull}
          />
        ))}
      </span>
      <Figure icon="game:spell-book" size={size} n={view.counts.hand[of] ?? 0} label={t('term.hand', { n: view.counts.hand[of] ?? 0 })} />
      <Figure
        icon="game:orc-head"
        size={size}
        n={monstersOf(view, of).length}
        label={t('term.monsters', { n: monstersOf(view, of).length })}
      />
    </Figures>
  )
}
