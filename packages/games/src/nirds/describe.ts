import type { Params } from '../tabletop/text.ts'
import type { FieldEffect } from './content/bosses.ts'
import { fields, wallsPatience } from './content/bosses.ts'
import type { Part, Prize } from './content/gnomes.ts'
import { gnomeCard } from './rules/gnomes.ts'
import { isUnit, unitCard } from './rules/nirds.ts'
import { kindOfTactic } from './rules/tactics.ts'
import type { BossId, FieldId, GnomeId, NirdId, TacticId } from './state.ts'

/** A line of a card: text key and values. `when` it holds: text key `when.<when>`. */
export interface Line {
  readonly when: 'always' | 'sun' | 'attack' | 'ko'
  /** `line.…`, `nirdtext.…`, `tactictext.…` */
  readonly key: string
  readonly params: Params
}

/** What stands on a Nird's card besides its figures. */
export function linesOfNird(id: NirdId): Line[] {
  if (isUnit(id) && !unitCard(id).ability && !unitCard(id).leads) return []
  return [{ when: 'always', key: `nirdtext.${id}`, params: {} }]
}

/** What stands on a tactic card. */
export const linesOfTactic = (id: TacticId): Line[] => [{ when: 'always', key: `tactictext.${kindOfTactic(id)}`, params: {} }]

/** What stands on a gnome's card, from its armour to its prize. */
export function linesOfGnome(id: GnomeId): Line[] {
  const { armour = [], weakness = {}, bans = [], sun, attack, prize = [] } = gnomeCard(id)
  const line = (when: Line['when'], key: string, params: Params = {}): Line => ({ when, key, params })
  return [
    ...(armour.length > 0 ? [line('always', 'line.armour', { faces: armour.join(', ') })] : []),
    ...Object.entries(weakness).map(([face, n]) => line('always', 'line.weakness', { face, n })),
    ...bans.map((ban) => line('always', `line.no-${ban}`)),
    ...(sun ? [line('sun', 'heal' in sun ? 'line.heal' : 'line.fewer', { n: 'heal' in sun ? sun.heal : sun.fewer })] : []),
    ...(attack.length === 0 ? [line('attack', 'line.none')] : attack.map((part) => ({ when: 'attack' as const, ...sayPart(part) }))),
    ...prize.map((each) => ({ when: 'ko' as const, ...sayPrize(each) })),
  ]
}

/** What stands on a field of the Walls. */
export function linesOfField(id: FieldId): Line[] {
  const { factor, effect } = fields[id]
  const lines = sayField(effect).map((said) => ({ when: 'always' as const, ...said }))
  return [{ when: 'always', key: 'line.factor', params: { n: factor } }, ...lines]
}

/** What stands on a boss card, its fields aside. */
export function linesOfBoss(id: BossId): Line[] {
  if (id === 'invisible-walls') {
    return [
      { when: 'always', key: 'line.walls-marks', params: {} },
      { when: 'attack', key: 'line.walls-close-in', params: { n: wallsPatience } },
    ]
  }
  return [
    { when: 'always', key: 'line.scarecrow-shield', params: {} },
    { when: 'attack', key: 'line.any-lose-life', params: { n: 1 } },
    { when: 'attack', key: 'line.all-lose-nird', params: { n: 1 } },
  ]
}

type Said = Pick<Line, 'key' | 'params'>

function sayPart(part: Part): Said {
  if ('add' in part) return { key: 'line.gnome', params: {} }
  const { on = 'self', n = 1 } = part
  return 'lose' in part ? { key: `line.${on}-lose-${part.lose}`, params: { n } } : { key: `line.${on}-gain-${part.gain}`, params: { n } }
}

function sayPrize(prize: Prize): Said {
  if ('free' in prize) return { key: 'line.free', params: { level: prize.free } }
  if ('wake' in prize) return { key: `line.wake-${prize.wake}`, params: {} }
  return 'lose' in prize ? sayPart(prize) : sayPart({ gain: prize.gain, n: prize.n ?? 1 })
}

function sayField(effect: FieldEffect): Said[] {
  if ('wake' in effect) return [{ key: 'line.rouse', params: {} }]
  if ('free' in effect) return [sayPart({ gain: effect.gain }), { key: 'line.free', params: { level: effect.free } }]
  const on = effect.on === 'all' ? { on: effect.on } : {}
  return [sayPart('lose' in effect ? { ...on, lose: effect.lose } : { ...on, gain: effect.gain })]
}
