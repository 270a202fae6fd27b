// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from '../settings.ts'
import { mounted } from '../test/mounted.ts'
import { useLanding } from './useLanding.ts'

const { page, draw } = mounted()
beforeEach(() => {
  vi.useFakeTimers()
  changeSettings({ motion: 'full' })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
})

/** A table whose dice tumble for a second whenever the number of its rolls grows. */
const board = { tumbling: (view: { rolls: number }, previous: { rolls: number }) => (view.rolls > previous.rolls ? 1000 : 0) }
type Given = Parameters<typeof useLanding>[0]
const views = Array.from({ length: 10 }, (_, version) => ({ version, rolls: 0 }))

function Page(given: Given) {
  const { now, coming } = useLanding(given)
  const { version } = now.view as unknown as { version: number }
  return (
    <p>
      {version} {now.acts.length} {coming ? `rolls ${(coming as unknown as { version: number }).version}` : 'lies'}
    </p>
  )
}

/** The table after so many steps, with dice thrown in some of them. */
function show(
  version: number,
  { thrown = [], jump = false }: { readonly thrown?: readonly number[]; readonly jump?: boolean } = {},
): string {
  for (const view of views) view.rolls = thrown.filter((each) => each <= view.version).length
  const now = { view: views[version], previous: jump ? null : views[version - 1], version, rolls: null, acts: [] }
  act(() => draw(<Page {...({ now, board } as unknown as Given)} />))
  return page.textContent
}

function wait(ms: number): string {
  act(() => void vi.advanceTimersByTime(ms))
  return page.textContent
}

describe('what dice decide', () => {
  test('is shown once they lie', () => {
    show(1)
    expect(show(2, { thrown: [2] })).toBe('1 0 rolls 2')
    expect(wait(999)).toBe('1 0 rolls 2')
    expect(wait(1)).toBe('2 0 lies')
  })

  test('is looked at for a moment, and then comes what followed, in its order', () => {
    const thrown = [2, 4]
    show(1)
    show(2, { thrown })
    expect([show(3, { thrown }), show(4, { thrown })]).toEqual(['1 0 rolls 2', '1 0 rolls 2'])
    expect([wait(1000), wait(349), wait(1)]).toEqual(['2 0 lies', '2 0 lies', '2 0 lies'])
    expect([wait(0), wait(999), wait(1)]).toEqual(['3 0 rolls 4', '3 0 rolls 4', '4 0 lies'])
  })

  test('is looked at also if what follows comes only then', () => {
    show(1)
    show(2, { thrown: [2] })
    wait(1000)
    expect(show(3, { thrown: [2] })).toBe('2 0 lies')
    expect([wait(350), wait(0)]).toEqual(['2 0 lies', '3 0 lies'])
  })

  test.each(['pointerdown', 'keydown'])('comes at once with %s', (gesture) => {
    show(1)
    show(2, { thrown: [2] })
    act(() => void window.dispatchEvent(new Event(gesture)))
    expect(page.textContent).toBe('2 0 lies')
    show(3, { thrown: [2] })
    act(() => void window.dispatchEvent(new Event(gesture)))
    expect(wait(0)).toBe('3 0 lies')
  })

  test('is never held back without motion, behind another window, or after a jump', () => {
    const thrown = [2, 3, 4, 7]
    show(1)
    act(() => changeSettings({ motion: 'reduced' }))
    expect(show(2, { thrown })).toBe('2 0 lies')
    act(() => changeSettings({ motion: 'full' }))
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    expect(show(3, { thrown })).toBe('3 0 lies')
    Reflect.deleteProperty(document, 'hidden')
    expect(show(4, { thrown, jump: true })).toBe('4 0 lies')
    expect(show(7, { thrown })).toBe('7 0 lies')
  })

  test('is skipped by a page that would stay far behind', () => {
    const thrown = [2]
    show(1)
    for (const version of [2, 3, 4, 5, 6, 7]) expect(show(version, { thrown })).toBe('1 0 rolls 2')
    expect(show(8, { thrown })).toBe('8 0 lies')
    expect(wait(5000)).toBe('8 0 lies')
  })

  test('comes sooner with quick motion', () => {
    changeSettings({ motion: 'fast' })
    show(1)
    show(2, { thrown: [2] })
    expect([wait(349), wait(1)]).toEqual(['1 0 rolls 2', '2 0 lies'])
  })
})

test('what throws no dice is shown as it comes', () => {
  expect([show(1), show(2), show(3)]).toEqual(['1 0 lies', '2 0 lies', '3 0 lies'])
})
