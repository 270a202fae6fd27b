// @vitest-environment happy-dom
import { emptyLog, type Log, note } from '@toadstool/games/tabletop'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { useEventSounds } from './useEventSounds.ts'

const heard = vi.hoisted(() => [] as string[])
vi.mock('./sounds.ts', () => ({ play: (sound: string) => heard.push(sound) }))

const { draw } = mounted()
beforeEach(() => {
  heard.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const board = {
  effects: {
    rolled: { kind: 'dice' },
    struck: { kind: 'hit', on: 'target', n: 'damage' },
    flew: { kind: 'hit', early: true },
    died: { kind: 'felled' },
  },
}
type Given = Parameters<typeof useEventSounds>[0]

function Page(given: Given) {
  useEventSounds(given)
  return null
}

/** The log after some more events; a number is the damage of a blow. */
function grown(log: Log, ...events: readonly (string | number)[]): Log {
  const next: Log = { next: log.next, ring: [...log.ring] }
  for (const event of events) {
    if (typeof event === 'string') note(next, event)
    else note(next, 'struck', { damage: event })
  }
  return next
}

function show(log: Log, coming: Log | null = null): void {
  const viewOf = (of: Log | null) => of && { log: of }
  const given = {
    now: { view: viewOf(log) },
    rulebook: { logOf: (view: { log: Log }) => view.log },
    board,
    props: { coming: viewOf(coming) },
  }
  act(() => draw(<Page {...(given as unknown as Given)} />))
}

const begun = grown(emptyLog(), 'rolled', 3)

test('what has happened sounds once, each event in its own way; a blow that does nothing misses', () => {
  show(begun)
  expect(heard).toEqual([])
  const next = grown(begun, 4, 0, 'died')
  show(next)
  show(next)
  expect(heard).toEqual(['hit', 'miss', 'felled'])
})

test('an event without weight is a tap', () => {
  show(begun)
  show(grown(begun, 'passed'))
  expect(heard).toEqual(['tap'])
})

test('nothing sounds before its dice have landed', () => {
  show(begun)
  const next = grown(begun, 'rolled', 4)
  show(begun, next)
  act(() => void vi.advanceTimersByTime(5000))
  expect(heard).toEqual([])
  show(next)
  expect(heard).toEqual(['dice', 'hit'])
})

test('an early blow sounds when it strikes, and not again when its view comes', () => {
  show(begun)
  const next = grown(begun, 'flew', 'died')
  show(begun, next)
  act(() => void vi.advanceTimersByTime(299))
  expect(heard).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  expect(heard).toEqual(['hit'])
  show(next)
  expect(heard).toEqual(['hit', 'felled'])
})

test('an early blow that is skipped sounds with its view', () => {
  show(begun)
  const next = grown(begun, 'flew')
  show(begun, next)
  show(next)
  expect(heard).toEqual(['hit'])
})

test('an early blow whose dice come with it waits for them', () => {
  show(begun)
  const next = grown(begun, 'rolled', 'flew')
  show(begun, next)
  act(() => void vi.advanceTimersByTime(5000))
  expect(heard).toEqual([])
  show(next)
  expect(heard).toEqual(['dice', 'hit'])
})
