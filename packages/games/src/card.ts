import type { Language } from './tabletop/say.ts'
import type { Seat } from './tabletop/token.ts'

export type BotLevel = 'easy' | 'normal' | 'hard'

/** The same words in each language. */
export type Words = Readonly<Record<Language, string>>

export type Options = Readonly<Record<string, unknown>>

/** What the shelf shows of a game before its code is loaded: plain data, for it crosses the wire. */
export interface GameCard {
  /** The version of its rules: counted up with each change that recorded matches notice (docs/rules-versions.md). */
  readonly rules: number
  readonly title: Words
  /** Where there is little room; absent: the title. */
  readonly short?: Words
  readonly tagline: Words
  readonly pitch: Words
  /** `usual`: at a table that is opened with one click. */
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  /** All seats win or lose together. */
  readonly together?: boolean
  /** Names of sides or teams, for games in which seats belong to one. */
  readonly sides?: readonly SideLabels[]
  /** Usual length in minutes. */
  readonly minutes: { readonly min: number; readonly max: number }
  readonly age: number
  readonly designer: string
  readonly botLevels: readonly BotLevel[]
  readonly options: readonly OptionField[]
  readonly presets: readonly Preset[]
  /** Key of the preset for a first game: short, and mild where games differ in difficulty. */
  readonly quick: string
  /** How long the lesson takes somebody who reads every word; `testing/lesson.ts` measures it. */
  readonly lessonMinutes: number
  /** How difficult a table is: `base` plus what its options' values add. `{n}` in the label is the sum. */
  readonly level?: { readonly base: number; readonly label: Words }
  /** Facts of a match's outcome that the record of results shows. */
  readonly facts?: readonly Fact[]
}

/** A fact of an outcome: in its label `{n}` is its value; values that are words are translated by `words`. */
export interface Fact {
  readonly key: string
  readonly label: Words
  readonly words?: Readonly<Record<string, Words>>
  /** The label of the highest value among won matches, where that is worth telling. */
  readonly best?: Words
}

/** The labels of the seats at tables with this number of seats and these options. */
export interface SideLabels {
  readonly seats: number
  readonly options?: Options
  readonly labels: readonly Words[]
}

/** One setup option as a form field. `values`: the default first; without them it takes any text. */
export interface OptionField {
  readonly key: string
  readonly label: Words
  readonly values: readonly OptionValue[]
  /** Characters of an option that takes any text. */
  readonly longest?: number
  /** Shown only where another option has one of these values. */
  readonly when?: Condition
}

export interface Condition {
  readonly option: string
  readonly is: readonly OptionValue['value'][]
}

export interface OptionValue {
  readonly value: string | number | boolean
  readonly label: Words
  /** The numbers of seats for which this value exists; absent: all. */
  readonly seats?: readonly number[]
  /** The value exists only where another option, of a field before this one, has one of these values. */
  readonly when?: Condition
  /** What it adds to the level of difficulty. */
  readonly level?: number
}

export interface Preset {
  readonly key: string
  readonly label: Words
  /** One line on what it does, shown beneath the choice. */
  readonly note?: Words
  readonly options: Options
}

/**
 * The values of an option at a table with this number of seats and these other options, the default first; a single
 * value needs no asking.
 */
export const valuesOf = ({ values }: OptionField, seats: number, options: Options = {}): readonly OptionValue[] =>
  values.filter((each) => (each.seats?.includes(seats) ?? true) && holds(each.when, options))

const holds = (when: Condition | undefined, options: Options): boolean => !when || when.is.some((value) => value === options[when.option])

/** Is there something to choose here, with the other options as they are? */
export const isAsked = (field: OptionField, options: Options, seats: number): boolean =>
  (field.longest !== undefined || valuesOf(field, seats, options).length > 1) && holds(field.when, options)

/** The side or team of a seat; `undefined` where each plays alone. */
export function sideOf({ sides = [] }: GameCard, seat: Seat, seats: number, options: Options): Words | undefined {
  const found = sides.find(
    (each) => each.seats === seats && Object.entries(each.options ?? {}).every(([key, value]) => options[key] === value),
  )
  return found?.labels[Number(seat)]
}

/** Those who win and lose with this seat, itself among them. */
export function partnersOf(card: GameCard, seat: Seat, seats: number, options: Options): Seat[] {
  const own = sideOf(card, seat, seats, options)
  // the home page, which reads cards, has no room for the tabletop's seats
  const all = Array.from({ length: seats }, (_, index) => String(index))
  if (card.together) return all
  return own ? all.filter((other) => sideOf(card, other, seats, options)?.en === own.en) : [seat]
}

/** The facts of an outcome in words: "Level 5", "9 rounds". */
export function saidFacts({ facts = [] }: GameCard, told: Readonly<Record<string, string | number>>, language: Language): string[] {
  return facts.flatMap(({ key, label, words }) => {
    const value = told[key]
    if (value === undefined) return []
    return label[language].replace('{n}', words?.[value]?.[language] ?? String(value))
  })
}

/** The level of difficulty that these options come to; `undefined` in games that have none. */
export function levelOf({ level, options: fields }: GameCard, options: Options, seats: number): number | undefined {
  if (!level) return undefined
  const chosen = fields.map((field) => valuesOf(field, seats, options).find(({ value }) => value === options[field.key])?.level ?? 0)
  return chosen.reduce((sum, each) => sum + each, level.base)
}

/** The title for strips and bars. */
export const shortTitle = ({ title, short = title }: Pick<GameCard, 'title' | 'short'>, language: keyof Words): string => short[language]
