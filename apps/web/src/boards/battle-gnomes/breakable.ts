import { breakableAt } from '../kit/index.ts'

/** Second halves of names that are too long for a card, in both languages. */
const halves = `
  beard bottom fist faust thumb ton stick maus
  schere hammer trimmer schleuder klatsche knacker helm deckel rüstung handschuhe folie stiefel weste nest bohne schirmchen
  uhr harke stachel mer
  gegenstand gegenstände gegenstands crow len brunnen scheuche reihe haufen schlauch versicherung meister flamingo
`

/** A name with soft hyphens where a long word of it may break. */
export const breakable = breakableAt(halves.trim().split(/\s+/), 9)
