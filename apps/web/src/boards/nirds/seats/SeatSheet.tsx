import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { Art, type ArtLine, Die, type Portrait } from '../../kit/index.ts'
import { artOfNird, artOfTactic } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { labelOfNird, labelOfTactic } from '../words.ts'
import styles from './SeatSheet.module.css'

/** All public things of a seat: dice, birds and tactic cards with what they do. */
export function SeatSheet({ of }: { readonly of: Seat }) {
  const table = useTable()
  const { view, voice, t } = table
  const { dice, army, tactics } = playerOf(view, of)
  return (
    <div className={styles.sheet}>
      <h3>{t('board.dice')}</h3>
      <p className={styles.dice}>
        {dice.map((die) => (
          <Die
            key={die.id}
            value={die.value}
            size={34}
            state={die.use === 'used' ? 'used' : die.locked ? 'locked' : 'free'}
            label={voice.name(tokenOf('die', die.id))}
          />
        ))}
      </p>
      <h3>{t('board.army')}</h3>
      <ul>
        {army.map((nird) => (
          <Line key={nird.id} art={artOfNird(nird.id, nird)} text={labelOfNird(table, nird, of)} asleep={nird.asleep} />
        ))}
        {tactics.map((id) => (
          <Line key={id} art={artOfTactic(id)} text={labelOfTactic(table, id)} />
        ))}
      </ul>
    </div>
  )
}

function Line({ art, text, asleep }: { readonly art: ArtLine | Portrait; readonly text: string; readonly asleep?: boolean }) {
  return (
    <li data-asleep={asleep || undefined}>
      <span className={styles.art}>
        <Art art={art} width={50} />
      </span>
      <span>{text}</span>
    </li>
  )
}
