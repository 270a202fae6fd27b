import { afterEach, beforeEach, expect, test } from 'vitest'
import { heraldOf } from '../journal/heralds.ts'
import { systemRandom } from '../random/source.ts'
import { type InMemory, inMemory } from '../test/inMemory.ts'
import { person, tableOf } from '../test/seated.ts'
import { createTable } from './creation.ts'

let home: InMemory
beforeEach(() => {
  home = inMemory()
})
afterEach(() => home.journal.close())

test('a webhook goes along only if whoever has set it is at the next table', async () => {
  const old = tableOf([person('ann'), person('bob')], { state: 'over', hook: { by: 'ann' } })
  await home.journal.createTable(old)
  const row = { address: 'https://chat.example.com/x', secret: 's', home: 'https://toads.example', language: 'en', at: 1 } as const
  await home.journal.saveHook({ ...row, id: 'a', person: heraldOf(old.id), failingSince: null, retryAt: null, off: null })
  const after = async (hostId: string, seat: string) => {
    const given = { game: 'fixture', options: {}, seats: [person(seat), null], listed: false, hostId, hookOf: old.id }
    const { id, hook } = await createTable({ ...home, random: systemRandom, count: () => undefined }, given)
    return [hook, (await home.journal.hooks(heraldOf(id))).length]
  }
  expect(await after('bob', 'ann')).toEqual([{ by: 'ann' }, 1])
  expect(await after('ann', 'bob')).toEqual([{ by: 'ann' }, 1])
  expect(await after('bob', 'bob')).toEqual([undefined, 0])
})
