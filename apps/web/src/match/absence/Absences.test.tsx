// @vitest-environment happy-dom
import { status } from '@toadstool/protocol'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()

beforeAll(comeAfterwards)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

test('one’s own last seconds are said before who has gone and who thinks', () => {
  const { source, now } = standingStill(opening)
  const here = { bot: null, connected: true, bank: null }
  const told = status.parse({
    match: 'mossy-kiln-2222-3333',
    state: 'running',
    seats: [
      { seat: '0', name: 'Ann', ...here },
      { seat: '1', name: 'Ben', ...here, away: { by: 'nobody', free: true, left: true, votes: null } },
      { seat: '2', name: 'Cleo', ...here },
    ],
    spectators: 0,
    owes: [
      { seat: '2', since: 9_900_000, deadline: null },
      { seat: '0', since: 9_900_000, deadline: null, next: { does: 'stand-in', at: 10_012_000 } },
    ],
    now: 10_000_000,
    rematch: null,
    undoable: 0,
  })
  const names = { 0: 'Ann', 1: 'Ben', 2: 'Cleo' }
  const links = { id: null, title: 'Market', subtitle: '', names, leave: () => undefined, decide: () => undefined }
  const shown = { ...now, status: told }
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat="0" links={links} />))
  expect([...page.querySelectorAll('[data-place=prompt] li > span')].map((line) => line.textContent)).toEqual([
    'In 0:12 the table decides for you.',
    expect.stringContaining('Ben'),
    expect.stringContaining('Cleo'),
  ])
})

test('a free seat is offered to who watches, but not to somebody whom the host has stood up', () => {
  const { source, now } = standingStill(opening)
  const here = { bot: null, connected: true, bank: null }
  const seats = [
    { seat: '0', name: 'Ann', ...here },
    { seat: '1', name: 'Ben', ...here, away: { by: 'bot', free: true, left: true, votes: null } },
  ]
  const about = { match: 'mossy-kiln-2222-3333', state: 'running', spectators: 2, now: 10_000_000, rematch: null, undoable: 0 }
  const shown = { ...now, status: status.parse({ ...about, seats, owes: [] }) }
  const links = { id: null, title: 'Market', subtitle: '', names: {}, leave: () => undefined, decide: () => undefined }
  const offers = (unwelcome: boolean) => {
    const all = { ...links, unwelcome }
    act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat={null} links={all} />))
    return [...page.querySelectorAll('[data-place=prompt] li button')].map((button) => button.textContent)
  }
  expect(offers(false)).toEqual(['Take the seat'])
  expect(page.querySelector('aside')?.textContent).toContain('Seat free: a bot plays on')
  expect(offers(true)).toEqual([])
  const asked: unknown[] = []
  const given = (admission: 'ask' | 'asked' | 'refused') => {
    const all = { ...links, admission, decide: (action: unknown) => void asked.push(action) }
    act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat={null} links={all} />))
    const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-place=prompt] li button')]
    for (const button of buttons) act(() => button.click())
    return buttons.map((button) => button.textContent)
  }
  expect([given('ask'), given('asked'), given('refused')]).toEqual([['Ask the host for it'], ['Take it back'], []])
  expect(asked).toEqual([
    { do: 'ask', asks: true },
    { do: 'ask', asks: false },
  ])
})

test('whoever is left alone decides; among several more than half do', () => {
  const { source, now } = standingStill(opening)
  const here = { bot: null, connected: true, bank: null }
  const gone = { by: 'nobody', free: false, left: true, votes: {} }
  const about = { match: 'mossy-kiln-2222-3333', state: 'running', spectators: 0, now: 10_000_000, rematch: null, undoable: 0, owes: [] }
  const asked = (others: readonly object[]) => {
    const seats = [{ seat: '0', name: 'Ann', ...here }, { seat: '1', name: 'Ben', ...here, away: gone }, ...others]
    const links = { id: null, title: 'Market', subtitle: '', names: {}, leave: () => undefined, decide: () => undefined }
    const shown = { ...now, status: status.parse({ ...about, seats }) }
    act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat="0" links={links} />))
    return page.querySelector('[data-place=prompt] li > span')?.textContent
  }
  expect(asked([{ seat: '2', name: 'Morel', ...here, bot: 'easy' }])).toBe('Ben has left. How shall the game go on?')
  expect(asked([{ seat: '2', name: 'Cleo', ...here }])).toBe('Ben has left. How shall the game go on? More than half decide.')
})

