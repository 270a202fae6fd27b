/** How what is owed reaches people: once, gathered, at the right time, and taken back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alone } from '../cluster/keeper.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedKind, TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { owedLine } from '../tables/owed.ts'
import { fixture } from '../test/fixture.ts'
import { givenTime } from '../test/givenTime.ts'
import { noHooks, noMatches } from '../test/hookReceiver.ts'
import { dailyTable, day, match, settle, start } from '../test/owing.ts'
import { pushReceiver } from '../test/pushReceiver.ts'
import { createAlerts } from './alerts.ts'
import { newPushKeys, pushBy } from './push/push.ts'
import { tellOwed } from './telling.ts'

const minute = 60_000
const other = 'mossy-kiln-3333-3333'

let journal: Journal
let at: Awaited<ReturnType<typeof setUp>>

beforeEach(async () => {
  journal = sqliteJournal({ path: ':memory:' })
  at = await setUp()
})
afterEach(async () => {
  await at.end()
  await journal.close()
})

/** Ann, who plays at two tables with Bob and owes a decision at each, and her browser. */
async function setUp() {
  const receiver = pushReceiver()
  const [keys, time] = [newPushKeys(), givenTime(start)]
  const [here, pages, warnings, counted] = [new Set<string>(), new Set<string>(), [] as unknown[], [] as string[]]
  const alerts = createAlerts({ journal, hook: noHooks, key: keys.public })
  for (const id of ['ann', 'bob']) {
    await journal.savePerson({ id, name: id, named: true, createdAt: start })
    await journal.saveSession({ id: `session of ${id}`, personId: id, device: null, createdAt: start, seenAt: start })
  }
  const take = (name: string, language: 'en' | 'de' = 'en') => alerts.take('ann', 'session of ann', receiver.browser(name, language))
  await take('phone')
  await begin(match)
  await begin(other)
  const serve = () =>
    tellOwed({
      ...{ journal, time, wall: time.now, keeper: alone, rulebooks: { fixture }, previews: noMatches },
      presence: { isConnected: (id, seat) => here.has(`${id} ${seat}`), hasPage: (person) => pages.has(person) },
      push: pushBy({ keys, contact: 'https://toads.example', post: (posted) => receiver.post(posted) }),
      hook: noHooks,
      log: {
        info: vi.fn(),
        warn: (fields, message) => void warnings.push([message, fields]),
        error: (fields) => void warnings.push(fields),
      },
      count: (_, labels) => void counted.push(String(labels?.result)),
    })
  const ends = [serve()]
  return {
    ...{ receiver, alerts, time, here, pages, warnings, counted, take },
    /** One more node. */
    serve: () => void ends.push(serve()),
    end: () => Promise.all(ends.map((end) => end())),
    owe: (kind: OwedKind = 'decision', id = match, key = String(start)) =>
      journal.addOwed([owedLine({ person: 'ann', match: id, kind, key: kind === 'start' ? '' : key }, time.now())]),
    async to(moment: number): Promise<void> {
      time.to(moment)
      await settle(40)
    },
    /** What the browser was shown since, and what it closed. */
    got: (name = 'phone') =>
      receiver.got(name).map(({ show, close }) => [...show.map(({ tag, body }) => `${tag === match ? 'one' : 'two'}: ${body}`), ...close]),
  }
}

/** Ann owes a decision there since the start. */
async function begin(id: string, more: Partial<TableRecord> = {}): Promise<void> {
  await journal.createTable({ ...dailyTable(['ann', 'bob'], more), id })
  const clock = { decision: 'turn', since: start, allowed: 86_400, bank: 0 }
  await journal.begin(id, {}, { owes: ['0'], owesSince: start, outcome: null, clocks: { '0': clock } })
}

/** She has decided. */
async function decide(id = match): Promise<void> {
  const row = { match: id, seq: 1, at: start, seat: '0', actionId: 'x', move: 'roll', args: [], patch: [] }
  await journal.append(row, { owes: ['1'], owesSince: start, outcome: null, clocks: {} })
}

test('a person hears of it after ten seconds, once, in the language of the browser', async () => {
  await at.take('tablet', 'de')
  await at.owe()
  await at.to(start + 9_999)
  expect(at.got()).toEqual([])
  await at.to(start + 10_000)
  expect([at.got(), at.got('tablet')]).toEqual([[['one: It’s your turn.']], [['one: Du bist dran.']]])
  await at.owe()
  await at.to(start + day)
  expect([at.got(), at.warnings, at.counted]).toEqual([[], [], ['sent', 'sent']])
})

