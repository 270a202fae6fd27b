import { playerOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken } from '../tabletop/token.ts'
import { charge, countCards, handOf, linger, logCard, release, toBottom } from './changes.ts'
import { rerolls } from './content/dice.ts'
import { lastRound } from './content/scores.ts'
import type { Play } from './grammar.ts'
import { mayCall } from './rules/calls.ts'
import { handLimit } from './rules/cards.ts'
import { fitting, onlyPlacing } from './rules/crystals.ts'
import { countsOf, homeless, onlyHome, unplanned } from './rules/dice.ts'
import { fallingTiles, isFalling, roundOf } from './rules/ground.ts'
import { powerBehind } from './rules/powers.ts'
import { fallenSeats, inTurnOrder, isOut, turnOrderFrom } from './rules/relations.ts'
import { isDecided, outcomeOf } from './rules/scoring.ts'
import { activeOf, activeUnits, has, unitOf } from './rules/units.ts'
import { chargedOf } from './rules/windows.ts'
import type { State, Step, Turn, UnitId } from './state.ts'
import { runTasks } from './tasks.ts'
import { open } from './windows.ts'

/** The course of the game; every move that others can see ends with {@link settle}. */

/** Goes on until somebody has to decide, or the game is over. */
export function settle(play: Play): void {
  const { state } = play
  nextBeat(state)
  while (!state.result) {
    runTasks(play)
    if (state.window || state.pending.length > 0 || state.phase !== 'play') return
    release(state)
    if (eliminateDead(play)) {
      if (!state.result && isOut(state, state.current)) endTurn(play)
      continue
    }
    if (!goOn(play)) return
  }
}

/** Steps that need no decision. @returns whether something has changed. */
function goOn(play: Play): boolean {
  const { state } = play
  switch (state.step) {
    case 'flip':
      if (state.turn.flipsLeft > 0 && fallingTiles(state).length > 0) return false
      state.step = 'roll'
      return true
    case 'roll':
      if (state.turn.dice.length === 0 || state.turn.rerollsLeft > 0 || mayStillTurn(state)) return false
      keepDice(play)
      return true
    case 'assign':
      settleIn(state)
      if (homeless(state, state.current).length > 0) return false
      confirmDice(play)
      return true
    case 'collect':
      state.turn.placing = fitting(state, state.current)
      return collectAlone(play)
    case 'discard':
      if (playerOf(state, state.current).cards > handLimit(state)) return false
      endTurn(play)
      return true
    default:
      return false
  }
}

/** GW-6.6: could a cast of timing `roll` still come, as far as everybody can see? */
function mayStillTurn(state: State): boolean {
  if (playerOf(state, state.current).cards > 0) return true
  return chargedOf(state, state.current).some((source) => powerBehind(state, source)?.timing === 'roll')
}

/** The dice stand: crystals go to the reserve (GW-6.5). */
export function keepDice({ state, log }: Play): void {
  const { dice } = state.turn
  const crystals = dice.filter(({ face }) => face === 'crystal').length
  state.reserve += crystals
  log('kept-dice', { seat: seatToken(state.current), ...countsOf(dice) })
  state.step = 'assign'
}

/** Dice that have only one home go there (GW-7.8). */
function settleIn(state: State): void {
  for (const die of unplanned(state, state.current)) {
    const home = onlyHome(state, state.current, die)
    if (home) state.turn.plan[die] = home
  }
}

/** The figures other than zero: the log has no words for zeros. */
const some = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).filter(([, n]) => n > 0))

/** What was planned comes true (GW-7). */
export function confirmDice(play: Play): void {
  const { state, log } = play
  const { plan, dice, pool, unitDice } = state.turn
  for (const [die, { to, as }] of Object.entries(plan)) {
    if (to === 'call' || to === 'deck') {
      pool[to] += 1
      continue
    }
    const given = unitDice[to] ?? { move: 0, attack: 0 }
    if (as !== null) unitDice[to] = { ...given, [as]: given[as] + 1 }
    else if (dice[Number(die)]?.face === 'defense') unitOf(state, to).added = Math.min(5, unitOf(state, to).added + 1)
  }
  state.turn.plan = {}
  log('assigned', { seat: seatToken(state.current), ...some({ call: pool.call, deck: pool.deck }) })
  enter(play, 'action', 'execution')
}

/** A step begins with a window for the others (GW-14.8). */
function enter(play: Play, step: Step, kind: 'turn-start' | 'execution' | 'turn-end'): void {
  const { state } = play
  state.step = step
  open(play, kind, state.current, { type: kind })
}

/** The step is left out where no third horn is possible (5.2, step 7). */
export function enterCall(state: State): void {
  state.step = 'call'
  if (!mayCall(state, state.current)) leaveCall(state)
}

export function leaveCall(state: State): void {
  state.turn.pool = { call: 0, deck: 0 }
  state.turn.reach = []
  state.turn.drums = false
  state.turn.placing = {}
  state.step = 'collect'
}

