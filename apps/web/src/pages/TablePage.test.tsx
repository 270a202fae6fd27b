// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { table as tableShape } from '@toadstool/protocol'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys, queries, refreshTable } from '../api/lobby.ts'
import { mounted } from '../match/test/mounted.ts'

vi.mock('../api/live.ts', () => ({ followTable: () => () => undefined }))
vi.mock('../match/MatchPage.tsx', () => ({ default: () => 'the match' }))
vi.mock('./shell/Shell.tsx', () => ({ Shell: ({ children }: { children: unknown }) => children }))
const { default: TablePage } = await import('./TablePage.tsx')

const { page, draw } = mounted()
const id = 'mossy-kiln-7kq3-x2md'
const played = tableShape.parse({
  ...{ id, game: 'golems', options: {}, pace: { kind: 'none' }, listed: false, state: 'running', host: null, yours: false },
  ...{ yourSeat: null, seats: [], commitment: '', spectators: 0, createdAt: 0, updatedAt: 0, startedAt: 0, owes: [], owesSince: null },
  ...{ outcome: null, rematch: null },
})

let answers: (() => Response)[]
beforeEach(() => {
  answers = []
  queries.clear()
  queries.setQueryData(keys.me, { id: 'me-123456', name: 'Me', named: true, invitations: true })
  queries.setQueryData(keys.table(id), played)
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? Response.error())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function shows(text: string): Promise<void> {
  while (!page.textContent?.includes(text)) await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test('a match that is there no more, as an earlier copy was put back, leaves its page; and comes back to it', async () => {
  act(() =>
    draw(
      <QueryClientProvider client={queries}>
        <TablePage id={id} />
      </QueryClientProvider>,
    ),
  )
  await shows('the match')
  answers.push(() => new Response(JSON.stringify({ error: 'no-such-match', message: '' }), { status: 404 }))
  refreshTable(id)
  await shows('There is no table behind this link')
  expect(page.textContent).not.toContain('the match')
  answers.push(() => new Response(JSON.stringify(played)))
  refreshTable(id)
  await shows('the match')
})
