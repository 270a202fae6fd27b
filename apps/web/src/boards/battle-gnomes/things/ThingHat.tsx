import { figureOf, gnomeOf, isGnome } from '@toadstool/games/battle-gnomes'
import { idOf, type Token } from '@toadstool/games/tabletop'
import { Hat, part } from '../../kit/index.ts'
import { kindLooks } from '../art.ts'

interface ThingHatProps {
  readonly thing: Token
  /** What it counts, where that isn't what is printed. */
  readonly figure?: string | undefined
  readonly size?: number
}

/** The hat on a gnome or a card, in the colour of its kind. */
export const ThingHat = part(function ThingHat({ thing, figure = printedFigure(thing), ...size }: ThingHatProps) {
  return <Hat figure={figure} color={kindLooks(thing).hat} {...size} />
})

/** The number of a gnome; number or letter of a card. */
export function printedFigure(thing: Token): string {
  const id = idOf(thing)
  return isGnome(id) ? String(gnomeOf(id).number) : figureOf(id)
}
