import type { Sentence } from '../../tabletop/grammar.ts'
import type { Seat } from '../../tabletop/token.ts'
import { stageOf } from '../rules/stages.ts'
import type { View } from '../state.ts'
import { craftOrGrow, discards, drawing, reshape } from './build.ts'
import type { Care } from './care.ts'
import { attack, battle, freeze, regenerate, window } from './fight.ts'
import type { Seen } from './idea.ts'
import { march } from './march.ts'
import { answer, spell } from './spells.ts'

/** What a seat would do next: cheap, one step, and not checked. */
export function wish(view: View, seat: Seat, care: Care, random: () => number): Sentence | undefined {
  const heeds = care.skilled && random() < care.heed
  const seen: Seen = (ideas) => ideas.filter(() => random() < care.sight)
  switch (stageOf(view, seat)) {
    case 'start':
      return reshape(view, seat)
    case 'craft':
      return craftOrGrow(view, seat)
    case 'fate':
      return drawing(view, seat)
    case 'discard':
      return discards(view, seat)
    case 'spell':
      return spell(view, seat, heeds)
    case 'respond':
      return answer(view, seat, heeds)
    case 'move':
      return march(view, seat, care.guard, seen)
    case 'battle':
      return battle(view, care, random)
    case 'freeze':
      return freeze(view, seat)
    case 'pick':
      return attack(view, seat, care, random)
    case 'window':
    case 'roundEnd':
      return heeds ? window(view, seat) : undefined
    case 'regenerate':
      return regenerate(view, seat)
    default:
      return undefined
  }
}
