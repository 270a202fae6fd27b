import type { ComponentProps, ReactNode } from 'react'
import { Die } from '../../../kit/Die.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import type { SeatColor } from '../../../kit/seats.ts'
import styles from './DicePool.module.css'

export interface PoolDie extends Pick<ComponentProps<typeof Die>, 'value' | 'tone' | 'state' | 'label' | 'onClick'> {
  /** What is drawn on the upper face of a die without pips. */
  readonly face?: ReactNode
}

interface DicePoolProps {
  /** Who threw them, and of which seat that is. */
  readonly who: string
  readonly color: SeatColor | undefined
  readonly dice: readonly PoolDie[]
  /** All of them in one line, for screen readers. */
  readonly spoken: string
  readonly size: number
  /** A new value makes them tumble, one after the other; without one they lie still. */
  readonly thrown?: string | undefined
  /** How many dice tumble before these. */
  readonly after?: number
}

/** The dice of one hand under the name of who threw them: a picture, unless some of them can be chosen. */
export function DicePool({ who, color, spoken, ...row }: DicePoolProps) {
  return (
    <span className={styles.pool}>
      <span className={styles.who} aria-hidden="true">
        {color !== undefined && <SeatEmblem color={color} size={14} />}
        {who}
      </span>
      {row.dice.some(({ onClick }) => onClick) ? (
        <fieldset className={styles.dice} aria-label={spoken}>
          <Row {...row} />
        </fieldset>
      ) : (
        <span className={styles.dice} role="img" aria-label={spoken}>
          <Row {...row} />
        </span>
      )}
    </span>
  )
}

function Row({ dice, size, thrown, after = 0 }: Pick<DicePoolProps, 'dice' | 'size' | 'thrown' | 'after'>) {
  return dice.map(({ face, ...die }, place) => (
    <Die
      // biome-ignore lint/suspicious/noArrayIndexKey: dice of a throw are nothing but their place.
      key={place}
      {...die}
      size={size}
      {...(thrown === undefined ? {} : { throwId: `${thrown}.${place}` })}
      delay={(after + place) * 40}
    >
      {face}
    </Die>
  ))
}
