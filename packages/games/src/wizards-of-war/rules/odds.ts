/** Chance that an attack with this many dice does damage against this many defence dice: swords 1/2, shields 1/3 per die (WW-8.1–8.4). */
export function pHit(attack: number, defence: number): number {
  return sum(attack, defence, (damage) => (damage > 0 ? 1 : 0))
}

/** The mean damage of such an attack. */
export function expectedDamage(attack: number, defence: number): number {
  return sum(attack, defence, (damage) => Math.max(0, damage))
}

/** Of one die (WW-0.8). */
export const pSword = 1 / 2
const shield = 1 / 3

function sum(attack: number, defence: number, worth: (damage: number) => number): number {
  let total = 0
  for (let swords = 0; swords <= attack; swords += 1) {
    for (let shields = 0; shields <= defence; shields += 1) {
      total += binomial(attack, swords, pSword) * binomial(defence, shields, shield) * worth(swords - shields)
    }
  }
  return total
}

/** Probability of `hits` among `dice` that hit with `p` each. */
function binomial(dice: number, hits: number, p: number): number {
  let ways = 1
  for (let drawn = 0; drawn < hits; drawn += 1) ways = (ways * (dice - drawn)) / (drawn + 1)
  return ways * p ** hits * (1 - p) ** (dice - hits)
}
