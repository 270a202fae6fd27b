/** Who hears a line: those at the match who may, except people who have muted the speaker. */
import type { Socket } from 'socket.io'
import { expect, test, vi } from 'vitest'
import type { ChatRecord, TableRecord } from '../journal/records.ts'
import type { Audience } from '../match/views.ts'
import { tableRecord } from '../test/liveTable.ts'
import { pass, passAgain } from './chat.ts'
import type { LiveContext } from './context.ts'

const table = tableRecord('mossy-kiln-2222-3333', { kind: 'none' }, 'running', [])
const said = {
  id: 'line-1',
  sender: '0',
  name: 'Ann',
  channel: 'players',
  payload: 'hello',
  at: 1,
  match: table.id,
  personId: 'ann',
} as const

/** Which of these pages, by audience and person, hear the line. */
async function hearing(pages: readonly [Audience, string | undefined][], line: ChatRecord, record: TableRecord | undefined = table) {
  const sockets = pages.map(() => ({ emit: vi.fn() }) as unknown as Socket)
  const members = new Map(sockets.map((socket, page) => [socket, pages[page]?.[0] ?? null]))
  const guests = new Map(sockets.map((socket, page) => [socket, { personId: pages[page]?.[1] }]))
  const mutedBy = vi.fn(async (speaker: string) => (speaker === 'ann' ? ['eve'] : []))
  const journal = { table: async () => record, mutedBy }
  await pass({ journal, guests, rooms: new Map([[table.id, { members }]]) } as unknown as LiveContext, line)
  const heard = sockets.map((socket) => vi.mocked(socket.emit).mock.calls)
  for (const calls of heard.filter(({ length }) => length > 0))
    expect(calls).toEqual([['chat', table.id, expect.objectContaining({ payload: 'hello' })]])
  return heard.map(({ length }) => length === 1)
}

const pages: readonly [Audience, string | undefined][] = [
  ['0', 'ann'],
  ['1', 'eve'],
  ['1', 'bob'],
  [null, undefined],
]

test('what a player says everybody hears who hasn’t muted them, also those without a session', async () => {
  expect(await hearing(pages, said)).toEqual([true, false, true, true])
  expect(await hearing(pages, { ...said, personId: null })).toEqual([true, true, true, true])
})

test('what spectators say players don’t hear while they play', async () => {
  const line = { ...said, channel: 'spectators', personId: 'bob' } as const
  expect(await hearing(pages, line)).toEqual([false, false, false, true])
  expect(await hearing(pages, line, { ...table, state: 'over' })).toEqual([true, true, true, true])
})

test('where nobody is, and at a table that is gone, nothing is said', async () => {
  expect(await hearing(pages, { ...said, match: 'mossy-kiln-4444-4444' })).toEqual([false, false, false, false])
})

test('what may have been lost is said again: to each all that they may hear, without those they have muted', async () => {
  const sockets = pages.map(() => ({ emit: vi.fn() }) as unknown as Socket)
  const guests = new Map(sockets.map((socket, page) => [socket, { personId: pages[page]?.[1] }]))
  const lines = [
    said,
    { ...said, id: 'line-2', personId: 'bob', sender: '1' },
    { ...said, id: 'line-3', channel: 'spectators', personId: null },
  ]
  const chat = vi.fn(async (_: string, channels: readonly string[]) => lines.filter(({ channel }) => channels.includes(channel)))
  const mutedBy = vi.fn(async (speaker: string) => (speaker === 'ann' ? ['eve'] : []))
  const journal = { table: async (id: string) => (id === table.id ? table : undefined), chat, mutedBy }
  const context = {
    journal,
    guests,
    rooms: new Map([[table.id, { members: new Map(sockets.map((socket, page) => [socket, pages[page]?.[0] ?? null])) }]]),
  }
  await passAgain(context as unknown as LiveContext, table.id)
  await passAgain(context as unknown as LiveContext, 'mossy-kiln-4444-4444')
  const heard = sockets.map((socket) =>
    vi.mocked(socket.emit).mock.calls.map(([event, match, all]) => [event, match, all.map(({ id }: { id: string }) => id)]),
  )
  const told = (...ids: string[]) => [['chatHistory', table.id, ids]]
  expect(heard).toEqual([told('line-1', 'line-2'), told('line-2'), told('line-1', 'line-2'), told('line-1', 'line-2', 'line-3')])
  // However many are there, it is read once.
  expect([chat.mock.calls, mutedBy.mock.calls]).toEqual([
    [
      [table.id, ['players', 'spectators'], 100],
      [table.id, ['table'], 100],
      [table.id, ['players'], 100],
      [table.id, ['table'], 100],
    ],
    [['ann'], ['bob']],
  ])
})
