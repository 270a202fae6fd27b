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
  linesOfTactic,
  type NirdId,
  type NirdInPlay,
  priceOf,
  sayLines,
  type TacticId,
  textOfNird,
  type UnitId,
  usersOf,
  type View,
} from '@toadstool/games/nirds'
import { type Language, type Seat, seatToken } from '@toadstool/games/tabletop'
import { type Table, tokenOf } from './table.ts'

/** "−11 → 4", or that it is knocked out, while an attack waits for its target. */
interface Hit {
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
export const figure = (n: number, language: Language): string => oneDigit[language].format(n)

const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 } as const
// To make one takes longer than to draw a card.
const oneDigit: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', digits),
  de: new Intl.NumberFormat('de', digits),
}

/** "8.0 damage on average, 3 to 13" */
export function forecastText({ view, language, t }: Table, of: Seat, unit: UnitId): string {
  const { mean, least, most } = forecastOf(view, of, unit)
  return t('board.outlook', { mean: figure(mean, language), least, most })
}

/** "Your dice", "Dice of Ben"; the same of an army. */
export const diceOf = ({ seat, t }: Table, of: Seat): string =>
  of === seat ? t('board.yourDice') : t('board.diceOf', { seat: seatToken(of) })
export const armyOf = ({ seat, t }: Table, of: Seat): string =>
  of === seat ? t('board.yourArmy') : t('board.armyOf', { seat: seatToken(of) })

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

export function labelOfGnome(table: Table, gnome: GnomeInPlay, where: string): string {
  const { view, voice, t } = table
  const { hp } = gnomeCard(gnome.id)
  const hit = hitOn(view, gnome)
  return parts(
    voice.name(tokenOf('gnome', gnome.id)),
    where,
    t('board.lifeOf', { n: lifeLeft(gnome), of: hp }),
    hit && t(hit.out ? 'board.hit-out' : 'board.hit', { n: hit.damage, left: hit.left }),
    ...statesOf(table, gnome),
    sayLines(voice, linesOfGnome(gnome.id)),
  )
}

/** The states that make it harmless for now. */
export const statesOf = ({ t }: Table, { stunned, distracted, gagged }: GnomeInPlay): string[] => [
  ...(stunned ? [t('board.stunned')] : []),
  ...(distracted ? [t('board.distracted')] : []),
  ...(gagged ? [t('board.gagged')] : []),
]

export function labelOfNird(table: Table, { id, asleep }: NirdInPlay, of: Seat): string {
  const { voice, t } = table
  return parts(
    voice.name(tokenOf('nird', id)),
    kindOfNird(voice, id),
    t(asleep ? 'board.asleep' : 'board.awake'),
    isUnit(id) && !asleep ? forecastText(table, of, id) : undefined,
    textOfNird(voice, id),
  )
}

export function labelOfMarket({ view, voice, seat, t }: Table, id: NirdId): string {
  const price = seat === null ? undefined : priceOf(view, seat, id)
  return parts(
    voice.name(tokenOf('card', id)),
    price === undefined ? undefined : t('board.price', { n: price }),
    kindOfNird(voice, id),
    textOfNird(voice, id),
  )
}

export const labelOfTactic = ({ voice }: Table, id: TacticId): string =>
  parts(voice.name(tokenOf('tactic', id)), sayLines(voice, linesOfTactic(id)))

export function labelOfDie({ view, voice, t }: Table, { id }: Die): string {
  const seat = holderOf(view, id)
  const users = seat === undefined || seat !== view.viewer ? [] : usersOf(view, seat, id)
  return parts(
    voice.name(tokenOf('die', id)),
    seat === undefined || seat === view.viewer ? undefined : voice.name(seatToken(seat)),
    isOffered(view, id) ? t('board.offered') : undefined,
    users.length > 0 ? t('board.goodFor', { names: users.map((nird) => voice.name(tokenOf('nird', nird))).join(', ') }) : undefined,
  )
}

const parts = (...all: readonly (string | undefined)[]): string => all.filter((part) => part !== undefined && part !== '').join(', ')
