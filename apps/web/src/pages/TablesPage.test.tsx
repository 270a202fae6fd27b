// @vitest-environment happy-dom
import { type TableList, tableList } from '@toadstool/protocol'
import { act } from 'react'
import { expect, test } from 'vitest'
import { listsEn } from '../i18n/lists.en.ts'
import { json, visited } from '../test/visited.tsx'
import MyGamesPage from './MyGamesPage.tsx'
import TablesPage from './TablesPage.tsx'

let lists: Readonly<Record<string, TableList>>
const { page, draw, until } = visited((path) => (lists[path] ? json(lists[path]) : undefined))
const person = { kind: 'person', person: { id: 'ann-12345', name: 'Ann' }, connected: true, ready: false, you: false, looking: false }
const tableOf = (n: number, game: string, state: 'open' | 'running') => ({
  ...{
    id: `mossy-kiln-2222-${'abcdefghjkmnpqrstuvwxyz'[n]}222`,
    game,
    options: {},
    pace: { kind: 'none' },
    listed: true,
    state,
    host: null,
    yours: false,
  },
  seats: [
    { seat: '0', occupant: person },
    { seat: '1', occupant: state === 'open' ? null : person },
  ],
  ...{ yourSeat: null, commitment: '', spectators: 0, createdAt: 0, updatedAt: n, startedAt: 0, owes: [], owesSince: null },
  ...{ outcome: null, rematch: null },
})
const listOf = (tables: readonly object[], counts: object) => tableList.parse({ tables, people: 3, ...counts })

const headings = () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('the headings count all tables, also those that are not on show yet', async () => {
  const free = Array.from({ length: 9 }, (_, n) => tableOf(n, 'golems', 'open'))
  const tables = [...free, tableOf(9, 'golems', 'running')]
  lists = { '/api/tables': listOf(tables, { more: true, total: 70, free: 9, running: 61 }) }
  draw(<TablesPage />)
  await until(() => headings().length === 2)
  expect(headings()).toEqual(['Tables with free seats 9', 'Being played 61'])
})

test('where there are many they can be those of one game', async () => {
  const many = Array.from({ length: 9 }, (_, n) => tableOf(n, 'golems', 'open'))
  const [other] = [tableOf(20, 'wizards-of-war', 'open')]
  lists = {
    '/api/tables': listOf([...many, other], { free: 10, running: 0 }),
    '/api/tables?game=wizards-of-war': listOf([other], { free: 1, running: 0 }),
    // taken since
    '/api/tables?game=golems': listOf([], { free: 0, running: 0 }),
  }
  draw(<TablesPage />)
  await until(() => headings().length === 1)
  const choose = (slug: string) =>
    act(() => {
      const select = page.querySelector('select')
      if (select) select.value = slug
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  choose('wizards-of-war')
  await until(() => headings()[0] === 'Tables with free seats 1')
  expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['A table: Wizards of War'])
  choose('golems')
  await until(() => headings().length === 0)
  expect(page.textContent).toContain('No table of this game is open.')
})

test('a few need no choice', async () => {
  lists = { '/api/tables': listOf([tableOf(1, 'golems', 'open')], { free: 1, running: 0 }) }
  draw(<TablesPage />)
  await until(() => headings().length === 1)
  expect(page.querySelector('select')).toBeNull()
})

test('where bots rest, the lists say so: until somebody from the table comes, or I open it', async () => {
  const table = { ...tableOf(1, 'golems', 'running'), owes: ['1'], resting: true }
  lists = { '/api/tables': listOf([table], {}), '/api/tables?mine=1': listOf([{ ...table, yourSeat: '0' }], {}) }
  draw(<TablesPage />)
  await until(() => headings().length === 1)
  expect(page.textContent).toContain(listsEn['rests.others'])
  draw(<MyGamesPage />)
  await until(() => page.textContent?.includes(listsEn.rests))
  expect(page.textContent).not.toContain('Waiting for Ann')
})

test('a match closed to spectators is listed, and leads nowhere', async () => {
  const tables = [tableOf(1, 'golems', 'running'), { ...tableOf(2, 'golems', 'running'), watching: 'closed' }]
  lists = { '/api/tables': listOf(tables, { free: 0, running: 2 }) }
  draw(<TablesPage />)
  await until(() => page.textContent?.includes('Closed to spectators'))
  expect([...page.querySelectorAll('a[href^="/t/"]')].map((link) => link.getAttribute('href'))).toEqual([`/t/${tables[0]?.id}`])
})
