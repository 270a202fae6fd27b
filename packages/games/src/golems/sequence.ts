import type { Outcome } from '../tabletop/grammar.ts'
import { clockwise, playerOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken, token, unitToken } from '../tabletop/token.ts'
import { leaveBattle, runBattle } from './battle.ts'
import { enterSpells, isOrdered, leaveSpells, runSpells } from './chain.ts'
import { countCards, discard } from './changes.ts'
import { cardPrice } from './content/events.ts'
import { materials } from './content/materials.ts'
import type { Play } from './grammar.ts'
import { hasBattle } from './rules/battle.ts'
import { wizardFigures } from './rules/figures.ts'
import { freeDraws, hasExcess } from './rules/hands.ts'
import { incomeOf } from './rules/income.ts'
import { outcomeOf } from './rules/ranking.ts'
import { isAlive, livingSeats, nextLiving } from './rules/seats.ts'
import { byId, golemsOf, golemsOfMaterial } from './rules/stacks.ts'
import type { State, Step, Turn } from './state.ts'

/** The phases of a turn, in order (GO-3.1). What runs by itself runs in {@link runToDecision}, after every move. */

/** The next step begins. */
export function enterStep(play: Play, step: Step): void {
  const { state } = play
  state.turn.step = step
  state.turn.moves = []
  state.spells = null
  nextBeat(state)
  if (step === 'spell') enterSpells(play)
}

/** Skips what nobody has to decide, until somebody owes a decision or the game is over. */
export function runToDecision(play: Play): void {
  while (!play.state.result && goOn(play));
}

/** The End Phase (GO-13.1). */
export function endTurn(play: Play): void {
  heal(play)
  fade(play)
  enterStep(play, 'endDiscard')
  const { seat } = play.state.turn
  if (!isAlive(play.state, seat) || !hasExcess(play.state, seat)) passTurn(play)
}

/** The Fate Phase is over (GO-6.5). */
export function leaveFate(play: Play): void {
  enterStep(play, hasExcess(play.state, play.state.turn.seat) ? 'fateDiscard' : 'spell')
}

/** The Fate Phase ends by itself when no more cards can be had (GO-18.7). */
export function mayLeaveFate(play: Play): void {
  const { turn } = play.state
  if (turn.draws >= freeDraws && playerOf(play.state, turn.seat).mana < cardPrice) leaveFate(play)
}

/** A seat is out of the game (GO-14.1, 14.2, 14.6). */
export function eliminate(play: Play, seat: Seat, why: 'fallen' | 'conceded'): void {
  const { state, log } = play
  const turn = state.turn.no
  const loser = playerOf(state, seat)
  log(why === 'fallen' ? 'wizard-fell' : 'conceded', { seat: seatToken(seat) })
  loser.out = 1 + Object.values(state.players).filter(({ alive }) => !alive).length
  loser.alive = false // GO-14.4: the Tower stays, without an owner
  loser.mana = 0
  for (const unit of golemsOf(state, seat)) delete state.golems[unit]
  const { golem = [], event = [] } = state.secret.hands[seat] ?? {}
  discard(state, [...golem, ...event])
  state.secret.hands[seat] = { golem: [], event: [] }
  countCards(state)
  log('out', { seat: seatToken(seat) })
  if (livingSeats(state).length === 1) {
    finish(play, outcomeOf(state, 'last-wizard')) // GO-14.5
    return
  }
  if (state.turn.queue.includes(seat)) leaveQueue(state, seat)
  if (state.spells) leaveSpells(play, seat)
  if (state.battle) leaveBattle(play, seat)
  // GO-13.7: a battle that is still open ends the turn itself
  if (state.turn.no === turn && state.turn.seat === seat && !state.battle) endTurn(play)
}

export function finish({ state, log }: Play, outcome: Outcome): void {
  discard(
    state,
    (state.spells?.chain ?? []).map(({ card }) => card),
  )
  state.spells = null
  state.battle = null
  state.turn.queue = []
  state.turn.moves = []
  state.secret.answers = {}
  state.result = outcome
  nextBeat(state)
  const [winner = ''] = outcome.winners
  if (outcome.reason === 'last-wizard') log('over-last-wizard', { seat: seatToken(winner) })
  else log('over-round-limit', {})
}

