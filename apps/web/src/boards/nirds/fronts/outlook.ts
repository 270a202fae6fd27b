import { forecastOf, type GnomeId, isUnit, type UnitId } from '@toadstool/games/nirds'
import { chosen } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'

/** The unit that is about to attack. */
export function attacker({ draft, ...props }: Pick<Props, 'draft'>): UnitId | undefined {
  const id = draft?.move === 'attack' ? chosen({ ...props, draft }, 0, 'nird') : undefined
  return id !== undefined && isUnit(id) ? id : undefined
}

/** How likely the attack in the making knocks a gnome out. */
export function outlookOn({ view, seat, draft }: Pick<Props, 'view' | 'seat' | 'draft'>, gnome: GnomeId): number | undefined {
  const unit = attacker({ draft })
  return unit === undefined || seat === null ? undefined : forecastOf(view, seat, unit, gnome).chance
}
