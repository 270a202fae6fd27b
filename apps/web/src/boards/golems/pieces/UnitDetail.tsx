import { effective, figuresOf, hardnessOf, materials, movesLeft, seatOfUnit, type UnitId, wizardFigures } from '@toadstool/games/golems'
import type { ComponentProps } from 'react'
import { type SumFigure, UnitLine } from '../../kit/index.ts'
import { tintOf } from '../art.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { UnitDisc } from './Disc.tsx'
import { hitsOf, nameOf, originText, statIcons } from './figures.tsx'

/** One unit with its figures, where they come from, and what it can do. */
export const UnitDetail = ({ unit }: { readonly unit: UnitId }) => (
  <ul>
    <UnitLine {...lineOf(useTable(), unit)} onUse={undefined} picked={undefined} chance={undefined} />
  </ul>
)

/** What the line of a unit says, whatever it is used for. */
export function lineOf(table: Table, unit: UnitId): Omit<ComponentProps<typeof UnitLine>, 'onUse' | 'picked' | 'chance'> {
  const golem = table.view.golems[unit]
  return {
    token: tokenOf('unit', unit),
    picture: <UnitDisc unit={unit} size={42} bare />,
    tint: tintOf(golem),
    name: nameOf(table, unit),
    figures: figuresNow(table, unit),
    hits: hitsOf(table, unit),
    about: aboutUnit(table, unit),
    why: [originText(table, unit), golem?.haste && table.t('board.haste')].filter(Boolean).join(' · '),
  }
}

/** Force, Armor, and Move of golems: as they count now, and as the cards say. */
function figuresNow({ view, t }: Table, unit: UnitId): readonly SumFigure[] {
  const golem = view.golems[unit]
  const now = effective(view, unit)
  const own = golem ? figuresOf(golem) : wizardFigures
  const shown = golem ? (['force', 'armor', 'move'] as const) : (['force', 'armor'] as const)
  return shown.map((figure) => ({ icon: statIcons[figure], label: t(`term.${figure}`), n: now[figure], own: own[figure] }))
}

/** "#3 · Hard · has moved", and what its Material does beyond its figures. */
function aboutUnit({ view, seat, t }: Table, unit: UnitId): string {
  const golem = view.golems[unit]
  if (!golem) return t('board.wizard')
  const owner = seatOfUnit(unit)
  const spent = view.turn.step === 'move' && view.turn.seat === owner && owner === seat && movesLeft(view, unit) === 0
  const parts = [`#${golem.number}`, t(`hardness.${hardnessOf(golem)}`)]
  if (spent) parts.push(t('board.moved'))
  if (!('bonus' in materials[golem.material])) parts.push(t(`ability.${golem.material}`))
  return parts.join(' · ')
}
