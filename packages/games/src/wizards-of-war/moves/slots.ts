import { option } from '../../tabletop/slots.ts'
import { cardToken, spaceToken, unitToken } from '../../tabletop/token.ts'
import type { Aim } from '../content/spells.ts'
import type { Slot } from '../grammar.ts'
import { boardOf } from '../rules/board.ts'
import type { Square, View } from '../state.ts'

/** The slots of the sentences; each offers everything that a player could point at. */
export const unit: Slot = { ask: 'pick-unit', kinds: ['unit'], candidates: units }
export const space: Slot = { ask: 'pick-space', kinds: ['space'], candidates: spaces }
export const target: Slot = {
  ask: 'pick-target',
  kinds: ['unit', 'card'],
  candidates: (view) => [...units(view), ...tilesOn(view)],
}
export const handCard: Slot = {
  ask: 'pick-card',
  kinds: ['card'],
  candidates: (view) => (view.hand ?? []).map(cardToken),
}
export const spell: Slot = {
  ask: 'pick-spell',
  kinds: ['card'],
  candidates: (view) => [...view.stack.map(({ card }) => cardToken(card)).toReversed(), ...effects(view)],
}

/** The slot that a spell opens for what it is aimed at. */
export const aimed: Readonly<Record<Aim['at'], Slot>> = {
  unit: { ...unit, ask: 'pick-target' },
  'enemy-or-wall': target,
  center: { ...space, ask: 'pick-center' },
  axis: option('pick-axis', 'h', 'v'),
  direction: option('pick-direction', 'n', 'e', 's', 'w'),
  square: space,
  'dead-monster': {
    ask: 'pick-monster',
    kinds: ['card'],
    candidates: (view) => view.monsterDiscard.map(cardToken),
  },
  'summon-space': space,
}

function units(view: View): string[] {
  return Object.keys(view.units).map(unitToken)
}

function effects(view: View): string[] {
  return Object.keys(view.effects).map(cardToken)
}

/** Spells that lie on the board. */
function tilesOn(view: View): string[] {
  return Object.entries(view.effects).flatMap(([card, { center }]) => (center === null ? [] : [cardToken(card)]))
}

function spaces(view: View): readonly string[] {
  const { squares } = boardOf(view.options)
  const found = spaceTokens.get(squares) ?? squares.map(spaceToken)
  spaceTokens.set(squares, found)
  return found
}

const spaceTokens = new Map<readonly Square[], readonly string[]>()
