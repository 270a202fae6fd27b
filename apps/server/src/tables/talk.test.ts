/** Chat at a table: who hears a line, who may speak, and how it is kept. */
import { afterEach, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { ChatRecord } from '../journal/records.ts'
import { tableRecord } from '../test/liveTable.ts'
import { announce, chatFor, hears, isSilenced, lineOf, noteInLog, reaches } from './talk.ts'

afterEach(() => void vi.useRealTimers())

const table = (state: 'open' | 'running' | 'over') => tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, state, [])
const line = (personId: string | null, payload: string): ChatRecord => ({
  ...{ match: 'mossy-kiln-2222-2222', id: payload, sender: '0', name: 'Ann', channel: 'players', at: 7 },
  personId,
  payload,
})

/** For the log, from before all that was said. */
const noted: ChatRecord = {
  ...{ ...line(null, 'zero'), channel: 'table', at: 6 },
  logged: { what: 'undone', seat: '0', name: 'Ann', after: 3 },
}

test('while a match is played those who look on talk among themselves; all hear the players', () => {
  const all = ['players', 'spectators']
  expect((['open', 'running', 'over'] as const).map((state) => hears(table(state), '0'))).toEqual([all, ['players'], all])
  expect((['open', 'running', 'over'] as const).map((state) => hears(table(state), null))).toEqual([all, all, all])
})

test('whoever comes is shown the last hundred lines, without those of people whom they have muted', async () => {
  const said = [line('ann', 'one'), line('bob', 'two'), line(null, 'three')]
  const chat = vi.fn(async (_: string, [channel]: readonly string[]) => (channel === 'table' ? [noted] : said))
  const muted = vi.fn(async () => ['bob'])
  const journal = { chat, muted } as unknown as Journal
  const read = async (reader: string | undefined) => (await chatFor(journal, table('running'), '0', reader)).map(({ payload }) => payload)
  expect(await read('cem')).toEqual(['zero', 'one', 'three'])
  expect(await read(undefined)).toEqual(['zero', 'one', 'two', 'three'])
  expect(chat.mock.calls.slice(-2)).toEqual([['players'], ['table']].map((channels) => ['mossy-kiln-2222-2222', channels, 100]))
  expect(muted.mock.calls).toEqual([['cem']])
})

test('a line tells who has said it, and what the table itself means by it', () => {
  const { match: _, personId: __, ...told } = line(null, 'hello')
  expect(lineOf(line(null, 'hello'))).toEqual(told)
  expect(lineOf(line('ann', 'hello'))).toEqual({ ...told, person: 'ann' })
  const notice = { what: 'called-off', by: 'vote' } as const
  expect(lineOf({ ...line(null, 'hello'), notice })).toEqual({ ...told, notice })
})

test('whoever is silenced has the word again once the time is over; who has no session can’t be silenced', async () => {
  vi.useFakeTimers({ now: 1000 })
  const silenced = (until: number | undefined, person?: string) =>
    isSilenced({ silencedUntil: async () => until } as unknown as Journal, person)
  expect([await silenced(1001, 'ann'), await silenced(1000, 'ann'), await silenced(undefined, 'ann')]).toEqual([true, false, false])
  expect(await silenced(1001)).toBe(false)
})

test('what the table tells is kept, and heard by all who are there', async () => {
  vi.useFakeTimers({ now: 1000 })
  const [kept, heard]: [ChatRecord[], unknown[]] = [[], []]
  const bus = localBus()
  bus.subscribe('chat', (each) => heard.push(each))
  const journal = { appendChat: async (each: ChatRecord) => void kept.push(each) } as unknown as Journal
  const notice = { what: 'called-off', by: 'vote' } as const
  await announce({ journal, bus }, 'mossy-kiln-2222-2222', 'Called off.', notice)
  expect(kept).toMatchObject([
    { match: 'mossy-kiln-2222-2222', personId: null, channel: 'players', payload: 'Called off.', at: 1000, notice },
  ])
  expect(heard).toEqual(kept)
})

test('what the table notes for the log has a channel of its own, reaches all, and looks like a line of the players to older pages', async () => {
  const lines: ChatRecord[] = []
  const appendChat = async (each: ChatRecord) => void lines.push(each)
  const logged = { what: 'undone', seat: '0', name: 'Ann', after: 3 } as const
  await noteInLog({ journal: { appendChat } as unknown as Journal, bus: localBus() }, 'mossy-kiln', 'Ann takes a move back.', logged)
  expect(lines).toMatchObject([{ channel: 'table', match: 'mossy-kiln', payload: 'Ann takes a move back.', logged }])
  for (const audience of ['0', null]) expect(reaches(noted, table('running'), audience)).toBe(true)
  expect(reaches({ channel: 'spectators' }, table('running'), '0')).toBe(false)
  expect(lineOf(noted)).toMatchObject({ channel: 'players', logged })
})
