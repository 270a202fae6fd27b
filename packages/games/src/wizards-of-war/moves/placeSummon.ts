import { idIn, idOf, one } from '../../tabletop/token.ts'
import { endTurn, summon } from '../changes.ts'
import type { Move } from '../grammar.ts'
import { summonSpaceRefusal } from '../rules/summon.ts'
import { space } from './slots.ts'

/** WW-4.2: the drawn monster takes a space around the wizard. */
export const placeSummon: Move = {
  stages: ['summon'],
  slots: [space],
  guarded: true,
  check(view, seat, args) {
    const to = one(args[0])
    return to === undefined ? undefined : summonSpaceRefusal(view, seat, idOf(to))
  },
  apply(play, seat, args) {
    const { pending } = play.state
    if (pending?.type !== 'summon') throw new Error('no monster to place')
    play.state.pending = null
    summon(play, seat, pending.card, idIn(args[0]) ?? '')
    endTurn(play)
  },
}
