// @vitest-environment happy-dom
import type { Seat } from '@toadstool/games/tabletop'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from '../../settings.ts'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { type Market, market, opening, standingStill } from '../test/market.ts'
import { TurnStamp } from './TurnStamp.tsx'

const { page, draw } = mounted()

beforeEach(() => {
  vi.useFakeTimers()
  changeSettings({ motion: 'full' })
})

afterEach(() => vi.useRealTimers())

interface Moment {
  readonly no: number
  /** Whose turn it is. */
  readonly of: Seat | null
  /** Whom the market waits for; absent: whose turn it is. */
  readonly asked?: Seat
  readonly reaction?: boolean
  readonly past?: boolean
  readonly isOver?: boolean
  /** The host answers for the seat. */
  readonly formal?: boolean
}

/** Shows a moment to a seat, and tells the stamp that is seen then. */
function show(
  { no, of, asked = of ?? '0', reaction = false, past = false, isOver = false, formal = false }: Moment,
  seat: Seat | null = '0',
): string | null {
  const view: Market = { ...opening, turn: asked, result: isOver ? { winners: [], reason: 'closed' } : null }
  const rulebook = { ...market, turnOf: () => ({ no, seat: of }), prompts: () => [{ key: 'turn', reaction }] }
  const now = { ...standingStill(view).now, view }
  const scene = { rulebook, now, seat, past: past ? 1 : null, formal }
  act(() => draw(<TurnStamp scene={scene as unknown as Scene} />))
  return seen()
}

const seen = () => page.querySelector('[aria-hidden=true]')?.textContent ?? null
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('it comes with the turn, once, for 600 ms', () => {
  expect(show({ no: 1, of: '1' })).toBeNull()
  expect(show({ no: 2, of: '0' })).toBe('Your turn')
  wait(599)
  expect(seen()).toBe('Your turn')
  wait(1)
  expect(seen()).toBeNull()
  expect(show({ no: 2, of: '0', asked: '1' })).toBeNull()
  expect(show({ no: 2, of: '0' })).toBeNull()
  expect(show({ no: 3, of: '1' })).toBeNull()
  expect(show({ no: 4, of: '0' })).toBe('Your turn')
})

test.each(['pointerdown', 'keydown'])('a %s sends it away', (gesture) => {
  show({ no: 1, of: '1' })
  show({ no: 2, of: '0' })
  act(() => page.dispatchEvent(new Event(gesture, { bubbles: true })))
  expect(seen()).toBeNull()
})

test('where all decide at once it comes once, with one’s own decision', () => {
  show({ no: 1, of: '1' })
  expect(show({ no: 2, of: null, asked: '1' })).toBeNull()
  expect(show({ no: 2, of: null })).toBe('Your turn')
  wait(600)
  show({ no: 2, of: null, asked: '1' })
  expect(show({ no: 2, of: null })).toBeNull()
})

test('it waits until the seat itself is asked, and what is asked belongs to its turn', () => {
  show({ no: 1, of: '1' })
  expect(show({ no: 2, of: '0', asked: '1' })).toBeNull()
  expect(show({ no: 2, of: '0', reaction: true })).toBeNull()
  expect(show({ no: 2, of: '0', formal: true })).toBeNull()
  expect(show({ no: 2, of: '0' })).toBe('Your turn')
})

describe('it doesn’t come', () => {
  test.each(['0', '1'])('in the turn in which the page was opened, when %s was asked', (asked) => {
    expect(show({ no: 1, of: '0', asked })).toBeNull()
    expect(show({ no: 1, of: '0', asked: '1' })).toBeNull()
    expect(show({ no: 1, of: '0' })).toBeNull()
  })

  test('with what is asked in another’s turn', () => {
    show({ no: 1, of: '0' })
    expect(show({ no: 2, of: '1', asked: '0' })).toBeNull()
    expect(show({ no: 2, of: '1', asked: '0', reaction: true })).toBeNull()
  })

  test('again with turns that follow on one’s own, or when one’s move is taken back', () => {
    show({ no: 1, of: '1' })
    show({ no: 2, of: '0' })
    wait(600)
    expect(show({ no: 3, of: '0' })).toBeNull()
    show({ no: 4, of: '1' })
    show({ no: 5, of: '0' })
    wait(600)
    show({ no: 6, of: '1' })
    expect(show({ no: 5, of: '0' })).toBeNull()
  })

  test('for spectators and for other seats', () => {
    for (const seat of [null, '2']) {
      show({ no: 1, of: '1' }, seat)
      expect(show({ no: 2, of: '0' }, seat)).toBeNull()
    }
  })

  test('over the past, and not belated either', () => {
    show({ no: 1, of: '1' })
    expect(show({ no: 2, of: '0', past: true })).toBeNull()
    wait(600)
    expect(show({ no: 2, of: '0' })).toBeNull()
  })

  test('at the end', () => {
    show({ no: 1, of: '1' })
    expect(show({ no: 2, of: '0', isOver: true })).toBeNull()
  })

  test('where motion is reduced', () => {
    changeSettings({ motion: 'reduced' })
    show({ no: 1, of: '1' })
    expect(show({ no: 2, of: '0' })).toBeNull()
  })
})
