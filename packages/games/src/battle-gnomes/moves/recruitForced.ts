import type { Move } from '../grammar.ts'
import { recruitForced as take } from '../sequence.ts'
import { rowRefusal } from './draftGnome.ts'
import { gnome, gnomeIn, inRow } from './slots.ts'

/** BG-3.1: with fewer than two gnomes a turn begins with this. */
export const recruitForced: Move = {
  stages: ['mustRecruit'],
  phases: ['play'],
  slots: [gnome('ask-gnome', inRow)],
  guarded: true,
  check: (view, _seat, args) => rowRefusal(view, args, 'BG-3.1'),
  apply(play, seat, [chosen]) {
    const id = gnomeIn(chosen)
    if (id) take(play, seat, id)
  },
}
