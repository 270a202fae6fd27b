/** The attempts of a hostile client at a table. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TableRecord } from '../journal/records.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

test('who has left a seat neither acts for it nor sees the hand of whoever takes it', async () => {
  const match = await server.table()
  const [left, one] = [await server.join(match, '0'), await server.join(match, '1')]
  await change(match, (table) => ({ ...table, seats: table.seats.with(0, sitter('Cyd', 'new-secret')) }))
  await left.until(() => problems(left).includes('wrong-credentials'))
  expect(await left.act('roll')).toMatchObject({ status: 'failed', error: 'wrong-credentials' })
  const cyd = await server.join(match, '0', { credentials: 'new-secret' })
  const heard = left.heard.length
  expect(await cyd.act('roll')).toMatchObject({ status: 'done' })
  await one.until(() => one.state._stateID === 1)
  expect(left.heard.slice(heard).map(([event]) => event)).not.toContain('patch')
})

test('who has stood up before the deal sees no hand after it', async () => {
  const match = await server.table({ state: 'open' })
  const stood = await server.join(match, '1')
  await change(match, (table) => ({ ...table, state: 'running', seats: table.seats.with(1, sitter('Cyd', 'new-secret')) }))
  const table = await server.journal.table(match)
  if (table) await server.host.start(table)
  const cyd = await server.join(match, '1', { credentials: 'new-secret' })
  await cyd.until(() => cyd.heard.some(([event]) => event === 'sync'))
  await stood.until(() => problems(stood).includes('wrong-credentials'))
  expect(stood.heard.map(([event]) => event)).not.toContain('sync')
})

test('who asks for the whole picture again and again is slowed down', async () => {
  const still = await liveTable({ now: () => 0 })
  const match = await still.table()
  const greedy = await still.join(match, null)
  for (let asked = 0; asked < 100; asked += 1) greedy.socket.emit('sync', match, null, null)
  await greedy.act('nothing')
  await greedy.until(() => problems(greedy).length > 0)
  // The burst of thirty includes the one of joining.
  expect(problems(greedy)).toEqual(Array(71).fill('too-many-requests'))
  expect(greedy.heard.filter(([event]) => event === 'sync').length).toBeLessThanOrEqual(30)
  await still.close()
})

test('who has taken another name speaks under it at once', async () => {
  const match = await server.table()
  const ann = await server.identity.newGuest()
  const [cookie = ''] = (await server.identity.signIn(ann.id, null)).split(';')
  const [speaker, listener] = [server.openSocket('fixture', { cookie }), await server.join(match, null)]
  await listener.until(() => speaker.connected)
  await server.identity.rename(ann, 'Anna')
  speaker.emit('chat', match, { id: 'line-1', sender: null, payload: 'hello' }, null)
  await listener.until(() => listener.heard.some(([event]) => event === 'chat'))
  expect(listener.heard.find(([event]) => event === 'chat')?.[2]).toMatchObject({ name: 'Anna', channel: 'spectators' })
})

async function change(match: string, edit: (table: TableRecord) => TableRecord): Promise<void> {
  const table = await server.journal.table(match)
  if (!table) throw new Error('no table')
  expect(await server.journal.saveTable(edit(table))).toBe(true)
  server.bus.publish('table', { id: match })
}

const sitter = (name: string, credential: string) =>
  ({
    kind: 'person',
    personId: null,
    name,
    credentialHash: createHash('sha256').update(credential).digest('hex'),
    ready: true,
    data: null,
  }) as const

const problems = ({ heard }: Client): unknown[] =>
  heard.flatMap(([event, problem]) => (event === 'problem' ? [(problem as { error: string }).error] : []))
