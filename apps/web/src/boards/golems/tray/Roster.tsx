import { livingSeats, type UnitId } from '@toadstool/games/golems'
import { seatToken } from '@toadstool/games/tabletop'
import { SeatEmblem } from '../../kit/index.ts'
import { UnitDisc } from '../pieces/Disc.tsx'
import { armyOf, nameOf } from '../pieces/figures.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './Tray.module.css'

/** For those without a hand: every Wizard and golem in play, by seat. */
export function Roster() {
  const table = useTable()
  const { view, voice, colorOf } = table
  const titleOf = (unit: UnitId): string => {
    const golem = view.golems[unit]
    return golem ? `${nameOf(table, unit)} #${golem.number}, ${golem.at}` : nameOf(table, unit)
  }
  return (
    <div className={styles.roster}>
      {livingSeats(view).map((seat) => (
        <section key={seat}>
          <h3>
            <SeatEmblem color={colorOf(seat)} size={20} /> {voice.name(seatToken(seat))}
          </h3>
          <ul>
            {armyOf(view, seat).map((unit) => (
              <li key={unit} title={titleOf(unit)} data-about={tokenOf('unit', unit)}>
                <UnitDisc unit={unit} size={56} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
