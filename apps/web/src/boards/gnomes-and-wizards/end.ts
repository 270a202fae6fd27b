import { leaderOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import type { EndLook } from '../kit/index.ts'
import { figures, lookOf } from './faces.tsx'

/** The end of a match in the cave; for a player stands the leader. */
export const end: EndLook<View> = {
  ground: '#33496b',
  joints: '#253753',
  figures,
  look(view, { token, seat }) {
    const look = seat === null ? undefined : lookOf(view, kindOf(token) === 'seat' ? leaderOf(seat) : idOf(token))
    return look && { ...look, token: true }
  },
}
