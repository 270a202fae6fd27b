// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { TakenBack } from './TakenBack.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../kit/Toast.tsx', () => ({ toast }))
beforeEach(() => toast.mockClear())

const { draw } = mounted()
const names = ['Ann', 'Ben']

/** The page of a seat, once `by` was the last to take an action back. */
function show(seat: string | null, takenBack: { readonly by: string } | null): void {
  act(() => draw(<TakenBack key={seat} scene={{ seat, seatName: (of) => names[Number(of)] ?? of, now: { takenBack } }} />))
}

test('others are told whose move was taken back, for it vanishes from the log too: once each time', () => {
  show('1', null)
  expect(toast).not.toHaveBeenCalled()
  const first = { by: '0' }
  show('1', first)
  show('1', first)
  expect(toast.mock.calls).toEqual([['Ann has taken a move back.']])
  show('1', { by: '0' })
  expect(toast).toHaveBeenCalledTimes(2)
})

test('whoever has taken it back isn’t, and who comes later isn’t either', () => {
  show('0', null)
  show('0', { by: '0' })
  show(null, { by: '0' })
  expect(toast).not.toHaveBeenCalled()
})
