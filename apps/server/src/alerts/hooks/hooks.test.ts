/** What is owed reaches webhooks as it reaches browsers: once, signed, tried again, and switched off in the end, which is said elsewhere. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alone } from '../../cluster/keeper.ts'
import type { Journal } from '../../journal/journal.ts'
import { sqliteJournal } from '../../journal/sqlite/index.ts'
import { owedLine } from '../../tables/owed.ts'
import { fixture } from '../../test/fixture.ts'
import { givenTime } from '../../test/givenTime.ts'
import { hookReceiver, noMatches } from '../../test/hookReceiver.ts'
import { dailyTable, day, match, settle, start } from '../../test/owing.ts'
import { pushReceiver } from '../../test/pushReceiver.ts'
import { createAlerts } from '../alerts.ts'
import { newPushKeys, pushBy } from '../push/push.ts'
import { tellOwed } from '../telling.ts'
import { hookBy } from './post.ts'

const minute = 60_000
const address = 'https://chat.example.com/hook'
const home = 'https://toads.example'

let journal: Journal
let at: Awaited<ReturnType<typeof setUp>>

beforeEach(async () => {
  journal = sqliteJournal({ path: ':memory:' })
  at = await setUp()
})
afterEach(async () => {
  for (const end of at.ends) await end()
  await journal.close()
})

/** Ann has a webhook, and owes a decision at a table with Bob. */
async function setUp() {
  const [hooks, browsers, keys, time] = [hookReceiver(), pushReceiver(), newPushKeys(), givenTime(start)]
  const [warnings, here] = [[] as unknown[], new Set<string>()]
  const hook = hookBy({ publicUrl: null, wall: time.now, post: (posted) => hooks.post(posted) })
  const alerts = createAlerts({ journal, hook, key: keys.public, now: () => 0 })
  for (const id of ['ann', 'bob']) await journal.savePerson({ id, name: id, named: true, createdAt: start })
  await journal.saveSession({ id: 'session', personId: 'ann', device: null, createdAt: start, seenAt: start })
  hooks.know(address, await alerts.hooks.add({ owner: 'ann', by: 'ann' }, { address, language: 'en' }, home))
  await journal.createTable(dailyTable(['ann', 'bob']))
  const clock = { decision: 'turn', since: start, allowed: 86_400, bank: 0 }
  await journal.begin(match, {}, { owes: ['0'], owesSince: start, outcome: null, clocks: { '0': clock } })
  const serve = () =>
    tellOwed({
      ...{ journal, time, wall: time.now, keeper: alone, rulebooks: { fixture }, previews: noMatches, hook, count: () => undefined },
      presence: { isConnected: (_, seat) => here.has(seat ?? ''), hasPage: () => false },
      push: pushBy({ keys, contact: home, post: (posted) => browsers.post(posted) }),
      log: { info: () => undefined, warn: (fields) => void warnings.push(fields), error: (fields) => void warnings.push(fields) },
    })
  const ends = [serve()]
  return {
    ...{ hooks, browsers, alerts, time, warnings, here, ends },
    serve: () => void ends.push(serve()),
    owe: () => journal.addOwed([owedLine({ person: 'ann', match, kind: 'decision', key: String(start) }, time.now())]),
    async to(moment: number): Promise<void> {
      time.to(moment)
      await settle(40)
    },
    own: async () => (await alerts.hooks.of('ann'))[0],
    texts: () => hooks.got(address).map(({ body }) => body.text),
  }
}

const line = `Fixture with bob: It’s your turn. <${home}/t/${match}>`

test('it is told once, with an id that follows from what is told and the time at which it was posted', async () => {
  at.serve()
  await at.owe()
  await at.to(start + 9_999)
  expect(at.texts()).toEqual([])
  await at.to(start + 10_000)
  await at.to(start + 5 * minute)
  expect(at.hooks.got(address)).toEqual([
    {
      id: expect.stringMatching(/^msg_[\w-]{24}$/),
      at: (start + 10_000) / 1000,
      body: expect.objectContaining({ text: line, about: [expect.objectContaining({ match, kinds: ['decision'] })] }),
    },
  ])
})

test('whoever has the table before their eyes, or has paused all calls, is told nothing', async () => {
  at.here.add('0')
  await at.owe()
  await at.to(start + minute)
  at.here.clear()
  await at.alerts.change('ann', { off: true })
  await journal.forgetOwed(await journal.owedTo('ann'))
  await at.owe()
  await at.to(start + 3 * minute)
  expect(at.texts()).toEqual([])
})

