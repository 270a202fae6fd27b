import { idIn, seatToken, spaceToken, unitToken } from '../../tabletop/token.ts'
import { activate } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { reentryTiles } from '../rules/ground.ts'
import { reserveOf, seatOf, unitsOfSeat } from '../rules/units.ts'
import { settle, startTurn } from '../sequence.ts'
import { anySpace } from './slots.ts'

/** GW-10.6: a seat without units on the board brings a clan before its turn. */
export const activateClan: Move = {
  stages: ['reentry'],
  phases: ['play'],
  slots: [
    {
      ask: 'ask-clan',
      kinds: ['unit'],
      candidates: (_view, seat) => unitsOfSeat(seat).map(unitToken),
      enumerated: (view, seat) => reserveOf(view, seat).map(unitToken),
    },
    { ...anySpace('ask-start'), enumerated: (view, seat) => reentryTiles(view, seat).map(spaceToken) },
  ],
  guarded: true,
  check(view, seat, args) {
    const [clan, space] = [idIn(args[0]), idIn(args[1])]
    if (clan === undefined) return undefined
    const isFree = seatOf(clan) === seat && view.units[clan]?.status === 'reserve'
    if (!isFree) return refuse('clan-not-available', 'GW-10.6', { unit: unitToken(clan) })
    if (space === undefined || reentryTiles(view, seat).includes(space)) return undefined
    return refuse('not-a-start-tile', 'GW-10.7', { space: spaceToken(space) })
  },
  apply(play, seat, args) {
    const [clan = '', space = ''] = [idIn(args[0]), idIn(args[1])]
    activate(play.state, clan, space)
    play.log('returned', { seat: seatToken(seat), unit: unitToken(clan), space: spaceToken(space) })
    startTurn(play)
    settle(play)
  },
}
