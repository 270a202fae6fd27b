import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { news, type Table, tableList } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

const game = 'golems'

let app: Running
const pages: Socket[] = []
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  await app.close()
})

test('two who look for the same game at once come to one table, which begins', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const [first, second] = await Promise.all([ann.table('/api/find', { game }), bob.table('/api/find', { game })])
  expect(first.id).toBe(second.id)
  expect([first.yourSeat, second.yourSeat].toSorted()).toEqual(['0', '1'])
  expect((await look(ann, first.id)).state).toBe('running')
})

test('however many look at once, tables fill one after another', async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => browser(app.url).table('/api/find', { game })))
  const tables = new Set(found.map(({ id }) => id))
  expect(tables.size).toBe(3)
})

test('the first opens a listed table with what is usual and a clock, and waits there, ready', async () => {
  const ann = browser(app.url)
  const table = await ann.table('/api/find', { game })
  expect(table).toMatchObject({
    state: 'open',
    listed: true,
    yours: true,
    pace: { kind: 'live' },
    options: { map: 'connected', corners: 'opposite' },
  })
  expect(table.seats[0]?.occupant).toMatchObject({ kind: 'person', you: true, ready: true, looking: true })
  expect(table.seats[1]?.occupant).toBeNull()
})

test('the oldest table at which somebody is comes first; one that nobody looks at is left alone', async () => {
  const [ann, bob, cyd, dan] = [browser(app.url), browser(app.url), browser(app.url), browser(app.url)]
  const left = await ann.table('/api/tables', { game })
  const older = await bob.table('/api/tables', { game })
  const newer = await cyd.table('/api/tables', { game })
  await open(cyd, newer)
  await open(bob, older)
  expect((await dan.table('/api/find', { game })).id).toBe(older.id)
  expect(await look(dan, older.id)).toMatchObject({
    state: 'open',
    seats: [{ occupant: { ready: false } }, { occupant: { you: true, ready: true } }],
  })
  expect((await look(dan, left.id)).seats[1]?.occupant).toBeNull()
})

test('what is demanded is found or opened: seats, options, pace', async () => {
  const [ann, bob, cyd, dan] = [browser(app.url), browser(app.url), browser(app.url), browser(app.url)]
  const usual = await ann.table('/api/find', { game })
  const pace = { kind: 'days', days: 3 }
  const own = await bob.table('/api/find', { game, seats: 3, options: { roundLimit: 15 }, pace })
  expect(own).toMatchObject({ seats: { length: 3 }, options: { roundLimit: 15, map: 'connected' }, pace })
  expect(own.id).not.toBe(usual.id)
  expect((await cyd.table('/api/find', { game, options: { roundLimit: 15 }, pace })).id).toBe(own.id)
  expect((await dan.table('/api/find', { game, options: { roundLimit: 30 } })).id).toBe(usual.id)
  // Without a pace the wish is to play now.
  expect((await browser(app.url).table('/api/find', { game, seats: 3 })).id).not.toBe(own.id)
  for (const wrong of [{ game: 'chess' }, { game, seats: 9 }, { game, options: { map: 'flat' } }, { game, secret: 1 }]) {
    expect(problem(await dan.post('/api/find', wrong))[0]).toBeGreaterThanOrEqual(400)
  }
})

test('what one has left open is as the other wants it: both come to one table', async () => {
  const [ann, bob, cyd] = [browser(app.url), browser(app.url), browser(app.url)]
  const first = await ann.table('/api/find', { game, options: { map: 'raw' } })
  const second = await bob.table('/api/find', { game, seats: 3, options: { roundLimit: 15 } })
  expect(second).toMatchObject({ id: first.id, state: 'open', seats: { length: 3 }, options: { map: 'raw', roundLimit: 15 } })
  expect(second.seats.map(({ occupant }) => occupant?.kind === 'person' && occupant.ready)).toEqual([true, true, false])
  // Two have agreed: a third with other wishes can't change the terms.
  const third = await cyd.table('/api/find', { game, options: { corners: 'adjacent' } })
  expect(third.id).not.toBe(first.id)
  expect((await look(ann, first.id)).options).toEqual(second.options)
})

test('terms that the host has chosen since are demanded as well', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const first = await ann.table('/api/find', { game })
  await ann.patch(`/api/tables/${first.id}`, { options: { roundLimit: 15 } })
  expect((await bob.table('/api/find', { game, options: { roundLimit: 30 } })).id).not.toBe(first.id)
})

test('who wants something else is told of each other, and one of them takes the other’s table as it is', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const first = await ann.table('/api/find', { game, options: { roundLimit: 15 } })
  const second = await bob.table('/api/find', { game, options: { roundLimit: 30 } })
  expect(second.id).not.toBe(first.id)
  const together = await bob.table('/api/find', { game, at: first.id })
  expect(together).toMatchObject({ id: first.id, state: 'running', options: { roundLimit: 15 } })
  expect(await listed(ann)).toEqual([])
  // The other way round it is too late.
  expect(problem(await ann.post('/api/find', { game, at: second.id }))[1]).toBe('no-such-match')
})

