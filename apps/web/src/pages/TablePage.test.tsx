// @vitest-environment happy-dom
import { table as tableShape } from '@toadstool/protocol'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keys, queries, refreshTable, type TableAction, useTableActions } from '../api/lobby.ts'
import { en } from '../i18n/en.ts'
import { clearToasts, Toasts } from '../kit/Toast.tsx'
import { json, visited } from '../test/visited.tsx'

vi.mock('../api/live.ts', () => ({ showTable: () => () => undefined }))
vi.mock('../match/MatchPage.tsx', () => ({ default: () => 'the match' }))
vi.mock('./shell/Shell.tsx', () => ({ Shell: ({ children }: { children: unknown }) => children }))
const { default: TablePage } = await import('./TablePage.tsx')

let answers: Response[]
const taken = () => json({ error: 'name-taken', message: '' }, 409)
let left = Promise.withResolvers<Response>()
const { page, draw, until } = visited((path) =>
  path.endsWith('/sit') ? taken() : /\/(stand|leave|close)$/.test(path) ? left.promise : answers.shift(),
)
const id = 'mossy-kiln-7kq3-x2md'
const played = tableShape.parse({
  ...{ id, game: 'golems', options: {}, pace: { kind: 'none' }, listed: false, state: 'running', host: null, yours: false },
  ...{ yourSeat: null, seats: [], commitment: '', spectators: 0, createdAt: 0, updatedAt: 0, startedAt: 0, owes: [], owesSince: null },
  ...{ outcome: null, rematch: null },
})

beforeEach(() => {
  answers = []
  left = Promise.withResolvers()
  clearToasts()
  queries.setQueryData(keys.table(id), played)
})

const shows = (text: string) => until(() => page.textContent?.includes(text))

test('a match that is there no more, as an earlier copy was put back, leaves its page; and comes back to it', async () => {
  draw(<TablePage id={id} />)
  await shows('the match')
  answers.push(json({ error: 'no-such-match', message: '' }, 404))
  refreshTable(id)
  await shows('There is no table behind this link')
  expect(page.textContent).not.toContain('the match')
  answers.push(json(played))
  refreshTable(id)
  await shows('the match')
})

test('the lobby of a rematch calls itself one, and leads back to the game before', async () => {
  queries.setQueryData(keys.table(id), { ...played, state: 'open', rematchOf: 'amber-moth-2222-3333' })
  draw(<TablePage id={id} />)
  await until(() => page.querySelector('h1'))
  expect(page.querySelector('h1')?.textContent).toBe('Rematch')
  expect(page.querySelector('a[href="/t/amber-moth-2222-3333"]')?.textContent).toBe('The last game')
})

test('whose name somebody here has is asked for another where they are', async () => {
  const free = { seat: '0', bot: null, ready: false, online: false, away: false, person: null, name: null }
  queries.setQueryData(keys.table(id), { ...played, state: 'open', seats: [free, { ...free, seat: '1' }] })
  draw(<TablePage id={id} />)
  await shows('Sit here')
  expect(page.querySelector('[autocomplete=nickname]')).toBeNull()
  ;[...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sit here')?.click()
  await until(() => page.querySelector('form [aria-invalid]'))
  expect(page.querySelector('form p')?.textContent).toBe(en['problem.name-taken'])
})

test('where all stands in one column, the page reads as the eye does: seats, talk, rules, game, start', async () => {
  const seat = { seat: '0', bot: null, ready: false, online: false, away: false, person: null, name: null }
  queries.setQueryData(keys.table(id), { ...played, state: 'open', yourSeat: '0', yours: true, seats: [seat, { ...seat, seat: '1' }] })
  const order = async (matches: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }))
    draw(<TablePage key={String(matches)} id={id} />)
    await until(() => page.querySelector('h1'))
    const places = {
      about: 'aside:has(a[href="/learn/golems"])',
      seats: 'ul',
      talk: '[role=log], form',
      rules: 'select',
      start: '[class*=start]',
    }
    const found = Object.entries(places).flatMap(([name, selector]) => {
      const element = page.querySelector(selector)
      return element ? [{ name, element }] : []
    })
    return found
      .toSorted((one, other) => (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map(({ name }) => name)
  }
  expect(await order(false)).toEqual(['about', 'seats', 'start', 'talk', 'rules'])
  expect(await order(true)).toEqual(['seats', 'talk', 'rules', 'about', 'start'])
})

