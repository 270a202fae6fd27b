/** The rows of matches: appended once, read from the newest snapshot on. */
import { expect } from 'vitest'
import { begin, end, nobody, rowOf, type Scenario, tableOf, waiting } from './given.suite.ts'

export function matchesSuite(scenario: Scenario): void {
  scenario('a match begins once', async (journal) => {
    await journal.createTable(tableOf('a', { state: 'running' }))
    expect([await journal.match('a'), await journal.match('b'), await journal.tail('b', 0)]).toEqual([
      { table: await journal.table('a'), rows: [] },
      undefined,
      undefined,
    ])
    expect(await journal.begin('a', { turn: 0 }, waiting)).toBe(true)
    expect(await journal.begin('a', { turn: 9 }, nobody)).toBe(false)
    expect(await journal.match('a')).toEqual({ table: await journal.table('a'), snapshot: { seq: 0, state: { turn: 0 } }, rows: [] })
    expect(await journal.table('a')).toMatchObject(waiting)
  })

  scenario('a place in the journal, and an action, are taken once', async (journal) => {
    await begin(journal)
    expect(await journal.append(rowOf(1), waiting)).toBe('stored')
    expect(await journal.append(rowOf(1, 'other'), nobody)).toBe('taken')
    expect(await journal.append({ ...rowOf(2), actionId: 'action-1' }, nobody)).toBe('taken')
    expect(await journal.rows('a', 0, -1)).toEqual([rowOf(1)])
    expect(await journal.table('a')).toMatchObject(waiting)
    expect(await journal.seqOf('a', 'action-1')).toBe(1)
    expect(await journal.seqOf('a', 'other')).toBeUndefined()
  })

  scenario('a row by a table that has changed since isn’t stored', async (journal) => {
    await begin(journal)
    expect(await journal.append({ ...rowOf(1), by: 2 }, waiting)).toBe('stale')
    expect([await journal.rows('a', 0, -1), (await journal.table('a'))?.owes]).toEqual([[], []])
    await journal.saveTable(tableOf('a', { state: 'running' }))
    expect(await Promise.all([journal.append({ ...rowOf(1), by: 1 }, waiting), journal.append({ ...rowOf(1), by: 2 }, waiting)])).toEqual([
      'stale',
      'stored',
    ])
    expect(await journal.append({ ...rowOf(1), by: 2 }, nobody)).toBe('taken')
    expect([await journal.rows('a', 0, -1), (await journal.table('a'))?.owes]).toEqual([[rowOf(1)], ['0']])
  })

  scenario('a row keeps the clock that the action stopped, if it is given one', async (journal) => {
    await begin(journal)
    const clock = { decision: 'turn 1', since: 7, allowed: null, bank: 60, limit: 9 }
    await journal.append({ ...rowOf(1), clock }, waiting)
    await journal.append(rowOf(2), waiting)
    expect(await journal.rows('a', 0, -1)).toEqual([{ ...rowOf(1), clock }, rowOf(2)])
    expect((await journal.match('a'))?.rows).toEqual([{ ...rowOf(1), clock }, rowOf(2)])
  })

  scenario('of rows for one place in one tick, one is stored', async (journal) => {
    await begin(journal)
    const answers = await Promise.all(['x', 'y', 'z'].map((id) => journal.append(rowOf(1, id), waiting)))
    expect(answers).toEqual(['stored', 'taken', 'taken'])
    expect(await Promise.all([journal.append(rowOf(2), waiting), journal.append(rowOf(3), waiting)])).toEqual(['stored', 'stored'])
    expect((await journal.rows('a', 1, 1)).map(({ seq }) => seq)).toEqual([2])
  })

  scenario('a match is its newest snapshot and the rows after it; its beginning stays', async (journal) => {
    await begin(journal)
    for (let seq = 1; seq <= 5; seq += 1) await journal.append(rowOf(seq), seq < 5 ? waiting : null)
    expect(await journal.table('a')).toMatchObject({ ...waiting, updatedAt: 1004 })
    await journal.saveSnapshot('a', { seq: 1, state: { turn: 1 } })
    expect(await journal.beginning('a')).toEqual({ seq: 0, state: { turn: 0 } })
    await journal.saveSnapshot('a', { seq: 2, state: { turn: 2 } })
    await journal.saveSnapshot('a', { seq: 4, state: { turn: 4 } })
    const table = await journal.table('a')
    expect(await journal.match('a')).toEqual({ table, snapshot: { seq: 4, state: { turn: 4 } }, rows: [rowOf(5)] })
    expect(await journal.tail('a', 3)).toEqual({ table, rows: [rowOf(4), rowOf(5)] })
    expect(await journal.tail('a', 5)).toEqual({ table, rows: [] })
    expect(await journal.beginning('a')).toEqual({ seq: 0, state: { turn: 0 } })
    expect(await journal.rows('a', 0, -1)).toHaveLength(5)
  })

  scenario('what others see nothing of doesn’t change when the table was changed last', async (journal) => {
    await begin(journal)
    await journal.append(rowOf(1), waiting)
    await journal.append({ ...rowOf(2), unseen: true }, waiting)
    expect([(await journal.table('a'))?.updatedAt, await journal.rows('a', 1, 9)]).toEqual([1001, [rowOf(2)]])
    await journal.append(rowOf(3), waiting)
    expect((await journal.table('a'))?.updatedAt).toBe(1003)
  })

  scenario('with the outcome the table is over', async (journal) => {
    await begin(journal)
    await journal.append(rowOf(1), end)
    expect(await journal.table('a')).toMatchObject({ ...end, state: 'over', revision: 2, updatedAt: 1001 })
    expect(await journal.saveTable(tableOf('a'))).toBe(false)
  })

  scenario('a row in the same tick as the end is by a table that has changed', async (journal) => {
    await begin(journal)
    const rows = [
      journal.append({ ...rowOf(1), by: 1 }, end),
      journal.append({ ...rowOf(2), by: 1 }, waiting),
      journal.append({ ...rowOf(2), by: 2 }, nobody),
    ]
    expect(await Promise.all(rows)).toEqual(['stored', 'stale', 'stored'])
    expect(await journal.table('a')).toMatchObject({ ...nobody, state: 'over', revision: 2, updatedAt: 1002 })
  })

  scenario('text of any kind comes back as it was', async (journal) => {
    await begin(journal)
    const value = { "o'clock": '“ß😀”\u0000 end', deep: [null, { __proto: 1 }] }
    await journal.append({ ...rowOf(1), patch: [{ op: 'add', path: '/x', value }] }, waiting)
    expect((await journal.rows('a', 0, 1))[0]?.patch).toEqual([{ op: 'add', path: '/x', value }])
    expect([await journal.table('a\0'), await journal.seqOf('a', '\0')]).toEqual([undefined, undefined])
    await journal.ping()
  })

  scenario('matches that sleep are in no list, have no clock, and are found for themselves', async (journal) => {
    const quiet = (asleep: boolean, before: number) => journal.quietMatches({ asleep, before, limit: 9 })
    const bot = { kind: 'bot', name: 'Bo', level: 'easy' } as const
    await journal.createTable(tableOf('a', { state: 'running', updatedAt: 5, seats: [bot] }))
    await journal.createTable(tableOf('b', { state: 'running', updatedAt: 9 }))
    await journal.createTable(tableOf('c', { state: 'running', pace: { kind: 'days', days: 2 } }))
    await journal.createTable(tableOf('d'))
    expect([await quiet(false, 9), await quiet(false, 10), await quiet(true, 10)]).toEqual([['a'], ['a', 'b'], []])
    await journal.saveTable(tableOf('a', { state: 'running', seats: [bot], updatedAt: 20, sleep: { since: 5 } }))
    expect([await quiet(false, 30), await quiet(true, 20), await quiet(true, 21)]).toEqual([['b'], [], ['a']])
    const ids = async (asleep: boolean) => (await journal.tables({ asleep, limit: 9 })).map(({ id }) => id)
    expect([await ids(false), await ids(true)]).toEqual([['b', 'c', 'd'], ['a']])
    expect((await journal.due(9, null, 9)).map(({ match }) => match)).toEqual(['b', 'c'])
    await journal.saveTable(tableOf('a', { revision: 2, state: 'running', seats: [bot], sleep: { since: 5, woken: 40 } }))
    expect([await ids(true), await journal.due(9, null, 1)]).toEqual([[], [{ match: 'a', at: 0 }]])
  })

  scenario('running matches are counted by the rules with which they began', async (journal) => {
    await journal.createTable(tableOf('a', { state: 'running' }))
    await journal.createTable(tableOf('b', { state: 'running', rules: 2 }))
    await journal.createTable(tableOf('c', { state: 'running', rules: 2, sleep: { since: 5 } }))
    await journal.createTable(tableOf('d', { rules: 1 }))
    await journal.createTable(tableOf('e', { state: 'running', rules: 1 }))
    const { game } = tableOf('a')
    expect(await journal.rulesInPlay()).toEqual([
      { game, rules: 1, matches: 2 },
      { game, rules: 2, matches: 2 },
    ])
  })

  scenario('a running match is due once its table has changed, and then when it is said to be', async (journal) => {
    const due = async (now: number) => (await journal.due(now, null, 9)).map(({ match, at }) => [match, at])
    for (const [id, state] of [
      ['a', 'running'],
      ['b', 'running'],
      ['c', 'open'],
      ['d', 'over'],
    ] as const)
      await journal.createTable(tableOf(id, { state }))
    expect(await due(0)).toEqual([
      ['a', 0],
      ['b', 0],
    ])
    await journal.begin('a', {}, { ...waiting, dueAt: 20 })
    await journal.setDue('b', 0, 30)
    for (const id of ['c', 'd']) await journal.setDue(id, 0, 10)
    expect([await due(19), await due(20), await due(30)]).toEqual([
      [],
      [['a', 20]],
      [
        ['a', 20],
        ['b', 30],
      ],
    ])
    await journal.append(rowOf(1), { ...waiting, dueAt: 40 })
    await journal.setDue('a', 0, 5)
    expect([await due(39), (await journal.table('a'))?.dueAt]).toEqual([[['b', 30]], 40])
    await journal.setDue('a', 1, null)
    expect(await due(99)).toEqual([['b', 30]])
    await journal.saveTable(tableOf('a', { state: 'running' }))
    await journal.saveTable(tableOf('b', { state: 'running', sleep: { since: 5 } }))
    await journal.saveTable(tableOf('c', { state: 'running' }))
    expect(await due(0)).toEqual([
      ['a', 0],
      ['c', 0],
    ])
    await journal.append(rowOf(2), end)
    expect(await due(99)).toEqual([['c', 0]])
  })

  scenario('the clocks of a match change without a row, unless it has gone on', async (journal) => {
    const clock = (bank: number) => ({ 0: { decision: null, since: 1, allowed: null, bank } })
    const clocks = async () => (await journal.table('a'))?.clocks
    await journal.createTable(tableOf('a', { state: 'running' }))
    await journal.begin('a', {}, { ...waiting, clocks: clock(60) })
    await journal.setClocks('a', 0, clock(40))
    expect(await clocks()).toEqual(clock(40))
    await journal.append(rowOf(1), { ...waiting, clocks: clock(30) })
    await journal.setClocks('a', 0, clock(20))
    expect(await clocks()).toEqual(clock(30))
    await journal.append(rowOf(2), { ...end, clocks: clock(10) })
    await journal.setClocks('a', 2, clock(5))
    expect(await clocks()).toEqual(clock(10))
  })

  scenario('what is due is read in pages, the longest overdue first', async (journal) => {
    const times: Record<string, number> = { a: 7, b: 5, c: 7, d: 6, e: 7 }
    for (const [id, at] of Object.entries(times)) {
      await journal.createTable(tableOf(id, { state: 'running' }))
      await journal.setDue(id, 0, at)
    }
    const pages: string[][] = []
    let page = await journal.due(7, null, 2)
    while (page.length > 0) {
      pages.push(page.map(({ match }) => match))
      page = await journal.due(7, page.at(-1) ?? null, 2)
    }
    expect(pages).toEqual([['b', 'd'], ['a', 'c'], ['e']])
  })
}
