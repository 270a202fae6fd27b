import type { Token } from '@toadstool/games/tabletop'
import type { ComponentProps } from 'react'
import { useThing } from './useThing.ts'

interface ThingButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly token: Token
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/** A thing that stands in a panel or list under its own words: a touch uses it, and the ear hears whether it can be chosen. */
export function ThingButton({ token, children, ...rest }: ThingButtonProps) {
  const { on, note } = useThing(token)
  return (
    <button type="button" {...on} {...rest}>
      {children}
      {note !== undefined && <span className="visually-hidden">, {note}</span>}
    </button>
  )
}
