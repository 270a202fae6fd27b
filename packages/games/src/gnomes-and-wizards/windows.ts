import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken, spaceToken, type Token, unitToken } from '../tabletop/token.ts'
import { charge, takeFromHand, toBottom } from './changes.ts'
import type { Play } from './grammar.ts'
import { slotOfSource } from './rules/powers.ts'
import { livingSeats } from './rules/relations.ts'
import { socketOf } from './rules/slots.ts'
import { slotToken, sourceToken } from './rules/tokens.ts'
import { seatOf } from './rules/units.ts'
import { byPriority, hasPotential, mayCast, wants, wantsMore } from './rules/windows.ts'
import type { Cast, Declared, Orders, State, Task, UnitId, WindowKind } from './state.ts'

/** Opens a window, and closes it at once if nobody is asked (5.4). */
export function open(play: Play, kind: WindowKind, by: Seat, declared: Declared): void {
  const { state } = play
  state.window = { kind, round: 1, by, declared, waiting: [], commits: declared.type === 'cast' ? [declared.cast] : [] }
  const isAsked = (seat: Seat, orders: Orders): boolean => seat !== by && wants(state, seat, orders.ask, declared)
  ask(state, isAsked, by)
  if (state.window.waiting.length === 0) close(state)
  else nextBeat(state)
}

/** A seat joins the round that is open (GW-14.14). */
export function join(state: State, seat: Seat): void {
  const { window } = state
  const orders = state.secret.orders[seat]
  if (!window || !orders?.hold || window.waiting.includes(seat) || (window.round === 1 && seat === window.by)) return
  if (!mayCast(state, seat) || !hasPotential(state, seat)) return
  window.waiting.push(seat)
  orders.hold = false
}

/** Everybody who was asked has answered. */
export function endRound(play: Play): void {
  const { state } = play
  const { window } = state
  if (!window || state.secret.answers.length < window.waiting.length) return
  const given = byPriority(
    state,
    state.secret.answers.flatMap(({ answer }) => (answer === 'pass' ? [] : [answer])),
  )
  state.secret.answers = []
  nextBeat(state)
  window.waiting = []
  if (given.length > 0) {
    for (const cast of given) reveal(play, cast)
    window.round += 1
    window.commits.push(...given)
    ask(state, (seat, { ask }) => given.some((cast) => wantsMore(state, seat, ask, window.by, cast)), null)
  }
  if (window.waiting.length === 0) close(state)
}

/** Pays for a cast, and shows it to all. */
export function reveal(play: Play, cast: Cast): void {
  const { state, log } = play
  pay(state, cast)
  const [target, other] = namedBy(cast)
  log('cast', { seat: seatToken(cast.seat), source: sourceToken(cast.source), ...(target && { target }), ...(other && { other }) })
}

/** The things that a cast names, in the order of its slots. */
const namedBy = ({ targets: { units, spaces, slot, seat } }: Cast): readonly Token[] => [
  ...units.map(unitToken),
  ...spaces.map(spaceToken),
  ...(slot === null ? [] : [slotToken(slot)]),
  ...(seat === null ? [] : [seatToken(seat)]),
]

/** GW-13.5, 12.7 */
export function pay(state: State, { seat, source }: Cast): void {
  const slot = slotOfSource(source)
  if (slot !== null) charge(state, slot, -(socketOf(state, slot)?.charge ?? 0))
  else if (source.kind === 'secret') {
    takeFromHand(state, seat, source.card)
    toBottom(state, [source.card])
  }
}

function ask(state: State, isAsked: (seat: Seat, orders: Orders) => boolean, but: Seat | null): void {
  for (const seat of livingSeats(state)) {
    const orders = state.secret.orders[seat]
    if (!orders || seat === but || !mayCast(state, seat)) continue
    const wanted = orders.hold || (state.slot >= orders.passUntil && isAsked(seat, orders))
    if (!wanted || !hasPotential(state, seat)) continue
    orders.hold = false
    state.window?.waiting.push(seat)
  }
}

function close(state: State): void {
  const { window } = state
  if (!window) return
  const casts = byPriority(state, window.commits).map((cast): Task => ({ do: 'cast', cast }))
  state.script.unshift(...casts, { do: 'declared', seat: window.by, declared: window.declared })
  state.window = null
  for (const { seat } of window.commits) stopToCast(state, seat)
}

/** A unit has stopped: others may answer that, as soon as all else is resolved (GW-14.8). */
export function stopped(state: State, unit: UnitId): void {
  state.script.push({ do: 'open', kind: 'stop', by: state.current, declared: { type: 'stop', unit } })
}

/** A unit that is under way stops when its player casts (GW-14.2, 14.4). */
export function stopToCast(state: State, seat: Seat): void {
  const { motion } = state
  if (motion === null || seatOf(motion) !== seat) return
  state.motion = null
  stopped(state, motion)
}
