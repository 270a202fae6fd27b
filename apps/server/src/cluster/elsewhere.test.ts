/** Who is at other nodes: what they have said last, and nothing of a node that is gone. */
import { expect, test } from 'vitest'
import { elsewhereOf, nowhere } from './elsewhere.ts'
import { localBus } from './local.ts'
import type { Topics } from './topics.ts'

const match = 'mossy-kiln'
const nobody = { seats: [], spectators: 0 }

function known() {
  const bus = localBus()
  const elsewhere = elsewhereOf(bus)
  /** What this node's parts hear, also of what has been forgotten. */
  const news: unknown[][] = []
  for (const topic of ['here', 'page'] as const) bus.subscribe(topic, (message, from) => void news.push([topic, message, from]))
  const here = (from: string, seats: string[], spectators = 0, at = match) => bus.pass('here', { match: at, seats, spectators }, from)
  const page = (from: string, person: string, isOpen = true, table: string | null = null) =>
    bus.pass('page', { person, table, isOpen }, from)
  const says = (from: string, is: Topics['everybody']['is']) => bus.pass('everybody', { is }, from)
  return { bus, elsewhere, news, here, page, says }
}

test('a seat is connected while somebody is on it at one other node; spectators are those of all', () => {
  const { elsewhere, here } = known()
  here('one', ['0'], 1)
  here('two', ['0', '1'], 2)
  here('two', ['1'], 7, 'dewy-loom')
  const connected = () => (['0', '1', '2', null] as const).map((seat) => elsewhere.isConnected(match, seat))
  expect([connected(), elsewhere.spectators(match)]).toEqual([[true, true, false, true], 3])
  here('two', [], 0)
  expect([connected(), elsewhere.spectators(match)]).toEqual([[true, false, false, true], 1])
  here('one', ['0'])
  expect([connected(), elsewhere.spectators(match)]).toEqual([[true, false, false, false], 0])
  expect(elsewhere.spectators('another')).toBe(0)
})

test('whether anybody is at a match is known of each node', () => {
  const { elsewhere, here } = known()
  here('one', ['0'])
  here('two', [], 1)
  const at = () => ['one', 'two', 'three'].map((node) => elsewhere.hasAnybody(node, match))
  expect([at(), elsewhere.hasAnybody('one', 'dewy-loom')]).toEqual([[true, true, false], false])
  here('one', [])
  expect(at()).toEqual([false, true, false])
})

test('a person has a page until it is closed at each node; a page of a table counts for that table and that person alone', () => {
  const { elsewhere, page } = known()
  page('one', 'ann')
  page('two', 'ann')
  page('one', 'ann', true, match)
  page('one', 'ann', false)
  expect([elsewhere.hasPage('ann'), elsewhere.hasPage('bob')]).toEqual([true, false])
  page('two', 'ann', false)
  expect(elsewhere.hasPage('ann')).toBe(false)
  const looks = (person: string | null | undefined, at = match) => elsewhere.isConnected(at, '0', person)
  expect([looks('ann'), looks('bob'), looks('ann', 'dewy-loom'), looks(null), looks(undefined)]).toEqual([true, false, false, false, false])
  page('one', 'ann', false, match)
  expect(looks('ann')).toBe(false)
})

test('pages in background tabs are there, and aren’t seen', () => {
  const { bus, elsewhere, here } = known()
  const { visible } = elsewhere
  const page = (from: string, hidden?: true, table: string | null = null) =>
    bus.pass('page', { person: 'ann', table, isOpen: true, ...(hidden && { hidden }) }, from)
  bus.pass('here', { match, seats: ['0', '1'], spectators: 0, hidden: ['0'] }, 'one')
  const seats = () => [elsewhere, visible].map(({ isConnected }) => ['0', '1'].map((seat) => isConnected(match, seat)))
  expect(seats()).toEqual([
    [true, true],
    [false, true],
  ])
  bus.pass('sight', { match, seats: ['0', '1'], spectators: 0, hidden: ['1'] }, 'one')
  expect(seats()[1]).toEqual([true, false])
  here('two', ['1'])
  expect(seats()[1]).toEqual([true, true])
  page('one', true)
  page('one', true, match)
  const pages = () => [elsewhere, visible].map(({ hasPage, isConnected }) => [hasPage('ann'), isConnected(match, '3', 'ann')])
  expect(pages()).toEqual([
    [true, true],
    [false, false],
  ])
  page('two')
  page('one', undefined, match)
  expect(pages()[1]).toEqual([true, true])
})

