import { playerOf } from '../../tabletop/seats.ts'
import { nextBeat } from '../../tabletop/steps.ts'
import { unitToken } from '../../tabletop/token.ts'
import { replace } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { needsReplacing } from '../rules/actions.ts'
import { recruited } from '../sequence.ts'
import { rowRefusal } from './draftGnome.ts'
import { atHome, gnome, gnomeIn, inRow } from './slots.ts'

const chosen = gnome('ask-gnome', inRow)
const replaced = gnome('ask-replaced', atHome)

/** BG-4.1, 4.3: a gnome out of the row, in place of an own one if there are four. */
export const recruit: Move = {
  stages: ['recruit'],
  phases: ['play'],
  slots: (view, seat) => (needsReplacing(view, seat) ? [chosen, replaced] : [chosen]),
  guarded: true,
  check(view, seat, args) {
    const old = gnomeIn(args[1])
    const refusal = rowRefusal(view, args, 'BG-4.1')
    if (refusal || old === undefined || playerOf(view, seat).gnomes.includes(old)) return refusal
    return refuse('not-your-gnome', 'BG-4.5', { gnome: unitToken(old) })
  },
  apply(play, seat, [named, old]) {
    const [id, gone] = [gnomeIn(named), gnomeIn(old)]
    if (gone) replace(play, seat, gone)
    if (id) recruited(play, seat, id)
    play.state.turn.done = true
    nextBeat(play.state)
  },
}
