/** The attack that is under way on the stage: its dice tumble, or its sum strikes. */
import { damageOf, gnomeOnTable, type View } from '@toadstool/games/nirds'
import { entriesOf, idOf, kindOf, type Token } from '@toadstool/games/tabletop'

/** A blow that has been dealt and hasn't been seen yet. */
export interface Blow {
  readonly target: Token
  readonly n: number
  /** It knocks the gnome out. */
  readonly out: boolean
  /** Armour has held some of it. */
  readonly held: boolean
}

/** Dice are on their way: what comes of them isn't known yet. */
export const isRolling = (view: View, coming: View | null): boolean => coming !== null && coming.rolls !== view.rolls

/** The blow that ends the open attack between these two views; `undefined`: none does. */
export function blowBetween(before: View, after: View | null): Blow | undefined {
  if (!before.attack || !after || after.attack) return undefined
  const hit = entriesOf(after.log).findLast(({ id, key }) => id >= before.log.next && key === 'hit')
  if (!hit) return undefined
  const [target, n] = [String(hit.params.target), Number(hit.params.n)]
  const out = kindOf(target) === 'gnome' && gnomeOnTable(after, idOf(target)) === undefined
  return { target, n, out, held: n < damageOf(before).total }
}

/** Milliseconds of eight dice, of those of an attack, and of a blow; a knock-out lasts a beat longer. */
const times = { round: 920, attack: 900, blow: 750, knockOut: 1050 } as const

export function tumbling(view: View, before: View): number {
  if (view.rolls !== before.rolls) return view.attack ? times.attack : times.round
  const blow = blowBetween(before, view)
  return blow ? (blow.out ? times.knockOut : times.blow) : 0
}
