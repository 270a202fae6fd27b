import { isGnome, isNird, type View } from '@toadstool/games/nirds'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { Die, type EndLook } from '../kit/index.ts'
import { faces } from './faces.tsx'

/** The end of a match at the pond; for a player stands the first of the army, for a field the walls. */
export const end: EndLook<View> = {
  ground: '#bfd9e8',
  joints: '#a2c4d8',
  figures: faces,
  look({ players }, { token, seat }) {
    const id = kindOf(token) === 'seat' ? players[seat ?? '']?.army[0]?.id : idOf(token)
    if (kindOf(token) === 'field') return { id: 'invisible-walls' }
    return id && (kindOf(token) === 'boss' || isGnome(id) || isNird(id)) ? { id } : undefined
  },
  Die: ({ die: { face }, size }) => <Die size={size} value={Number(face)} label={face} />,
}
