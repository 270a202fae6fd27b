// @vitest-environment happy-dom
import type { Absence } from '@toadstool/protocol'
import { status } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

beforeAll(comeAfterwards)

const { page, draw } = mounted()

interface Given {
  readonly seat?: string | null
  readonly absence?: Absence
  readonly timed?: boolean
  readonly bot?: string | null
  readonly over?: boolean
}

/** What is asked of somebody who leaves the table; `null`: they are gone at once. */
function asked({ seat = '0', absence = 'vote', timed = false, bot = null, over = false }: Given): string | null {
  const { source, now } = standingStill({ ...opening, result: over ? { winners: ['1'], reason: 'closed' } : null })
  const here = { connected: true, bank: null }
  const seats = [
    { seat: '0', name: 'Ann', bot: null, ...here },
    { seat: '1', name: 'Ben', bot, ...here },
  ]
  const about = {
    match: 'mossy-kiln-2222-3333',
    state: over ? 'over' : 'running',
    spectators: 0,
    owes: [],
    now: 0,
    rematch: null,
    undoable: 0,
  }
  const leave = vi.fn()
  const links = { id: null, title: 'Market', subtitle: '', names: {}, leave, absence, timed }
  const shown = { ...now, status: status.parse({ ...about, seats }) }
  act(() =>
    draw(
      <Frame
        key={JSON.stringify([seat, absence, timed, bot, over])}
        {...{ source, seat, links, now: shown }}
        rulebook={market}
        board={null}
        color="#234"
      />,
    ),
  )
  const press = (label: string) =>
    act(() =>
      [...page.querySelectorAll('button')].find((each) => [each.textContent, each.getAttribute('aria-label')].includes(label))?.click(),
    )
  press('Menu')
  press('Leave the table')
  if (leave.mock.calls.length > 0) return null
  return page.querySelector('dialog p')?.textContent ?? ''
}

const back = 'You can come back at any time by the same address.'

test('whoever leaves for now is told what becomes of the match, as this table has it', () => {
  expect(asked({ absence: 'wait' })).toBe(`The game waits for you. ${back}`)
  expect(asked({ absence: 'bot' })).toBe(`If you stay away, a bot plays on for you. ${back}`)
  expect(asked({ absence: 'vote' })).toBe(`If you stay away, the others decide how the game goes on. ${back}`)
  expect(asked({ absence: 'stand-in', timed: true })).toBe(
    `Your clock runs on. If you stay away, the table makes the simplest moves for you. ${back}`,
  )
})

test('among bots the match waits, unless a clock runs', () => {
  expect(asked({ bot: 'easy' })).toBe(`The game waits for you. ${back}`)
  expect(asked({ bot: 'easy', timed: true })).toBe(`Your clock runs on. ${back}`)
})

test('a spectator, and anybody after the end, leaves without being asked', () => {
  expect(asked({ seat: null })).toBeNull()
  expect(asked({ over: true })).toBeNull()
})
