import type { Token } from '@toadstool/games/tabletop'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Thing.module.css'

export type ThingState = 'legal' | 'hostile' | 'selected' | 'dimmed'

interface ThingProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly token: Token
  /** All that is seen of it, for those who don't: its name. */
  readonly label: string
  readonly state?: ThingState | undefined
  /** Under the cursor that board and list share. */
  readonly cursor: boolean
  setCursor(token: Token | null): void
  /** What is seen: words in it are `aria-hidden`, for the label says them. */
  readonly children: ReactNode
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/**
 * A thing on a field of cards. Tab stops at what can be chosen; `useArrows` leads over all others.
 * Refused or not, a touch means something: what can't be chosen says why.
 */
export function Thing({ token, label, state, cursor, setCursor, className = '', children, ...rest }: ThingProps) {
  const stops = cursor || (state !== undefined && state !== 'dimmed')
  return (
    <button
      type="button"
      className={`${styles.thing} ${className}`}
      data-thing=""
      data-token={token}
      data-state={state}
      data-cursor={cursor || undefined}
      tabIndex={stops ? 0 : -1}
      aria-pressed={state === 'selected' || undefined}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setCursor(token)}
      onBlur={() => cursor && setCursor(null)}
      {...rest}
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
