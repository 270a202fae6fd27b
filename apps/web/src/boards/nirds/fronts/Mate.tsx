import type { Die as DieInPlay } from '@toadstool/games/nirds'
import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { NirdCard } from '../cards/NirdCard.tsx'
import type { Props } from '../props.ts'
import { DieThing } from '../tray/DieThing.tsx'
import { labelOfNird } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Mate.module.css'

/** The dice and the army of a team mate, in small. */
export function Mate({ of, ...props }: Props & { readonly of: Seat }) {
  const { view, voice, narrow } = props
  const { dice, army } = playerOf(view, of)
  const big = narrow || Object.keys(view.players).length < 4
  return (
    <div className={styles.mate} data-walls={view.boss?.id === 'invisible-walls' || undefined}>
      <Zone label={say(voice, 'board.diceOf', { seat: `seat:${of}` })} className={styles.row} data-dice="">
        {dice.map((die: DieInPlay) => (
          <DieThing key={die.id} {...props} die={die} size={narrow ? 36 : big ? 30 : 25} />
        ))}
      </Zone>
      {!narrow && (
        <Zone label={say(voice, 'board.armyOf', { seat: `seat:${of}` })} className={styles.row}>
          {army.map((nird) => (
            <NirdCard
              key={nird.id}
              {...props}
              token={`nird:${nird.id}`}
              nird={nird.id}
              label={labelOfNird(props, nird, of)}
              size="mini"
              asleep={nird.asleep}
            />
          ))}
        </Zone>
      )}
    </div>
  )
}
