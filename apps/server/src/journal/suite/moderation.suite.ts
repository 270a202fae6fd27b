/** Mutes and blocks, reports, silence, and the operators' audit. */
import { expect } from 'vitest'
import type { Scenario } from './given.suite.ts'

export function moderationSuite(scenario: Scenario): void {
  scenario('who is muted is known from both ends, until one of them is forgotten', async (journal) => {
    const person = { name: 'Mossy Newt', named: false, createdAt: 30 }
    for (const id of ['ann', 'bob', 'cyd']) await journal.savePerson({ ...person, id, named: true })
    await journal.savePerson({ ...person, id: 'passer-by', createdAt: 5 })
    for (const other of ['bob', 'cyd', 'bob', 'passer-by']) await journal.keepAway('ann', other, 'block')
    await journal.keepAway('cyd', 'bob', 'mute')
    expect(await journal.muted('ann')).toEqual(['bob', 'cyd', 'passer-by'])
    expect(await journal.mutedBy('bob')).toEqual(['ann', 'cyd'])
    expect(await journal.blockedBy('bob')).toEqual(['ann'])
    await journal.keepAway('ann', 'bob', 'mute')
    expect([await journal.blocked('ann'), await journal.blockedBy('bob')]).toEqual([['cyd', 'passer-by'], []])
    await journal.keepAway('ann', 'cyd', null)
    await journal.expirePeople(20, 0)
    expect(await journal.muted('ann')).toEqual(['bob'])
    expect(await journal.muted('bob')).toEqual([])
  })

  scenario('a report keeps its evidence, is open once for the same, and closed once', async (journal) => {
    const line = { at: 3, personId: 'bob', name: 'Bob', channel: 'players', payload: 'Ha!' } as const
    const report = {
      at: 5,
      by: 'ann',
      about: 'bob',
      names: { by: 'Ann', about: 'Bob' },
      match: 'a',
      reason: 'insults',
      text: '',
      lines: [line],
    }
    const [first, again, other] = [
      await journal.addReport(report),
      await journal.addReport({ ...report, at: 6 }),
      await journal.addReport({ ...report, match: 'b' }),
    ]
    expect(again).toBe(first)
    expect((await journal.reports({ open: true, limit: 9 })).map(({ number }) => number)).toEqual([other, first])
    expect(await journal.report(first)).toEqual({ ...report, number: first, closed: null })
    expect(await journal.openReportsAbout('bob')).toBe(2)
    const closed = { at: 9, by: 'op', note: 'warned' }
    expect([await journal.closeReport(first, closed), await journal.closeReport(first, closed)]).toEqual([true, false])
    expect(await journal.report(first)).toMatchObject({ closed })
    expect((await journal.reports({ open: true, limit: 9 })).map(({ number }) => number)).toEqual([other])
    expect((await journal.reports({ open: false, limit: 9 })).map(({ number, closed }) => [number, closed !== null])).toEqual([
      [other, false],
      [first, true],
    ])
    expect(await journal.report(99)).toBeUndefined()
    expect(await journal.addReport(report)).not.toBe(first)
    expect([await journal.expireReports(9), await journal.expireReports(10)]).toEqual([0, 1])
  })

  scenario('silence lasts as it was set; people are found by name; what operators do is kept', async (journal) => {
    await journal.savePerson({ id: 'ann', name: 'Änne Moos', named: true, createdAt: 1 })
    expect(await journal.silencedUntil('ann')).toBeUndefined()
    for (const until of [5, 9]) await journal.silence('ann', until)
    expect(await journal.silencedUntil('ann')).toBe(9)
    await journal.silence('ann', null)
    expect(await journal.silencedUntil('ann')).toBeUndefined()
    expect([await journal.peopleLike('MOOS', 9), await journal.peopleLike('ann', 9), await journal.peopleLike('x', 9)]).toMatchObject([
      [{ id: 'ann' }],
      [{ id: 'ann' }],
      [],
    ])
    const row = { at: 1, by: 'op', what: 'roll-back', about: 'a', details: { from: 7, to: 3 } }
    await journal.note(row)
    await journal.note({ ...row, at: 2 })
    expect(await journal.audit(1)).toEqual([{ ...row, at: 2 }])
  })

  scenario('of somebody who is forgotten it is forgotten that they were silenced, of nobody else', async (journal) => {
    const person = { name: 'Mossy Newt', named: false, createdAt: 5 }
    await journal.savePerson({ ...person, id: 'ann' })
    await journal.savePerson({ ...person, id: 'bob', createdAt: 30 })
    for (const id of ['ann', 'bob']) await journal.silence(id, 99)
    await journal.keepAway('bob', 'ann', 'block')
    expect(await journal.expirePeople(20, 0)).toBe(1)
    expect([await journal.silencedUntil('ann'), await journal.silencedUntil('bob'), await journal.blocked('bob')]).toEqual([
      undefined,
      99,
      [],
    ])
  })
}
