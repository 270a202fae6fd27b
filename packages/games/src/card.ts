import type { Language } from './tabletop/say.ts'
import type { Seat } from './tabletop/token.ts'

export type BotLevel = 'easy' | 'normal' | 'hard'

/** The same words in each language. */
export type Words = Readonly<Record<Language, string>>

export type Options = Readonly<Record<string, unknown>>

/** What the shelf shows of a game before its code is loaded: plain data, for it crosses the wire. */
export interface GameCard {
  readonly title: Words
  /** Where there is little room; absent: the title. */
  readonly short?: Words
  readonly tagline: Words
  readonly pitch: Words
  /** `usual`: at a table that is opened with one click. */
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  /** All seats win or lose together. */
  readonly together?: boolean
  /** Sides or teams, where seats belong to some. */
  readonly sides?: readonly SideLabels[]
  /** Usual length in minutes. */
  readonly minutes: { readonly min: number; readonly max: number }
  readonly age: number
  readonly designer: string
  readonly botLevels: readonly BotLevel[]
  readonly options: readonly OptionField[]
  readonly presets: readonly Preset[]
  /** Key of the preset for somebody's first game: short, and mild where games differ in that. */
  readonly quick: string
  /** How long the lesson takes somebody who reads every word; `testing/lesson.ts` measures it. */
  readonly lessonMinutes: number
  /** The level of difficulty of a table: `base`, and what the levels of its options' values add to it. `{n}` stands for it. */
  readonly level?: { readonly base: number; readonly label: Words }
  /** What the record of results tells of each match, from the facts of its outcome. */
  readonly facts?: readonly Fact[]
}

/** A fact of an outcome: `{n}` stands for it in its label; words are named by `words`. */
export interface Fact {
  readonly key: string
  readonly label: Words
  readonly words?: Readonly<Record<string, Words>>
  /** What the highest of the won matches is called, where that is worth telling. */
  readonly best?: Words
}

/** The label of each seat at tables with so many seats and these options. */
export interface SideLabels {
  readonly seats: number
  readonly options?: Options
  readonly labels: readonly Words[]
}

/** One setup option as a form field: its values, the default first; none: it takes any text. */
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
  /** The numbers of seats at which there is this value; absent: all. */
  readonly seats?: readonly number[]
  /** It is there only where another option, of a field before this one, has one of these values. */
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

/** The values of an option at a table with so many seats and these other options, the default first; one alone needs no asking. */
export const valuesOf = ({ values }: OptionField, seats: number, options: Options = {}): readonly OptionValue[] =>
  values.filter((each) => (each.seats?.includes(seats) ?? true) && holds(each.when, options))

const holds = (when: Condition | undefined, options: Options): boolean => !when || when.is.some((value) => value === options[when.option])

/** Is there something to choose here, with the other options as they are? */
export const isAsked = (field: OptionField, options: Options, seats: number): boolean =>
  (field.longest !== undefined || valuesOf(field, seats, options).length > 1) && holds(field.when, options)

/** The side or team of a seat; `undefined` where it is nothing but itself. */
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
