import { idOf, kindOf } from '../../tabletop/token.ts'
import { check, once, same } from '../../testing/holds.ts'
import { fallingTiles, isFlipped } from '../rules/ground.ts'
import { slotOfSource } from '../rules/powers.ts'
import { areEnemies, fallenSeats, hasPact, isOut } from '../rules/relations.ts'
import { slotUnit, socketOf } from '../rules/slots.ts'
import { isPrivate } from '../rules/stages.ts'
import { preyOf } from '../rules/strikes.ts'
import { isActive, placeOf, seatOf } from '../rules/units.ts'
import { hasPotential, mayCast } from '../rules/windows.ts'
import type { Cast, Decision, Declared, State, Window } from '../state.ts'

/** What is being asked: answers in windows, and decisions in the middle of something. */

/** GW-14.8, 14.9, 14.12 */
export function checkWindow(state: State, window: Window): void {
  const { kind, round, by, declared, waiting, commits } = window
  const { answers } = state.secret
  check(waiting.length > 0, 'a window that waits for nobody')
  once('asked', waiting)
  for (const seat of waiting) {
    check(!isOut(state, seat) && !fallenSeats(state).includes(seat), `${seat} is asked, but dead`)
    check(round > 1 || seat !== by, `${seat} is asked about what it has declared`)
  }
  once(
    'answered',
    answers.map(({ seat }) => seat),
  )
  check(answers.length < waiting.length && answers.every(({ seat }) => waiting.includes(seat)), 'answers of seats that aren’t asked')
  for (const { seat, answer } of answers) if (answer !== 'pass') check(isReady(state, answer), `${seat} has answered with what it hasn’t`)
  same(`announced by ${by}`, kind === 'announce', by !== state.current)
  same('kind of window', kind, kindOfWindow(declared))
  for (const cast of commits) check(!isOut(state, cast.seat) && isPaid(state, cast), `${cast.seat} hasn't paid for its cast`)
  check(commits.length >= round - (kind === 'announce' ? 0 : 1), `${commits.length} casts in round ${round}`)
  checkDeclared(state, declared, by)
  for (const [seat, orders] of Object.entries(state.secret.orders)) {
    const isForgotten = orders.hold && mayCast(state, seat) && hasPotential(state, seat) && (round > 1 || seat !== by)
    // who breaks a pact may see more to cast at
    if (!state.options.alliances) check(!isForgotten || waiting.includes(seat), `${seat} isn't asked in spite of its hold`)
  }
}

const kindOfWindow = ({ type }: Declared): Window['kind'] =>
  type === 'cast' ? 'announce' : type === 'draw' || type === 'charge' ? 'call' : type

const isReady = (state: State, { seat, source }: Cast): boolean => {
  if (source.kind === 'secret') return state.secret.hands[seat]?.includes(source.card) === true
  const socket = socketOf(state, slotOfSource(source) ?? '')
  return socket?.charge === socket?.cost && seatOf(source.unit) === seat
}

const isPaid = (state: State, { source }: Cast): boolean =>
  source.kind === 'secret' ? state.secret.deck.includes(source.card) : socketOf(state, slotOfSource(source) ?? '')?.charge === 0

/** What waits for answers is still possible: nothing happens in between (GW-14.10). */
function checkDeclared(state: State, declared: Declared, by: string): void {
  switch (declared.type) {
    case 'stop':
      check(isActive(state, declared.unit) && seatOf(declared.unit) === by, 'the dead stop')
      break
    case 'attack': {
      const { unit, target, cancelled, retaliation } = declared
      check(isActive(state, unit) && isActive(state, target) && seatOf(unit) === by, 'the dead fight')
      same(`place of ${unit}, who attacks`, placeOf(state, unit), placeOf(state, target))
      check(areEnemies(state, by, seatOf(target)), `${unit} attacks its friend ${target}`)
      check(!cancelled && retaliation === null, 'an answer has come true before its time')
      break
    }
    case 'flip':
      check(fallingTiles(state).includes(declared.space), `${declared.space} is to fall out of turn`)
      break
    case 'call':
      same(`status of ${declared.clan}, who is called`, state.units[declared.clan]?.status, 'reserve')
      break
    case 'charge':
      check(isActive(state, slotUnit(declared.slot)), `${declared.slot} is charged`)
      break
    case 'cast':
      same('who has announced it', declared.cast.seat, by)
      break
  }
}

/** GW-5.7, 10.12, 12.1, 15.1, 19.3, 19.13: a decision belongs to a living seat, is about one of its units, and offers a choice. */
export function checkDecision(state: State, decision: Decision): void {
  const { kind, seat, unit, options, next, victim } = decision
  const { drawn, deck, hands } = state.secret
  same('decisions', state.pending.length, 1)
  check(!isOut(state, seat) && !fallenSeats(state).includes(seat), `${seat} decides, but is dead`)
  once('choices', options)
  if (isPrivate(kind)) {
    same('choices that all can see', options.length, 0)
    check(drawn.length > 1, 'a choice of one card')
    const pile = kind === 'keep-card' ? deck.slice(0, drawn.length) : (hands[victim ?? ''] ?? [])
    same('cards to choose from', drawn.join(), pile.join())
    return
  }
  same('cards looked at', drawn.length, 0)
  check(unit !== null && isActive(state, unit), `${kind} of ${unit}`)
  check(options.length > 1, `${kind} without a choice`)
  const owner = seatOf(unit ?? '')
  same(`who decides for ${unit}`, kind === 'transit' ? hasPact(state, seat, owner) && owner === state.current : seat === owner, true)
  if (kind === 'shift-step' || kind === 'transit') check(next !== null && 'unit' in next && next.unit === unit, `${unit} isn’t who goes on`)
  const prey = preyOf(state, unit ?? '')
  for (const choice of options.filter((each) => kindOf(each) === 'unit')) check(prey.includes(idOf(choice)), `${unit} may attack ${choice}`)
  const firm = kind !== 'shift-step'
  for (const choice of options.filter((each) => kindOf(each) === 'space'))
    check(state.tiles[idOf(choice)] !== undefined && !(firm && isFlipped(state, idOf(choice))), `${unit} may go to ${choice}`)
}
