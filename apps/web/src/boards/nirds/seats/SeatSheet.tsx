import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { Art } from '../../../kit/Art.tsx'
import { Die } from '../../../kit/Die.tsx'
import { artOfNird, artOfTactic } from '../art.ts'
import type { Props } from '../props.ts'
import { labelOfNird, labelOfTactic } from '../words.ts'
import styles from './SeatSheet.module.css'

/** All public things of a seat: dice, birds and tactic cards with what they do. */
export function SeatSheet({ of, ...props }: Props & { readonly of: Seat }) {
  const { view, voice } = props
  const { dice, army, tactics } = playerOf(view, of)
  return (
    <div className={styles.sheet}>
      <h3>{say(voice, 'board.dice')}</h3>
      <p className={styles.dice}>
        {dice.map((die) => (
          <Die
            key={die.id}
            value={die.value}
            size={34}
            state={die.use === 'used' ? 'used' : die.locked ? 'locked' : 'free'}
            label={voice.name(`die:${die.id}`)}
          />
        ))}
      </p>
      <h3>{say(voice, 'board.army')}</h3>
      <ul>
        {army.map((nird) => (
          <li key={nird.id} data-asleep={nird.asleep || undefined}>
            <span className={styles.art}>
              <Art art={artOfNird(nird.id)} width={50} />
            </span>
            <span>{labelOfNird(props, nird, of)}</span>
          </li>
        ))}
        {tactics.map((id) => (
          <li key={id}>
            <span className={styles.art}>
              <Art art={artOfTactic(id)} width={50} />
            </span>
            <span>{labelOfTactic(props, id)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
