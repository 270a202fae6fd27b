import type { Slot } from '../../tabletop/grammar.ts'
import { spaceToken, unitToken } from '../../tabletop/token.ts'
import { boardOf } from '../rules/boards.ts'
import { socketsOf } from '../rules/slots.ts'
import { slotToken } from '../rules/tokens.ts'
import { activeOf, activeUnits } from '../rules/units.ts'
import type { View } from '../state.ts'

/** The slots of the sentences; each offers all that a player could point at. */
export const ownUnit = (ask: string): Slot<View> => ({
  ask,
  kinds: ['unit'],
  candidates: (view, seat) => activeOf(view, seat).map(unitToken),
})

export const anyUnit = (ask: string): Slot<View> => ({ ask, kinds: ['unit'], candidates: (view) => activeUnits(view).map(unitToken) })

export const anySpace = (ask: string): Slot<View> => ({
  ask,
  kinds: ['space'],
  candidates: (view) => boardOf(view.board).tiles.map(spaceToken),
})

export const ownAbility = (ask: string): Slot<View> => ({
  ask,
  kinds: ['ability'],
  candidates: (view, seat) => socketsOf(view, seat).map(({ slot }) => slotToken(slot)),
})

/** Of everybody who is in the game. */
export const everyStage: readonly string[] = [
  ...['idle', 'reentry', 'flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard'],
  ...['react', 'decide', 'pick'],
]

/** In which abilities can be cast without being asked (GW-14.15). */
export const castStages: readonly string[] = ['idle', 'reentry', 'flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard']
