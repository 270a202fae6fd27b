/** Chance in percent that die + Force reaches die + Armor, both dice ten-sided (GO-10.12). */
export function chanceToHit(force: number, armor: number): number {
  const lead = force - armor
  if (lead >= 9) return 100
  if (lead >= 0) return 100 - ((9 - lead) * (10 - lead)) / 2
  return lead <= -10 ? 0 : ((10 + lead) * (11 + lead)) / 2
}
