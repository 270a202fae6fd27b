// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { Waited } from './Waited.tsx'

const { page, draw } = mounted()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Now {
  readonly hits: number
  readonly turn?: string
  readonly acts?: readonly object[]
  readonly formal?: boolean
  readonly draft?: object
  readonly tells?: boolean
  /** Who strikes. */
  readonly by?: string
}
let previous: object | null = null

/** A table at which seat 0 has been hit so often. */
function show({ hits, turn = '1', acts = [], formal = false, draft, tells = false, by = '1' }: Now): void {
  const ring = Array.from({ length: hits }, (_, id) => ({ id, key: 'hit', params: { by: `seat:${by}`, seat: 'seat:0', n: id + 1 } }))
  const view = { hits, turn, log: { next: hits, ring }, result: null }
  const scene = {
    rulebook: { logOf: ({ log }: typeof view) => log, turnOf: () => ({ no: 1, seat: turn }) },
    board: { suffers: { hit: 'seat' }, tells: () => tells },
    now: { view, previous, acts },
    view,
    seat: '0',
    past: null,
    formal,
    machine: { draft: draft ?? null },
    voice: { texts: { 'log.hit': 'Blow {n}' }, name: (token: string) => token },
  }
  act(() => draw(<Waited scene={scene as unknown as Scene} />))
  previous = view
}
const banner = () => [...page.querySelectorAll('button[aria-hidden] span')].map(({ textContent }) => textContent)
const strip = () => [...page.querySelectorAll('section li')].map(({ textContent }) => textContent)

beforeEach(() => {
  previous = null
})

test('a blow is shown at once and for a while, what was there when the page was opened isn’t', () => {
  show({ hits: 1 })
  expect(banner()).toEqual([])
  show({ hits: 2 })
  expect(banner()).toEqual(['Blow 2'])
  act(() => void vi.advanceTimersByTime(2800))
  expect(banner()).toEqual([])
  show({ hits: 3 })
  act(() => page.querySelector('button')?.click())
  expect(banner()).toEqual([])
})

test('a board that shows it by itself gets no banner', () => {
  show({ hits: 0 })
  show({ hits: 1, tells: true })
  expect(page.textContent).toBe('')
})

const closer = () => page.querySelector<HTMLButtonElement>('section header > button:last-of-type')

test('in the own turn the last three blows stand in a strip, which opens', () => {
  show({ hits: 0 })
  show({ hits: 4 })
  show({ hits: 5, turn: '0' })
  const more = page.querySelector<HTMLButtonElement>('section button')
  expect([banner(), strip(), more?.textContent]).toEqual([[], ['Blow 3', 'Blow 4', 'Blow 5'], '+2'])
  act(() => more?.click())
  expect(strip()).toHaveLength(5)
})

test('it is gone with the first decision, and stays for an answer that goes by itself', () => {
  for (const decided of [{ acts: [{}] }, { draft: {} }]) {
    show({ hits: 0 })
    show({ hits: 1 })
    show({ hits: 1, turn: '0', acts: [{}], formal: true })
    expect(strip()).toEqual(['Blow 1'])
    show({ hits: 1, turn: '0', ...decided })
    expect(page.textContent).toBe('')
    previous = null
  }
})

test('what another does to the seat in its own turn is told as well, unless the board does', () => {
  show({ hits: 0, turn: '0' })
  show({ hits: 1, turn: '0' })
  expect(strip()).toEqual(['Blow 1'])
  show({ hits: 2, turn: '0', tells: true })
  expect(strip()).toEqual(['Blow 1'])
})

test('what the seat does to itself in its own turn isn’t', () => {
  show({ hits: 0, turn: '0' })
  show({ hits: 1, turn: '0', by: '0' })
  expect(strip()).toEqual([])
})

test('the strip can be put away', () => {
  show({ hits: 0 })
  show({ hits: 1 })
  show({ hits: 1, turn: '0' })
  act(() => closer()?.click())
  expect(page.textContent).toBe('')
})
