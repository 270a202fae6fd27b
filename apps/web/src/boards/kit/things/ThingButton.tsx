import type { Token } from '@toadstool/games/tabletop'
import type { ComponentProps } from 'react'
import { part } from '../../../kit/part.ts'
import { useTableThen } from '../table.tsx'
import { type Lies, thingLying, useLies } from './useThing.ts'

interface ThingButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly token: Token
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/** A thing that stands in a panel or list under its own words: a touch uses it, and the ear hears whether it can be chosen. */
export const ThingButton = (given: ThingButtonProps) => <Listed {...given} lies={useLies(given.token)} />

const Listed = part(function Listed({ token, lies, children, ...rest }: ThingButtonProps & { readonly lies: Lies }) {
  const { on, note } = thingLying(useTableThen(), token, lies)
  return (
    <button type="button" {...on} {...rest}>
      {children}
      {note !== undefined && <span className="visually-hidden">, {note}</span>}
    </button>
  )
})
