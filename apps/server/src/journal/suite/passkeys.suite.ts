/** By what people are known again, and two guests who turn out to be one person. */
import { expect } from 'vitest'
import type { Journal } from '../journal.ts'
import type { ChallengeRecord, PasskeyRecord } from '../passkeys.ts'
import { lineOf, type Scenario, tableOf } from './given.suite.ts'

const passkey = (id: string, person: string, more: Partial<PasskeyRecord> = {}): PasskeyRecord => ({
  ...{ id, person, handle: `handle of ${person}`, key: 'pQEC', counter: 0, transports: ['internal', 'hybrid'], device: 'Firefox, Linux' },
  ...{ home: 'toads.example', synced: true, createdAt: 5, usedAt: null },
  ...more,
})

const challenge = (hash: string, more: Partial<ChallengeRecord> = {}): ChallengeRecord => ({
  ...{ hash, kind: 'enter', person: null, network: 'here', expiresAt: 100 },
  ...more,
})

async function known(journal: Journal, ...people: readonly string[]): Promise<void> {
  for (const id of people) await journal.savePerson({ id, name: id, named: true, createdAt: 1 })
}

const dayOff = { first: '2026-08-01', last: '2026-08-01', zone: 'UTC', from: 1, until: 5 }

export function passkeysSuite(scenario: Scenario): void {
  scenario('passkeys are found by their name and by their person, the newest first, and removed by their person alone', async (journal) => {
    const [one, two] = [passkey('one', 'ann'), passkey('two', 'ann', { createdAt: 9, device: null, synced: false, transports: [] })]
    expect([await journal.savePasskey(one), await journal.savePasskey(two)]).toEqual([true, true])
    expect(await journal.savePasskey(passkey('one', 'bob'))).toBe(false)
    expect([await journal.passkey('one'), await journal.passkey('three')]).toEqual([one, undefined])
    expect(await journal.passkeys('ann')).toEqual([two, one])
    expect([await journal.dropPasskey('one', 'bob'), await journal.dropPasskey('one', 'ann')]).toEqual([false, true])
    expect(await journal.passkeys('ann')).toEqual([two])
  })

  scenario('a person has twenty passkeys at most', async (journal) => {
    for (let number = 0; number < 20; number += 1) expect(await journal.savePasskey(passkey(`k${number}`, 'ann'))).toBe(true)
    expect(await journal.savePasskey(passkey('more', 'ann'))).toBe(false)
    expect(await journal.savePasskey(passkey('more', 'bob'))).toBe(true)
  })

  scenario('a counter rises or stays at zero: anything else was copied', async (journal) => {
    await journal.savePasskey(passkey('one', 'ann'))
    expect([await journal.passkeyUsed('one', 0, 7), await journal.passkeyUsed('one', 0, 8)]).toEqual([true, true])
    expect(await journal.passkey('one')).toMatchObject({ counter: 0, usedAt: 8 })
    expect([await journal.passkeyUsed('one', 3, 9), await journal.passkeyUsed('one', 3, 10)]).toEqual([true, false])
    expect([await journal.passkeyUsed('one', 2, 10), await journal.passkeyUsed('one', 0, 10)]).toEqual([false, false])
    expect(await journal.passkeyUsed('two', 1, 10)).toBe(false)
    expect(await journal.passkey('one')).toMatchObject({ counter: 3, usedAt: 9 })
  })

  scenario('a challenge is good once, for its purpose, and not too late', async (journal) => {
    await journal.saveChallenge(challenge('a', { person: 'ann', kind: 'add' }), 0)
    await journal.saveChallenge(challenge('b'), 0)
    await journal.saveChallenge(challenge('late', { expiresAt: 60 }), 0)
    expect(await journal.takeChallenge('a', 'enter', 50)).toBeUndefined()
    expect(await journal.takeChallenge('a', 'add', 50)).toEqual({ person: 'ann' })
    expect(await journal.takeChallenge('a', 'add', 50)).toBeUndefined()
    expect(await journal.takeChallenge('late', 'enter', 60)).toBeUndefined()
    expect(await journal.takeChallenge('b', 'enter', 99)).toEqual({ person: null })
  })

  scenario('of one network the newest two hundred challenges are kept, and none that has expired', async (journal) => {
    await journal.saveChallenge(challenge('other', { network: 'there' }), 0)
    for (let number = 0; number < 201; number += 1) await journal.saveChallenge(challenge(`c${number}`, { expiresAt: 1000 + number }), 0)
    expect(await journal.takeChallenge('c0', 'enter', 1)).toBeUndefined()
    expect(await journal.takeChallenge('c1', 'enter', 1)).toEqual({ person: null })
    expect(await journal.takeChallenge('other', 'enter', 1)).toEqual({ person: null })
    await journal.saveChallenge(challenge('new', { expiresAt: 2000 }), 1100)
    expect(await journal.takeChallenge('c100', 'enter', 1)).toBeUndefined()
    expect(await journal.takeChallenge('c101', 'enter', 1)).toEqual({ person: null })
  })

  scenario('a recovery code is used once, and another takes its place; a new one replaces all', async (journal) => {
    expect(await journal.recoveryAt('ann')).toBeUndefined()
    await journal.setRecovery('ann', 'first', 5)
    await journal.setRecovery('bob', 'of bob', 5)
    expect([await journal.recoveredBy('first'), await journal.recoveredBy('none')]).toEqual(['ann', undefined])
    expect(await journal.takeRecovery('first', 'second', 7)).toBe('ann')
    expect(await journal.takeRecovery('first', 'third', 8)).toBeUndefined()
    expect([await journal.recoveredBy('second'), await journal.recoveryAt('ann')]).toEqual(['ann', 7])
    await journal.setRecovery('ann', 'new', 9)
    expect([await journal.recoveredBy('second'), await journal.recoveredBy('new')]).toEqual([undefined, 'ann'])
    expect(await journal.recoveredBy('of bob')).toBe('bob')
  })

  scenario('guests with a passkey or a code are kept as long as those with a name, and forgotten with both', async (journal) => {
    for (const id of ['passer-by', 'ann', 'bob']) await journal.savePerson({ id, name: id, named: false, createdAt: 5 })
    for (const id of ['passer-by', 'ann', 'bob'])
      await journal.saveSession({ id: `session of ${id}`, personId: id, device: null, createdAt: 5, seenAt: 10 })
    await journal.savePasskey(passkey('one', 'ann'))
    await journal.setRecovery('bob', 'code', 5)
    expect(await journal.expirePeople(20, 10)).toBe(1)
    expect([await journal.person('passer-by'), (await journal.person('ann'))?.id, (await journal.person('bob'))?.id]).toEqual([
      undefined,
      'ann',
      'bob',
    ])
    expect(await journal.expirePeople(20, 11)).toBe(2)
    expect([await journal.passkey('one'), await journal.recoveredBy('code')]).toEqual([undefined, undefined])
  })

  joiningSuite(scenario)
}