/** Collect, where nothing is to be decided (5.2, step 8). */
function collectAlone(play: Play): boolean {
  const { state } = play
  const placing = onlyPlacing(state, state.current)
  if (!placing) return false
  state.turn.placing = Object.fromEntries(placing)
  collect(play)
  return true
}

/** The reserve goes where it was planned to, the rest to the supply (GW-13.2). */
export function collect(play: Play): void {
  const { state, log } = play
  let n = 0
  for (const [slot, crystals] of Object.entries(state.turn.placing)) {
    charge(state, slot, crystals)
    n += crystals
  }
  if (state.reserve > 0) log('collected', { seat: seatToken(state.current), ...some({ n, lost: state.reserve - n }) })
  state.reserve = 0
  state.turn.placing = {}
  enter(play, 'discard', 'turn-end')
}

function endTurn(play: Play): void {
  play.state.slot += 1
  beginTurn(play)
}

/** The next turn slot; that of an eliminated seat is skipped, but counters and blockades that last until it end there (GW-4.5). */
export function beginTurn(play: Play): void {
  const { state, log } = play
  if (roundOf(state) > lastRound) {
    finish(play)
    return
  }
  const seat = state.order[state.slot % state.order.length] ?? ''
  const isLiving = !isOut(state, seat)
  if (isLiving) state.current = seat
  state.turn = newTurn(state.turn.rollNo)
  state.motion = null
  if (isLiving) log('turn', { seat: seatToken(seat), round: roundOf(state) })
  endCounters(play, seat)
  for (const [space, blockade] of Object.entries(state.blockades))
    if (blockade.seat === seat && blockade.slot < state.slot) delete state.blockades[space]
  eliminateDead(play)
  if (state.result) return
  if (isOut(state, seat)) {
    endTurn(play)
    return
  }
  if (activeOf(state, seat).length === 0) state.step = 'reentry'
  else startTurn(play)
}

/** After re-entry, if there was one (GW-4.2). */
export function startTurn(play: Play): void {
  const { state } = play
  state.turn.flipsLeft = isFalling(state) ? 2 : 0
  enter(play, state.turn.flipsLeft > 0 && fallingTiles(state).length > 0 ? 'flip' : 'roll', 'turn-start')
}

export const newTurn = (rollNo: number): Turn => ({
  flipsLeft: 0,
  rollNo,
  dice: [],
  rerollsLeft: rerolls,
  plan: {},
  placing: {},
  pool: { call: 0, deck: 0 },
  unitDice: {},
  boosts: {},
  acted: {},
  active: null,
  drew: false,
  reach: [],
  drums: false,
})

/** Second attacks of Lingering Attacks, then all counters of this ring (GW-4.4, 17.9, 17.11). */
function endCounters(play: Play, ring: Seat): void {
  const { state } = play
  const isDue = (unit: UnitId): boolean => {
    const mark = state.units[unit]?.counters.lingering
    return mark?.ring === ring && mark.slot < state.slot
  }
  for (const unit of inTurnOrder(state, activeUnits(state).filter(isDue))) {
    const by = unitOf(state, unit).counters.lingering?.by ?? ''
    delete unitOf(state, unit).counters.lingering
    if (!has(state, unit, 'flying')) linger(play, by, unit)
  }
  for (const unit of activeUnits(state)) {
    const { counters } = unitOf(state, unit)
    for (const [counter, mark] of Object.entries(counters)) {
      if (mark.ring === ring && mark.slot < state.slot) delete counters[counter as keyof typeof counters]
    }
  }
}

/** Tribes without a living unit are out (GW-10.8, 10.9). @returns whether there was one. */
function eliminateDead(play: Play): boolean {
  const { state, log } = play
  const dead = fallenSeats(state)
  if (dead.length === 0) return false
  for (const seat of turnOrderFrom(state, state.current).filter((each) => dead.includes(each))) {
    playerOf(state, seat).eliminated = true
    log('eliminated', { seat: seatToken(seat) })
    const hand = handOf(state, seat)
    toBottom(state, hand.length > 1 ? play.chance.shuffle(hand) : hand)
    state.secret.hands[seat] = []
    state.alliances = state.alliances.filter(({ a, b }) => a !== seat && b !== seat)
    state.proposals = state.proposals.filter(({ from, to }) => from !== seat && to !== seat)
    countCards(state)
  }
  if (isDecided(state)) finish(play)
  return true
}

function finish({ state, log }: Play): void {
  state.window = null
  state.pending = []
  state.script = []
  state.result = outcomeOf(state)
  log('over', {})
}

/** One hidden card for each seat that doesn't begin (GW-19.19). */
export function dealEven({ state, log }: Play, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const card = state.secret.deck.shift()
    if (card === undefined) return
    handOf(state, seat).push(card)
    countCards(state)
    log('dealt', { seat: seatToken(seat) }, { [seat]: { key: 'dealt-card', params: { seat: seatToken(seat), ...logCard(card) } } })
  }
}
