import { type UnitId, whereIs } from '@toadstool/games/golems'
import { seatToken } from '@toadstool/games/tabletop'
import { SidePanel } from '../../kit/index.ts'
import { tintOf } from '../art.ts'
import { UnitDisc } from '../pieces/Disc.tsx'
import { armyOf, nameOf, Stats, UnitHits } from '../pieces/figures.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './ArmyPanel.module.css'

/**
 * Shown when the phase needs nothing at the left of the board: one's own units on it, or for a spectator those of the seat whose turn it
 * is.
 */
export function ArmyPanel() {
  const { view, seat, t } = useTable()
  const of = seat !== null && view.players[seat]?.alive ? seat : view.turn.seat
  return (
    <SidePanel title={t(of === seat ? 'board.army' : 'board.armyOf', { seat: seatToken(of) })} rule="GO-4.3">
      <ul className={styles.units}>
        {armyOf(view, of).map((unit) => (
          <Unit key={unit} unit={unit} />
        ))}
      </ul>
    </SidePanel>
  )
}

function Unit({ unit }: { readonly unit: UnitId }) {
  const table = useTable()
  const { view } = table
  return (
    <li data-about={tokenOf('unit', unit)} style={{ background: tintOf(view.golems[unit]) }}>
      <UnitDisc unit={unit} size={38} bare />
      <span>
        <b>{nameOf(table, unit)}</b>
        <span className={styles.line}>
          <i className={styles.place}>{whereIs(view, unit)}</i>
          <Stats unit={unit} move />
          <UnitHits unit={unit} />
        </span>
      </span>
    </li>
  )
}
