import type { Outcome } from '../tabletop/grammar.ts'
import { type Seat, token } from '../tabletop/token.ts'
import { leaveBattle, settleBattle } from './battle.ts'
import { enterSpells, leaveSpells, settleSpells } from './chain.ts'
import { countCards, discard, nextBeat, playerOf, type Table } from './changes.ts'
import { cardPrice } from './content/events.ts'
import { materials } from './content/materials.ts'
import { hasBattle } from './rules/battle.ts'
import { wizardFigures } from './rules/figures.ts'
import { freeDraws, hasExcess } from './rules/hands.ts'
import { incomeOf } from './rules/income.ts'
import { outcomeOf } from './rules/ranking.ts'
import { clockwise, isAlive, livingSeats, nextLiving } from './rules/seats.ts'
import { byId, golemsOf, golemsOfMaterial } from './rules/stacks.ts'
import type { State, Step, Turn } from './state.ts'

/** The phases of a turn, in order (GO-3.1). What runs by itself runs in {@link settle}, which every move ends with. */

/** The next step begins. */
export function enterStep(table: Table, step: Step): void {
  const { state } = table
  state.turn.step = step
  state.turn.moves = []
  state.spells = null
  nextBeat(state)
  if (step === 'spell') enterSpells(table)
}

/** Skips what nobody has to decide, until somebody owes a decision or the game is over. */
export function settle(table: Table): void {
  while (!table.state.result && goOn(table));
}

/** The End Phase (GO-13.1). */
export function endTurn(table: Table): void {
  heal(table)
  fade(table)
  enterStep(table, 'endDiscard')
  const { seat } = table.state.turn
  if (!isAlive(table.state, seat) || !hasExcess(table.state, seat)) passTurn(table)
}

/** The Fate Phase is over (GO-6.5). */
export function leaveFate(table: Table): void {
  enterStep(table, hasExcess(table.state, table.state.turn.seat) ? 'fateDiscard' : 'spell')
}

/** …and ends by itself when nothing can be had any more (GO-18.7). */
export function mayLeaveFate(table: Table): void {
  const { turn, players } = table.state
  if (turn.draws >= freeDraws && (players[turn.seat]?.mana ?? 0) < cardPrice) leaveFate(table)
}

/** A seat is out of the game (GO-14.1, 14.2, 14.6). */
export function eliminate(table: Table, seat: Seat, why: 'fallen' | 'conceded'): void {
  const { state, log } = table
  const turn = state.turn.no
  const loser = playerOf(state, seat)
  log(why === 'fallen' ? 'wizard-fell' : 'conceded', { seat: token('seat', seat) })
  loser.out = 1 + Object.values(state.players).filter(({ alive }) => !alive).length
  loser.alive = false
  loser.mana = 0
  for (const unit of golemsOf(state, seat)) delete state.golems[unit]
  const { golem = [], event = [] } = state.secret.hands[seat] ?? {}
  discard(state, [...golem, ...event])
  state.secret.hands[seat] = { golem: [], event: [] }
  countCards(state)
  log('out', { seat: token('seat', seat) })
  if (livingSeats(state).length === 1) {
    finish(table, outcomeOf(state, 'last-wizard')) // GO-14.5
    return
  }
  if (state.turn.queue.includes(seat)) leaveQueue(state, seat)
  if (state.spells) leaveSpells(table, seat)
  if (state.battle) leaveBattle(table, seat)
  // GO-13.7: a battle that is still open ends the turn itself
  if (state.turn.no === turn && state.turn.seat === seat && !state.battle) endTurn(table)
}

export function finish({ state, log }: Table, outcome: Outcome): void {
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
  if (outcome.reason === 'last-wizard') log('over-last-wizard', { seat: token('seat', winner) })
  else log('over-round-limit', {})
}

