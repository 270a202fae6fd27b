import type { Seat } from '@toadstool/games/tabletop'
import { monstersOf } from '@toadstool/games/wizards-of-war'
import { Figure, Figures, Icon, part, useOfTable } from '../../kit/index.ts'
import type { Table } from '../table.ts'
import styles from './SeatFigures.module.css'

interface SeatFiguresProps {
  readonly of: Seat
  readonly narrow: boolean
}

/** Lives and skulls, spells in hand, monsters on the board. */
export const SeatFigures = part(function SeatFigures({ narrow, of }: SeatFiguresProps) {
  const { life, most, words, hand, monsters } = useOfTable(figuresOn, of)
  const size = narrow ? 15 : 18
  return (
    <Figures narrow={narrow} className={styles.figures}>
      <span className={styles.lives} data-narrow={narrow || undefined} role="img" aria-label={words}>
        {Array.from({ length: most }, (_, place) => (
          <Icon
            // biome-ignore lint/suspicious/noArrayIndexKey: lives are nothing but their place.
            key={place}
            name={place < life ? 'game:hearts' : 'game:death-skull'}
            size={size}
            className={place < life ? styles.heart : styles.skull}
          />
        ))}
      </span>
      <Figure icon="game:spell-book" size={size} {...hand} />
      <Figure icon="game:orc-head" size={size} {...monsters} />
    </Figures>
  )
})

function figuresOn({ view, t }: Table, of: Seat) {
  const life = view.life[of] ?? 0
  const most = view.options.wizardLife
  const hand = view.counts.hand[of] ?? 0
  const monsters = monstersOf(view, of).length
  return {
    life,
    most,
    words: `${t('term.lives', { n: life })}, ${t('term.skulls', { n: most - life })}`,
    hand: { n: hand, label: t('term.hand', { n: hand }) },
    monsters: { n: monsters, label: t('term.monsters', { n: monsters }) },
  }
}
