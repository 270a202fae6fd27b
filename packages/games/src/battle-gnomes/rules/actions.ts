import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { cardToken, idOf, type Seat, seatToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import type { Action, ActionEffect } from '../content/actions.ts'
import { refuse } from '../grammar.ts'
import type { CardId, Stage, View } from '../state.ts'
import { actionOf, isItem } from './cards.ts'
import { weaponsOn } from './functions.ts'
import { fitsYard, mostGnomes, openYards, roomRefusal } from './households.ts'
import { ownerOf } from './seats.ts'
import { fightersOf, isParticipant, mayFight, opponentOf } from './sides.ts'

/** What is named when an action card is played, besides the card. */
export interface ActionArgs {
  readonly target?: Token | undefined
  readonly discards?: readonly CardId[] | undefined
  readonly replace?: Token | undefined
}

/** Why this action card can't be played like this in this stage; `whole`: nothing more will be named. */
export function actionRefusal(view: View, seat: Seat, stage: Stage, card: CardId, args: ActionArgs, whole: boolean): Refusal | undefined {
  if (!view.hand?.includes(card)) return refuse('not-in-hand', 'BG-7.1', { card: cardToken(card) })
  const action = actionOf(card)
  if (!action) return refuse('wrong-type', 'BG-7.1', { card: cardToken(card) })
  return timingRefusal(view, seat, stage, card, action) ?? targetRefusal(view, seat, card, action.effect, args, whole)
}

/** BG-7.1–7.4, 8.5, 11.2 */
function timingRefusal(view: View, seat: Seat, stage: Stage, card: CardId, { moment, effect }: Action): Refusal | undefined {
  const { battle } = view
  const params = { card: cardToken(card) }
  if (stage === 'fight' && battle && !isParticipant(battle, seat)) return refuse('action-by-outsider', 'BG-11.2')
  if (stage === 'fight' && moment === 'declare') return refuse('too-late', 'BG-8.5', params)
  if (!isPlayable(view, seat, stage, moment, effect))
    return refuse('wrong-timing', 'BG-7.3', { ...params, when: token('when', effect.do === 'flee' ? 'attacked' : moment) })
  if (effect.do === 'reinforce' && battle?.oneOnOne) return refuse('one-on-one', 'BG-8.10', params)
  return undefined
}

function isPlayable({ battle }: View, seat: Seat, stage: Stage, moment: Action['moment'], effect: ActionEffect): boolean {
  if (moment === 'act') return stage === 'organize' || stage === 'recruit'
  if (effect.do === 'flee' && seat !== battle?.defender) return false // BG-8.9
  if (effect.do === 'insure' && battle?.insured) return false
  return stage === moment
}

function targetRefusal(view: View, seat: Seat, card: CardId, effect: ActionEffect, args: ActionArgs, whole: boolean): Refusal | undefined {
  const targets = legalTargets(view, seat, effect)
  if (targets?.length === 0) return refuse('no-target', 'BG-6.13', { card: cardToken(card) })
  const { target, discards, replace } = args
  if (target === undefined) return undefined
  if (!targets?.includes(target)) return refuse('bad-target', 'BG-6.13', { target })
  if (replace !== undefined && ownerOf(view, idOf(replace) as never) !== seat) {
    return refuse('not-your-gnome', 'BG-4.3', { gnome: replace })
  }
  return discards && roomRefusal(view, seat, [idOf(target)], discards, whole)
}

/** What the card may be aimed at; `undefined`: nothing is named. A card that hits all it can still needs a target to exist. */
export function legalTargets(view: View, seat: Seat, effect: ActionEffect): readonly Token[] | undefined {
  const { battle } = view
  switch (effect.do) {
    case 'disarm':
      return battle ? weaponsOn(view, battle, opponentOf(battle, seat)).map(cardToken) : []
    case 'reinforce': {
      if (!battle) return []
      const resting = playerOf(view, seat).gnomes.filter((gnome) => !fightersOf(battle, seat).includes(gnome))
      return resting.filter((gnome) => mayFight(view, battle, seat, gnome)).map(unitToken)
    }
    case 'enrage':
      return battle ? fightersOf(battle, seat).map(unitToken) : []
    case 'burgle':
      return openYards(view, seat).flatMap((other) => playerOf(view, other).yard.map(cardToken))
    case 'lure':
      return lurable(view, seat, effect.least)
    case 'trade':
      return view.hand?.some(isItem)
        ? others(view, seat)
            .filter((other) => playerOf(view, other).cards > 0)
            .map(seatToken)
        : []
    case 'hail':
      return openYards(view, seat).map(seatToken)
    default:
      return undefined
  }
}

/** Must something be named for this card? */
export const isAimed = ({ do: verb }: ActionEffect): boolean => aimed.has(verb)

/** BG-6.6: must own yard items go for this one? */
export const needsRoom = (view: View, seat: Seat, card: CardId): boolean => !fitsYard(view, seat, [card])

/** BG-4.3: must an own gnome go for another? */
export const needsReplacing = (view: View, seat: Seat): boolean => playerOf(view, seat).gnomes.length >= mostGnomes

export const others = (view: View, seat: Seat): Seat[] => seatsOf(view).filter((other) => other !== seat)

const lurable = (view: View, seat: Seat, least: number): Token[] =>
  others(view, seat).flatMap((other) => {
    const { gnomes } = playerOf(view, other)
    return gnomes.length >= least ? gnomes.map(unitToken) : []
  })

const aimed: ReadonlySet<ActionEffect['do']> = new Set(['disarm', 'reinforce', 'enrage', 'burgle', 'lure', 'trade'] as const)
