/** People, their sessions and devices, and whether they take invitations. */
import { expect } from 'vitest'
import { type Scenario, tableOf } from './given.suite.ts'

export function peopleSuite(scenario: Scenario): void {
  scenario('people are kept by id, and renamed', async (journal) => {
    const ann = { id: 'ann', name: 'Ann', named: false, createdAt: 5 }
    await journal.savePerson(ann)
    await journal.savePerson({ ...ann, name: 'Anna', named: true })
    expect(await journal.person('ann')).toEqual({ ...ann, name: 'Anna', named: true })
    expect(await journal.person('bob')).toBeUndefined()
  })

  scenario('days off are kept, with the name or without it', async (journal) => {
    const ann = { id: 'ann', name: 'Ann', named: false, createdAt: 5 }
    const daysOff = [{ first: '2026-08-01', last: '2026-08-04', zone: 'UTC', from: 10, until: 20 }]
    await journal.savePerson(ann)
    await journal.setDaysOff('ann', daysOff)
    await journal.savePerson({ ...ann, name: 'Anna' })
    expect(await journal.person('ann')).toEqual({ ...ann, name: 'Anna', daysOff })
    await journal.setDaysOff('ann', [])
    expect(await journal.person('ann')).toEqual({ ...ann, name: 'Anna' })
  })

  scenario('a device code works once, and not too late', async (journal) => {
    await journal.saveDeviceCode('hash', 'ann', 100)
    await journal.saveDeviceCode('late', 'bob', 100)
    expect(await journal.takeDeviceCode('hash', 50)).toBe('ann')
    expect(await journal.takeDeviceCode('hash', 50)).toBeUndefined()
    expect(await journal.takeDeviceCode('late', 100)).toBeUndefined()
  })

  scenario('a new device code takes the place of the former one', async (journal) => {
    await journal.saveDeviceCode('first', 'ann', 100)
    await journal.saveDeviceCode('second', 'ann', 100)
    expect(await journal.takeDeviceCode('first', 50)).toBeUndefined()
    expect(await journal.takeDeviceCode('second', 50)).toBe('ann')
  })

  scenario('people without a table are forgotten, those with a name once they have not come back for long', async (journal) => {
    const person = { name: 'Mossy Newt', named: false, createdAt: 5 }
    for (const id of ['passer-by', 'sitter', 'host']) await journal.savePerson({ ...person, id })
    for (const id of ['known', 'back', 'champion']) await journal.savePerson({ ...person, id, named: true })
    await journal.savePerson({ ...person, id: 'new', createdAt: 20 })
    const session = { device: null, createdAt: 5 }
    await journal.saveSession({ ...session, id: 'one', personId: 'known', seenAt: 9 })
    await journal.saveSession({ ...session, id: 'two', personId: 'back', seenAt: 10 })
    await journal.createTable(tableOf('b', { hostId: 'champion', state: 'over' }))
    await journal.createTable(tableOf('a', { hostId: 'host', state: 'over' }))
    expect(await journal.expirePeople(20, 5)).toBe(1)
    expect(await journal.person('passer-by')).toBeUndefined()
    for (const id of ['sitter', 'host', 'known', 'new']) expect(await journal.person(id)).toBeDefined()
    expect(await journal.expirePeople(20, 10)).toBe(1)
    expect(await journal.person('known')).toBeUndefined()
    for (const id of ['sitter', 'host', 'back', 'champion', 'new']) expect(await journal.person(id)).toBeDefined()
  })

  scenario('sessions are found, ended by their person alone, and forgotten when nobody has seen them for long', async (journal) => {
    for (const id of ['ann', 'bob']) await journal.savePerson({ id, name: id, named: true, createdAt: 0 })
    const session = { id: 'a', personId: 'ann', device: 'Firefox', createdAt: 1, seenAt: 1 }
    await journal.saveSession(session)
    await journal.saveSession({ ...session, id: 'b', device: null, seenAt: 3 })
    await journal.sessionSeen('a', 5)
    await journal.sessionSeen('a', 4)
    expect(await journal.session('a')).toEqual({ ...session, seenAt: 5 })
    expect((await journal.sessions('ann')).map(({ id }) => id)).toEqual(['a', 'b'])
    const known = async (...ids: string[]) => (await journal.knownSessions(ids)).toSorted()
    expect([await known('b', 'c', 'a', 'b'), await known('c'), await known()]).toEqual([['a', 'b'], [], []])
    expect([await journal.endSession('bob', 'a'), await journal.endSession('ann', 'a')]).toEqual([false, true])
    expect(await known('a', 'b')).toEqual(['b'])
    expect([await journal.expireSessions(3), await journal.expireSessions(4)]).toEqual([0, 1])
    expect([await journal.session('a'), await journal.session('b'), await journal.knowsEarlier('ann')]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })

  scenario('of the sessions of a person thirty are kept, those seen last; those of others stay', async (journal) => {
    for (const id of ['ann', 'bob']) await journal.savePerson({ id, name: id, named: true, createdAt: 0 })
    const session = { personId: 'ann', device: null, createdAt: 1 }
    await journal.saveSession({ ...session, id: 'of-bob', personId: 'bob', seenAt: 0 })
    for (let number = 0; number < 30; number += 1) await journal.saveSession({ ...session, id: `s${number}`, seenAt: 100 - number })
    expect(await journal.sessions('ann')).toHaveLength(30)
    await journal.saveSession({ ...session, id: 'new', seenAt: 100 })
    const ids = (await journal.sessions('ann')).map(({ id }) => id)
    expect([ids.length, ids.includes('new'), ids.includes('s28'), ids.includes('s29')]).toEqual([30, true, true, false])
    expect(await journal.session('of-bob')).toMatchObject({ device: null })
  })

  scenario('how far somebody has seen a match only grows, and is forgotten after long', async (journal) => {
    const mark = (version: number, at: number) => journal.saveBookmark('ann', 'a', { version, next: 2 * version, at })
    expect(await journal.bookmark('ann', 'a')).toBeUndefined()
    await mark(4, 10)
    await mark(3, 20)
    expect(await journal.bookmark('ann', 'a')).toEqual({ version: 4, next: 8, at: 10 })
    await mark(6, 30)
    expect([await journal.bookmark('ann', 'a'), await journal.bookmark('bob', 'a'), await journal.bookmark('ann', 'b')]).toEqual([
      { version: 6, next: 12, at: 30 },
      undefined,
      undefined,
    ])
    expect([await journal.expireBookmarks(30), await journal.expireBookmarks(31)]).toEqual([0, 1])
  })

  scenario('whoever never said otherwise takes invitations', async (journal) => {
    await journal.savePerson({ id: 'ann', name: 'Ann', named: true, createdAt: 5 })
    expect(await journal.invitable('ann')).toBe(true)
    await journal.setInvitable('ann', false)
    await journal.savePerson({ id: 'ann', name: 'Anna', named: true, createdAt: 5 })
    expect(await journal.invitable('ann')).toBe(false)
    await journal.setInvitable('ann', true)
    expect(await journal.invitable('ann')).toBe(true)
  })
}
