// @vitest-environment happy-dom
import { emptyLog, note } from '@toadstool/games/tabletop'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { Recap } from './Recap.tsx'
import { times } from './usePlaying.ts'

const { page, draw } = mounted()
const marks = vi.hoisted(() => ({ mark: null as { version: number; next: number } | null, kept: [] as unknown[] }))
vi.mock('../../api/bookmarks.ts', () => ({
  useBookmark: (id: string | null) => (id === null ? undefined : marks.mark),
  keepBookmark: (...kept: unknown[]) => marks.kept.push(kept),
}))
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(marks, { mark: { version: 2, next: 2 }, kept: [] })
})
afterEach(() => void vi.useRealTimers())

/** After so many actions, each of which has told of one event; every fifth is done to seat 0. */
function viewAt(version: number) {
  const log = emptyLog()
  for (let made = 1; made <= version; made += 1) note(log, 'hit', { seat: `seat:${made % 5 === 0 ? 0 : 1}`, n: made })
  return { log, result: null }
}

const looked: (number | null)[] = []

/** The page of a match that stands there, and shows the moment that is looked at. */
async function show(version: number, past: number | null = null, more: Partial<Scene> = {}): Promise<void> {
  const scene = {
    rulebook: { logOf: ({ log }: ReturnType<typeof viewAt>) => log },
    board: null,
    source: { recall: async () => undefined },
    now: { view: viewAt(version), version, acts: [], link: 'up' },
    view: viewAt(past ?? version),
    ...{ past, seat: '0', links: { id: `match-${version}-${marks.mark?.version}` } },
    voice: { texts: { 'log.hit': 'Blow {n}' }, name: (token: string) => token },
    look(next: number | null) {
      looked.push(next)
    },
    ...more,
  }
  await act(async () => {
    draw(<Recap scene={scene as unknown as Scene} />)
  })
}
const press = (label: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === label)?.click(),
  )

test('whoever comes back reads what has happened, their own blows in bold, and puts it away', async () => {
  await show(7)
  expect(page.querySelector('section')?.textContent).toContain('While you were away 5 moves')
  const lines = [...page.querySelectorAll('li')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Blow 3', 'Blow 4', 'Blow 5', 'Blow 6', 'Blow 7'])
  expect(lines.filter(({ dataset }) => dataset.mine).map(({ textContent }) => textContent)).toEqual(['Blow 5'])
  await press('Put away')
  expect(page.textContent).toBe('')
})

test('thirty moves are shown in twelve seconds at most, one after another, and then the present', async () => {
  await show(32)
  looked.length = 0
  await press('Show me')
  const since = Date.now()
  for (let shown = 0; looked.at(-1) !== null && Date.now() - since < 2 * times.all; ) {
    if (looked.length > shown) await show(32, looked[shown])
    shown = looked.length
    await act(() => vi.advanceTimersByTimeAsync(5))
  }
  expect(looked).toEqual([...Array.from({ length: 30 }, (_, index) => index + 2), null])
  expect(Date.now() - since).toBeLessThanOrEqual(times.all)
})

test('it can be skipped', async () => {
  await show(12)
  looked.length = 0
  await press('Show me')
  await press('To now')
  expect([looked, page.textContent]).toEqual([[2, null], ''])
})

test('who has missed nothing, watches, or was never here, is told nothing', async () => {
  marks.mark = { version: 6, next: 6 }
  await show(7)
  expect(page.textContent).toBe('')
  marks.mark = { version: 1, next: 1 }
  await show(7, null, { seat: null })
  expect(page.textContent).toBe('')
  marks.mark = null
  await show(8)
  expect(page.textContent).toBe('')
})

test('what has been seen is noted as the page goes out of sight', async () => {
  await show(9)
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(marks.kept).toEqual([['match-9-2', { version: 9, next: 9 }]])
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
})
