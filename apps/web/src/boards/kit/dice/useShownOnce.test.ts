import { expect, test } from 'vitest'
import { following, type Moment, type Showing } from './useShownOnce.ts'

const opened: Showing = { id: null, phase: 'gone' }
const thrown: Moment = { id: 6, live: true, hidden: false }

const after = (...moments: readonly Moment[]): Showing => moments.reduce(following, opened)

test('a roll is shown when it is thrown, and only then', () => {
  expect(after(thrown).phase).toBe('shows')
  expect(after(thrown, thrown).phase).toBe('shows')
  expect(after({ ...thrown, live: false }).phase).toBe('gone')
  expect(after(thrown, { ...thrown, id: 7 })).toEqual({ id: 7, phase: 'shows' })
  expect(after(thrown, { ...thrown, id: null }).phase).toBe('gone')
})

test('a sentence in the making puts it away, and no later one brings it back', () => {
  const drafting = { ...thrown, hidden: true }
  expect(after(thrown, drafting).phase).toBe('gone')
  expect(after(thrown, drafting, thrown, drafting, thrown).phase).toBe('gone')
})

test('a roll that comes while the place is taken waits for it', () => {
  const taken = { ...thrown, hidden: true }
  expect(after(taken).phase).toBe('waits')
  expect(after(taken, thrown).phase).toBe('shows')
  expect(after(taken, thrown, taken, thrown).phase).toBe('gone')
})

test('what lasted its time stays away', () => {
  const gone: Showing = { id: 6, phase: 'gone' }
  expect(following(gone, thrown)).toBe(gone)
  expect(following(gone, { ...thrown, hidden: true })).toBe(gone)
})
