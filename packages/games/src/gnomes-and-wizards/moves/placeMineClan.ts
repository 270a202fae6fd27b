import { idIn, seatToken, spaceToken, unitToken } from '../../tabletop/token.ts'
import { activate } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { placed } from '../placement.ts'
import { ownMines } from '../rules/draft.ts'
import { clanUnit } from '../rules/units.ts'
import { anySpace } from './slots.ts'

/** GW-19.7: the sixth clan of a short game onto one of its mines. */
export const placeMineClan: Move = {
  stages: ['mine-clan'],
  phases: ['placement'],
  slots: [{ ...anySpace('ask-mine'), enumerated: (view, seat) => ownMines(view, seat).map(spaceToken) }],
  guarded: true,
  check(view, seat, args) {
    const space = idIn(args[0])
    return space === undefined || ownMines(view, seat).includes(space)
      ? undefined
      : refuse('not-your-mine', 'GW-19.7', { space: spaceToken(space) })
  },
  apply(play, seat, args) {
    const space = idIn(args[0]) ?? ''
    activate(play.state, clanUnit(seat, 6), space)
    play.log('placed-clan', { seat: seatToken(seat), unit: unitToken(clanUnit(seat, 6)), space: spaceToken(space) })
    placed(play)
  },
}
