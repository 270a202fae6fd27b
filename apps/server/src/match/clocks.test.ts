/** How a match's clocks run, for the player to move and for the others. */
import type { GameView, Outcome, Rulebook, Seat } from '@toadstool/games'
import type { Pace } from '@toadstool/protocol'
import { describe, expect, test } from 'vitest'
import type { Clock, Occupant, Progress } from '../journal/records.ts'
import { answeringSince, bankAt, deadlineOf, hiddenAnswers, isSame, progressOf, rested, resumed, stoodStill, toldTo } from './clocks.ts'

interface Asked {
  /** By seat, the decisions really owed. */
  readonly owes?: Readonly<Record<Seat, string>>
  /** Seats that have answered in secret. */
  readonly answered?: readonly Seat[]
  readonly result?: Outcome
  readonly limit?: number
}

/** Owes what the test says, with a minute for each decision. */
const rulebook = {
  viewOf: (state: Asked, viewer: Seat | null) => ({ ...state, viewer }),
  owes: ({ owes = {}, answered = [], viewer }: Asked & { viewer: Seat | null }) =>
    [...Object.keys(owes), ...answered.filter((seat) => seat !== viewer)].toSorted(),
  outcome: ({ result }: Asked) => result ?? null,
  allowance: ({ owes = {}, limit }: Asked, seat: Seat) => ({
    seconds: 60,
    decision: owes[seat] ?? 'secret',
    ...(limit !== undefined && { limit }),
  }),
} as unknown as Rulebook

const person: Occupant = { kind: 'person', personId: null, name: 'Guest', credentialHash: null, ready: true, data: null }
const live: Pace = { kind: 'live', factor: 2, bank: 30 }

const table = { pace: live, seats: [person, person, null] }

/** The progress after these states, each at its second. */
function progress(pace: Pace, ...states: readonly (readonly [second: number, asked: Asked])[]): Progress {
  const table = { pace, seats: [person, person, null] }
  const all = states.reduce<Progress | undefined>(
    (before, [second, asked]) => progressOf(rulebook, asked as unknown as GameView, table, 1000 * second, before),
    undefined,
  )
  if (!all) throw new Error('nothing is asked')
  return all
}

const nothing = (since: number, bank = 0): Clock => ({ decision: null, since, allowed: null, bank })

