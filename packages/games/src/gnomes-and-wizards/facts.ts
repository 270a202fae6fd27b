import { say, type Voice } from '../tabletop/say.ts'
import { parseToken, type Token, unitToken } from '../tabletop/token.ts'
import type { Space } from './content/boards.ts'
import { counters } from './content/vocabulary.ts'
import { isMine } from './rules/board.ts'
import { boardOf } from './rules/boards.ts'
import { isLearned, nameOf } from './rules/cards.ts'
import { defenseOf, movementOf, powerOf } from './rules/figures.ts'
import { isFlipped } from './rules/ground.ts'
import { slotUnit, socketOf } from './rules/slots.ts'
import { clanOf, isActive, isLeader, seatOf, unitsAt } from './rules/units.ts'
import type { SlotId, UnitId, View } from './state.ts'

/** What there is to know of a thing beyond its name, for lists and screen readers. */
export function factsOf(view: View, voice: Voice, token: Token): string | undefined {
  const { kind, id = '' } = parseToken(token) ?? {}
  if (kind === 'unit') return view.units[id] && unitFacts(view, voice, id)
  if (kind === 'space') return view.tiles[id] && tileFacts(view, voice, id)
  if (kind === 'ability') return abilityFacts(view, voice, id)
  if (kind === 'card') return say(voice, `does.${nameOf(id)}`)
  return undefined
}

/** "of Ana, 15 HP, defence 2, attack 2, movement 3, on 1.3, Sleeping" */
function unitFacts(view: View, voice: Voice, unit: UnitId): string {
  const { status, hp = 0, at, counters: on = {} } = view.units[unit] ?? {}
  if (view.players[seatOf(unit)]?.tribe === null) return ''
  const whose = say(voice, 'facts.of', { seat: `seat:${seatOf(unit)}` })
  if (status !== 'active') return [whose, say(voice, status === 'dead' ? 'about.dead' : 'about.reserve')].join(', ')
  const figures = { hp, defense: defenseOf(view, unit), attack: powerOf(view, unit).total, move: movementOf(view, unit).total }
  return [
    whose,
    say(voice, 'facts.unit', figures),
    say(voice, 'facts.at', { space: at ?? '' }),
    ...counters.filter((each) => on[each]).map((each) => say(voice, `counter.${each}`)),
  ].join(', ')
}

/** "crystal mine, blockade, Thistlebeard, of Ana, 15 HP" */
function tileFacts(view: View, voice: Voice, space: Space): string {
  const there = unitsAt(view, space).map((unit) => {
    const { hp = 0, added } = view.units[unit] ?? {}
    const whose = say(voice, 'a11y.foreign', { unit: unitToken(unit), seat: `seat:${seatOf(unit)}` })
    return say(voice, 'a11y.unit', { whose, hp, defense: added === undefined ? 0 : defenseOf(view, unit) })
  })
  return [
    ...(isMine(boardOf(view.board), space) ? [say(voice, 'a11y.mine')] : []),
    ...(isFlipped(view, space) ? [say(voice, 'a11y.fallen')] : []),
    ...(view.blockades[space] ? [say(voice, 'a11y.wall')] : []),
    ...there,
  ].join(', ')
}

/** "2 of 3 crystals. An ally within 2 gains 3 defence." */
function abilityFacts(view: View, voice: Voice, slot: SlotId): string | undefined {
  const socket = socketOf(view, slot)
  if (!socket) return undefined
  return `${say(voice, 'a11y.charge', { n: socket.charge, of: socket.cost })}. ${doesOf(view, voice, slot)}`
}

/** What an ability or a learned card does, in a leader's version where it has one. */
export function doesOf(view: Pick<View, 'units' | 'players'>, voice: Voice, slot: SlotId): string {
  const unit = slotUnit(slot)
  if (slot.startsWith('c.')) return say(voice, `does.${clanOf(view, unit)?.ability}`)
  const name = nameOf(view.units[unit]?.learned ?? '')
  const bonus = isLeader(unit) && isActive(view, unit) && isLearned(name) ? ` ${say(voice, `bonus.${name}`)}` : ''
  return `${say(voice, `does.${name}`)}${bonus}`
}
