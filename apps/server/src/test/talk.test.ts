import { me, tableChat } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lineOf } from '../tables/talk.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'

const game = 'wizards-of-war'

let app: Running
const pages: Socket[] = []
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  await app.close()
})

test('before the match all at the table hear each other, and those who look at it are told', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game })
  const news: unknown[] = []
  const page = ann.socket('/lobby')
  pages.push(page)
  page.on('talk', (about) => news.push(about))
  await page.emitWithAck('watch', id)
  await say(bob, id, '  May I join?  ')
  await until(() => news.length > 0)
  expect(news[0]).toEqual({ id })
  await say(ann, id, 'Sit down.')
  const lines = await heard(bob, id)
  expect(lines[0]).toMatchObject({ channel: 'spectators', sender: '', payload: 'May I join?' })
  expect(lines.at(-1)).toMatchObject({ channel: 'players', sender: '0', payload: 'Sit down.' })
})

test('what players said stays with the table when the match has begun; it is said there then', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game, listed: false })
  await bob.table(`/api/tables/${id}/sit`)
  await say(bob, id, 'Hello.')
  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/start`)
  expect(problem(await ann.get(`/api/tables/${id}/chat`))).toEqual([409, 'already-started'])
  expect(problem(await ann.post(`/api/tables/${id}/chat`, { text: 'Hm' }))).toEqual([409, 'already-started'])
  const told: unknown[] = []
  const page = ann.socket(`/${game}`)
  pages.push(page)
  page.on('chatHistory', (_match, lines) => told.push(...lines))
  page.on('connect', () => page.emit('sync', id, '0', null))
  await until(() => told.length > 0)
  expect(told).toMatchObject([{ sender: '1', payload: 'Hello.' }])
})

test('a line can not leave its line, nor one that an earlier release kept', async () => {
  const ann = browser(app.url)
  const { id } = await ann.table('/api/tables', { game })
  await say(ann, id, `\u202eevil\nhi${'\u0336'.repeat(40)}`)
  expect((await heard(ann, id)).map(({ payload }) => payload)).toEqual([`evil hi${'\u0336'.repeat(3)}`])
  const old = { id: 'old', sender: '', name: 'Ann', channel: 'players', payload: 'a\u202eb', at: 0, match: id, personId: null } as const
  expect(lineOf(old).payload).toBe('ab')
})

test('nobody speaks under a name that somebody else has at the table, nor as the table itself', async () => {
  const [ann, bob, eve] = [browser(app.url), browser(app.url), browser(app.url)]
  await ann.get('/api/me')
  await ann.patch('/api/me', { name: 'Ann' })
  const { id } = await ann.table('/api/tables', { game, listed: false })
  await eve.get('/api/me')
  await eve.patch('/api/me', { name: 'Toadstool' })
  expect(problem(await eve.post(`/api/tables/${id}/sit`))).toEqual([409, 'name-taken'])
  const { seats } = await bob.table(`/api/tables/${id}/sit`)
  const atSeat = seats[1]?.occupant?.kind === 'person' ? seats[1].occupant.person.name : ''
  await bob.patch('/api/me', { name: 'Аnn' })
  for (const name of ['A.n.n', 'Toadstool']) {
    await eve.patch('/api/me', { name })
    expect(problem(await eve.post(`/api/tables/${id}/chat`, { text: 'I am the host.' }))).toEqual([409, 'name-taken'])
  }
  await say(bob, id, 'I am the host.')
  expect((await heard(ann, id)).map(({ name }) => name)).toEqual([atSeat])

  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/start`)
  const watching = async (person: Browser) => {
    const page = person.socket(`/${game}`)
    pages.push(page)
    await until(() => page.connected)
    return (lineId: string) => page.emitWithAck('chat', id, { id: lineId, sender: null, payload: 'I am the host.' })
  }
  await eve.patch('/api/me', { name: 'A.n.n' })
  expect(await (await watching(eve))('by-eve')).toMatchObject({ error: 'name-taken' })
  expect(await (await watching(ann))('by-ann')).toEqual({ said: true })
})

test('nothing is said at a match that isn’t there, nor by a spectator without a session', async () => {
  const [ann, stranger] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game, bots: ['easy'], start: true })
  const said = (person: Browser, match: string) => {
    const page = person.socket(`/${game}`)
    pages.push(page)
    return page.timeout(20_000).emitWithAck('chat', match, { id: 'line-1', sender: null, payload: 'Hello.' })
  }
  expect(await said(ann, 'mossy-kiln-7kq3-x2md')).toMatchObject({ error: 'no-such-match' })
  expect(await said(stranger, id)).toMatchObject({ error: 'not-signed-in' })
})

test('a line has 1 to 500 characters, and one person says only so many', async () => {
  const ann = browser(app.url)
  const { id } = await ann.table('/api/tables', { game })
  for (const text of ['', '   ', 'x'.repeat(501), 7]) {
    expect(problem(await ann.post(`/api/tables/${id}/chat`, { text }))).toEqual([400, 'bad-request'])
  }
  for (let said = 0; said < 5; said += 1) await say(ann, id, `line ${said}`)
  expect(problem(await ann.post(`/api/tables/${id}/chat`, { text: 'more' }))).toEqual([429, 'too-many-requests'])
  expect(await heard(ann, id)).toHaveLength(5)
})

test('whoever is muted isn’t heard', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game })
  await say(bob, id, 'Hello.')
  await ann.post('/api/people/keep-away', { person: me.parse((await bob.get('/api/me')).body).id, distance: 'mute' })
  expect(await heard(ann, id)).toEqual([])
  expect(await heard(bob, id)).toHaveLength(1)
})

test('nor at the match', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game })
  await bob.table(`/api/tables/${id}/sit`)
  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  await ann.table(`/api/tables/${id}/start`)
  await ann.post('/api/people/keep-away', { person: me.parse((await bob.get('/api/me')).body).id, distance: 'mute' })
  const heardBy = await Promise.all([ann, bob].map((person, seat) => atMatch(person, id, String(seat))))
  for (const [seat, { page }] of [...heardBy.entries()].reverse()) {
    page.emit('chat', id, { id: `line-${seat}`, sender: String(seat), payload: `from ${seat}` })
    await until(() => heardBy[1]?.lines.includes(`from ${seat}`) ?? false)
  }
  await until(() => heardBy[0]?.lines.includes('from 0') ?? false)
  expect(heardBy.map(({ lines }) => lines)).toEqual([['from 0'], ['from 1', 'from 0']])
})

/** A page at the match, with the lines it hears. */
async function atMatch(person: Browser, id: string, seat: string): Promise<{ page: Socket; lines: string[] }> {
  const page = person.socket(`/${game}`)
  pages.push(page)
  const lines: string[] = []
  let isThere = false
  page.on('chat', (_match, line: { payload: string }) => lines.push(line.payload))
  page.on('chatHistory', () => {
    isThere = true
  })
  page.on('connect', () => page.emit('sync', id, seat, null))
  await until(() => isThere)
  return { page, lines }
}

async function say(person: Browser, id: string, text: string) {
  const { body } = await person.post(`/api/tables/${id}/chat`, { text })
  return tableChat.parse(body).lines
}

const heard = async (person: Browser, id: string) => tableChat.parse((await person.get(`/api/tables/${id}/chat`)).body).lines
