import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { TableContext } from '../../kit/index.ts'
import { Army } from '../army/Army.tsx'
import { diceOn, useTable } from '../table.ts'
import { DieThing } from '../tray/DieThing.tsx'
import { diceOf } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Mate.module.css'

/** The dice and the army of a team mate, in small. */
export function Mate({ of }: { readonly of: Seat }) {
  const table = diceOn(useTable())
  const { view, narrow } = table
  const big = narrow || Object.keys(view.players).length < 4
  return (
    <div className={styles.mate} data-walls={view.boss?.id === 'invisible-walls' || undefined}>
      <Zone label={diceOf(table, of)} className={styles.row} data-dice="">
        <TableContext value={table}>
          {playerOf(view, of).dice.map((die) => (
            <DieThing key={die.id} die={die} size={narrow ? 36 : big ? 30 : 25} />
          ))}
        </TableContext>
      </Zone>
      {!narrow && <Army of={of} size="mini" />}
    </div>
  )
}
