import { company, me, type News, news as newsShape, type Table } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

const game = 'wizards-of-war'

let app: Running
const pages: Socket[] = []
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  await app.close()
  vi.useRealTimers()
})

test('whom one has played with is remembered with the last game, and whether they are here', async () => {
  const { ann, bob } = await acquainted()
  const known = async () => company.parse((await ann.get('/api/people')).body).opponents
  expect(await known()).toMatchObject([{ person: { id: await idOf(bob) }, here: false, game, seats: 2, options: { map: 'broken-ring' } }])
  const page = await arrive(bob)
  expect(await known()).toMatchObject([{ here: true }])
  page.disconnect()
  await until(async () => (await known())[0]?.here === false)
  expect(company.parse((await (await guest()).get('/api/people')).body)).toEqual({ opponents: [], muted: [], blocked: [] })
})

test('an invitation appears on the open pages of the other, who sits down with it', async () => {
  const { ann, bob } = await acquainted()
  const news: unknown[] = []
  const toAnn: unknown[] = []
  ;(await arrive(bob)).on('news', () => news.push(1))
  ;(await arrive(ann)).on('news', () => toAnn.push(1))
  const table = await ann.table('/api/tables', { game, listed: false })
  const sent = newsShape.parse((await ann.post(`/api/tables/${table.id}/invite`, { person: await idOf(bob) })).body)
  expect(sent).toMatchObject({ received: [], sent: [{ to: { id: await idOf(bob) }, table: table.id, state: 'waiting' }] })
  await until(() => news.length === 1)
  expect(await received(bob)).toMatchObject([{ from: { id: await idOf(ann) }, table: table.id, game }])
  await bob.table(`/api/tables/${table.id}/sit`)
  await until(() => news.length === 2 && toAnn.length === 2)
  expect(await received(bob)).toEqual([])
  expect((await of(ann)).sent).toEqual([])
})

test('whoever sits down unasked has no news of it', async () => {
  const [ann, bob] = [await guest(), await guest()]
  const page = await arrive(bob)
  const news: unknown[] = []
  page.on('news', () => news.push(1))
  const { id } = await ann.table('/api/tables', { game })
  await bob.table(`/api/tables/${id}/sit`)
  // By the time of this answer news of the seat would have arrived.
  await page.emitWithAck('watch', id)
  expect(news).toEqual([])
})

test('an invitation is forgotten after ten minutes', async () => {
  const { ann, bob } = await acquainted()
  const { id } = await ann.table('/api/tables', { game })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await ann.post(`/api/tables/${id}/invite`, { person: await idOf(bob) })
  vi.setSystemTime(Date.now() + 10 * 60_000 - 1)
  expect(await received(bob)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await received(bob)).toEqual([])
  expect((await of(ann)).sent).toEqual([])
})

test('whoever declines isn’t asked again at that table, and the other learns it', async () => {
  const { ann, bob } = await acquainted()
  const { id } = await ann.table('/api/tables', { game })
  const person = await idOf(bob)
  const heard: unknown[] = []
  ;(await arrive(ann)).on('news', () => heard.push(1))
  await ann.post(`/api/tables/${id}/invite`, { person })
  await until(() => heard.length === 1)
  expect((await bob.post(`/api/tables/${id}/decline`)).body).toMatchObject({ received: [], sent: [] })
  await until(() => heard.length === 2)
  expect(await received(bob)).toEqual([])
  expect((await of(ann)).sent).toMatchObject([{ state: 'declined' }])
  await ann.post(`/api/tables/${id}/invite`, { person })
  expect(await received(bob)).toEqual([])
})

test('only those who sit there invite, only whom they have played with, only where a seat is free and nothing has begun', async () => {
  const { ann, bob } = await acquainted()
  const [cyd, person] = [await guest(), await idOf(bob)]
  const { id } = await ann.table('/api/tables', { game })
  const ask = async (from: Browser, table: string, to: string) => problem(await from.post(`/api/tables/${table}/invite`, { person: to }))
  expect(await ask(cyd, id, person)).toEqual([409, 'not-seated'])
  expect(await ask(ann, id, await idOf(cyd))).toEqual([403, 'not-acquainted'])
  expect(await ask(ann, id, 'x')).toEqual([400, 'bad-request'])
  expect(await ask(ann, 'mossy-kiln-7kq3-x2md', person)).toEqual([404, 'no-such-match'])
  const full = await ann.table('/api/tables', { game, bots: ['easy'] })
  expect(await ask(ann, full.id, person)).toEqual([409, 'table-full'])
  const begun = await ann.table('/api/tables', { game, bots: ['easy'], start: true })
  expect(await ask(ann, begun.id, person)).toEqual([409, 'already-started'])
})

