// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTabCall } from './tabCall.ts'

const root = createRoot(document.createElement('div'))

function Tab({ call }: { readonly call: string | null }): null {
  useTabCall(call, 'Golems')
  return null
}

const show = (call: string | null) => act(() => root.render(<Tab call={call} />))
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href')

/** Another tab comes to the front, or this one. */
function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  act(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The titles of the next seconds. */
const titles = () =>
  [0, 1, 2].map(() => {
    act(() => vi.advanceTimersByTime(1000))
    return document.title
  })

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  document.head.innerHTML = '<link rel="icon" href="/toadstool.svg">'
  hide(false)
})

afterEach(() => {
  show(null)
  vi.useRealTimers()
})

test('a tab in sight says whose turn it is, and stands still', () => {
  show('Your turn')
  expect(titles()).toEqual(Array(3).fill('Your turn · Golems'))
  expect(icon()).toBe('/toadstool.svg')
})

test('a hidden tab flashes and carries a badge until it is looked at, or nothing is asked any more', () => {
  show('Your turn')
  hide(true)
  expect(new Set(titles())).toEqual(new Set(['● Golems', 'Your turn · Golems']))
  expect(icon()).toBe('/toadstool-call.svg')
  hide(false)
  expect(titles()).toEqual(Array(3).fill('Your turn · Golems'))
  expect(icon()).toBe('/toadstool.svg')
  hide(true)
  expect(icon()).toBe('/toadstool-call.svg')
  show(null)
  expect(titles()).toEqual(Array(3).fill('Golems · Toadstool'))
  expect(icon()).toBe('/toadstool.svg')
})
