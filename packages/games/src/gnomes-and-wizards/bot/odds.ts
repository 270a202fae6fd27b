import { type Face, faces } from '../content/dice.ts'
import type { Liked } from './idea.ts'

/** How many dice show each face. */
export type Shown = Readonly<Record<Face, number>>

export function countOf(dice: readonly Face[]): Shown {
  const counts = { move: 0, attack: 0, defense: 0, horn: 0, crystal: 0, either: 0 }
  for (const face of dice) counts[face] += 1
  return counts
}

/**
 * The dice that are best kept, all throws to come reckoned with their chances, and the mean of what comes of it. After each throw others may be kept.
 * Of equals the first that keeps most.
 */
export function bestHold(shown: readonly Face[], rerolls: number, worth: (shown: Shown) => number): Liked<Shown> {
  const whole = countOf(shown)
  let value = worth
  for (let later = 1; later < rerolls; later += 1) value = heldBest(meanOver(shown.length, value))
  const mean = meanOver(shown.length, value)
  let best: Liked<Shown> = { what: whole, worth: worth(whole) }
  for (const what of partsOf(whole)) {
    const here = sizeOf(what) === shown.length ? best.worth : mean(what)
    if (here > best.worth) best = { what, worth: here }
  }
  return best
}

/** The mean worth of so many dice, if these are kept and the others are thrown. */
function meanOver(dice: number, worth: (shown: Shown) => number): (kept: Shown) => number {
  const mean = remembered((kept) => {
    if (sizeOf(kept) === dice) return worth(kept)
    return faces.reduce((sum, face) => sum + mean({ ...kept, [face]: kept[face] + 1 }), 0) / faces.length
  })
  return mean
}

/** The most that keeping some of them is worth. */
function heldBest(mean: (kept: Shown) => number): (shown: Shown) => number {
  const best = remembered((shown) =>
    Math.max(mean(shown), ...faces.filter((face) => shown[face] > 0).map((face) => best({ ...shown, [face]: shown[face] - 1 }))),
  )
  return best
}

function remembered(of: (shown: Shown) => number): (shown: Shown) => number {
  const known = new Map<number, number>()
  return (shown) => {
    const key = faces.reduce((sum, face) => sum * 16 + shown[face], 0)
    const found = known.get(key) ?? of(shown)
    known.set(key, found)
    return found
  }
}

const sizeOf = (shown: Shown): number => faces.reduce((sum, face) => sum + shown[face], 0)

/** All that could be kept of these, the whole first. */
function partsOf(shown: Shown): Shown[] {
  return faces.reduce<Shown[]>(
    (parts, face) =>
      parts.flatMap((part) => Array.from({ length: shown[face] + 1 }, (_, less) => ({ ...part, [face]: shown[face] - less }))),
    [countOf([])],
  )
}
