import { carried, type GnomeId, kitOf } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Hat } from '../../kit/cards/Hat.tsx'
import { cardIcon, gnomeIcon, hats, numberOfGnome } from '../art.ts'
import type { Props } from '../props.ts'
import { TableThing } from '../things/TableThing.tsx'
import styles from './Minis.module.css'

/** A gnome of another household, small: its sign, its number, and what it carries. */
export function MiniGnome({ gnome, owner, ...props }: Props & { readonly gnome: GnomeId; readonly owner: Seat }) {
  return (
    <TableThing table={props} token={`unit:${gnome}`} className={styles.gnome}>
      <Icon name={gnomeIcon(gnome)} size={28} />
      <span className={styles.hat}>
        <Hat figure={numberOfGnome(gnome)} color={hats.gnome} size={24} />
      </span>
      <span className={styles.kit}>
        {carried(kitOf(props.view, owner, gnome)).map((card) => (
          <Icon key={card} name={cardIcon(card)} size={14} />
        ))}
      </span>
    </TableThing>
  )
}

/** An item in the yard of another household, small. */
export function MiniItem({ card, ...props }: Props & { readonly card: string }) {
  return (
    <TableThing table={props} token={`card:${card}`} className={styles.item}>
      <Icon name={cardIcon(card)} size={22} />
    </TableThing>
  )
}
