import type { BotLevel } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/move.ts'
import type { Seat } from '../../tabletop/token.ts'
import { stageOf } from '../rules/stages.ts'
import type { View } from '../state.ts'
import { craftOrGrow, discards, drawing, reshape } from './build.ts'
import { attack, battle, freeze, regenerate, window } from './fight.ts'
import { march } from './march.ts'
import { answer, spell } from './spells.ts'

/** `quick`: as normal, but battles are estimated; for the many decisions of an imagined game. */
export type Care = BotLevel | 'quick'

/** What a seat would do next: cheap, one step, and not checked. */
export function wish(view: View, seat: Seat, level: Care, random: () => number): Sentence | undefined {
  const skilled = level !== 'easy'
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
      return spell(view, seat, skilled)
    case 'respond':
      return answer(view, seat, skilled)
    case 'move':
      return march(view, seat, skilled)
    case 'battle':
      return battle(view, level, random)
    case 'freeze':
      return freeze(view, seat)
    case 'pick':
      return attack(view, seat, level, random)
    case 'window':
    case 'roundEnd':
      return skilled ? window(view, seat) : undefined
    case 'regenerate':
      return regenerate(view, seat)
    default:
      return undefined
  }
}
