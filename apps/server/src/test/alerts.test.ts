/** Alerts over the whole server: what browsers may ask of it, and who is called, on one node and on two. */
import type { AlertMessage, Alerts, TakeAlerts } from '@toadstool/protocol/alerts'
import type { Socket } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import type { Given } from '../app.ts'
import { rulebooks } from './offers.ts'
import { overPostgres } from './postgres.ts'
import { pushReceiver } from './pushReceiver.ts'
import { type Browser, browser, type Running, startApp, until } from './running.ts'

/** By this much, in ms, the clock of the alerts is ahead. */
let ahead = 0
const closing: (() => unknown)[] = []
afterEach(async () => {
  ahead = 0
  for (const close of closing.splice(0).toReversed()) await close()
})

const receiver = pushReceiver()
const given: Given = {
  ...{ rulebooks, module: new URL('./offers.ts', import.meta.url).href, mixes: false },
  ...{ post: (posted) => receiver.post(posted), wall: () => Date.now() + ahead },
}

async function serve(changes: Parameters<typeof startApp>[0] = {}): Promise<Running> {
  const app = await startApp(changes, given)
  closing.push(app.close)
  return app
}

/** With a session, as after the first page. */
async function visitor(url: string): Promise<Browser> {
  const person = browser(url)
  await person.get('/api/me')
  return person
}

/** Ann plays with Bob: her page is open, and his isn't. */
async function begun(first: Running, second = first): Promise<{ id: string; ann: Browser; bob: Browser; page: Socket }> {
  const [ann, bob] = [await visitor(first.url), await visitor(second.url)]
  await bob.post('/api/alerts/take', receiver.browser('bob', 'de'))
  const { id } = await ann.table('/api/tables', { game: 'fixture' })
  await bob.table(`/api/tables/${id}/sit`, { seat: '1' })
  for (const person of [ann, bob]) await person.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/start`)
  const page = ann.socket('/fixture')
  closing.push(() => page.disconnect())
  page.on('connect', () => page.emit('sync', id, '0', null))
  await new Promise((resolve) => page.once('sync', resolve))
  return { id, ann, bob, page }
}

const body = (answer: { readonly body: unknown }) => answer.body as Alerts

describe('what a browser may ask', () => {
  test('to be called, by kinds, in hours, for tables, and no more; it is told the key of this server', async () => {
    const { url } = await serve()
    const ann = await visitor(url)
    const first = body(await ann.get('/api/alerts'))
    expect(first).toEqual({
      wishes: { off: false, without: [], quiet: null, tables: [] },
      key: expect.stringMatching(/^[\w-]{87}$/),
      browsers: 0,
      hooks: [],
      feed: null,
    })
    const own = receiver.browser('ann')
    expect(body(await ann.post('/api/alerts/take', own)).browsers).toBe(1)
    expect(body(await ann.post('/api/alerts/take', own)).browsers).toBe(1)
    const quiet = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' }
    await ann.patch('/api/alerts', { quiet, without: ['nudge'] })
    const { id } = await ann.table('/api/tables', { game: 'fixture' })
    const muted = body(await ann.post(`/api/tables/${id}/alerts`, { off: true }))
    expect(muted).toMatchObject({ wishes: { off: false, without: ['nudge'], quiet, tables: [id] }, key: first.key })
    expect(body(await ann.post(`/api/tables/${id}/alerts`, { off: false })).wishes.tables).toEqual([])
    expect(body(await ann.post('/api/alerts/drop', { endpoint: own.endpoint })).browsers).toBe(0)
  })

  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://router.local/x',
    'https://2130706433/x',
    'https://push.example.com:8443/x',
    'https://user@push.example.com/x',
    `https://push.example.com/${'x'.repeat(1000)}`,
    'no address',
  ])('%s isn’t taken for a push service', async (endpoint) => {
    const ann = await visitor((await serve()).url)
    const answer = await ann.post('/api/alerts/take', { ...receiver.browser('ann'), endpoint })
    expect([answer.status, body(await ann.get('/api/alerts')).browsers]).toEqual([400, 0])
  })

  test.each([
    [{ quiet: { from: '24:00', to: '07:00', zone: 'UTC' } }],
    [{ quiet: { from: '22:00', to: '07:00', zone: 'Atlantis' } }],
    [{ without: ['everything'] }],
    [{ tables: [] }],
  ])('%j is refused', async (changes) => {
    expect((await (await visitor((await serve()).url)).patch('/api/alerts', changes)).status).toBe(400)
  })

  test('somebody else’s browser can’t be sent away, and calls end with the session', async () => {
    const { url } = await serve()
    const [ann, bob] = [await visitor(url), await visitor(url)]
    const own: TakeAlerts = receiver.browser('ann')
    await ann.post('/api/alerts/take', own)
    await bob.post('/api/alerts/drop', { endpoint: own.endpoint })
    expect(body(await ann.get('/api/alerts')).browsers).toBe(1)
    const before = ann.cookie
    await ann.post('/api/sessions/end-others')
    expect([ann.cookie === before, body(await ann.get('/api/alerts')).browsers]).toEqual([false, 0])
  })

  test('a browser that is handed on to somebody else takes no calls for the former person', async () => {
    const { url } = await serve()
    const [ann, bob] = [await visitor(url), await visitor(url)]
    await ann.post('/api/alerts/take', receiver.browser('ann'))
    const { code } = (await bob.post('/api/devices')).body as unknown as { code: string }
    const phone = Object.assign(browser(url), { cookie: ann.cookie })
    await phone.post('/api/devices/claim', { code })
    expect([body(await phone.get('/api/alerts')).browsers, body(await ann.get('/api/alerts')).browsers]).toEqual([0, 0])
  })

  test('a person brings a few browsers, not any number', async () => {
    const ann = await visitor((await serve()).url)
    const statuses = []
    for (let index = 0; index < 22; index += 1) statuses.push((await ann.post('/api/alerts/take', receiver.browser(`b${index}`))).status)
    expect([statuses.filter((each) => each === 200).length, statuses.at(-1)]).toEqual([20, 429])
    expect(body(await ann.get('/api/alerts')).browsers).toBe(10)
  })
})

