import type { Sentence } from '../../tabletop/grammar.ts'
import type { Seat } from '../../tabletop/token.ts'
import { stageOf } from '../rules/stages.ts'
import type { View } from '../state.ts'
import { captain, choose } from './choices.ts'
import { foreseen } from './foresight.ts'
import { type Care, quick } from './levels.ts'
import { strike } from './strike.ts'
import { trade } from './trading.ts'
import { actions, beforeActing, cardFor, parting } from './turn.ts'

/** What a seat would do next: one step by rules of thumb, and not checked. */
export function wish(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  switch (stageOf(view, seat)) {
    case 'trade':
      return trade(view, seat, care.offers)
    case 'turn':
      return beforeActing(view, seat) ?? act(view, seat, care, random)
    case 'target':
      return strike(view, seat, care, random)
    case 'last-call':
      return parting(view, seat) ?? cardFor(view, seat)
    case 'set-die':
      return captain(view, seat)
    case 'decide':
      return view.pending ? choose(view, view.pending, care) : undefined
    default:
      return undefined
  }
}

function act(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  const ideas = actions(view, seat, care)
  const { blur, playouts } = care
  const atWalls = view.boss?.id === 'invisible-walls'
  if (playouts > 0 && !atWalls && ideas.length > 1) {
    const policy = (now: View, mover: Seat): Sentence | undefined => wish(now, mover, quick, random)
    return foreseen(view, seat, ideas, care, policy, random)
  }
  const among = !atWalls && random() < blur ? Math.min(3, ideas.length) : 1
  return ideas[Math.floor(random() * among)]?.sentence
}
