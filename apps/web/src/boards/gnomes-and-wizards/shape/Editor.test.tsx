// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import Editor from './Editor.tsx'

const { page, draw } = mounted()

/** A sheet as wide as a phone's: its tiles are 32 px. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(335)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(pointer: 'coarse' | 'fine'): void {
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...list, matches: query === `(pointer: ${pointer})` }))
  const props = { text: '', seats: 2, language: 'en', onChange: () => undefined, onClose: () => undefined } as const
  act(() => draw(<Editor {...props} />))
}

const tile = () => page.querySelector<HTMLElement>('[data-cell="0.0"]')
const tap = () => act(() => tile()?.click())
const fit = () => page.querySelector<HTMLButtonElement>('[aria-label="Whole board"]')

test('a finger brings tiles near that are too small for it, and then changes them', () => {
  open('coarse')
  expect(page.textContent).toContain('The first touch brings the triangles near')
  tap()
  expect(page.textContent).toContain('Touch a triangle to add or remove it')
  expect(tile()?.getAttribute('aria-label')).toBe('0, 0: nothing')
  tap()
  expect(tile()?.getAttribute('aria-label')).toBe('0, 0: Tile')
  act(() => fit()?.click())
  tap()
  expect(tile()?.getAttribute('aria-label')).toBe('0, 0: Tile')
})

test('a mouse changes them at once', () => {
  open('fine')
  tap()
  expect(tile()?.getAttribute('aria-label')).toBe('0, 0: Tile')
  expect(fit()).toBeNull()
})
