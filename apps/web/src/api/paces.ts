/** The paces that tables are offered, and their names. */
import type { Pace } from '@toadstool/protocol'
import type { TextKey, Translate } from '../i18n/index.ts'

export const paces: Readonly<Record<string, Pace>> = {
  none: { kind: 'none' },
  quick: { kind: 'live', factor: 0.5, bank: 300 },
  live: { kind: 'live', factor: 1, bank: 600 },
  calm: { kind: 'live', factor: 2, bank: 1800 },
  day: { kind: 'days', days: 1 },
  days3: { kind: 'days', days: 3 },
  week: { kind: 'days', days: 7 },
}

/** Which of them it is, with or without weekends. */
export function paceKey(pace: Pace): string {
  const plain = JSON.stringify(Object.entries(withWeekends(pace, false)).sort())
  return Object.entries(paces).find(([, each]) => JSON.stringify(Object.entries(each).sort()) === plain)?.[0] ?? 'own'
}

export const hasWeekendsOff = (pace: Pace): boolean => pace.kind === 'days' && pace.weekends === 'off'

/** The same pace with weekends off, or on; only paces by day have them. */
export function withWeekends(pace: Pace, off: boolean): Pace {
  if (pace.kind !== 'days') return pace
  const { weekends: _, ...plain } = pace
  return off ? { ...plain, weekends: 'off' } : plain
}

export const paceText = (t: Translate, pace: Pace): string =>
  [t(`pace.choice.${paceKey(pace)}` as TextKey), hasWeekendsOff(pace) && t('pace.weekends')].filter(Boolean).join(', ')

export function paceChoices(t: Translate, pace: Pace): { value: string; label: string }[] {
  const keys = paceKey(pace) === 'own' ? ['own', ...Object.keys(paces)] : Object.keys(paces)
  return keys.map((value) => ({ value, label: t(`pace.choice.${value}` as TextKey) }))
}
