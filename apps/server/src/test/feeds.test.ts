/** Webhooks and private addresses over the whole server: what may be asked, and what comes. */
import { type Alerts, addedHook, madeFeed, triedHook } from '@toadstool/protocol/alerts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulebooks } from './fixture.ts'
import { hookReceiver } from './hookReceiver.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'

const address = 'https://chat.example.com/services/secret-1234'
const hooks = hookReceiver()
/** By these, in ms, the clocks of alerts and limits are ahead. */
let [ahead, later] = [0, 0]
let app: Running
let ann: Browser

beforeEach(async () => {
  ;[ahead, later] = [0, 0]
  const module = new URL('./fixture.ts', import.meta.url).href
  app = await startApp(
    {},
    {
      ...{ rulebooks, module, mixes: false, post: (posted) => hooks.post(posted) },
      ...{ wall: () => Date.now() + ahead, now: () => later },
    },
  )
  ann = await visitor()
})
afterEach(() => app.close())

async function visitor(): Promise<Browser> {
  const person = browser(app.url)
  await person.get('/api/me')
  return person
}

const shown = async (of = ann) => (await of.get('/api/alerts')).body as Alerts
const add = (to = address, of = ann) => of.post('/api/alerts/hooks', { address: to, language: 'en' })
const make = async (of = ann) => madeFeed.parse((await of.post('/api/alerts/feed', { language: 'de' })).body)

/** Ann plays at a table by day, with Bob, who is to begin or not. @returns its id */
async function begun(): Promise<string> {
  const bob = await visitor()
  const { id } = await ann.table('/api/tables', { game: 'fixture', pace: { kind: 'days', days: 2 } })
  await bob.table(`/api/tables/${id}/sit`, {})
  for (const each of [ann, bob]) await each.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/start`)
  return id
}

test('a webhook is set, shown without its address, tried, told what is owed, and removed', async () => {
  const answer = await add()
  expect(answer.status).toBe(201)
  const { secret, alerts } = addedHook.parse(answer.body)
  hooks.know(address, secret)
  expect(alerts.hooks).toEqual([
    { id: expect.any(String), host: 'chat.example.com', ending: '1234', at: expect.any(Number), failingSince: null, off: null },
  ])
  expect(JSON.stringify(await shown())).not.toMatch(/secret|whsec/)
  const [{ id: hook = '' } = {}] = alerts.hooks
  expect(triedHook.parse((await ann.post('/api/alerts/hooks/test', { id: hook })).body)).toMatchObject({ result: 'sent', status: 204 })
  hooks.got(address)
  const id = await begun()
  const told: Record<string, unknown>[] = []
  await until(() => {
    ahead += 500
    told.push(...hooks.got(address).map(({ body }) => body))
    return told.length > 0
  })
  expect(told[0]?.text).toContain(`<${app.url}/t/${id}>`)
  await (await visitor()).post('/api/alerts/hooks/drop', { id: hook })
  expect((await shown()).hooks.length).toBe(1)
  await ann.post('/api/alerts/hooks/drop', { id: hook })
  expect((await shown()).hooks).toEqual([])
})

test.each([
  'http://chat.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://metadata.internal/x',
  'https://2130706433/x',
  'https://chat.example.com:8443/x',
  'https://user:pass@chat.example.com/x',
  'ftp://chat.example.com/x',
  'no address',
])('%s isn’t taken for a webhook', async (wrong) => {
  expect([problem(await add(wrong)), (await shown()).hooks]).toEqual([[400, 'bad-request'], []])
})

test('a person has two webhooks, and sets up a few, not any number', async () => {
  expect([(await add()).status, (await add(`${address}5`)).status, problem(await add(`${address}6`))]).toEqual([
    201,
    201,
    [400, 'bad-request'],
  ])
  const statuses = []
  for (let index = 0; index < 9; index += 1) statuses.push((await add(`${address}${index}`)).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('whoever has the addresses reads what waits without a session; exchanged ones end at once', async () => {
  const id = await begun()
  const { alerts, calendar, atom } = await make()
  expect(alerts.feed).toEqual({ at: expect.any(Number) })
  const anybody = browser(app.url)
  const [first, feed] = [await anybody.get(calendar), await anybody.get(atom)]
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect(first.body).toContain(`${app.url}/t/${id}`)
  expect([feed.headers.get('content-type'), String(feed.body).includes('<summary>Du bist dran.</summary>')]).toEqual([
    'application/atom+xml; charset=utf-8',
    true,
  ])
  expect(anybody.cookie).toBe('')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(app.url + calendar, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const next = await make()
  expect([problem(await anybody.get(calendar)), problem(await anybody.get(atom)), (await anybody.get(next.atom)).status]).toEqual([
    [404, 'no-such-page'],
    [404, 'no-such-page'],
    200,
  ])
  expect((await ann.post('/api/alerts/feed/drop')).body).toMatchObject({ feed: null })
  expect(problem(await anybody.get(next.atom))).toEqual([404, 'no-such-page'])
})

test('addresses that nobody has look like those that were exchanged; one is for a calendar, the other for a feed', async () => {
  const { calendar, atom } = await make()
  const wrong = ['/calendar/x.ics', `/calendar/${'A'.repeat(22)}.ics`, calendar.replace('.ics', '.atom'), atom.replace('.atom', '.ics')]
  const answers = await Promise.all(wrong.map(async (each) => (await ann.get(each)).body))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(answers[0]).toMatchObject({ error: 'no-such-page' })
})

test('an address is read a few times a minute, not any number of times', async () => {
  const { calendar } = await make()
  const statuses = []
  for (let index = 0; index < 21; index += 1) statuses.push((await ann.get(calendar)).status)
  expect([statuses.filter((each) => each === 200).length, statuses.at(-1)]).toEqual([20, 429])
  later += 30_000
  expect((await ann.get(calendar)).status).toBe(200)
})

test('a guest who turns out to be somebody keeps what that person has set', async () => {
  const guest = await visitor()
  await add()
  await add(`${address}9`, guest)
  const [own, theirs] = [await make(), await make(guest)]
  await begun()
  const { code } = (await ann.post('/api/devices')).body as unknown as { code: string }
  await guest.post('/api/devices/claim', { code, join: true })
  expect((await shown(guest)).hooks.map(({ ending }) => ending)).toEqual(['1234'])
  expect([(await guest.get(own.atom)).status, (await guest.get(theirs.atom)).status]).toEqual([200, 404])
})
