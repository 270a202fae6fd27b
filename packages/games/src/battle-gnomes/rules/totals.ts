import { remember } from '../../tabletop/drafts.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import type { YardTrait } from '../content/yardItems.ts'
import type { Battle, CardId, Declared, GnomeId, View } from '../state.ts'
import { actionOf, battleItemOf, gnomeOf, isThrown, nameOf, numberOf, yardItemOf } from './cards.ts'
import { kitOf, sum } from './households.ts'
import { fightersOf, isOff, isParticipant, opponentOf, participants, resolved, roleOf, saying, toolOf, working } from './sides.ts'

/** What adds up to a number, and where each part comes from. */
export interface Sum {
  readonly total: number
  readonly parts: readonly Part[]
}

export interface Part {
  readonly of: Token
  readonly by: number
}

/** The six sums of a side (BG-9.1). */
export interface Total {
  readonly strength: Sum
  readonly weapons: Sum
  readonly defenses: Sum
  readonly yard: Sum
  readonly support: Sum
  /** Taken away by what was thrown. */
  readonly thrown: Sum
  readonly total: number
}

/** BG-9.1, 9.2: both sides of the battle; computed here and nowhere else. */
export const totalsOf = remember((view: View): Readonly<Record<Seat, Total>> => {
  const { battle } = view
  return battle ? Object.fromEntries(participants(battle).map((seat) => [seat, sideTotal(view, battle, seat)])) : {}
})

export const totalOf = (view: View, seat: Seat): number => totalsOf(view)[seat]?.total ?? 0

/** Is this side behind, level or ahead: below, at or above 0? */
export const leadOf = (view: View, battle: Battle, seat: Seat): number => totalOf(view, seat) - totalOf(view, opponentOf(battle, seat))

/** What a thrown item takes, and why (BG-14.6). */
export function throwOf(view: View, battle: Battle, play: Declared): Sum {
  const side = play.side ?? ''
  const fighters = fightersOf(battle, side)
  const thrower = isParticipant(battle, play.by) ? play.by : undefined
  const number = play.value ?? splashed(play.src, fighters.length)
  const parts: Part[] = [{ of: cardToken(play.src), by: number }]
  if (thrower !== undefined) parts.push(...throwing(view, battle, thrower))
  for (const gnome of fighters) {
    const more = saying(view, battle, side, gnome, 'hit')
    if (more) parts.push({ of: unitToken(gnome), by: more.by })
    const { d } = kitOf(view, side, gnome)
    const padded = working(battle, d, 'hit')
    if (padded) parts.push({ of: cardToken(d ?? ''), by: padded.by })
  }
  const scare = thrower === undefined ? yardCard(view, side, 'scares') : undefined
  return scare === undefined ? floored(parts) : nothingBy(parts, cardToken(scare))
}

/** The strength of a fighter (BG-14.1). */
export function strengthOf(view: View, battle: Battle, seat: Seat, gnome: GnomeId): Sum {
  const { number } = gnomeOf(gnome)
  const parts: Part[] = [{ of: unitToken(gnome), by: baseOf(view, battle, seat, gnome) }]
  const own = saying(view, battle, seat, gnome, 'strength')
  if (own?.when === roleOf(battle, seat)) parts.push({ of: unitToken(gnome), by: own.by })
  for (const friend of fightersOf(battle, seat)) {
    const cheer = friend === gnome ? undefined : saying(view, battle, seat, friend, 'companions')
    if (cheer) parts.push({ of: unitToken(friend), by: cheer.by })
  }
  if (battle.raged.includes(gnome)) parts.push({ of: sourceOf(view, gnome, 'gnome-rage'), by: number })
  return battle.trapped.includes(gnome) ? nothingBy(parts, sourceOf(view, gnome, 'bear-trap')) : summed(parts)
}

