import type { Bot, BotLevel } from '../rulebook.ts'
import { check, guard, type Sentence } from '../tabletop/move.ts'
import type { Seat } from '../tabletop/token.ts'
import { craftOrGrow, discards, drawing, reshape } from './bot/build.ts'
import { attack, battle, freeze, regenerate, window } from './bot/fight.ts'
import { march } from './bot/march.ts'
import { answer, spell } from './bot/spells.ts'
import { grammar } from './game.ts'
import { fallback, stageOf } from './rules/stages.ts'
import type { View } from './state.ts'

export { value } from './bot/worth.ts'

/** Plays on the view of its own seat: takes the best of what it could do now by rules of thumb, and asks itself again. */
export const bot: Bot<View> = {
  levels: ['easy', 'normal'],
  decide(view, seat, level, random) {
    const wished = wish(view, seat, level, random)
    const sentence = wished && guard(grammar, view, seat, wished)
    if (sentence && !check(grammar, view, seat, sentence)) return sentence
    const plain = fallback(view, seat)
    if (!plain) throw new Error(`seat ${seat} has nothing to say`)
    return guard(grammar, view, seat, plain)
  },
  // GO-7.15: a window always takes the same time
  pause: (view, seat) => pauses[stageOf(view, seat)] ?? 350,
}

const pauses: Readonly<Record<string, number>> = {
  respond: 600,
  spell: 250,
  pick: 300,
  window: 300,
  roundEnd: 150,
  fate: 150,
  discard: 150,
  start: 200,
}

/** What a seat would do next: cheap, one step, and not checked. */
export function wish(view: View, seat: Seat, level: BotLevel, random: () => number): Sentence | undefined {
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
