import { reserveOf, type UnitId, unitsOfSeat } from '@toadstool/games/gnomes-and-wizards'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Piece } from '../../../kit/Piece.tsx'
import { unitIcon } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { UnitCard } from '../tribe/UnitCard.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import styles from './SeatSheet.module.css'

/** All public things of a seat: its units, the clans that wait, and its points so far. */
export function SeatSheet({ of, ...props }: Props & { readonly of: Seat }) {
  const { view, voice } = props
  if (!view.players[of]?.tribe) return null
  const active = unitsOfSeat(of).filter((unit) => view.units[unit]?.status === 'active')
  const waiting = reserveOf(view, of)
  return (
    <div className={styles.sheet}>
      <ul className={styles.units}>
        {active.map((unit) => (
          <li key={unit}>
            <UnitCard {...props} unit={unit} />
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3>{say(voice, 'board.waiting', { n: waiting.length })}</h3>
          <ul className={styles.waiting}>
            {waiting.map((unit) => (
              <Waiting key={unit} unit={unit} of={of} {...props} />
            ))}
          </ul>
        </>
      )}
      <h3>{say(voice, 'score.sheet')}</h3>
      <ScoreSheet {...props} of={of} />
    </div>
  )
}

function Waiting({ unit, of, view, voice }: Props & { readonly unit: UnitId; readonly of: Seat }) {
  return (
    <li data-about={`unit:${unit}`}>
      <Piece color={colorOfSeat(view, of)} icon={unitIcon(view, unit)} size={28} />
      <b>{voice.name(`unit:${unit}`)}</b>
      <span>
        <Icon name="game:crystal-cluster" size={14} />
        {(voice.plain ?? voice.name)(`ability:c.${unit}`)}
      </span>
    </li>
  )
}
