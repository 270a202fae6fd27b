import type { Sentence } from '../../tabletop/grammar.ts'
import { othersOf, playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { wallsPatience } from '../content/bosses.ts'
import type { GnomeInPlay, View } from '../state.ts'
import { gnomeCard, willAttack } from './gnomes.ts'
import { kindOfTactic } from './tactics.ts'
import { canAttack } from './turns.ts'

/** What a passing player may have overlooked: an attack, or a card against a gnome that is about to take a life. */
export function doubt(view: View, seat: Seat, { move }: Sentence): 'pass-attack' | 'pass-distraction' | undefined {
  if (move !== 'pass') return undefined
  if (canAttack(view, seat) && isNeeded(view, seat)) return 'pass-attack'
  return mayDistract(view, seat) ? 'pass-distraction' : undefined
}

/** The Walls want two attacks a round: the last player who hasn't passed must see to that. */
function isNeeded(view: View, seat: Seat): boolean {
  const { boss } = view
  if (boss?.id !== 'invisible-walls') return true
  return boss.attacks < wallsPatience && othersOf(view, seat).every((other) => playerOf(view, other).passed)
}

function mayDistract(view: View, seat: Seat): boolean {
  const { tactics, gnomes } = playerOf(view, seat)
  const isDeadly = ({ id }: GnomeInPlay): boolean => gnomeCard(id).attack.some((part) => 'lose' in part && part.lose === 'life')
  return tactics.some((id) => kindOfTactic(id) === 'distraction') && gnomes.some((gnome) => willAttack(gnome) && isDeadly(gnome))
}
