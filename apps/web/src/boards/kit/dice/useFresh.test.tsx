// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leastTime, useFresh } from './useFresh.ts'

const page = document.createElement('div')
let root: Root
const Roll = ({ id }: { readonly id: number | null }) => (useFresh(id) ? 'fresh' : 'old')
const show = (id: number | null) => act(() => root.render(<Roll id={id} />))
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.append(page)
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('a result is fresh for its time, and what was there before is not', () => {
  show(4)
  expect(page.textContent).toBe('old')
  show(5)
  expect(page.textContent).toBe('fresh')
  pass(leastTime - 1)
  expect(page.textContent).toBe('fresh')
  pass(1)
  expect(page.textContent).toBe('old')
})

test('the next result has its own time', () => {
  show(null)
  show(1)
  pass(leastTime - 1)
  show(2)
  pass(leastTime - 1)
  expect(page.textContent).toBe('fresh')
  pass(1)
  expect(page.textContent).toBe('old')
})

test.each(['pointerdown', 'keydown'])('a %s ends it', (gesture) => {
  show(1)
  show(2)
  act(() => page.dispatchEvent(new Event(gesture, { bubbles: true })))
  expect(page.textContent).toBe('old')
})

test('where there is nothing yet, nothing is fresh', () => {
  show(3)
  show(null)
  expect(page.textContent).toBe('old')
})