/** A seat takes its turn, from the decisions before it (GO-3.8). */
export function beginTurn(table: Table, seat: Seat, no: number, round: number): void {
  const { state, log } = table
  state.turn = newTurn(seat, no, round)
  state.turn.queue = clockwise(state, seat).filter((each) => isAlive(state, each) && clayOf(state, each).length > 0)
  for (const golem of Object.values(state.golems)) {
    golem.moves = 0
    golem.haste = false // GO-13.6
  }
  nextBeat(state)
  log('turn', { seat: token('seat', seat), no, round })
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
function goOn(table: Table): boolean {
  const { state } = table
  const { turn } = state
  const fallen = livingSeats(state).find((seat) => playerOf(state, seat).damage >= wizardFigures.hits)
  if (fallen !== undefined) {
    eliminate(table, fallen, 'fallen') // GO-14.1
    return true
  }
  if (!isAlive(state, turn.seat) && !state.battle) {
    endTurn(table) // GO-13.7
    return true
  }
  switch (turn.step) {
    case 'start':
      return begin(table)
    case 'fateDiscard':
      if (hasExcess(state, turn.seat)) return false
      enterStep(table, 'spell')
      return true
    case 'spell':
      if (state.spells) return settleSpells(table)
      enterStep(table, 'move')
      return true
    case 'move':
      if (golemsOf(state, turn.seat).length > 0) return false
      enterStep(table, 'battle')
      return true
    case 'battle':
      if (state.battle) return settleBattle(table)
      if (hasBattle(state)) return false
      endTurn(table)
      return true
    case 'endDiscard':
      if (hasExcess(state, turn.seat)) return false
      passTurn(table)
      return true
    default:
      return false
  }
}

/** GO-15.3 */
function begin(table: Table): boolean {
  const { state } = table
  const { turn, secret } = state
  const [head] = turn.queue
  if (head === undefined) {
    takeIncome(table)
    enterStep(table, 'craft')
    return true
  }
  const keeps = head !== turn.seat && secret.auto[head]?.shape === true // GO-18.5
  if (!keeps && clayOf(state, head).some((unit) => !turn.shaped.includes(unit))) return false
  leaveQueue(state, head)
  return true
}

/** The Power Phase. */
function takeIncome({ state, log }: Table): void {
  const { seat } = state.turn
  const player = playerOf(state, seat)
  const mana = incomeOf(state, seat).total
  player.mana += mana
  log('income', { seat: token('seat', seat), mana, total: player.mana })
}

// GO-13.2
function heal({ state, log }: Table): void {
  for (const unit of golemsOf(state, state.turn.seat)) {
    const golem = state.golems[unit]
    if (golem?.material !== 'flesh' || golem.damage === 0) continue
    golem.damage -= materials.flesh.ability.healing
    log('healed', { unit: token('unit', unit) })
  }
}

// GO-13.4
function fade({ state, log }: Table): void {
  const { no } = state.turn
  for (const unit of Object.keys(state.golems).sort(byId)) {
    const golem = state.golems[unit]
    if (!golem) continue
    for (const mark of ['power', 'protection'] as const) {
      const lasting = golem[mark].filter((last) => last > no)
      if (lasting.length === golem[mark].length) continue
      golem[mark] = lasting
      log('faded', { unit: token('unit', unit), event: token('event', mark) })
    }
  }
}

/** The turn goes on to the next living seat, unless this was the last round (GO-14.7, 14.8). */
function passTurn(table: Table): void {
  const { state } = table
  const { seat, no, round } = state.turn
  const next = nextLiving(state, seat)
  const [, ...others] = clockwise(state, seat)
  const passed = next === seat ? others : others.slice(0, others.indexOf(next) + 1)
  const over = passed.includes(state.firstSeat)
  const { roundLimit } = state.options
  if (over && roundLimit > 0 && round >= roundLimit) finish(table, outcomeOf(state, 'round-limit'))
  else beginTurn(table, next, no + 1, over ? round + 1 : round)
}

const clayOf = (state: State, seat: Seat): string[] => golemsOfMaterial(state, seat, 'clay')
