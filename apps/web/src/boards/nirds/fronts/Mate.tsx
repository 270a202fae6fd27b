import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { part, TableContext, useOfTable } from '../../kit/index.ts'
import { Army } from '../army/Army.tsx'
import { diceOn, type Table, useTable } from '../table.ts'
import { DieThing } from '../tray/DieThing.tsx'
import { diceOf } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Mate.module.css'

/** The dice and the army of a team mate, in small. */
export const Mate = part(function Mate({ of }: { readonly of: Seat }) {
  const { narrow, isBig, isWalls } = useOfTable(mateOn)
  return (
    <div className={styles.mate} data-walls={isWalls || undefined}>
      <Pool of={of} size={narrow ? 36 : isBig ? 30 : 25} />
      {!narrow && <Army of={of} size="mini" />}
    </div>
  )
})

const mateOn = ({ view, narrow }: Table) => ({
  narrow,
  isBig: Object.keys(view.players).length < 4,
  isWalls: view.boss?.id === 'invisible-walls',
})

function Pool({ of, size }: { readonly of: Seat; readonly size: number }) {
  const table = diceOn(useTable())
  return (
    <Zone label={diceOf(table, of)} className={styles.row} data-dice="">
      <TableContext value={table}>
        {playerOf(table.view, of).dice.map((die) => (
          <DieThing key={die.id} die={die} size={size} />
        ))}
      </TableContext>
    </Zone>
  )
}
