import { usersOf } from '@toadstool/games/nirds'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { ArtTile, part, TableContext, useOfTable } from '../../kit/index.ts'
import { artOfNird } from '../art.ts'
import { diceOn, type Table, useTable } from '../table.ts'
import { diceOf } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Dice.module.css'
import { DieThing } from './DieThing.tsx'

interface DiceProps {
  readonly of: Seat
  readonly size: number
  /** Below each die the birds that it is good for. */
  readonly uses: boolean
}

/** The dice of one player, with what each of them is good for. */
export function Dice({ of, size, uses }: DiceProps) {
  const table = diceOn(useTable())
  const { view, t } = table
  const { dice } = playerOf(view, of)
  return (
    <Zone label={diceOf(table, of)} className={styles.dice} data-place="die">
      <TableContext value={table}>
        {dice.map((die) => (
          <span key={die.id} className={styles.one}>
            <DieThing die={die} size={size} />
            {uses && <Uses of={of} die={die.id} />}
          </span>
        ))}
      </TableContext>
      {dice.length === 0 && <span className={styles.none}>{t('board.noDice')}</span>}
    </Zone>
  )
}

const most = 2

/** The birds that could take the die, in small. */
const Uses = part(function Uses({ of, die }: { readonly of: Seat; readonly die: string }) {
  const users = useOfTable(usersOn, of, die)
  return (
    <span className={styles.uses} aria-hidden="true">
      {users.slice(0, most).map((id) => (
        <ArtTile key={id} art={artOfNird(id)} size={22} />
      ))}
      {users.length > most && <small>+{users.length - most}</small>}
    </span>
  )
})

const usersOn = ({ view }: Table, of: Seat, die: string) => usersOf(view, of, die)
