import { type Status, status } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { afterDe } from '../../i18n/after.de.ts'
import { afterEn } from '../../i18n/after.en.ts'
import { waitsOf } from './waits.ts'

const now = 10_000_000

/** Seat 0 owes since `thought` ms ago; seats 1 and 2 look on. */
function told(owed: object, seat: object = {}, thought = 0): Status {
  const common = { name: 'Ann', bot: null, connected: true, bank: null }
  return status.parse({
    match: 'mossy-kiln-2222-3333',
    state: 'running',
    seats: [
      { seat: '0', ...common, ...seat },
      { seat: '1', ...common },
      { seat: '2', ...common },
    ],
    spectators: 0,
    owes: [{ seat: '0', since: now - thought, deadline: null, ...owed }],
    now,
    rematch: null,
    undoable: 0,
  })
}

test('whoever thinks for a while is left alone; then it is said, and they may be nudged once', () => {
  expect(waitsOf(told({}, {}, 30_000), '1', now)).toEqual([])
  const thinks = { seat: '0', gone: false, key: 'waits.thinks', at: now - 50_000 }
  expect(waitsOf(told({}, {}, 50_000), '1', now)).toEqual([{ ...thinks, nudged: false }])
  expect(waitsOf(told({ nudged: true }, {}, 50_000), '1', now)).toEqual([{ ...thinks, nudged: true }])
  expect(waitsOf(told({}, {}, 50_000), null, now)).toEqual([{ ...thinks, nudged: null }])
  expect(waitsOf(told({}, {}, 50_000), '0', now)).toEqual([])
})

test('who has gone is named at once, with what comes next', () => {
  const gone = { connected: false, gone: now - 1000 }
  expect(waitsOf(told({}, gone), '1', now)).toMatchObject([{ gone: true, key: 'waits.gone', at: now - 1000 }])
  for (const does of ['bot', 'stand-in', 'free', 'vote'] as const) {
    const next = { does, at: now + 5000 }
    expect(waitsOf(told({ next }, gone), '1', now)).toMatchObject([{ key: `next.${does}`, at: now + 5000 }])
    expect(waitsOf(told({ next }), '1', now)).toMatchObject([{ key: `next.here.${does}`, at: now + 5000 }])
    for (const texts of [afterEn, afterDe]) {
      expect(texts[`next.${does}`]).toContain('{time}')
      expect(texts[`next.here.${does}`]).toContain('{name}')
    }
  }
})

test('whoever alone would decide is told so', () => {
  const three = told({ next: { does: 'vote', at: now + 5000 } }, { connected: false, gone: now - 1000 })
  const key = (seats: Status['seats']) => waitsOf({ ...three, seats }, '1', now).map((wait) => wait.key)
  expect(key(three.seats)).toEqual(['next.vote'])
  expect(key(three.seats.slice(0, 2))).toEqual(['next.vote.you'])
})

test('the last seconds of one’s own time are said as well', () => {
  const next = { does: 'stand-in', at: now + 20_000 }
  expect(waitsOf(told({ next }), '0', now)).toEqual([{ seat: '0', gone: false, key: 'next.you', at: now + 20_000, nudged: null }])
  expect(waitsOf(told({ next }), '0', now - 20_000)).toEqual([])
})

test('bots, and those for whom somebody plays already, aren’t waited for', () => {
  expect(waitsOf(told({}, { bot: 'easy' }, 90_000), '1', now)).toEqual([])
  const away = { by: 'bot', free: false, left: false, votes: null }
  expect(waitsOf(told({}, { connected: false, gone: 0, away }, 90_000), '1', now)).toEqual([])
})
