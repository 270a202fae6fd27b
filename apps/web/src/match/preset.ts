/** What a table plays, in a few words. */
import { type GameCard, type OptionField, type Options, type Preset, valuesOf } from '@toadstool/games/card'
import type { Language } from '@toadstool/games/tabletop'

/** The preset that these options amount to, if any. Options that no preset names don't matter. */
export function presetOf(card: GameCard, options: Options, seats: number): string | undefined {
  const named = new Set(card.presets.flatMap((preset) => Object.keys(preset.options)))
  const fields = card.options.filter((field) => named.has(field.key) && field.longest === undefined)
  const isMeant = (preset: Preset, field: OptionField) => {
    const values = valuesOf(field, seats, options)
    const wanted = values.find(({ value }) => value === preset.options[field.key]) ?? values[0]
    return wanted === undefined || options[field.key] === wanted.value
  }
  return card.presets.find((preset) => fields.every((field) => isMeant(preset, field)))?.key
}

/** "Rulebook game · Twin Fords": the value of the first option that is a choice here, and the preset. */
export function agreedOn(card: GameCard, options: Options, seats: number, language: Language): string {
  const first = card.options.find((field) => valuesOf(field, seats, options).length > 1)
  const value = first && valuesOf(first, seats, options).find((each) => each.value === options[first.key])
  const key = presetOf(card, options, seats)
  const preset = card.presets.find((each) => each.key === key)
  return [value?.label[language], preset?.label[language]].filter(Boolean).join(' · ')
}
