import { mostDice, mostLives } from '@toadstool/games/nirds'
import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Figure, Figures } from '../../kit/seats/Figures.tsx'
import type { Props } from '../props.ts'
import styles from './SeatFigures.module.css'

/** Lives as hearts, dice owned, tactic cards, birds. */
export function SeatFigures({ view, voice, narrow, of }: Props & { readonly of: Seat }) {
  const { lives, pool, tactics, army } = playerOf(view, of)
  const label = say(voice, 'board.lives', { n: lives })
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
      <Figure icon="game:rolling-dices" n={`${pool}/${mostDice}`} label={say(voice, 'board.poolOf', { n: pool })} size={17} />
      {!narrow && (
        <Figure icon="game:card-pick" n={tactics.length} label={say(voice, 'board.tacticsOf', { n: tactics.length })} size={17} />
      )}
      {!narrow && <Figure icon="game:duck" n={army.length} label={say(voice, 'board.nirdsOf', { n: army.length })} size={17} />}
    </Figures>
  )
}
