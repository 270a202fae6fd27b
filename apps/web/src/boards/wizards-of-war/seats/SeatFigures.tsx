import { type Seat, say } from '@toadstool/games/tabletop'
import { monstersOf } from '@toadstool/games/wizards-of-war'
import { Icon, type IconName } from '../../../icons/index.ts'
import type { Props } from '../land/marks.ts'
import styles from '../tray/Tray.module.css'

/** Lives and skulls, spells in hand, monsters on the board. */
export function SeatFigures({ view, voice, narrow, of }: Props & { readonly of: Seat }) {
  const life = view.life[of] ?? 0
  const skulls = view.options.wizardLife - life
  const size = narrow ? 15 : 18
  return (
    <span className={styles.figures} data-narrow={narrow || undefined}>
      <span
        className={styles.lives}
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
    </span>
  )
}

function Figure({ icon, size, n, label }: { readonly icon: IconName; readonly size: number; readonly n: number; readonly label: string }) {
  return (
    <span className={styles.figure} title={label}>
      <Icon name={icon} size={size} />
      <b aria-hidden="true">{n}</b>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