test('a match closed to spectators shows those without a seat who plays, and a seat if one is free; the match itself once it is over', async () => {
  const ann = { kind: 'person', person: { id: 'ann', name: 'Ann' }, connected: true, ready: true, you: false, looking: false }
  const gone = { ...ann, person: { id: 'bob', name: 'Bob' }, away: { by: 'bot', free: true, left: true, votes: null } }
  const veiled = (...seats: object[]) =>
    tableShape.parse({ ...played, watching: 'closed', seats: seats.map((occupant, seat) => ({ seat: String(seat), occupant })) })
  const buttons = () => [...page.querySelectorAll('button')].map(({ textContent }) => textContent)
  queries.setQueryData(keys.table(id), veiled(ann, ann))
  draw(<TablePage id={id} />)
  await shows('Only those with a seat see the game until it’s over.')
  expect([page.textContent?.includes('the match'), buttons()]).toEqual([false, []])
  act(() => void queries.setQueryData(keys.table(id), veiled(ann, gone)))
  await shows('A seat is free')
  expect(buttons()).toEqual(['Sit down'])
  act(() => void queries.setQueryData(keys.table(id), { ...veiled(ann, gone), unwelcome: true }))
  await until(() => buttons().length === 0)
  act(() => void queries.setQueryData(keys.table(id), { ...veiled(ann, gone), state: 'over' }))
  await shows('the match')
})

test('who only looks on at a table that will be closed to spectators is told before it begins', async () => {
  const open = { ...played, state: 'open', watching: 'closed' } as const
  queries.setQueryData(keys.table(id), open)
  draw(<TablePage id={id} />)
  await shows(en['veiled.soon'])
  expect(page.textContent).not.toContain('watch')
  act(() => void queries.setQueryData(keys.table(id), { ...open, yourSeat: '0' }))
  await until(() => !page.textContent?.includes(en['veiled.soon']))
})

const lost = en['seat.lost']
const mayWatch = `${lost} ${en['seat.lost.watch']}`

test.each([
  ['in the lobby, by the host', { state: 'open' }, lost],
  ['during the game', { state: 'running' }, mayWatch],
  ['at a table closed to spectators', { state: 'running', watching: 'closed' }, lost],
] as const)('whose seat is taken from them %s is told so, whatever else arrives first', async (_, at, told) => {
  queries.setQueryData(keys.table(id), { ...played, ...at, yourSeat: '0' })
  draw(<Told />)
  await until(() => page.textContent)
  expect(status()).toBe('')
  act(() => void queries.setQueryData(keys.table(id), { ...played, ...at }))
  await until(status)
  expect(status()).toBe(told)
})

test.each(['stand', 'leave', 'close'] as const)('whoever gives a seat up (%s) isn’t told that it was taken', async (does) => {
  const seated = { ...played, yourSeat: '0' } as const
  for (const isNewsFirst of [true, false]) {
    left = Promise.withResolvers()
    queries.setQueryData(keys.table(id), seated)
    draw(<Told key={String(isNewsFirst)} />)
    await shows('the match')
    const answered = give({ do: does })
    const news = () => queries.setQueryData(keys.table(id), { ...played, updatedAt: 1 })
    if (isNewsFirst) news()
    await settled()
    left.resolve(json(played))
    await answered
    await settled()
    if (!isNewsFirst) news()
    await settled()
    expect(status()).toBe('')
  }
})

test('whoever turns to a table where they have no seat isn’t told that it was taken', async () => {
  queries.setQueryData(keys.table(id), { ...played, yourSeat: '0' })
  const other = 'amber-moth-2222-3333'
  queries.setQueryData(keys.table(other), { ...played, id: other })
  draw(<Told />)
  await shows('the match')
  draw(<Told at={other} />)
  await shows('the match')
  expect(status()).toBe('')
})

/** The queries tell their listeners after a timer. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

let give: (action: TableAction) => Promise<unknown>
function Told({ at = id }: { readonly at?: string }) {
  const { actAsync } = useTableActions(id)
  give = actAsync
  return (
    <>
      <TablePage id={at} />
      <Toasts />
    </>
  )
}
const status = () => [...page.querySelectorAll('[role=status] span')].map(({ textContent }) => textContent).join()
