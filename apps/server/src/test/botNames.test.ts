/** Bots at one table are told apart by their names. */
import { openTable } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PersonRecord } from '../journal/records.ts'
import { createLobby, type Lobby } from '../lobby/lobby.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
let lobby: Lobby
const morel: PersonRecord = { id: 'Morel-1234', name: 'Morel', named: true, createdAt: 0 }

beforeEach(async () => {
  server = await liveTable()
  lobby = createLobby({ ...server, count: () => undefined })
  await server.journal.savePerson(morel)
})
afterEach(() => server.close())

test('no two have the same, nor that of a person, however they come and go', async () => {
  const { id } = await lobby.open(morel, openTable.parse({ game: 'offers', seats: 5, listed: false }))
  const names = async (...changes: readonly (readonly [string, 'easy' | null])[]) => {
    for (const [seat, level] of changes) await lobby.bot(morel, id, seat, level)
    return (await lobby.read(id)).seats.map((each) => each?.name)
  }
  const all = await names(['1', 'easy'], ['2', 'easy'], ['3', 'easy'], ['4', 'easy'])
  expect(new Set(all).size).toBe(5)
  const others = await names(['2', null], ['4', null], ['4', 'easy'], ['2', 'easy'])
  expect(new Set(others).size).toBe(5)
  expect([others[1], others[3]]).toEqual([all[1], all[3]])
})
