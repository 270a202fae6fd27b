// @vitest-environment happy-dom
import type { Finale, Lead, Rulebook } from '@toadstool/games'
import type { LogEntry, Outcome } from '@toadstool/games/tabletop'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardModule } from '../../boards/board.ts'
import { mounted } from '../../test/mounted.ts'
import { Frame } from '../Frame.tsx'
import type { Replay } from '../past/useReplay.ts'
import { market, opening, standingStill } from '../test/market.ts'

const none: Replay = { states: [], steps: [], isFair: null }
const again = vi.hoisted(() => ({ played: undefined as unknown, wanted: [] as (string | null)[] }))
vi.mock('../past/useReplay.ts', () => ({
  useReplay(_rulebook: unknown, proof: { readonly at: string } | null) {
    again.wanted.push(proof?.at ?? null)
    return again.played
  },
}))
beforeEach(() => {
  again.played = none
  again.wanted = []
  history.replaceState(null, '', '/t/mossy-kiln')
})

const { page, draw } = mounted()

/** What Ann (seat 0) and Ben have after each of five actions, of which the third told that it rains. */
const figures = [
  [0, 0],
  [0, 2],
  [0, 3],
  [5, 3],
  [6, 3],
  [7, 3],
] as const
const rain: LogEntry = { id: 3, key: 'rain', params: {} }
const whole = (isFair: boolean | null = true): Replay => ({
  states: figures.map((_, beat) => ({ ...opening, beat })),
  steps: figures.slice(1).map((_, at) => ({ version: at + 1, seat: '0', events: at === 2 ? [rain] : [] })),
  isFair,
})

const texts = {
  ...market.texts.en,
  'lead.eggs': 'eggs',
  'lead.when': 'day {n}',
  'finale.basket': '{unit} emptied the basket.',
}
const lead = ({ beat }: { readonly beat: number }): Lead => ({
  when: { key: 'lead.when', params: { n: beat } },
  key: 'eggs',
  figures: { 0: figures[beat]?.[0] ?? 0, 1: figures[beat]?.[1] ?? 0 },
})
const rulebook = {
  ...market,
  texts: { en: texts, de: texts },
  voice: (view, language, seatName) => ({ ...market.voice(view, language, seatName), texts }),
  lead: lead as unknown as Rulebook['lead'],
} as Rulebook

interface Ended {
  readonly book?: Rulebook
  readonly board?: BoardModule | null
  readonly result?: Outcome
}

async function ended({ book = rulebook, board = null, result = { winners: ['0'], reason: 'closed' } }: Ended = {}) {
  const log = { next: 4, ring: [0, 1, 2].map((id): LogEntry => ({ id, key: 'rain', params: {} })).concat(rain) }
  const { source, now } = standingStill({ ...opening, beat: 5, log, result })
  const recall = async () => ({ ...opening, log })
  const links = { id: 'mossy-kiln', title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }
  await act(async () =>
    draw(
      <Frame
        rulebook={book}
        board={board}
        color="#234"
        source={{ ...source, recall }}
        now={{ ...now, version: 5 }}
        seat="0"
        links={links}
      />,
    ),
  )
  await expect.poll(() => page.querySelector('#result')).not.toBeNull()
  await act(async () => undefined)
}

const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const move = () => new URLSearchParams(location.search).get('move')

