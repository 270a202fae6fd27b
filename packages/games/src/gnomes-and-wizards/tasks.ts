import { idOf, optionToken, seatToken, spaceToken, type Token, unitToken } from '../tabletop/token.ts'
import { actedBy, activate, carry, charge, handOf, logCard, meet, place, step, strike, toBottom, wake } from './changes.ts'
import type { Space } from './content/boards.ts'
import { callPrice } from './content/dice.ts'
import { decide, decideSecretly, optionsOf } from './decisions.ts'
import { beginCast, rob, runEffect } from './effects.ts'
import type { Play } from './grammar.ts'
import { fall } from './ground.ts'
import { callRefusal, chargeRefusal, entryOf } from './rules/calls.ts'
import { stepsLeft } from './rules/figures.ts'
import { fallingTiles, refuges } from './rules/ground.ts'
import { isWalled } from './rules/movement.ts'
import { enemiesAt, fallenSeats, hasPact, inTurnOrder, stoppersAt } from './rules/relations.ts'
import { shiftSteps } from './rules/shifts.ts'
import { roomOf, socketOf } from './rules/slots.ts'
import { canStrike, occupantsOf, preyOf, targetRefusal } from './rules/strikes.ts'
import { slotToken } from './rules/tokens.ts'
import { has, isActive, isMovable, lineOf, placeOf, seatOf } from './rules/units.ts'
import type { Decision, Declared, ShiftTask, State, Task, UnitId } from './state.ts'
import { open, stopped } from './windows.ts'

/** Resolves tasks, one after the other, until somebody has to decide; nobody is asked while a tribe has yet to leave (GW-10.12). */
export function runTasks(play: Play): void {
  const { state } = play
  while (!state.window && state.pending.length === 0) {
    if (state.script[0]?.do === 'open' && fallenSeats(state).length > 0) return
    const task = state.script.shift()
    if (!task) return
    runTask(play, task)
    takeOnlyChoices(play)
  }
}

function runTask(play: Play, task: Task): void {
  ;(tasks[task.do] as (play: Play, task: Task) => void)(play, task)
}

const tasks: { readonly [D in Task['do']]: (play: Play, task: Extract<Task, { do: D }>) => void } = {
  cast: (play, { cast }) => beginCast(play, cast),
  effect: (play, { cast, effect }) => runEffect(play, cast, effect),
  declared: (play, { declared }) => carryOut(play, declared),
  open(play, { kind, by, declared }) {
    if (declared.type !== 'stop' || isActive(play.state, declared.unit)) open(play, kind, by, declared)
  },
  escape: (play, { unit }) => leave(play, unit),
  shift,
  packAttack: (play, { unit }) => packAttack(play, unit),
  walk: (play, { unit, path }) => walk(play, unit, path),
}

/** A decision with one answer is no decision (5.5), and the dead decide nothing (GW-10.12). */
function takeOnlyChoices(play: Play): void {
  const { state } = play
  const [decision] = state.pending
  if (!decision) return
  if ((decision.unit !== null && !isActive(state, decision.unit)) || fallenSeats(state).includes(decision.seat)) {
    state.pending.shift()
    state.secret.drawn = []
    return
  }
  const [only, ...more] = optionsOf(state, decision)
  if (only === undefined) state.pending.shift()
  else if (more.length === 0) choose(play, only)
}

/** The seat that is asked has chosen. */
export function choose(play: Play, choice: Token): void {
  const { state } = play
  const decision = state.pending.shift()
  if (!decision) throw new Error('nothing is to be decided')
  chosen[decision.kind](play, decision, choice)
}

const chosen: Readonly<Record<Decision['kind'], (play: Play, decision: Decision, choice: Token) => void>> = {
  'flip-escape': (play, { unit }, choice) => arrive(play, unit ?? '', idOf(choice)),
  'shift-step': shiftTo,
  'pack-tile': (play, { unit }, choice) => place(play, unit ?? '', idOf(choice)),
  'pack-attack'(play, { unit }, choice) {
    if (choice !== optionToken('none')) strike(play, unit ?? '', idOf(choice), lineOf(play.state, unit ?? '').attack)
  },
  'keep-card': (play, decision, choice) => keep(play, decision, idOf(choice)),
  'cutpurse-pick'(play, { seat, victim }, choice) {
    play.state.secret.drawn = []
    rob(play, seat, victim ?? '', idOf(choice))
  },
  transit,
}

