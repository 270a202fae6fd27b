import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, type Token, token } from '../../tabletop/token.ts'
import type { Ask, Slot } from '../grammar.ts'
import { alike, freeDice, liveDice } from '../rules/dice.ts'
import { gnomesOnTable } from '../rules/gnomes.ts'
import { rowOf, rows } from '../rules/market.ts'
import type { Die, NirdId, View } from '../state.ts'

/** The slots of the sentences; each offers all that a player could point at. */
export const ownNird = (ask: Ask): Slot => ({
  ask,
  kinds: ['nird'],
  candidates: (view, seat) => playerOf(view, seat).army.map(({ id }) => nirdToken(id)),
})

/** Own dice listed by `of`, without those already in the sentence: they would be offered as equals of the others. */
const dieOf = (ask: Ask, of: (view: View, seat: Seat) => readonly Die[]): Slot => ({
  ask,
  kinds: ['die'],
  candidates: (view, seat, chosen) =>
    of(view, seat)
      .map(({ id }) => dieToken(id))
      .filter((die) => !chosen.includes(die)),
  alike,
})

export const ownDie = (ask: Ask): Slot => dieOf(ask, liveDice)
export const freeDie = (ask: Ask): Slot => dieOf(ask, freeDice)

export const marketCard = (ask: Ask): Slot => ({
  ask,
  kinds: ['card'],
  candidates: (view) => rows.flatMap((row) => rowOf(view, row)).map(cardToken),
})

export const anyGnome = (ask: Ask): Slot => ({
  ask,
  kinds: ['gnome'],
  candidates: (view) => gnomesOnTable(view).map(({ id }) => token('gnome', id)),
})

/** Values of a die, or pips. */
export const amount = (ask: Ask, most: number): Slot => {
  const tokens = Array.from({ length: most }, (_, index) => token('amount', index + 1))
  return { ask, kinds: ['amount'], candidates: () => tokens }
}

export const nirdToken = (id: NirdId): Token => token('nird', id)
export const dieToken = (id: string): Token => token('die', id)
