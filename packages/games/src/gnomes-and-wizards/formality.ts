import { sentences } from '../tabletop/enumeration.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import { kindOf, one, optionToken, type Seat } from '../tabletop/token.ts'
import { grammar } from './game.ts'
import { stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

/** GW-14.27: an answer where nothing can be cast; there are several ways to pass. */
export const formality = (view: View, seat: Seat): Sentence | undefined =>
  stageOf(view, seat) === 'react' && canOnlyPass(view, seat) ? { move: 'answer', args: [optionToken('pass')] } : undefined

/** The only sentences are the ways to pass an answer. */
const canOnlyPass = (view: View, seat: Seat): boolean =>
  sentences(grammar, view, seat).every(({ move, args }) => move === 'answer' && kindOf(one(args[0]) ?? '') === 'option')
