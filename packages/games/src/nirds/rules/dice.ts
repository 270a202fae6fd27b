import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { idOf, type Seat, type Token } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import type { Die, DieId, View } from '../state.ts'

export const faces: readonly Face[] = [1, 2, 3, 4, 5, 6]

export const isFace = (value: number): value is Face => faces.includes(value as Face)

/** The most dice of a player (NI-8.8). */
export const mostDice = 8

/** The most lives (NI-8.4). */
export const mostLives = 3

export const extraDie: DieId = 'x'

/** Could this be the name of a die here? */
export const namesDie = (view: View, id: string): boolean =>
  id === extraDie || seatsOf(view).some((seat) => new RegExp(`^s${seat}d\\d{1,2}$`).test(id))

/** Whose die it is; `undefined` if it doesn't lie on the table. */
export const holderOf = (view: View, id: DieId): Seat | undefined =>
  seatsOf(view).find((seat) => playerOf(view, seat).dice.some((die) => die.id === id))

export const ownDie = (view: View, seat: Seat, id: DieId): Die | undefined => view.players[seat]?.dice.find((die) => die.id === id)

export const diceIn = (view: View, seat: Seat, ...uses: readonly Die['use'][]): Die[] =>
  playerOf(view, seat).dice.filter(({ use }) => uses.includes(use))

export const freeDice = (view: View, seat: Seat): Die[] => diceIn(view, seat, 'free')

/** Dice that can still be changed (NI-6.2). */
export const liveDice = (view: View, seat: Seat): Die[] => diceIn(view, seat, 'free', 'attack')

/** Dice of the open attack, in the order in which they were rolled. */
export const attackDice = (view: View): Die[] => (view.attack ? diceIn(view, view.attack.seat, 'attack') : [])

/** Dice that a loss may take: free ones first, then used ones, then those of the attack (NI-8.5). */
export function losableDice(view: View, seat: Seat): Die[] {
  const kept = playerOf(view, seat).dice.filter(({ lasts }) => lasts === 'game')
  for (const use of ['free', 'used', 'attack'] as const) {
    const found = kept.filter((die) => die.use === use)
    if (found.length > 0) return found
  }
  return []
}

/** Dice with the same key are as good as each other. */
export const alikeKey = ({ value, use, locked, lasts }: Die): string => `${value} ${use} ${locked} ${lasts}`

/** As {@link alikeKey}, for a token. */
export function alike(view: View, _seat: Seat, die: Token): string {
  const id = idOf(die)
  const seat = holderOf(view, id)
  const found = seat && ownDie(view, seat, id)
  return found ? `${seat} ${alikeKey(found)}` : die
}

export const sumOf = (dice: readonly Die[]): number => dice.reduce((sum, { value }) => sum + value, 0)

/** `3, 5`: what these dice of a seat show. */
export const shown = (view: View, seat: Seat, ids: readonly DieId[]): string =>
  ids.map((id) => ownDie(view, seat, id)?.value ?? '?').join(', ')
