// @vitest-environment happy-dom
// biome-ignore-all lint/a11y/useSemanticElements: a grid as boards have it.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { About, BoardModule } from '../../boards/board.ts'
import { useAnyTable } from '../../boards/kit/table.tsx'
import { changeSettings } from '../../settings.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { type Market, market, opening, standingStill } from '../test/market.ts'
import { restingTime } from './gaze.ts'
import { HoldHint } from './HoldHint.tsx'
import { placeBeside, withNotes } from './placing.ts'

beforeAll(comeAfterwards)

const page = document.createElement('div')
let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.append(page)
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const praised: string[] = []

const told: Readonly<Record<string, About>> = {
  'stall:bread': { title: 'Bread', figures: [{ icon: 'ui:clock', label: 'Price', n: 3, own: 2 }], text: 'Warm.', rule: 'MA-1' },
  'stall:cheese': { title: 'Cheese', acts: [{ label: 'Praise it', run: () => praised.push('cheese') }] },
  'stall:dyes': { title: 'Dyes', marks: [{ name: 'Rain', text: 'Half price.' }] },
}

function Board() {
  const { point, tell } = useAnyTable()
  return (
    <>
      <button type="button" data-token="stall:bread" onClick={() => point('stall:bread')} />
      <button type="button" data-token="stall:dyes" />
      <button type="button" data-token="stall:cheese" />
      <button type="button" data-token="stall:candles" onClick={() => tell('stall:dyes')} />
      <div role="grid" tabIndex={0} aria-activedescendant="cell">
        <span id="cell" data-token="stall:dyes" />
      </div>
    </>
  )
}

const board = {
  Board,
  Tray: () => null,
  SeatFigures: () => null,
  Heading: () => null,
  seatColors: ['red', 'blue'],
  about: (_props: unknown, token: string) => told[token],
} as unknown as BoardModule

function open(change: Partial<Market> = {}, seat: string | null = '0') {
  const said = draw(change, seat)
  gesture(page, 'pointermove', { clientX: -1 })
  return said
}

/** Draws the table as it is before any mouse has moved. */
function draw(change: Partial<Market> = {}, seat: string | null = '0') {
  const { source, now, said } = standingStill({ ...opening, ...change })
  const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined }
  act(() => root.render(<Frame rulebook={market} board={board} color="#234" source={source} now={now} seat={seat} links={links} />))
  return said
}

