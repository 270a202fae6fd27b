import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { chosen } from './chosen.ts'
import { WrongWords } from './commandLine.ts'

const { card } = rulebooks['gnomes-and-wizards'] as { card: Parameters<typeof chosen>[0] }

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
  expect(() => chosen(card, ['boardShape'])).toThrow(/"boardShape" is one of standard, tower, snowflake, custom, not ""/)
})
