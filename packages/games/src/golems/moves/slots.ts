import { option } from '../../tabletop/slots.ts'
import { cardToken, idOf, spaceToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import { shapes } from '../content/shapes.ts'
import type { Ask, Slot } from '../grammar.ts'
import { squares } from '../rules/board.ts'
import { partOf } from '../rules/cards.ts'
import { deckNames } from '../rules/hands.ts'
import { golemsOf, unitsAt } from '../rules/stacks.ts'
import type { Deck } from '../state.ts'

/** The slots of the sentences; each offers all that a player could point at. */
export const ownGolem = (ask: Ask): Slot => ({
  ask,
  kinds: ['unit'],
  candidates: (view, seat) => golemsOf(view, seat).map(unitToken),
})

export const anyGolem = (ask: Ask): Slot => ({
  ask,
  kinds: ['unit'],
  candidates: (view) => Object.keys(view.golems).map(unitToken),
})

export const space = (ask: Ask): Slot => ({ ask, kinds: ['space'], candidates: () => spaces })

/** Squares with units on them. */
export const stack = (ask: Ask): Slot => ({
  ask,
  kinds: ['space'],
  candidates: (view) => spaces.filter((_, index) => unitsAt(view, squares[index] ?? '').length > 0),
})

export const deck: Slot = {
  ask: 'ask-deck',
  kinds: ['deck'],
  candidates: () => decks,
}

/** Cards of the own hands. */
export const handCard = (ask: Ask, ...from: Deck[]): Slot => ({
  ask,
  kinds: ['card'],
  candidates: (view) => from.flatMap((each) => view.hand?.[each] ?? []).map(cardToken),
})

/** A Golem card; copies are as good as each other. */
export const partCard = (ask: Ask): Slot => ({
  ...handCard(ask, 'golem'),
  alike: (_view, _seat, card) => partOf(idOf(card)).id,
})

export const shape: Slot = option('ask-shape', ...Object.keys(shapes))

const spaces: readonly Token[] = squares.map(spaceToken)
const decks: readonly Token[] = deckNames.map((each) => token('deck', each))
