import type { Prompt } from '../../rulebook.ts'
import type { Seat } from '../../tabletop/token.ts'
import { fallDamage } from '../content/lines.ts'
import type { Cast, Declared, Space, UnitId, View, Window } from '../state.ts'
import { touchedBy } from './aims.ts'
import { damageOf, defenseOf } from './figures.ts'
import { isAllyUnit } from './relations.ts'
import { seatToken, slotToken, sourceToken, spaceToken, unitToken } from './tokens.ts'
import { unitOf, unitsAt } from './units.ts'

/** What a window asks a seat: who does what, to whom, and what will come of it. */
export function windowQuestion(view: View, seat: Seat, { by, declared, commits }: Window): Prompt {
  const last = commits.at(-1)
  const player = seatToken(by)
  if (last) return castQuestion(view, seat, last)
  switch (declared.type) {
    case 'attack':
      return attackQuestion(view, declared)
    case 'flip':
      return fallQuestion(view, seat, by, declared.space)
    case 'stop':
      return { key: 'window.stop', params: { unit: unitToken(declared.unit) } }
    case 'call':
      return { key: 'window.call', params: { unit: unitToken(declared.unit), clan: unitToken(declared.clan) } }
    case 'charge':
      return { key: 'window.charge', params: { unit: unitToken(declared.unit), ability: slotToken(declared.slot) } }
    default:
      return { key: `window.${declared.type}`, params: { player } }
  }
}

function attackQuestion(view: View, { unit, target, power }: Extract<Declared, { type: 'attack' }>): Prompt {
  const defense = defenseOf(view, target)
  const damage = damageOf(power, defense)
  const left = Math.max(0, unitOf(view, target).hp - damage)
  const params = { unit: unitToken(unit), target: unitToken(target), power, defense, damage, left }
  return { key: left === 0 ? 'window.attack-kill' : 'window.attack', params }
}

/** Told of the unit of its own, or else of the first that stands there. */
function fallQuestion(view: View, seat: Seat, by: Seat, space: Space): Prompt {
  const there = unitsAt(view, space)
  const unit = there.find((each) => isAllyUnit(view, seat, each)) ?? there[0]
  const params = { player: seatToken(by), space: spaceToken(space) }
  if (unit === undefined) return { key: 'window.flip-empty', params }
  const left = Math.max(0, unitOf(view, unit).hp - fallDamage)
  return { key: left === 0 ? 'window.flip-kill' : 'window.flip', params: { ...params, unit: unitToken(unit), left } }
}

function castQuestion(view: View, seat: Seat, cast: Cast): Prompt {
  const params = { player: seatToken(cast.seat), source: sourceToken(cast.source) }
  const touched: UnitId[] = touchedBy(view, cast)
  const target = touched.find((unit) => isAllyUnit(view, seat, unit)) ?? touched[0]
  if (target === undefined) return { key: 'window.announce', params }
  return { key: 'window.announce-on', params: { ...params, target: unitToken(target) } }
}
