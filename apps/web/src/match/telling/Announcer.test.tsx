// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import { emptyLog, entriesOf, type GameView, note, sayAloud, type Voice } from '@toadstool/games/tabletop'
import { randomPlay, supportOf } from '@toadstool/games/testing'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from '../../settings.ts'
import { mounted } from '../../test/mounted.ts'
import type { Scene } from '../scene.ts'
import { type Market, market, opening, standingStill } from '../test/market.ts'
import { Announcer } from './Announcer.tsx'
import { sayAgain } from './echo.ts'
import { pause } from './herald.ts'

const { page, draw } = mounted()

beforeEach(() => {
  vi.useFakeTimers()
  changeSettings({ announce: 'all' })
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
    let before: Voice | undefined
    views.forEach((view, move) => {
      show(view)
      const log = rulebook.logOf(view)
      const voice = rulebook.voice(view, 'en', seatName)
      from ??= log.next
      const since = from
      const entries = entriesOf(log)
      told.push(...entries.flatMap((entry) => (entry.id >= since ? [sayAloud(voice, { seat: '0', entries, before }, [entry])] : [])))
      before = voice
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

describe('what others do', () => {
  const owned = {
    ...market,
    voice: (...given: Parameters<typeof market.voice>) => ({
      ...market.voice(...given),
      ownerOf: (token: string) => (token === 'unit:cart' ? '0' : undefined),
    }),
  } as typeof market
  /** It rains, Ben is blessed, and then Ana’s cart; all at once. */
  const heardBy = (announce: 'all' | 'mine' | 'turn', rulebook = market) => {
    changeSettings({ announce })
    const { show, wait, heard } = listening(rulebook)
    const log = emptyLog()
    const news = () => show({ ...opening, log: structuredClone(log) } as Market)
    news()
    note(log, 'rain')
    note(log, 'blessed', { seat: 'seat:1', unit: 'unit:cart' })
    note(log, 'blessed', { seat: 'seat:0', unit: 'stall:bread' })
    news()
    wait(pause)
    return heard.polite.join(' ')
  }

  test('is told in full, as far as it concerns me, or not at all, as I wish', () => {
    expect(heardBy('all')).toBe('It rains. Seat 1 blesses cart. Seat 0 blesses bread.')
    expect(heardBy('mine')).toBe('Seat 0 blesses bread.')
    expect(heardBy('turn')).toBe('')
  })

  test('it concerns me if a thing of mine is named, and that is said to be mine', () => {
    expect(heardBy('mine', owned)).toBe('Seat 1 blesses your cart. Seat 0 blesses bread.')
  })
})

test('what was announced last is said again, as often as it is asked for', () => {
  const { show, wait, heard } = listening(market)
  show({ ...opening, turn: '1' } as Market)
  wait(500)
  show({ ...opening, turn: '0', beat: 1 } as Market)
  for (const _ of [1, 2]) {
    act(() => void sayAgain())
    wait(1)
  }
  expect(heard.assertive).toEqual(Array(3).fill('Your turn. Walk, pay or rest.'))
  const log = emptyLog()
  note(log, 'rain')
  show({ ...opening, turn: '0', beat: 1, log } as Market)
  wait(pause)
  act(() => void sayAgain())
  wait(1)
  expect(heard.assertive.at(-1)).toBe('It rains.')
})

test('a question that says whose turn it is isn’t preceded by that', () => {
  const asking = { ...market, prompts: () => [{ key: 'own-turn' }] } as typeof market
  const { show, wait, heard } = listening(asking)
  show(opening)
  wait(500)
  expect(heard.assertive).toEqual(['Your turn: attack.'])
})
