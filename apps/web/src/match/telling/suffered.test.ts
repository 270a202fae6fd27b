import type { GameView, LogEntry } from '@toadstool/games/tabletop'
import { describe, expect, test } from 'vitest'
import { sufferedBy, type Waiting, waitingOn } from './suffered.ts'

const entry = (id: number, key = 'hit', params: LogEntry['params'] = {}): LogEntry => ({ id, key, params })

describe('what a seat suffers', () => {
  const owners = (beat: number, masters: Readonly<Record<string, string>>) => ({ beat, result: null, masters }) as unknown as GameView
  const board = {
    suffers: { hit: 'target', lost: 'seat' },
    seatOf: (view: GameView, token: string) => (view as unknown as { masters: Record<string, string> }).masters[token],
  }
  const [before, after] = [owners(1, { 'unit:a': '0', 'unit:b': '1' }), owners(2, { 'unit:b': '1' })]
  const ring = [
    entry(0, 'hit', { target: 'unit:a' }),
    entry(1, 'hit', { target: 'unit:a' }),
    entry(2, 'hit', { unit: 'unit:a', target: 'unit:b' }),
    entry(3, 'lost', { seat: 'seat:0' }),
    entry(4, 'won', { seat: 'seat:0' }),
  ]
  const ids = (seat: string, since = 1) => sufferedBy(board, { next: 5, ring }, since, seat, [after, before]).map(({ id }) => id)

  test('is what names it or a thing of its as the victim, be it gone by now', () => {
    expect([ids('0'), ids('1'), ids('2'), ids('0', 3)]).toEqual([[1, 3], [2], [], [3]])
  })

  test('is nothing where the game names no victims', () => {
    expect(sufferedBy({}, { next: 5, ring }, 0, '0', [after])).toEqual([])
  })
})

describe('who waits', () => {
  const [one, two, three] = [entry(1), entry(2), entry(3)]
  const nothing: Waiting = { isOn: false, all: [], news: [] }
  const first = waitingOn(nothing, [one], 2, false)

  test('is told each blow at once, and keeps it for the own turn', () => {
    expect(first).toEqual({ isOn: false, all: [one], news: [one] })
    expect(waitingOn(first, [], 2, false)).toEqual(first)
    expect(waitingOn(first, [two], 3, false)).toEqual({ isOn: false, all: [one, two], news: [two] })
    // The last blow and the turn come together.
    expect(waitingOn(first, [two], 3, true)).toEqual({ isOn: true, all: [one, two], news: [] })
  })

  test('keeps what others do in the own turn, and begins anew after it', () => {
    const on = waitingOn(first, [], 2, true)
    expect(waitingOn(on, [two], 3, true).all).toEqual([one, two])
    const after = waitingOn(on, [two], 3, false)
    expect(after).toEqual(nothing)
    expect(waitingOn(after, [three], 4, false).all).toEqual([three])
  })

  test('doesn’t keep what has been taken back', () => {
    expect(waitingOn(waitingOn(first, [two], 3, false), [], 2, false).all).toEqual([one])
  })
})
