/** What every store of the journal must do; each database runs it. */
import { expect, test } from 'vitest'
import type { ChatRecord, Journal, JournalRow, Occupant, Progress, TableRecord } from './journal.ts'

export function journalSuite(open: () => Promise<Journal>): void {
  const scenario = (name: string, work: (journal: Journal) => Promise<void>): void =>
    test(name, async () => {
      const journal = await open()
      try {
        await work(journal)
      } finally {
        await journal.close()
      }
    })

  scenario('a table comes back as it was saved', async (journal) => {
    await journal.createTable(tableOf('a'))
    expect(await journal.table('a')).toEqual({ ...tableOf('a'), ...nobody, clocks: {} })
    expect(await journal.table('b')).toBeUndefined()
  })

  scenario('a table is saved only over the revision it was read at', async (journal) => {
    await journal.createTable(tableOf('a'))
    expect(await journal.saveTable({ ...tableOf('a'), listed: false })).toBe(true)
    expect(await journal.saveTable({ ...tableOf('a'), listed: true })).toBe(false)
    expect(await journal.table('a')).toMatchObject({ listed: false, revision: 2 })
  })

  scenario('with a table it is saved who sits there, and nothing of a save that comes too late', async (journal) => {
    const sitting = (personId: string) => [{ kind: 'person', personId, name: '', credentialHash: null, ready: true, data: null }] as const
    await journal.createTable(tableOf('a'))
    const found = async () =>
      Promise.all(['sitter', 'ben', 'cyd'].map(async (personId) => (await journal.tables({ personId, limit: 9 })).length))
    expect(await journal.saveTable(tableOf('a', { seats: sitting('ben') }))).toBe(true)
    expect(await found()).toEqual([0, 1, 0])
    expect(await journal.saveTable(tableOf('a', { seats: sitting('cyd') }))).toBe(false)
    expect(await found()).toEqual([0, 1, 0])
  })

  scenario('a second table of the same name is refused, and the store goes on', async (journal) => {
    await journal.createTable(tableOf('a'))
    await expect(journal.createTable(tableOf('a', { game: 'other' }))).rejects.toThrow('UNIQUE')
    expect(await journal.table('a')).toMatchObject({ game: 'golems' })
    await journal.createTable(tableOf('b'))
    expect(await journal.table('b')).toBeDefined()
  })

  scenario('tables are found by state, game, listing and people, newest change first', async (journal) => {
    await journal.createTable(tableOf('a', { updatedAt: 10 }))
    await journal.createTable(tableOf('b', { updatedAt: 30, state: 'running', hostId: 'ann' }))
    await journal.createTable(tableOf('c', { updatedAt: 20, listed: false, game: 'other' }))
    const ids = async (query: Parameters<Journal['tables']>[0]) => (await journal.tables(query)).map(({ id }) => id)
    expect(await ids({ limit: 9 })).toEqual(['b', 'c', 'a'])
    expect(await ids({ limit: 2 })).toEqual(['b', 'c'])
    expect(await ids({ limit: 9, listedOnly: true })).toEqual(['b', 'a'])
    expect(await ids({ limit: 9, states: ['open'], game: 'golems' })).toEqual(['a'])
    expect(await ids({ limit: 9, personId: 'ann' })).toEqual(['b'])
    expect(await ids({ limit: 9, personId: 'sitter' })).toEqual(['b', 'c', 'a'])
  })

  scenario('results are those of a person who sat in a game to its end, by id, in pages', async (journal) => {
    const ben = { kind: 'person', personId: 'ben', name: 'Ben', credentialHash: null, ready: true, data: null } as const
    const seats = [...tableOf('a').seats, ben]
    const over = async (id: string, updatedAt: number, changes: Partial<TableRecord> = {}) => {
      await journal.createTable(tableOf(id, { updatedAt, seats, state: 'running', ...changes }))
      await journal.begin(id, {}, nobody)
      await journal.append({ ...rowOf(1), match: id, at: updatedAt }, end)
    }
    await over('a', 10)
    await over('b', 30)
    await over('c', 20, { game: 'other' })
    await over('d', 40, { from: { match: 'a', action: 1 } })
    await over('e', 50, { seats: tableOf('a').seats, hostId: 'ben' })
    await journal.createTable(tableOf('f', { seats, state: 'running' }))
    await over('g', 60, { seats: tableOf('a').seats, left: [{ seat: '1', personId: 'cyd', name: 'Cyd' }] })
    const result = { seat: '2', seats: 3, outcome: end.outcome }
    expect(await journal.results('ben', 'golems', '', 9)).toEqual([
      { match: 'a', at: 10, ...result },
      { match: 'b', at: 30, ...result },
    ])
    const seatsOf = async (after: string, limit: number) =>
      (await journal.results('sitter', 'golems', after, limit)).map(({ match, seat }) => `${match}${seat}`)
    expect([await seatsOf('', 9), await seatsOf('', 2), await seatsOf('b', 2)]).toEqual([
      ['a0', 'b0', 'e0', 'g0'],
      ['a0', 'b0'],
      ['e0', 'g0'],
    ])
    expect(await journal.results('cyd', 'golems', '', 9)).toEqual([
      { match: 'g', at: 60, seat: '1', seats: 2, outcome: end.outcome, left: true },
    ])
    expect(await journal.tables({ personId: 'cyd', limit: 9 })).toEqual([])
    expect(await journal.results('nobody', 'golems', '', 9)).toEqual([])
  })

  scenario('open tables that nobody touches expire', async (journal) => {
    await journal.createTable(tableOf('a', { updatedAt: 10 }))
    await journal.createTable(tableOf('b', { updatedAt: 10, state: 'running' }))
    await journal.createTable(tableOf('c', { updatedAt: 30 }))
    expect(await journal.expireOpenTables(20)).toEqual(['a'])
    expect((await journal.tables({ limit: 9 })).map(({ id }) => id)).toEqual(['c', 'b'])
  })

  scenario(
    'of a table that expires nothing is left: nobody sits there, and nothing was said; one with nobody expires sooner',
    async (journal) => {
      const person = { name: 'Mossy Newt', named: false, createdAt: 5 }
      for (const id of ['sitter', 'host']) await journal.savePerson({ ...person, id })
      await journal.createTable(tableOf('a', { updatedAt: 10 }))
      await journal.createTable(tableOf('b', { updatedAt: 20, seats: [null, { kind: 'bot', name: 'Bo', level: 'easy' }], hostId: 'host' }))
      await journal.createTable(tableOf('c', { updatedAt: 20 }))
      await journal.appendChat(lineOf('1', 'players'))
      await journal.appendChat({ ...lineOf('2', 'players'), match: 'c' })
      expect([await journal.expireOpenTables(11, 20), await journal.expireOpenTables(11, 21)]).toEqual([['a'], ['b']])
      expect([await journal.chat('a', ['players'], 9), (await journal.chat('c', ['players'], 9)).length]).toEqual([[], 1])
      expect([await journal.expirePeople(20, 5), await journal.person('host'), (await journal.person('sitter'))?.id]).toEqual([
        1,
        undefined,
        'sitter',
      ])
      await journal.expireOpenTables(21)
      expect(await journal.expirePeople(20, 5)).toBe(1)
    },
  )

  scenario('sessions are found, ended by their person alone, and forgotten when nobody has seen them for long', async (journal) => {
    for (const id of ['ann', 'bob']) await journal.savePerson({ id, name: id, named: true, createdAt: 0 })
    const session = { id: 'a', personId: 'ann', device: 'Firefox', createdAt: 1, seenAt: 1 }
    await journal.saveSession(session)
    await journal.saveSession({ ...session, id: 'b', device: null, seenAt: 3 })
    await journal.sessionSeen('a', 5)
    await journal.sessionSeen('a', 4)
    expect(await journal.session('a')).toEqual({ ...session, seenAt: 5 })
    expect((await journal.sessions('ann')).map(({ id }) => id)).toEqual(['a', 'b'])
    expect([await journal.endSession('bob', 'a'), await journal.endSession('ann', 'a')]).toEqual([false, true])
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

  scenario('a match begins once', async (journal) => {
    await journal.createTable(tableOf('a', { state: 'running' }))
    expect(await journal.load('a')).toBeUndefined()
    expect(await journal.begin('a', { turn: 0 }, waiting)).toBe(true)
    expect(await journal.begin('a', { turn: 9 }, nobody)).toBe(false)
    expect(await journal.load('a')).toEqual({ snapshot: { seq: 0, state: { turn: 0 } }, rows: [] })
    expect(await journal.table('a')).toMatchObject(waiting)
  })

  scenario('a place in the journal, and an action, are taken once', async (journal) => {
    await begun(journal)
    expect(await journal.append(rowOf(1), waiting)).toBe('stored')
    expect(await journal.append(rowOf(1, 'other'), nobody)).toBe('taken')
    expect(await journal.append({ ...rowOf(2), actionId: 'action-1' }, nobody)).toBe('taken')
    expect(await journal.rows('a', 0, -1)).toEqual([rowOf(1)])
    expect(await journal.table('a')).toMatchObject(waiting)
    expect(await journal.seqOf('a', 'action-1')).toBe(1)
    expect(await journal.seqOf('a', 'other')).toBeUndefined()
  })

  scenario('a row keeps the clock that the action stopped, if it is given one', async (journal) => {
    await begun(journal)
    const clock = { decision: 'turn 1', since: 7, allowed: null, bank: 60, limit: 9 }
    await journal.append({ ...rowOf(1), clock }, waiting)
    await journal.append(rowOf(2), waiting)
    expect(await journal.rows('a', 0, -1)).toEqual([{ ...rowOf(1), clock }, rowOf(2)])
    expect((await journal.load('a'))?.rows).toEqual([{ ...rowOf(1), clock }, rowOf(2)])
  })

  scenario('of rows for one place in one tick, one is stored', async (journal) => {
    await begun(journal)
    const answers = await Promise.all(['x', 'y', 'z'].map((id) => journal.append(rowOf(1, id), waiting)))
    expect(answers).toEqual(['stored', 'taken', 'taken'])
    expect(await Promise.all([journal.append(rowOf(2), waiting), journal.append(rowOf(3), waiting)])).toEqual(['stored', 'stored'])
    expect((await journal.rows('a', 1, 1)).map(({ seq }) => seq)).toEqual([2])
  })

  scenario('a match is its newest snapshot and the rows after it; its beginning stays', async (journal) => {
    await begun(journal)
    for (let seq = 1; seq <= 5; seq += 1) await journal.append(rowOf(seq), seq < 5 ? waiting : null)
    expect(await journal.table('a')).toMatchObject({ ...waiting, updatedAt: 1004 })
    await journal.saveSnapshot('a', { seq: 1, state: { turn: 1 } })
    expect(await journal.beginning('a')).toEqual({ seq: 0, state: { turn: 0 } })
    await journal.saveSnapshot('a', { seq: 2, state: { turn: 2 } })
    await journal.saveSnapshot('a', { seq: 4, state: { turn: 4 } })
    expect(await journal.load('a')).toEqual({ snapshot: { seq: 4, state: { turn: 4 } }, rows: [rowOf(5)] })
    expect(await journal.beginning('a')).toEqual({ seq: 0, state: { turn: 0 } })
    expect(await journal.rows('a', 0, -1)).toHaveLength(5)
  })

  scenario('what others see nothing of doesn’t change when the table was changed last', async (journal) => {
    await begun(journal)
    await journal.append(rowOf(1), waiting)
    await journal.append({ ...rowOf(2), unseen: true }, waiting)
    expect([(await journal.table('a'))?.updatedAt, await journal.rows('a', 1, 9)]).toEqual([1001, [rowOf(2)]])
    await journal.append(rowOf(3), waiting)
    expect((await journal.table('a'))?.updatedAt).toBe(1003)
  })

  scenario('with the outcome the table is over', async (journal) => {
    await begun(journal)
    await journal.append(rowOf(1), end)
    expect(await journal.table('a')).toMatchObject({ ...end, state: 'over', revision: 2, updatedAt: 1001 })
    expect(await journal.saveTable(tableOf('a'))).toBe(false)
  })

  scenario('a finished match reads as before while it shrinks, step by step', async (journal) => {
    await finished(journal, 430)
    const before = await reading(journal)
    expect(await journal.fullLength(1430, 9)).toEqual([])
    expect(await journal.fullLength(1431, 9)).toEqual(['a'])
    let steps = 1
    while (await journal.shrink('a')) {
      steps += 1
      expect(await reading(journal)).toEqual(before)
    }
    expect(steps).toBe(4)
    expect(await reading(journal)).toEqual(before)
    expect(await journal.fullLength(9999, 9)).toEqual([])
    expect(await journal.shrink('a')).toBe(false)
    expect(await reading(journal)).toEqual(before)
    expect((await journal.rows('a', 0, 5)).map(({ actionId }) => actionId)).toEqual(['', '', '', ':clock:3:0', ''])
    expect([await journal.rows('a', 0, 0), (await journal.rows('a', 0, 1)).length]).toEqual([[], 1])
  })

  scenario('a match that is played stays at full length', async (journal) => {
    await begun(journal)
    await journal.append(rowOf(1), waiting)
    expect(await journal.fullLength(9999, 9)).toEqual([])
    expect(await journal.shrink('a')).toBe(false)
    expect(await journal.rows('a', 0, -1)).toEqual([rowOf(1)])
    await journal.createTable(tableOf('b', { state: 'running' }))
    await journal.begin('b', { turn: 0 }, nobody)
    expect([await journal.shrink('b'), await journal.shrink('no-match')]).toEqual([false, false])
    await journal.append({ ...rowOf(1), match: 'b' }, end)
    expect(await journal.fullLength(9999, 9)).toEqual(['b'])
  })

  scenario('what is over at full length, and what is quiet, is found in pages, the longest first', async (journal) => {
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await journal.createTable(tableOf(id, { state: 'over', updatedAt: 30 - index }))
      await journal.createTable(tableOf(`${id}-quiet`, { state: 'running', updatedAt: 30 - index }))
    }
    expect([await journal.fullLength(99, 2), await journal.quietMatches({ asleep: false, before: 99, limit: 2 })]).toEqual([
      ['c', 'b'],
      ['c-quiet', 'b-quiet'],
    ])
  })

  scenario('matches that sleep are in no list, have no clock, and are found for themselves', async (journal) => {
    const quiet = (asleep: boolean, before: number) => journal.quietMatches({ asleep, before, limit: 9 })
    const bot = { kind: 'bot', name: 'Bo', level: 'easy' } as const
    await journal.createTable(tableOf('a', { state: 'running', updatedAt: 5, seats: [bot] }))
    await journal.createTable(tableOf('b', { state: 'running', updatedAt: 9 }))
    await journal.createTable(tableOf('c', { state: 'running', pace: { kind: 'days', days: 2 } }))
    await journal.createTable(tableOf('d'))
    expect([await quiet(false, 9), await quiet(false, 10), await quiet(true, 10)]).toEqual([['a'], ['a', 'b'], []])
    await journal.saveTable(tableOf('a', { state: 'running', seats: [bot], updatedAt: 20, sleep: { since: 5 } }))
    expect([await quiet(false, 30), await quiet(true, 20), await quiet(true, 21)]).toEqual([['b'], [], ['a']])
    const ids = async (asleep: boolean) => (await journal.tables({ asleep, limit: 9 })).map(({ id }) => id)
    expect([await ids(false), await ids(true)]).toEqual([['b', 'c', 'd'], ['a']])
    expect(await journal.runningMatches('', 9)).toEqual(['c'])
    await journal.saveTable(tableOf('a', { revision: 2, state: 'running', seats: [bot], sleep: { since: 5, woken: 40 } }))
    expect([await ids(true), await journal.runningMatches('', 9)]).toEqual([[], ['a', 'c']])
  })

  scenario('running matches with a clock, with bots or without somebody are found in pages', async (journal) => {
    const bot = { kind: 'bot', name: 'Bo', level: 'easy' } as const
    await journal.createTable(tableOf('a', { state: 'running', seats: [...tableOf('a').seats, bot] }))
    await journal.createTable(tableOf('b', { state: 'running' }))
    await journal.createTable(tableOf('c', { state: 'running', pace: { kind: 'days', days: 2 } }))
    await journal.createTable(tableOf('d', { seats: [bot] }))
    const gone = { ...tableOf('e').seats[0], away: { by: 'fallback', since: 7 } } as Occupant
    await journal.createTable(tableOf('e', { state: 'running', seats: [...tableOf('e').seats, gone] }))
    expect(await journal.runningMatches('', 1)).toEqual(['a'])
    expect(await journal.runningMatches('a', 9)).toEqual(['c', 'e'])
  })

  scenario('people are kept by id, and renamed', async (journal) => {
    const ann = { id: 'ann', name: 'Ann', named: false, createdAt: 5 }
    await journal.savePerson(ann)
    await journal.savePerson({ ...ann, name: 'Anna', named: true })
    expect(await journal.person('ann')).toEqual({ ...ann, name: 'Anna', named: true })
    expect(await journal.person('bob')).toBeUndefined()
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

  scenario('whoever never said otherwise takes invitations', async (journal) => {
    await journal.savePerson({ id: 'ann', name: 'Ann', named: true, createdAt: 5 })
    expect(await journal.invitable('ann')).toBe(true)
    await journal.setInvitable('ann', false)
    await journal.savePerson({ id: 'ann', name: 'Anna', named: true, createdAt: 5 })
    expect(await journal.invitable('ann')).toBe(false)
    await journal.setInvitable('ann', true)
    expect(await journal.invitable('ann')).toBe(true)
  })

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

  scenario('the time of the tables is kept as it was last saved', async (journal) => {
    expect(await journal.savedTime()).toBeUndefined()
    for (const at of [7, 9]) await journal.saveTime(at)
    expect(await journal.savedTime()).toBe(9)
  })

  scenario('it is told how much of the store is used, free, and not in the file yet', async (journal) => {
    const before = await journal.size()
    expect([before.used > 0 && before.used % 4096, before.free, before.log > 0]).toEqual([0, 0, true])
    for (let line = 0; line < 20; line += 1) await journal.appendChat({ ...lineOf(String(line), 'players'), payload: 'x'.repeat(8000) })
    await journal.createTable(tableOf('a'))
    const full = await journal.size()
    expect([full.used - before.used >= 20 * 8000, full.log > before.log]).toEqual([true, true])
    await journal.expireOpenTables(9)
    const after = await journal.size()
    expect([after.free >= 20 * 8000, after.free % 4096, after.used + after.free]).toEqual([true, 0, full.used + full.free])
  })

  scenario('of a long chat the newest lines are kept, each channel by itself', async (journal) => {
    await journal.appendChat(lineOf('first', 'players'))
    for (let line = 0; line < 510; line += 1) await journal.appendChat(lineOf(String(line), 'spectators'))
    const kept = await journal.chat('a', ['players', 'spectators'], 1000)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([501, 'first', '509'])
  })

  scenario('the last lines of a channel, oldest first', async (journal) => {
    for (const id of ['1', '2', '3']) await journal.appendChat(lineOf(id, 'players'))
    await journal.appendChat(lineOf('4', 'spectators'))
    expect((await journal.chat('a', ['players'], 2)).map(({ id }) => id)).toEqual(['2', '3'])
    expect(await journal.chat('a', ['spectators', 'players'], 1)).toEqual([lineOf('4', 'spectators')])
  })

  scenario('text of any kind comes back as it was', async (journal) => {
    await begun(journal)
    const value = { "o'clock": '“ß😀”\u0000 end', deep: [null, { __proto: 1 }] }
    await journal.append({ ...rowOf(1), patch: [{ op: 'add', path: '/x', value }] }, waiting)
    expect((await journal.rows('a', 0, 1))[0]?.patch).toEqual([{ op: 'add', path: '/x', value }])
    await journal.ping()
  })
}

const nobody: Progress = { owes: [], owesSince: null, outcome: null }
const waiting: Progress = {
  owes: ['0'],
  owesSince: 7,
  outcome: null,
  clocks: { '0': { decision: 'turn 1', since: 7, allowed: 30, bank: 60 } },
}

async function begun(journal: Journal): Promise<void> {
  await journal.createTable(tableOf('a', { state: 'running' }))
  await journal.begin('a', { turn: 0 }, nobody)
}

const end: Progress = { owes: [], owesSince: null, outcome: { winners: ['1'], reason: 'kill' } }

/** A match of so many actions, of which the fourth was made by the clock. */
export async function finished(journal: Journal, length: number): Promise<void> {
  await begun(journal)
  for (let seq = 1; seq <= length; seq += 1) {
    await journal.append(rowOf(seq, seq === 4 ? ':clock:3:0' : undefined), seq < length ? null : end)
  }
  await journal.saveSnapshot('a', { seq: length, state: { turn: length } })
}

/** All that can be read of it, but for the ids of actions. */
export async function reading(journal: Pick<Journal, 'load' | 'beginning' | 'rows'>): Promise<unknown> {
  const rows = async (after: number, limit: number) => (await journal.rows('a', after, limit)).map(({ actionId: _, ...row }) => row)
  const pages = [
    [0, -1],
    [0, 1],
    [199, 1],
    [199, 2],
    [200, 200],
    [350, 60],
    [390, -1],
    [429, 9],
    [430, -1],
  ] as const
  return {
    load: await journal.load('a'),
    beginning: await journal.beginning('a'),
    pages: await Promise.all(pages.map(([after, limit]) => rows(after, limit))),
  }
}

const tableOf = (id: string, changes: Partial<TableRecord> = {}): TableRecord => ({
  id,
  revision: 1,
  game: 'golems',
  options: { map: 'marsh' },
  pace: { kind: 'none' },
  listed: true,
  hostId: null,
  state: 'open',
  seats: [{ kind: 'person', personId: 'sitter', name: 'Sitter', credentialHash: null, ready: true, data: null }, null],
  secret: '00ff',
  createdAt: 1,
  updatedAt: 1,
  startedAt: null,
  rematch: null,
  stock: false,
  ...changes,
})

const rowOf = (seq: number, actionId = `action-${seq}`): JournalRow => ({
  match: 'a',
  seq,
  at: 1000 + seq,
  seat: '0',
  actionId,
  move: 'march',
  args: ['unit:1', ['space:a', 'space:b']],
  patch: [{ op: 'replace', path: '/turn', value: seq }],
  ...(seq % 3 === 1 && { rolled: { roll: seq, links: { '0': 'ab'.repeat(32) }, asked: ['1'] } }),
})

const lineOf = (id: string, channel: ChatRecord['channel']): ChatRecord => ({
  match: 'a',
  id,
  personId: null,
  sender: '0',
  name: 'Ann',
  channel,
  payload: `line ${id}`,
  at: 1,
})
