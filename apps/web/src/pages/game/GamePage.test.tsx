// @vitest-environment happy-dom
import { tableList } from '@toadstool/protocol'
import { act } from 'react'
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

test('the button at the foot of small screens says what it begins, and leads to where that is changed', async () => {
  draw(<GamePage slug="golems" />)
  const brief = () => page.querySelector('a[href="#start"]')?.textContent
  await until(brief)
  expect(brief()).toBe('StandardBots: normal · 2 seats')
  expect(page.querySelector('#start')?.textContent).toBe('Start a game')
  const people = [...page.querySelectorAll<HTMLInputElement>('[type=radio]')].at(-1)
  act(() => people?.click())
  expect(brief()).toBe('StandardWith people · 2 seats')
})

test('all matches of the game are counted, however many other tables there are', async () => {
  draw(<GamePage slug="golems" />)
  const link = () => page.querySelector('a[href="/t/mossy-kiln-2222-3333"]')
  await until(link)
  expect(link()?.textContent).toBe('Watch a game, 70 are open')
})
