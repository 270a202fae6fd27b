import {
  controls,
  effective,
  golemsAt,
  isWizard,
  materialAt,
  type Square,
  seatOfUnit,
  terrainAt,
  type UnitId,
  unitsAt,
} from '@toadstool/games/golems'
import { idOf, kindOf, say, seatToken } from '@toadstool/games/tabletop'
import type { Props } from '../props.ts'
import { chanceOn, type Mark, movers } from './marks.ts'

/** What a screen reader says of a square: "c4, Quarry, your Stone Giant Man number 2, 5 of 5 hits, legal target". */
export function labelOf(props: Props, square: Square, mark: Mark | undefined): string {
  const { view, voice, seat } = props
  const terrain = say(voice, `terrain.${terrainAt(view, square)}`)
  const parts = unitsAt(view, square).map((unit) => unitLabel(props, unit))
  const moving = movers(props.draft)
  const chosen = golemsAt(view, square).filter((unit) => moving.includes(unit)).length
  if (chosen > 0) parts.push(say(voice, 'a11y.chosen', { n: chosen }))
  const material = materialAt(view, square)
  if (material !== undefined && seat !== null && controls(view, seat, square))
    parts.push(say(voice, 'a11y.controlled', { material: `trait:${material}` }))
  if (view.battle && [view.battle.from, view.battle.to].includes(square)) parts.push(say(voice, 'a11y.fighting'))
  if (mark) parts.push(say(voice, mark.tone === 'hostile' ? 'a11y.hostile' : 'a11y.legal'))
  for (const token of mark?.tokens ?? []) {
    const chance = kindOf(token) === 'unit' ? chanceOn(props, idOf(token)) : undefined
    if (chance !== undefined) parts.push(say(voice, 'a11y.chance', { unit: token, chance }))
  }
  return parts.length === 0
    ? say(voice, 'a11y.square', { square, terrain })
    : say(voice, 'a11y.squareWith', { square, terrain, what: parts.join(', ') })
}

/** "Quarry · Stone": what a pointer that rests on the square is told. */
export function titleOf({ view, voice }: Props, square: Square): string {
  const terrain = terrainAt(view, square)
  const material = materialAt(view, square)
  const name = say(voice, `terrain.${terrain}`)
  return terrain === 'wasteland'
    ? ''
    : `${name} · ${material === undefined ? say(voice, `land.${terrain}`) : voice.name(`trait:${material}`)}`
}

function unitLabel({ view, voice, seat }: Props, unit: UnitId): string {
  const { left, hits } = effective(view, unit)
  const owner = seatOfUnit(unit)
  const whose = owner === seat ? 'own' : 'foreign'
  const params = { seat: seatToken(owner), left, of: hits }
  if (isWizard(unit)) return say(voice, `a11y.wizard.${whose}`, params)
  const golem = view.golems[unit]
  if (!golem) return ''
  const kind = `kind:${golem.material}-${golem.size}-${golem.shape}`
  return say(voice, `a11y.golem.${whose}`, { ...params, kind, number: golem.number })
}
