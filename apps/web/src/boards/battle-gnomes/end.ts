import { isGnome, type View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import type { EndLook } from '../kit/index.ts'
import { faces } from './faces.tsx'

/** The end of a match on the lawn; for a household stands the first of its gnomes. */
export const end: EndLook<View> = {
  ground: '#9cc58a',
  joints: '#7fae6b',
  figures: faces,
  look({ players }, { token, seat }) {
    const id = kindOf(token) === 'seat' ? players[seat ?? '']?.gnomes[0] : idOf(token)
    return id && isGnome(id) ? { id } : undefined
  },
}
