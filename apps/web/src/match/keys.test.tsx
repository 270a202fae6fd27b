// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BoardModule } from '../boards/board.ts'
import { changeSettings } from '../settings.ts'
import { mounted } from '../test/mounted.ts'
import { comeAfterwards } from './afterwards.ts'
import { Frame } from './Frame.tsx'
import { market, opening, standingStill } from './test/market.ts'

beforeAll(comeAfterwards)

const { page, draw } = mounted()
const nothing = () => null
const shortcut = vi.fn(() => true)
const board = {
  ...{ Board: nothing, Tray: nothing, SeatFigures: nothing, Heading: nothing, seatColors: [] },
  keys: { rest: 'z', pay: ' ' },
  shortcuts: [{ keys: ['x', 'y'], text: 'move.walk', press: shortcut }],
} as BoardModule

const { source, now, said } = standingStill(opening)
const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined }

beforeEach(async () => {
  changeSettings({ singleKeys: true })
  shortcut.mockClear()
  said.length = 0
  await act(async () => draw(<Frame rulebook={market} board={board} color="#234" source={source} now={now} seat="0" links={links} />))
})

const press = (key: string) => act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const dialog = () => page.querySelector('dialog')
/** The keys page, line by line: the keys, what they do. */
const lines = () =>
  [...page.querySelectorAll('dialog dl > div')].map((line) => [...line.children].map((part) => part.textContent).join(': '))
const closeDialog = () => act(async () => dialog()?.querySelector<HTMLElement>('header button')?.click())

test('every key that is bound stands on the keys page, and `?` opens it', async () => {
  await press('?')
  expect(lines()).toEqual([
    'Tab: to the next part of the page',
    '←↑↓→: walk the board or the list',
    'Enter: choose',
    '.,: to the next or previous square that fits',
    'I: look closer at a thing',
    'Shift+M: in the list: another move',
    'Esc: one step back',
    'L: list and board in turn',
    'V: say again what was announced last',
    'N: to the next match that waits for you',
    '?: all keys',
    'Z: Rest',
    'Space: Pay',
    'XY: Walk',
  ])
})

test('keys do what the page says', async () => {
  await press('l')
  expect(page.querySelector('[role=listbox]')).not.toBeNull()
  await press('Escape')
  expect(page.querySelector('[role=listbox]')).toBeNull()
  await press('Y')
  expect(shortcut).toHaveBeenCalledOnce()
  await press('z')
  expect(said).toEqual([{ move: 'rest', args: [] }])
})

test('a word is no row of shortcuts: after a letter that does nothing, none does', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const type = async (word: string) => {
    for (const letter of word) {
      await press(letter)
      clock.mockReturnValue(clock() + 300)
    }
  }
  await type('hxllz ')
  expect([said, shortcut.mock.calls, page.querySelector('[role=listbox]')]).toEqual([[], [], null])
  clock.mockReturnValue(clock() + 700)
  await press('z')
  expect(said).toHaveLength(1)
  clock.mockRestore()
})

test('a key that did nothing may be pressed again at once', async () => {
  shortcut.mockReturnValueOnce(false)
  await press('x')
  await press('x')
  expect(shortcut).toHaveBeenCalledTimes(2)
})

test('the chat is written to as soon as it is open, and from anywhere but the board and the prompt', async () => {
  const tab = () => page.querySelector<HTMLElement>('[role=tab]:nth-of-type(2)')
  await act(async () => tab()?.click())
  const field = page.querySelector('form input')
  expect(document.activeElement).toBe(field)
  const pressOn = (element: HTMLElement | null, key: string) =>
    act(async () => {
      element?.focus()
      element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  await pressOn(tab(), 'x')
  expect([shortcut.mock.calls, document.activeElement === field]).toEqual([[], true])
  await pressOn(page.querySelector('#decision'), 'x')
  expect([shortcut.mock.calls.length, document.activeElement === field]).toEqual([1, false])
})

test('keys of one letter can be switched off: they do nothing, and nothing speaks of them', async () => {
  await press('?')
  await act(async () => dialog()?.querySelector<HTMLElement>('input[role=switch]')?.click())
  expect(lines()).toEqual([
    'Tab: to the next part of the page',
    '←↑↓→: walk the board or the list',
    'Enter: choose',
    'Esc: one step back',
    'Space: Pay',
  ])
  await closeDialog()
  for (const key of ['?', 'l', 'x', 'z']) await press(key)
  expect(dialog()).toBeNull()
  expect(page.querySelector('[role=listbox]')).toBeNull()
  expect(shortcut).not.toHaveBeenCalled()
  expect(said).toEqual([])
  expect([...page.querySelectorAll('[aria-keyshortcuts]')].map((each) => each.getAttribute('aria-keyshortcuts'))).not.toContain('Z')
})

test('Space does what its button says in the list as well, as long as nothing is searched for', async () => {
  await press('l')
  const search = page.querySelector<HTMLInputElement>('[role=combobox]')
  const space = () => act(async () => search?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })))
  expect(document.activeElement).toBe(search)
  const asked = () => page.querySelector('[class*=progress]') !== null || page.textContent?.includes('Choose a price.')
  expect(asked()).toBe(false)
  await space()
  expect(asked()).toBe(true)
})
