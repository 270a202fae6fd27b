/** Decisions made for a person alone among bots: their ids, and when the person decides after all. */
import { undoAction } from '@toadstool/games/tabletop'
import type { Acknowledgement } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alone } from '../cluster/keeper.ts'
import { bots } from '../match/bots/bots.ts'
import { formalities } from '../match/bots/formalities.ts'
import type { MatchHost } from '../match/ports.ts'
import type { Running } from '../match/running.ts'
import type { Step } from '../match/views.ts'

const bot = { kind: 'bot', level: 'easy' }
const person = { kind: 'person' }
const refused: Acknowledgement = { status: 'refused', refusal: { code: 'wrong-stage', rule: null } }

/** The person on seat 1 owes a decision, and has a single choice. */
function matchOf(seats: readonly (object | null)[] = [bot, person], owes = ['1'], outcome: object | null = null) {
  const state = { version: 7, ctx: { turn: 1 } }
  const progress = { owes, outcome }
  const rulebook = { owes: () => progress.owes, formality: () => ({ move: 'yield', args: [] }), bot: { pause: () => 1000 } }
  const running = { table: { id: 'mossy-kiln', seats }, state, rulebook, progress, viewOf: () => ({}) }
  return running as unknown as Running & Pick<typeof running, 'state' | 'progress'>
}

test('it is made under an id that tells what it is', async () => {
  const running = matchOf()
  const act = vi.fn<MatchHost['act']>(async () => {
    running.state.version = 8
    return { status: 'done', version: 8, again: false }
  })
  const formal = formalities(act)
  await formal.make(running)
  expect(act.mock.calls).toEqual([['mossy-kiln', '1', { id: ':formality:7:1', move: 'yield', args: [] }]])
  expect(formal.of(running)).toBeDefined()
})

test('one that is refused is left to the person, until the match goes on', async () => {
  const running = matchOf()
  const formal = formalities(async () => refused)
  await formal.make(running)
  expect(formal.of(running)).toBeUndefined()
  running.state.version = 8
  expect(formal.of(running)).toEqual({ seat: '1', sentence: { move: 'yield', args: [] } })
})

test('whoever has taken something back while one was being made decides for themselves', async () => {
  const running = matchOf()
  const formal = formalities(async () => {
    running.state.version = 8
    formal.saw(running, { move: undoAction })
    return refused
  })
  await formal.make(running)
  expect(formal.of(running)).toBeUndefined()
})

test('one that comes too late is looked at anew', async () => {
  const running = matchOf()
  const formal = formalities(async () => {
    running.state.version = 8
    return refused
  })
  await formal.make(running)
  expect(formal.of(running)).toBeDefined()
})

test.each([
  ['among bots', matchOf([bot, bot])],
  ['by two people', matchOf([person, person])],
  ['by somebody alone at the table', matchOf([person], ['0'])],
  ['once the match is over', matchOf([bot, person], ['1'], { winners: [], reason: 'done' })],
  ['while others are waited for', matchOf([bot, person], ['0'])],
])('none is made %s', async (_, running) => {
  const act = vi.fn()
  const formal = formalities(act)
  expect(formal.of(running)).toBeUndefined()
  await formal.make(running)
  expect(act).not.toHaveBeenCalled()
})

describe('with bots that see to it', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** With bots that make formalities. */
  function dared() {
    const running = matchOf()
    const { progress } = running
    const act = vi.fn(async () => {
      progress.owes = []
      running.state.version += 1
      mind.saw(running, { seat: '1', actionId: ':formality:7:1', move: 'yield' } as Step)
      return { status: 'done', version: 8, again: false } as const
    })
    const night = { hasCome: false }
    const open = vi.fn(async (): Promise<Running | undefined> => running)
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const mind = bots({
      act,
      open,
      keeper: alone,
      now: () => 0,
      rests: () => night.hasCome,
      isHere: () => true,
      waitingChanged: vi.fn(),
      pace: 1,
      module: '',
      count: vi.fn(),
      log,
    })
    return { act, open, running, mind, log, progress, night }
  }

  test('it is made after a pause, at once if the person is in a hurry, and leaves them in it', async () => {
    const { act, running, mind, progress, log } = dared()
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(999)
    expect(act).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(act.mock.calls).toEqual([['mossy-kiln', '1', { id: ':formality:7:1', move: 'yield', args: [] }]])
    progress.owes = ['1']
    mind.consider(running)
    mind.hurry('mossy-kiln')
    await vi.advanceTimersByTimeAsync(0)
    progress.owes = ['1']
    mind.consider(running)
    await vi.advanceTimersByTimeAsync(0)
    expect([act.mock.calls.length, mind.isBusy('mossy-kiln'), log.error.mock.calls]).toEqual([3, false, []])
    await mind.close()
  })

  test('it isn’t made where the match rests, has been cleared away or has gone on, or the server stops in the meantime', async () => {
    const begun = () => {
      const all = dared()
      all.mind.consider(all.running)
      return all
    }
    const [resting, gone, decided, stopping, asleep] = [begun(), begun(), begun(), begun(), dared()]
    resting.night.hasCome = true
    gone.open.mockResolvedValue(undefined)
    decided.progress.owes = []
    asleep.night.hasCome = true
    asleep.mind.consider(asleep.running)
    expect(asleep.mind.isBusy('mossy-kiln')).toBe(false)
    const found = Promise.withResolvers<Running>()
    stopping.open.mockReturnValue(found.promise)
    await vi.advanceTimersByTimeAsync(1000)
    expect(stopping.open).toHaveBeenCalled()
    await stopping.mind.close()
    found.resolve(stopping.running)
    await vi.advanceTimersByTimeAsync(60_000)
    for (const { act, log, mind } of [resting, gone, decided, stopping, asleep]) {
      expect([act.mock.calls, log.error.mock.calls, mind.isBusy('mossy-kiln')]).toEqual([[], [], false])
      await mind.close()
    }
    expect([gone, stopping, asleep].map(({ open }) => open.mock.calls.length)).toEqual([2, 1, 0])
  })
})
