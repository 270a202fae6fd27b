import {
  effective,
  figuresOf,
  hardnessOf,
  isWizard,
  materials,
  movesLeft,
  seatOfUnit,
  type UnitId,
  type View,
  wizardFigures,
} from '@toadstool/games/golems'
import { playerOf, say } from '@toadstool/games/tabletop'
import type { ComponentProps } from 'react'
import { type SumFigure, UnitLine } from '../../kit/units/UnitLine.tsx'
import { tints } from '../art.ts'
import type { Props } from '../props.ts'
import { GolemDisc, WizardDisc } from './Disc.tsx'
import { hitsOf, nameOfKind, originText, statIcons } from './figures.tsx'

/** One unit with its figures, where they come from, and what it can do. */
export function UnitDetail({ unit, ...props }: Props & { readonly unit: UnitId }) {
  return (
    <ul>
      <UnitLine {...lineOf(props, unit)} onUse={undefined} picked={undefined} chance={undefined} />
    </ul>
  )
}

export const isOnBoard = (view: View, unit: UnitId): boolean =>
  isWizard(unit) ? playerOf(view, seatOfUnit(unit)).alive : view.golems[unit] !== undefined

/** What the line of a unit says, whatever it is used for. */
export function lineOf(props: Props, unit: UnitId): Omit<ComponentProps<typeof UnitLine>, 'onUse' | 'picked' | 'chance'> {
  const { view, voice } = props
  const token = `unit:${unit}`
  const golem = view.golems[unit]
  const owner = seatOfUnit(unit)
  return {
    token,
    picture: golem ? <GolemDisc kind={golem} seat={owner} size={32} bare /> : <WizardDisc seat={owner} size={36} bare />,
    tint: tintOf(props, unit),
    name: golem ? nameOfKind(voice, golem) : voice.name(token),
    figures: figuresNow(props, unit),
    hits: hitsOf(view, unit, voice),
    about: aboutUnit(props, unit),
    why: [originText(view, unit, voice), golem?.haste && say(voice, 'board.haste')].filter(Boolean).join(' · '),
  }
}

/** Force, Armor, and Move of golems: as they count now, and as the cards say. */
function figuresNow({ view, voice }: Props, unit: UnitId): readonly SumFigure[] {
  const golem = view.golems[unit]
  const now = effective(view, unit)
  const own = golem ? figuresOf(golem) : wizardFigures
  const shown = golem ? (['force', 'armor', 'move'] as const) : (['force', 'armor'] as const)
  return shown.map((figure) => ({ icon: statIcons[figure], label: say(voice, `term.${figure}`), n: now[figure], own: own[figure] }))
}

/** "#3 · Hard · has moved", and what its Material does beyond its figures. */
function aboutUnit({ view, voice, seat }: Props, unit: UnitId): string {
  const golem = view.golems[unit]
  if (!golem) return say(voice, 'board.wizard')
  const owner = seatOfUnit(unit)
  const spent = view.turn.step === 'move' && view.turn.seat === owner && owner === seat && movesLeft(view, unit) === 0
  const parts = [`#${golem.number}`, say(voice, `hardness.${hardnessOf(golem)}`)]
  if (spent) parts.push(say(voice, 'board.moved'))
  if (!('bonus' in materials[golem.material])) parts.push(say(voice, `ability.${golem.material}`))
  return parts.join(' · ')
}

export const tintOf = ({ view }: Pick<Props, 'view'>, unit: UnitId): string => {
  const golem = view.golems[unit]
  return golem ? tints[hardnessOf(golem)] : tints.soft
}