const slept = (sleep: { since: number; until: number | null }, seat: string | null): (string | null)[] => {
  const { source, now } = standingStill(opening)
  const seats = [{ seat: '0', name: 'Ann', bot: null, connected: false, bank: null }]
  const about = { match: 'mossy-kiln-2222-3333', state: 'running', now: 10_000_000, rematch: null, undoable: 0 }
  const told = status.parse({ ...about, seats, spectators: 1, owes: [{ seat: '0', since: 0, deadline: null }], sleep })
  const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }
  const shown = { ...now, status: told }
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat={seat} links={links} />))
  return [...page.querySelectorAll('[data-place=prompt] li > span')].map((line) => line.textContent)
}
const since = Date.UTC(2025, 2, 12, 12)

test('whoever only looks is told that a match sleeps, and since when', () => {
  expect(slept({ since, until: null }, null)).toEqual([
    'Nobody has moved since 12 March 2025: this game is asleep. It wakes as soon as somebody who sits here opens it.',
  ])
})

test('whoever has woken it is told that it slept', () => {
  expect(slept({ since, until: 10_000_000 }, '0')[0]).toBe(
    'Nobody had moved since 12 March 2025, so this game slept. It’s awake again and goes on from here.',
  )
})

test('where there is no rail, a line says for whom a bot plays', () => {
  const { source, now } = standingStill(opening)
  const here = { bot: null, connected: true, bank: null }
  const away = (by: string, left: boolean) => ({ by, free: false, left, votes: null })
  const seats = [
    { seat: '0', name: 'Ann', ...here },
    { seat: '1', name: 'Ben', ...here, away: away('bot', false) },
    { seat: '2', name: 'Cleo', ...here, away: away('bot', false) },
    { seat: '3', name: 'Dov', ...here, away: away('fallback', true) },
  ]
  const about = { match: 'mossy-kiln-2222-3333', state: 'running', spectators: 0, now: 10_000_000, rematch: null, undoable: 0, owes: [] }
  const shown = { ...now, status: status.parse({ ...about, seats }) }
  const links = {
    id: null,
    title: 'Market',
    subtitle: '',
    names: { 1: 'Ben', 2: 'Cleo', 3: 'Dov' },
    leave: () => undefined,
    decide: () => undefined,
  }
  const lines = (width: number) => {
    Object.assign(window, { innerWidth: width })
    act(() => draw(<Frame key={width} rulebook={market} board={null} color="#234" source={source} now={shown} seat="0" links={links} />))
    return [...page.querySelectorAll('[data-place=prompt] li > span')].map((line) => line.textContent)
  }
  const { innerWidth } = window
  expect(lines(390)).toEqual(['Ben and Cleo are away: bots play on.', 'Dov has left: the table makes the simplest moves.'])
  expect(lines(1280)).toEqual([])
  Object.assign(window, { innerWidth })
})

test('of a match that was taken along spectators read where it goes on, and nothing of how long it waits; later, that its device knew more', () => {
  const { source, now } = standingStill(opening)
  const here = { bank: null, connected: false }
  const seats = [
    { seat: '0', name: 'Ann', bot: null, ...here },
    { seat: '1', name: 'Morel', bot: 'easy', ...here },
  ]
  const owes = [{ seat: '0', since: 9_000_000, deadline: null }]
  const about = { match: 'mossy-kiln-2222-3333', state: 'running', seats, owes, spectators: 1, now: 10_000_000, rematch: null, undoable: 0 }
  const links = { id: null, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Morel' }, leave: () => undefined }
  const linesWith = (until: number | null) => {
    const told = status.parse({ ...about, along: { since: 9_500_000, until, to: null } })
    const shown = { ...now, status: told }
    act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={shown} seat={null} links={links} />))
    return [...page.querySelectorAll('[data-place=prompt] li > span')].map((line) => line.textContent)
  }
  expect(linesWith(null)).toEqual(['Ann has taken the match along; it goes on on their device.'])
  expect(linesWith(9_900_000)[0]).toMatch(/^Ann had taken the match along .* knew then what was hidden/)
})
