// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { App } from './App.tsx'
import { keys, queries } from './api/lobby.ts'
import { changeSettings } from './settings.ts'
import { showFonts } from './styles/fonts.ts'
import { visited } from './test/visited.tsx'

const table = 'mossy-kiln-2222-3333'
let fault: (() => never) | undefined
vi.mock('./api/live.ts', () => ({
  followLobby: async () => undefined,
  followTable: () => () => undefined,
  showTable: () => () => undefined,
  onNudge: () => () => undefined,
}))
vi.mock('./api/meeting.ts', async (whole) => {
  const { useNews: news, ...rest } = await whole<typeof import('./api/meeting.ts')>()
  return { ...rest, useNews: () => (fault ? fault() : news()) }
})

const { page, draw, until } = visited()
beforeEach(() => {
  fault = undefined
  window.history.replaceState(null, '', '/how')
  queries.setQueryData(keys.news, {
    received: [{ from: { id: 'ann-12345', name: 'Ann' }, table, game: 'golems', at: 0 }],
    sent: [],
    looking: [],
    told: [],
  })
  showFonts()
})

const site = () => [page.querySelector('header'), page.querySelector('h1')].map((part) => part !== null)

test('an invitation stands where the browser refuses to notify', async () => {
  changeSettings({ notify: true })
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    },
  )
  draw(<App />)
  await until(() => page.textContent?.includes('Ann'))
  await until(() => page.querySelector('h1'))
  expect(site()).toEqual([true, true])
  expect(page.querySelectorAll('section button').length).toBeGreaterThan(1)
})

test('whatever fails in an invitation, the site stands', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fault = () => {
    throw new Error('a fault in an invitation')
  }
  draw(<App />)
  await until(() => logged.mock.calls.length > 0)
  await until(() => page.querySelector('h1'))
  await act(() => new Promise((done) => setTimeout(done)))
  expect(site()).toEqual([true, true])
  expect(page.textContent).not.toContain('Ann')
  logged.mockRestore()
})

test('the page of an earlier client shows its match and the proof of that; any other place is loaded anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const mark = document.createElement('meta')
  mark.name = 'keeps-to'
  mark.content = `/t/${table}`
  document.head.append(mark)
  window.history.replaceState(null, '', `/t/${table}/proof`)
  draw(<App />)
  await until(() => page.querySelector('header'))
  for (const path of [`/t/${table}`, `/t/${table}/`, `/t/${table}?move=3`]) act(() => navigate(path))
  expect([page.innerHTML === '', reload.mock.calls.length]).toEqual([false, 0])
  for (const [times, path] of ['/', '/t/mossy-kiln-2222-4444', `/t/${table}/proof/more`, '/my-games'].entries()) {
    act(() => navigate(path))
    expect([path, page.innerHTML, reload.mock.calls.length]).toEqual([path, '', times + 1])
    act(() => navigate(`/t/${table}`))
  }
  mark.remove()
  reload.mockRestore()
})
