// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../pages/shell/ErrorBoundary.tsx'
import { mounted } from '../test/mounted.ts'
import { loaded } from './loaded.tsx'

const { page, draw } = mounted()
let isUp: boolean
let asked: number
const load = async () => {
  asked += 1
  if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: () => <b>here</b> }
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
  isUp = false
  asked = 0
})
afterEach(() => void vi.useRealTimers())

const show = (meanwhile: 'nothing' | 'something') => {
  const Part = loaded(load, meanwhile === 'nothing' ? null : <i>coming</i>)
  return act(async () =>
    draw(
      <ErrorBoundary>
        <p>board</p>
        <Part />
      </ErrorBoundary>,
    ),
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what nobody misses waits for the network, and the page stays', async () => {
  await show('nothing')
  await pass(30_000)
  expect([page.textContent, asked]).toEqual(['board', 1])
  isUp = true
  await pass(3000)
  expect([page.textContent, asked]).toEqual(['boardhere', 2])
})

test('it comes at once when the browser says that the network is back', async () => {
  await show('nothing')
  isUp = true
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(page.textContent).toBe('boardhere')
})

test('nothing is asked any more once the part is gone', async () => {
  await show('nothing')
  await act(async () => draw(<p>elsewhere</p>))
  isUp = true
  await pass(10_000)
  expect([page.textContent, asked]).toEqual(['elsewhere', 1])
})

test('one that is missing although the server answers says so too', async () => {
  await show('nothing')
  vi.stubGlobal('fetch', async () => new Response('ok'))
  await pass(3000)
  expect([page.textContent?.includes('board'), asked]).toEqual([false, 2])
})
