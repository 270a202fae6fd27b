// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { rulebooks } from '@toadstool/games'
import { tableList } from '@toadstool/protocol'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys, queries } from '../../api/lobby.ts'
import { mounted } from '../../match/test/mounted.ts'
import GamePage from './GamePage.tsx'

const { page, draw } = mounted()
const match = {
  ...{ id: 'mossy-kiln-2222-3333', game: 'golems', options: {}, pace: { kind: 'none' }, listed: true, state: 'running', host: null },
  ...{ yours: false, yourSeat: null, seats: [], commitment: '', spectators: 0, createdAt: 0, updatedAt: 0, startedAt: 0 },
  ...{ owes: [], owesSince: null, outcome: null, rematch: null },
}
const list = tableList.parse({ tables: [match], people: 1, more: true, total: 70, running: 70 })

beforeEach(() => {
  queries.clear()
  queries.setQueryData(keys.me, { id: 'me-123456', name: 'Me', named: true, invitations: true })
  queries.setQueryData(
    keys.shelf,
    Object.values(rulebooks).map(({ slug, card }) => ({ slug, card })),
  )
  const answers: Readonly<Record<string, object>> = { '/api/tables?game=golems&state=running': list }
  vi.stubGlobal('fetch', async (path: string) => (answers[path] ? new Response(JSON.stringify(answers[path])) : Response.error()))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('all matches of the game are counted, however many other tables there are', async () => {
  act(() =>
    draw(
      <QueryClientProvider client={queries}>
        <GamePage slug="golems" />
      </QueryClientProvider>,
    ),
  )
  const link = () => page.querySelector('a[href="/t/mossy-kiln-2222-3333"]')
  while (!link()) await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(link()?.textContent).toBe('Watch a game, 70 are open')
})