test('who has the match open by then hears nothing, nor does one who has decided', async () => {
  await at.owe()
  await at.owe('decision', other)
  at.here.add(`${match} 0`)
  await decide(other)
  await at.to(start + minute)
  expect([at.got(), (await journal.owedTo('ann')).map(({ state, dueAt }) => [state, dueAt])]).toEqual([[], [['seen', null]]])
})

test('what comes within a minute of an alert waits and goes out together', async () => {
  await at.owe('start')
  await at.to(start + 10_000)
  expect(at.got()).toEqual([['one: The match has begun.']])
  await at.owe()
  await at.to(start + 22_000)
  await at.owe('decision', other)
  await at.to(start + 69_999)
  expect(at.got()).toEqual([])
  await at.to(start + 70_000)
  expect(at.got()).toEqual([['one: It’s your turn.', 'two: It’s your turn.']])
})

test('of many tables some are told at once, the others a minute later', async () => {
  const ids = Array.from({ length: 7 }, (_, index) => `mossy-kiln-444${index + 2}-4444`)
  for (const id of ids) {
    await begin(id)
    await at.owe('decision', id)
  }
  await at.to(start + 10_000)
  expect(at.receiver.got('phone').map(({ show }) => show.length)).toEqual([6])
  await at.to(start + 10_300)
  await at.to(start + 80_000)
  expect(at.receiver.got('phone').map(({ show }) => show.length)).toEqual([1])
})

test('in quiet hours nothing is told; afterwards all that still stands is', async () => {
  // The clock starts at 00:16:40.
  await at.alerts.change('ann', { quiet: { from: '00:10', to: '01:00', zone: 'UTC' } })
  await at.owe()
  await at.owe('decision', other)
  await at.to(start + 20 * minute)
  await decide(other)
  expect(at.got()).toEqual([])
  await at.to(3_599_999)
  expect(at.got()).toEqual([])
  await at.to(3_600_000)
  expect(at.got()).toEqual([['one: It’s your turn.']])
})

test('what isn’t wanted isn’t told: a table, a kind, anything', async () => {
  await at.alerts.mute('ann', match, true)
  await at.owe()
  await at.owe('decision', other)
  await at.to(start + minute)
  expect(at.got()).toEqual([['two: It’s your turn.']])
  await at.alerts.mute('ann', match, false)
  await at.alerts.change('ann', { without: ['time'] })
  await at.owe('quarter')
  await at.to(start + 3 * minute)
  expect(at.got()).toEqual([])
  expect((await journal.owedDue(start + day, null, 9)).length).toBe(0)
})

describe('an alert is taken back', () => {
  test('when the decision is made meanwhile, or seen elsewhere: nothing of it is left to be seen', async () => {
    await at.owe()
    await at.owe('decision', other)
    await at.to(start + 10_000)
    at.got()
    await decide()
    await journal.markOwed((await journal.owedTo('ann')).slice(0, 1), 'over', start + 20_000)
    await at.to(start + 20_000)
    expect([at.got(), (await journal.owedTo('ann')).length, (await journal.toldTo('ann')).length]).toEqual([[[match]], 1, 1])
    at.here.add(`${other} 0`)
    await journal.markOwed(await journal.owedTo('ann'), 'seen', start + 30_000)
    await at.to(start + 30_000)
    expect([at.got(), (await journal.owedTo('ann')).map(({ dueAt }) => dueAt)]).toEqual([[[other]], [null]])
  })

  test('but not in Safari, which takes it ill if nothing is shown', async () => {
    const apple = { ...at.receiver.browser('tablet'), endpoint: 'https://web.push.apple.com/tablet' }
    await at.alerts.take('ann', 'session of ann', apple)
    await at.owe()
    await at.to(start + 10_000)
    expect(at.receiver.posted.length).toBe(2)
    await decide()
    await journal.markOwed(await journal.owedTo('ann'), 'over', start + 2 * minute)
    await at.to(start + 2 * minute)
    expect(at.receiver.posted.slice(2).map(({ endpoint }) => new URL(endpoint).hostname)).toEqual(['push.example.com'])
  })
})

test('where something else takes its place nothing has to be taken back', async () => {
  await at.owe('start')
  await at.to(start + 10_000)
  await journal.markOwed(await journal.owedTo('ann'), 'over', start + 2 * minute)
  await at.owe()
  await at.to(start + 2 * minute)
  expect(at.got()).toEqual([['one: The match has begun.'], ['one: It’s your turn.']])
})

