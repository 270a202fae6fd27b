import { option } from '../../tabletop/slots.ts'
import { one } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { hasMonsters } from '../rules/pieces.ts'
import { hasSpellCards } from '../rules/summon.ts'
import { awaitSummon, learnSpell } from './rollTurnDie.ts'

/** WW-5.6: without monsters, a summon may be chosen instead of the spell. */
export const wandChoice: Move = {
  stages: ['wandChoice'],
  slots: [option('pick-choice', 'spell', 'summon')],
  guarded: true,
  check(view, seat, args) {
    const choice = one(args[0])
    if (choice === undefined) return undefined
    if (choice === 'option:spell') return hasSpellCards(view) ? undefined : refuse('no-spell-cards', 'WW-5.8')
    return hasMonsters(view, seat) ? refuse('has-monsters', 'WW-5.10') : undefined
  },
  apply(play, seat, args) {
    if (one(args[0]) === 'option:spell') learnSpell(play, seat)
    else awaitSummon(play, seat, 'wand') // WW-5.9
  },
}
