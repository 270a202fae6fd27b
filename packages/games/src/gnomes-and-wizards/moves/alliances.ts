import type { Refusal } from '../../tabletop/refusal.ts'
import { seatsOf } from '../../tabletop/seats.ts'
import { option } from '../../tabletop/slots.ts'
import { idIn, type Seat, seatToken } from '../../tabletop/token.ts'
import { release } from '../changes.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { hasPact, livingSeats, teamOf } from '../rules/relations.ts'
import { settle } from '../sequence.ts'
import type { State, View } from '../state.ts'
import { breakPact } from '../tasks.ts'
import { stagesOfPlay } from './slots.ts'

const partner: Slot = {
  ask: 'ask-partner',
  kinds: ['seat'],
  candidates: (view, seat) =>
    seatsOf(view)
      .filter((other) => other !== seat)
      .map(seatToken),
}

/** GW-19.11 */
export const proposeAlliance: Move = {
  stages: stagesOfPlay,
  phases: ['play'],
  aside: 'board',
  slots: [partner],
  check(view, seat, args) {
    const other = idIn(args[0])
    const refusal = talkRefusal(view)
    if (refusal || other === undefined) return refusal
    return mayAlly(view, seat, other) ? undefined : refuse('bad-partner', 'GW-19.11', { seat: seatToken(other) })
  },
  apply({ state, log }, seat, args) {
    const to = idIn(args[0]) ?? ''
    state.proposals = [...state.proposals.filter((each) => each.from !== seat || each.to !== to), { from: seat, to }]
    log('proposed', { seat: seatToken(seat), other: seatToken(to) })
  },
}

/** GW-19.11 */
export const answerAlliance: Move = {
  stages: stagesOfPlay,
  phases: ['play'],
  aside: 'board',
  slots: [partner, option('ask-accept', 'accept', 'decline')],
  check(view, seat, args) {
    const other = idIn(args[0])
    const refusal = talkRefusal(view)
    if (refusal || other === undefined) return refusal
    const isOffered = view.proposals.some(({ from, to }) => from === other && to === seat)
    return isOffered ? undefined : refuse('no-proposal', 'GW-19.11', { seat: seatToken(other) })
  },
  apply({ state, log }, seat, args) {
    const [other = '', word] = [idIn(args[0]), idIn(args[1])]
    const between = (one: Seat, two: Seat): boolean => [one, two].toSorted().join() === [seat, other].toSorted().join()
    state.proposals = state.proposals.filter(({ from, to }) => (word === 'accept' ? !between(from, to) : from !== other || to !== seat))
    if (word === 'accept') state.alliances.push({ a: other, b: seat })
    release(state)
    log(word === 'accept' ? 'allied' : 'declined', { seat: seatToken(seat), other: seatToken(other) })
  },
}

/** GW-19.12: at any moment, in the middle of an action too. */
export const breakAlliance: Move = {
  stages: stagesOfPlay,
  phases: ['play'],
  aside: 'board',
  slots: [partner],
  check(view, seat, args) {
    if (!view.options.alliances) return refuse('alliances-off', 'GW-19.10')
    const other = idIn(args[0])
    return other === undefined || hasPact(view, seat, other) ? undefined : refuse('no-alliance', 'GW-19.12', { seat: seatToken(other) })
  },
  apply(play, seat, args) {
    breakPact(play, seat, idIn(args[0]) ?? '')
    const [decision] = play.state.pending
    if (decision?.kind !== 'transit') return
    // the way ends where it needed the broken pact
    if (!hasPact(play.state, decision.seat, decision.unit?.slice(0, 1) ?? '')) stopWalk(play.state)
    settle(play)
  },
}

function stopWalk(state: State): void {
  const decision = state.pending.shift()
  if (decision?.next?.do === 'walk') state.script.unshift({ ...decision.next, path: [] })
}

function talkRefusal(view: View): Refusal | undefined {
  if (!view.options.alliances) return refuse('alliances-off', 'GW-19.10')
  if (view.window) return refuse('window-open', 'GW-19.11')
  return view.pending.length > 0 ? refuse('decision-pending', 'GW-19.11') : undefined
}

const mayAlly = (view: View, seat: Seat, other: Seat): boolean =>
  seat !== other && livingSeats(view).includes(other) && teamOf(view, seat) !== teamOf(view, other) && !hasPact(view, seat, other)
