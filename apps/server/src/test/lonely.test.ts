import { expect, test } from 'vitest'
import type { Occupant } from '../journal/journal.ts'
import { lonelyTables } from '../match/bots/lonely.ts'
import type { Running } from '../match/running.ts'
import { liveTable, tableRecord } from './liveTable.ts'
import { until } from './running.ts'

const tableOf = (id: string, ...people: string[]): Running =>
  ({ table: { id, seats: [...people.map((personId) => ({ kind: 'person', personId })), { kind: 'bot' }] } }) as unknown as Running

test('bots play on at three tables of a person who is not there; a fourth waits until somebody comes, or one of them is done', () => {
  const here = new Set<string>()
  const goneOn: string[] = []
  const lonely = lonelyTables({ isHere: (match, seat) => here.has(`${match} ${seat}`), goOn: (match) => goneOn.push(match) })
  const waits = (id: string, ...people: string[]) => lonely.waits(tableOf(id, ...people))
  expect(['a', 'b', 'c', 'd', 'e', 'a'].map((id) => waits(id, 'ann'))).toEqual([false, false, false, true, true, false])
  // one of somebody else isn't kept waiting, one of both is
  expect([waits('f', 'bob'), waits('g', 'bob', 'ann')]).toEqual([false, true])
  lonely.left('b')
  expect(goneOn).toEqual(['d'])
  expect([waits('d', 'ann'), waits('e', 'ann')]).toEqual([false, true])
  here.add('e 0')
  expect(waits('e', 'ann')).toBe(false)
  here.add('a 0')
  expect(waits('a', 'ann')).toBe(false)
  expect(goneOn).toEqual(['d', 'g'])
  // whoever goes again waits where three play
  here.clear()
  expect(waits('e', 'ann')).toBe(true)
})

test('at a fourth table of a person who is not there no bot even makes its pause; one is made once another table waits for the person', async () => {
  const server = await liveTable({ botPace: 1000 })
  const ann = { id: 'ann', name: 'Ann', named: true, createdAt: 0 }
  await server.journal.savePerson(ann)
  const seats: Occupant[] = [
    { kind: 'bot', name: 'Morel', level: 'easy' },
    { kind: 'person', personId: ann.id, name: ann.name, credentialHash: null, ready: true, data: null },
  ]
  const tables = ['a', 'b', 'c', 'd'].map((each) => tableRecord(`mossy-kiln-${each.repeat(4)}-2222`, { kind: 'none' }, 'running', seats))
  for (const table of tables) {
    await server.journal.createTable(table)
    await server.host.start(table)
  }
  const [first, , , fourth] = tables.map(({ id }) => id) as [string, string, string, string]
  const hasBegun = async (id: string) => (await server.journal.rows(id, 0, -1)).length > 0
  server.host.hurry(fourth)
  server.host.hurry(first)
  await until(() => hasBegun(first))
  expect(await hasBegun(fourth)).toBe(false)
  await until(() => {
    server.host.hurry(fourth)
    return hasBegun(fourth)
  })
  await server.close()
})