test('the end plays the match again and says when it turned, by what, and how it ended', async () => {
  again.played = whole()
  await ended()
  await expect.poll(() => page.querySelector('#turning')?.textContent).toBe('The turning point: day 3')
  expect(again.wanted.at(-1)).toBe('/t/mossy-kiln/proof')
  const box = page.querySelector('#turning')?.closest('section')
  expect([...(box?.querySelectorAll('p:not([aria-hidden])') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'It rains.',
    'Counted: eggs. At the end: Ann 7, Ben 3.',
  ])
  act(() => button('Show day 3')?.click())
  await expect.poll(move).toBe('3')
})

test('while it is played again a place is kept, and where it can’t be had the figures stand there', async () => {
  await ended()
  expect(page.textContent).toContain('Looking back at the game')
  expect(page.querySelector('table')).toBeNull()
  again.played = { ...none, isFair: false }
  await ended()
  expect(page.textContent).not.toContain('Looking back')
  expect(page.querySelector('#turning')).toBeNull()
  expect(page.querySelector('table')?.textContent).toContain('Ann')
})

test('all figures are one button away, and opened in a dialog', async () => {
  again.played = whole()
  await ended()
  await expect.poll(() => page.querySelector('#turning')).not.toBeNull()
  expect(page.querySelector('table')).toBeNull()
  act(() => button('All figures')?.click())
  expect(page.querySelector('dialog table')?.textContent).toContain('Ann')
})

test('nothing is played again where a game can’t say who leads, or nobody has won or lost', async () => {
  await ended({ book: market })
  expect(again.wanted.every((at) => at === null)).toBe(true)
  again.played = whole()
  await ended({ result: { winners: [], reason: 'called-off' } })
  expect(page.querySelector('#turning')).toBeNull()
})

const finale: Finale = {
  by: { token: 'unit:ox', seat: '1' },
  at: { token: 'unit:hen', seat: '0' },
  said: { key: 'finale.basket', params: { unit: 'unit:ox' } },
  event: 3,
  dice: { by: [{ face: '6', counts: true }], at: [{ face: '2', counts: false }] },
}
const board = {
  Board: () => null,
  Tray: () => null,
  SeatFigures: () => null,
  Heading: () => null,
  seatColors: ['red', 'blue'],
  end: {
    ground: '#abc',
    joints: '#9ab',
    figures: { come: () => undefined, subscribe: () => () => undefined, here: () => undefined },
    look: () => undefined,
    Die: ({ die }: { readonly die: { readonly face: string } }) => <b data-die>{die.face}</b>,
  },
} as unknown as BoardModule

test('the last blow is told with its dice, and can be seen again from the moment before', async () => {
  again.played = whole()
  await ended({ book: { ...rulebook, finale: () => finale }, board })
  const blow = page.querySelector('[data-blow]')
  expect(blow?.querySelector('h3')?.textContent).toBe('Ox emptied the basket.')
  expect([...(blow?.querySelectorAll('[data-die]') ?? [])].map(({ textContent }) => textContent)).toEqual(['6', '2'])
  expect(blow?.textContent).toContain('It rains.')
  act(() => button('See it again')?.click())
  await expect.poll(move).toBe('2')
})

test('seen again, the blow is struck by itself; the last move stays, and the result comes when it is asked for', async () => {
  again.played = whole()
  await ended({ book: { ...rulebook, finale: () => finale }, board })
  vi.useFakeTimers()
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return page.querySelector('[data-place=prompt] h2')?.textContent
  }
  act(() => button('See it again')?.click())
  expect(await after(100)).toContain('2 of 5')
  expect(await after(1200)).toContain('3 of 5')
  expect(await after(200)).toContain('4 of 5')
  expect(await after(200)).toContain('5 of 5')
  expect(await after(5000)).toContain('5 of 5')
  vi.useRealTimers()
  expect(page.querySelector('#result')).toBeNull()
  act(() => button('To the result')?.click())
  await expect.poll(() => page.querySelector('#result')).not.toBeNull()
})

test('as long as it hasn’t been played again, the last action is taken for the blow', async () => {
  await ended({ book: { ...rulebook, finale: () => finale }, board })
  act(() => button('See it again')?.click())
  await expect.poll(move).toBe('4')
})

test('the picture has nobody struck where nobody struck, and isn’t read aloud', async () => {
  await ended({ board })
  expect(page.querySelector('[data-blow]')).toBeNull()
  expect(page.querySelector('section > [aria-hidden="true"] svg')).not.toBeNull()
  expect(page.querySelector('#result')?.closest('header')?.querySelector('svg')).toBeNull()
})