/** A declared base action, checked again (GW-9.9, 9.12). */
function carryOut(play: Play, declared: Declared): void {
  if (declared.type === 'flip') flip(play, declared.space)
  else if (declared.type === 'attack') attack(play, declared)
  else if (declared.type === 'call') call(play, declared.unit, declared.clan)
  else if (declared.type === 'charge') fill(play, declared.unit, declared.slot)
  else if (declared.type === 'draw') draw(play)
}

function flip(play: Play, space: Space): void {
  const { state } = play
  if (!fallingTiles(state).includes(space)) return
  state.turn.flipsLeft -= 1
  fall(play, space, state.current)
}

function attack(play: Play, declared: Extract<Declared, { type: 'attack' }>): void {
  const { state, log } = play
  const { unit, target, power, cancelled, retaliation } = declared
  const holds = !cancelled && canStrike(state, unit) && !targetRefusal(state, unit, target)
  if (holds) {
    strike(play, unit, target, power)
    const answers = retaliation?.unit === target && canStrike(state, target) && isActive(state, unit)
    if (retaliation && answers && !targetRefusal(state, target, unit)) strike(play, target, unit, retaliation.power)
  } else log('missed', { unit: unitToken(unit) })
  stopped(state, unit)
}

function call({ state, log }: Play, unit: UnitId, clan: UnitId): void {
  const { pool } = state.turn
  const space = callRefusal({ ...state, turn: { ...state.turn, pool: { ...pool, call: callPrice } } }, state.current, unit, clan)
    ? undefined
    : entryOf(state, unit, clan)
  if (space === undefined) return
  activate(state, clan, space)
  log('called', { unit: unitToken(unit), clan: unitToken(clan), space: spaceToken(space) })
}

function fill({ state, log }: Play, unit: UnitId, slot: string): void {
  const { pool } = state.turn
  const socket = socketOf(state, slot)
  if (!socket || chargeRefusal({ ...state, turn: { ...state.turn, pool: { ...pool, call: callPrice } } }, state.current, unit, slot)) return
  charge(state, slot, roomOf(socket))
  log('charged', { unit: unitToken(unit), ability: slotToken(slot) })
}

function draw(play: Play): void {
  const { state } = play
  const cards = state.secret.deck.slice(0, state.turn.pool.deck)
  play.log('drew', { seat: seatToken(state.current), n: cards.length })
  if (cards.length > 0) decideSecretly(play, 'keep-card', state.current, cards, null)
}

/** One of the cards looked at; the others go to the bottom as they were drawn (GW-12.1). */
function keep({ state, log }: Play, { seat }: Decision, kept: string): void {
  const { secret } = state
  const { drawn } = secret
  secret.deck = secret.deck.filter((card) => !drawn.includes(card))
  secret.drawn = []
  handOf(state, seat).push(kept)
  toBottom(
    state,
    drawn.filter((card) => card !== kept),
  )
  log('kept', { seat: seatToken(seat) }, { [seat]: { key: 'kept-card', params: { seat: seatToken(seat), ...logCard(kept) } } })
}

function leave(play: Play, unit: UnitId): void {
  const { state } = play
  if (!isActive(state, unit)) return
  const options = refuges(state, placeOf(state, unit), has(state, unit, 'flying'))
  decide(play, { kind: 'flip-escape', unit, options: options.map(spaceToken) })
}

/** A unit leaves falling ground: it stops on the new tile, and the enemies there attack it (GW-5.6, 5.8). */
function arrive(play: Play, unit: UnitId, space: Space): void {
  const { state, log } = play
  carry(state, unit)
  step(play, unit, space)
  log('escaped', { unit: unitToken(unit), space: spaceToken(space) })
  meet(play, unit, inTurnOrder(state, occupantsOf(state, unit)))
}

