import type { Refusal } from '../../tabletop/refusal.ts'
import { type Arg, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { pick } from '../sequence.ts'
import type { View } from '../state.ts'
import { gnome, gnomeIn, inRow } from './slots.ts'

/** BG-2.4: a gnome out of the row. */
export const draftGnome: Move = {
  stages: ['draft'],
  phases: ['draft'],
  slots: [gnome('ask-gnome', inRow)],
  guarded: true,
  check: (view, _seat, args) => rowRefusal(view, args, 'BG-2.4'),
  apply(play, seat, [chosen]) {
    const id = gnomeIn(chosen)
    if (id) pick(play, seat, id)
  },
}

/** Is the gnome that is named first one of the row? */
export function rowRefusal(view: View, [chosen]: readonly Arg[], rule: string): Refusal | undefined {
  const id = gnomeIn(chosen)
  return id === undefined || view.row.includes(id) ? undefined : refuse('not-in-row', rule, { gnome: unitToken(id) })
}
