import { clanOf, isLeader, leaderOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { figuresLater } from '../../kit/figures.ts'
import type { EndLook } from '../kit/index.ts'

/** The end of a match in the cave; for a player stands the leader. */
export const end: EndLook<View> = {
  ground: '#33496b',
  joints: '#253753',
  figures: figuresLater(() => import('@toadstool/games/gnomes-and-wizards/figures')),
  look(view, { token, seat }) {
    const tribe = view.players[seat ?? '']?.tribe
    if (seat === null || !tribe) return
    const unit = kindOf(token) === 'seat' ? leaderOf(seat) : idOf(token)
    return { id: isLeader(unit) ? tribe : (clanOf(view, unit)?.id ?? tribe), side: tribe, token: true }
  },
}
