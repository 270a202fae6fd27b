import { QueryClientProvider } from '@tanstack/react-query'
import { rulebooks } from '@toadstool/games'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { keys, queries } from '../api/lobby.ts'
import { mounted } from './mounted.ts'

/** What the server is asked, and what it answers: no answer is a broken line. */
type Answering = (path: string, given: { readonly body?: string }) => Response | undefined | Promise<Response>

/** Pages that ask the server, for the tests of a file: before each the shelf and the visitor, Ben, are known and nothing else. */
export function visited(answer: Answering = () => undefined) {
  const { page, draw } = mounted()
  beforeEach(() => {
    queries.clear()
    queries.setQueryData(keys.me, { id: 'ben-12345', name: 'Ben', named: true, invitations: true })
    queries.setQueryData(
      keys.shelf,
      Object.values(rulebooks).map(({ slug, card }) => ({ slug, card })),
    )
    vi.stubGlobal('fetch', async (path: string, given: { body?: string }) => (await answer(path, given)) ?? Response.error())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return {
    page,
    draw: (content: ReactNode) => act(() => draw(<QueryClientProvider client={queries}>{content}</QueryClientProvider>)),
    /** Answers come in their own time. */
    async until(is: () => unknown): Promise<void> {
      while (!is()) await act(() => new Promise((resolve) => setTimeout(resolve)))
    },
  }
}

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
