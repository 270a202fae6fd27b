// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keys, queries } from '../api/lobby.ts'
import { visited } from '../test/visited.tsx'
import DevicePage from './DevicePage.tsx'

const { page, draw } = visited()

function open(games: number): void {
  queries.setQueryData(keys.mine, { tables: Array(games).fill({}), people: 1, more: false })
  draw(<DevicePage key={games} code={'a'.repeat(24)} />)
}

test('whoever has games in this browser is told that they would be gone from it', () => {
  open(2)
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('In this browser you are Ben, with 2 games so far.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/settings')
  open(0)
  expect(page.querySelector('[role="alert"]')).toBeNull()
})
