// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import type { Land } from '../../kit/index.ts'
import { useLift } from './useLift.ts'

const { page, draw } = mounted()
afterEach(() => vi.restoreAllMocks())

/** Tiles whose lowest corners are as far down the board as their names say. */
const land = {
  geometry: {
    outlineOf: (space: string) => [
      { x: 0, y: 0 },
      { x: 0, y: Number(space) },
    ],
  },
  onField: (spot: { readonly x: number; readonly y: number }) => spot,
} as unknown as Land

function Board({ opened, sheet }: { readonly opened: string | null; readonly sheet: string }) {
  const board = useRef<HTMLDivElement>(null)
  const lift = useLift(board, page, land, opened)
  return (
    <>
      <div ref={board} data-box={`0 ${100 - lift} 390 400`}>
        {lift}
      </div>
      {opened && <section data-sheet="" data-box={sheet} />}
    </>
  )
}

/** How far the board, from 100 to 500 on the page, moves up for a sheet at this place. */
function liftFor(opened: string | null, sheet: string): string | null | undefined {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x, y, width, height] = (this.getAttribute('data-box') ?? '').split(' ').map(Number)
    return new DOMRect(x, y, width, height)
  })
  act(() => draw(<Board opened={opened} sheet={sheet} />))
  return page.querySelector('div')?.textContent
}

test('the board moves up as far as the sheet would lie over its tile, and back when it closes', () => {
  expect(liftFor('390', '0 400 390 200')).toBe('100')
  expect(liftFor('350', '0 400 390 200')).toBe('60')
  expect(liftFor('200', '0 400 390 200')).toBe('0')
  expect(liftFor('390', '0 400 390 200')).toBe('100')
  expect(liftFor(null, '0 400 390 200')).toBe('0')
})

test('a sheet beside the board moves nothing', () => {
  expect(liftFor('390', '400 100 300 200')).toBe('0')
})