/** What the yard counts on this side (BG-14.4). */
export function yardOf(view: View, battle: Battle, seat: Seat): Sum {
  const { yard, gnomes } = playerOf(view, seat)
  const parts: Part[] = yard.map((card, index) => ({ of: cardToken(card), by: yardValue(view, battle, seat, card, index) }))
  for (const gnome of yard.length > 0 ? gnomes : []) {
    const green = saying(view, battle, seat, gnome, 'yard')
    if (green) parts.push({ of: unitToken(gnome), by: green.by })
  }
  const blown = toolOf(view, battle, opponentOf(battle, seat), 'opposingYard')
  const open = lowered(parts, blown && { of: cardToken(blown.card), by: blown.trait.by })
  const lit = yardCard(view, seat, 'shines') !== undefined
  return battle.fog && !lit ? nothingBy(open.parts, sourceOf(view, null, 'garden-fog')) : open
}

/** The card in a yard that says this. */
const yardCard = (view: View, seat: Seat, is: YardTrait['is']): CardId | undefined =>
  playerOf(view, seat).yard.find((card) => yardItemOf(card)?.trait?.is === is)

function sideTotal(view: View, battle: Battle, seat: Seat): Total {
  const strengths = fightersOf(battle, seat).map((gnome) => strengthOf(view, battle, seat, gnome))
  const strength = summed(strengths.flatMap(({ parts }) => parts))
  const weapons = weaponsOf(view, battle, seat)
  const defenses = summed(fightersOf(battle, seat).flatMap((gnome) => defenseOf(view, battle, seat, gnome)))
  const yard = yardOf(view, battle, seat)
  const plays = resolved(view).filter(({ side }) => side === seat)
  const support = summed(plays.flatMap((play) => supportOf(battle, play)))
  const thrown = summed(plays.filter(isThrow).map((play) => ({ of: cardToken(play.src), by: throwOf(view, battle, play).total })))
  const total = strength.total + weapons.total + defenses.total + yard.total + support.total - thrown.total
  return { strength, weapons, defenses, yard, support, thrown, total }
}

// BG-14.1
function baseOf(view: View, battle: Battle, seat: Seat, gnome: GnomeId): number {
  const { number } = gnomeOf(gnome)
  const base = saying(view, battle, seat, gnome, 'base')
  switch (base?.of) {
    case 'fixed':
      return fightersOf(battle, seat).length > 1 ? base.value : number
    case 'yard':
      return base.plus + playerOf(view, seat).yard.length
    case 'opposing':
      return Math.max(0, ...fightersOf(battle, opponentOf(battle, seat)).map((other) => gnomeOf(other).number))
    default:
      return number
  }
}

// BG-14.2
function weaponsOf(view: View, battle: Battle, seat: Seat): Sum {
  const parts = fightersOf(battle, seat).flatMap((gnome) => weaponOf(view, battle, seat, gnome))
  const cap = toolOf(view, battle, opponentOf(battle, seat), 'opposingWeapons')
  return lowered(parts, cap && { of: cardToken(cap.card), by: cap.trait.by })
}

/** What a weapon of a fighter counts; nothing if there is none, or none that works. */
export function weaponOf(view: View, battle: Battle, seat: Seat, gnome: GnomeId): Part[] {
  const { w, d } = kitOf(view, seat, gnome)
  if (w === null || isOff(battle, w)) return []
  const parts: Part[] = []
  const counts = working(battle, w, 'counts')
  const applies = counts?.when === 'undefended' ? d === null : fightersOf(battle, seat).length === 1
  parts.push({ of: cardToken(w), by: counts && applies ? counts.value : numberOf(w) })
  const more = working(battle, w, 'more')
  if (more?.when === roleOf(battle, seat)) parts.push({ of: cardToken(w), by: more.by })
  const swats = working(battle, w, 'perThrown')
  if (swats) parts.push({ of: cardToken(w), by: Math.min(swats.most, swats.by * resolved(view).filter(isThrow).length) })
  const skilled = saying(view, battle, seat, gnome, 'weapon')
  if (skilled) parts.push({ of: unitToken(gnome), by: skilled.by })
  return saying(view, battle, seat, gnome, 'weaponless') ? [...nothingBy(parts, unitToken(gnome)).parts] : parts
}

