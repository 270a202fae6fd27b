import { isOnly, sentences } from '../tabletop/enumeration.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import { kindOf, one, optionToken, type Seat } from '../tabletop/token.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

/** GW-14.27: an answer where nothing can be cast; the end of a step in which nothing is left to do. */
export function formality(view: View, seat: Seat): Sentence | undefined {
  const stage = stageOf(view, seat)
  if (stage === 'react') return canOnlyPass(view, seat) ? { move: 'answer', args: [optionToken('pass')] } : undefined
  const end = ['action', 'call'].includes(stage) ? fallback(view, seat) : undefined
  return end && isOnly(grammar, view, seat, end) ? end : undefined
}

/** The only sentences are the ways to pass an answer. */
const canOnlyPass = (view: View, seat: Seat): boolean =>
  sentences(grammar, view, seat).every(({ move, args }) => move === 'answer' && kindOf(one(args[0]) ?? '') === 'option')
