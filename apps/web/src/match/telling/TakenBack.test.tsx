// @vitest-environment happy-dom
import { type Status, status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { blank } from '../../api/source.ts'
import { mounted } from '../../test/mounted.ts'
import { market, opening } from '../test/market.ts'
import { TakenBack } from './TakenBack.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../kit/Toast.tsx', () => ({ toast }))
beforeEach(() => toast.mockClear())

const { draw } = mounted()
const about = { match: 'mossy-kiln-2222-3333', state: 'running', seats: [], spectators: 0, now: 0, rematch: null, undoable: 0 } as const
const told: Status = status.parse({ ...about, owes: [{ seat: '0', since: 0, deadline: null }] })

/** The page of a seat once the log has so many lines. */
function show(seat: string | null, lines: number): void {
  const view = { ...opening, log: { ...opening.log, next: lines } }
  act(() => draw(<TakenBack key={seat} scene={{ rulebook: market, seat, now: { ...blank, view, status: told } }} />))
}

test('others are told that a move was taken back, for it vanishes from the log too', () => {
  show('1', 5)
  show('1', 7)
  expect(toast).not.toHaveBeenCalled()
  show('1', 5)
  expect(toast.mock.calls).toEqual([['A move has been taken back.']])
})

test('whoever has taken it back isn’t', () => {
  show('0', 7)
  show('0', 5)
  expect(toast).not.toHaveBeenCalled()
})
