import { isWizard, type View } from '@toadstool/games/golems'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { figuresLater } from '../../kit/figures.ts'
import { colorOf } from '../../kit/seats.ts'
import { type EndLook, TenSided } from '../kit/index.ts'
import { seatOrder } from './seats.ts'
import { useTable } from './table.ts'

/** The end of a match on the wasteland. */
export const end: EndLook<View> = {
  ground: '#dcc6a0',
  joints: '#b99f74',
  figures: figuresLater(() => import('@toadstool/games/golems/figures')),
  look(view, { token, seat }) {
    if (seat === null) return
    const golem = kindOf(token) === 'seat' || isWizard(idOf(token)) ? undefined : view.golems[idOf(token)]
    const id = golem ? `${golem.material}-${golem.size}-${golem.shape}` : 'wizard'
    return { id, side: colorOf(seat, seatOrder), token: true }
  },
  Die({ die: { face }, fighter: { seat }, size }) {
    const { colorOf } = useTable()
    return <TenSided die={Number(face)} color={colorOf(seat ?? '0')} size={size + 6} />
  },
}
