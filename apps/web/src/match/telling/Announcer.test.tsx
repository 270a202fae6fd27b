// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import { emptyLog, entriesOf, type GameView, note, sayEvent } from '@toadstool/games/tabletop'
import { randomPlay, supportOf } from '@toadstool/games/testing'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { type Market, market, opening, standingStill } from '../test/market.ts'
import { Announcer } from './Announcer.tsx'
import { pause } from './herald.ts'

const { page, draw } = mounted()

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const seatName = (seat: string) => `Seat ${seat}`

/** The page as a screen reader hears it: whatever element is new in a live region. */
function listening(rulebook: Scene['rulebook']) {
  const still = standingStill(opening)
  const heard = { polite: [] as string[], assertive: [] as string[] }
  const last = new Map<string, Element | null>()
  const listen = () => {
    for (const live of ['polite', 'assertive'] as const) {
      const element = page.querySelector(`[aria-live=${live}] > *`)
      if (last.has(live) && element !== last.get(live)) heard[live].push(element?.textContent ?? '')
      last.set(live, element)
    }
  }
  const show = (view: GameView, link: 'up' | 'down' = 'up') => {
    const voice = rulebook.voice(view, 'en', seatName)
    const scene = { rulebook, source: still.source, now: { ...still.now, view, link }, seat: '0', seats: ['0', '1'], voice, seatName }
    act(() => draw(<Announcer scene={scene as unknown as Scene} />))
    listen()
  }
  const wait = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms))
    listen()
  }
  return { show, wait, heard }
}

describe.each(Object.values(rulebooks))('$slug', (rulebook) => {
  test('a whole game is read out: every line once and in order', { timeout: 60_000 }, async () => {
    const support = await supportOf(rulebook.slug)
    const options = support.tables[0]?.options
    const views: GameView[] = []
    randomPlay(rulebook, {
      seats: 2,
      options,
      seed: 5,
      weight: support.weight,
      watch: ({ state }) => views.push(rulebook.viewOf(state, '0')),
    })
    const { show, wait, heard } = listening(rulebook)
    const told: string[] = []
    let from: number | undefined
    views.forEach((view, move) => {
      show(view)
      const log = rulebook.logOf(view)
      const voice = rulebook.voice(view, 'en', seatName)
      from ??= log.next
      const since = from
      told.push(...entriesOf(log).flatMap((entry) => (entry.id >= since ? [sayEvent(voice, entry)] : [])))
      from = log.next
      // Bots that move at once, people who think, and everything between.
      for (let rest = [0, 90, 250, 700, 3000][move % 5] ?? 0; rest > 0; rest -= 50) wait(50)
    })
    wait(pause)
    expect(told.length).toBeGreaterThan(50)
    expect(heard.polite.reduce((at, bundle) => at + linesIn(bundle, told.slice(at)), 0)).toBe(told.length)
  })
})

/** How many of these lines the bundle says, from the first on and none of them shortened. */
function linesIn(bundle: string, lines: readonly string[]): number {
  let [rest, at] = [bundle, 0]
  while (rest !== '') {
    const line = lines[at] ?? '(no more lines)'
    expect(rest.slice(0, line.length)).toBe(line)
    const [more, times] = /^ (\d+) times\./.exec(rest.slice(line.length)) ?? ['', '1']
    expect(new Set(lines.slice(at, at + Number(times)))).toEqual(new Set([line]))
    rest = rest.slice(line.length + more.length).trimStart()
    at += Number(times)
  }
  return at
}

describe('what calls', () => {
  const later = (change: Partial<Market>): Market => ({ ...opening, ...change })

  test('one’s turn is told each time, also in the same words', () => {
    const { show, wait, heard } = listening(market)
    show(later({ turn: '1' }))
    wait(500)
    for (const beat of [1, 2, 3]) {
      show(later({ turn: '0', beat }))
      show(later({ turn: '1', beat }))
    }
    show(later({ turn: '0', beat: 4 }))
    show(later({ turn: '0', beat: 5 }))
    expect(heard.assertive).toEqual(Array(5).fill('Your turn. Walk, pay or rest.'))
  })

  test('what is asked as the page opens is told as soon as its region is known', () => {
    const { show, wait, heard } = listening(market)
    show(later({ turn: '0' }))
    show(later({ turn: '0', beat: 1 }))
    expect(heard.assertive).toEqual([])
    wait(500)
    expect(heard.assertive).toEqual(['Your turn. Walk, pay or rest.'])
  })

  test('the end is told, once', () => {
    const { show, heard } = listening(market)
    show(later({ turn: '1' }))
    const over = later({ turn: '1', result: { winners: ['0'], reason: 'closed' } })
    show(over)
    show(over)
    expect(heard.assertive).toEqual(['The match is over. You win. The market closes.'])
  })

  test('a match that was over before isn’t told as news', () => {
    const { show, heard } = listening(market)
    const over = later({ result: { winners: ['0'], reason: 'closed' } })
    show(over)
    show(over)
    expect(heard.assertive).toEqual([])
  })
})

test('what happened before the page was opened isn’t read out; equal lines are heard again, or counted', () => {
  const { show, wait, heard } = listening(market)
  const log = emptyLog()
  const happens = (times: number) => {
    for (let time = 0; time < times; time += 1) note(log, 'rain')
    show({ ...opening, log: structuredClone(log) } as Market)
  }
  happens(3)
  wait(pause)
  happens(1)
  wait(pause)
  happens(1)
  wait(pause)
  happens(4)
  wait(pause)
  expect(heard.polite).toEqual(['It rains.', 'It rains.', 'It rains. 4 times.'])
})
