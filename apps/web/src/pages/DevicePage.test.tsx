// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keys, queries } from '../api/lobby.ts'
import { mounted } from '../match/test/mounted.ts'
import DevicePage from './DevicePage.tsx'

const { page, draw } = mounted()
beforeEach(() => {
  queries.clear()
  queries.setQueryData(keys.me, { id: 'me-123456', name: 'Ben', named: true, invitations: true })
})

function open(games: number): void {
  queries.setQueryData(keys.mine, { tables: Array(games).fill({}), people: 1, more: false })
  act(() =>
    draw(
      <QueryClientProvider client={queries}>
        <DevicePage key={games} code={'a'.repeat(24)} />
      </QueryClientProvider>,
    ),
  )
}

test('whoever has games in this browser is told that they would be gone from it', () => {
  open(2)
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('In this browser you are Ben, with 2 games so far.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/settings')
  open(0)
  expect(page.querySelector('[role="alert"]')).toBeNull()
})
