import { type Move, refuse } from '../grammar.ts'
import { hasMonsters } from '../rules/pieces.ts'
import { freeSummonSpaces, hasMonsterCards } from '../rules/summon.ts'
import { awaitSummon } from './rollTurnDie.ts'

/** WW-6.6: without monsters, a summon instead of moving and attacking. */
export const summonInstead: Move = {
  stages: ['act'],
  slots: [],
  guarded: true,
  check(view, seat) {
    if (hasMonsters(view, seat)) return refuse('has-monsters', 'WW-6.6')
    if (view.turn.acted) return refuse('already-acted', 'WW-6.7')
    if (freeSummonSpaces(view, seat).length === 0) return refuse('no-free-space', 'WW-4.5')
    return hasMonsterCards(view) ? undefined : refuse('no-monster-cards', 'WW-4.8')
  },
  apply(play, seat) {
    awaitSummon(play, seat, 'feet')
  },
}
