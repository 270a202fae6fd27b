import { isUnit, type NirdId, unitCard } from '@toadstool/games/nirds'
import type { Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { Thing, type ThingState } from '../../kit/things/Thing.tsx'
import { heard, pinning, stateOf, use } from '../acts.ts'
import { artOfNird } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { breakable } from './breakable.ts'
import { Faces } from './Faces.tsx'
import styles from './NirdCard.module.css'

interface NirdCardProps extends Props {
  readonly token: Token
  readonly nird: NirdId
  readonly label: string
  /** As it lies in an army, on the market, as a small square of a phone, or with a team mate. */
  readonly size: 'army' | 'market' | 'square' | 'mini'
  readonly asleep?: boolean
  /** What it costs. */
  readonly price?: number
  /** Under its name: what it would come to. */
  readonly foot?: ReactNode
  readonly onTwice?: (() => void) | undefined
}

/** A bird: unit or scientist, awake or asleep. */
export function NirdCard({ token, nird, label, size, asleep, price, foot, onTwice, ...props }: NirdCardProps) {
  const { view } = props
  const art = artOfNird(nird)
  const bonus = isUnit(nird) ? unitCard(nird).bonus : undefined
  const state: ThingState | undefined = stateOf(props, token)
  const small = size === 'square' || size === 'mini'
  return (
    <Thing
      token={token}
      label={heard(props, label, state)}
      className={styles.nird}
      state={state}
      cursor={props.cursor === token}
      setCursor={props.setCursor}
      data-size={size}
      data-asleep={asleep || undefined}
      data-attacks={(view.attack?.unit === nird && token.startsWith('nird:')) || undefined}
      data-kind={bonus === undefined ? 'scientist' : 'unit'}
      onClick={() => use(props, token)}
      {...pinning(props, token)}
      {...(onTwice && state && { onDoubleClick: onTwice })}
    >
      <span className={styles.card} aria-hidden="true">
        <span className={styles.art}>
          <Art art={art} width={small ? 40 : size === 'market' ? 60 : 100} />
        </span>
        {!small && (
          <span className={styles.words}>
            {size === 'army' && <Name of={props.voice.name(token)} />}
            <span className={styles.figures}>
              <Faces nird={nird} size={size === 'army' ? 19 : 13} />
              {bonus !== undefined && (size === 'army' || bonus > 0) && <b className={styles.bonus}>+{bonus}</b>}
            </span>
            {foot}
          </span>
        )}
        {price !== undefined && <b className={styles.price}>{price}</b>}
      </span>
      {asleep && (
        <span className={styles.moon}>
          <Icon name="game:night-sleep" size={small ? 12 : 17} />
        </span>
      )}
      <Pins {...props} token={token} />
    </Thing>
  )
}

/** Emblems of the players who point at a thing. */
export function Pins({ view, voice, token }: Pick<Props, 'view' | 'voice'> & { readonly token: Token }) {
  const pinned = Object.keys(view.pins).filter((seat) => view.pins[seat] === token)
  if (pinned.length === 0) return null
  return (
    <span className={styles.pins}>
      {pinned.map((seat) => (
        <SeatEmblem key={seat} color={colorOfSeat(seat)} size={20} label={voice.name(`seat:${seat}`)} />
      ))}
    </span>
  )
}

/** A name, set smaller if a word of it is long. */
function Name({ of }: { readonly of: string }) {
  return (
    <b className={styles.name} data-long={of.split(/ |(?<=-)/).some((word) => word.length >= 10) || undefined}>
      {breakable(of)}
    </b>
  )
}
