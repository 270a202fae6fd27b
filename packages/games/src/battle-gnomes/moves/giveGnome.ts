import { unitToken } from '../../tabletop/token.ts'
import { give } from '../battle.ts'
import { type Move, refuse } from '../grammar.ts'
import { giveable } from '../rules/fight.ts'
import { fightersOf } from '../rules/sides.ts'
import { gnome, gnomeIn } from './slots.ts'

/** BG-10.1: the defeated household gives one of its fighters away. */
export const giveGnome: Move = {
  stages: ['defeat'],
  phases: ['play'],
  slots: [gnome('ask-given', ({ battle }, seat) => (battle ? fightersOf(battle, seat).map(unitToken) : []))],
  guarded: true,
  check({ battle }, seat, [chosen]) {
    const id = gnomeIn(chosen)
    if (!battle || id === undefined) return undefined
    if (!fightersOf(battle, seat).includes(id)) return refuse('not-a-fighter', 'BG-10.1', { gnome: unitToken(id) })
    return giveable(battle).includes(id) ? undefined : refuse('must-give-raged', 'BG-10.7', { gnome: unitToken(giveable(battle)[0] ?? '') })
  },
  apply(play, _seat, [chosen]) {
    const id = gnomeIn(chosen)
    if (id) give(play, id)
  },
}
