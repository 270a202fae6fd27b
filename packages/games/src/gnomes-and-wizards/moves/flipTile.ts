import { idIn, spaceToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { isMine } from '../rules/board.ts'
import { boardOf } from '../rules/boards.ts'
import { fallingTiles, isFlipped } from '../rules/ground.ts'
import { settle } from '../sequence.ts'
import { open } from '../windows.ts'
import { anySpace } from './slots.ts'

/** GW-5.1: one of the outermost tiles is to fall. */
export const flipTile: Move = {
  stages: ['flip'],
  phases: ['play'],
  slots: [{ ...anySpace('ask-fall'), enumerated: (view) => fallingTiles(view).map(spaceToken) }],
  guarded: true,
  check(view, _seat, args) {
    const space = idIn(args[0])
    if (space === undefined) return undefined
    const params = { space: spaceToken(space) }
    if (isMine(boardOf(view.board), space)) return refuse('crystal-mine', 'GW-2.14', params)
    if (isFlipped(view, space)) return refuse('already-flipped', 'GW-2.14', params)
    return fallingTiles(view).includes(space) ? undefined : refuse('wrong-layer', 'GW-5.3', params)
  },
  apply(play, seat, args) {
    open(play, 'flip', seat, { type: 'flip', space: idIn(args[0]) ?? '' })
    settle(play)
  },
}
