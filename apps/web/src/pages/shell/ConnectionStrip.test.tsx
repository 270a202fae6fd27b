// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReached } from '../../api/reached.ts'
import { mounted } from '../../test/mounted.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'

const { page, draw } = mounted()
let queries: QueryClient
let ask: () => Promise<string>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

function Asking() {
  const request = () =>
    ask().then(
      (answer) => {
        noteReached(true)
        return answer
      },
      (error: unknown) => {
        noteReached(false)
        throw error
      },
    )
  useQuery({ queryKey: ['mine'], queryFn: request })
  return null
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('a connection is back once the server has answered, not while it is asked again', async () => {
  ask = () => new Promise((_, fail) => setTimeout(() => fail(new Error('no network')), 50))
  act(() =>
    draw(
      <QueryClientProvider client={queries}>
        <ConnectionStrip />
        <Asking />
      </QueryClientProvider>,
    ),
  )
  await pass(10)
  await pass(100)
  await pass(3100)
  expect(page.textContent).toContain('No connection.')
  let answer: (tables: string) => void = () => undefined
  ask = () => new Promise((done) => (answer = done))
  await pass(5100)
  await pass(100)
  expect(page.textContent).toContain('No connection.')
  await act(async () => answer('mine'))
  await pass(100)
  expect(page.textContent).toBe('Back. Nothing was lost.')
  await pass(3100)
  expect(page.textContent).toBe('')
})
