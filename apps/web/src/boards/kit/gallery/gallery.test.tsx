// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import * as kit from '../index.ts'
import { Gallery, shown } from './Gallery.tsx'

/** Parts that draw something only inside of others, or come from the page’s own kit. */
const elsewhere = new Set([
  ...[
    'At',
    'CellGrid',
    'World',
    'CardBrowser',
    'Dots',
    'ViewTools',
    'Blows',
    'Loss',
    'Wedges',
    'PieceMotion',
    'FallenPiece',
    'FlightLayer',
    'Flights',
    'Glides',
    'TableContext',
  ],
  ...['Art', 'Button', 'Card', 'CardBack', 'Dialog', 'Die', 'Icon', 'IconAt', 'Panel', 'Piece', 'SeatEmblem', 'Segments'],
])

const { page, draw } = mounted()

test('the page of the kit shows every part of it, and a touch says what it meant', () => {
  const parts = Object.entries(kit).flatMap(([name, part]) => (/^[A-Z]/.test(name) && typeof part === 'function' ? [name] : []))
  const seen = new Set(shown.flatMap(({ of }) => of))
  expect(parts.filter((part) => !seen.has(part) && !elsewhere.has(part))).toEqual([])
  act(() => draw(<Gallery />))
  expect(page.querySelectorAll('[data-part]')).toHaveLength(shown.length)
  const acorn = page.querySelector<HTMLElement>('[data-token="card:acorn"]')
  act(() => acorn?.click())
  expect(page.querySelector('[role="status"]')?.textContent).toContain('point card:acorn')
  expect(page.querySelectorAll('[data-token="card:acorn"][data-state="selected"]').length).toBeGreaterThan(1)
})
