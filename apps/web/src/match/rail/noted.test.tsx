// @vitest-environment happy-dom
import { emptyLog, note } from '@toadstool/games/tabletop'
import type { ChatLine, Logged } from '@toadstool/protocol'
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { BoardModule } from '../../boards/board.ts'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

const { page, draw } = mounted()
beforeAll(async () => void (await comeAfterwards()))
const board = { Board: () => null, SeatFigures: () => null } as unknown as BoardModule
const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Cem' }, leave: () => undefined }

/** The log of a match in which Ben, then Cem blesses the cart and twice it rains. */
function shown(...logged: readonly Logged[]) {
  const log = emptyLog()
  for (const key of ['rain', 'blessed', 'rain', 'blessed']) note(log, key, key === 'rain' ? {} : { seat: 'seat:1', unit: 'unit:cart' })
  const chat = logged.map(
    (each, at): ChatLine => ({ id: `${at}`, sender: '', name: 'Toadstool', channel: 'players', payload: '', at, logged: each }),
  )
  const { source, now } = standingStill({ ...opening, log })
  act(() => draw(<Frame rulebook={market} board={board} color="#234" source={source} now={{ ...now, chat }} seat="0" links={links} />))
  return [...page.querySelectorAll('[role=log] p')].map(({ textContent }) => textContent)
}

test('a heading that says all that its line does stands alone', () => {
  const headed = (heading: string) => {
    const log = emptyLog()
    note(log, 'blessed', { seat: 'seat:1', unit: 'unit:cart' })
    const texts = { ...market.texts.en, 'heading.blessed': heading }
    const voice = (...given: Parameters<typeof market.voice>) => ({ ...market.voice(...given), texts })
    const { source, now } = standingStill({ ...opening, log })
    const rulebook = { ...market, voice }
    act(() => draw(<Frame rulebook={rulebook} board={board} color="#234" source={source} now={now} seat="0" links={links} />))
    return [...page.querySelectorAll('[role=log] :is(h3, p)')].map(({ textContent }) => textContent)
  }
  expect(headed('Blessing · {seat}')).toEqual(['Blessing · Cem', 'Cem blesses cart.'])
  expect(headed('Blessing · {seat}, {unit}')).toEqual(['Blessing · Cem, cart'])
})

const of = { seat: '1', name: 'Ben' }

test('what was decided for somebody stands in the log where it happened', () => {
  const lines = shown(
    { what: 'away', ...of, does: 'bot', after: 1 },
    { what: 'back', ...of, bot: true, after: 3 },
    { what: 'undone', ...of, after: 4 },
    { what: 'left', ...of, does: 'wait', after: 4 },
  )
  expect(lines).toEqual([
    'It rains.',
    'Ben stays away: a bot plays on.',
    'Cem blesses cart.',
    'It rains.',
    'Ben is back, and the bot hands over.',
    'Cem blesses cart.',
    'Ben has taken a move back.',
    'Ben no longer plays: the game waits until someone takes the seat.',
  ])
})

test('the log keeps what was taken back by agreement, and what was not', () => {
  const lines = shown(
    { what: 'taken-back', ...of, to: 41, agreed: ['Ann', 'Cleo'], after: 4 },
    { what: 'taken-back', ...of, to: 41, agreed: [], after: 4 },
    { what: 'not-taken-back', ...of, by: 'Ann', after: 4 },
    { what: 'not-taken-back', ...of, after: 4 },
  )
  expect(lines.slice(-4)).toEqual([
    'Ben took back to move 41; Ann and Cleo agreed.',
    'Ben took back to move 41.',
    'Ben asked to take back; Ann said no.',
    'Ben asked to take back; not everyone answered in time.',
  ])
})

test('lines from before somebody sat down keep the name of who sat there then', () => {
  expect(shown({ what: 'sat', seat: '1', name: 'Cem', before: 'Ben', after: 2 })).toEqual([
    'It rains.',
    'Ben blesses cart.',
    'Cem takes the seat of Ben.',
    'It rains.',
    'Cem blesses cart.',
  ])
})

test('it is no chat: no dot tells of it, and it doesn’t stand there', () => {
  shown({ what: 'undone', ...of, after: 4 })
  const tab = page.querySelector<HTMLElement>('[role=tab]:nth-of-type(2)')
  expect(tab?.querySelector('[role=img]')).toBeNull()
  act(() => tab?.click())
  expect(page.textContent).toContain('Nobody has said anything yet.')
})
