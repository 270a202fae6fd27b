/** The outcome of a bot's thinking: its own move, the fallback instead, or nothing. */
import type { Sentence } from '@toadstool/games'
import { isBotAt } from '@toadstool/games/hosting'
import type { Acknowledgement } from '@toadstool/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Away } from '../journal/records.ts'
import { type DecidingParts, decideFreely, decideOwed, levelOf } from '../match/bots/deciding.ts'
import { whimOf } from '../match/chance.ts'
import type { Running } from '../match/running.ts'

const secret = 'ab'.repeat(32)
const done: Acknowledgement = { status: 'done', version: 8, again: false }
const refused: Acknowledgement = { status: 'refused', refusal: { code: 'not-your-card', rule: null } }
const [own, standIn] = [
  { move: 'play', args: ['card:a1'] },
  { move: 'roll', args: [] },
]
const person = (away?: Pick<Away, 'by'>) => ({ kind: 'person', ...(away && { away }) })

/** Seat 1 is a bot, the others are people. */
function matchOf(
  fallback: Sentence | undefined = standIn,
  seats: readonly object[] = [person(), { kind: 'bot', level: 'hard' }, person()],
) {
  const state = { version: 7 }
  const table = { id: 'mossy-kiln', secret, seats }
  const rulebook = { slug: 'fixture', card: { botLevels: ['easy', 'normal'] }, fallback: () => fallback }
  return { table, state, rulebook, viewOf: (seat: string | null) => ({ of: seat }) } as unknown as Running & { state: { version: number } }
}

let here: readonly string[]
let closed: boolean
let meanwhile: () => void
const act = vi.fn<DecidingParts['act']>()
const ask = vi.fn<DecidingParts['mind']['ask']>()
const [count, warn, error] = [vi.fn(), vi.fn(), vi.fn()]
const parts: DecidingParts = {
  act,
  mind: { ask, close: async () => undefined },
  count,
  log: { info: () => undefined, warn, error },
  isHere: (_, seat) => here.includes(seat),
  isClosed: () => closed,
}
beforeEach(() => {
  vi.resetAllMocks()
  here = []
  closed = false
  meanwhile = () => undefined
  ask.mockImplementation(async () => {
    meanwhile()
    return own
  })
  act.mockResolvedValue(done)
})

const failures = () => [count.mock.calls, warn.mock.calls.map(([fields, message]) => [message, fields])]
const made = () => act.mock.calls.map(([, , { id, move }]) => [id, move])

test('it is asked with what its seat sees, at its level, by a whim of its own, and makes the move that it names', async () => {
  const running = matchOf()
  expect(await decideOwed(parts, running, '1')).toBe('done')
  const question = { match: { game: 'fixture', rules: 1 }, view: { of: '1' }, seat: '1', level: 'hard', seed: whimOf(secret, 7, '1') }
  expect(ask.mock.calls).toEqual([[{ ...question, owes: true }, false]])
  expect(act.mock.calls).toEqual([['mossy-kiln', '1', { id: ':bot:7:1', ...own, holds: expect.any(Function) }]])
  expect(await decideFreely(parts, running, '1')).toBe(true)
  expect(ask.mock.lastCall).toEqual([{ ...question, owes: false }, false])
  expect(act.mock.lastCall).toEqual(['mossy-kiln', '1', { id: ':volunteer:7:1', ...own, holds: expect.any(Function) }])
  expect(failures()).toEqual([[['bot_answers', { answer: 'made' }]], []])
})

test('a thought about what another node has decided meanwhile is counted as late', async () => {
  act.mockResolvedValue({ ...done, again: true })
  expect(await decideOwed(parts, matchOf(), '1')).toBe('done')
  expect(count.mock.calls).toEqual([['bot_answers', { answer: 'late' }]])
})

test('of a match that has gone on meanwhile the thought is dropped', async () => {
  const running = matchOf()
  meanwhile = () => {
    running.state = { ...running.state, version: 8 }
  }
  expect([await decideOwed(parts, running, '1'), await decideFreely(parts, running, '1')]).toEqual(['done', true])
  expect(act.mock.calls.map(([, , { id }]) => id)).toEqual([':volunteer:8:1'])
})

