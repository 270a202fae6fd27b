import { idOf, kindOf } from '@toadstool/games/tabletop'
import { type CombatFace, nameOf, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { Die, type EndLook, Icon } from '../kit/index.ts'
import { combatIcons } from './art.ts'
import { faceOf, figures } from './faces.tsx'
import { useTable } from './table.ts'

/** The end of a match on the meadow. */
export const end: EndLook<View> = {
  ground: '#bccf93',
  joints: '#9fb878',
  figures,
  look(_view, { token, seat }) {
    const id = idOf(token)
    if (kindOf(token) === 'card') return { id: `spell/${nameOf(id)}` }
    if (seat === null) return
    return { ...faceOf(kindOf(token) === 'seat' ? wizardOf(seat) : id, seat), token: true }
  },
  Die({ die: { face, counts }, size }) {
    const { t } = useTable()
    const icon = combatIcons[face as CombatFace]
    return (
      <Die size={size} state={counts ? 'free' : 'used'} label={t(`combat.${face}`)}>
        {icon && <Icon name={icon} size={size * 0.62} />}
      </Die>
    )
  },
}
