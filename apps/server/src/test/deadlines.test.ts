/** What happens when a seat's time is up, and who counts as present until then. */
import { describe, expect, test } from 'vitest'
import type { Away, Occupant } from '../journal/records.ts'
import { ann, bob, bot, clock, matchAt, minute, person, start } from './attended.ts'

describe('when the time of a seat is up', () => {
  test('the fallback is made for it, said on what it was asked on; the next alarm is that of the next decision', async () => {
    const { match, act, attend, to, errors, change } = matchAt({ clocks: { '0': clock(), '1': clock({ since: start + 2000 }) } })
    act.mockImplementation(async () => {
      match.state = { version: 4 }
      match.progress = { ...match.progress, owes: ['1'] }
      return { status: 'done' }
    })
    attend()
    await to(start + 9999)
    expect(act).not.toHaveBeenCalled()
    await to(start + 10_000)
    expect(act.mock.calls).toEqual([[match.table.id, '0', { id: ':clock:3:0', move: 'roll', args: ['0'], on: 3 }]])
    await to(start + 11_999)
    expect(act).toHaveBeenCalledTimes(1)
    await to(start + 12_000)
    expect(act.mock.lastCall).toEqual([match.table.id, '1', { id: ':clock:4:1', move: 'roll', args: ['1'], on: 4 }])
    expect([errors, change.mock.calls.length]).toEqual([[], 0])
  })

  test('a fallback that is refused, or that the game doesn’t have, is told, and tried again five seconds later', async () => {
    const { match, act, attend, to, errors } = matchAt()
    act.mockResolvedValue({ status: 'refused' })
    attend()
    await to(start + 10_000)
    await to(start + 14_999)
    expect([act.mock.calls.length, errors]).toEqual([1, ['the fallback was not taken']])
    match.rulebook.fallback = () => undefined
    await to(start + 15_000)
    expect([act.mock.calls.length, errors.length]).toEqual([1, 2])
  })

  test('a fallback that comes too late is no trouble: the match has gone on', async () => {
    const { match, act, attend, to, errors } = matchAt()
    act.mockImplementation(async () => {
      match.state = { version: 4 }
      match.progress = { ...match.progress, owes: [] }
      return { status: 'refused' }
    })
    attend()
    await to(start + 10_000)
    await to(start + minute)
    expect([act.mock.calls.length, errors]).toEqual([1, []])
  })

  test('a match that can’t be read then is read again five seconds later; one that is gone isn’t', async () => {
    const { take, act, attend, to, errors } = matchAt()
    take.mockRejectedValueOnce(new Error('the store is ill')).mockResolvedValueOnce(undefined)
    attend()
    await to(start + 10_000)
    expect(errors).toEqual(['a time-out failed'])
    await to(start + 14_999)
    expect(take).toHaveBeenCalledTimes(1)
    for (const moment of [15_000, minute]) await to(start + moment)
    expect([take.mock.calls.length, act.mock.calls.length, errors.length]).toEqual([2, 0, 1])
  })

  test('nothing rings once the server stops, nor is done if it stops meanwhile', async () => {
    const closed = matchAt()
    closed.attend()
    closed.made.close()
    await closed.to(start + minute)
    expect(closed.take).not.toHaveBeenCalled()
    const stopping = matchAt()
    stopping.take.mockImplementation(async () => {
      stopping.made.close()
      return stopping.match
    })
    stopping.attend()
    await stopping.to(start + minute)
    expect([stopping.take.mock.calls.length, stopping.act.mock.calls.length]).toEqual([1, 0])
  })

  test('whoever is gone is noted as such, and a bot plays on: nothing is said for the seat', async () => {
    const { match, act, attend, to, away, change, take } = matchAt({ absence: 'bot', here: ['1'] })
    attend()
    await to(start + 10_000)
    // The bot gets as much time before the fallback stands in.
    await to(start + 19_999)
    expect(take).toHaveBeenCalledTimes(1)
    expect([away(0), match.table.seats[0]]).toEqual([
      { by: 'bot', since: start + 10_000 },
      { ...ann, away: away(0) },
    ])
    expect([change.mock.calls.length, act.mock.calls.length]).toEqual([1, 0])
  })

  test('or stood in for at once, where the table has chosen that', async () => {
    const { act, attend, to, away } = matchAt({ here: ['1'] })
    attend()
    await to(start + 10_000)
    expect([away(0)?.by, act.mock.calls.length]).toEqual(['fallback', 1])
  })

  test('who goes may leave the others agreed that the match is called off: those who are there are told', async () => {
    const votes = { '1': 'call-off' } as const
    const seats = [ann, bob, person('Cem', { by: 'nobody', since: 5, votes })]
    const { match, act, attend, to, lines } = matchAt({ seats: seats as Occupant[], absence: 'bot', here: ['1'] })
    attend()
    await to(start + 10_000)
    expect(act.mock.calls).toEqual([[match.table.id, '0', { id: ':clock:3:call-off', move: ':call-off', args: [] }]])
    expect(lines).toMatchObject([{ match: match.table.id, sender: '', notice: { what: 'called-off', by: 'vote' } }])
  })
})

test('a match that is called off tells the table by whom, where that is said', async () => {
  const { made, match, act, lines } = matchAt()
  await made.callOff(match.table.id)
  expect([act.mock.calls.length, lines]).toEqual([1, []])
})