/** What Bob's browser has heard by the time that this has come, as the alerts' clock goes on. */
async function heardUntil(told: (message: AlertMessage) => boolean): Promise<AlertMessage[]> {
  const heard: AlertMessage[] = []
  await until(() => {
    // In steps that no invitation ends by before somebody has looked.
    ahead += 500
    heard.push(...receiver.got('bob'))
    return heard.some(told)
  })
  return heard
}

const saysTurn = ({ show }: AlertMessage): boolean => show.some((each) => each.body.includes('Du bist dran.'))

async function roll(page: Socket, match: string, id: string): Promise<void> {
  const answer = await page.timeout(20_000).emitWithAck('act', { match, seat: '0', id, move: 'roll', args: [] })
  expect(answer).toMatchObject({ status: 'done' })
}

test('whoever has closed the page is called when it is their turn, and the call is taken back once they are there', async () => {
  const { id, page, bob } = await begun(await serve())
  await roll(page, id, 'roll-xxxxxxxx')
  const [message] = (await heardUntil(saysTurn)).filter(saysTurn)
  expect(message?.show[0]).toMatchObject({ table: id, title: expect.stringMatching(/^Fixture mit /) })
  const own = bob.socket('/fixture')
  closing.push(() => own.disconnect())
  own.on('connect', () => own.emit('sync', id, '1', null))
  expect((await heardUntil(({ close }) => close.length > 0)).filter(saysTurn)).toEqual([])
})

/** Bob’s page of the match, in a background tab, as it says when it connects. */
async function inBackground(bob: Browser, id: string): Promise<Socket> {
  const page = bob.socket('/fixture')
  page.auth = { visible: false }
  closing.push(() => page.disconnect())
  page.on('connect', () => page.emit('sync', id, '1', null))
  await new Promise((resolve) => page.once('sync', resolve))
  return page
}

test('a page in a background tab isn’t seen: its player is called, and the call is taken back once it is', async () => {
  const { id, page, bob } = await begun(await serve())
  const own = await inBackground(bob, id)
  await roll(page, id, 'roll-xxxxxxxx')
  await heardUntil(saysTurn)
  own.emit('visible', { visible: true })
  expect((await heardUntil(({ close }) => close.length > 0)).filter(saysTurn)).toEqual([])
})

