/** Setup options as forms hold them: they depend on the number of seats, and on each other. */
import { type GameCard, isAsked, type OptionField, valuesOf } from '@toadstool/games/card'
import type { Language } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import { paceText } from '../../api/paces.ts'
import type { Translate } from '../../i18n/index.ts'

export type Options = Readonly<Record<string, string | number | boolean>>

/** Each option's default at a table with this many seats. */
export const defaultsOf = (card: GameCard, seats: number): Options => existing(card, {}, seats)

/** What the form starts with: the first preset. */
export const usualOptions = (card: GameCard, seats: number): Options => presetOptions(card, card.presets[0]?.key, seats)

/** All options as a preset has them; whatever it doesn't name, or doesn't exist with this many seats, has its default. */
export function presetOptions(card: GameCard, key: string | undefined, seats: number): Options {
  const preset = card.presets.find((each) => each.key === key)
  return existing(card, (preset?.options ?? {}) as Options, seats)
}

/** The same wishes with another number of seats: whatever was at its default stays at the default. */
export const refit = (card: GameCard, options: Options, from: number, to: number): Options =>
  existing(card, wishes(card, options, from), to)

/** The same wishes but for this change: whatever was at its default stays at the default. */
export const changed = (card: GameCard, options: Options, change: Options, seats: number): Options =>
  existing(card, { ...wishes(card, options, seats), ...change }, seats)

const wishes = (card: GameCard, options: Options, seats: number): Options =>
  Object.fromEntries(
    card.options.flatMap((field) => {
      const value = options[field.key]
      return value === undefined || value === usualValue(field, seats, options) ? [] : [[field.key, value]]
    }),
  )

const usualValue = (field: OptionField, seats: number, options: Options): Options[string] | undefined =>
  field.longest === undefined ? valuesOf(field, seats, options)[0]?.value : ''

/** What is sent: anything the form doesn't ask for is left to the game. */
export function agreed(card: GameCard, options: Options, seats: number): Options {
  const asked = card.options.filter((field) => field.key in options && isAsked(field, options, seats))
  return Object.fromEntries(asked.map(({ key }) => [key, options[key] as Options[string]]))
}

/** The options of a table that a form can hold. */
export const optionsOf = (table: Table): Options => plainOptions(table.options)

export function plainOptions(options: Readonly<Record<string, unknown>>): Options {
  const plain = Object.entries(options).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(plain) as Options
}

function existing(card: GameCard, wished: Options, seats: number): Options {
  const options: Record<string, Options[string]> = {}
  for (const field of card.options) {
    const wish = wished[field.key]
    const exists = field.longest !== undefined || valuesOf(field, seats, options).some((each) => each.value === wish)
    const value = wish !== undefined && exists ? wish : usualValue(field, seats, options)
    if (value !== undefined) options[field.key] = value
  }
  return options
}

/** What `other` plays differently from `table`, in words: number of seats, options, clock. */
export function differences(card: GameCard, table: Table, other: Table, language: Language, t: Translate): readonly string[] {
  const seats = other.seats.length
  const options = card.options.flatMap((field) => {
    if (table.options[field.key] === other.options[field.key] || !isAsked(field, other.options, seats)) return []
    const value = valuesOf(field, seats, other.options).find((each) => each.value === other.options[field.key])
    return value ? [`${field.label[language]}: ${value.label[language]}`] : []
  })
  return [
    ...(seats === table.seats.length ? [] : [t('table.seats.n', { n: seats })]),
    ...options,
    ...(paceText(t, table.pace) === paceText(t, other.pace) ? [] : [paceText(t, other.pace)]),
  ]
}

/** The numbers of seats that a game takes. */
export const seatCounts = ({ seats: { min, max } }: GameCard): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, more) => min + more)
