/** Votes on the seat of a player who has gone: more than half of those who play on decide. */
import { openTable } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PersonRecord } from '../journal/records.ts'
import { createLobby, type Lobby } from '../lobby/lobby.ts'
import { type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
let lobby: Lobby
const people = ['Ann', 'Bob', 'Cem', 'Dan', 'Eve'].map((name): PersonRecord => ({ id: `${name}-1234`, name, named: true, createdAt: 0 }))

beforeEach(async () => {
  server = await liveTable()
  lobby = createLobby({ ...server, count: () => undefined })
  for (const person of people) await server.journal.savePerson(person)
})
afterEach(() => server.close())

/** A match that the last person has left. @returns its id, and those who play on. */
async function deserted(count: number) {
  const [host, ...others] = people.slice(0, count) as [PersonRecord, ...PersonRecord[]]
  const { id } = await lobby.open(host, openTable.parse({ game: 'offers', seats: count, listed: false, absence: 'vote' }))
  for (const person of others) await lobby.sit(person, id)
  await lobby.start(host, id)
  await lobby.leave(others.at(-1) as PersonRecord, id)
  return { id, living: [host, ...others.slice(0, -1)] }
}

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
])('of %d who play on, %d decide, and one fewer doesn’t', async (living, enough) => {
  const match = await deserted(living + 1)
  const seat = String(living)
  const by: (string | undefined)[] = []
  for (const person of match.living.slice(0, enough)) {
    const { seats } = await lobby.vote(person, match.id, { seat, choice: 'stand-in' })
    const gone = seats[living]
    by.push(gone?.kind === 'person' ? gone.away?.by : undefined)
  }
  expect(by).toEqual([...Array(enough - 1).fill('nobody'), 'fallback'])
})

test('votes for different things don’t add up', async () => {
  const { id, living } = await deserted(4)
  const choices = ['bot', 'free', 'stand-in'] as const
  for (const [index, choice] of choices.entries()) {
    const { seats, state } = await lobby.vote(living[index] as PersonRecord, id, { seat: '3', choice })
    expect([state, seats[3]]).toMatchObject(['running', { away: { by: 'nobody' } }])
  }
})