test('whose turn has come hears it on every page, and is told of it in the list of their matches; so does whose turn is over', async () => {
  const { id, ann, page, bob } = await begun(await serve())
  const heard: string[] = []
  for (const [name, person] of Object.entries({ ann, bob })) {
    const lobby = person.socket('/lobby')
    closing.push(() => lobby.disconnect())
    await new Promise<void>((resolve) => lobby.once('connect', resolve))
    lobby.on('yours', (about: { id: string }) => heard.push(`${name} ${about.id}`))
  }
  const turnOf = async (person: Browser) =>
    ((await person.get('/api/tables?mine=1')).body as { tables: { yourTurn?: object }[] }).tables[0]?.yourTurn
  expect([await turnOf(ann), await turnOf(bob)]).toEqual([{ since: expect.any(Number), until: null }, undefined])
  await roll(page, id, 'roll-xxxxxxxx')
  await until(() => heard.length === 2)
  expect(heard.toSorted()).toEqual([`ann ${id}`, `bob ${id}`])
  expect([await turnOf(ann), await turnOf(bob)]).toEqual([undefined, { since: expect.any(Number), until: null }])
})

const says =
  (words: string) =>
  ({ show }: AlertMessage): boolean =>
    show.some(({ body: said }) => said.includes(words))

test('whoever waits at a table without a page hears that it is full; once the match is over they hear that', async () => {
  const { url } = await serve()
  const [ann, bob] = [await visitor(url), await visitor(url)]
  await bob.post('/api/alerts/take', receiver.browser('bob', 'de'))
  const { id } = await bob.table('/api/tables', { game: 'fixture' })
  await ann.table(`/api/tables/${id}/sit`, {})
  await heardUntil(says('Alle Plätze sind besetzt.'))
  for (const person of [ann, bob]) await person.table(`/api/tables/${id}/ready`, { ready: true })
  await bob.table(`/api/tables/${id}/start`)
  const page = ann.socket('/fixture')
  closing.push(() => page.disconnect())
  page.on('connect', () => page.emit('sync', id, '1', null))
  await new Promise((resolve) => page.once('sync', resolve))
  await page.timeout(20_000).emitWithAck('act', { match: id, seat: '1', id: 'resign-xxxxx', move: 'resign', args: [] })
  await heardUntil(says('Die Partie ist zu Ende.'))
})

test('a nudge and an invitation call as well', async () => {
  const { id, ann, page, bob } = await begun(await serve())
  await roll(page, id, 'roll-xxxxxxxx')
  page.emit('nudge', { match: id, seat: '0', to: '1' })
  await heardUntil(says('Die anderen warten auf dich.'))
  const { id: next } = await ann.table('/api/tables', { game: 'fixture' })
  const { id: own } = (await bob.get('/api/me')).body as unknown as { id: string }
  expect((await ann.post(`/api/tables/${next}/invite`, { person: own })).status).toBe(200)
  await heardUntil(says('lädt dich ein.'))
})

overPostgres('two nodes', (cluster) => {
  test('call a person once, whose page is open at neither', async () => {
    const databaseUrl = await cluster.fresh()
    const [one, two] = [await serve({ databaseUrl, trustProxy: ['127.0.0.1'] }), await serve({ databaseUrl, trustProxy: ['127.0.0.1'] })]
    const { id, page } = await begun(one, two)
    await roll(page, id, 'roll-xxxxxxxx')
    await heardUntil(saysTurn)
    expect(receiver.got('bob')).toEqual([])
  })

  test('call whoever has the match in a background tab at the other, and not whoever looks at it there', async () => {
    const databaseUrl = await cluster.fresh()
    const [one, two] = [await serve({ databaseUrl, trustProxy: ['127.0.0.1'] }), await serve({ databaseUrl, trustProxy: ['127.0.0.1'] })]
    const { id, page, bob } = await begun(one, two)
    const own = await inBackground(bob, id)
    await roll(page, id, 'roll-xxxxxxxx')
    await heardUntil(saysTurn)
    own.emit('visible', { visible: true })
    expect((await heardUntil(({ close }) => close.length > 0)).filter(saysTurn)).toEqual([])
  })
})