test('those who sat at the same table that never began haven’t played', async () => {
  const [ann, bob] = [await guest(), await guest()]
  const { id } = await ann.table('/api/tables', { game })
  await bob.table(`/api/tables/${id}/sit`)
  expect(company.parse((await ann.get('/api/people')).body).opponents).toEqual([])
})

test('whoever wants no invitations, or none from this person, gets none, and the other can’t tell', async () => {
  const { ann, bob } = await acquainted()
  const [a, b] = [await idOf(ann), await idOf(bob)]
  await arrive(bob)
  const inviteTo = async (): Promise<News['received']> => {
    const { id } = await ann.table('/api/tables', { game })
    const { sent } = newsShape.parse((await ann.post(`/api/tables/${id}/invite`, { person: b })).body)
    expect(sent.at(-1)).toMatchObject({ table: id, state: 'waiting' })
    return received(bob)
  }
  const seen = async () => company.parse((await ann.get('/api/people')).body).opponents[0]?.here
  expect(await inviteTo()).toHaveLength(1)
  expect(me.parse((await bob.patch('/api/me', { invitations: false })).body)).toMatchObject({ invitations: false, named: false })
  expect([await seen(), (await inviteTo()).length]).toEqual([false, 1])
  await bob.patch('/api/me', { invitations: true })
  expect(company.parse((await bob.post('/api/people/keep-away', { person: a, distance: 'block' })).body)).toMatchObject({
    opponents: [],
    muted: [],
    blocked: [{ id: a }],
  })
  expect(await received(bob)).toEqual([])
  expect([await seen(), (await inviteTo()).length]).toEqual([false, 0])
  await bob.post('/api/people/keep-away', { person: a, distance: null })
  expect([await seen(), (await inviteTo()).length]).toEqual([true, 2])
})

test('one person may invite only so often, and the same person to the same table once', async () => {
  const { ann, bob } = await acquainted()
  const person = await idOf(bob)
  const invite = async () => {
    const { id } = await ann.table('/api/tables', { game })
    const first = await ann.post(`/api/tables/${id}/invite`, { person })
    await ann.post(`/api/tables/${id}/invite`, { person })
    return first
  }
  for (let sent = 0; sent < 6; sent += 1) expect((await invite()).status).toBe(200)
  expect(problem(await invite())).toEqual([429, 'too-many-requests'])
  // At most five wait for one person.
  expect(await received(bob)).toHaveLength(5)
})

test('an invitation is gone when its table is full', async () => {
  const { ann, bob } = await acquainted()
  const cyd = await guest()
  const { id } = await ann.table('/api/tables', { game })
  await ann.post(`/api/tables/${id}/invite`, { person: await idOf(bob) })
  await cyd.table(`/api/tables/${id}/sit`)
  expect(await received(bob)).toEqual([])
  expect((await of(ann)).sent).toEqual([])
})

/** Two people who have finished a match together. */
async function acquainted(): Promise<{ ann: Browser; bob: Browser }> {
  const [ann, bob] = [await guest(), await guest()]
  const { id } = await ann.table('/api/tables', { game, options: { map: 'broken-ring' } })
  await bob.table(`/api/tables/${id}/sit`)
  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  const table: Table = await ann.table(`/api/tables/${id}/start`)
  await concede(ann, table, '0')
  return { ann, bob }
}

async function guest(): Promise<Browser> {
  const person = browser(app.url)
  await person.get('/api/me')
  return person
}

async function arrive(person: Browser): Promise<Socket> {
  const page = person.socket('/lobby')
  pages.push(page)
  await until(() => page.connected)
  return page
}

const idOf = async (person: Browser): Promise<string> => me.parse((await person.get('/api/me')).body).id
const of = async (person: Browser): Promise<News> => newsShape.parse((await person.get('/api/news')).body)
const received = async (person: Browser) => (await of(person)).received
