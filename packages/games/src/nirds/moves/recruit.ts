import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, idIn, idOf, idsIn, one, type Seat, seatToken, type Token, token } from '../../tabletop/token.ts'
import { join, useDice } from '../changes.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { freeDice, ownDie, shown, sumOf } from '../rules/dice.ts'
import { banner } from '../rules/gnomes.ts'
import { isOnMarket, payments, priceOf, rowOf, rows } from '../rules/market.ts'
import type { DieId, NirdId, View } from '../state.ts'
import { dieToken, freeDie, marketCard } from './slots.ts'

/** NI-7.17: a card of the market for free dice. */
export const recruit: Move = {
  stages: ['turn'],
  phases: ['action'],
  slots: (_view, _seat, [card]) => [marketCard('ask-recruit'), payment(one(card))],
  exact: true,
  guarded: true,
  check(view, seat, [said, dice], whole) {
    const ban = banner(view, 'recruiting')
    if (ban) return refuse('recruit-banned', 'NI-7.20', { gnome: token('gnome', ban.id) })
    const card = one(said)
    if (card === undefined) return anyOf(view, seat)
    const id = idOf(card)
    return isOnMarket(view, id) ? payRefusal(view, seat, id, idsIn(dice), whole) : refuse('not-in-market', 'NI-7.17')
  },
  apply(play, seat, [said, dice]) {
    const { state, log } = play
    const id = (idIn(said) ?? '') as NirdId
    log('recruited', { seat: seatToken(seat), card: cardToken(id), dice: shown(state, seat, idsIn(dice)) })
    useDice(state, seat, idsIn(dice), 'used')
    join(play, seat, id)
    playerOf(state, seat).discount = 0
    state.acted = true
  },
}

function payment(card: Token | undefined): Slot {
  return {
    ...freeDie('ask-payment'),
    set: { min: 1, max: 8 },
    enumerated: (view, seat) =>
      card === undefined
        ? []
        : payments(freeDice(view, seat), priceOf(view, seat, idOf(card) as NirdId)).map((dice) => dice.map(({ id }) => dieToken(id))),
  }
}

function anyOf(view: View, seat: Seat): Refusal | undefined {
  const cards = rows.flatMap((row) => rowOf(view, row))
  const refusals = cards.map((card) => payRefusal(view, seat, card, [], false))
  return refusals.every((refusal) => refusal) ? (refusals[0] ?? refuse('not-in-market', 'NI-7.17')) : undefined
}

function payRefusal(view: View, seat: Seat, card: NirdId, ids: readonly DieId[], whole: boolean): Refusal | undefined {
  const free = freeDice(view, seat)
  if (free.length === 0 || (whole && ids.length === 0)) return refuse('no-dice', 'NI-7.17')
  if (ids.some((id) => ownDie(view, seat, id)?.use !== 'free')) return refuse('bad-dice', 'NI-7.17')
  const sum = sumOf(whole ? free.filter(({ id }) => ids.includes(id)) : free)
  const price = priceOf(view, seat, card)
  return sum < price ? refuse('too-expensive', 'NI-7.17', { card: cardToken(card), cost: price, sum }) : undefined
}
