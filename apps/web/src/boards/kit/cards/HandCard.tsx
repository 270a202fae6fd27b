import type { Token } from '@toadstool/games/tabletop'
import type { ComponentProps } from 'react'
import { Card } from '../../../kit/Card.tsx'
import { liftable } from '../things/dragged.ts'
import styles from './HandCard.module.css'

interface HandCardProps {
  readonly token: Token
  /** As it lies in the hand. */
  readonly card: Omit<ComponentProps<typeof Card>, 'onClick' | 'label'>
  /** All that the card says, as its name: title, figures, text. */
  readonly label: string
  /** How the card lies there: `legal`, `selected`, or a word of the game's own. */
  readonly state: string | undefined
  /** Has just come into the hand. */
  readonly fresh: boolean
  onUse(): void
  /** Can it be dragged with the mouse? */
  readonly drags?: boolean
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/** A card of one's own: a touch uses it. */
export function HandCard({ token, card, label, state, fresh, onUse, drags = false, ...signs }: HandCardProps) {
  return (
    <li
      className={fresh ? `${styles.card} ${styles.drawn}` : styles.card}
      data-token={token}
      data-state={state}
      {...signs}
      {...(drags && liftable(token))}
    >
      <Card {...card} label={label} onClick={onUse} />
    </li>
  )
}
