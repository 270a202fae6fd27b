import { isUnit, type NirdId, unitCard } from '@toadstool/games/nirds'
import { seatToken, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Art, Icon, part, SeatEmblem, standingOf, Thing } from '../../kit/index.ts'
import { artOfNird } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { breakable } from './breakable.ts'
import { Faces } from './Faces.tsx'
import styles from './NirdCard.module.css'
import paper from './paper.module.css'

interface NirdCardProps {
  readonly nird: NirdId
  readonly label: string
  /** As it lies in a small army, on the market or in a large army, as a small square of a phone, or with a team mate. */
  readonly size: 'army' | 'market' | 'square' | 'mini'
  readonly asleep?: boolean
  /** What it costs on the market. */
  readonly price?: number
  /** Below its name: what its attack would come to. */
  readonly foot?: ReactNode
  readonly onTwice?: (() => void) | undefined
}

/** A bird: unit or scientist, awake or asleep. */
export function NirdCard({ nird, label, size, asleep = false, price, foot, onTwice }: NirdCardProps) {
  const table = useTable()
  const { view } = table
  const isForSale = price !== undefined
  const thing = tokenOf(isForSale ? 'card' : 'nird', nird)
  const bonus = isUnit(nird) ? unitCard(nird).bonus : undefined
  const small = size === 'square' || size === 'mini'
  return (
    <Thing
      token={thing}
      label={label}
      className={styles.nird}
      data-size={size}
      data-asleep={asleep || undefined}
      data-attacks={(view.attack?.unit === nird && !isForSale) || undefined}
      data-kind={bonus === undefined ? 'scientist' : 'unit'}
      {...(onTwice && standingOf(table, thing) && { onDoubleClick: onTwice })}
    >
      <span className={`${paper.paper} ${styles.card}`} aria-hidden="true">
        <span className={styles.art}>
          <Art art={artOfNird(nird, { asleep })} width={small ? 40 : size === 'market' ? 60 : 100} />
        </span>
        {!small && (
          <span className={styles.words}>
            <Name of={table.voice.name(thing)} />
            <span className={styles.figures}>
              <Faces nird={nird} size={size === 'army' ? 19 : 16} />
              {bonus !== undefined && (size === 'army' || bonus > 0) && <b className={styles.bonus}>+{bonus}</b>}
            </span>
            {foot}
          </span>
        )}
        {isForSale && <b className={styles.price}>{price}</b>}
      </span>
      {asleep && (
        <span className={styles.moon}>
          <Icon name="game:night-sleep" size={small ? 12 : 17} />
        </span>
      )}
      <Pins thing={thing} />
    </Thing>
  )
}

/** Emblems of the players who point at a thing. */
export function Pins({ thing }: { readonly thing: Token }) {
  const { view, voice, colorOf } = useTable()
  const pinned = Object.keys(view.pins).filter((seat) => view.pins[seat] === thing)
  if (pinned.length === 0) return null
  return (
    <span className={styles.pins}>
      {pinned.map((seat) => (
        <SeatEmblem key={seat} color={colorOf(seat)} size={20} label={voice.name(seatToken(seat))} />
      ))}
    </span>
  )
}

/** A name, set smaller if a word of it is long. */
const Name = part(function Name({ of }: { readonly of: string }) {
  return (
    <b className={styles.name} data-long={of.split(/ |(?<=-)/).some((word) => word.length >= 10) || undefined}>
      {breakable(of)}
    </b>
  )
})
