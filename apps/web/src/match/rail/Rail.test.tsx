// @vitest-environment happy-dom
import type { Log } from '@toadstool/games/tabletop'
import type { ChatLine } from '@toadstool/protocol'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { noteRead } from '../../api/read.ts'
import type { BoardModule } from '../../boards/board.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'

beforeAll(async () => void (await comeAfterwards()))

const board = { Board: () => null, SeatFigures: ({ of }: { of: string }) => <i>{`lives of ${of}`}</i> } as unknown as BoardModule

test('a dot tells of lines that nobody has read, here or before the match; not of one’s own, nor of people kept away', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const { source, now } = standingStill(opening)
  const id = 'mossy-kiln-7kq3-x2md'
  const links = {
    ...{ id, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined },
    ...{ me: 'ana-12345', keptAway: new Set(['rude-12345']) },
  }
  const line = (at: number, person: string): ChatLine => ({
    ...{ id: String(at), at, person, sender: '', name: person, channel: 'players', payload: 'hello' },
  })
  const show = (chat: readonly ChatLine[]) =>
    act(() =>
      root.render(<Frame rulebook={market} board={board} color="#234" source={source} now={{ ...now, chat }} seat="0" links={links} />),
    )
  const tab = () => page.querySelector<HTMLElement>('[role=tab]:nth-of-type(2)')
  const hasDot = () => tab()?.querySelector('span') !== null
  const before = [line(1, 'ben-12345'), line(2, 'ben-12345')]
  noteRead(id, before)
  show(before)
  expect([tab()?.textContent, hasDot()]).toEqual(['Chat', false])
  show([...before, line(3, 'ana-12345'), line(4, 'rude-12345')])
  expect(hasDot()).toBe(false)
  show([...before, line(5, 'ben-12345')])
  expect(hasDot()).toBe(true)
  expect(tab()?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('new lines')
  act(() => tab()?.click())
  act(() => page.querySelector<HTMLElement>('[role=tab]')?.click())
  expect(hasDot()).toBe(false)
  act(() => root.unmount())
})

test('whatever the rail shows, the figures of all seats stay in the page', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const { source, now } = standingStill(opening)
  const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined }
  act(() => root.render(<Frame rulebook={market} board={board} color="#234" source={source} now={now} seat="0" links={links} />))
  const shown = () => [
    page.querySelector('[role=tab][aria-selected=true]')?.textContent,
    ...[...page.querySelectorAll('aside article i')].map((figures) => figures.textContent),
  ]
  const press = (button: string) => act(() => page.querySelector<HTMLElement>(button)?.click())
  expect(shown()).toEqual(['Log', 'lives of 1', 'lives of 0'])
  press('[role=tab]:last-of-type')
  expect(shown()).toEqual(['Rules', 'lives of 1', 'lives of 0'])
  press('[role=tablist] + button')
  expect(shown()).toEqual(['Choices', 'lives of 1', 'lives of 0'])
  act(() => root.unmount())
})

test('whose a thing is says the board, or the rulebook for the time of the event, and not whoever is named beside it; the ear hears it', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const log: Log = { next: 1, ring: [{ id: 0, key: 'blessed', params: { seat: 'seat:1', unit: 'unit:cart' } }] }
  const { source, now } = standingStill({ ...opening, log })
  const links = { id: null, title: 'Market', subtitle: '', names: { '0': 'Ana', '1': 'Ben' }, leave: () => undefined }
  const isBens = (owner?: string): boolean => {
    const ownerOf = (token: string) => (token === 'unit:cart' ? owner : undefined)
    const module = { ...board, seatOf: () => '0' } as BoardModule
    const rulebook = { ...market, voice: (...told: Parameters<typeof market.voice>) => ({ ...market.voice(...told), ownerOf }) }
    act(() => root.render(<Frame rulebook={rulebook} board={module} color="#234" source={source} now={now} seat="0" links={links} />))
    const [ben, cart] = [...page.querySelectorAll('[role=log] p svg')].map(({ outerHTML }) => outerHTML)
    return cart === ben
  }
  const line = () => page.querySelector('[role=log] p')?.textContent
  expect([isBens(), line()]).toEqual([false, 'Ben blesses cart.'])
  expect([isBens('1'), line()]).toEqual([true, 'Ben blesses Ben’s cart.'])
  expect([isBens('0'), line()]).toEqual([false, 'Ben blesses your cart.'])
  expect(page.querySelector('[role=log] p .visually-hidden')?.textContent).toBe('your ')
  act(() => root.unmount())
})
