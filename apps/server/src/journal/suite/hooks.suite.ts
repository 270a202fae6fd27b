/** Where else people hear what they are owed. */
import { expect } from 'vitest'
import { heraldOf } from '../heralds.ts'
import type { Feed, Hook, OwedLine } from '../records.ts'
import { end, type Scenario, tableOf } from './given.suite.ts'

const hook = (id: string, person: string, more: Partial<Hook> = {}): Hook => ({
  ...{ id, person, address: `https://hooks.example/${id}`, secret: 'whsec_c2VjcmV0', home: 'https://toads.example', language: 'en', at: 1 },
  ...{ failingSince: null, retryAt: null, off: null },
  ...more,
})
const feed = (person: string, hash: string, at = 1): Feed => ({ person, hash, language: 'de', at })
const line = (person: string): OwedLine => ({ person, match: 'a', kind: 'decision', key: '1', at: 5, state: 'open', dueAt: 15 })

export function hooksSuite(scenario: Scenario): void {
  scenario('a person has two addresses that are posted to, and can take one back', async (journal) => {
    expect([await journal.saveHook(hook('b', 'ann', { at: 3 })), await journal.saveHook(hook('a', 'ann'))]).toEqual([true, true])
    expect([await journal.saveHook(hook('c', 'ann')), await journal.saveHook(hook('d', 'bob'))]).toEqual([false, true])
    expect(await journal.hooks('ann')).toEqual([hook('a', 'ann'), hook('b', 'ann', { at: 3 })])
    expect([await journal.dropHook('bob', 'a'), await journal.dropHook('ann', 'a'), await journal.dropHook('ann', 'a')]).toEqual([
      false,
      true,
      false,
    ])
    expect((await journal.hooks('ann')).map(({ id }) => id)).toEqual(['b'])
  })

  scenario('what has become of an attempt is noted', async (journal) => {
    await journal.saveHook(hook('a', 'ann'))
    for (const state of [
      { failingSince: 5, retryAt: 9, off: null },
      { failingSince: 5, retryAt: null, off: { at: 12, why: 'gone' } },
      { failingSince: null, retryAt: null, off: null },
    ] as const) {
      await journal.noteHook('a', state)
      expect(await journal.hooks('ann')).toEqual([hook('a', 'ann', state)])
    }
  })

  scenario('of a person’s feeds the last one counts, found by its hash, until it is dropped', async (journal) => {
    await journal.saveFeed(feed('ann', 'old'))
    await journal.saveFeed(feed('ann', 'new', 2))
    await journal.saveFeed(feed('bob', 'other'))
    expect([await journal.feedBy('old'), await journal.feedBy('new'), await journal.feedOf('ann')]).toEqual([
      undefined,
      feed('ann', 'new', 2),
      feed('ann', 'new', 2),
    ])
    await journal.dropFeed('ann')
    expect([await journal.feedBy('new'), await journal.feedOf('ann'), await journal.feedBy('other')]).toEqual([
      undefined,
      undefined,
      feed('bob', 'other'),
    ])
  })

  scenario('lines are kept of people who have either; of the forgotten nothing stays', async (journal) => {
    await journal.saveHook(hook('a', 'ann'))
    await journal.saveFeed(feed('bob', 'x'))
    await journal.addOwed(['ann', 'bob', 'cyd'].map(line))
    expect((await journal.owedIn('a')).map(({ person }) => person).toSorted()).toEqual(['ann', 'bob'])
    await journal.expireOwed(0)
    expect([await journal.hooks('ann'), await journal.feedOf('bob'), await journal.owedIn('a')]).toEqual([[], undefined, []])
  })

  scenario('of a table’s herald lines and webhook stay with the table, until its match has been over for long', async (journal) => {
    const tables = ['open', 'over', 'gone']
    await journal.createTable(tableOf('open'))
    await journal.createTable(tableOf('over', { state: 'running' }))
    await journal.begin('over', {}, end)
    for (const table of tables) {
      await journal.saveHook(hook(table, heraldOf(table)))
      await journal.addOwed([{ ...line(heraldOf(table)), match: table }])
    }
    const left = async () => Promise.all(tables.map(async (table) => (await journal.hooks(heraldOf(table))).length))
    const owed = async () => Promise.all(tables.map(async (table) => (await journal.owedIn(table)).length))
    await journal.expireOwed(0)
    expect([await left(), await owed()]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
    await journal.expireOwed(Number.MAX_SAFE_INTEGER)
    expect(await left()).toEqual([1, 0, 0])
  })

  scenario('of two who turn out to be one the addresses of the one that stays are kept, the other’s if it has none', async (journal) => {
    for (const id of ['ann', 'bob', 'cyd', 'dan']) await journal.savePerson({ id, name: id, named: true, createdAt: 1 })
    for (const [id, person] of [
      ['a', 'ann'],
      ['b', 'bob'],
      ['c', 'cyd'],
    ] as const) {
      await journal.saveHook(hook(id, person))
      await journal.saveFeed(feed(person, id))
    }
    await journal.joinPeople({ from: 'bob', into: 'ann' }, 5)
    await journal.joinPeople({ from: 'cyd', into: 'dan' }, 5)
    expect([(await journal.hooks('ann')).map(({ id }) => id), (await journal.hooks('dan')).map(({ id }) => id)]).toEqual([['a'], ['c']])
    expect([await journal.feedBy('a'), await journal.feedBy('b'), await journal.feedBy('c')]).toEqual([
      feed('ann', 'a'),
      undefined,
      feed('dan', 'c'),
    ])
  })
}
