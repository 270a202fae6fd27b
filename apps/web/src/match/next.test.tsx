// @vitest-environment happy-dom
/** My matches as a queue: from one that waits for others to the next that waits for me. */
import { type Table, table as tableShape } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { refreshYours } from '../api/lobby.ts'
import { json, visited } from '../test/visited.tsx'
import { comeAfterwards } from './afterwards.ts'
import { Frame } from './Frame.tsx'
import { market, opening, standingStill } from './test/market.ts'
import { useNext } from './useNext.ts'

const idOf = (index: number) => `mossy-kiln-2222-222${'abcdefghjkm'[index]}`

/** The matches at which it is my turn, the first for longest. */
let waiting: string[] = []
let asked = 0

const tableAt = (id: string): Table =>
  tableShape.parse({
    ...{
      id,
      game: 'golems',
      options: {},
      pace: { kind: 'none' },
      listed: false,
      state: 'running',
      host: null,
      yours: false,
      yourSeat: '0',
    },
    ...{ commitment: '', spectators: 0, createdAt: 0, updatedAt: 0, startedAt: 0, owes: ['0'], owesSince: 1, outcome: null, rematch: null },
    seats: [
      {
        seat: '0',
        occupant: { kind: 'person', person: { id: 'ben', name: 'Ben' }, connected: true, ready: true, you: true, looking: false },
      },
      {
        seat: '1',
        occupant: { kind: 'person', person: { id: 'ana', name: 'Ana' }, connected: true, ready: true, you: false, looking: false },
      },
    ],
    ...(waiting.includes(id) && { yourTurn: { since: 1 + waiting.indexOf(id), until: null } }),
  })

const { page, draw, until } = visited((path) => {
  if (!path.startsWith('/api/tables?mine=1')) return undefined
  asked += 1
  return json({ tables: [...waiting].reverse().map(tableAt), people: 1 })
})
beforeAll(comeAfterwards)
beforeEach(() => {
  waiting = []
  asked = 0
})

/** The page of the match that the address names. */
function Evening() {
  const [path] = useLocation()
  return <Match key={path} id={path.slice(3)} />
}

function Match({ id }: { readonly id: string }) {
  const next = useNext({ id, yourSeat: '0' }, true)
  const { source, now } = standingStill({ ...opening, turn: waiting.includes(id) ? '0' : '1' })
  const links = { id, title: 'Market', subtitle: '', names: { '0': 'Ben', '1': 'Ana' }, leave: () => undefined, ...next }
  return <Frame rulebook={market} board={null} color="#234" source={source} now={now} seat="0" links={links} />
}

const go = (path: string) => act(async () => window.history.pushState(null, '', path))
const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Next: '))
const press = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))

test('ten matches that wait are cleared with ten taps beyond the moves, the longest waiting first', async () => {
  waiting = Array.from({ length: 10 }, (_, index) => idOf(index))
  await go(`/t/${idOf(10)}`)
  await draw(<Evening />)
  const visits: string[] = []
  let taps = 0
  while (waiting.length > 0) {
    await until(button)
    expect(button()?.textContent).toBe('Next: Golems with Ana')
    expect(document.title.startsWith(`(${waiting.length}) `)).toBe(true)
    const before = asked
    await act(async () => button()?.click())
    taps += 1
    const id = window.location.pathname.slice(3)
    visits.push(id)
    await until(() => asked > before)
    expect(button()).toBeUndefined()
    // The move is made: this match waits for Ana.
    waiting = waiting.filter((each) => each !== id)
    await draw(<Evening key={id} />)
  }
  await until(() => !document.title.startsWith('('))
  expect([taps, visits]).toEqual([10, Array.from({ length: 10 }, (_, index) => idOf(index))])
  expect(button()).toBeUndefined()
})

test('a key does the same, but not while this match waits for me', async () => {
  waiting = [idOf(0), idOf(1)]
  await go(`/t/${idOf(0)}`)
  await draw(<Evening />)
  await until(() => document.title.startsWith('(1) '))
  await press('n')
  expect(window.location.pathname).toBe(`/t/${idOf(0)}`)
  waiting = [idOf(1)]
  await draw(<Evening key="moved" />)
  await until(button)
  await press('n')
  expect(window.location.pathname).toBe(`/t/${idOf(1)}`)
})

test('what begins to wait is told by the server: of another match the list is asked for, of this one it is known', async () => {
  await go(`/t/${idOf(0)}`)
  await draw(<Evening />)
  await until(() => asked > 0)
  await until(() => page.querySelector('header'))
  waiting = [idOf(3)]
  await act(async () => refreshYours(idOf(0)))
  expect(asked).toBe(1)
  await act(async () => refreshYours(idOf(3)))
  await until(button)
  expect(asked).toBe(2)
})
