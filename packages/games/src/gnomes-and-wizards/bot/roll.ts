import type { Sentence } from '../../tabletop/grammar.ts'
import { token } from '../../tabletop/token.ts'
import { type Face, faces } from '../content/dice.ts'
import type { Effect } from '../content/vocabulary.ts'
import { castRefusal } from '../rules/aims.ts'
import { powerBehind } from '../rules/powers.ts'
import { sourceToken } from '../rules/tokens.ts'
import { priceOf } from './casts.ts'
import { readySources } from './horns.ts'
import { bestOf, type Liked, say } from './idea.ts'
import type { Mind } from './mind.ts'
import { prospects, type Shown } from './prospects.ts'

/** Which dice to keep: for each set of faces, the other dice are imagined to be rolled again. */

export function roll(mind: Mind): Sentence {
  const { turn } = mind.view
  if (turn.dice.length === 0) return say('rollDice')
  const worth = prospects(mind)
  const shown = turn.dice.map(({ face }) => face)
  if (turn.rerollsLeft === 0) return helped(mind, shown, worth) ?? say('keepDice')
  const kept = bestKept(mind, shown, turn.rerollsLeft, worth).what
  const again = shown.flatMap((face, index) => (kept.includes(face) ? [] : [token('die', index)]))
  return again.length === 0 ? say('keepDice') : say('reroll', again)
}

function bestKept(mind: Mind, shown: readonly Face[], rerolls: number, worth: (shown: Shown) => number): Liked<readonly Face[]> {
  const throws = Array.from({ length: mind.care.throws }, () => Array.from({ length: 2 * shown.length }, () => anyFace(mind.random)))
  const sets = subsets([...new Set(shown)]).map((kept) => ({ what: kept, worth: imagined(shown, kept, throws, rerolls, worth) }))
  return bestOf(sets) ?? { what: shown, worth: 0 }
}

/** A further throw or a turned die, if it brings more than it costs. */
function helped(mind: Mind, shown: readonly Face[], worth: (shown: Shown) => number): Sentence | undefined {
  const now = worth(countOf(shown))
  const able = readySources(mind).filter((source) => !castRefusal(mind.view, mind.seat, source))
  const by = (verb: Effect['do']) => able.find((source) => powerBehind(mind.view, source)?.effects.some((effect) => effect.do === verb))
  const [again, turned] = [by('reroll'), by('turnDie')]
  if (again && bestKept(mind, shown, 1, worth).worth > now + priceOf(mind, again)) return say('cast', sourceToken(again))
  if (!turned) return undefined
  const ideas = shown.flatMap((face, die) =>
    faces
      .filter((other) => other !== face)
      .map((other) => ({ what: [token('die', die), token('face', other)], worth: worth(countOf(shown.with(die, other))) })),
  )
  const best = bestOf(ideas)
  return best && best.worth > now + priceOf(mind, turned) ? say('cast', sourceToken(turned), ...best.what) : undefined
}

const anyFace = (random: () => number): Face => faces[Math.floor(random() * faces.length)] ?? 'move'

/** The largest sets first: on a tie the roll stands. */
function subsets(kinds: readonly Face[]): Face[][] {
  const [first, ...rest] = kinds
  if (first === undefined) return [[]]
  const others = subsets(rest)
  return [...others.map((set) => [first, ...set]), ...others]
}

/** The mean worth if these faces are kept, now and in a second throw. */
function imagined(
  shown: readonly Face[],
  kept: readonly Face[],
  throws: readonly (readonly Face[])[],
  rerolls: number,
  worth: (shown: Shown) => number,
): number {
  if (shown.every((face) => kept.includes(face))) return worth(countOf(shown))
  const throwsLeft = Math.min(2, rerolls)
  const total = throws.reduce((sum, given) => {
    let next = 0
    let dice = shown
    for (let count = 0; count < throwsLeft; count += 1) dice = dice.map((face) => (kept.includes(face) ? face : (given[next++] ?? face)))
    return sum + worth(countOf(dice))
  }, 0)
  return total / throws.length
}

function countOf(dice: readonly Face[]): Shown {
  const counts = { move: 0, attack: 0, defense: 0, horn: 0, crystal: 0, either: 0 }
  for (const face of dice) counts[face] += 1
  return counts
}
