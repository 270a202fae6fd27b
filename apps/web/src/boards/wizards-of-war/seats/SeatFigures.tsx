import { type Seat, say } from '@toadstool/games/tabletop'
import { monstersOf } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../../icons/index.ts'
import { Figure, Figures } from '../../kit/seats/Figures.tsx'
import type { Props } from '../land/marks.ts'
import styles from './SeatFigures.module.css'

/** Lives and skulls, spells in hand, monsters on the board. */
export function SeatFigures({ view, voice, narrow, of }: Props & { readonly of: Seat }) {
  const life = view.life[of] ?? 0
  const skulls = view.options.wizardLife - life
  const size = narrow ? 15 : 18
  return (
    <Figures narrow={narrow} className={styles.figures}>
      <span
        className={styles.lives}
        data-narrow={narrow || undefined}
        role="img"
        aria-label={`${say(voice, 'term.lives', { n: life })}, ${say(voice, 'term.skulls', { n: skulls })}`}
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
      <Figure
        icon="game:spell-book"
        size={size}
        n={view.counts.hand[of] ?? 0}
        label={say(voice, 'term.hand', { n: view.counts.hand[of] ?? 0 })}
      />
      <Figure
        icon="game:orc-head"
        size={size}
        n={monstersOf(view, of).length}
        label={say(voice, 'term.monsters', { n: monstersOf(view, of).length })}
      />
    </Figures>
  )
}
