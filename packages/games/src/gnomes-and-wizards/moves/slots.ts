import { spaceToken, unitToken } from '../../tabletop/token.ts'
import type { Ask, Slot } from '../grammar.ts'
import { boardOf } from '../rules/boards.ts'
import { socketsOf } from '../rules/slots.ts'
import { slotToken } from '../rules/tokens.ts'
import { activeOf, activeUnits } from '../rules/units.ts'
import type { Stage } from '../state.ts'

/** The slots of the sentences; each offers all that a player could point at. */
export const ownUnit = (ask: Ask): Slot => ({
  ask,
  kinds: ['unit'],
  candidates: (view, seat) => activeOf(view, seat).map(unitToken),
})

export const anyUnit = (ask: Ask): Slot => ({ ask, kinds: ['unit'], candidates: (view) => activeUnits(view).map(unitToken) })

export const anySpace = (ask: Ask): Slot => ({
  ask,
  kinds: ['space'],
  candidates: (view) => boardOf(view.board).tiles.map(spaceToken),
})

export const ownAbility = (ask: Ask): Slot => ({
  ask,
  kinds: ['ability'],
  candidates: (view, seat) => socketsOf(view, seat).map(({ slot }) => slotToken(slot)),
})

/** Stages in which abilities can be cast without being asked (GW-14.15). */
export const castStages: readonly Stage[] = ['idle', 'reentry', 'flip', 'roll', 'assign', 'action', 'call', 'collect', 'discard']

/** Stages of all seats in the game, once tribes are chosen and placed. */
export const stagesOfPlay: readonly Stage[] = [...castStages, 'react', 'decide', 'pick']
