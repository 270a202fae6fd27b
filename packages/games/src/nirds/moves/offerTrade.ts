import type { Refusal } from '../../tabletop/refusal.ts'
import { othersOf, playerOf } from '../../tabletop/seats.ts'
import { otherSeat } from '../../tabletop/slots.ts'
import { type Arg, idIn, idsIn, type Seat, seatToken, token } from '../../tabletop/token.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { shown } from '../rules/dice.ts'
import { banner } from '../rules/gnomes.ts'
import { mostOffers, mostTraded, offersFrom, tradable } from '../rules/trade.ts'
import type { DieId, View } from '../state.ts'
import { dieToken } from './slots.ts'
import { isQuiet } from './undoing.ts'

/** NI-4.8: some of the own dice for as many of another's. */
export const offerTrade: Move = {
  stages: ['trade'],
  phases: ['trade'],
  slots: (view, seat, chosen) => [
    otherSeat('ask-partner'),
    given(view, seat, partnerIn(chosen)),
    wanted(view, partnerIn(chosen), idsIn(chosen[1]).length || 1),
  ],
  exact: true,
  reversible: isQuiet,
  check(view, seat, args, whole) {
    const [give, want] = [args[1], args[2]].map((arg) => (arg === undefined ? undefined : idsIn(arg)))
    return (
      openRefusal(view, seat) ??
      (args.length === 0 ? anybody(view, seat) : tradeRefusal(view, seat, { to: partnerIn(args), give, want, whole }))
    )
  },
  apply(play, seat, args) {
    const { state, log } = play
    const [to, give, want] = [partnerIn(args), idsIn(args[1]), idsIn(args[2])]
    state.offers.push({ id: state.nextOffer, from: seat, to, give, want })
    state.nextOffer += 1
    playerOf(state, seat).ready = false // NI-4.6
    log('offered', {
      seat: seatToken(seat),
      player: seatToken(to),
      give: shown(state, seat, give),
      want: shown(state, to, want),
    })
  },
}

interface Trade {
  readonly to: Seat
  readonly give: readonly DieId[] | undefined
  readonly want: readonly DieId[] | undefined
  readonly whole: boolean
}

const partnerIn = (args: readonly Arg[]): Seat => idIn(args[0]) ?? ''

/** May this seat offer anything now? */
function openRefusal(view: View, seat: Seat): Refusal | undefined {
  const ban = banner(view, 'trading')
  if (ban) return refuse('trade-banned', 'NI-4.11', { gnome: token('gnome', ban.id) })
  return othersOf(view, seat).length === 0 ? refuse('bad-partner', 'NI-4.8') : undefined
}

function anybody(view: View, seat: Seat): Refusal | undefined {
  const refusals = othersOf(view, seat).map((to) => tradeRefusal(view, seat, { to, give: undefined, want: undefined, whole: false }))
  return refusals.every((refusal) => refusal) ? refusals[0] : undefined
}

function tradeRefusal(view: View, seat: Seat, { to, give, want, whole }: Trade): Refusal | undefined {
  if (!othersOf(view, seat).includes(to)) return refuse('bad-partner', 'NI-4.8')
  const size = give?.length ?? 0
  const most = Math.min(mostTraded, tradable(view, to).length)
  if (want && (whole ? want.length !== size : want.length > size)) return refuse('unequal-trade', 'NI-4.7')
  if (!want && size > most) return refuse('unequal-trade', 'NI-4.7')
  return (
    diceRefusal(view, seat, give) ??
    diceRefusal(view, to, want) ??
    (offersFrom(view, seat).length >= mostOffers ? refuse('offer-limit', 'NI-4.9', { max: mostOffers }) : undefined)
  )
}

/** Why these dice can't be traded; while none are named, whether the seat has any. */
function diceRefusal(view: View, seat: Seat, ids: readonly DieId[] | undefined): Refusal | undefined {
  const free = tradable(view, seat).map(({ id }) => id)
  if (ids === undefined) return free.length > 0 ? undefined : refuse('bad-dice', 'NI-4.8')
  const dice = playerOf(view, seat).dice
  for (const id of ids) {
    if (free.includes(id)) continue
    const die = dice.find((each) => each.id === id)
    return die?.use === 'free' ? refuse('die-locked', 'NI-4.10') : refuse('bad-dice', 'NI-4.8')
  }
  return undefined
}

function given(view: View, seat: Seat, to: Seat): Slot {
  const most = view.players[to] ? tradable(view, to).length : mostTraded
  return {
    ask: 'ask-give',
    kinds: ['die'],
    candidates: (now) => playerOf(now, seat).dice.map(({ id }) => dieToken(id)),
    enumerated: (now) => singles(now, seat),
    set: { min: 1, max: Math.max(1, Math.min(most, tradable(view, seat).length, mostTraded)) },
  }
}

function wanted(view: View, to: Seat, size: number): Slot {
  return {
    ask: 'ask-want',
    kinds: ['die'],
    candidates: () => (view.players[to]?.dice ?? []).map(({ id }) => dieToken(id)),
    enumerated: (now) => singles(now, to),
    set: { min: size, max: size },
  }
}

/** One of each value. */
function singles(view: View, seat: Seat): Arg[] {
  const dice = view.players[seat] ? tradable(view, seat) : []
  return dice.filter((die, index) => dice.findIndex(({ value }) => value === die.value) === index).map(({ id }) => [dieToken(id)])
}