describe('a clock', () => {
  test.each([
    [{ kind: 'none' }, null, 0],
    [{ kind: 'days', days: 2 }, 172_800, 0],
    [live, 120, 30],
  ] as const)('gives each decision the time of its table: %o', (pace, allowed, bank) => {
    expect(progress(pace, [5, { owes: { '1': 'act' } }])).toEqual({
      owes: ['1'],
      owesSince: 5000,
      outcome: null,
      clocks: {
        '0': nothing(5000, bank),
        '1': { decision: 'act', since: 5000, allowed, bank },
        '2': nothing(5000, bank),
      },
    })
  })

  test('runs on while the decision is the same, and begins anew with the next', () => {
    const first = { owes: { '0': 'act' } }
    const same = progress(live, [5, first], [20, { owes: { '0': 'act', '1': 'answer' } }])
    expect([same.clocks?.['0'], same.owesSince]).toEqual([{ decision: 'act', since: 5000, allowed: 120, bank: 30 }, 5000])
    expect(progress(live, [5, first], [20, { owes: { '0': 'next' } }]).clocks?.['0']).toMatchObject({ decision: 'next', since: 20_000 })
    const idle = progress(live, [5, first], [20, first])
    expect(idle.clocks?.['1']).toEqual(nothing(5000, 30))
  })

  test('stops with the match: nobody owes anything any more', () => {
    const result = { winners: [], reason: 'drawn' }
    const over = progress(live, [5, { owes: { '0': 'act' } }], [6, { owes: { '0': 'act' }, answered: ['1'], result }])
    expect(over).toMatchObject({ owes: [], owesSince: null, outcome: result, clocks: { '0': { decision: null } } })
    expect(over.clocks?.['1']).toEqual(nothing(5000, 30))
    expect(toldTo(over, null)).toEqual(over)
  })

  test('keeps count of the decisions that were missed, whether it runs or not', () => {
    const missed = (asked: Asked): unknown => {
      const before = progress(live, [5, { owes: { '0': 'act' } }])
      const clocks = { ...before.clocks, '0': { ...before.clocks?.['0'], missed: 2 } as Clock }
      const table = { pace: live, seats: [person, person] }
      return progressOf(rulebook, asked as unknown as GameView, table, 9000, { ...before, clocks }).clocks?.['0']?.missed
    }
    expect([missed({ owes: { '0': 'next' } }), missed({ owes: { '1': 'act' } }), missed({ owes: { '0': 'act' } })]).toEqual([2, 2, 2])
  })

  test('takes up what was interrupted with the time that was left: of the last four decisions', () => {
    const steps = ['a', 'b', 'c', 'd', 'e', 'f'].map((decision, index): [number, Asked] => [10 * index, { owes: { '0': decision } }])
    const next = (second: number, decision: string) => progress(live, ...steps, [second, { owes: { '0': decision } }]).clocks?.['0']
    expect(next(60, 'b')).toEqual({ decision: 'b', since: 60_000, allowed: 120, bank: 30, paused: expect.anything() })
    expect(next(60, 'c')).toEqual({ decision: 'c', since: 60_000, allowed: 110, bank: 30 })
    expect(next(60, 'e')).toMatchObject({ allowed: 110, paused: [{ decision: 'c' }, { decision: 'd' }] })
  })

  test('that was used up has nothing left when its decision comes back', () => {
    const asked = (decision: string) => ({ owes: { '0': decision }, limit: 10 })
    const clock = progress(live, [0, asked('a')], [140, asked('b')], [141, asked('a')]).clocks?.['0']
    expect(clock).toEqual({ decision: 'a', since: 141_000, allowed: 0, limit: 0, bank: 10 })
    const none = progress({ kind: 'none' }, [0, asked('a')], [4, asked('b')], [5, asked('a')]).clocks?.['0']
    expect(none).toEqual({ decision: 'a', since: 5000, allowed: null, limit: 6, bank: 0 })
    const plain = progress({ kind: 'none' }, [0, { owes: { '0': 'a' } }], [4, { owes: { '0': 'b' } }]).clocks?.['0']
    expect(plain).toEqual({ decision: 'b', since: 4000, allowed: null, bank: 0 })
  })

  test('spends the allowance first, then the bank, and no more than there is', () => {
    const clock = { decision: 'act', since: 1000, allowed: 10, bank: 5 }
    expect([1000, 11_000, 13_000, 16_000, 99_000].map((now) => bankAt(table, '0', clock, now))).toEqual([5, 5, 3, 0, 0])
    expect([bankAt(table, '0', nothing(1000, 5), 99_000), bankAt(table, '0', { ...clock, allowed: null }, 99_000)]).toEqual([5, 5])
    expect(bankAt(table, '0', { ...nothing(1000, 5), allowed: 10 }, 99_000)).toBe(5)
  })

  test('has a deadline where there is a time for the decision, be it only the game’s own', () => {
    const clock = { decision: 'act', since: 1000, allowed: 10, bank: 5 }
    expect(
      [clock, { ...clock, limit: 7.0004 }, { ...clock, limit: 20 }, { ...clock, allowed: null, limit: 20 }].map((each) =>
        deadlineOf(table, '0', each),
      ),
    ).toEqual([16_000, 8000, 16_000, 21_000])
    expect([undefined, { ...clock, decision: null }, { ...clock, allowed: null }].map((each) => deadlineOf(table, '0', each))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('a secret answer', () => {
  const asked = [5, { owes: { '0': 'act', '1': 'act' } }] as const
  const answered = [9, { owes: { '1': 'act' }, answered: ['0'] }] as const

  test('stops the own clock and leaves it running for all others, as if nothing had been said', () => {
    const after = progress(live, asked, answered)
    const running = { decision: 'act', since: 5000, allowed: 120, bank: 30 }
    expect(after).toMatchObject({ owes: ['1'], owesSince: 5000 })
    expect(after.clocks?.['0']).toEqual({ ...nothing(9000, 30), paused: expect.anything(), shown: running })
    expect(hiddenAnswers(after)).toEqual(['0'])
    expect(toldTo(after, null)).toMatchObject({ owes: ['0', '1'], owesSince: 5000, clocks: { '0': running } })
    expect(toldTo(after, '1')).toMatchObject({ owes: ['0', '1'], clocks: { '0': running } })
    expect(toldTo(after, '0')).toMatchObject({ owes: ['1'], clocks: { '0': nothing(9000, 30) } })
    expect(toldTo(after, '0').clocks?.['0']).not.toHaveProperty('shown')
    expect(toldTo(after, '1').clocks?.['0']).not.toHaveProperty('paused')
  })

  test('is shown as waited for since the first of those who are, in the order of the seats', () => {
    const after = progress(
      live,
      [5, { owes: { '1': 'act' } }],
      [7, { owes: { '1': 'act', '0': 'act' } }],
      [9, { owes: { '0': 'act' }, answered: ['1'] }],
    )
    expect([after.owesSince, toldTo(after, null).owesSince, toldTo(after, null).owes]).toEqual([7000, 5000, ['0', '1']])
  })

  test('stays hidden through what others do, and shows once it may be known', () => {
    const later = progress(live, asked, answered, [20, { owes: { '1': 'next' }, answered: ['0'] }])
    expect(later.clocks?.['0']?.shown).toEqual({ decision: 'act', since: 5000, allowed: 120, bank: 30 })
    const known = progress(live, asked, answered, [20, { owes: { '1': 'next' } }])
    expect(known.clocks?.['0']).toEqual({ ...nothing(9000, 30), paused: expect.anything() })
    expect([hiddenAnswers(known), toldTo(known, null).owes]).toEqual([[], ['1']])
  })

  test('hides also that a seat has had nothing to answer at all', () => {
    const after = progress(live, [9, { owes: { '1': 'act' }, answered: ['0'], limit: 50 }])
    expect(after.clocks?.['0']).toEqual({
      ...nothing(9000, 30),
      shown: { decision: 'secret', since: 9000, allowed: 120, bank: 30, limit: 50 },
    })
  })

  test('shows the limit that the game sets as well', () => {
    const limited = progress(live, [5, { ...asked[1], limit: 50 }], [9, { ...answered[1], limit: 50 }])
    expect(limited.clocks?.['0']?.shown).toMatchObject({ limit: 50 })
  })
})

describe('time that is nobody’s', () => {
  const before = progress(live, [5, { owes: { '0': 'act', '1': 'act' } }], [9, { owes: { '1': 'act' }, answered: ['0'] }])

  test('moves each clock on, for all who see it', () => {
    const after = stoodStill(before, 100)
    expect(after.clocks).toMatchObject({ '0': { since: 9100, shown: { since: 5100 } }, '1': { since: 5100 }, '2': { since: 5100 } })
    expect(after.clocks?.['1']).toEqual({ decision: 'act', since: 5100, allowed: 120, bank: 30 })
    expect(after).toMatchObject({ owes: before.owes, outcome: null })
    expect([stoodStill(before, 0), stoodStill(before, -1)]).toEqual([before, before])
    const { clocks: _, ...old } = before
    expect(stoodStill(old, 100)).toEqual(old)
  })

  test('after a match was set back each is asked anew, with the bank that is left', () => {
    const late = 1000 * (5 + 120 + 10)
    expect(rested(before, table, late).clocks).toEqual({ '0': nothing(late, 30), '1': nothing(late, 20), '2': nothing(late, 30) })
    expect(rested({ owes: ['1'], owesSince: 5, outcome: null }, table, late)).toMatchObject({ owes: ['1'], clocks: {} })
  })

  test('what is taken back is decided again by the clock that ran, under the name that it has now', () => {
    const state = { owes: { '1': 'again' } } as unknown as GameView
    const clock = { decision: 'act', since: 1, allowed: 2, bank: 3 }
    expect(resumed(rulebook, state, before, '1', clock).clocks).toEqual({ ...before.clocks, '1': { ...clock, decision: 'again' } })
    expect([resumed(rulebook, state, before, '1', undefined), resumed(rulebook, state, before, '1', nothing(1))]).toEqual([before, before])
  })
})

test('where nothing is new nothing is stored anew: the same seats, the same clocks', () => {
  const one = progress(live, [5, { owes: { '0': 'act', '1': 'act' } }])
  const changed = (changes: Partial<Progress>): boolean => isSame(one, { ...one, ...changes })
  const result = { winners: [], reason: 'drawn' }
  expect(changed({})).toBe(true)
  const asked = { owes: { '0': 'act', '1': 'act' } } as unknown as GameView
  expect(isSame(one, progressOf(rulebook, asked, table, 9000, one))).toBe(true)
  expect([{ owes: ['0'] }, { owesSince: 6 }, { outcome: result }].map(changed)).toEqual([false, false, false])
  expect(isSame({ ...one, outcome: result }, one)).toBe(false)
  expect(changed({ clocks: { ...one.clocks, '1': { ...one.clocks?.['1'] } as Clock } })).toBe(false)
  const { clocks: _, ...old } = one
  expect([isSame(old, old), isSame(one, old)]).toEqual([true, false])
})

test('since when a seat is waited for, its clock says; in matches of earlier releases the match does', () => {
  const one = progress(live, [5, { owes: { '0': 'act' } }], [9, { owes: { '0': 'act', '1': 'act' } }])
  const { clocks: _, ...old } = one
  expect([answeringSince(one, '0'), answeringSince(one, '1'), answeringSince(one, '2')]).toEqual([5000, 9000, null])
  expect([answeringSince(old, '1'), answeringSince(old, '2')]).toEqual([5000, null])
})
