import { cheapestDice, isUnit, type NirdId, unitCard, type View } from '@toadstool/games/nirds'
import { idOf, kindOf, seatToken, type Token } from '@toadstool/games/tabletop'
import { type ReactNode, useCallback } from 'react'
import { Art, Icon, part, SeatEmblem, standingOf, Thing, useOfTable, useTableThen } from '../../kit/index.ts'
import { artOfNird } from '../art.ts'
import { type Table, tokenOf } from '../table.ts'
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
  /** Two quick touches attack with it. */
  readonly strikes?: boolean
}

/** A bird: unit or scientist, awake or asleep. */
export const NirdCard = part(function NirdCard({ nird, label, size, asleep = false, price, foot, strikes = false }: NirdCardProps) {
  const then = useTableThen<View>()
  const strike = useCallback(() => strikeAtOnce(then(), nird), [then, nird])
  const isForSale = price !== undefined
  const thing = tokenOf(isForSale ? 'card' : 'nird', nird)
  const { name, attacks, isMeant } = useOfTable(birdOn, thing)
  const bonus = isUnit(nird) ? unitCard(nird).bonus : undefined
  const small = size === 'square' || size === 'mini'
  return (
    <Thing
      token={thing}
      label={label}
      className={styles.nird}
      data-size={size}
      data-asleep={asleep || undefined}
      data-attacks={attacks || undefined}
      data-kind={bonus === undefined ? 'scientist' : 'unit'}
      {...(strikes && isMeant && { onDoubleClick: strike })}
    >
      <span className={`${paper.paper} ${styles.card}`} aria-hidden="true">
        <span className={styles.art}>
          <Art art={artOfNird(nird, { asleep })} width={small ? 40 : size === 'market' ? 60 : 100} />
        </span>
        {!small && (
          <span className={styles.words}>
            <Name of={name} />
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
})

function birdOn(table: Table, thing: Token) {
  const { voice, view } = table
  const attacks = kindOf(thing) === 'nird' && view.attack?.unit === idOf(thing)
  return { name: voice.name(thing), attacks, isMeant: standingOf(table, thing) !== undefined }
}

/** With the lowest dice that will do. */
function strikeAtOnce(table: Table, nird: NirdId): void {
  const dice = table.seat !== null && isUnit(nird) ? cheapestDice(table.view, table.seat, nird) : undefined
  if (dice) table.begin('attack', [tokenOf('nird', nird), dice.map((die) => tokenOf('die', die))])
}

/** Emblems of the players who point at a thing. */
export function Pins({ thing }: { readonly thing: Token }) {
  const pins = useOfTable(pinsOn, thing)
  if (pins.length === 0) return null
  return (
    <span className={styles.pins}>
      {pins.map(({ seat, ...emblem }) => (
        <SeatEmblem key={seat} size={20} {...emblem} />
      ))}
    </span>
  )
}

const pinsOn = ({ view, voice, colorOf }: Table, thing: Token) =>
  Object.keys(view.pins)
    .filter((seat) => view.pins[seat] === thing)
    .map((seat) => ({ seat, color: colorOf(seat), label: voice.name(seatToken(seat)) }))

/** A name, set smaller if a word of it is long. */
const Name = part(function Name({ of }: { readonly of: string }) {
  return (
    <b className={styles.name} data-long={of.split(/ |(?<=-)/).some((word) => word.length >= 10) || undefined}>
      {breakable(of)}
    </b>
  )
})
