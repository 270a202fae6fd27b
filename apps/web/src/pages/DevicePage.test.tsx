// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { keys, queries } from '../api/lobby.ts'
import { visited } from '../test/visited.tsx'
import DevicePage from './DevicePage.tsx'

const claims: unknown[] = []
const { page, draw } = visited((path, { body }) => {
  if (path === '/api/devices/claim') claims.push(JSON.parse(body ?? ''))
  return undefined
})

function open(games: number): void {
  queries.setQueryData(keys.mine, { tables: Array(games).fill({}), people: 1, more: false })
  draw(<DevicePage key={games} code={'a'.repeat(24)} />)
}

const press = (name: string) =>
  act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

test('whoever has games in this browser is asked whether both are them, and nothing is joined unless they say so', async () => {
  open(2)
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('In this browser you are Ben, with 2 games so far.')
  expect(page.textContent).toContain('Join only by a link that you have made yourself')
  await press('Take my seat')
  open(3)
  await press('Join both')
  await expect.poll(() => claims).toMatchObject([{ join: false }, { join: true }])
})

test('whoever has none isn’t asked', () => {
  open(0)
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect(page.textContent).not.toContain('Join both')
})
