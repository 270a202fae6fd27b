/** What happens without anybody's decision. */
import { reshuffled } from '../tabletop/piles.ts'
import { playerOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { cardToken, type Seat, seatToken } from '../tabletop/token.ts'
import type { Play } from './grammar.ts'
import { outcomeOf, racing, stepsOf } from './rules/race.ts'
import type { CardId, State } from './state.ts'

/** After each move: the end, if only one is left; the next round, once all have chosen. */
export function goOn(play: Play): void {
  const { state } = play
  if (racing(state).length > 1) {
    if (!racing(state).every((seat) => state.secret.bids[seat] !== undefined)) return
    open(play)
  }
  state.result = outcomeOf(state) ?? null
}

/** BR-2.2 */
function open(play: Play): void {
  const { state, log } = play
  state.opened = state.secret.bids
  state.secret.bids = {}
  for (const [seat, card] of Object.entries(state.opened)) {
    const player = playerOf(state, seat)
    const steps = Math.min(stepsOf(state.opened, seat), state.options.length - player.at)
    player.at += steps
    if (steps > 0) log('moved', { seat: seatToken(seat), card: cardToken(card), n: steps })
    else log('stayed', { seat: seatToken(seat), card: cardToken(card) })
  }
  for (const [seat, card] of Object.entries(state.opened)) discard(state, seat, card)
  for (const seat of racing(state)) draw(play, seat)
  state.round += 1
  nextBeat(state)
}

function discard({ secret, discards }: State, seat: Seat, card: CardId): void {
  secret.hands[seat] = (secret.hands[seat] ?? []).filter((each) => each !== card)
  discards.push(card)
}

/** BR-2.5, 2.6 */
function draw({ state, chance, log }: Play, seat: Seat): void {
  const { hands, pile } = state.secret
  if (reshuffled(pile, state.discards, chance)) log('reshuffled')
  hands[seat]?.push(...pile.splice(0, 1))
  playerOf(state, seat).cards = hands[seat]?.length ?? 0
  state.pile = pile.length
}
