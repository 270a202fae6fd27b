/** Muting, blocking, reporting, and what operators do about a report. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChatLine, company, gameRecord, me, news, reported, table as tableShape } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { adminOf, game, matchAt } from './operators.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

let app: Running
let now = 0
const pages: Socket[] = []
beforeEach(async () => {
  now = 0
  app = await startApp({}, { now: () => now })
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  await app.close()
})

const idOf = async (person: Browser): Promise<string> => me.parse((await person.get('/api/me')).body).id
const keepAway = (person: Browser, other: string, distance: 'mute' | 'block' | null) =>
  person.post('/api/people/keep-away', { person: other, distance })
const say = (person: Browser, id: string, text: string) => person.post(`/api/tables/${id}/chat`, { text })

const admin = (words: string) => adminOf(app, words)
const match = () => matchAt(app)

async function at(person: Browser, id: string, seat: string) {
  const page = person.socket(`/${game}`)
  pages.push(page)
  const heard: { event: string; about: unknown }[] = []
  const lines: ChatLine[] = []
  page.onAny((event: string, ...args: unknown[]) => heard.push({ event, about: args.at(-1) }))
  page.on('chat', (_match, line: ChatLine) => lines.push(line))
  page.on('connect', () => page.emit('sync', id, seat, null))
  await until(() => heard.some(({ event }) => event === 'chatHistory'))
  return { page, heard, lines, say: (text: string) => page.emit('chat', id, { id: crypto.randomUUID(), sender: seat, payload: text }) }
}

test('a line says who has said it; muted people are not heard on any device, and their nudges do not arrive; the others hear them', async () => {
  const { ann, bob, id } = await match()
  const [a, b] = [await idOf(ann), await idOf(bob)]
  const tables = tableShape.parse((await ann.get(`/api/tables/${id}`)).body)
  const [owing, waiting] = tables.owes[0] === '0' ? [ann, bob] : [bob, ann]
  const [owed, other] = tables.owes[0] === '0' ? ['0', '1'] : ['1', '0']
  const [desk, phone] = [await at(owing, id, owed), await at(owing, id, owed)]
  const pest = await at(waiting, id, other)
  const pestId = waiting === ann ? a : b
  expect(company.parse((await keepAway(owing, pestId, 'mute')).body)).toMatchObject({ muted: [{ id: pestId }], blocked: [] })
  pest.say('you again')
  await until(() => pest.lines.length > 0)
  expect(pest.lines[0]).toMatchObject({ payload: 'you again', person: pestId })
  pest.page.emit('nudge', { match: id, seat: other, to: owed })
  await until(() => pest.heard.some(({ event, about }) => event === 'status' && JSON.stringify(about).includes('"nudged":true')))
  for (const device of [desk, phone]) {
    expect(device.lines).toEqual([])
    expect(device.heard.filter(({ event }) => event === 'nudged')).toEqual([])
  }
  expect((await at(owing, id, owed)).heard.find(({ event }) => event === 'chatHistory')?.about).toEqual([])
  await keepAway(owing, pestId, null)
  expect((await at(owing, id, owed)).heard.find(({ event }) => event === 'chatHistory')?.about).toMatchObject([{ payload: 'you again' }])
})

test('muted people may still invite; blocked ones may not, and nobody brings the two to one table', async () => {
  const { ann, bob } = await match()
  const [a, b] = [await idOf(ann), await idOf(bob)]
  const invited = async () => {
    const { id } = await ann.table('/api/tables', { game, listed: false })
    await ann.post(`/api/tables/${id}/invite`, { person: b })
    return news.parse((await bob.get('/api/news')).body).received.length
  }
  // the person's other pages hear of it
  const phone = bob.socket('/lobby')
  pages.push(phone)
  const told = new Promise((resolve) => phone.once('news', resolve))
  await until(() => phone.connected)
  await keepAway(bob, a, 'mute')
  await told
  expect(await invited()).toBe(1)
  await keepAway(bob, a, 'block')
  expect(await invited()).toBe(0)
  const lobby = ann.socket('/lobby')
  pages.push(lobby)
  await until(() => lobby.connected)
  const found = await ann.table('/api/find', { game })
  expect((await bob.table('/api/find', { game })).id).not.toBe(found.id)
  // the other way round as well
  const third = browser(app.url)
  expect((await third.table('/api/find', { game })).id).toBe(found.id)
})

test('a report goes to the operator with what was said, once, and is closed there', async () => {
  const ann = browser(app.url)
  const bob = browser(app.url)
  const { id } = await ann.table('/api/tables', { game })
  const [a, b] = [await idOf(ann), await idOf(bob)]
  await say(ann, id, 'Hello?')
  await say(bob, id, 'Something nasty')
  const report = (reason = 'insults') => ann.post(`/api/tables/${id}/report`, { person: b, reason, text: 'He\u202e says\nit to all' })
  const { number } = reported.parse((await report()).body)
  expect(reported.parse((await report('pestering')).body).number).toBe(number)
  expect(await admin('reports')).toMatch(new RegExp(`^${number} .*\\(${b}\\) {2}insults {2}by .*, at ${id}$`))
  const shown = await admin(`report ${number}`)
  expect(shown).toContain(`(${b}), by`)
  expect(shown).toContain('"He says it to all"')
  expect(shown).toMatch(/ {3}\S.*: Hello\?\n.*> .*: Something nasty$/)
  expect(shown).toContain(a)
  expect(await admin(`person ${b}`)).toContain('1 open reports; muted or blocked by 0')
  await keepAway(ann, b, 'mute')
  expect(await admin(`person ${b}`)).toContain('1 open reports; muted or blocked by 1')
  await admin(`report ${number} close talked to him`)
  expect(await admin('reports')).toBe('No reports.')
  expect(await admin('reports --closed')).toContain('closed by Op')
  expect(await admin(`report ${number}`)).toContain('talked to him')
  await expect(admin(`report ${number} close`)).rejects.toThrow('no report')
  await expect(admin('report 99')).rejects.toThrow('no report 99')
  expect((await admin('audit')).split('\n').map((line) => line.split('  ')[2])).toEqual([
    `read-report ${number}`,
    `close-report ${number}`,
    `read-report ${number}`,
  ])
})

test('who has left a match for good can still be blocked and reported, and has it in their record, after a restart as well', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await app.close()
  app = await startApp({ dataDir })
  const { ann, bob, id } = await match()
  const b = await idOf(bob)
  await bob.table(`/api/tables/${id}/leave`)
  await app.close()
  app = await startApp({ dataDir })
  const [again, gone] = [browser(app.url), browser(app.url)]
  again.cookie = ann.cookie
  gone.cookie = bob.cookie
  const { seats } = tableShape.parse((await again.get(`/api/tables/${id}`)).body)
  expect(seats[1]?.occupant).toMatchObject({ person: { id: b }, away: { left: true } })
  expect(company.parse((await again.get('/api/people')).body).opponents).toMatchObject([{ person: { id: b } }])
  expect(company.parse((await keepAway(again, b, 'block')).body)).toMatchObject({ blocked: [{ id: b }] })
  expect((await again.post(`/api/tables/${id}/report`, { person: b, reason: 'other' })).status).toBe(200)
  expect(await admin('reports')).toContain(id)
  await concede(again, tableShape.parse((await again.get(`/api/tables/${id}`)).body), '0')
  const record = gameRecord.parse((await gone.get(`/api/records/${game}`)).body)
  expect(record).toMatchObject({ all: 1, won: 0, latest: [{ match: id, won: false }] })
  expect((await gone.get('/api/tables?mine')).body).toMatchObject({ tables: [] })
})

test('reports can not flood: one person sends few, a network a few more, and only about those who were there', async () => {
  const { ann, bob, id } = await match()
  const b = await idOf(bob)
  const stranger = await idOf(browser(app.url))
  const report = (by: Browser, person: string, wish: object = {}) =>
    by.post(`/api/tables/${id}/report`, { person, reason: 'other', ...wish })
  expect(problem(await report(ann, stranger))).toEqual([400, 'bad-request'])
  expect(problem(await report(ann, await idOf(ann)))).toEqual([400, 'bad-request'])
  for (const wish of [{ reason: 'boring' }, { text: 'x'.repeat(501) }, { lines: [] }]) {
    expect(problem(await report(ann, b, wish))).toEqual([400, 'bad-request'])
  }
  for (let sent = 0; sent < 5; sent += 1) expect((await report(ann, b)).status).toBe(200)
  expect(problem(await report(ann, b))).toEqual([429, 'too-many-requests'])
  now += 600_000
  expect((await report(ann, b)).status).toBe(200)
  let taken = 0
  for (let guest = 0; guest < 60; guest += 1) if ((await report(browser(app.url), b)).status === 200) taken += 1
  expect(taken).toBeGreaterThan(20)
  expect(taken).toBeLessThanOrEqual(30)
})

test('a silenced person says nothing, before the match and at it, until the time is over or given back', async () => {
  const { ann, bob, id } = await match()
  const b = await idOf(bob)
  const zero = await at(ann, id, '0')
  const one = await at(bob, id, '1')
  const lobby = await ann.table('/api/tables', { game })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const [silent, over] = [Date.now() + 2 * 3_600_000 - 1, Date.now() + 2 * 3_600_000]
  await admin(`person ${b} silence 2`)
  vi.setSystemTime(silent)
  expect(problem(await say(bob, lobby.id, 'hello?'))).toEqual([403, 'silenced'])
  vi.setSystemTime(over)
  expect((await say(bob, lobby.id, 'hello?')).status).toBe(200)
  expect(await admin(`person ${b}`)).not.toContain('silenced')
  vi.useRealTimers()
  expect(await admin(`person ${b} silence 2`)).toContain('says nothing until')
  expect(await admin(`person ${b}`)).toContain('silenced until')
  expect(problem(await say(bob, lobby.id, 'still here'))).toEqual([403, 'silenced'])
  one.say('still here')
  await until(() => one.heard.some(({ event, about }) => event === 'problem' && (about as { error: string }).error === 'silenced'))
  // a sender who waits for an answer gets the reason in it
  const answered = (payload: string) =>
    one.page.timeout(20_000).emitWithAck('chat', id, { id: crypto.randomUUID(), sender: '1', payload }, null)
  expect(await answered('and here')).toMatchObject({ error: 'silenced' })
  expect(one.heard.filter(({ event }) => event === 'problem')).toHaveLength(1)
  await admin(`person ${b} silence off`)
  expect((await admin('audit --count 2')).split('\n').map((line) => line.split('  ').slice(2, 4).join(' '))).toEqual([
    `silence ${b} (hours –, until –)`,
    expect.stringMatching(new RegExp(`^silence ${b} \\(hours 2, until [-\\d]+ [:\\d]+\\)$`)),
  ])
  expect(await answered('thanks')).toEqual({ said: true })
  await until(() => zero.lines.length > 0)
  expect(zero.lines.map(({ payload }) => payload)).toEqual(['thanks'])
  expect((await say(bob, lobby.id, 'hello')).status).toBe(200)
})

test('an operator finds people, and signs somebody out: cookie and open pages end', async () => {
  const { bob, id } = await match()
  const b = await idOf(bob)
  await bob.patch('/api/me', { name: 'Bob the Loud' })
  expect(await admin('people the loud')).toContain(b)
  expect(await admin('people nobody here')).toBe('Nobody is called so.')
  const one = await at(bob, id, '1')
  expect(await admin(`person ${b} end-sessions`)).toContain('signed out of one browser')
  await until(() => one.page.disconnected)
  expect(await admin('audit')).toContain(`end-sessions ${b}  (ended 1)`)
  expect(await idOf(bob)).not.toBe(b)
  await expect(admin('person nobody-1234 end-sessions')).rejects.toThrow('nobody is known')
})
