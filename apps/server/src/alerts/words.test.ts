import { expect, test } from 'vitest'
import type { OwedKind } from '../journal/records.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { inWords } from './words.ts'

const game = { en: 'Golems', de: 'Golems' }
const said = (names: readonly string[], kinds: readonly OwedKind[], language: 'en' | 'de' = 'en', from?: string) => {
  const table = tableOf([person('ann'), ...names.map((name) => bot(name)), null])
  const { title, body } = inWords({ table, person: 'ann', game, kinds: new Set(kinds), from }, language)
  return [title, body]
}

test('the title names the game and the others, in short', () => {
  expect(said([], ['decision'])[0]).toBe('Golems')
  expect(said(['Ben'], ['decision'])[0]).toBe('Golems with Ben')
  expect(said(['Ben', 'Cleo'], ['decision'], 'de')[0]).toBe('Golems mit Ben und Cleo')
  expect(said(['Ben', 'Cleo', 'Dan'], ['decision'])[0]).toBe('Golems with Ben, Cleo and Dan')
  expect(said(['Ben', 'Cleo', 'Dan', 'Eve'], ['decision'], 'de')[0]).toBe('Golems mit Ben, Cleo und 2 weiteren')
})

test('what there is to tell of a table is told in one message, and nothing twice', () => {
  expect(said([], ['start', 'decision'])[1]).toBe('It’s your turn. The match has begun.')
  expect(said([], ['decision', 'quarter'])[1]).toBe('A quarter of your time is left.')
  expect(said([], ['decision', 'nudge'], 'de')[1]).toBe('Du bist dran: Die anderen warten auf dich.')
  expect(said([], ['invitation'], 'en', 'Ben')[1]).toBe('Ben invites you.')
  expect(said([], ['invitation'], 'de')[1]).toBe('Du bist eingeladen.')
})

test('a seat of somebody who isn’t at the table has no name to leave out', () => {
  const table = tableOf([person('ben'), null])
  expect(inWords({ table, person: 'ann', game, kinds: new Set(['invitation']), from: 'ben' }, 'en').title).toBe('Golems with ben')
})
