import { type GameCard, isAsked } from '@toadstool/games/card'
import { expect, test } from 'vitest'
import { presetOf } from '../../match/preset.ts'
import { agreed, changed, defaultsOf, differences, presetOptions, refit, seatCounts, usualOptions } from './options.ts'

const words = (text: string) => ({ en: text, de: text })
const value = (value: string | number | boolean, seats?: readonly number[]) => ({
  value,
  label: words(String(value)),
  ...(seats && { seats }),
})

/** One to three seats; alone there is one mode, the limit grows with three, a code is asked for in the long game alone. */
const card = {
  seats: { min: 1, max: 3, usual: 2 },
  options: [
    { key: 'mode', label: words('Mode'), values: [value('duel', [2]), value('quest'), value('teams', [3])] },
    { key: 'limit', label: words('Limit'), values: [value(30, [1, 2]), value(50, [3]), value(15)] },
    { key: 'long', label: words('Long'), values: [value(false), value(true)] },
    { key: 'code', label: words('Code'), values: [], longest: 20, when: { option: 'long', is: [true] } },
  ],
  presets: [
    { key: 'usual', label: words('Usual'), options: { mode: 'duel' } },
    { key: 'quick', label: words('Quick'), options: { limit: 15 } },
  ],
} as unknown as GameCard

const asked = (options: Record<string, unknown>, seats: number) =>
  card.options.filter((field) => isAsked(field, options, seats)).map(({ key }) => key)

test('the usual options go by the number of seats', () => {
  expect(seatCounts(card)).toEqual([1, 2, 3])
  expect(usualOptions(card, 2)).toEqual({ mode: 'duel', limit: 30, long: false, code: '' })
  expect(usualOptions(card, 1)).toEqual({ mode: 'quest', limit: 30, long: false, code: '' })
  expect(defaultsOf(card, 3)).toEqual({ mode: 'quest', limit: 50, long: false, code: '' })
})

test('only what is a choice is asked for, and sent', () => {
  expect(asked(usualOptions(card, 1), 1)).toEqual(['limit', 'long'])
  expect(asked({ long: true }, 2)).toEqual(['mode', 'limit', 'long', 'code'])
  expect(agreed(card, { ...usualOptions(card, 1), code: 'left over' }, 1)).toEqual({ limit: 30, long: false })
  expect(agreed(card, { ...usualOptions(card, 2), long: true, code: 'moss' }, 2)).toMatchObject({ mode: 'duel', code: 'moss' })
})

test('with another number of seats wishes stay, what was usual stays usual, and what doesn’t exist goes', () => {
  const two = { ...usualOptions(card, 2), long: true }
  expect(refit(card, two, 2, 3)).toEqual({ mode: 'quest', limit: 50, long: true, code: '' })
  expect(refit(card, { ...two, limit: 15 }, 2, 3)).toMatchObject({ limit: 15 })
  expect(refit(card, { mode: 'teams', limit: 50 }, 3, 2)).toMatchObject({ mode: 'duel', limit: 30 })
})

test('an option whose usual value hangs on another follows it until somebody has chosen', () => {
  const values = [
    { value: true, label: words('Yes'), when: { option: 'long', is: [true] } },
    { value: false, label: words('No') },
    { value: true, label: words('Yes'), when: { option: 'long', is: [false] } },
  ]
  const hanging = { ...card, options: [...card.options, { key: 'even', label: words('Even'), values }] }
  const usual = usualOptions(hanging, 2)
  const long = changed(hanging, usual, { long: true }, 2)
  expect([usual.even, long.even]).toEqual([false, true])
  expect(changed(hanging, long, { long: false }, 2)).toEqual(usual)
  const chosen = changed(hanging, long, { even: false }, 2)
  expect(chosen).toMatchObject({ long: true, even: false })
  expect(changed(hanging, chosen, { mode: 'quest' }, 2)).toMatchObject({ mode: 'quest', even: false })
  expect(refit(hanging, chosen, 2, 3)).toMatchObject({ long: true, even: false })
})

test('a preset is known by what presets name, whatever else has been chosen', () => {
  expect(presetOf(card, usualOptions(card, 2), 2)).toBe('usual')
  expect(presetOf(card, presetOptions(card, 'quick', 2), 2)).toBe('quick')
  expect(presetOf(card, { ...usualOptions(card, 2), long: true }, 2)).toBe('usual')
  expect(presetOf(card, { ...usualOptions(card, 2), mode: 'quest' }, 2)).toBeUndefined()
  // Where its value doesn't exist, the usual one stands for it.
  expect(presetOf(card, usualOptions(card, 3), 3)).toBe('usual')
})

test('what is played otherwise elsewhere is said: seats, options that are asked for there, clock', () => {
  const say = (key: string, values?: { n?: number }) => `${key} ${values?.n ?? ''}`.trim()
  const tableWith = (seats: number, options: object, kind: string) => ({ seats: Array(seats).fill(null), options, pace: { kind } }) as never
  const here = tableWith(2, { mode: 'duel', limit: 30, long: false, code: 'x' }, 'none')
  const there = tableWith(3, { mode: 'duel', limit: 50, long: false, code: 'y' }, 'live')
  expect(differences(card, here, there, 'en', say as never)).toEqual(['table.seats.n 3', 'Limit: 50', 'pace.choice.own'])
  expect(differences(card, here, here, 'en', say as never)).toEqual([])
})
