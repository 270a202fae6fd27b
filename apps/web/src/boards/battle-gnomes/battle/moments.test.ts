import type { View } from '@toadstool/games/battle-gnomes'
import type { LogEntry } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { flightsOf } from './flights.ts'
import { momentsAfter } from './moments.ts'

const entry = (id: number, key: string, params: LogEntry['params'] = {}): LogEntry => ({ id, key, params })
const at = (next: number, entries: readonly LogEntry[] = []) => ({ log: { next, ring: entries } }) as unknown as View

const [played, hit] = [
  entry(4, 'played-at', { p: 'seat:1', card: 'card:mud-ball-1', target: 'seat:0' }),
  entry(5, 'hit', { card: 'card:mud-ball-1', q: 'seat:0', n: 2, a: 4, b: 4 }),
]

test('a play is a moment with what comes of it; the own one is only seen by what it does', () => {
  const moments = (seat: string | null, ...entries: LogEntry[]) => momentsAfter([], at(9, entries), at(4), seat)
  expect(moments('0', played, hit)).toEqual([{ id: 4, entries: [played, hit], thing: 'card:mud-ball-1', by: '1', tone: 'hit' }])
  expect(moments('1', played, hit).map(({ id, tone }) => [id, tone])).toEqual([[5, 'hit']])
  const cancelled = entry(6, 'cancelled', { card: 'card:mud-ball-1', by: 'seat:2' })
  const fallen = entry(7, 'defeated', { p: 'seat:0', gnome: 'unit:pip-packrat', to: 'seat:1', a: 1, b: 4 })
  expect(moments(null, cancelled, fallen).map(({ tone, by }) => [tone, by])).toEqual([
    ['cancelled', '2'],
    ['defeat', '0'],
  ])
  expect(moments(null, entry(6, 'drew', { p: 'seat:0', n: 2 }), entry(2, 'standoff', { a: 3, b: 3 }))).toEqual([])
  expect(momentsAfter([], at(9, [played]), null, null)).toEqual([])
})

test('what answers delayed is told with its play while that is still shown, and totals once', () => {
  const declared = momentsAfter([], at(5, [played]), at(4), null)
  const later = momentsAfter(declared, at(6, [played, hit]), at(5), null)
  expect(later).toEqual([{ id: 4, entries: [played, hit], thing: 'card:mud-ball-1', by: '1', tone: 'hit' }])
  const [own, counts] = [entry(6, 'played', { p: 'seat:0', card: 'card:underdog-1' }), entry(7, 'counts', { a: 6, b: 4 })]
  expect(momentsAfter(later, at(8, [own, counts]), at(6), '0')).toEqual(later)
  const caught = entry(6, 'played', { p: 'seat:0', card: 'card:nice-catch-1' })
  expect(momentsAfter([], at(9, [caught, { ...hit, id: 7 }]), at(6), null).map(({ id }) => id)).toEqual([6, 7])
})

test('a card flies from its hand into the battle, then at a side, and splats there', () => {
  const thing = 'card:mud-ball-1'
  const [play, side] = [`[data-play][data-token="${thing}"]`, '[data-side="0"]'].map((selector) => ({ selector }))
  expect(flightsOf([played, hit], '0')).toEqual([
    { id: '4', thing, kind: 'card', from: { selector: '[data-seat="1"]' }, to: play, after: 0, lasts: 300 },
    { id: '5', thing, kind: 'throw', from: play, to: side, after: 300, lasts: 260 },
    {
      id: '5 splat',
      thing,
      kind: 'splat',
      from: play,
      to: side,
      after: 540,
      lasts: 300,
      figure: '−2',
    },
  ])
  expect(flightsOf([hit], '0').map(({ kind, after }) => [kind, after])).toEqual([
    ['throw', 0],
    ['splat', 240],
  ])
  expect(flightsOf([{ ...hit, params: { ...hit.params, n: 0 } }], '0').at(-1)?.figure).toBe('0')
  expect(flightsOf([played], '1')[0]?.from).toEqual({ selector: '[data-place="hand"]' })
})

test('a defeated gnome falls where it stood, and goes to the winner', () => {
  const fallen = entry(7, 'defeated', { p: 'seat:0', gnome: 'unit:pip-packrat', to: 'seat:1', a: 1, b: 4 })
  expect(flightsOf([fallen, entry(8, 'drew', { p: 'seat:0', n: 1 })], null)).toEqual([
    {
      id: '7',
      thing: 'unit:pip-packrat',
      kind: 'fall',
      from: { stood: 'unit:pip-packrat' },
      to: { selector: '[data-seat="1"]' },
      after: 0,
      lasts: 600,
    },
  ])
})
