import type { Token } from '@toadstool/games/tabletop'
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Card } from '../../../kit/Card.tsx'
import styles from './HandCard.module.css'

interface HandCardProps {
  readonly token: Token
  /** As it lies in the hand. */
  readonly card: Omit<ComponentProps<typeof Card>, 'onClick'>
  /** The whole card, for a longer look. */
  readonly large: ReactNode
  /** Where the whole card stands, from the left edge of the page; on phones in the middle. */
  readonly left: number
  /** How the card lies there: `legal`, `selected`, or a word of the game's own. */
  readonly state: string | undefined
  /** Has just come into the hand. */
  readonly fresh: boolean
  readonly narrow: boolean
  onUse(): void
  /** Given if the card can be dragged with the mouse. */
  readonly onDrag?: ((event: DragEvent) => void) | undefined
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/** A card of one's own: a touch uses it, a longer look enlarges it. */
export function HandCard({ token, card, large, left, state, fresh, narrow, onUse, onDrag, ...signs }: HandCardProps) {
  const { near, wasHeld, look, handlers } = useLongLook()
  return (
    <li
      className={fresh ? `${styles.card} ${styles.drawn}` : styles.card}
      data-token={token}
      data-state={state}
      {...signs}
      draggable={onDrag && true}
      onDragStart={(event) => {
        look(false)
        onDrag?.(event)
      }}
      {...handlers}
    >
      <Card
        {...card}
        onClick={() => {
          if (wasHeld() && narrow) return
          look(false)
          onUse()
        }}
      />
      {near && (
        <div className={styles.near} data-narrow={narrow || undefined} style={{ left: narrow ? undefined : left }}>
          {large}
        </div>
      )}
    </li>
  )
}

/** A resting mouse or a held finger: `near` while it lasts. */
function useLongLook() {
  const [near, setNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const look = (at: boolean) => {
    clearTimeout(timer.current)
    if (!at) return setNear(false)
    timer.current = setTimeout(() => {
      held.current = true
      setNear(true)
    }, 450)
  }
  const away = () => look(false)
  const isMouse = (event: { readonly pointerType: string }) => event.pointerType === 'mouse'
  return {
    near,
    /** True if the gesture that just ended was a look. */
    wasHeld: () => held.current,
    look,
    handlers: {
      onPointerEnter: (event) => isMouse(event) && look(true),
      onPointerDown: (event) => {
        held.current = false
        if (!isMouse(event)) look(true)
      },
      onPointerLeave: away,
      onPointerUp: (event) => !isMouse(event) && away(),
      onPointerCancel: away,
    } satisfies ComponentProps<'li'>,
  }
}
