/** Finished matches are made smaller, and read as before. */
import { expect } from 'vitest'
import type { Journal } from '../journal.ts'
import { begin, end, nobody, rowOf, type Scenario, tableOf, waiting } from './given.suite.ts'

export function shrinkingSuite(scenario: Scenario): void {
  scenario('a finished match reads as before while it shrinks, step by step', async (journal) => {
    await finished(journal, 430)
    const before = await reading(journal)
    expect(await journal.fullLength(1430, 9)).toEqual([])
    expect(await journal.fullLength(1431, 9)).toEqual(['a'])
    let steps = 1
    while (await journal.shrink('a')) {
      steps += 1
      expect(await reading(journal)).toEqual(before)
    }
    expect(steps).toBe(4)
    expect(await reading(journal)).toEqual(before)
    expect(await journal.fullLength(9999, 9)).toEqual([])
    expect(await journal.shrink('a')).toBe(false)
    expect(await reading(journal)).toEqual(before)
    expect((await journal.rows('a', 0, 5)).map(({ actionId }) => actionId)).toEqual(['', '', '', ':clock:3:0', ''])
    expect([await journal.rows('a', 0, 0), (await journal.rows('a', 0, 1)).length]).toEqual([[], 1])
  })

  scenario('a match that was over from its beginning is found over, shrinks to its only state, and reads as before', async (journal) => {
    await journal.createTable(tableOf('a', { state: 'running' }))
    expect(await journal.begin('a', { turn: 9 }, end)).toBe(true)
    expect(await journal.table('a')).toMatchObject({ state: 'over', outcome: end.outcome, revision: 2 })
    const before = await reading(journal)
    expect([await journal.fullLength(9999, 9), await journal.shrink('a')]).toEqual([['a'], false])
    expect([await journal.fullLength(9999, 9), await reading(journal)]).toEqual([[], before])
  })

  scenario('a match that is played stays at full length', async (journal) => {
    await begin(journal)
    await journal.append(rowOf(1), waiting)
    expect(await journal.fullLength(9999, 9)).toEqual([])
    expect(await journal.shrink('a')).toBe(false)
    expect(await journal.rows('a', 0, -1)).toEqual([rowOf(1)])
    await journal.createTable(tableOf('b', { state: 'running' }))
    await journal.begin('b', { turn: 0 }, nobody)
    expect([await journal.shrink('b'), await journal.shrink('no-match')]).toEqual([false, false])
    await journal.append({ ...rowOf(1), match: 'b' }, end)
    expect(await journal.fullLength(9999, 9)).toEqual(['b'])
  })

  scenario('what is over at full length, and what is quiet, is found in pages, the longest first', async (journal) => {
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await journal.createTable(tableOf(id, { state: 'over', updatedAt: 30 - index }))
      await journal.createTable(tableOf(`${id}-quiet`, { state: 'running', updatedAt: 30 - index }))
    }
    expect([await journal.fullLength(99, 2), await journal.quietMatches({ asleep: false, before: 99, limit: 2 })]).toEqual([
      ['c', 'b'],
      ['c-quiet', 'b-quiet'],
    ])
  })
}

/** A match of `length` actions; the clock made the fourth. */
export async function finished(journal: Journal, length: number): Promise<void> {
  await begin(journal)
  for (let seq = 1; seq <= length; seq += 1) {
    await journal.append(rowOf(seq, seq === 4 ? ':clock:3:0' : undefined), seq < length ? null : end)
  }
  await journal.saveSnapshot('a', { seq: length, state: { turn: length } })
}

/** All that can be read of the match, except the ids of actions. */
export async function reading(journal: Pick<Journal, 'match' | 'beginning' | 'rows'>): Promise<unknown> {
  const rows = async (after: number, limit: number) => (await journal.rows('a', after, limit)).map(({ actionId: _, ...row }) => row)
  const pages = [
    [0, -1],
    [0, 1],
    [199, 1],
    [199, 2],
    [200, 200],
    [350, 60],
    [390, -1],
    [429, 9],
    [430, -1],
  ] as const
  return {
    match: await journal.match('a'),
    beginning: await journal.beginning('a'),
    pages: await Promise.all(pages.map(([after, limit]) => rows(after, limit))),
  }
}