test('it goes before bots of other tables only where a person is connected', async () => {
  const isAwaited = async (...seats: string[]) => {
    here = seats
    await decideOwed(parts, matchOf(), '1')
    return ask.mock.lastCall?.[1]
  }
  expect([await isAwaited(), await isAwaited('1'), await isAwaited('2'), await isAwaited('0', '1', '2')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('where its move is refused the fallback stands in, and that is counted and told', async () => {
  act.mockResolvedValueOnce(refused)
  expect(await decideOwed(parts, matchOf(), '1')).toBe('done')
  expect(made()).toEqual([
    [':bot:7:1', 'play'],
    [':fallback:7:1', 'roll'],
  ])
  const fields = { match: 'mossy-kiln', seat: '1', version: 7, move: 'play' }
  expect(failures()).toEqual([[['bot_failures']], [['a bot made no legal move: the fallback stands in', fields]]])
})

test('where its seat is a person’s by then nothing stands in, and nothing has failed', async () => {
  const running = matchOf()
  act.mockImplementationOnce(async (_id, _seat, { holds }) => {
    const [table, other] = [running.table, { ...running.table, seats: running.table.seats.with(1, null) }]
    expect([holds?.(table), holds?.(other)]).toEqual([true, false])
    Object.assign(running, { table: other })
    return { status: 'failed', error: 'wrong-credentials', message: '' }
  })
  expect(await decideOwed(parts, running, '1')).toBe('done')
  expect([made(), failures()]).toEqual([[[':bot:7:1', 'play']], [[], []]])
})

test('where its thought fails the fallback stands in at once, and the operator learns why', async () => {
  ask.mockRejectedValue(new Error('a bot took more than 3000 ms'))
  expect(await decideOwed(parts, matchOf(), '1')).toBe('done')
  expect(made()).toEqual([[':fallback:7:1', 'roll']])
  const fields = { err: new Error('a bot took more than 3000 ms'), match: 'mossy-kiln', seat: '1', version: 7 }
  expect(error.mock.calls).toEqual([[fields, 'a bot failed']])
  expect(await decideFreely(parts, matchOf(), '1')).toBe(true)
  expect(made()).toHaveLength(1)
})

test('that its thread ends with the server is no failure, and nothing is made any more', async () => {
  ask.mockImplementation(async () => {
    closed = true
    throw new Error('the server is stopping')
  })
  expect([await decideOwed(parts, matchOf(), '1'), await decideFreely(parts, matchOf(), '1')]).toEqual(['done', true])
  ask.mockResolvedValue(own)
  expect([await decideOwed(parts, matchOf(), '1'), await decideFreely(parts, matchOf(), '1')]).toEqual(['done', true])
  expect([made(), error.mock.calls]).toEqual([[], []])
})

test('where not even the fallback can be made it is asked again later', async () => {
  act.mockResolvedValue(refused)
  expect(await decideOwed(parts, matchOf(), '1')).toBe('again')
  expect(made().map(([id]) => id)).toEqual([':bot:7:1', ':fallback:7:1'])
  expect(await decideOwed(parts, { ...matchOf(), rulebook: { slug: 'fixture', fallback: () => undefined } } as never, '1')).toBe('again')
  expect(made()).toHaveLength(3)
})

test('where the match has gone on in the meantime it has not failed; what it would have volunteered is asked anew', async () => {
  const running = matchOf()
  act.mockImplementation(async () => {
    running.state.version += 1
    return refused
  })
  expect([await decideOwed(parts, running, '1'), await decideFreely(parts, running, '1')]).toEqual(['done', false])
  expect(made()).toEqual([
    [':bot:7:1', 'play'],
    [':volunteer:8:1', 'play'],
  ])
  expect(failures()).toEqual([[], []])
})

test('what it volunteers and may not do is counted and told, and nothing stands in', async () => {
  act.mockResolvedValue(refused)
  expect(await decideFreely(parts, matchOf(), '1')).toBe(true)
  expect(made()).toHaveLength(1)
  const fields = { match: 'mossy-kiln', seat: '1', version: 7, move: 'play' }
  expect(failures()).toEqual([[['bot_failures']], [['a bot volunteered for what is not allowed', fields]]])
})

test('whoever comes back while a bot thinks in their place decides for themselves', async () => {
  const seats = [person({ by: 'bot' })]
  const running = matchOf(standIn, seats)
  meanwhile = () => void seats.splice(0, 1, person())
  expect([levelOf(running, '0'), await decideOwed(parts, running, '0'), levelOf(running, '0')]).toEqual(['normal', 'done', undefined])
  seats.splice(0, 1, person({ by: 'bot' }))
  expect(await decideFreely(parts, running, '0')).toBe(true)
  expect([ask.mock.calls.length, made()]).toEqual([2, []])
  // Bots don't think for a person who is present.
  expect([await decideOwed(parts, running, '0'), await decideFreely(parts, running, '0'), ask.mock.calls.length]).toEqual(['done', true, 2])
})

test('a bot decides on its own seat, and on one whose person has gone and left it to a bot', () => {
  const seats = [{ kind: 'bot', level: 'hard' }, person(), person({ by: 'bot' }), person({ by: 'fallback' }), null]
  const running = matchOf(standIn, seats as object[])
  expect(seats.map((_, seat) => levelOf(running, String(seat)))).toEqual(['hard', undefined, 'normal', undefined, undefined])
  expect(seats.map((_, seat) => isBotAt(running.table, String(seat)))).toEqual([true, false, true, false, false])
})
