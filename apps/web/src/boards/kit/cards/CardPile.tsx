import type { Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../icons/index.ts'
import styles from './CardPile.module.css'

interface CardPileProps {
  readonly icon: IconName
  readonly color: string
  readonly size?: number
  readonly n: number
  /** What lies there, after its number. */
  readonly noun: string
  readonly token?: Token
  /** Its name as a place of the table. */
  readonly place?: string
  /** Present if a touch does something; `hint` tells screen readers what. */
  readonly use?: { readonly hint?: string | undefined; readonly disabled?: boolean; onUse(): void } | undefined
  /** As small as a finger needs, without its noun. */
  readonly compact?: boolean
  /** A card is to be drawn from it now. */
  readonly due?: boolean
  /** Below the number. */
  readonly children?: ReactNode
}

/** A deck or a discard pile, face down, with its number. */
export function CardPile({ icon, color, size = 34, n, noun, token, place, use, due, compact, children }: CardPileProps) {
  const inside = (
    <>
      <span
        className={styles.deck}
        data-due={due || undefined}
        data-empty={n === 0 || undefined}
        style={n === 0 ? undefined : { background: color }}
      >
        <Icon name={icon} size={size} />
      </span>
      <span className={styles.count}>
        <b>{n}</b> <span className={compact ? 'visually-hidden' : undefined}>{noun}</span>
      </span>
    </>
  )
  return (
    <div
      className={styles.pile}
      data-token={token}
      data-place={place}
      data-compact={compact || undefined}
      title={compact ? `${n} ${noun}` : undefined}
    >
      {use ? (
        <button
          type="button"
          className={styles.cards}
          aria-label={[`${n} ${noun}`, use.hint].filter(Boolean).join(', ')}
          aria-disabled={use.disabled}
          onClick={use.onUse}
        >
          {inside}
        </button>
      ) : (
        <span className={styles.cards}>{inside}</span>
      )}
      {children}
    </div>
  )
}
