import { type Language, say, type Voice } from '../tabletop/say.ts'
import type { Texts } from '../tabletop/text.ts'
import { idOf, kindOf, parseToken, type Seat, type Token } from '../tabletop/token.ts'
import type { Space } from './content/boards.ts'
import { tribes } from './content/tribes.ts'
import { factsOf } from './facts.ts'
import { isMine } from './rules/board.ts'
import { boardOf } from './rules/boards.ts'
import { nameOf } from './rules/cards.ts'
import { isFlipped, symbolOf } from './rules/ground.ts'
import { slotUnit } from './rules/slots.ts'
import { clanOf, isLeader, seatOf, slotOf } from './rules/units.ts'
import type { SlotId, UnitId, View } from './state.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, de }

/** Clans with a singular name, in both languages. */
const bodies: ReadonlySet<string> = new Set(['glacier-guard', 'dread-choir'])

/** Names the things of this view: "Elder Oaks", "2.5 (mine, Elder Oaks)", "Barkskin (Elder Oaks)", "die 3: horn". */
export function voice(view: View, language: Language, seatName: (seat: Seat) => string): Voice {
  const words: Texts = texts[language]
  const spoken: Voice = {
    texts: words,
    name: (token) => named(token, true),
    plain: (token) => named(token, false),
    many: (token) => kindOf(token) === 'unit' && isManyNamed(idOf(token)),
    facts: (token) => factsOf(view, spoken, token),
    ownerOf,
  }
  return spoken

  /** Of a unit, and of what one can do; without a tribe its name says whose it is. */
  function ownerOf(token: Token): Seat | undefined {
    const unit = kindOf(token) === 'ability' ? slotUnit(idOf(token)) : kindOf(token) === 'unit' ? idOf(token) : undefined
    const seat = unit === undefined ? undefined : seatOf(unit)
    return seat !== undefined && view.players[seat]?.tribe ? seat : undefined
  }

  function named(text: Token, placed: boolean): string {
    const { kind, id } = parseToken(text) ?? {}
    if (kind === undefined || id === undefined) return text
    if (kind === 'seat') return seatName(id)
    if (kind === 'unit') return unitName(id)
    if (kind === 'space') return tileName(id, placed)
    if (kind === 'card') return words[`card.${nameOf(id)}`] ?? id
    if (kind === 'ability') return abilityName(id, placed)
    if (kind === 'die') return dieName(Number(id))
    return words[`${kind}.${id}`] ?? id
  }

  /** The leader of a seat without a tribe is "leader of Ann". */
  function unitName(unit: UnitId): string {
    const tribe = view.players[seatOf(unit)]?.tribe
    if (!tribe) return say(spoken, isLeader(unit) ? 'unit.leader' : 'unit.clan', { seat: seatName(seatOf(unit)), n: slotOf(unit) })
    return words[isLeader(unit) ? `leader.${tribe}` : `clan.${clanOf(view, unit)?.id}`] ?? unit
  }

  /** True for "Elder Oaks", but not for leaders and "clan 3 of Ann". */
  function isManyNamed(unit: UnitId): boolean {
    const clan = isLeader(unit) ? undefined : clanOf(view, unit)?.id
    return clan !== undefined && !bodies.has(clan)
  }

  /** `now`: as it is; otherwise as it was before it fell, for past events. */
  function tileName(space: Space, now: boolean): string {
    if (now && isFlipped(view, space)) return say(spoken, 'space.fallen', { space })
    const symbol = symbolOf(view.tiles[space]?.id ?? '')
    if (!symbol) return space
    const clan = words[`clan.${tribes[symbol.tribe].clans[symbol.slot - 1]?.id}`] ?? ''
    const what = isMine(boardOf(view.board), space) ? say(spoken, 'space.mine', { what: clan }) : clan
    return say(spoken, 'space.named', { space, what })
  }

  function abilityName(slot: SlotId, placed: boolean): string {
    const [kind, unit = ''] = slot.split('.')
    const learned = view.units[unit]?.learned
    const key = kind === 'c' ? `ability.${clanOf(view, unit)?.ability}` : `card.${nameOf(learned ?? '')}`
    const ability = words[key] ?? slot
    return placed ? say(spoken, 'ability.of', { ability, unit: unitName(unit) }) : ability
  }

  function dieName(index: number): string {
    const face = view.turn.dice[index]?.face
    const n = index + 1
    return face ? say(spoken, 'die.shown', { n, face: words[`face.${face}`] ?? face }) : say(spoken, 'die.unknown', { n })
  }
}