test('what fails is tried again, and told once it gets through', async () => {
  at.hooks.answers = 500
  await at.owe()
  await at.to(start + 10_000)
  expect(await at.own()).toMatchObject({ failingSince: start + 10_000, off: null })
  at.hooks.answers = undefined
  await at.to(start + 70_000)
  expect([at.texts(), await at.own()]).toMatchObject([[line], { failingSince: null, off: null }])
})

test('after days of nothing but failures it is switched off, and the browser says so', async () => {
  await at.alerts.take('ann', 'session', at.browsers.browser('phone', 'de'))
  at.hooks.answers = 302
  await at.owe()
  for (let now = start + 10_000; now < start + 4 * day; now += 30 * minute) await at.to(now)
  const own = await at.own()
  expect([own?.off?.why, (own?.off?.at ?? 0) >= start + 3 * day, own?.failingSince]).toEqual(['failing', true, start + 10_000])
  const heard = at.browsers.got('phone').flatMap(({ show }) => show)
  expect(heard.map(({ title }) => title)).toEqual(['Fixture mit bob', 'Toadstool'])
  expect(heard[1]).toMatchObject({
    table: match,
    body: 'Dein Webhook ist abgeschaltet: chat.example.com hat seit Tagen nichts angenommen. In den Einstellungen kannst du es noch einmal versuchen.',
  })
  await journal.dropSubscription('x')
  at.hooks.answers = undefined
  await at.to(start + 5 * day)
  expect(at.texts()).toEqual([])
})

test.each([404, 410])('the answer %i switches it off at once, and the other webhook says so', async (status) => {
  const second = 'https://hooks.slack.com/services/second'
  at.hooks.know(second, await at.alerts.hooks.add({ owner: 'ann', by: 'ann' }, { address: second, language: 'en' }, home))
  const { post } = at.hooks
  at.hooks.post = (posted) => (posted.endpoint === address ? Promise.resolve(status) : post(posted))
  await at.owe()
  await at.to(start + 10_000)
  const offOf = Object.fromEntries((await at.alerts.hooks.of('ann')).map(({ host, off }) => [host, off]))
  expect(offOf).toEqual({ 'chat.example.com': { at: start + 10_000, why: 'gone' }, 'hooks.slack.com': null })
  const said = at.hooks.got(second).map(({ body }) => body.text)
  expect(said.toSorted()).toEqual([
    line,
    `Toadstool: Your webhook is switched off: chat.example.com says that it is gone. In the settings you can try it again. <${home}/settings>`,
  ])
})

test('one that can’t be reached is named in the log by its host alone', async () => {
  at.hooks.post = () => Promise.reject(new Error('no line'))
  await at.owe()
  await at.to(start + 10_000)
  expect(JSON.stringify(at.warnings)).toContain('chat.example.com')
  expect(JSON.stringify(at.warnings)).not.toContain('/hook')
})

test('a test says what happened, and one that is taken switches the webhook on again', async () => {
  const { id = '' } = (await at.own()) ?? {}
  const tried = () => at.alerts.hooks.test({ owner: 'ann', by: 'ann' }, id)
  await journal.noteHook(id, { failingSince: 1, retryAt: null, off: { at: 2, why: 'gone' } })
  at.hooks.answers = 404
  expect([await tried(), (await at.own())?.off]).toEqual([
    { result: 'refused', status: 404 },
    { at: 2, why: 'gone' },
  ])
  at.hooks.answers = undefined
  expect([await tried(), await at.own()]).toMatchObject([
    { result: 'sent', status: 204 },
    { failingSince: null, off: null },
  ])
  expect(at.texts()).toEqual([`Toadstool: This is a test. What waits for you will be told here. <${home}/settings>`])
  at.hooks.post = () => Promise.reject(new Error('router.lan is not on the public internet'))
  expect(await tried()).toEqual({ result: 'unreachable', status: null })
  await expect(at.alerts.hooks.test({ owner: 'bob', by: 'bob' }, id)).rejects.toMatchObject({ code: 'no-such-page' })
  await tried()
  await tried()
  await expect(tried()).rejects.toMatchObject({ code: 'too-many-requests' })
})
