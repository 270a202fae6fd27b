import { playerOf } from '../../tabletop/seats.ts'
import { otherSeat } from '../../tabletop/slots.ts'
import { type Arg, cardToken, idIn, idOf, idsIn, kindOf, one, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import type { ActionEffect } from '../content/actions.ts'
import type { Move, Slot } from '../grammar.ts'
import { type ActionArgs, actionRefusal, isAimed, needsReplacing, needsRoom, others } from '../rules/actions.ts'
import { actionOf } from '../rules/cards.ts'
import { attachmentsOn, fightersOf, opponentOf } from '../rules/sides.ts'
import { stageOf } from '../rules/stages.ts'
import { declare } from '../stack.ts'
import type { Declared, GnomeId, View } from '../state.ts'
import { atHome, card, gnome, inHand, room } from './slots.ts'

/** BG-7.1–7.5: an action card; what it must be aimed at depends on the card. */
export const playAction: Move = {
  stages: ['organize', 'recruit', 'declare', 'fight', 'defeat'],
  phases: ['play'],
  slots: (view, seat, [named, target]) => {
    const effect = effectOf(named)
    return effect && isAimed(effect) ? [chosen, targets[effect.do] as Slot, ...roomFor(view, seat, effect, target)] : [chosen]
  },
  guarded: true,
  check(view, seat, args, whole) {
    const id = idIn(args[0])
    return id === undefined ? undefined : actionRefusal(view, seat, stageOf(view, seat), id, argsOf(args), whole)
  },
  apply(play, seat, args) {
    declare(play, announcedAction(seat, args))
  },
}

/** The play that the sentence declares. */
export function announcedAction(seat: Seat, args: readonly Arg[]) {
  const { target, discards, replace } = argsOf(args)
  return {
    by: seat,
    kind: 'action' as const,
    src: idIn(args[0]) ?? '',
    side: effectOf(args[0])?.do === 'rally' ? seat : null,
    ...aimOf(target),
    replace: replace === undefined ? null : (idOf(replace) as GnomeId),
    discards: [...(discards ?? [])],
  }
}

const chosen = card('ask-action-card', inHand)

/** What each of the aimed cards may be pointed at. */
const targets: Partial<Record<ActionEffect['do'], Slot>> = {
  disarm: card('ask-weapon', (view, seat) => {
    const { battle } = view
    return battle ? attachmentsOn(view, battle, opponentOf(battle, seat)).map(cardToken) : []
  }),
  reinforce: gnome('ask-reinforcement', atHome),
  enrage: gnome('ask-raging', ({ battle }, seat) => (battle ? fightersOf(battle, seat).map(unitToken) : [])),
  burgle: card('ask-loot', (view, seat) => others(view, seat).flatMap((other) => playerOf(view, other).yard.map(cardToken))),
  lure: gnome('ask-lured', (view, seat) => others(view, seat).flatMap((other) => playerOf(view, other).gnomes.map(unitToken))),
  trade: otherSeat('ask-partner'),
}

/** BG-4.3, 5.6: the slot for what must make room, if the target doesn't fit. */
function roomFor(view: View, seat: Seat, effect: ActionEffect, target: Arg | undefined): Slot[] {
  const aim = one(target)
  if (effect.do === 'lure') return needsReplacing(view, seat) ? [gnome('ask-replaced', atHome)] : []
  return effect.do === 'burgle' && aim !== undefined && needsRoom(view, seat, idOf(aim)) ? [room('ask-room')] : []
}

function argsOf([named, target, third]: readonly Arg[]): ActionArgs {
  const verb = effectOf(named)?.do
  return {
    target: one(target),
    ...(verb === 'burgle' && third !== undefined && { discards: idsIn(third) }),
    ...(verb === 'lure' && { replace: one(third) }),
  }
}

function effectOf(named: Arg | undefined): ActionEffect | undefined {
  const id = idIn(named)
  return id === undefined ? undefined : actionOf(id)?.effect
}

function aimOf(target: Token | undefined): Partial<Declared> {
  if (target === undefined) return {}
  const id = idOf(target)
  if (kindOf(target) === 'unit') return { gnome: id as GnomeId }
  return kindOf(target) === 'seat' ? { seat: id } : { card: id }
}
