import type { GameCard } from '@toadstool/games'
import type { Language } from '@toadstool/games/tabletop'
import type { Pace, Table } from '@toadstool/protocol'
import type { TextKey, Translate } from '../../i18n/index.ts'

export type Options = Readonly<Record<string, string | number | boolean>>

/** The first value of each option is the usual one. */
export function usualOptions(card: GameCard): Options {
  const first = card.options.flatMap((option) => (option.values[0] ? [[option.key, option.values[0].value] as const] : []))
  return { ...Object.fromEntries(first), ...presetOptions(card, card.presets[0]?.key) }
}

/** Those of a preset that the form knows. */
export function presetOptions(card: GameCard, key: string | undefined): Options {
  const preset = card.presets.find((each) => each.key === key)
  const known = new Set(card.options.map((option) => option.key))
  const entries = Object.entries(preset?.options ?? {}).filter(([name]) => known.has(name))
  return Object.fromEntries(entries) as Options
}

/** The options of a table that a form can hold. */
export function optionsOf(table: Table): Options {
  const plain = Object.entries(table.options).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(plain) as Options
}

/** The preset that these options amount to, if any. */
export function presetOf(card: GameCard, options: Readonly<Record<string, unknown>>): string | undefined {
  return card.presets.find((preset) => Object.entries(preset.options).every(([key, value]) => options[key] === value))?.key
}

/** "Rulebook game, Twin Fords": what a table plays, in a few words. */
export function optionWords(card: GameCard, options: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  const key = presetOf(card, options)
  return card.presets.find((preset) => preset.key === key)?.label[language]
}

export const paces: Readonly<Record<string, Pace>> = {
  none: { kind: 'none' },
  quick: { kind: 'live', factor: 0.5, bank: 300 },
  live: { kind: 'live', factor: 1, bank: 600 },
  calm: { kind: 'live', factor: 2, bank: 1800 },
  day: { kind: 'days', days: 1 },
  days3: { kind: 'days', days: 3 },
  week: { kind: 'days', days: 7 },
}

export const paceKey = (pace: Pace): string =>
  Object.entries(paces).find(
    ([, each]) => JSON.stringify(Object.entries(each).sort()) === JSON.stringify(Object.entries(pace).sort()),
  )?.[0] ?? 'own'

export function paceChoices(t: Translate, pace: Pace): { value: string; label: string }[] {
  const keys = paceKey(pace) === 'own' ? ['own', ...Object.keys(paces)] : Object.keys(paces)
  return keys.map((value) => ({ value, label: t(`pace.choice.${value}` as TextKey) }))
}
