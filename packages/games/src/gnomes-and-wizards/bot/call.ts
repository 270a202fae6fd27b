import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, token, unitToken } from '../../tabletop/token.ts'
import { callPrice } from '../content/dice.ts'
import { callRefusal, chargeRefusal } from '../rules/calls.ts'
import { isLearned, nameOf } from '../rules/cards.ts'
import { placed, toPlace } from '../rules/crystals.ts'
import { openSockets, roomOf, type Socket } from '../rules/slots.ts'
import { slotToken } from '../rules/tokens.ts'
import { isLeader, placeOf, unitOf } from '../rules/units.ts'
import type { UnitId, View } from '../state.ts'
import { hornSources, hornToken } from './horns.ts'
import { bestOf, type Idea, most, say } from './idea.ts'
import type { Mind } from './mind.ts'
import { abilityWorth, callable, callWorth, cardWorth } from './worth.ts'

/** Call to War: a clan before a charge, and what was put to the deck at last. */
export function call(mind: Mind): Sentence {
  const { view } = mind
  const paid = bestOf(paidFor(mind, view))
  if (paid) return paid.what
  const horn = missing(mind) ? hornToken(mind) : undefined
  if (horn !== undefined) return say('cast', horn)
  if (view.turn.pool.deck > 0 && !view.turn.drew && view.deck > 0) return say('drawCards')
  return say('endCall')
}

/** What three horns pay for now. */
function paidFor(mind: Mind, view: View): Idea[] {
  const calls = mind.own.flatMap((unit) =>
    callable(mind)
      .filter((clan) => !callRefusal(view, mind.seat, unit, clan))
      .map((clan): Idea => ({ what: say('callClan', unitToken(unit), unitToken(clan)), worth: callWorth(mind, clan) })),
  )
  const charges = mind.own.flatMap((unit) =>
    openSockets(view, mind.seat)
      .filter(({ slot }) => !chargeRefusal(view, mind.seat, unit, slot))
      .map((socket): Idea => ({ what: say('chargeAbility', unitToken(unit), slotToken(socket.slot)), worth: roomOf(socket) })),
  )
  return [...calls, ...charges]
}

/** Would the horns that cards and abilities can add pay for a clan that can be called here? */
function missing(mind: Mind): boolean {
  const { view } = mind
  const { pool } = view.turn
  const horns = pool.call + hornSources(mind).length
  if (pool.call >= callPrice || horns < callPrice) return false
  const rich = { ...view, turn: { ...view.turn, pool: { ...pool, call: callPrice } } }
  return mind.own.some((unit) => callable(mind).some((clan) => !callRefusal(rich, mind.seat, unit, clan)))
}

/** Crystals onto the dearest abilities, one full before the next begins. */
export function collect(mind: Mind): Sentence {
  const { view, seat } = mind
  const left = toPlace(view, seat) - placed(view)
  const planned = (socket: Socket): number => view.turn.placing[socket.slot] ?? 0
  const open = openSockets(view, seat).filter((socket) => planned(socket) < roomOf(socket))
  const best = most(open, (socket) => wish(mind, socket, Math.min(left, roomOf(socket) - planned(socket))))
  if (left <= 0 || !best) return say('confirmCollect')
  return say('placeCrystals', slotToken(best.slot), token('amount', Math.min(planned(best) + left, roomOf(best))))
}

/** Worth of crystals on an ability, half as much again if they fill it. */
function wish(mind: Mind, socket: Socket, crystals: number): number {
  const share = (socket.charge + crystals) / socket.cost
  return abilityWorth(mind, socket.slot, socket.cost) * share * (share >= 1 ? 1.5 : 1) + 0.05 * unitOf(mind.view, socket.unit).hp
}

/** A learned card of the hand for a unit without one, the leader first. */
export function learn(mind: Mind): Sentence | undefined {
  const { view, seat } = mind
  if (view.motion !== null) return undefined
  const cards = (view.hand ?? []).filter((card) => isLearned(nameOf(card)))
  const card = most(cards, (each) => cardWorth(mind, each))
  const unit = most(mind.own, (each) => bearing(mind, each))
  if (card === undefined || unit === undefined || view.players[seat]?.eliminated) return undefined
  const { learned, learnedCharge } = unitOf(view, unit)
  const isBetter = learned === null || (learnedCharge === 0 && cardWorth(mind, learned) + 1 < cardWorth(mind, card))
  return isBetter ? say('attachLearned', cardToken(card), unitToken(unit)) : undefined
}

function bearing({ view, foes }: Mind, unit: UnitId): number {
  const { learned, hp } = unitOf(view, unit)
  const company = foes.some((foe) => placeOf(view, foe) === placeOf(view, unit)) ? 1 : 0
  return (learned === null ? 10 : 0) + (isLeader(unit) ? 5 : 0) + 0.1 * hp + company
}
