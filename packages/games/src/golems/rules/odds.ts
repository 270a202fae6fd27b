/** Chance in percent that die + Force reaches die + Armor, both dice ten-sided (GO-10.12). */
export function chanceToHit(force: number, armor: number): number {
  let pairs = 0
  // how many of the target's results this result of the attacker reaches
  for (let die = 1; die <= 10; die += 1) pairs += Math.min(10, Math.max(0, die + force - armor))
  return pairs
}