test('whoever never opens the page loses the seat, and the table leaves the list; also if the server was started again meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  const before = await startApp({ dataDir })
  const { id } = await browser(before.url).table('/api/find', { game })
  await before.close()
  const after = await startApp({ dataDir }, { patience: 20 })
  const bob = browser(after.url)
  await until(async () => (await look(bob, id)).seats[0]?.occupant === null)
  expect(await listed(bob)).toEqual([])
  const other = await bob.table('/api/find', { game })
  expect(other.id).not.toBe(id)
  await until(async () => (await look(bob, other.id)).yourSeat === null)
  await after.close()
  rmSync(dataDir, { recursive: true })
})

test('whoever looks twice is where they were; whoever looks for something else leaves', async () => {
  const ann = browser(app.url)
  const table = await ann.table('/api/find', { game })
  await ann.table(`/api/tables/${table.id}/ready`, { ready: false })
  const again = await ann.table('/api/find', { game })
  expect(again.id).toBe(table.id)
  expect(again.seats[0]?.occupant).toMatchObject({ ready: true })
  const other = await ann.table('/api/find', { game: 'wizards-of-war' })
  expect(other.id).not.toBe(table.id)
  expect((await look(ann, table.id)).yourSeat).toBeNull()
  expect(await listed(ann)).toEqual([other.id])
})

test('whoever is muted isn’t met', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const table = await ann.table('/api/find', { game })
  const { body } = await ann.get('/api/me')
  await bob.post('/api/people/keep-away', { person: (body as { id: string }).id, distance: 'block' })
  expect((await bob.table('/api/find', { game })).id).not.toBe(table.id)
})

test('whoever looks hears on every page who sits down, and that the match has begun', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/find', { game, seats: 3 })
  let heard = 0
  const page = ann.socket('/lobby')
  pages.push(page)
  page.on('news', () => {
    heard += 1
  })
  await until(() => page.connected)
  const looking = async () => news.parse((await ann.get('/api/news')).body).looking
  expect(await looking()).toEqual([{ table: id, game, state: 'open', others: [], free: 2 }])
  await bob.table(`/api/tables/${id}/sit`)
  await until(() => heard > 0)
  expect(await looking()).toMatchObject([{ state: 'open', others: [{ name: expect.any(String) }], free: 1 }])
  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/bot`, { seat: '2', level: 'easy' })
  await until(async () => (await looking())[0]?.state === 'running')
  expect(news.parse((await bob.get('/api/news')).body).looking).toEqual([])
})

test('a bot can take the free seat: the match begins at once', async () => {
  const ann = browser(app.url)
  const { id } = await ann.table('/api/find', { game })
  expect(await ann.table(`/api/tables/${id}/bot`, { seat: '1', level: 'easy' })).toMatchObject({ state: 'running' })
})

test('a table that goes on from a moment of a match is found by nobody who looks, though its host has listed it', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const over = await ann.table('/api/tables', { game: 'wizards-of-war', bots: ['easy'], start: true })
  await concede(ann, over, '0')
  const again = await ann.table(`/api/tables/${over.id}/play-on`, { action: 0, sit: '0' })
  await ann.patch(`/api/tables/${again.id}`, { listed: true })
  await open(ann, again)
  expect(await listed(bob)).toEqual([again.id])
  expect((await bob.table('/api/find', { game: 'wizards-of-war' })).id).not.toBe(again.id)
})

test('whoever asks for a rematch with somebody they have found looks for nobody any more', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/find', { game: 'wizards-of-war' })
  await concede(ann, await bob.table('/api/find', { game: 'wizards-of-war' }), '0')
  expect((await look(ann, id)).seats[0]?.occupant).toMatchObject({ looking: true })
  const next = await ann.table(`/api/tables/${id}/rematch`)
  expect(next.seats.map(({ occupant }) => occupant?.kind === 'person' && occupant.looking)).toEqual([false, false])
})

test('one person may look only so often', async () => {
  const ann = browser(app.url)
  for (let asked = 0; asked < 10; asked += 1) await ann.table('/api/find', { game })
  expect(problem(await ann.post('/api/find', { game }))).toEqual([429, 'too-many-requests'])
})

/** Opens the table's page, and waits until the others know of it. */
async function open(person: Browser, { id }: Table): Promise<Socket> {
  const page = person.socket('/lobby')
  pages.push(page)
  page.on('connect', () => page.emit('watch', id))
  await until(async () =>
    (await look(person, id)).seats.some(({ occupant }) => occupant?.kind === 'person' && occupant.you && occupant.connected),
  )
  return page
}

const look = async (person: Browser, id: string): Promise<Table> => (await person.get(`/api/tables/${id}`)).body as Table

const listed = async (person: Browser): Promise<string[]> =>
  tableList
    .parse((await person.get('/api/tables')).body)
    .tables.filter(({ state }) => state === 'open')
    .map(({ id }) => id)
