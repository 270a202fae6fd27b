import { carried, type GnomeId, kitOf } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon, Thing } from '../../kit/index.ts'
import { iconOf } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { ThingHat } from '../things/ThingHat.tsx'
import styles from './Minis.module.css'

/** A gnome of another household, small: its sign, its number, and what it carries. */
export function MiniGnome({ gnome, owner }: { readonly gnome: GnomeId; readonly owner: Seat }) {
  const { view } = useTable()
  const thing = tokenOf('unit', gnome)
  return (
    <Thing token={thing} className={styles.gnome}>
      <Icon name={iconOf(thing)} size={28} />
      <span className={styles.hat}>
        <ThingHat thing={thing} size={24} />
      </span>
      <span className={styles.kit}>
        {carried(kitOf(view, owner, gnome)).map((card) => (
          <Icon key={card} name={iconOf(tokenOf('card', card))} size={14} />
        ))}
      </span>
    </Thing>
  )
}

/** An item in the yard of another household, small. */
export function MiniItem({ card }: { readonly card: string }) {
  const thing = tokenOf('card', card)
  return (
    <Thing token={thing} className={styles.item}>
      <Icon name={iconOf(thing)} size={22} />
    </Thing>
  )
}
