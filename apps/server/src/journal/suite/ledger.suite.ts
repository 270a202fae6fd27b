/** What people are owed, what they were told of it, and where they are reached. */
import { expect } from 'vitest'
import type { Journal } from '../journal.ts'
import type { OwedLine, Subscription } from '../records.ts'
import type { Scenario } from './given.suite.ts'

const line = (person: string, match: string, key: string, more: Partial<OwedLine> = {}): OwedLine => ({
  ...{ person, match, kind: 'decision', key, at: 5, state: 'open', dueAt: 15 },
  ...more,
})
const nameOf = ({ person, match, kind, key }: OwedLine) => ({ person, match, kind, key })

const subscription = (id: string, person: string, more: Partial<Subscription> = {}): Subscription => ({
  ...{ id, person, session: `session of ${person}`, endpoint: `https://push.example/${id}`, keys: { p256dh: 'p', auth: 'a' } },
  ...{ language: 'en', at: 1, failingSince: null, retryAt: null },
  ...more,
})

/** People who are reached in one browser each. */
async function reached(journal: Journal, ...people: readonly string[]): Promise<void> {
  for (const person of people) {
    await journal.savePerson({ id: person, name: person, named: true, createdAt: 1 })
    await journal.saveSession({ id: `session of ${person}`, personId: person, device: null, createdAt: 1, seenAt: 1 })
    await journal.saveSubscription(subscription(`browser of ${person}`, person))
  }
}

