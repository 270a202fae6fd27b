/** Tables: saved over the revision they were read at, found, and cleared away. */
import { expect } from 'vitest'
import type { Journal } from '../journal.ts'
import type { TableRecord } from '../records.ts'
import { end, lineOf, nobody, rowOf, type Scenario, tableOf } from './given.suite.ts'

export function tablesSuite(scenario: Scenario): void {
  scenario('a table comes back as it was saved', async (journal) => {
    await journal.createTable(tableOf('a'))
    expect(await journal.table('a')).toEqual({ ...tableOf('a'), ...nobody, clocks: {}, dueAt: null })
    expect(await journal.table('b')).toBeUndefined()
  })

  scenario('a table is saved only over the revision it was read at', async (journal) => {
    await journal.createTable(tableOf('a'))
    expect(await journal.saveTable({ ...tableOf('a'), listed: false })).toBe(true)
    expect(await journal.saveTable({ ...tableOf('a'), listed: true })).toBe(false)
    expect(await journal.table('a')).toMatchObject({ listed: false, revision: 2 })
  })

  scenario('with a table it is saved who sits there, and nothing of a save that comes too late', async (journal) => {
    const sitting = (personId: string) => [{ kind: 'person', personId, name: '', credentialHash: null, ready: true, data: null }] as const
    await journal.createTable(tableOf('a'))
    const found = async () =>
      Promise.all(['sitter', 'ben', 'cyd'].map(async (personId) => (await journal.tables({ personId, limit: 9 })).length))
    expect(await journal.saveTable(tableOf('a', { seats: sitting('ben') }))).toBe(true)
    expect(await found()).toEqual([0, 1, 0])
    expect(await journal.saveTable(tableOf('a', { seats: sitting('cyd') }))).toBe(false)
    expect(await found()).toEqual([0, 1, 0])
  })

  scenario('a second table of the same name is refused, and the store goes on', async (journal) => {
    await journal.createTable(tableOf('a'))
    await expect(journal.createTable(tableOf('a', { game: 'other' }))).rejects.toThrow(/unique/i)
    expect(await journal.table('a')).toMatchObject({ game: 'golems' })
    await journal.createTable(tableOf('b'))
    expect(await journal.table('b')).toBeDefined()
  })

  scenario('tables are found by state, game, listing and people, newest change first', async (journal) => {
    await journal.createTable(tableOf('a', { updatedAt: 10 }))
    await journal.createTable(tableOf('b', { updatedAt: 30, state: 'running', hostId: 'ann' }))
    await journal.createTable(tableOf('c', { updatedAt: 20, listed: false, game: 'other' }))
    const ids = async (query: Parameters<Journal['tables']>[0]) => (await journal.tables(query)).map(({ id }) => id)
    expect(await ids({ limit: 9 })).toEqual(['b', 'c', 'a'])
    expect(await ids({ limit: 2 })).toEqual(['b', 'c'])
    expect(await ids({ limit: 9, listedOnly: true })).toEqual(['b', 'a'])
    expect(await ids({ limit: 9, states: ['open'], game: 'golems' })).toEqual(['a'])
    expect(await ids({ limit: 9, personId: 'ann' })).toEqual(['b'])
    expect(await ids({ limit: 9, personId: 'sitter' })).toEqual(['b', 'c', 'a'])
  })

  scenario('results are those of a person who sat in a game to its end, by id, in pages', async (journal) => {
    const ben = { kind: 'person', personId: 'ben', name: 'Ben', credentialHash: null, ready: true, data: null } as const
    const seats = [...tableOf('a').seats, ben]
    const over = async (id: string, updatedAt: number, changes: Partial<TableRecord> = {}) => {
      await journal.createTable(tableOf(id, { updatedAt, seats, state: 'running', ...changes }))
      await journal.begin(id, {}, nobody)
      await journal.append({ ...rowOf(1), match: id, at: updatedAt }, end)
    }
    await over('a', 10)
    await over('b', 30)
    await over('c', 20, { game: 'other' })
    await over('d', 40, { from: { match: 'a', action: 1 } })
    await over('e', 50, { seats: tableOf('a').seats, hostId: 'ben' })
    await journal.createTable(tableOf('f', { seats, state: 'running' }))
    await over('g', 60, { seats: tableOf('a').seats, left: [{ seat: '1', personId: 'cyd', name: 'Cyd' }] })
    const result = { seat: '2', seats: 3, outcome: end.outcome }
    expect(await journal.results('ben', 'golems', '', 9)).toEqual([
      { match: 'a', at: 10, ...result },
      { match: 'b', at: 30, ...result },
    ])
    const seatsOf = async (after: string, limit: number) =>
      (await journal.results('sitter', 'golems', after, limit)).map(({ match, seat }) => `${match}${seat}`)
    expect([await seatsOf('', 9), await seatsOf('', 2), await seatsOf('b', 2)]).toEqual([
      ['a0', 'b0', 'e0', 'g0'],
      ['a0', 'b0'],
      ['e0', 'g0'],
    ])
    expect(await journal.results('cyd', 'golems', '', 9)).toEqual([
      { match: 'g', at: 60, seat: '1', seats: 2, outcome: end.outcome, left: true },
    ])
    expect(await journal.tables({ personId: 'cyd', limit: 9 })).toEqual([])
    expect(await journal.results('nobody', 'golems', '', 9)).toEqual([])
  })

  scenario('open tables that nobody touches expire', async (journal) => {
    await journal.createTable(tableOf('a', { updatedAt: 10 }))
    await journal.createTable(tableOf('b', { updatedAt: 10, state: 'running' }))
    await journal.createTable(tableOf('c', { updatedAt: 30 }))
    expect(await journal.expireOpenTables(20)).toEqual(['a'])
    expect((await journal.tables({ limit: 9 })).map(({ id }) => id)).toEqual(['c', 'b'])
  })

  scenario(
    'of a table that expires nothing is left: nobody sits there, and nothing was said; one with nobody expires sooner',
    async (journal) => {
      const person = { name: 'Mossy Newt', named: false, createdAt: 5 }
      for (const id of ['sitter', 'host']) await journal.savePerson({ ...person, id })
      await journal.createTable(tableOf('a', { updatedAt: 10 }))
      await journal.createTable(tableOf('b', { updatedAt: 20, seats: [null, { kind: 'bot', name: 'Bo', level: 'easy' }], hostId: 'host' }))
      await journal.createTable(tableOf('c', { updatedAt: 20 }))
      await journal.appendChat(lineOf('1', 'players'))
      await journal.appendChat({ ...lineOf('2', 'players'), match: 'c' })
      expect([await journal.expireOpenTables(11, 20), await journal.expireOpenTables(11, 21)]).toEqual([['a'], ['b']])
      expect([await journal.chat('a', ['players'], 9), (await journal.chat('c', ['players'], 9)).length]).toEqual([[], 1])
      expect([await journal.expirePeople(20, 5), await journal.person('host'), (await journal.person('sitter'))?.id]).toEqual([
        1,
        undefined,
        'sitter',
      ])
      await journal.expireOpenTables(21)
      expect(await journal.expirePeople(20, 5)).toBe(1)
    },
  )
}