// BG-14.3
/** What a defense of a fighter counts. */
export function defenseOf(view: View, battle: Battle, seat: Seat, gnome: GnomeId): Part[] {
  const { w, d } = kitOf(view, seat, gnome)
  if (d === null || isOff(battle, d)) return []
  const parts: Part[] = [{ of: cardToken(d), by: numberOf(d) }]
  const more = working(battle, d, 'more')
  if (more?.when === roleOf(battle, seat)) parts.push({ of: cardToken(d), by: more.by })
  const times = saying(view, battle, seat, gnome, 'defense')?.times ?? 1
  if (times > 1) parts.push({ of: unitToken(gnome), by: (times - 1) * summed(parts).total })
  return working(battle, w, 'baresDefense') ? [...nothingBy(parts, cardToken(w ?? '')).parts] : parts
}

/** What a yard item counts in a battle. */
function yardValue(view: View, battle: Battle, seat: Seat, card: CardId, index: number): number {
  const trait = yardItemOf(card)?.trait
  const { yard, lost } = playerOf(view, seat)
  switch (trait?.is) {
    case 'flocks':
      return yard.findIndex((other) => nameOf(other) === nameOf(card)) < index ? trait.further : numberOf(card)
    case 'counts':
      return isSo(battle, seat, trait.when) ? trait.value : numberOf(card)
    case 'perLost':
      return Math.min(trait.most, trait.by * lost)
    default:
      return numberOf(card)
  }
}

function isSo(battle: Battle, seat: Seat, when: 'attacking' | 'defending' | 'outnumbered'): boolean {
  if (when !== 'outnumbered') return roleOf(battle, seat) === when
  return fightersOf(battle, seat).length < fightersOf(battle, opponentOf(battle, seat)).length
}

// BG-14.5
/** What a resolved play adds to the side that it supports. */
export function supportOf(battle: Battle, play: Declared): Part[] {
  const { src, value, kind } = play
  if (kind === 'function') return value === null ? [] : [{ of: unitToken(src), by: value }]
  if (value !== null && actionOf(src)) return [{ of: cardToken(src), by: value }]
  const item = battleItemOf(src)
  if (!item || item.thrown || item.aim !== 'side') return []
  return [
    { of: cardToken(src), by: item.trait?.is === 'perFighter' ? item.number * fightersOf(battle, play.side ?? '').length : item.number },
  ]
}

function splashed(card: CardId, fighters: number): number {
  const trait = battleItemOf(card)?.trait
  return trait?.is === 'splashes' && fighters > 1 ? trait.value : numberOf(card)
}

/** What a participant's own fighters add to what it throws (BG-15.2). */
function throwing(view: View, battle: Battle, seat: Seat): Part[] {
  return fightersOf(battle, seat).flatMap((gnome) => {
    const { w } = kitOf(view, seat, gnome)
    const arm = saying(view, battle, seat, gnome, 'throws')
    const sling = working(battle, w, 'throws')
    return [...(arm ? [{ of: unitToken(gnome), by: arm.by }] : []), ...(sling ? [{ of: cardToken(w ?? ''), by: sling.by }] : [])]
  })
}

const isThrow = ({ kind, src }: Declared): boolean => kind === 'battle' && isThrown(src)

/** The play that did this to a gnome, or to the battle. */
function sourceOf(view: View, gnome: GnomeId | null, name: string): Token {
  const play = view.inView.find((each) => nameOf(each.src) === name && each.gnome === gnome)
  return cardToken(play?.src ?? `${name}-1`)
}

export function summed(parts: readonly Part[]): Sum {
  return { total: sum(parts.map(({ by }) => by)), parts }
}

/** BG-9.4: an item's number doesn't drop below 0. */
function floored(parts: readonly Part[]): Sum {
  return { total: Math.max(0, summed(parts).total), parts }
}

/** The sum lowered by one more part, but not below 0. */
function lowered(parts: readonly Part[], less: Part | undefined): Sum {
  const { total } = summed(parts)
  return less === undefined || total === 0 ? { total, parts } : summed([...parts, { of: less.of, by: Math.max(less.by, -total) }])
}

/** Reduces the sum to 0 by one more part, from `of`. */
function nothingBy(parts: readonly Part[], of: Token): Sum {
  const { total } = summed(parts)
  return { total: 0, parts: total === 0 ? parts : [...parts, { of, by: -total }] }
}
