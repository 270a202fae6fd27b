/** Actions of stock clients on a state: the one they are shown, a past one, and one that never was. */
import type { Acknowledgement } from '@toadstool/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveContext } from './context.ts'
import { actOnState } from './stale.ts'

const match = 'mossy-kiln-2222-3333'
const done: Acknowledgement = { status: 'done', version: 6, again: false }
const roll = { move: 'roll', args: ['card:a1'] }

/** A match after five actions. In states three and four the seats owe the same decision as now. */
const stateAt = (version: number) => ({ version, G: { asks: version >= 3 ? 'turn 2' : 'turn 1' } })
const running = {
  state: stateAt(5),
  behind: new Map([['1', stateAt(4)]]),
  rulebook: { allowance: ({ asks }: { asks: string }, seat: string) => ({ seconds: 1, decision: `${asks} of ${seat}` }) },
  views: { of: (state: object) => state },
}
let opened: typeof running | undefined
const act = vi.fn(async (_match: string, _seat: string, _action: { id: string }) => done)
const answerTo = vi.fn(async (): Promise<Acknowledgement | undefined> => undefined)
const history = vi.fn(async (_match: string, from: number, _count: number) => [{ state: stateAt(from) }])
beforeEach(() => {
  opened = running
  vi.clearAllMocks()
})

const say = (stateId: number, { seat = '0', said = roll } = {}) => {
  const host = { open: async () => opened, act, answerTo, history } as unknown as LiveContext['host']
  return actOnState({ host }, { match, seat, stateId }, said)
}
const stale = (version: number) => ({ status: 'refused', refusal: { code: 'stale-state', rule: null, params: { version } } })

test('what is said on the state that is shown is an action there, and nothing is looked up', async () => {
  expect(await say(5)).toEqual(done)
  expect(await say(4, { seat: '1' })).toEqual(done)
  const id = expect.stringMatching(/^stock-[0-9a-f]{40}$/)
  expect(act.mock.calls).toEqual([
    [match, '0', { id, ...roll, on: 5 }],
    [match, '1', { id, ...roll, on: 4 }],
  ])
  expect(history).not.toHaveBeenCalled()
})

test('the same said again is the same action; another state, seat, move or word makes another', async () => {
  const others = [{ said: { move: 'nod', args: roll.args } }, { said: { move: 'roll', args: [] } }, { seat: '1' }]
  await say(5)
  await say(5)
  await say(4)
  for (const other of others) await say(4, other)
  const ids = act.mock.calls.map(([, , { id }]) => id)
  expect([ids.length, new Set(ids).size, ids[0] === ids[1]]).toEqual([6, 5, true])
})

test('on a past state it counts if the seat is asked the same there, and is refused if not', async () => {
  expect(await say(3)).toEqual(done)
  expect(history).toHaveBeenCalledWith(match, 3, 1)
  expect(await say(2)).toEqual(stale(5))
  expect(await say(0, { seat: '1' })).toEqual(stale(4))
  expect(act).toHaveBeenCalledOnce()
  opened = { ...running, state: stateAt(2) }
  expect(await say(0)).toEqual(done)
})

test('on a state that has not been shown, or never was, it is refused unseen', async () => {
  for (const stateId of [-1, 6, 99]) expect(await say(stateId)).toEqual(stale(5))
  expect(await say(5, { seat: '1' })).toEqual(stale(4))
  expect([act.mock.calls.length, history.mock.calls.length]).toEqual([0, 0])
  history.mockResolvedValueOnce([])
  expect(await say(3)).toEqual(stale(5))
})

test('what was done already is answered as it was then', async () => {
  answerTo.mockResolvedValueOnce({ ...done, version: 3, again: true })
  expect(await say(2)).toEqual({ ...done, version: 3, again: true })
  expect(act).not.toHaveBeenCalled()
})

test('where no match has begun the host says so', async () => {
  opened = undefined
  await say(2)
  expect(act).toHaveBeenCalledOnce()
})
