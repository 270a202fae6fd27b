import { expect, test } from 'vitest'
import { chosen } from './chosen.ts'
import { WrongWords } from './commandLine.ts'

const label = { en: 'x', de: 'x' }
const valuesOf = (...values: (string | number | boolean)[]) => values.map((value) => ({ value, label }))
const card: Parameters<typeof chosen>[0] = {
  options: [
    { key: 'boardShape', label, values: valuesOf('standard', 'tower', 'custom') },
    { key: 'alliances', label, values: valuesOf(false, true) },
    { key: 'reactionSeconds', label, values: valuesOf(20, 0) },
    { key: 'customBoard', label, values: valuesOf(''), longest: 80 },
  ],
}

test('options are named as the card names them, and become its values', () => {
  expect(chosen(card, [])).toEqual({})
  expect(chosen(card, ['boardShape=tower', 'alliances=true', 'reactionSeconds=0', 'customBoard=1EI=a'])).toEqual({
    boardShape: 'tower',
    alliances: true,
    reactionSeconds: 0,
    customBoard: '1EI=a',
  })
})

test('what the card doesn’t offer is refused with what it offers', () => {
  expect(() => chosen(card, ['shape=tower'])).toThrow(WrongWords)
  expect(() => chosen(card, ['shape=tower'])).toThrow(/no option "shape".*boardShape/)
  expect(() => chosen(card, ['boardShape'])).toThrow(/"boardShape" is one of standard, tower, custom, not ""/)
})