function shift(play: Play, task: ShiftTask): void {
  const { state } = play
  const { unit, exactly } = task
  if (!isActive(state, unit) || !isMovable(state, unit)) return
  wake(state, unit)
  const steps = shiftSteps(state, unit, task).map(spaceToken)
  if (steps.length === 0) return
  decide(play, { kind: 'shift-step', unit, options: exactly ? steps : [...steps, optionToken('stay')], next: task })
}

function shiftTo(play: Play, { unit, next }: Decision, choice: Token): void {
  const { state, log } = play
  if (unit === null || next?.do !== 'shift' || choice === optionToken('stay')) return
  carry(state, unit)
  step(play, unit, idOf(choice))
  log('shifted', { unit: unitToken(unit), space: choice })
  const isMet = enemiesAt(state, seatOf(unit), placeOf(state, unit)).length > 0
  if (isMet) meet(play, unit, inTurnOrder(state, occupantsOf(state, unit)))
  else if (next.left > 1) state.script.unshift({ ...next, left: next.left - 1 })
}

function packAttack(play: Play, unit: UnitId): void {
  const { state } = play
  const prey = canStrike(state, unit) ? preyOf(state, unit) : []
  decide(play, { kind: 'pack-attack', unit, options: [...prey.map(unitToken), optionToken('none')] })
}

/** Walks a checked way; a partner who wants to be asked may break it off (GW-19.13). */
export function walk(play: Play, unit: UnitId, path: readonly Space[]): void {
  const { state } = play
  const [next, ...rest] = path
  if (next === undefined || !isActive(state, unit) || isWalled(state, unit, next)) {
    settleStep(play, unit)
    return
  }
  step(play, unit, next)
  actedBy(state, unit).moved += 1
  askToPass(play, unit, rest, [])
}

/** Asks the partners on the tile where the unit is, one after the other. */
function askToPass(play: Play, unit: UnitId, path: Space[], asked: readonly string[]): void {
  const { state } = play
  const wants = (each: string): boolean => state.secret.orders[each]?.transit === false && !asked.includes(each)
  const seat = partnersAt(state, unit, placeOf(state, unit)).find(wants)
  if (seat === undefined) state.script.unshift({ do: 'walk', unit, path })
  else {
    const next: Task = { do: 'walk', unit, path, asked: [...asked, seat] }
    decide(play, { kind: 'transit', unit, seat, options: [optionToken('let'), optionToken('break')], next })
  }
}

function transit(play: Play, { seat, unit, next }: Decision, choice: Token): void {
  const { state } = play
  if (unit === null || next?.do !== 'walk') return
  if (choice === optionToken('break')) breakPact(play, seat, seatOf(unit))
  if (choice === optionToken('break') || stoppersAt(state, unit, placeOf(state, unit)).length > 0)
    state.script.unshift({ ...next, path: [] })
  else askToPass(play, unit, next.path, next.asked ?? [])
}

export function breakPact({ state, log }: Play, seat: string, other: string): void {
  state.alliances = state.alliances.filter(({ a, b }) => !((a === seat && b === other) || (a === other && b === seat)))
  log('broke', { seat: seatToken(seat), other: seatToken(other) })
}

/** Seats whose units there let it pass only because of a pact. */
function partnersAt(state: State, unit: UnitId, space: Space): string[] {
  const seats = Object.keys(state.units)
    .filter((other) => isActive(state, other) && placeOf(state, other) === space)
    .map(seatOf)
  return [...new Set(seats)].filter((seat) => hasPact(state, seat, seatOf(unit)))
}

/** After a piece of way: the unit stops where an enemy is, or without movement left (GW-8.4, 14.2). */
function settleStep(play: Play, unit: UnitId): void {
  const { state, log } = play
  const space = placeOf(state, unit)
  log('moved', { unit: unitToken(unit), space: spaceToken(space) })
  const isHeld = stoppersAt(state, unit, space).length > 0
  actedBy(state, unit).mustFight = isHeld
  state.motion = !isHeld && stepsLeft(state, unit) > 0 ? unit : null
  if (state.motion === null) stopped(state, unit)
}