describe('who is looked for', () => {
  test('counts as there since they came, and as gone since they went', async () => {
    const { match, attend, connected, to } = matchAt({ absence: 'bot', seats: [ann, bot, person('Cem')] as Occupant[], here: ['0'] })
    match.seen.set('1', { here: true, away: false, since: 1 })
    const seen = () => Object.fromEntries(match.seen)
    attend()
    const first = { '0': { here: true, away: false, since: start }, '2': { here: false, away: false, since: start } }
    expect(seen()).toEqual(first)
    await to(start + 1000)
    attend()
    expect(seen()).toEqual(first)
    connected.delete('0')
    attend()
    expect(seen()).toEqual({ ...first, '0': { here: false, away: false, since: start + 1000, left: true } })
    const seats = [person('Ann', { by: 'bot', since: start }), bot, person('Cem')] as Occupant[]
    await to(start + 2000)
    match.table = { ...match.table, seats }
    attend()
    // Acting on an absence doesn't restart it; only a return ends it.
    expect(seen()['0']).toEqual({ here: false, away: true, since: start + 1000, left: true })
    match.table = { ...match.table, seats: [ann as Occupant, ...seats.slice(1)] }
    attend()
    expect(seen()['0']).toEqual({ here: false, away: false, since: start + 2000 })
  })

  test('is back once they come: their seat is theirs again, and nobody else’s', async () => {
    const gone = person('Ann', { by: 'bot', since: 5 })
    const { attend, connected, settle, change, seats } = matchAt({ seats: [gone, bob] as Occupant[], clocks: {}, here: ['1'] })
    attend()
    expect(change).not.toHaveBeenCalled()
    connected.add('0')
    attend()
    await settle()
    expect(seats()).toEqual([ann, bob])
    // A player who is away with an open page has come back already, and was found silent.
    attend()
    expect(change).toHaveBeenCalledTimes(1)
  })

  test('a seat that an earlier release has emptied is given a name once; where that fails the operator is told', async () => {
    const { attend, settle, seats, errors, change } = matchAt({ seats: [ann as Occupant, null], clocks: {} })
    change.mockRejectedValueOnce(new Error('the store is ill'))
    attend()
    await settle()
    expect(errors).toEqual(['a seat stays empty'])
    attend()
    await settle()
    expect(seats()[1]).toMatchObject({ name: 'Guest 2', away: { by: 'fallback', free: true } })
  })
})

describe('a match counts as played by nobody', () => {
  const gone = (by: Away['by'] = 'fallback') => person('Ann', { by, since: 5 })
  const missing = (...missed: number[]) => Object.fromEntries(missed.map((count, seat) => [seat, clock({ decision: null, missed: count })]))
  test.each([
    ['once three decisions in a row were made for each person', [ann, bob], missing(3, 3), true],
    ['not as long as one has missed fewer', [ann, bob], missing(3, 2), false],
    ['not where somebody has never missed any', [ann, bob], { '0': clock({ missed: 9 }), '1': clock() }, false],
    ['whatever bots have', [bot, bob], missing(0, 4), true],
    ['not without people', [bot, bot], missing(3, 3), false],
    ['not while a bot plays on against the one who has stayed', [gone('bot'), bob], missing(3, 3), false],
    ['though others are stood in for', [gone(), bob], missing(3, 3), true],
    ['though bots play on, where nobody has stayed', [gone('bot'), gone()], missing(3, 3), true],
  ] as const)('%s', async (_, seats, clocks, ends) => {
    const { attend, settle, act, lines } = matchAt({ seats: [...seats] as Occupant[], clocks })
    attend()
    await settle()
    expect(act.mock.calls.length).toBe(ends ? 1 : 0)
    expect(lines.map(({ notice }) => notice)).toEqual(ends ? [{ what: 'called-off', by: 'silence' }] : [])
  })

  test('not once it is over', async () => {
    const { attend, settle, take, match } = matchAt({ clocks: missing(3, 3) })
    match.progress = { ...match.progress, outcome: { winners: [], reason: 'drawn' } }
    attend()
    await settle()
    expect(take).not.toHaveBeenCalled()
  })
})

describe('after a restart', () => {
  test('a match stays out of memory until it is due', async () => {
    const { journal, take, to, errors } = matchAt()
    await to(start + 9999)
    await journal.setDue('', 0, start + 10_000)
    await to(start + 9999)
    expect(take).not.toHaveBeenCalled()
    await to(start + 10_000)
    expect([take.mock.calls.length, errors]).toEqual([1, []])
  })

  test('one that is not to be had is looked for again every five minutes', async () => {
    const { journal, take, to, act } = matchAt()
    await journal.setDue('', 0, start)
    take.mockResolvedValueOnce(undefined)
    await to(start)
    await to(start + 5 * minute - 1)
    expect(take).toHaveBeenCalledTimes(1)
    await to(start + 5 * minute)
    expect([take.mock.calls.length, act.mock.calls.length]).toEqual([2, 1])
  })

  test('bots that are about to act are left alone, unless a time is up', async () => {
    const { journal, take, to, act, attend } = matchAt({ parts: { isBusy: () => true } })
    attend()
    await journal.setDue('', 0, start)
    await to(start + 9999)
    expect([take.mock.calls.length, act.mock.calls.length, (await journal.due(start)).length]).toEqual([1, 0, 1])
    await to(start + 10_000)
    expect(act).toHaveBeenCalledTimes(1)
  })
})
