import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Line } from './line.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { blank, type MatchSnapshot } from './source.ts'

const internal = { status: 'failed', error: 'internal', message: '' }
const stopping = { status: 'failed', error: 'shutting-down', message: '' }

let now: MatchSnapshot
let sent: { readonly id: string; readonly move: string; readonly link?: object | undefined; readonly answered: (answer: unknown) => void }[]
let outbox: Outbox
const requestSync = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  requestSync.mockClear()
  now = { ...blank, link: 'up', version: 3 }
  sent = []
  const line: Pick<Line, 'act' | 'requestSync'> = {
    act: ({ id, move, link }, answered) => sent.push({ id, move, link, answered }),
    requestSync,
  }
  outbox = outboxOf({
    match: 'mossy-kiln-7kq3-x2md',
    seat: '0',
    now: () => now,
    change(part) {
      now = { ...now, ...part }
    },
    listen: () => () => undefined,
    line: () => (now.link === 'up' ? (line as Line) : undefined),
    linkFor: (roll) => ({ roll, link: String(roll).padStart(64, '0') }),
  })
})
afterEach(() => {
  outbox.close()
  vi.useRealTimers()
})

const answer = (given: unknown) => sent.at(-1)?.answered(given)

/** The sentence fails now, and again each second for this long. */
function fail(seconds: number, given: unknown): void {
  answer(given)
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000)
    answer(given)
  }
}

describe('a sentence that the table can not save', () => {
  beforeEach(() => outbox.say({ move: 'hop', args: [] }))
  const takeBack = () => outbox.takeBack(sent[0]?.id ?? '')

  test('is sent again and again under the same id, and called unsaved after five seconds', () => {
    fail(4, internal)
    expect(now.unsaved).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(now.unsaved).toBe(false)
    answer(internal)
    expect(now).toMatchObject({ unsaved: true, acts: [{ move: 'hop', sent: true }] })
    vi.advanceTimersByTime(1000)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent).toHaveLength(7)
  })

  test('can be taken back from then on: it is gone, the table is asked for everything, and the next one goes out', () => {
    outbox.say({ move: 'bite', args: [] })
    fail(4, internal)
    takeBack()
    expect(now.acts).toHaveLength(2)
    vi.advanceTimersByTime(1000)
    answer(internal)
    expect(requestSync).not.toHaveBeenCalled()
    takeBack()
    expect(requestSync).toHaveBeenCalledTimes(1)
    expect(now).toMatchObject({ unsaved: false, acts: [{ move: 'bite' }] })
    vi.advanceTimersByTime(10_000)
    expect(sent.map(({ move }) => move)).toEqual([...Array.from({ length: 6 }, () => 'hop'), 'bite'])
  })

  test('counts its seconds anew for the next sentence', () => {
    fail(5, internal)
    takeBack()
    outbox.say({ move: 'bite', args: [] })
    answer(internal)
    expect(now.unsaved).toBe(false)
  })

  test('taken back on its way is gone with the next failure, and not before', () => {
    fail(5, internal)
    vi.advanceTimersByTime(1000)
    takeBack()
    expect([now.acts.length, requestSync.mock.calls.length]).toEqual([1, 0])
    answer(internal)
    expect([now.acts.length, requestSync.mock.calls.length]).toEqual([0, 1])
  })

  test('taken back on its way stands if it could be saved after all', () => {
    fail(5, internal)
    vi.advanceTimersByTime(1000)
    takeBack()
    now = { ...now, version: 4 }
    answer({ status: 'done', version: 4, again: true })
    expect(now).toMatchObject({ unsaved: false, acts: [], version: 4 })
    expect(requestSync).not.toHaveBeenCalled()
  })

  test('taken back on its way stays if no answer comes', () => {
    fail(5, internal)
    vi.advanceTimersByTime(1000)
    takeBack()
    answer(undefined)
    vi.advanceTimersByTime(10)
    answer(internal)
    expect(now).toMatchObject({ unsaved: false, acts: [{ move: 'hop' }] })
  })

  test.each([
    ['no answer', undefined],
    ['an answer that nobody can read', 'hop?'],
    ['a server about to stop', stopping],
  ])('is like any other after %s', (_, other) => {
    fail(5, internal)
    vi.advanceTimersByTime(1000)
    answer(other)
    expect(now.unsaved).toBe(false)
    takeBack()
    expect(now.acts).toHaveLength(1)
  })

  test('is like any other once the line is down', () => {
    fail(5, internal)
    outbox.lost()
    now = { ...now, link: 'down' }
    expect(now.unsaved).toBe(false)
    takeBack()
    expect(now.acts).toMatchObject([{ move: 'hop', sent: true }])
  })
})

test.each([
  ['without an answer', undefined],
  ['that waits for the server to come back', stopping],
])('a sentence %s can never be taken back once it was sent', (_, given) => {
  outbox.say({ move: 'hop', args: [] })
  fail(60, given)
  outbox.takeBack(sent[0]?.id ?? '')
  expect(now).toMatchObject({ unsaved: false, acts: [{ move: 'hop', sent: true }] })
})

describe('what is opened for the dice', () => {
  const linkFor = (roll: number) => ({ roll, link: String(roll).padStart(64, '0') })

  test('goes out with each sentence, for the roll after those that the page knows', () => {
    outbox.say({ move: 'hop', args: [] })
    expect(sent.map(({ link }) => link)).toEqual([undefined])
    answer({ status: 'refused', refusal: { code: 'no', rule: null } })
    now = { ...now, rolls: 4 }
    outbox.say({ move: 'hop', args: [] })
    expect(sent.at(-1)?.link).toEqual(linkFor(5))
  })

  test('is opened anew for the roll that the table names, with the same sentence', () => {
    now = { ...now, rolls: 4 }
    outbox.say({ move: 'hop', args: [] })
    answer({ status: 'failed', error: 'stale-link', message: '', roll: 7 })
    vi.advanceTimersByTime(0)
    expect(sent.map(({ id, link }) => [id, link])).toEqual([
      [sent[0]?.id, linkFor(5)],
      [sent[0]?.id, linkFor(7)],
    ])
  })
})

test('a sentence that the page has said by itself is refused in silence', () => {
  const refused = { status: 'refused', refusal: { code: 'table-changed', rule: null } }
  outbox.say({ move: 'hop', args: [] }, 'formal-3-0')
  expect(sent.map(({ id }) => id)).toEqual(['formal-3-0'])
  answer(refused)
  expect([now.refused, now.acts]).toEqual([null, []])
  outbox.say({ move: 'hop', args: [] })
  answer(refused)
  expect(now.refused).toMatchObject({ refusal: { code: 'table-changed' } })
})
