import { statusOf } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { afterDe } from './after.de.ts'
import { afterEn } from './after.en.ts'
import { de } from './de.ts'
import { elsewhereDe } from './elsewhere.de.ts'
import { elsewhereEn } from './elsewhere.en.ts'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { hoursDe } from './hours.de.ts'
import { hoursEn } from './hours.en.ts'
import { knownDe } from './known.de.ts'
import { knownEn } from './known.en.ts'
import { listsDe } from './lists.de.ts'
import { listsEn } from './lists.en.ts'
import { localDe } from './local.de.ts'
import { localEn } from './local.en.ts'
import { matchDe } from './match.de.ts'
import { matchEn } from './match.en.ts'
import { proofDe } from './proof.de.ts'
import { proofEn } from './proof.en.ts'
import { recapDe } from './recap.de.ts'
import { recapEn } from './recap.en.ts'
import { takeBackDe } from './takeBack.de.ts'
import { takeBackEn } from './takeBack.en.ts'
import { termsDe } from './terms.de.ts'
import { termsEn } from './terms.en.ts'

type Texts = Readonly<Record<string, string>>

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()

test.each([
  ['of the pages', en, de],
  ['around a match', matchEn, matchDe],
  ['that no first board needs', afterEn, afterDe],
  ['of the lists', listsEn, listsDe],
  ['of the proof', proofEn, proofDe],
  ['of matches on this device', localEn, localDe],
  ['of being known again', knownEn, knownDe],
  ['of being told elsewhere', elsewhereEn, elsewhereDe],
  ['of the terms of a table', termsEn, termsDe],
  ['of coming back', recapEn, recapDe],
  ['of hours', hoursEn, hoursDe],
  ['of taking back', takeBackEn, takeBackDe],
])('both languages have the same sentences %s with the same values', (_, en: Texts, de: Texts) => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) expect([key, ...holes(de[key] ?? '')]).toEqual([key, ...holes(text)])
})

test('every refusal of the server has a sentence', () => {
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(statusOf).map((code) => `problem.${code}`)))
})

test('a sentence is filled with values, and chooses by number', () => {
  expect(fill('{n|one seat|{n} seats} for {name}', { n: 1, name: 'Ana' })).toBe('one seat for Ana')
  expect(fill('{n|one seat|{n} seats} for {name}', { n: 3, name: 'Ana' })).toBe('3 seats for Ana')
})
