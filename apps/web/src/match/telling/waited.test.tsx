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
  readonly tells?: boolean
}
let previous: object | null = null

/** A table at which seat 0 has been hit so often. */
function show({ hits, turn = '1', acts = [], tells }: Now): void {
  const ring = Array.from({ length: hits }, (_, id) => ({ id, key: 'hit', params: { seat: 'seat:0', n: id + 1 } }))
  const view = { hits, turn, log: { next: hits, ring }, result: null }
  const scene = {
    rulebook: { logOf: ({ log }: typeof view) => log, turnOf: () => ({ no: 1, seat: turn }) },
    board: { suffers: { hit: 'seat' }, tells },
    now: { view, previous, acts },
    view,
    seat: '0',
    past: null,
    voice: { texts: { 'log.hit': 'Blow {n}' }, name: (token: string) => token },
  }
  act(() => draw(<Waited scene={scene as unknown as Scene} />))
  previous = view
}
const banner = () => [...page.querySelectorAll('button[aria-hidden] span')].map(({ textContent }) => textContent)
const strip = () => [...page.querySelectorAll('section span')].map(({ textContent }) => textContent)

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

test('in the own turn the last three blows stand in a strip, which opens, and is gone with the first move', () => {
  show({ hits: 0 })
  show({ hits: 4 })
  show({ hits: 5, turn: '0' })
  expect([banner(), strip(), page.querySelector('section i')?.textContent]).toEqual([[], ['Blow 3', 'Blow 4', 'Blow 5'], '+2'])
  act(() => page.querySelector<HTMLButtonElement>('[aria-expanded]')?.click())
  expect(page.querySelectorAll('li')).toHaveLength(5)
  show({ hits: 5, turn: '0', acts: [{}] })
  expect(page.textContent).toBe('')
})

test('the strip can be put away', () => {
  show({ hits: 0 })
  show({ hits: 1 })
  show({ hits: 1, turn: '0' })
  act(() => page.querySelector<HTMLButtonElement>('section > button:last-of-type')?.click())
  expect(page.textContent).toBe('')
})
