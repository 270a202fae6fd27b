// @vitest-environment happy-dom
import { tableList } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { json, visited } from '../../test/visited.tsx'
import GamePage from './GamePage.tsx'

const match = {
  ...{ id: 'mossy-kiln-2222-3333', game: 'golems', options: {}, pace: { kind: 'none' }, listed: true, state: 'running', host: null },
  ...{ yours: false, yourSeat: null, seats: [], commitment: '', spectators: 0, createdAt: 0, updatedAt: 0, startedAt: 0 },
  ...{ owes: [], owesSince: null, outcome: null, rematch: null },
}
const list = tableList.parse({ tables: [match], people: 1, more: true, total: 70, running: 70 })

const { page, draw, until } = visited((path) => (path === '/api/tables?game=golems&state=running' ? json(list) : undefined))

test('all matches of the game are counted, however many other tables there are', async () => {
  draw(<GamePage slug="golems" />)
  const link = () => page.querySelector('a[href="/t/mossy-kiln-2222-3333"]')
  await until(link)
  expect(link()?.textContent).toBe('Watch a game, 70 are open')
})
