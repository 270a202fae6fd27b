import { isWizard, type View } from '@toadstool/games/golems'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { type EndLook, TenSided } from '../kit/index.ts'
import { figures, golemLook, wizardLook } from './faces.tsx'
import { useTable } from './table.ts'

/** The end of a match on the wasteland. */
export const end: EndLook<View> = {
  ground: '#dcc6a0',
  joints: '#b99f74',
  figures,
  look({ golems }, { token, seat }) {
    if (seat === null) return
    const golem = kindOf(token) === 'seat' || isWizard(idOf(token)) ? undefined : golems[idOf(token)]
    return { ...(golem ? golemLook(golem) : wizardLook(seat)), token: true }
  },
  Die({ die: { face }, fighter: { seat }, size }) {
    const { colorOf } = useTable()
    return <TenSided die={Number(face)} color={colorOf(seat ?? '0')} size={size + 6} />
  },
}
