import type { Refusal } from '../../tabletop/refusal.ts'
import { cardToken, idOf, kindOf, type Seat, type Token, token, unitToken } from '../../tabletop/token.ts'
import { abilities } from '../content/abilities.ts'
import { learned, secrets } from '../content/cards.ts'
import type { Effect, Power, Timing } from '../content/vocabulary.ts'
import { refuse } from '../grammar.ts'
import type { Declared, Source, UnitId, View } from '../state.ts'
import { distance } from './board.ts'
import { boardOf } from './boards.ts'
import { isLearned, isSecret, nameOf } from './cards.ts'
import { actedOf } from './figures.ts'
import { enemiesAt, fitsParity, isAllyUnit } from './relations.ts'
import { clanSlot, isFull, learnedSlot, openSockets, slotUnit, socketOf } from './slots.ts'
import { slotToken, sourceToken } from './tokens.ts'
import { activeOf, clanOf, fullHp, has, isLeader, isShieldable, placeOf, seatOf, unitOf } from './units.ts'

/** What a source can do, and what it lacks before it is aimed. */

/** `ability:c.0-1`, `ability:l.0-L`, `card:dispel-1` */
export function sourceOf(token: Token): Source {
  const id = idOf(token)
  if (kindOf(token) === 'card') return { kind: 'secret', card: id }
  return { kind: id.startsWith('c.') ? 'clan' : 'learned', unit: slotUnit(id) }
}

export const bearerOf = (source: Source): UnitId | null => (source.kind === 'secret' ? null : source.unit)

/** `undefined` where there is no such ability. A leader makes more of many learned cards (GW-12.10). */
export function powerBehind(view: Pick<View, 'units' | 'players'>, source: Source): Power | undefined {
  if (source.kind === 'clan') {
    const clan = clanOf(view, source.unit)
    return clan && abilities[clan.ability]
  }
  const card = source.kind === 'secret' ? source.card : (view.units[source.unit]?.learned ?? '')
  const name = nameOf(card)
  if (source.kind === 'secret') return isSecret(name) ? secrets[name] : undefined
  if (!isLearned(name)) return undefined
  return isLeader(source.unit) ? { ...learned[name], ...learned[name].leader } : learned[name]
}

export const slotOfSource = (source: Source): string | null =>
  source.kind === 'secret' ? null : source.kind === 'clan' ? clanSlot(source.unit) : learnedSlot(source.unit)

/** Why this can't be cast by the seat here and now, whatever it would be aimed at. */
export function sourceRefusal(view: View, seat: Seat, source: Source): Refusal | undefined {
  const slot = slotOfSource(source)
  if (slot !== null) {
    const socket = socketOf(view, slot)
    if (!socket || !isFull(socket)) return refuse('not-charged', 'GW-14.1', { ability: slotToken(slot) })
    if (!activeOf(view, seat).includes(socket.unit)) return refuse('not-your-unit', 'GW-18.5', { unit: unitToken(socket.unit) })
  } else if (source.kind === 'secret') {
    if (!view.hand?.includes(source.card)) return refuse('not-in-hand', 'GW-12.7', { card: cardToken(source.card) })
    if (!isSecret(nameOf(source.card))) return refuse('not-secret', 'GW-12.2', { card: cardToken(source.card) })
  }
  const power = powerBehind(view, source)
  if (!power || !isTimely(view, seat, power.timing))
    return refuse('wrong-timing', 'GW-14.1', { source: sourceToken(source), when: token('timing', power?.timing ?? 'any') })
  return barRefusal(view, source, power)
}

/** GW-14.18, 14.19: what the bearer's counters keep it from. */
export function barRefusal(view: View, source: Source, { flags = [] }: Power): Refusal | undefined {
  const unit = bearerOf(source)
  if (unit === null) return undefined
  const params = { unit: unitToken(unit) }
  if (has(view, unit, 'sleeping') && (flags.includes('strikes') || flags.includes('travels'))) return refuse('asleep', 'GW-14.19', params)
  if (has(view, unit, 'no-attack') && flags.includes('harms')) return refuse('no-attack', 'GW-14.18', params)
  if (has(view, unit, 'no-movement') && flags.includes('travels')) return refuse('no-movement', 'GW-17.7', params)
  return undefined
}

function isTimely(view: View, seat: Seat, timing: Timing): boolean {
  const { step, turn, current, window } = view
  switch (timing) {
    case 'any':
      return true
    case 'own':
      return current === seat && ['roll', 'assign', 'action'].includes(step)
    case 'call':
      return current === seat && ['roll', 'assign', 'action', 'call'].includes(step)
    case 'roll':
      return current === seat && step === 'roll' && turn.dice.length > 0
    case 'attack':
      return window?.declared.type === 'attack'
  }
}

export type DeclaredAttack = Extract<Declared, { type: 'attack' }>

/** The declared attack that waits for answers, or for casts before it to be resolved. */
export function declaredAttack({ window, script }: Pick<View, 'window' | 'script'>): DeclaredAttack | undefined {
  const waiting = script.flatMap((task) => (task.do === 'declared' ? [task.declared] : []))
  return [...(window ? [window.declared] : []), ...waiting].find((each) => each.type === 'attack')
}

/** Would an effect without a target do anything (GW-14.21)? */
export function works(view: View, seat: Seat, source: Source, effect: Effect): boolean {
  const unit = bearerOf(source)
  const here = unit === null ? [] : enemiesAt(view, seatOf(unit), placeOf(view, unit))
  switch (effect.do) {
    case 'attackAll':
      return effect.where === 'named' || here.some((other) => fitsParity(view, unit ?? '', other))
    case 'heal':
      return effect.who !== 'bearer' || unitOf(view, unit ?? '').hp < fullHp(unit ?? '')
    case 'shield':
      return effect.who !== 'bearer' || isShieldable(view, unit ?? '')
    case 'counter':
      if (effect.who === undefined) return true
      return (effect.who === 'bearer' ? [unit ?? ''] : here).some((other) => !has(view, other, effect.counter))
    case 'boost':
      return effect.who !== 'bearer' || !actedOf(view, unit ?? '').finished
    case 'look':
      return view.deck > 0
    case 'gain':
      return openSockets(view, seat).length > 0 || (source.kind !== 'secret' && !effect.elsewhere)
    case 'cancel':
      return canCancel(view, unit ?? '')
    case 'redirect':
      return canRedirect(view, unit ?? '')
    case 'retaliate':
      return declaredAttack(view)?.target === unit && !declaredAttack(view)?.cancelled
    default:
      return true
  }
}

function canCancel(view: View, unit: UnitId): boolean {
  const attack = declaredAttack(view)
  if (!attack || attack.cancelled || !isAllyUnit(view, seatOf(unit), attack.target)) return false
  return distance(boardOf(view.board), placeOf(view, unit), placeOf(view, attack.target)) <= 1
}

function canRedirect(view: View, unit: UnitId): boolean {
  const attack = declaredAttack(view)
  if (!attack || attack.cancelled || attack.target === unit || !isAllyUnit(view, seatOf(unit), attack.target)) return false
  if (!fitsParity(view, attack.unit, unit)) return false
  const steps = distance(boardOf(view.board), placeOf(view, unit), placeOf(view, attack.target))
  return steps === 0 || (steps === 1 && !has(view, unit, 'sleeping') && !has(view, unit, 'no-movement'))
}