describe('a push service', () => {
  test('that fails is tried again, with pauses that grow, and after three days no more', async () => {
    at.receiver.answers = 500
    await at.owe()
    const tries = [10_000]
    for (let now = start + 10_000; now < start + 5 * day; now += 30_000) {
      const before = at.receiver.posted.length
      await at.to(now)
      if (at.receiver.posted.length > before) tries.push(now - start)
    }
    const pauses = tries.slice(2).map((each, index) => (each - (tries[index + 1] ?? 0)) / minute)
    expect(pauses.slice(0, 9)).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 128])
    expect(Math.max(...pauses)).toBe(360)
    expect([(tries.at(-1) ?? 0) >= 3 * day, (tries.at(-1) ?? 0) < 3.3 * day]).toEqual([true, true])
    expect(await journal.subscriptions('ann')).toEqual([])
  })

  test('that is well again tells what still stands, once', async () => {
    at.receiver.answers = 503
    await at.owe()
    await at.to(start + 10_000)
    at.receiver.answers = undefined
    await at.to(start + 69_999)
    expect(at.got()).toEqual([])
    await at.to(start + 70_000)
    expect(at.got()).toEqual([['one: It’s your turn.']])
    expect((await journal.subscriptions('ann'))[0]).toMatchObject({ failingSince: null, retryAt: null })
  })

  test('that can’t be reached is named in the log, and nobody’s address', async () => {
    at.receiver.post = () => Promise.reject(new Error('no line'))
    await at.owe()
    await at.to(start + 10_000)
    expect(JSON.stringify(at.warnings)).toContain('push.example.com')
    expect(JSON.stringify(at.warnings)).not.toContain('phone')
  })

  test('that doesn’t know the browser any more isn’t asked again; other browsers are', async () => {
    await at.take('tablet')
    at.receiver.post = (
      (post) => (posted) =>
        posted.endpoint.endsWith('phone') ? Promise.resolve(410) : post(posted)
    )(at.receiver.post)
    await at.owe()
    await at.to(start + 10_000)
    expect([at.got('tablet').length, (await journal.subscriptions('ann')).length, at.counted.toSorted()]).toEqual([1, 1, ['gone', 'sent']])
  })
})

test('of several nodes that look at the same moment one tells it', async () => {
  for (let more = 0; more < 3; more += 1) at.serve()
  await at.owe()
  await at.to(start + 10_000)
  await at.to(start + 5 * minute)
  expect(at.got().length).toBe(1)
})

test('what a server had claimed that is gone is told a minute later, under the same name', async () => {
  await at.owe()
  await journal.claimOwed(await journal.owedTo('ann'), (await journal.subscriptions('ann'))[0]?.id ?? '', {
    id: 'dead',
    at: start + 9_000,
    stale: 0,
  })
  await at.to(start + 10_000)
  await at.to(start + 68_999)
  expect(at.got()).toEqual([])
  await at.to(start + 69_000)
  const [first] = at.receiver.got('phone')
  expect(first?.show[0]?.ids).toEqual([expect.stringMatching(/^[\w-]{12}$/)])
})

test('what another node claims in the same moment is looked after again, in case that node is gone', async () => {
  vi.spyOn(journal, 'claimOwed').mockResolvedValueOnce([])
  await at.owe()
  await at.to(start + 69_999)
  expect(at.got()).toEqual([])
  await at.to(start + 129_999)
  expect(at.got()).toEqual([['one: It’s your turn.']])
})

test('an invitation is told while it is good and no page is open; the inviter is named', async () => {
  const table = 'mossy-kiln-5555-5555'
  await journal.createTable({ ...dailyTable(['bob']), id: table, state: 'open', seats: [dailyTable(['bob']).seats[0] ?? null, null] })
  const invite = (now: number) =>
    journal.invite({ from: 'bob', to: 'ann', table, at: now, heard: true }, { since: now - 10 * minute, mostWaiting: 5 })
  await invite(start)
  await at.owe('invitation', table, 'bob')
  at.pages.add('ann')
  await at.to(start + 10_000)
  expect(at.got()).toEqual([])
  at.pages.clear()
  await journal.forgetOwed(await journal.owedTo('ann'))
  await at.owe('invitation', table, 'bob')
  await at.to(start + 20_000)
  expect(at.got()).toEqual([['two: bob invites you.']])
  await journal.forgetOwed(await journal.owedTo('ann'))
  await at.owe('invitation', table, 'bob')
  await journal.declineInvitations('ann', table, 0)
  await at.to(start + 3 * minute)
  expect(at.got()).toEqual([])
})