test('what this node says of itself is not elsewhere', () => {
  const { bus, elsewhere } = known()
  bus.publish('here', { match, seats: ['0'], spectators: 1 })
  bus.publish('page', { person: 'ann', table: null, isOpen: true })
  bus.publish('everybody', { is: 'begun' })
  expect([elsewhere.isConnected(match, '0'), elsewhere.spectators(match), elsewhere.hasPage('ann')]).toEqual([false, 0, false])
})

test('of a node that is forgotten everybody is gone, which is news; others stay', () => {
  const { elsewhere, here, page, news } = known()
  here('one', ['0'], 1)
  here('two', ['1'])
  page('one', 'ann')
  page('one', 'ann', true, match)
  page('two', 'bob')
  news.length = 0
  elsewhere.forget('one')
  elsewhere.forget('three')
  expect(news).toEqual([
    ['here', { match, ...nobody }, 'one'],
    ['page', { person: 'ann', table: null, isOpen: false }, 'one'],
    ['page', { person: 'ann', table: match, isOpen: false }, 'one'],
  ])
  expect([elsewhere.isConnected(match, '0'), elsewhere.isConnected(match, '1'), elsewhere.spectators(match)]).toEqual([false, true, 0])
  expect([elsewhere.hasPage('ann'), elsewhere.hasPage('bob'), elsewhere.hasAnybody('one', match)]).toEqual([false, true, false])
  elsewhere.forget('one')
  expect(news).toHaveLength(3)
})

test('a node that says who is there says with it who is gone: those it has not named since it began', () => {
  const { elsewhere, here, page, says, news } = known()
  here('one', ['0'])
  here('one', ['1'], 0, 'dewy-loom')
  here('two', ['2'])
  page('one', 'ann')
  page('one', 'bob', true, match)
  page('two', 'cyd')
  says('one', 'begun')
  here('one', ['0'])
  page('one', 'ann')
  here('one', ['3'], 0, 'new-one')
  expect(elsewhere.isConnected('dewy-loom', '1')).toBe(true)
  news.length = 0
  says('one', 'said')
  expect(news).toEqual([
    ['here', { match: 'dewy-loom', ...nobody }, 'one'],
    ['page', { person: 'bob', table: match, isOpen: false }, 'one'],
  ])
  expect([elsewhere.isConnected(match, '0'), elsewhere.isConnected(match, '2'), elsewhere.isConnected('new-one', '3')]).toEqual([
    true,
    true,
    true,
  ])
  expect([elsewhere.hasPage('ann'), elsewhere.hasPage('cyd')]).toEqual([true, true])
  expect([elsewhere.isConnected('dewy-loom', '1'), elsewhere.isConnected(match, '1', 'bob')]).toEqual([false, false])
  says('one', 'said')
  expect(news).toHaveLength(2)
})

test('a server that runs alone knows of nobody elsewhere', () => {
  const { isConnected, spectators, hasPage, hasAnybody } = nowhere
  expect([isConnected(match, '0'), spectators(match), hasPage('ann'), hasAnybody('one', match)]).toEqual([false, 0, false, false])
})

test('who goes while their node says who is there is gone once; an end without a beginning says nothing', () => {
  const { elsewhere, here, page, says, news } = known()
  says('one', 'said')
  here('one', ['0'])
  page('one', 'ann')
  says('one', 'said')
  expect([elsewhere.isConnected(match, '0'), elsewhere.hasPage('ann')]).toEqual([true, true])
  says('one', 'begun')
  here('one', [])
  page('one', 'ann', false)
  news.length = 0
  says('one', 'said')
  says('one', 'said')
  expect([news, elsewhere.isConnected(match, '0'), elsewhere.hasPage('ann')]).toEqual([[], false, false])
})

test('a node that begins twice, as the first end was lost, is believed the second time', () => {
  const { elsewhere, here, says } = known()
  here('one', ['0'])
  here('one', ['1'], 0, 'dewy-loom')
  says('one', 'begun')
  here('one', ['0'])
  says('one', 'begun')
  here('one', ['1'], 0, 'dewy-loom')
  says('one', 'said')
  expect([elsewhere.isConnected(match, '0'), elsewhere.isConnected('dewy-loom', '1')]).toEqual([false, true])
})

test('once it is closed nothing is noted any more', () => {
  const { elsewhere, here, page, says } = known()
  here('two', ['1'])
  elsewhere.close()
  here('one', ['0'])
  page('one', 'ann')
  says('two', 'begun')
  says('two', 'said')
  expect([elsewhere.isConnected(match, '0'), elsewhere.hasPage('ann'), elsewhere.isConnected(match, '1')]).toEqual([false, false, true])
})
