import type { Params } from '../../tabletop/text.ts'
import { type Seat, seatToken, spaceToken, token, unitToken } from '../../tabletop/token.ts'
import type { Space } from '../content/boards.ts'
import { fallDamage } from '../content/lines.ts'
import type { Prompt } from '../grammar.ts'
import type { Cast, Source, UnitId, View, Window } from '../state.ts'
import { touchedBy } from './aims.ts'
import { attackAfter } from './answered.ts'
import { nameOf } from './cards.ts'
import { damageOf, defenseOf } from './figures.ts'
import type { DeclaredAttack } from './powers.ts'
import { isAllyUnit } from './relations.ts'
import { slotToken, sourceToken } from './tokens.ts'
import { clanOf, placeOf, seatOf, unitOf, unitsAt } from './units.ts'

/** What a window asks a seat: who does what, to whom, and what will come of it. */
export function windowQuestion(view: View, seat: Seat, { by, round, declared, commits }: Window): Prompt {
  const last = commits.at(-1)
  const player = seatToken(by)
  if (last) return round === 1 ? castQuestion(view, seat, last) : answerQuestion(view, seat, last)
  switch (declared.type) {
    case 'attack':
      return attackQuestion(view, seat, declared)
    case 'flip':
      return fallQuestion(view, seat, by, declared.space)
    case 'stop':
      return { key: 'window.stop', params: { player, unit: unitToken(declared.unit), space: spaceToken(placeOf(view, declared.unit)) } }
    case 'call':
      return { key: 'window.call', params: { unit: unitToken(declared.unit), clan: unitToken(declared.clan) } }
    case 'charge':
      return { key: 'window.charge', params: { unit: unitToken(declared.unit), ability: slotToken(declared.slot) } }
    case 'cast':
      return castQuestion(view, seat, declared.cast)
    default:
      return { key: `window.${declared.type}`, params: { player } }
  }
}

/** The params of a target; `own` is set where the unit belongs to the asked seat. */
const aimedAt = (seat: Seat, unit: UnitId): Params => ({ target: unitToken(unit), ...(seatOf(unit) === seat && { own: 1 }) })

function attackQuestion(view: View, seat: Seat, { unit, target, power }: DeclaredAttack): Prompt {
  const defense = defenseOf(view, target)
  const damage = damageOf(power, defense)
  const left = Math.max(0, unitOf(view, target).hp - damage)
  const params = { player: seatToken(seatOf(unit)), unit: unitToken(unit), ...aimedAt(seat, target), power, defense, damage, left }
  return { key: left === 0 ? 'window.attack-kill' : 'window.attack', params }
}

/** Names the asked seat's unit on the tile, else an ally's, else the first. */
function fallQuestion(view: View, seat: Seat, by: Seat, space: Space): Prompt {
  const there = unitsAt(view, space)
  const unit = there.find((each) => seatOf(each) === seat) ?? there.find((each) => isAllyUnit(view, seat, each)) ?? there[0]
  const params = { player: seatToken(by), space: spaceToken(space) }
  if (unit === undefined) return { key: 'window.flip-empty', params }
  const left = Math.max(0, unitOf(view, unit).hp - fallDamage)
  return { key: left === 0 ? 'window.flip-kill' : 'window.flip', params: { ...params, ...aimedAt(seat, unit), left } }
}

/** The cast, what it does, and its target: the asked seat's unit, else an ally's, else the first. */
function castOf(view: View, seat: Seat, cast: Cast): Params {
  const touched = touchedBy(view, cast)
  const target = touched.find((unit) => seatOf(unit) === seat) ?? touched.find((unit) => isAllyUnit(view, seat, unit)) ?? touched[0]
  return {
    player: seatToken(cast.seat),
    source: sourceToken(cast.source),
    what: token('does', abilityOf(view, cast.source)),
    ...(target !== undefined && aimedAt(seat, target)),
  }
}

function abilityOf(view: View, source: Source): string {
  if (source.kind === 'clan') return clanOf(view, source.unit)?.ability ?? ''
  return nameOf(source.kind === 'secret' ? source.card : (view.units[source.unit]?.learned ?? ''))
}

const castQuestion = (view: View, seat: Seat, cast: Cast): Prompt => ({ key: 'window.announce', params: castOf(view, seat, cast) })

/** In a later round: what has been added, and the damage of the answered attack before and now. */
function answerQuestion(view: View, seat: Seat, cast: Cast): Prompt {
  const { declared, commits = [] } = view.window ?? {}
  const params = castOf(view, seat, cast)
  if (declared?.type !== 'attack') return { key: 'window.answer', params }
  const before = damageOf(declared.power, defenseOf(view, declared.target))
  return { key: 'window.answer', params: { ...params, before, now: attackAfter(view, declared, commits).damage } }
}
