/** Units, spells and land as they are drawn. */
import type { Mood } from '@toadstool/figures'
import type { Seat } from '@toadstool/games/tabletop'
import { isAsleep, isWizard, nameOf, seatOfWizard, type UnitId, type View } from '@toadstool/games/wizards-of-war'
import { Figure } from '../../kit/Figure.tsx'
import { type FigureLook, figuresLater } from '../../kit/figures.ts'
import styles from './faces.module.css'
import { colorOfSeat } from './seats.ts'

export const figures = figuresLater(() => import('@toadstool/games/wizards-of-war/figures'))

/** A unit in the clothes of the seat that controls it. */
export const faceOf = (unit: UnitId, seat: Seat, moods: readonly Mood[] = []): FigureLook => ({
  id: isWizard(unit) ? unit : nameOf(unit),
  side: colorOfSeat(seat),
  moods,
})

/** A unit as it stands on the board; of a dead wizard only his hat is left. */
export function unitLook(view: View, unit: UnitId): FigureLook {
  const seat = view.units[unit]?.seat ?? (isWizard(unit) ? seatOfWizard(unit) : '0')
  if (isWizard(unit) && view.life[seat] === 0) return { id: `dust/${unit}`, side: colorOfSeat(seat) }
  return faceOf(unit, seat, [...(isAsleep(view, unit) ? (['asleep'] as const) : []), ...woundsOf(view, unit)])
}

/** A wizard bears a plaster, then a black eye; at his last life his hat smokes. */
function woundsOf({ life, options }: View, unit: UnitId): readonly Mood[] {
  if (!isWizard(unit)) return []
  const left = life[seatOfWizard(unit)] ?? options.wizardLife
  if (left >= options.wizardLife) return []
  return [left === 1 ? 'dying' : left === 2 ? 'badly' : 'wounded']
}

/** A unit's bust. */
export const Bust = (look: FigureLook & { readonly size: number }) => <Figure of={figures} {...look} className={styles.bust} />

/** The scene of a spell, on its ground. */
export const Scene = (look: FigureLook & { readonly size: number }) => <Figure of={figures} {...look} className={styles.scene} />

/** A unit on its token, in the sentence and in lists. */
export function UnitToken({ view, unit, size }: { readonly view: View; readonly unit: UnitId; readonly size: number }) {
  return <Figure of={figures} {...unitLook(view, unit)} token size={size} />
}
