import type { Token } from '@toadstool/games/tabletop'
import type { ComponentProps, ReactNode } from 'react'
import { part } from '../../../kit/part.ts'
import type { Standing, Table } from '../../board.ts'
import { useOfTable, useTableThen } from '../table.tsx'
import styles from './Thing.module.css'
import { type Lies, thingLying, useLies } from './useThing.ts'

interface ThingProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly token: Token
  /** What a touch means, if the name of the thing doesn't say it. */
  readonly label?: string
  /** Its visible facts, for screen readers; absent: those of the game's voice, if the thing goes by its own name. */
  readonly facts?: string | undefined
  /** Its state while the sentence says nothing of it. */
  readonly otherwise?: Standing | undefined
  /** Stands in a sheet: arrows don't lead there, and nothing is dragged from it. */
  readonly apart?: boolean
  /** Called after the touch. */
  onTouched?(state: Standing | undefined): void
  /** What is seen: words in it are `aria-hidden`, for the label says them. */
  readonly children: ReactNode
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/**
 * A thing on a field of cards. Tab stops at what can be chosen; `useArrows` leads over all others.
 * Refused or not, a touch means something: what can't be chosen says why.
 */
export function Thing({ facts, ...given }: ThingProps) {
  const { token, label } = given
  const lies = useLies(token)
  const spoken = useOfTable(factsOn, token, facts === undefined && label === undefined)
  return <Lying {...given} lies={lies} facts={facts ?? spoken} />
}

const factsOn = ({ voice }: Table, token: Token, isAsked: boolean): string | undefined => (isAsked ? voice.facts?.(token) : undefined)

const Lying = part(function Lying({
  token,
  lies,
  label,
  facts,
  otherwise,
  apart = false,
  onTouched,
  className = '',
  children,
  ...rest
}: ThingProps & { readonly lies: Lies }) {
  const thing = thingLying(useTableThen(), token, lies)
  const { onFocus, onBlur, ...on } = thing.on
  const state = thing.state ?? otherwise
  const isAtCursor = !apart && thing.isAtCursor
  return (
    <button
      type="button"
      className={`${styles.thing} ${className}`}
      data-thing=""
      data-cursor={isAtCursor || undefined}
      tabIndex={isAtCursor || (state !== undefined && state !== 'dimmed') ? 0 : -1}
      aria-pressed={state === 'selected' || undefined}
      {...(!apart && { onFocus, onBlur })}
      {...on}
      {...(apart && { draggable: undefined })}
      data-state={state}
      onClick={(event) => {
        thing.touch(event)
        onTouched?.(state)
      }}
      {...rest}
    >
      {children}
      <span className="visually-hidden">{thing.heard({ name: label, facts })}</span>
    </button>
  )
})
