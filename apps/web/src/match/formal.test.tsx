/** The only answer that a seat has goes by itself, unless its player wants to be asked. */
// @vitest-environment happy-dom
import { status } from '@toadstool/protocol'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchEn } from '../i18n/match.en.ts'
import { changeSettings } from '../settings.ts'
import { mounted } from '../test/mounted.ts'
import { Frame } from './Frame.tsx'
import { market, opening, standingStill } from './test/market.ts'

const { page, draw } = mounted()
const given = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  given.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  act(() => changeSettings({ confirmSteps: false }))
})

/** The market on its last day: seat 0 can do nothing but rest. */
const lastDay = { ...market, formality: () => ({ move: 'rest', args: [] }) }
const { source, now } = standingStill(opening)

interface Moment {
  readonly bot?: string | null
  readonly undoable?: number
  readonly version?: number
  readonly link?: 'up' | 'down'
  readonly takenBack?: { readonly by: string } | null
}

function play({ bot = 'easy', undoable = 0, version = 1, link = 'up', takenBack = null }: Moment = {}): void {
  const others = [null, bot].map((level, seat) => ({ seat: String(seat), name: `Seat ${seat}`, bot: level, connected: true, bank: null }))
  const told = { match: 'mossy-kiln-2222-2222', state: 'running', seats: others, spectators: 0, owes: [], now: 0, rematch: null, undoable }
  const shown = { ...now, version, link, takenBack, status: status.parse(told) }
  const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Morel', '1': 'Ann' }, leave: () => undefined }
  const connected = { ...source, sayByItself: given }
  act(() => draw(<Frame rulebook={lastDay} board={null} color="#234" source={connected} now={shown} seat="0" links={links} />))
}

const prompt = () => page.querySelector('[data-place=prompt]')
const isAsked = () => prompt()?.querySelector('button') !== null
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a sentence stands there without buttons, until it hasn’t gone for 4 s', () => {
  play()
  expect(prompt()?.textContent).toBe(matchEn['prompt.formal'])
  expect([isAsked(), prompt()?.hasAttribute('data-owing')]).toEqual([false, false])
  wait(3999)
  expect(isAsked()).toBe(false)
  wait(1)
  expect([isAsked(), prompt()?.hasAttribute('data-owing')]).toEqual([true, true])
  play({ version: 2 })
  expect(isAsked()).toBe(false)
})

test('who has something to take back, sits with people or wants to confirm each step, is asked', () => {
  play({ undoable: 1 })
  expect(isAsked()).toBe(true)
  play({ bot: null })
  expect(isAsked()).toBe(true)
  play()
  expect(isAsked()).toBe(false)
  act(() => changeSettings({ confirmSteps: true }))
  expect(isAsked()).toBe(true)
})

test('the answer goes after 600 ms, once for each version', () => {
  play()
  wait(599)
  expect(given).not.toHaveBeenCalled()
  wait(1)
  play({ undoable: 1 })
  play()
  wait(3000)
  expect(given.mock.calls).toEqual([[{ move: 'rest', args: [] }]])
  play({ version: 2 })
  wait(600)
  expect(given).toHaveBeenCalledTimes(2)
})

test('without a connection nothing goes', () => {
  play({ link: 'down' })
  wait(5000)
  expect(given).not.toHaveBeenCalled()
  play()
  wait(600)
  expect(given).toHaveBeenCalledTimes(1)
})

test('whoever has taken something back decides there; what another takes back changes nothing', () => {
  play()
  play({ version: 3, takenBack: { by: '0' } })
  expect(isAsked()).toBe(true)
  wait(5000)
  expect(given).not.toHaveBeenCalled()
  play({ version: 4, takenBack: { by: '1' } })
  expect(isAsked()).toBe(false)
})
