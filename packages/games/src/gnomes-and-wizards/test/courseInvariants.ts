import { seatsOf } from '../../tabletop/seats.ts'
import { check, once, same, sum } from '../../testing/holds.ts'
import { lastRound } from '../content/scores.ts'
import { isMine } from '../rules/board.ts'
import { boardOf } from '../rules/boards.ts'
import { handLimit } from '../rules/cards.ts'
import { onlyPlacing } from '../rules/crystals.ts'
import { faceOf, homeless, isStat, onlyHome, unplanned } from '../rules/dice.ts'
import { actedOf, boostOf, movementOf, stepsLeft } from '../rules/figures.ts'
import { fallingTiles, isFalling, roundOf } from '../rules/ground.ts'
import { fallenSeats, isOut, stoppersAt } from '../rules/relations.ts'
import { openSockets, roomOf } from '../rules/slots.ts'
import { activeOf, has, isActive, placeOf, seatOf } from '../rules/units.ts'
import type { State, UnitId } from '../state.ts'
import { checkDecision, checkWindow } from './askingInvariants.ts'

/** Whose turn it is, what has been done and planned in it, and what the game waits for. */
export function checkCourse(state: State): void {
  const { window, pending, turn } = state
  checkTurn(state)
  for (const unit of Object.keys(turn.acted)) checkActed(state, unit)
  if (state.motion !== null) checkMotion(state, state.motion)
  checkPlan(state)
  check(window === null || pending.length === 0, 'a decision in an open window')
  if (window) checkWindow(state, window)
  const [decision] = pending
  if (decision) checkDecision(state, decision)
  else {
    check(fallenSeats(state).length === 0, 'a dead tribe plays on')
    same('cards looked at', state.secret.drawn.length, 0)
  }
  if (!window && !decision) checkQuiet(state)
}

/** GW-3.2, 4.2, 4.5 */
function checkTurn(state: State): void {
  const { order, slot, current, step, turn } = state
  same('order', order.toSorted().join(), seatsOf(state).join())
  same('turn', current, order[slot % order.length])
  check(!isOut(state, current), `${current} is out, but has its turn`)
  check(roundOf(state) <= lastRound, `round ${roundOf(state)}`)
  check(step === 'flip' ? isFalling(state) : true, 'the ground falls too early')
  check(turn.rerollsLeft >= 0 && turn.flipsLeft >= 0 && turn.pool.call >= 0 && turn.pool.deck >= 0, 'more has been used than there was')
  check(['action', 'call', 'roll', 'assign'].includes(step) || turn.reach.length + turn.pool.call === 0, `horns in ${step}`)
  check(
    turn.reach.every((unit) => activeOf(state, current).includes(unit)),
    `${turn.reach.join()} reach beyond their tiles`,
  )
  if (turn.active === null) return
  same('step in which a unit acts', step, 'action')
  check(activeOf(state, current).includes(turn.active) && !actedOf(state, turn.active).finished, `${turn.active} acts`)
}

/** GW-8.1, 8.5, 8.8, 9.1 */
function checkActed(state: State, unit: UnitId): void {
  const { moved, attacks, mustFight, finished, mines } = actedOf(state, unit)
  check(seatOf(unit) === state.current || (moved + attacks === 0 && !mustFight && !finished), `${unit} has acted in a foreign turn`)
  check(moved <= movementOf(state, unit).total, `${unit} has gone ${moved}`)
  check(attacks <= 1 + boostOf(state, unit).extraAttack, `${unit} has attacked ${attacks} times`)
  check(!mustFight || moved > 0, `${unit} is held, but hasn't moved`)
  once(`mines of ${unit}`, mines)
  check(
    mines.every((space) => isMine(boardOf(state.board), space)),
    `${mines.join()} have given crystals`,
  )
}

/** A unit is under way only while it can go on, and nobody but its friends comes in between (GW-14.2, 14.28). */
function checkMotion(state: State, unit: UnitId): void {
  const { turn, window, pending } = state
  same('unit that acts', turn.active, unit)
  check(isActive(state, unit) && seatOf(unit) === state.current, `${unit} is under way`)
  check(!has(state, unit, 'sleeping') && !has(state, unit, 'no-movement'), `${unit} is under way, but can't move`)
  check(!actedOf(state, unit).mustFight, `${unit} is under way, but held`)
  check(stepsLeft(state, unit) > 0 || pending[0]?.kind === 'transit', `${unit} is under way, but has no steps left`)
  check(window === null || window.kind === 'announce', `${unit} is under way in a window of ${window?.kind}`)
}

/** GW-7.1, 7.5, 7.8, 13.2 */
function checkPlan(state: State): void {
  const { turn, step, current } = state
  const { plan, placing, dice, unitDice } = turn
  check(step === 'assign' || Object.keys(plan).length === 0, `dice are planned in ${step}`)
  check(step === 'collect' || Object.keys(placing).length === 0, `crystals are planned in ${step}`)
  for (const [die, { to, as }] of Object.entries(plan)) {
    const face = faceOf(state, Number(die))
    const isPool = to === 'call' || to === 'deck'
    check(isPool ? face === 'horn' : isStat(face) && activeOf(state, current).includes(to), `${die}, ${face}, goes to ${to}`)
    const fits = face === 'either' ? as !== null : as === (face === 'move' || face === 'attack' ? face : null)
    check(fits, `${die}, ${face}, counts as ${as}`)
  }
  if (dice.length === 0) return
  const given = sum(Object.values(unitDice).map(({ move, attack }) => move + attack))
  const shown = dice.filter(({ face }) => isStat(face) && face !== 'defense').length
  check(given <= shown, `${given} dice of ${shown} have been given`)
  check(
    Object.keys(unitDice).every((unit) => seatOf(unit) === current),
    'dice of a foreign unit',
  )
}

/** Only the step waits for a decision: nothing is left that goes by itself. */
function checkQuiet(state: State): void {
  const { script, step, turn, current, reserve } = state
  check(script.length === 0, 'something is left undone')
  for (const [unit, { mustFight }] of Object.entries(turn.acted))
    check(!mustFight || stoppersAt(state, unit, placeOf(state, unit)).length > 0, `${unit} is held by nobody`)
  if (step === 'reentry') same('units of who comes back', activeOf(state, current).length, 0)
  if (step === 'flip') check(turn.flipsLeft > 0 && fallingTiles(state).length > 0, 'nothing can fall')
  if (step === 'assign') {
    check(homeless(state, current).length > 0, 'no die needs a home')
    check(
      unplanned(state, current).every((die) => !onlyHome(state, current, die)),
      'a die has only one home',
    )
  }
  if (step === 'discard') check((state.players[current]?.cards ?? 0) > handLimit(state), 'nothing is to be discarded')
  if (step !== 'collect') return
  const open = new Map(openSockets(state, current).map((socket) => [socket.slot, roomOf(socket)]))
  for (const [slot, crystals] of Object.entries(turn.placing))
    check(crystals > 0 && crystals <= (open.get(slot) ?? 0), `${crystals} crystals onto ${slot}`)
  check(sum(Object.values(turn.placing)) <= reserve, 'more crystals are planned than there are')
  check(onlyPlacing(state, current) === undefined, 'the crystals can go to one place only')
}
