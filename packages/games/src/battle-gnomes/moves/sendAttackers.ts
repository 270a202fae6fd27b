import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, type Seat, unitToken } from '../../tabletop/token.ts'
import { send } from '../battle.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { mostFighters } from '../rules/fight.ts'
import { mayAttack } from '../rules/sides.ts'
import type { View } from '../state.ts'
import { atHome, gnome, gnomesIn } from './slots.ts'

/** BG-8.6: one or two gnomes go and fight. */
export const sendAttackers: Move = {
  stages: ['attackers'],
  phases: ['play'],
  slots: (view) => [fighters(view)],
  guarded: true,
  check(view, seat, [chosen], whole) {
    const refusal = fightersRefusal(view, seat, chosen, whole)
    const homely = gnomesIn(chosen).find((id) => !mayAttack(view, seat, id))
    if (refusal || homely === undefined) return refusal
    return refuse('cannot-attack-with', 'BG-8.4', { gnome: unitToken(homely) })
  },
  apply(play, seat, [chosen]) {
    send(play, seat, gnomesIn(chosen))
  },
}

/** Own gnomes, as many as may be sent. */
export const fighters = (view: View): Slot => ({
  ...gnome('ask-fighters', atHome),
  set: { min: 1, max: view.battle ? mostFighters(view, view.battle) : 1 },
})

/** BG-8.6–8.8, 8.10 */
export function fightersRefusal(view: View, seat: Seat, chosen: Arg | undefined, whole: boolean): Refusal | undefined {
  const { battle } = view
  if (!battle || chosen === undefined) return undefined
  const sent = gnomesIn(chosen)
  const most = mostFighters(view, battle)
  if (sent.length > most || (whole && sent.length === 0)) return refuse('wrong-count', battle.oneOnOne ? 'BG-8.10' : 'BG-8.6', { n: most })
  const strange = sent.find((id) => !playerOf(view, seat).gnomes.includes(id))
  return strange === undefined ? undefined : refuse('not-your-gnome', 'BG-8.8', { gnome: unitToken(strange) })
}
