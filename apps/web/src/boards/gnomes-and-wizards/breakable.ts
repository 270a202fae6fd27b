import { breakableAt } from '../kit/index.ts'

/** Second halves of German names that are too long for the head of a unit or the foot of a card. */
const halves = `
  schleuderer sänger heiler lanzer beschwörer rufer gräber herolde läufer ratten schmiede wachen wächter meister wanderer schläfer
  werfer garde finger seher pirscher diebe magier chor träger schützen reiter hirten ableiter
  haken rausch schneider heber schritt versteck tausch
`

/** A name with soft hyphens where a long word of it may break. */
export const breakable = breakableAt(halves.trim().split(/\s+/))
