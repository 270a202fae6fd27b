/** What the things are called, with all that is to be known of them now. */
import {
  type Die,
  damageOf,
  forecastOf,
  type GnomeId,
  type GnomeInPlay,
  gnomeCard,
  holderOf,
  isOffered,
  isUnit,
  kindOfNird,
  lifeLeft,
  linesOfGnome,
  linesOfNird,
  linesOfTactic,
  type NirdId,
  type NirdInPlay,
  priceOf,
  sayLines,
  type TacticId,
  type UnitId,
  usersOf,
  type View,
} from '@toadstool/games/nirds'
import { type Seat, say, type Voice } from '@toadstool/games/tabletop'

/** "−11 → 4", or that it is knocked out, while an attack waits for its target. */
export interface Hit {
  readonly damage: number
  readonly left: number
  readonly out: boolean
}

export function hitOn(view: View, gnome: GnomeInPlay): Hit | undefined {
  if (!view.attack || view.pending) return undefined
  const damage = damageOf(view, gnome.id).total
  const left = Math.max(0, lifeLeft(gnome) - damage)
  return { damage, left, out: left === 0 }
}

/** "6 + 4 + 1": the dice of the open attack, and what is added to them. */
export function sumOfAttack(view: View, target?: GnomeId): string {
  const { dice, doubled, bonus } = damageOf(view, target)
  const sum = dice.join(' + ')
  const whole = doubled ? `2 × (${sum})` : sum
  return bonus > 0 ? `${whole} + ${bonus}` : whole
}

/** One decimal, as it is written in the language. */
export const figure = (n: number, language: string): string =>
  n.toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** "8.0 damage on average, 3 to 13" */
export function forecastText({ view, voice, language }: Saying & { readonly language: string }, of: Seat, unit: UnitId): string {
  const { mean, least, most } = forecastOf(view, of, unit)
  return say(voice, 'board.outlook', { mean: figure(mean, language), least, most })
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

interface Saying {
  readonly view: View
  readonly voice: Voice
}

export function labelOfGnome({ view, voice }: Saying, gnome: GnomeInPlay, where: string): string {
  const { hp } = gnomeCard(gnome.id)
  const hit = hitOn(view, gnome)
  return parts(
    voice.name(`gnome:${gnome.id}`),
    where,
    say(voice, 'board.lifeOf', { n: lifeLeft(gnome), of: hp }),
    hit && say(voice, hit.out ? 'board.hit-out' : 'board.hit', { n: hit.damage, left: hit.left }),
    ...statesOf(voice, gnome),
    sayLines(voice, linesOfGnome(gnome.id)),
  )
}

/** What makes it harmless for now. */
export const statesOf = (voice: Voice, { stunned, distracted, gagged }: GnomeInPlay): string[] => [
  ...(stunned ? [say(voice, 'board.stunned')] : []),
  ...(distracted ? [say(voice, 'board.distracted')] : []),
  ...(gagged ? [say(voice, 'board.gagged')] : []),
]

export function labelOfNird(
  { view, voice, language }: Saying & { readonly language: string },
  { id, asleep }: NirdInPlay,
  of: Seat,
): string {
  return parts(
    voice.name(`nird:${id}`),
    kindOfNird(voice, id),
    say(voice, asleep ? 'board.asleep' : 'board.awake'),
    isUnit(id) && !asleep ? forecastText({ view, voice, language }, of, id) : undefined,
    sayLines(voice, linesOfNird(id)),
  )
}

export function labelOfMarket({ view, voice }: Saying, id: NirdId, seat: Seat | null): string {
  const price = seat === null ? undefined : priceOf(view, seat, id)
  return parts(
    voice.name(`card:${id}`),
    price === undefined ? undefined : say(voice, 'board.price', { n: price }),
    kindOfNird(voice, id),
    sayLines(voice, linesOfNird(id)),
  )
}

export const labelOfTactic = ({ voice }: Saying, id: TacticId): string =>
  parts(voice.name(`tactic:${id}`), sayLines(voice, linesOfTactic(id)))

export function labelOfDie({ view, voice }: Saying, { id }: Die): string {
  const seat = holderOf(view, id)
  const users = seat === undefined || seat !== view.viewer ? [] : usersOf(view, seat, id)
  return parts(
    voice.name(`die:${id}`),
    seat === undefined || seat === view.viewer ? undefined : voice.name(`seat:${seat}`),
    isOffered(view, id) ? say(voice, 'board.offered') : undefined,
    users.length > 0 ? say(voice, 'board.goodFor', { names: users.map((nird) => voice.name(`nird:${nird}`)).join(', ') }) : undefined,
  )
}

const parts = (...all: readonly (string | undefined)[]): string => all.filter((part) => part !== undefined && part !== '').join(', ')
