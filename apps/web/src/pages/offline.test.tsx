// @vitest-environment happy-dom
import type { GameView } from '@toadstool/games/tabletop'
import { tableList } from '@toadstool/protocol'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../api/shapes.ts'
import '../known/KnownAgain.tsx'
import './CallSettings.tsx'
import './DaysOff.tsx'
import './KeepSettings.tsx'
import './shell/OfflineMatches.tsx'
import { keepKnown } from '../api/known.ts'
import { keepTable, keys, queries } from '../api/lobby.ts'
import { keepSeen } from '../api/seen.ts'
import { en } from '../i18n/en.ts'
import { json, visited } from '../test/visited.tsx'
import MyGamesPage from './MyGamesPage.tsx'
import ProofPage from './proof/ProofPage.tsx'
import SettingsPage from './SettingsPage.tsx'
import { ConnectionStrip } from './shell/ConnectionStrip.tsx'
import TablesPage from './TablesPage.tsx'

let isUp = false
const me = { id: 'ben-12345', name: 'Ben', named: true, invitations: true }
const tableOf = (last: string, updatedAt: number) => ({
  ...{ id: `mossy-kiln-2222-222${last}`, game: 'golems', options: {}, pace: { kind: 'none' }, listed: true, state: 'running' },
  seats: ['0', '1'].map((seat) => ({ seat, occupant: null })),
  ...{ host: null, yours: false, yourSeat: '0', commitment: '', spectators: 0, createdAt: 0, updatedAt, startedAt: 0 },
  ...{ owes: [], owesSince: null, outcome: null, rematch: null },
})
const list = tableList.parse({ tables: [tableOf('2', 2), tableOf('3', 1)], people: 1 })
const answers: Record<string, unknown> = {
  '/api/me': me,
  '/api/people': { opponents: [], muted: [], blocked: [] },
  '/api/sessions': { sessions: [] },
  '/api/passkeys': { passkeys: [], recoveryAt: null },
  '/api/days-off': { periods: [], left: 28 },
}

const { page, draw } = visited((path) => {
  if (!isUp) throw new TypeError('Failed to fetch')
  return json(path.startsWith('/api/tables') ? list : (answers[path] ?? {}))
})
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  isUp = false
  localStorage.clear()
  queries.removeQueries({ queryKey: keys.me })
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const open = async (content: ReactNode) => {
  draw(
    <>
      <ConnectionStrip />
      {content}
    </>,
  )
  await pass(100)
}
const title = () => page.querySelector('[class*=notice] h1')?.textContent
const isLoading = () => page.textContent?.includes(en['state.loading']) ?? false

/** While there is no network: each moment of half a minute in which the lists are asked for again and again. */
async function staysReadable(): Promise<void> {
  for (let moment = 0; moment < 60; moment += 1) {
    expect([moment, isLoading(), title()]).toEqual([moment, false, en['state.offline.title']])
    await pass(500)
  }
}

test('without a network my games are those that this device knows, with a link to those that it can show', async () => {
  keepKnown(list.tables)
  keepSeen({ id: tableOf('2', 2).id, seat: '0' }, { view: {} as GameView, version: 3 })
  await open(<MyGamesPage />)
  await staysReadable()
  expect(page.querySelectorAll('section[aria-labelledby=known] h3')).toHaveLength(2)
  expect([...page.querySelectorAll('a[href^="/t/"]')].map((link) => link.getAttribute('href'))).toEqual([`/t/${tableOf('2', 2).id}`])
  expect(page.textContent).toContain(en['state.known.none'])
  isUp = true
  await pass(6000)
  expect([title(), page.querySelectorAll('a[href^="/t/"]').length]).toEqual([undefined, 2])
})

test('a seat given up is no longer among my games, before the list is asked for anew and without a network', async () => {
  isUp = true
  await open(<MyGamesPage />)
  const shown = () => [...page.querySelectorAll('h3')].length
  expect(shown()).toBe(2)
  isUp = false
  const [first] = list.tables
  await act(async () => first && keepTable({ ...first, yourSeat: null }))
  await pass(100)
  expect(shown()).toBe(1)
  queries.clear()
  await open(<MyGamesPage key="without" />)
  await pass(5000)
  expect(page.querySelectorAll('section[aria-labelledby=known] h3')).toHaveLength(1)
})

test('without a network the open tables can’t be known: the page says so, and the list comes by itself', async () => {
  await open(<TablesPage />)
  await staysReadable()
  expect(page.textContent).toContain(en['tables.offline'])
  isUp = true
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(3000)
  expect(title()).toBeUndefined()
  expect(page.querySelectorAll('h3')).toHaveLength(2)
})

test('without a network a proof is not loading for ever', async () => {
  await open(<ProofPage id={tableOf('2', 2).id} />)
  await staysReadable()
})

test('without a network the settings say what they can’t know, and claim nothing', async () => {
  await open(<SettingsPage />)
  const lines = () => page.textContent?.split(en['state.offline.part']).length
  for (let moment = 0; moment < 20; moment += 1) {
    expect([moment, lines(), page.textContent?.includes(en['settings.away.nobody'])]).toEqual([moment, 8, false])
    await pass(500)
  }
  isUp = true
  await pass(6000)
  expect([lines(), page.textContent?.includes(en['settings.away.nobody'])]).toEqual([1, true])
})