const thing = (token: string) => page.querySelector(`button[data-token="${token}"]`) as HTMLElement
const card = () => page.querySelector('section[aria-label] > header')?.parentElement?.parentElement ?? null
const title = () => card()?.querySelector('h3')?.textContent
/** @param at when the device made it, in ms */
const gesture = (on: Element, name: string, more: PointerEventInit = {}, at = Date.now()) => {
  const event = new PointerEvent(name, { bubbles: true, pointerType: 'mouse', ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return act(() => on.dispatchEvent(event))
}
const press = (on: Element, key: string) =>
  act(() => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const rest = (time = restingTime) => act(() => vi.advanceTimersByTime(time))

test('a mouse that rests on a thing is told of it, in nobody’s way, until it goes elsewhere', () => {
  open()
  gesture(thing('stall:bread'), 'pointerover')
  rest(restingTime - 1)
  expect(card()).toBe(null)
  rest(1)
  expect(card()?.textContent).toBe('BreadPrice 32Warm.Rule MA-1')
  expect([card()?.getAttribute('aria-hidden'), card()?.hasAttribute('data-near')]).toEqual(['true', true])
  gesture(thing('stall:dyes'), 'pointerover')
  expect(card()).toBe(null)
  rest()
  expect(card()?.textContent).toBe('DyesRain Half price.')
  gesture(page, 'pointerover')
  expect(card()).toBe(null)
})

test('a thing that appears under a mouse that has not moved yet is told of once the mouse moves', () => {
  draw()
  gesture(thing('stall:bread'), 'pointerover', { clientX: 40 })
  rest()
  expect(card()).toBe(null)
  gesture(thing('stall:bread'), 'pointermove', { clientX: 40 })
  rest()
  expect(title()).toBe('Bread')
})

test('a thing that slides under a mouse that lies still is told of once the mouse moves', () => {
  open()
  gesture(thing('stall:bread'), 'pointermove', { clientX: 40 })
  gesture(thing('stall:dyes'), 'pointerover', { clientX: 40 })
  rest()
  expect(card()).toBe(null)
  gesture(thing('stall:dyes'), 'pointermove', { clientX: 41 })
  rest()
  expect(title()).toBe('Dyes')
})

test('fingers are told how to read a thing, until one has been held on it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  open()
  expect(page.textContent).toContain('Press and hold')
  gesture(thing('stall:bread'), 'pointerdown', { pointerType: 'touch' })
  rest()
  expect(title()).toBe('Bread')
  expect(page.textContent).not.toContain('Press and hold')
})

test('they are told three times, and not again', () => {
  localStorage.clear()
  changeSettings({ hasHeld: false })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  const told = [1, 2, 3, 4].map(() => {
    act(() => root.render(null))
    open()
    return page.textContent?.includes('Press and hold')
  })
  expect(told).toEqual([true, true, true, false])
})

test('whoever comes back to a match is not told again', () => {
  localStorage.clear()
  changeSettings({ hasHeld: false })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  const told = ['oak', 'oak', 'elm'].map((match) => {
    act(() => root.render(null))
    act(() => root.render(<HoldHint match={match} />))
    return page.textContent?.includes('Press and hold')
  })
  expect(told).toEqual([true, false, true])
})

test('a thing that has nothing to tell, and a mouse that drags, show nothing', () => {
  open()
  gesture(thing('stall:candles'), 'pointerover')
  rest()
  expect(card()).toBe(null)
  gesture(thing('stall:bread'), 'pointerover', { buttons: 1 })
  rest()
  expect(card()).toBe(null)
})

test('a finger that holds a thing opens its card; the click that ends it means nothing', () => {
  const said = open()
  const bread = thing('stall:bread')
  gesture(bread, 'pointerdown', { pointerType: 'touch' })
  rest()
  expect([title(), card()?.getAttribute('aria-hidden')]).toEqual(['Bread', 'false'])
  gesture(bread, 'pointerup', { pointerType: 'touch' })
  act(() => bread.click())
  expect([title(), said, page.querySelector('[data-draft]')]).toEqual(['Bread', [], null])
  gesture(page, 'pointerdown', { pointerType: 'touch' })
  expect(card()).toBe(null)
})

test('what one may do with a thing stands on its card once that stays, and closes it', () => {
  open()
  const button = () => [...(card()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Praise it')
  gesture(thing('stall:cheese'), 'pointerover')
  rest()
  expect([title(), button()]).toEqual(['Cheese', undefined])
  gesture(thing('stall:cheese'), 'pointerdown', { pointerType: 'touch' })
  rest()
  gesture(thing('stall:cheese'), 'pointerup', { pointerType: 'touch' })
  act(() => thing('stall:cheese').click())
  expect(praised).toEqual([])
  act(() => button()?.click())
  expect([praised, card()]).toEqual([['cheese'], null])
})

test('a finger that goes on moving, or lets go early, holds nothing', () => {
  open()
  gesture(thing('stall:bread'), 'pointerdown', { pointerType: 'touch', clientX: 0 })
  gesture(thing('stall:bread'), 'pointermove', { pointerType: 'touch', clientX: 20 })
  rest()
  expect(card()).toBe(null)
  gesture(thing('stall:bread'), 'pointerdown', { pointerType: 'touch' })
  gesture(thing('stall:bread'), 'pointerup', { pointerType: 'touch' })
  rest()
  expect(card()).toBe(null)
})

test('a tap is a tap, even if a busy page hears late that the finger has gone', () => {
  open()
  const heard = vi.fn()
  const bread = thing('stall:bread')
  bread.addEventListener('click', heard)
  gesture(bread, 'pointerdown', { pointerType: 'touch' }, 1000)
  rest()
  expect(title()).toBe('Bread')
  gesture(bread, 'pointerup', { pointerType: 'touch' }, 1000 + restingTime - 1)
  expect(card()).toBe(null)
  act(() => bread.click())
  expect(heard).toHaveBeenCalledOnce()
})

test('I tells of what has the focus, or of where the cursor of a grid stands, and puts it away; so does Escape', () => {
  open()
  const bread = thing('stall:bread')
  bread.focus()
  press(bread, 'i')
  expect([title(), card()?.getAttribute('aria-hidden')]).toEqual(['Bread', 'false'])
  press(bread, 'I')
  expect(card()).toBe(null)
  const grid = page.querySelector('[role=grid]') as HTMLElement
  grid.focus()
  press(grid, 'i')
  expect(title()).toBe('Dyes')
  press(grid, 'Escape')
  expect(card()).toBe(null)
})

test('where letters are no keys, I tells of nothing, and Escape still puts away', () => {
  open()
  const bread = thing('stall:bread')
  act(() => changeSettings({ singleKeys: false }))
  bread.focus()
  press(bread, 'i')
  expect(card()).toBe(null)
  act(() => changeSettings({ singleKeys: true }))
  press(bread, 'i')
  act(() => changeSettings({ singleKeys: false }))
  press(bread, 'Escape')
  expect(card()).toBe(null)
  act(() => changeSettings({ singleKeys: true }))
})

test('who can’t speak now is told of what they touch', () => {
  open({ turn: '1' }, null)
  act(() => thing('stall:bread').click())
  expect(title()).toBe('Bread')
  act(() => card()?.querySelector<HTMLElement>('header button')?.click())
  expect(card()).toBe(null)
  const grid = page.querySelector('[role=grid]') as HTMLElement
  grid.focus()
  press(grid, 'Enter')
  expect(title()).toBe('Dyes')
})

test('a board has a thing told, as often as it asks', () => {
  open()
  for (const time of ['once', 'again']) {
    act(() => thing('stall:candles').click())
    expect([time, title(), card()?.getAttribute('aria-hidden')]).toEqual([time, 'Dyes', 'false'])
    press(page, 'Escape')
    expect(card()).toBe(null)
  }
})

test('a card that was asked for goes with any click elsewhere, and lets clicks through to what lies under it', () => {
  open()
  const heard = vi.fn()
  thing('stall:bread').addEventListener('click', heard)
  act(() => thing('stall:candles').click())
  expect([title(), card()?.hasAttribute('data-through')]).toEqual(['Dyes', true])
  act(() => thing('stall:bread').click())
  expect(card()).toBe(null)
  expect(heard).toHaveBeenCalledOnce()
})

test('who may speak touches a thing to use it', () => {
  open()
  act(() => thing('stall:bread').click())
  expect(card()).toBe(null)
})

test('the card stands beside the thing, above what lies low, and always on the page', () => {
  const page = { width: 1000, height: 700 }
  const size = { width: 300, height: 200 }
  expect(placeBeside({ left: 100, top: 300, width: 50, height: 50 }, size, page)).toEqual({ left: 160, top: 225 })
  expect(placeBeside({ left: 800, top: 300, width: 50, height: 50 }, size, page)).toEqual({ left: 490, top: 225 })
  expect(placeBeside({ left: 400, top: 600, width: 100, height: 90 }, size, page)).toEqual({ left: 300, top: 390 })
  expect(placeBeside({ left: 0, top: 0, width: 50, height: 50 }, size, page)).toEqual({ left: 60, top: 10 })
  expect(placeBeside({ left: 20, top: 20, width: 340, height: 60 }, size, { width: 390, height: 844 })).toEqual({ left: 40, top: 90 })
})

test('the card keeps clear of the note above the thing, not of one elsewhere', () => {
  const thing = { left: 100, top: 300, width: 50, height: 50 }
  const note = { left: 40, top: 260, width: 170, height: 34 }
  expect(withNotes(thing, [note, { ...note, top: 100 }])).toEqual({ left: 40, top: 260, width: 170, height: 90 })
})
