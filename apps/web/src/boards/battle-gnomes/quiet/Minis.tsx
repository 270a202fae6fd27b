import { carried, type GnomeId, kitOf } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Hat } from '../../kit/cards/Hat.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { touch } from '../act.ts'
import { cardIcon, gnomeIcon, hats, numberOfGnome } from '../art.ts'
import type { Props } from '../props.ts'
import { stateOf } from '../states.ts'
import { cardLabel, gnomeLabel } from '../words.ts'
import styles from './Minis.module.css'

/** A gnome of another household, small: its sign, its number, and what it carries. */
export function MiniGnome({ gnome, owner, ...props }: Props & { readonly gnome: GnomeId; readonly owner: Seat }) {
  const { view, cursor, setCursor } = props
  const token = `unit:${gnome}`
  const label = gnomeLabel(props, gnome)
  return (
    <Thing
      token={token}
      label={label}
      state={stateOf(props, token)}
      cursor={cursor === token}
      setCursor={setCursor}
      className={styles.gnome}
      title={label}
      onClick={() => touch(props, token)}
    >
      <Icon name={gnomeIcon(gnome)} size={28} />
      <span className={styles.hat}>
        <Hat figure={numberOfGnome(gnome)} color={hats.gnome} size={24} />
      </span>
      <span className={styles.kit}>
        {carried(kitOf(view, owner, gnome)).map((card) => (
          <Icon key={card} name={cardIcon(card)} size={14} />
        ))}
      </span>
    </Thing>
  )
}

export function MiniYard({ card, ...props }: Props & { readonly card: string }) {
  const { voice, cursor, setCursor } = props
  const token = `card:${card}`
  const label = cardLabel(voice, card)
  return (
    <Thing
      token={token}
      label={label}
      state={stateOf(props, token)}
      cursor={cursor === token}
      setCursor={setCursor}
      className={styles.yard}
      title={label}
      onClick={() => touch(props, token)}
    >
      <Icon name={cardIcon(card)} size={22} />
    </Thing>
  )
}
