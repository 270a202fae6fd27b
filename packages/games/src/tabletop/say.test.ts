import { expect, test } from 'vitest'
import type { LogEntry } from './log.ts'
import { gathered, say, sayEvents, type Voice } from './say.ts'
import type { Params } from './text.ts'

const voice: Voice = {
  texts: {
    'log.drew': '{seat} draws {card}.',
    'log.drew.several': '{seat} draws {n} cards: {card*}.',
    'log.turn': 'The turn of {seat}.',
    'log.rain': 'It rains.',
  },
  name: (token) => token.slice(token.indexOf(':') + 1),
}

const told = (...lines: readonly (readonly [string, LogEntry['params']])[]): string[] =>
  gathered(
    voice.texts,
    lines.map(([key, params], id) => ({ id, key, params })),
  ).map((entries) => sayEvents(voice, entries))

const drew = (seat: string, card: string) => ['drew', { seat: `seat:${seat}`, card: `card:${card}` }] as const

test('draws of one seat that follow each other are one line, equal ones counted', () => {
  expect(told(drew('Ana', 'fog'), drew('Ana', 'mud'), drew('Ana', 'fog'))).toEqual(['Ana draws 3 cards: 2 × fog, mud.'])
})

test('what differs in anything else, or is told between them, parts them; one alone keeps its own line', () => {
  expect(told(drew('Ana', 'fog'), drew('Ben', 'fog'), drew('Ben', 'mud'))).toEqual(['Ana draws fog.', 'Ben draws 2 cards: fog, mud.'])
  expect(told(drew('Ana', 'fog'), ['turn', { seat: 'seat:Ben' }], drew('Ana', 'mud'))).toEqual([
    'Ana draws fog.',
    'The turn of Ben.',
    'Ana draws mud.',
  ])
})

test('a sum stays in one line', () => {
  const hit = { ...voice, texts: { 'log.hit': 'Ana strikes: {sum}. {note}.' } }
  const nb = (words: string) => words.replaceAll(' ', '\u00A0')
  expect(say(hit, 'log.hit', { sum: '2 × (4 + 3) + 10', note: 'Rum + sugar' })).toBe(`Ana strikes: ${nb('2 × (4 + 3) + 10')}. Rum + sugar.`)
})

test('events without a sentence for several are told one by one', () => {
  expect(told(['rain', {}], ['rain', {}])).toEqual(['It rains.', 'It rains.'])
})

test('what depends on a value is said only where there is one', () => {
  const voice = { texts: { hit: '{who} hits{whom? {whom}}{n?, {n|once|{n} times}}.' }, name: (token: string) => token.slice(5) }
  const hit = (params: Params) => say(voice, 'hit', { who: 'seat:0', ...params })
  expect([hit({}), hit({ whom: 'seat:1' }), hit({ whom: null, n: 1 }), hit({ whom: 'seat:1', n: 0 })]).toEqual([
    '0 hits.',
    '0 hits 1.',
    '0 hits, once.',
    '0 hits 1, 0 times.',
  ])
})

test('a negative number has a minus sign, not a hyphen', () => {
  expect(say({ ...voice, texts: { score: '{a} : {b}' } }, 'score', { a: -2, b: 3 })).toBe('−2 : 3')
})

test('verbs follow the names of things: those of several have the second form', () => {
  const many = (token: string) => token === 'unit:oaks'
  const oaks = { ...voice, many, texts: { moved: '{unit} {unit|moves|move} {n|1 step|{n} steps}.' } }
  expect(say(oaks, 'moved', { unit: 'unit:oaks', n: 1 })).toBe('oaks move 1 step.')
  expect(say(oaks, 'moved', { unit: 'unit:oak', n: 2 })).toBe('oak moves 2 steps.')
  expect(say({ ...voice, texts: oaks.texts }, 'moved', { unit: 'unit:oaks', n: 2 })).toBe('oaks moves 2 steps.')
})