function joiningSuite(scenario: Scenario): void {
  scenario('all that a guest has outside of tables becomes the person’s', async (journal) => {
    await known(journal, 'ann', 'guest', 'cyd')
    await journal.saveSession({ id: 'phone', personId: 'guest', device: null, createdAt: 1, seenAt: 1 })
    await journal.savePasskey(passkey('one', 'guest'))
    await journal.setRecovery('guest', 'code of guest', 3)
    await journal.setRecovery('ann', 'code of ann', 2)
    await journal.saveDeviceCode('link', 'guest', 99)
    await journal.saveChallenge(challenge('begun', { kind: 'add', person: 'guest' }), 0)
    await journal.addNotes([{ to: 'guest', table: 'a', game: 'golems', what: 'closed', by: 'Cyd', at: 8 }])
    await journal.setAlertWishes('guest', { off: true })
    await journal.setDaysOff('guest', [dayOff])
    await journal.saveBookmark('guest', 'a', { version: 4, next: 9, at: 3 })
    const subscription = { id: 'browser', person: 'guest', session: 'phone', endpoint: 'https://push.example', language: 'de' as const }
    await journal.saveSubscription({ ...subscription, keys: { p256dh: 'p', auth: 'a' }, at: 1, failingSince: null, retryAt: null })
    const owed = { person: 'guest', match: 'a', kind: 'decision', key: '1', at: 5, state: 'open', dueAt: 15 } as const
    await journal.addOwed([owed])
    await journal.claimOwed([owed], 'browser', { id: 'claim', at: 8, stale: 0 })
    const report = { at: 1, by: 'cyd', about: 'guest', names: { by: 'Cyd', about: 'G' }, match: 'a', reason: 'name', text: '', lines: [] }
    await journal.addReport(report)

    expect(await journal.joinPeople({ from: 'guest', into: 'ann' }, 50)).toBe(true)
    expect(await journal.person('guest')).toBeUndefined()
    expect([await journal.formerly('ann'), await journal.becameOf('guest'), await journal.becameOf('ann')]).toEqual([
      ['guest'],
      'ann',
      undefined,
    ])
    expect((await journal.sessions('ann')).map(({ id }) => id)).toEqual(['phone'])
    expect((await journal.passkeys('ann')).map(({ id }) => id)).toEqual(['one'])
    expect([await journal.recoveredBy('code of guest'), await journal.recoveredBy('code of ann')]).toEqual(['ann', 'ann'])
    expect([await journal.takeDeviceCode('link', 1), await journal.takeChallenge('begun', 'add', 1)]).toEqual([undefined, undefined])
    expect(await journal.notes('ann', 0)).toMatchObject([{ table: 'a' }])
    expect([await journal.alertWishes('ann'), (await journal.subscriptions('ann')).length]).toEqual([{ off: true }, 1])
    expect([await journal.owedTo('ann'), (await journal.toldTo('ann')).length]).toEqual([[{ ...owed, person: 'ann' }], 1])
    expect(await journal.openReportsAbout('ann')).toBe(1)
    expect((await journal.person('ann'))?.daysOff).toEqual([dayOff])
    expect(await journal.bookmark('ann', 'a')).toEqual({ version: 4, next: 9, at: 3 })
  })

  scenario('where both have the same, it stays once, and the stricter of two', async (journal) => {
    await known(journal, 'ann', 'guest', 'cyd', 'dan')
    await journal.keepAway('ann', 'cyd', 'mute')
    await journal.keepAway('guest', 'cyd', 'block')
    await journal.keepAway('guest', 'dan', 'mute')
    await journal.keepAway('ann', 'guest', 'block')
    await journal.keepAway('dan', 'guest', 'block')
    await journal.keepAway('dan', 'ann', 'mute')
    await journal.silence('guest', 90)
    await journal.silence('ann', 50)
    for (const to of ['ann', 'guest'])
      await journal.invite({ from: 'cyd', to, table: 'a', at: 7, heard: true }, { since: 0, mostWaiting: 5 })
    await journal.invite({ from: 'guest', to: 'ann', table: 'b', at: 7, heard: true }, { since: 0, mostWaiting: 5 })
    for (const about of ['ann', 'guest'])
      await journal.addReport({ at: 1, by: 'cyd', about, names: { by: '', about: '' }, match: 'a', reason: 'name', text: about, lines: [] })
    await journal.setAlertWishes('ann', { off: false })
    await journal.setAlertWishes('guest', { off: true })
    await journal.setDaysOff('ann', [dayOff])
    await journal.setDaysOff('guest', [{ ...dayOff, until: 9 }])
    expect(await journal.joinPeople({ from: 'guest', into: 'ann' }, 50)).toBe(true)
    expect([await journal.muted('ann'), await journal.blocked('ann')]).toEqual([['cyd', 'dan'], ['cyd']])
    expect([await journal.mutedBy('ann'), await journal.blockedBy('ann')]).toEqual([['dan'], ['dan']])
    expect(await journal.silencedUntil('ann')).toBe(90)
    expect(await journal.invitations('ann', 0)).toMatchObject([{ from: 'cyd', to: 'ann', table: 'a' }])
    expect([await journal.openReportsAbout('ann'), (await journal.reports({ open: true, limit: 9 })).length]).toEqual([1, 2])
    expect(await journal.alertWishes('ann')).toEqual({ off: false })
    expect((await journal.person('ann'))?.daysOff).toEqual([dayOff])
  })

  scenario('nobody is joined with themselves, with nobody, or twice; whoever was joined before comes along', async (journal) => {
    await known(journal, 'ann', 'bob', 'cyd')
    expect(await journal.joinPeople({ from: 'ann', into: 'ann' }, 1)).toBe(false)
    expect(await journal.joinPeople({ from: 'ann', into: 'nobody' }, 1)).toBe(false)
    expect(await journal.joinPeople({ from: 'ann', into: 'bob' }, 1)).toBe(true)
    expect(await journal.joinPeople({ from: 'ann', into: 'cyd' }, 2)).toBe(false)
    expect(await journal.joinPeople({ from: 'bob', into: 'cyd' }, 2)).toBe(true)
    expect([await journal.becameOf('ann'), await journal.formerly('cyd')]).toEqual(['cyd', ['ann', 'bob']])
  })

  scenario('a join is open until its tables are handed over', async (journal) => {
    await known(journal, 'ann', 'bob', 'cyd')
    await journal.joinPeople({ from: 'ann', into: 'cyd' }, 2)
    await journal.joinPeople({ from: 'bob', into: 'cyd' }, 1)
    expect(await journal.openJoins(1)).toEqual([{ from: 'bob', into: 'cyd' }])
    await journal.closeJoin('bob')
    expect(await journal.openJoins(9)).toEqual([{ from: 'ann', into: 'cyd' }])
  })

  scenario('tables are found by whoever sits, hosts or has left there, in pages', async (journal) => {
    await journal.createTable(tableOf('a', { hostId: 'ann' }))
    await journal.createTable(tableOf('b', { state: 'over', left: [{ seat: '0', personId: 'ann', name: 'Ann' }] }))
    await journal.createTable(tableOf('c'))
    expect([await journal.sittings('ann', '', 9), await journal.sittings('ann', '', 1), await journal.sittings('ann', 'a', 9)]).toEqual([
      ['a', 'b'],
      ['a'],
      ['b'],
    ])
  })

  scenario('a line of chat changes its speaker, and nothing of what was said', async (journal) => {
    const said = { ...lineOf('1', 'players'), personId: 'guest', payload: 'he said "personId":"guest"' }
    await journal.appendChat(said)
    await journal.appendChat({ ...said, id: '2', personId: 'guest-2' })
    await journal.joinChat('a', { from: 'guest', into: 'ann' })
    expect(await journal.chat('a', ['players'], 9)).toEqual([
      { ...said, personId: 'ann' },
      { ...said, id: '2', personId: 'guest-2' },
    ])
  })
}
