import { idOf, kindOf } from '@toadstool/games/tabletop'
import { type CombatFace, isWizard, nameOf, type View, wizardOf } from '@toadstool/games/wizards-of-war'
import { figuresLater } from '../../kit/figures.ts'
import { Die, type EndLook, Icon } from '../kit/index.ts'
import { combatIcons } from './art.ts'
import { colorOfSeat } from './seats.ts'
import { useTable } from './table.ts'

/** The end of a match on the meadow. */
export const end: EndLook<View> = {
  ground: '#bccf93',
  joints: '#9fb878',
  figures: figuresLater(() => import('@toadstool/games/wizards-of-war/figures')),
  look(_view, { token, seat }) {
    const id = idOf(token)
    if (kindOf(token) === 'card') return { id: `spell/${nameOf(id)}` }
    if (seat === null) return
    const unit = kindOf(token) === 'seat' ? wizardOf(seat) : id
    return { id: isWizard(unit) ? unit : nameOf(unit), side: colorOfSeat(seat), token: true }
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
