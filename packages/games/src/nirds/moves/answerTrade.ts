import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, idIn, idOf, one, type Seat, seatToken, token } from '../../tabletop/token.ts'
import { turnDice } from '../changes.ts'
import type { Face } from '../content/nirds.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { ownDie, shown } from '../rules/dice.ts'
import { offerOf, offersFrom, offersTo } from '../rules/trade.ts'
import type { DieId, Offer, State, View } from '../state.ts'

/** The seat that an offer concerns: its receiver, or its sender. */
type Side = 'to' | 'from'

const ofOffer = (side: Side): Pick<Move, 'stages' | 'phases' | 'slots' | 'exact' | 'check'> => ({
  stages: ['trade'],
  phases: ['trade'],
  slots: [offer(side)],
  exact: true,
  check: (view, seat, args) => offerRefusal(view, seat, side, args),
})

/** NI-4.8: the dice change hands, value for value. */
export const acceptTrade: Move = {
  ...ofOffer('to'),
  apply(play, seat, args) {
    const { state, log } = play
    const { from, give, want } = named(state, args)
    log('traded', {
      seat: seatToken(from),
      player: seatToken(seat),
      give: shown(state, from, give),
      want: shown(state, seat, want),
    })
    const [given, wanted] = [valuesOf(state, from, give), valuesOf(state, seat, want)]
    turnDice(state, from, pairs(give, wanted))
    turnDice(state, seat, pairs(want, given))
    for (const trader of [from, seat]) playerOf(state, trader).ready = false // NI-4.6
  },
}

export const declineTrade: Move = {
  ...ofOffer('to'),
  apply(play, seat, args) {
    const { from } = withdraw(play.state, args)
    play.log('declined', { seat: seatToken(seat), player: seatToken(from) })
  },
}

export const cancelOffer: Move = {
  ...ofOffer('from'),
  aside: 'board',
  apply(play, seat, args) {
    const { to } = withdraw(play.state, args)
    play.log('withdrawn', { seat: seatToken(seat), player: seatToken(to) })
  },
}

function offer(side: Side): Slot {
  return {
    ask: side === 'to' ? 'ask-offer' : 'ask-own-offer',
    kinds: ['offer'],
    candidates: (view, seat) => (side === 'to' ? offersTo(view, seat) : offersFrom(view, seat)).map(({ id }) => token('offer', id)),
  }
}

function offerRefusal(view: View, seat: Seat, side: Side, args: readonly Arg[]): Refusal | undefined {
  const said = one(args[0])
  const none = refuse('no-offer', 'NI-4.9')
  if (said === undefined) return view.offers.some((each) => each[side] === seat) ? undefined : none
  const found = offerOf(view, idOf(said))
  if (!found) return none
  return found[side] === seat ? undefined : refuse('not-yours', 'NI-4.8')
}

function named(state: State, args: readonly Arg[]): Offer {
  const found = offerOf(state, idIn(args[0]) ?? '')
  if (!found) throw new Error(`no offer ${args.join()}`)
  return found
}

function withdraw(state: State, args: readonly Arg[]): Offer {
  const gone = named(state, args)
  state.offers = state.offers.filter(({ id }) => id !== gone.id)
  return gone
}

const valuesOf = (view: View, seat: Seat, ids: readonly DieId[]): Face[] => ids.flatMap((id) => ownDie(view, seat, id)?.value ?? [])

const pairs = (dice: readonly DieId[], values: readonly Face[]) => dice.map((die, index) => ({ die, value: values[index] as Face }))