/** A seat takes its turn, from the decisions before it (GO-3.8). */
export function beginTurn(play: Play, seat: Seat, no: number, round: number): void {
  const { state, log } = play
  state.turn = newTurn(seat, no, round)
  state.turn.queue = clockwise(state, seat).filter((each) => isAlive(state, each) && clayOf(state, each).length > 0)
  for (const golem of Object.values(state.golems)) {
    golem.moves = 0
    golem.haste = false // GO-13.6
  }
  const orders = state.secret.auto[seat]
  if (orders) orders.turn = false // GO-18.5
  nextBeat(state)
  log('turn', { seat: seatToken(seat), no, round })
}

export const newTurn = (seat: Seat, no: number, round: number): Turn => ({
  no,
  round,
  seat,
  step: 'start',
  crafted: false,
  draws: 0,
  queue: [],
  shaped: [],
  undecided: [],
  moves: [],
})

/** Takes a seat out of the line of those who may reshape Clay. */
export function leaveQueue(state: State, seat: Seat): void {
  if (state.turn.queue[0] === seat) nextBeat(state)
  state.turn.queue = state.turn.queue.filter((each) => each !== seat)
}

/** @returns whether something ran by itself. */
function goOn(play: Play): boolean {
  const { state } = play
  const { turn } = state
  const fallen = livingSeats(state).find((seat) => playerOf(state, seat).damage >= wizardFigures.hits)
  if (fallen !== undefined) {
    eliminate(play, fallen, 'fallen') // GO-14.1
    return true
  }
  if (!isAlive(state, turn.seat) && !state.battle) {
    endTurn(play) // GO-13.7
    return true
  }
  switch (turn.step) {
    case 'start':
      return begin(play)
    case 'fateDiscard':
      if (hasExcess(state, turn.seat)) return false
      enterStep(play, 'spell')
      return true
    case 'spell':
      if (state.spells) return runSpells(play)
      enterStep(play, 'move')
      return true
    case 'move':
      if (golemsOf(state, turn.seat).length > 0) return false
      enterStep(play, 'battle')
      return true
    case 'battle':
      if (state.battle) return runBattle(play)
      if (hasBattle(state)) return false
      endTurn(play)
      return true
    case 'endDiscard':
      if (hasExcess(state, turn.seat)) return false
      passTurn(play)
      return true
    default:
      return false
  }
}

/** GO-15.3 */
function begin(play: Play): boolean {
  const { state } = play
  const { turn } = state
  const [head] = turn.queue
  if (head === undefined) {
    takeIncome(play)
    enterStep(play, 'craft')
    return true
  }
  const keeps = head !== turn.seat && isOrdered(state, head, 'shape')
  if (!keeps && clayOf(state, head).some((unit) => !turn.shaped.includes(unit))) return false
  leaveQueue(state, head)
  return true
}

/** The Power Phase. */
function takeIncome({ state, log }: Play): void {
  const { seat } = state.turn
  const player = playerOf(state, seat)
  const mana = incomeOf(state, seat).total
  player.mana += mana
  log('income', { seat: seatToken(seat), mana, total: player.mana })
}

// GO-13.2
function heal({ state, log }: Play): void {
  for (const unit of golemsOf(state, state.turn.seat)) {
    const golem = state.golems[unit]
    if (golem?.material !== 'flesh' || golem.damage === 0) continue
    golem.damage -= materials.flesh.ability.healing
    log('healed', { unit: unitToken(unit) })
  }
}

// GO-13.4
function fade({ state, log }: Play): void {
  const { no } = state.turn
  for (const unit of Object.keys(state.golems).sort(byId)) {
    const golem = state.golems[unit]
    if (!golem) continue
    for (const mark of ['power', 'protection'] as const) {
      const lasting = golem[mark].filter((last) => last > no)
      if (lasting.length === golem[mark].length) continue
      golem[mark] = lasting
      log('faded', { unit: unitToken(unit), event: token('event', mark) })
    }
  }
}

/** The turn goes on to the next living seat, unless this was the last round (GO-14.7, 14.8). */
function passTurn(play: Play): void {
  const { state } = play
  const { seat, no, round } = state.turn
  const next = nextLiving(state, seat)
  const [, ...others] = clockwise(state, seat)
  const passed = next === seat ? others : others.slice(0, others.indexOf(next) + 1)
  const over = passed.includes(state.firstSeat)
  const { roundLimit } = state.options
  if (over && roundLimit > 0 && round >= roundLimit) finish(play, outcomeOf(state, 'round-limit'))
  else beginTurn(play, next, no + 1, over ? round + 1 : round)
}

const clayOf = (state: State, seat: Seat): string[] => golemsOfMaterial(state, seat, 'clay')
