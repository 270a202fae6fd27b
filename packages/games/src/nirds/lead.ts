import type { Lead } from '../rulebook.ts'
import { eachOf, seatsOf } from '../tabletop/seats.ts'
import { gnomesOnTable } from './rules/gnomes.ts'
import type { View } from './state.ts'

/** So many lives of the boss weigh as much as a gnome, when it is said how well the table stands. */
const livesPerGnome = 10

/** All stand together (NI-1.1): their lives and Nirds, less the gnomes that are still to come or lie before them, and what the boss has left. */
export function lead(view: View): Lead {
  const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0)
  const own = sum(Object.values(view.players).map(({ lives, army }) => lives + army.length))
  const foes = gnomesOnTable(view).length + sum(view.counts.gnomesByWave) + Math.ceil((view.boss?.hp ?? 0) / livesPerGnome)
  return { when: { key: 'lead.when', params: { n: view.round } }, key: 'table', figures: eachOf(seatsOf(view))(() => own - foes) }
}
