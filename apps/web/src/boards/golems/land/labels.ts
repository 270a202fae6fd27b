import {
  controls,
  effective,
  golemsAt,
  isWizard,
  kindToken,
  materialAt,
  type Square,
  seatOfUnit,
  terrainAt,
  type UnitId,
  unitsAt,
} from '@toadstool/games/golems'
import { idOf, kindOf, seatToken } from '@toadstool/games/tabletop'
import { movers } from '../sentence.ts'
import { type Table, tokenOf } from '../table.ts'
import { chanceOn, type Mark } from './marks.ts'

/** What a screen reader says of a square: "c4, Quarry, your Stone Giant Man number 2, 5 of 5 hits, legal target". */
export function labelOf(table: Table, square: Square, mark: Mark | undefined): string {
  const { view, seat, t } = table
  const terrain = t(`terrain.${terrainAt(view, square)}`)
  const parts = unitsAt(view, square).map((unit) => unitLabel(table, unit))
  const moving = movers(table)
  const chosen = golemsAt(view, square).filter((unit) => moving.includes(unit)).length
  if (chosen > 0) parts.push(t('a11y.chosen', { n: chosen }))
  const material = materialAt(view, square)
  if (material !== undefined && seat !== null && controls(view, seat, square))
    parts.push(t('a11y.controlled', { material: tokenOf('trait', material) }))
  if (view.battle && [view.battle.from, view.battle.to].includes(square)) parts.push(t('a11y.fighting'))
  if (mark) parts.push(t(mark.tone === 'hostile' ? 'a11y.hostile' : 'a11y.legal'))
  for (const unit of mark?.tokens.filter((thing) => kindOf(thing) === 'unit') ?? []) {
    const chance = chanceOn(table, idOf(unit))
    if (chance !== undefined) parts.push(t('a11y.chance', { unit, chance }))
  }
  return parts.length === 0 ? t('a11y.square', { square, terrain }) : t('a11y.squareWith', { square, terrain, what: parts.join(', ') })
}

/** "Quarry · Stone": what a pointer that rests on the square is told. */
export function titleOf({ view, voice, t }: Table, square: Square): string {
  const terrain = terrainAt(view, square)
  if (terrain === 'wasteland') return ''
  const material = materialAt(view, square)
  return `${t(`terrain.${terrain}`)} · ${material === undefined ? t(`land.${terrain}`) : voice.name(tokenOf('trait', material))}`
}

function unitLabel({ view, seat, t }: Table, unit: UnitId): string {
  const { left, hits } = effective(view, unit)
  const owner = seatOfUnit(unit)
  const whose = owner === seat ? 'own' : 'foreign'
  const params = { seat: seatToken(owner), left, of: hits }
  if (isWizard(unit)) return t(`a11y.wizard.${whose}`, params)
  const golem = view.golems[unit]
  return golem ? t(`a11y.golem.${whose}`, { ...params, kind: kindToken(golem), number: golem.number }) : ''
}
