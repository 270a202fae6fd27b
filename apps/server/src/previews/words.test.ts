import type { Outcome } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import type { StoredTable } from '../tables/changes.ts'
import { offers } from '../test/offers.ts'
import { person, tableOf } from '../test/seated.ts'
import { captionOf, type Position, wordsOf } from './words.ts'

const texts = {
  ...offers.texts,
  en: { 'result.done': 'The market closes.', 'log.paid': '{who} pays {n}.' },
  de: { 'result.done': 'Der Markt schließt.' },
}
const rulebook = {
  ...offers,
  card: { ...offers.card, title: { en: 'Offers', de: 'Angebote' } },
  texts,
  voice: (_view: unknown, language: 'en' | 'de', seatName: (seat: string) => string) => ({
    texts: texts[language],
    name: (token: string) => seatName(token.slice(5)),
  }),
} as typeof offers
const entry = { id: 0, key: 'paid', params: { who: 'seat:1', n: 3 } }
const view = { result: null, seats: 3, turn: '0', log: { next: 1, ring: [entry] } }

const table = (changes: Partial<StoredTable> = {}): StoredTable => ({
  ...tableOf(['Ann', 'Ben', 'Cleo'].map((name) => person(name))),
  ...{ owes: ['0'], owesSince: 0, outcome: null, state: 'running' },
  ...changes,
})
const at = (changes: Partial<Position> = {}, result: Outcome | null = null): Position => ({
  rulebook,
  view: { ...view, result } as unknown as Position['view'],
  version: 7,
  isPast: false,
  ...changes,
})
const both = (of: StoredTable, told: Parameters<typeof wordsOf>[3]) =>
  (['en', 'de'] as const).map((language) => wordsOf(of, rulebook, language, told))
const titles = (...given: Parameters<typeof both>) => both(...given).map(({ title }) => title)

test('an open table says who invites, and how many seats are free', () => {
  const open = (free: number) =>
    table({ state: 'open', seats: ['Ann', 'Ben', 'Cleo'].map((name, index) => (index < 3 - free ? person(name) : null)) })
  expect(both(open(0), { host: 'Ann' })).toEqual([
    { title: 'Ann invites you to Offers', line: 'All seats are taken.' },
    { title: 'Ann lädt dich ein: Angebote', line: 'Alle Plätze sind besetzt.' },
  ])
  expect(both(open(1), { host: 'Ann' }).map(({ line }) => line)).toEqual(['1 seat is free.', '1 Platz ist frei.'])
  expect(both(open(2), {})).toEqual([
    { title: 'A table for Offers', line: '2 seats are free.' },
    { title: 'Ein Tisch für Angebote', line: '2 Plätze sind frei.' },
  ])
})

test('a match says whose move it is, and what came last', () => {
  expect(both(table(), { position: at() })).toEqual([
    { title: 'Offers: Ann is to move', line: 'Ben pays 3.' },
    { title: 'Angebote: Ann ist dran', line: 'log.paid' },
  ])
  expect(titles(table({ owes: ['0', '2'] }), { position: at() })).toEqual([
    'Offers: Ann and Cleo are to move',
    'Angebote: Ann und Cleo sind dran',
  ])
  expect(titles(table({ owes: [] }), { position: at() })).toEqual(['Offers with Ann, Ben, and Cleo', 'Angebote mit Ann, Ben und Cleo'])
  const quiet = at({ view: { ...view, log: { next: 0, ring: [] } } as unknown as Position['view'] })
  expect(both(table(), { position: quiet }).map(({ line }) => line)).toEqual(['With Ann, Ben, and Cleo.', 'Mit Ann, Ben und Cleo.'])
})

test('a seat that has answered in secret still owes', () => {
  const secret = table({ owes: [], clocks: { '0': { since: 5, shown: { since: 5 } } } as never })
  expect(titles(secret, { position: at() })).toEqual(['Offers: Ann is to move', 'Angebote: Ann ist dran'])
})

test.each<[Partial<Outcome>, string, string]>([
  [{ winners: ['1'] }, 'Offers: Ben has won', 'Angebote: Ben hat gewonnen'],
  [{ winners: ['0', '2'] }, 'Offers: Ann and Cleo have won', 'Angebote: Ann und Cleo haben gewonnen'],
  [{ winners: [] }, 'Offers: a draw', 'Angebote: unentschieden'],
  [{ winners: ['0', '1', '2'], sides: [['0', '1', '2']] }, 'Offers: won together', 'Angebote: gemeinsam gewonnen'],
  [{ winners: [], sides: [['0', '1', '2']] }, 'Offers: lost together', 'Angebote: gemeinsam verloren'],
  [{ winners: [], reason: 'called-off' }, 'Offers: called off', 'Angebote: abgebrochen'],
])('an end says who has won: %o', (result, en, de) => {
  const outcome = { reason: 'done', winners: [], ...result }
  expect(titles(table({ outcome }), { position: at({}, outcome) })).toEqual([en, de])
  // Whoever calls a match off leaves its state as it was.
  expect(titles(table({ outcome }), { position: at() })).toEqual([en, de])
})

test('an end says why, in the words of its game', () => {
  const outcome = { reason: 'done', winners: ['1'] }
  const whys = (of: Position, reason = 'done') => both(table({ outcome: { ...outcome, reason } }), { position: of }).map(({ line }) => line)
  expect(whys(at({}, outcome))).toEqual(['The market closes.', 'Der Markt schließt.'])
  expect(whys(at(), 'unheard-of')).toEqual(['With Ann, Ben, and Cleo.', 'Mit Ann, Ben und Cleo.'])
  const told = {
    ...rulebook,
    ending: () => [{ key: 'log.paid', params: { who: 'seat:2', n: 1 } }, { key: 'result.done' }],
  } as typeof offers
  expect(whys(at({ rulebook: told }, outcome))[0]).toBe('Cleo pays 1. The market closes.')
})

test('a moment says its number, also that of a match that has ended since', () => {
  const outcome = { reason: 'done', winners: ['1'] }
  const past = { position: at({ isPast: true }) }
  for (const of of [table(), table({ outcome })]) expect(titles(of, past)).toEqual(['Offers, move 7', 'Angebote, Zug 7'])
})

test('a draw is a heading of its own', () => {
  const outcome = { reason: 'done', winners: [] }
  expect(captionOf(table({ outcome }), rulebook, 'en', { position: at({}, outcome) }).title).toBe('A draw')
})

test('a picture says in large letters what came last; of an end and of an open table what their links do, the game once', () => {
  expect(captionOf(table(), rulebook, 'en', { position: at() })).toEqual({ heading: 'Offers, move 7', title: 'Ben pays 3.', line: '' })
  const quiet = at({ view: { ...view, log: { next: 0, ring: [] } } as unknown as Position['view'] })
  expect(captionOf(table(), rulebook, 'en', { position: quiet }).title).toBe('Ann is to move')
  const outcome = { reason: 'done', winners: ['1'] }
  expect(captionOf(table({ outcome }), rulebook, 'de', { position: at({}, outcome) })).toEqual({
    heading: 'Angebote',
    title: 'Ben hat gewonnen',
    line: 'Der Markt schließt.',
  })
  expect(captionOf(table({ state: 'open' }), rulebook, 'en', { host: 'Ann' })).toMatchObject({
    heading: 'Offers',
    title: 'Ann invites you to Offers',
  })
})
