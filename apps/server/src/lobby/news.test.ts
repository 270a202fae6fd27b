import { expect, onTestFinished, test } from 'vitest'
import { inMemory } from '../test/inMemory.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { newsFor } from './news.ts'

const note = { table: 'gone', game: 'golems', what: 'closed', by: 'Eve' } as const
const invitations = {
  of: async () => ({ received: [], sent: [] }),
  send: () => Promise.reject(),
  decline: () => Promise.reject(),
  accepted: () => Promise.reject(),
}

test('news are the tables at which one waits for people, who asks for a seat, and what was done to one', async () => {
  const { journal } = inMemory()
  onTestFinished(() => journal.close())
  const looking = person('ann', { looking: true })
  const open = (id: string, ...[seats, more]: Parameters<typeof tableOf>) =>
    journal.createTable(tableOf(seats, { id, hostId: null, ...more }))
  await open('waits', [looking, person('bob', { looking: true }), bot('Morel'), person(null), null, null], { updatedAt: 4 })
  await open('begun', [person('bob'), looking], { state: 'running', game: 'golems', updatedAt: 3 })
  await open('over', [looking], { state: 'over' })
  await open('not found by looking', [person('ann')], { updatedAt: 2 })
  const asking = [
    { personId: 'cyd', name: 'Cyd', network: 'n' },
    { personId: 'dee', name: 'Dee', network: 'm', refused: true as const },
  ]
  await open('asked', [person('bob')], { hostId: 'ann', admits: [], asking, updatedAt: 1 })
  const hosting = { told: async (person: string) => (person === 'ann' ? [note] : []) }
  expect(await newsFor({ journal, invitations, hosting }, 'ann')).toEqual({
    received: [],
    sent: [],
    looking: [
      { table: 'waits', game: 'fixture', state: 'open', others: [{ id: 'bob', name: 'bob' }], free: 2 },
      { table: 'begun', game: 'golems', state: 'running', others: [{ id: 'bob', name: 'bob' }], free: 0 },
    ],
    told: [note],
    asking: [{ table: 'asked', game: 'fixture', from: { id: 'cyd', name: 'Cyd' } }],
  })
  expect(await newsFor({ journal, invitations, hosting }, 'bob')).toMatchObject({ looking: [{ table: 'waits' }], told: [], asking: [] })
})
