// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReleases } from '../../newRelease.ts'
import { mounted } from '../../test/mounted.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const { page, draw } = mounted()
const reload = vi.fn()
let answer: () => Promise<Response>

followReleases()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('fetch', () => answer())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const away = async () => Promise.reject(new TypeError('Failed to fetch'))
const there = async () => new Response('ok')

function Page({ error }: { readonly error: Error }): never {
  throw error
}

/** A page one of whose files couldn't be fetched. */
async function open(): Promise<void> {
  const error = new Error('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  await act(async () =>
    draw(
      <ErrorBoundary>
        <Page error={error} />
      </ErrorBoundary>,
    ),
  )
}

test('a page whose file can’t be fetched as the server is away says so, and is loaded anew once it is back', async () => {
  answer = away
  await open()
  expect(page.querySelector('h1')?.textContent).toBe('No connection')
  expect(reload).not.toHaveBeenCalled()
  answer = there
  await act(async () => page.querySelector('button')?.click())
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after a new release it is loaded anew at once, but not over and over', async () => {
  answer = there
  await open()
  expect(reload).toHaveBeenCalledTimes(1)
  await open()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(page.querySelector('h1')?.textContent).toBe('That didn’t load')
})
