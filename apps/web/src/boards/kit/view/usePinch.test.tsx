// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../../test/mounted.ts'
import { usePinch } from './usePinch.ts'

const { page, draw } = mounted()
const told = { onMoving: vi.fn(), onPinch: vi.fn(), onSlide: vi.fn() }

function Field() {
  const field = useRef<HTMLDivElement>(null)
  const { gestures } = usePinch(field, { canSlide: () => true, ...told })
  return <div ref={field} {...gestures} />
}

beforeEach(async () => {
  vi.clearAllMocks()
  await act(async () => draw(<Field />))
})

const finger = (type: string, pointerId: number, clientX: number) =>
  page.firstElementChild?.dispatchEvent(
    new PointerEvent(`pointer${type}`, { pointerId, clientX, clientY: 0, isPrimary: pointerId === 1, bubbles: true }),
  )
const movings = () => told.onMoving.mock.calls.flat()

test('two fingers move the drawing from their first step until the last of them is lifted', () => {
  finger('down', 1, 0)
  finger('down', 2, 10)
  expect(movings()).toEqual([])
  finger('move', 2, 20)
  finger('move', 2, 30)
  expect(told.onPinch).toHaveBeenCalledTimes(2)
  expect(movings()).toEqual([true])
  finger('up', 2, 30)
  expect(movings()).toEqual([true])
  finger('up', 1, 0)
  expect(movings()).toEqual([true, false])
})

test('a touch that hardly moves is a click', () => {
  finger('down', 1, 0)
  finger('move', 1, 8)
  finger('up', 1, 8)
  expect(movings()).toEqual([])
})

test('let go outside of the field, it has been let go by the next touch', () => {
  finger('down', 1, 0)
  finger('move', 1, 20)
  finger('down', 1, 0)
  expect(movings()).toEqual([true, false])
})
