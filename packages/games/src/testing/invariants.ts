import { isDeepStrictEqual } from 'node:util'
import { owing as owingOf, type Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { check } from '../tabletop/sentences.ts'
import type { Seat } from '../tabletop/token.ts'
import { checkStanding } from './standing.ts'
import { checkZones } from './zones.ts'

/** What is true of every game at every moment; throws with the values if it isn't. */
export function checkInvariants<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seats: readonly Seat[],
  own: (state: S) => void = () => {},
): void {
  checkPlain(state, 'the state')
  for (const viewer of [...seats, null]) checkView(rulebook, state, viewer)
  checkDecisions(rulebook, state, seats)
  checkZones(rulebook, state, seats)
  checkStanding(rulebook, state, seats)
  own(state)
}

/** Can it be written as JSON and read back unchanged? An object that can't change any more is checked once. */
function checkPlain(thing: unknown, where: string): void {
  if (typeof thing === 'string' || typeof thing === 'boolean' || thing === null) return
  if (typeof thing === 'number' && Number.isFinite(thing) && !Object.is(thing, -0)) return
  if (typeof thing !== 'object') throw new Error(`${where} is no plain JSON: ${String(thing)}`)
  if (plain.has(thing)) return
  const prototype: unknown = Object.getPrototypeOf(thing)
  if (prototype !== Object.prototype && prototype !== Array.prototype) throw new Error(`${where} is no plain JSON`)
  const parts = Array.isArray(thing) ? thing.entries() : Object.entries(thing)
  for (const [key, part] of parts) checkPlain(part, `${where}.${key}`)
  if (Object.isFrozen(thing)) plain.add(thing)
}

const plain = new WeakSet<object>()

function checkView<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, state: S, viewer: Seat | null): void {
  const view = rulebook.viewOf(state, viewer)
  const again = rulebook.viewOf(view, viewer)
  if (again !== view && !isDeepStrictEqual(again, view)) throw new Error(`the view of ${viewer} changes when it is taken again`)
  if (rulebook.viewOf(state, viewer) !== view) throw new Error(`the same state gives ${viewer} another object`)
  if (Object.hasOwn(view, 'secret')) throw new Error(`the view of ${viewer} holds the secret`)
}

function checkDecisions<V extends GameView, S extends V>(rulebook: Rulebook<V, S>, state: S, seats: readonly Seat[]): void {
  const owing = owingOf(rulebook, state)
  if (state.result) {
    if (owing.length > 0) throw new Error(`the game is over, but ${owing} owe a decision`)
    return
  }
  if (owing.length === 0) throw new Error('nobody owes a decision')
  const turn = rulebook.turnOf(rulebook.viewOf(state, null))
  if (turn.seat !== null && !seats.includes(turn.seat)) throw new Error(`it is the turn of ${turn.seat}, who doesn't play`)
  for (const seat of seats) {
    const view = rulebook.viewOf(state, seat)
    if (!isDeepStrictEqual(rulebook.turnOf(view), turn)) throw new Error(`seat ${seat} sees another turn`)
    const seen = rulebook.owes(view)
    if (owing.some((each) => !seen.includes(each))) throw new Error(`seat ${seat} doesn't see who owes a decision`)
    const sentence = rulebook.fallback(view, seat)
    if (!owing.includes(seat)) {
      if (sentence) throw new Error(`seat ${seat} owes nothing, but has a fallback`)
      continue
    }
    const refusal = sentence && check(rulebook.grammar, view, seat, sentence)
    if (!sentence || refusal) throw new Error(`the fallback of seat ${seat} fails: ${JSON.stringify({ sentence, refusal })}`)
  }
}
