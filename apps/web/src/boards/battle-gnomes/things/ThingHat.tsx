import { figureOf, gnomeOf, isGnome } from '@toadstool/games/battle-gnomes'
import { idOf, type Token } from '@toadstool/games/tabletop'
import { Hat, part, useOfTable } from '../../kit/index.ts'
import { kindLooks } from '../art.ts'
import type { Table } from '../table.ts'

interface ThingHatProps {
  readonly thing: Token
  /** What it counts, where that isn't what is printed. */
  readonly figure?: string | undefined
  readonly size?: number
}

/** The hat on a gnome or a card, in the colour of its kind. */
export const ThingHat = part(function ThingHat({ thing, figure, ...size }: ThingHatProps) {
  const printed = useOfTable(printedOn, thing)
  return <Hat figure={figure ?? printed} color={kindLooks(thing).hat} {...size} />
})

/** The number of a gnome; number or letter of a card. */
function printedOn({ voice }: Table, thing: Token): string {
  const id = idOf(thing)
  return isGnome(id) ? String(gnomeOf(id).number) : figureOf(voice, id)
}
