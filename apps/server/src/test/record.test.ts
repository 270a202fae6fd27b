import type { Outcome } from '@toadstool/games/tabletop'
import { gameRecord } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import type { TableRecord } from '../journal/records.ts'
import { recordOf } from '../match/archive/record.ts'
import { browser, concede, problem, startApp } from './running.ts'

const all = [['0', '1', '2', '3']]
const level = { key: 'level', label: { en: 'level {n}', de: 'Level {n}' }, best: { en: 'highest level won', de: 'höchstes Level' } }
const rounds = { key: 'rounds', label: { en: '{n} rounds', de: '{n} Runden' } }

/** The record of seat 0 after matches with these endings, the latest first; Ben sits on seat 1. */
function record(...endings: Omit<Outcome, 'reason'>[]) {
  const results = endings.map((outcome, at) => ({
    match: `match-${at}`,
    at: -at,
    seat: '0',
    seats: 4,
    outcome: { reason: 'end', ...outcome },
  }))
  const seats = ['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => ({ kind: 'bot', name, level: 'easy' }))
  const journal = { results: async () => results, table: async () => ({ seats }) as unknown as TableRecord & never }
  return recordOf(journal, 'ana', { slug: 'golems', facts: [level, rounds] })
}

test('what is shared and drawn is counted apart, and who won last is named', async () => {
  const mixed = await record({ winners: [] }, { winners: ['1'] }, { winners: ['2'] }, { winners: ['0', '3'] }, { winners: ['0'] })
  expect(mixed).toMatchObject({ all: 5, won: 2, shared: 1, drawn: 1, together: false, beater: 'Ben', best: {} })
  expect(await record()).toEqual({ all: 0, won: 0, shared: 0, drawn: 0, together: false, best: {}, latest: [] })
})

test('games that are played together tell level, rounds and boss of the last ones, and the highest level won', async () => {
  const facts = (level: number, rounds: number) => ({ level, rounds, boss: 'scarecrow' })
  const won = { winners: ['0', '1', '2', '3'], sides: all }
  const common = await record(
    { winners: [], sides: all, facts: facts(9, 5) },
    { ...won, facts: facts(-1, 8) },
    { ...won, facts: facts(3, 12) },
  )
  expect(common).toMatchObject({ all: 3, won: 2, shared: 0, drawn: 0, together: true, best: { level: 3 } })
  expect(common).not.toHaveProperty('beater')
  expect(await record(won, { winners: ['0'] })).toMatchObject({ all: 2, won: 2, together: false })
  expect(common.latest).toEqual([
    { match: 'match-0', won: false, seats: 4, facts: facts(9, 5) },
    { match: 'match-1', won: true, seats: 4, facts: facts(-1, 8) },
    { match: 'match-2', won: true, seats: 4, facts: facts(3, 12) },
  ])
})

test('what nobody has played to its end counts for nobody; of many, the last eight are told', async () => {
  const called = { winners: [], reason: 'called-off' }
  expect(await record(called, { winners: ['0'], sides: all })).toMatchObject({ all: 1, won: 1, together: true })
  const many = await record(...Array.from({ length: 60 }, () => ({ winners: ['0'] })))
  expect([many.all, many.won, many.latest.length]).toEqual([60, 60, 8])
})

test('the last matches come first, however they are found, and all of them are counted', async () => {
  const ended = (no: number, winner: string) => ({
    match: `m${1000 + no}`,
    at: no % 7,
    seat: '0',
    seats: 2,
    outcome: { winners: [winner], reason: 'end' },
  })
  const results = Array.from({ length: 251 }, (_, no) => ended(no, no % 7 === 6 ? '1' : '0'))
  const seats = [null, { kind: 'bot', name: 'Ben', level: 'easy' }]
  const asked: string[] = []
  const journal = {
    async results(_: string, __: string, after: string, limit: number) {
      return results.filter(({ match }) => match > after).slice(0, limit)
    },
    async table(match: string) {
      asked.push(match)
      return { seats } as unknown as TableRecord & never
    },
  }
  const { all, won, latest, beater } = await recordOf(journal, 'ana', { slug: 'golems' })
  expect([all, won, beater, asked]).toEqual([251, 216, 'Ben', ['m1006']])
  expect(latest.map(({ match }) => match)).toEqual(
    results
      .filter(({ at }) => at === 6)
      .slice(0, 8)
      .map(({ match }) => match),
  )
  results.length = 250
  expect((await recordOf(journal, 'ana', { slug: 'golems' })).all).toBe(250)
})

test('of facts the highest of a won match is told where the game says so; what isn’t a number counts for nothing', async () => {
  const won = (facts: object) => ({ winners: ['0'], facts: facts as Outcome['facts'] & object })
  const { best } = await record(won({ level: 2, rounds: 9 }), won({ level: 5, rounds: 3 }), won({ level: 'many' }), won({}), {
    winners: ['0'],
  })
  expect(best).toEqual({ level: 5 })
  expect((await record(won({ level: 4 }))).best).toEqual({ level: 4 })
  expect((await record(won({ rounds: 9 }), { winners: ['1'], facts: { level: 7 } })).best).toEqual({})
})

test('who won last is named if they are still known, but not of a match that one had left before', async () => {
  const lost = { match: 'one', at: 0, seat: '0', seats: 3, outcome: { winners: ['1', '2'], reason: 'end' } }
  const beaterAt = async (seats: unknown[] | undefined, ...results: object[]) => {
    const journal = { results: async () => results as never, table: async () => seats && ({ seats } as unknown as TableRecord & never) }
    return (await recordOf(journal, 'ana', { slug: 'golems' })).beater
  }
  const cleo = { kind: 'bot', name: 'Cleo', level: 'easy' }
  expect(await beaterAt([null, null, cleo], lost)).toBe('Cleo')
  expect([await beaterAt(undefined, lost), await beaterAt([null, null, cleo], { ...lost, left: true })]).toEqual([undefined, undefined])
})

test('who had left before gains nothing by what others then won on the seat', async () => {
  const [common, own] = [{ winners: ['0', '1', '2', '3'], sides: all }, { winners: ['0'] }].map((outcome) => ({
    reason: 'end',
    ...outcome,
  }))
  const results = [common, own].map((outcome, at) => ({ match: `match-${at}`, at, seat: '0', seats: 4, outcome, left: true as const }))
  const journal = { results: async () => results as never, table: async () => undefined }
  const { all: played, won, latest, ...told } = await recordOf(journal, 'ana', { slug: 'golems' })
  expect([played, won, latest.map((each) => each.won)]).toEqual([2, 0, [false, false]])
  expect(told).not.toHaveProperty('beater')
  expect(told.together).toBe(false)
  const together = { results: async () => results.slice(0, 1) as never, table: async () => undefined }
  expect(await recordOf(together, 'ana', { slug: 'golems' })).toMatchObject({ all: 1, won: 0, together: true })
})

test('the server keeps the record of each guest', async () => {
  const app = await startApp()
  try {
    const game = 'wizards-of-war'
    const [ann, bob] = [browser(app.url), browser(app.url)]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`, {})
    await bob.table(`/api/tables/${id}/ready`, { ready: true })
    await concede(ann, await ann.table(`/api/tables/${id}/start`), '0')
    const of = async (person: typeof ann, slug = game) => gameRecord.parse((await person.get(`/api/records/${slug}`)).body)
    expect(await of(bob)).toMatchObject({ all: 1, won: 1, latest: [{ match: id, won: true, seats: 2 }] })
    expect(await of(ann)).toMatchObject({ all: 1, won: 0, beater: expect.any(String) })
    expect(await of(ann, 'golems')).toMatchObject({ all: 0, latest: [] })
    expect(await of(browser(app.url))).toMatchObject({ all: 0 })
    expect(problem(await ann.get('/api/records/chess'))).toEqual([404, 'no-such-game'])
  } finally {
    await app.close()
  }
})
