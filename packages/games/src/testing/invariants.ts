import { isDeepStrictEqual } from 'node:util'
import { owing as owingOf, type Rulebook } from '../rulebook.ts'
import { check, type TableView } from '../tabletop/move.ts'
import type { Seat } from '../tabletop/token.ts'

/** What is true of every game at every moment; throws with the values if it isn't. */
export function checkInvariants<V extends TableView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seats: readonly Seat[],
  own: (state: S) => void = () => {},
): void {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state)) throw new Error('the state is no plain JSON')
  for (const viewer of [...seats, null]) checkView(rulebook, state, viewer)
  checkDecisions(rulebook, state, seats)
  own(state)
}

function checkView<V extends TableView, S extends V>(rulebook: Rulebook<V, S>, state: S, viewer: Seat | null): void {
  const view = rulebook.viewOf(state, viewer)
  const again = rulebook.viewOf(view, viewer)
  if (!isDeepStrictEqual(again, view)) throw new Error(`the view of ${viewer} changes when it is taken again`)
  if (rulebook.viewOf(state, viewer) !== view) throw new Error(`the same state gives ${viewer} another object`)
  if (Object.hasOwn(view, 'secret')) throw new Error(`the view of ${viewer} holds the secret`)
}

function checkDecisions<V extends TableView, S extends V>(rulebook: Rulebook<V, S>, state: S, seats: readonly Seat[]): void {
  const owing = owingOf(rulebook, state)
  if (state.result) {
    if (owing.length > 0) throw new Error(`the game is over, but ${owing} owe a decision`)
    return
  }
  if (owing.length === 0) throw new Error('nobody owes a decision')
  for (const seat of seats) {
    const view = rulebook.viewOf(state, seat)
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