export function ledgerSuite(scenario: Scenario): void {
  scenario('a line is stored once, however often it is found, for those who can be reached', async (journal) => {
    await reached(journal, 'ann')
    await journal.addOwed([line('ann', 'a', '1'), line('bob', 'a', '1')])
    await journal.addOwed([
      line('ann', 'a', '1', { at: 9, dueAt: 99, state: 'seen' }),
      line('ann', 'b', '2', { at: 3, state: 'seen', dueAt: null }),
    ])
    expect(await journal.owedTo('ann')).toEqual([line('ann', 'b', '2', { at: 3, state: 'seen', dueAt: null }), line('ann', 'a', '1')])
    expect(await journal.owedIn('a')).toEqual([line('ann', 'a', '1')])
    expect(await journal.owedIn('c')).toEqual([])
  })

  scenario('people are found once their first line is due, in pages, the longest overdue first', async (journal) => {
    await reached(journal, 'ann', 'bob', 'cyd')
    await journal.addOwed([
      line('ann', 'a', '1', { dueAt: 20 }),
      line('ann', 'b', '1', { dueAt: 12 }),
      line('bob', 'a', '1', { dueAt: 12 }),
    ])
    await journal.addOwed([line('cyd', 'a', '1', { dueAt: 11 }), line('cyd', 'b', '1', { dueAt: null })])
    const [ann, bob, cyd] = [
      { person: 'ann', at: 12 },
      { person: 'bob', at: 12 },
      { person: 'cyd', at: 11 },
    ]
    expect(await journal.owedDue(10, null, 9)).toEqual([])
    expect(await journal.owedDue(30, null, 9)).toEqual([cyd, ann, bob])
    expect(await journal.owedDue(30, null, 2)).toEqual([cyd, ann])
    expect(await journal.owedDue(30, ann, 2)).toEqual([bob])
  })

  scenario('a line that was seen can be over, but not the other way; what has changed meanwhile isn’t put off', async (journal) => {
    await reached(journal, 'ann')
    const open = line('ann', 'a', '1')
    await journal.addOwed([open])
    await journal.putOffOwed([open], 40)
    expect(await journal.owedTo('ann')).toEqual([{ ...open, dueAt: 40 }])
    await journal.putOffOwed([open], null)
    await journal.markOwed([open], 'seen', 50)
    await journal.putOffOwed([{ ...open, dueAt: 40 }], null)
    const seen: OwedLine = { ...open, state: 'seen', dueAt: 50 }
    expect(await journal.owedTo('ann')).toEqual([seen])
    await journal.putOffOwed([seen], null)
    await journal.markOwed([open], 'seen', 60)
    expect(await journal.owedTo('ann')).toEqual([{ ...seen, dueAt: null }])
    await journal.markOwed([open], 'over', 70)
    await journal.markOwed([open], 'seen', 80)
    expect(await journal.owedTo('ann')).toEqual([{ ...open, state: 'over', dueAt: 70 }])
    await journal.forgetOwed([open])
    expect(await journal.owedTo('ann')).toEqual([])
  })

  scenario('of all who claim a line for a way only the first has it, until they give it back', async (journal) => {
    const lines = [line('ann', 'a', '1'), line('ann', 'b', '2')]
    const [one, other] = lines.map(nameOf)
    const claimed = async (from: readonly OwedLine[], channel: string, id: string) =>
      (await journal.claimOwed(from, channel, { id, at: 9, stale: 0 })).map(nameOf as never)
    expect(await claimed(lines.slice(0, 1), 'p', 'x')).toEqual([one])
    expect(await claimed(lines, 'p', 'y')).toEqual([other])
    expect(await claimed(lines, 'q', 'y')).toEqual([one, other])
    await journal.unclaimOwed(lines, 'p', 'x')
    expect((await journal.toldTo('ann')).map(({ key, channel, at }) => `${key} ${channel} ${at}`).toSorted()).toEqual([
      '1 q 9',
      '2 p 9',
      '2 q 9',
    ])
    expect(await claimed(lines, 'p', 'z')).toEqual([one])
    await journal.forgetOwed(lines.slice(1))
    expect((await journal.toldTo('ann')).map(({ key }) => key)).toEqual(['1', '1'])
  })

  scenario('a claim that wasn’t kept can be taken over once it is old; one that was kept can’t', async (journal) => {
    const lines = [line('ann', 'a', '1')]
    const claimed = async (id: string, at: number, stale: number) => (await journal.claimOwed(lines, 'p', { id, at, stale })).length
    expect([await claimed('x', 9, 0), await claimed('y', 20, 8), await claimed('y', 20, 9)]).toEqual([1, 0, 1])
    await journal.keepClaim(lines, 'p', 'x')
    expect((await journal.toldTo('ann')).map(({ done, at }) => [done, at])).toEqual([[false, 20]])
    await journal.keepClaim(lines, 'p', 'y')
    expect([await claimed('z', 90, 80), (await journal.toldTo('ann')).map(({ done }) => done)]).toEqual([0, [true]])
  })

  scenario('many who claim a line at once don’t share it', async (journal) => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) => journal.claimOwed([line('ann', 'a', '1')], 'p', { id: `c${index}`, at: 1, stale: 0 })),
    )
    expect(claims.flat()).toHaveLength(1)
  })

  scenario('a browser belongs to one person, and ends with its session; of a person the newest ten stay', async (journal) => {
    await reached(journal, 'ann', 'bob')
    await journal.saveSubscription(subscription('browser of ann', 'bob', { language: 'de', at: 2 }))
    expect(await journal.subscriptions('ann')).toEqual([])
    expect(await journal.subscriptions('bob')).toEqual([
      subscription('browser of ann', 'bob', { language: 'de', at: 2 }),
      subscription('browser of bob', 'bob'),
    ])
    for (let index = 0; index < 10; index += 1) await journal.saveSubscription(subscription(`b${index}`, 'bob', { at: 10 + index }))
    expect((await journal.subscriptions('bob')).map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `b${index}`),
    )
    await journal.dropSubscription('b0', 'ann')
    await journal.dropSubscription('b1', 'bob')
    await journal.dropSubscription('b2')
    expect((await journal.subscriptions('bob')).length).toBe(8)
    await journal.saveSubscription(subscription('other', 'bob', { session: 'handed on' }))
    await journal.dropSubscriptionsOf('handed on')
    expect((await journal.subscriptions('bob')).length).toBe(8)
    await journal.noteFailure('b3', { since: 30, retryAt: 40 })
    const b3 = async () => (await journal.subscriptions('bob')).find(({ id }) => id === 'b3')
    expect(await b3()).toMatchObject({ failingSince: 30, retryAt: 40 })
    await journal.noteFailure('b3', null)
    expect(await b3()).toMatchObject({ failingSince: null, retryAt: null })
    await journal.endSession('bob', 'session of bob')
    expect(await journal.subscriptions('bob')).toEqual([])
  })

  scenario('wishes are kept as they were set last; keys are made once', async (journal) => {
    expect(await journal.alertWishes('ann')).toBeUndefined()
    await journal.setAlertWishes('ann', { off: true })
    await journal.setAlertWishes('ann', { off: false, tables: ['a'] })
    expect(await journal.alertWishes('ann')).toEqual({ off: false, tables: ['a'] })
    expect(await journal.pushKeys({ public: 'p', private: 's' })).toEqual({ public: 'p', private: 's' })
    expect(await journal.pushKeys({ public: 'q', private: 't' })).toEqual({ public: 'p', private: 's' })
  })

  scenario('old lines are forgotten, and so is all that belongs to nobody any more', async (journal) => {
    await reached(journal, 'ann')
    await journal.saveSubscription(subscription('lost', 'ann', { session: 'ended' }))
    await journal.setAlertWishes('ann', {})
    await journal.setAlertWishes('gone', {})
    await journal.saveSubscription(subscription('of nobody', 'gone'))
    const lines = [line('ann', 'a', '1', { at: 5 }), line('ann', 'a', '2', { at: 6 }), line('gone', 'a', '1', { at: 7 })]
    await journal.addOwed(lines)
    await journal.claimOwed(lines.slice(0, 1), 'p', { id: 'x', at: 1, stale: 0 })
    await journal.claimOwed(lines.slice(1, 2), 'p', { id: 'x', at: 1, stale: 0 })
    expect(await journal.expireOwed(6)).toBe(2)
    expect((await journal.owedIn('a')).map(({ key }) => key)).toEqual(['2'])
    expect((await journal.toldTo('ann')).map(({ key }) => key)).toEqual(['2'])
    expect([await journal.alertWishes('ann'), await journal.alertWishes('gone')]).toEqual([{}, undefined])
    await journal.saveSession({ id: 'ended', personId: 'ann', device: null, createdAt: 1, seenAt: 1 })
    expect((await journal.subscriptions('ann')).map(({ id }) => id)).toEqual(['browser of ann'])
  })
}
