/** Owners list and end their sessions; a copied cookie ends with its session. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { me, sessionList } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '../journal/key.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'

let dataDir: string
let app: Running
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  app = await startApp({ dataDir })
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const idOf = async (person: Browser): Promise<string> => me.parse((await person.get('/api/me')).body).id
const sessionsOf = async (person: Browser) => sessionList.parse((await person.get('/api/sessions')).body).sessions

async function signedIn(): Promise<{ id: string; person: Browser }> {
  const person = browser(app.url)
  return { id: await idOf(person), person }
}

test('another device has a session of its own, which is listed, and ended with its connections', async () => {
  const { id, person: home } = await signedIn()
  const phone = browser(app.url)
  const { code } = (await home.post('/api/devices')).body as { code: string }
  await phone.post('/api/devices/claim', { code }, { 'user-agent': 'Mozilla/5.0 (iPhone) CriOS/99 Safari/9' })
  expect(await idOf(phone)).toBe(id)
  const listed = await sessionsOf(home)
  expect(listed.map(({ device, here }) => [device, here]).toSorted()).toEqual([
    [null, true],
    ['Chrome, iPhone', false],
  ])
  const socket = phone.socket('/lobby')
  await until(() => socket.connected)
  socket.io.reconnection(false)
  const shut = phone.socket('/lobby')
  await until(() => shut.connected)
  shut.disconnect()
  await until(async () => /^toadstool_sockets 1$/m.test(String((await home.get('/metrics')).body)))
  const other = listed.find(({ here }) => !here)?.id ?? ''
  const stranger = (await signedIn()).person
  expect(problem(await stranger.post('/api/sessions/end', { id: other }))).toEqual([410, 'link-expired'])
  expect((await home.post('/api/sessions/end', { id: other })).status).toBe(200)
  await until(() => socket.disconnected)
  expect(await idOf(phone)).not.toBe(id)
  expect(await sessionsOf(home)).toHaveLength(1)
  expect(await idOf(home)).toBe(id)
})

test('a copied cookie ends when its owner ends all other sessions, and so does every connection made with it', async () => {
  const { id, person: owner } = await signedIn()
  const thief = Object.assign(browser(app.url), {})
  thief.cookie = owner.cookie
  expect(await idOf(thief)).toBe(id)
  const socket = thief.socket('/wizards-of-war')
  await until(() => socket.connected)
  socket.io.reconnection(false)
  await owner.post('/api/sessions/end-others')
  await until(() => socket.disconnected)
  expect(await idOf(thief)).not.toBe(id)
  expect(await idOf(owner)).toBe(id)
  expect(await sessionsOf(owner)).toMatchObject([{ here: true }])
})

test('cookies of earlier releases go on, become sessions, and can be ended as well', async () => {
  const { id } = await signedIn()
  await app.close()
  const store = new DatabaseSync(join(dataDir, 'toadstool.db'))
  store.exec('UPDATE people SET earlier = 1; DELETE FROM sessions')
  store.close()
  app = await startApp({ dataDir })
  const key = Buffer.from(readFileSync(join(dataDir, 'session.key'), 'utf8'), 'hex')
  const old = `toadstool=${id}.${createHmac('sha256', key).update(`session:${id}`).digest('base64url')}`
  const earlier = (): Browser => Object.assign(browser(app.url), { cookie: old })
  const here = earlier()
  expect(await idOf(here)).toBe(id)
  expect(here.cookie).not.toBe(old)
  expect((await sessionsOf(here)).map((each) => [each.id === 'earlier', each.here])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(await idOf(earlier())).toBe(id)
  await here.post('/api/sessions/end', { id: 'earlier' })
  expect(await idOf(earlier())).not.toBe(id)
  expect(await idOf(here)).toBe(id)
  const forged = Object.assign(browser(app.url), { cookie: here.cookie.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`) })
  expect(await idOf(forged)).not.toBe(id)
})

test('whoever signs out everywhere else ends the cookies of earlier releases as well', async () => {
  const { id, person } = await signedIn()
  await app.close()
  const store = new DatabaseSync(join(dataDir, 'toadstool.db'))
  store.exec('UPDATE people SET earlier = 1')
  store.close()
  app = await startApp({ dataDir })
  const key = Buffer.from(readFileSync(join(dataDir, 'session.key'), 'utf8'), 'hex')
  const old = `toadstool=${id}.${createHmac('sha256', key).update(`session:${id}`).digest('base64url')}`
  const owner = Object.assign(browser(app.url), { cookie: person.cookie })
  expect((await sessionsOf(owner)).map((each) => each.id)).toContain('earlier')
  await owner.post('/api/sessions/end-others')
  expect((await sessionsOf(owner)).map(({ here }) => here)).toEqual([true])
  expect(await idOf(Object.assign(browser(app.url), { cookie: old }))).not.toBe(id)
})

test('when a session was last seen is noted once an hour', async () => {
  const { person } = await signedIn()
  const seen = async () => (await sessionsOf(person))[0]?.seenAt
  const begun = await seen()
  vi.useFakeTimers({ toFake: ['Date'], now: Number(begun) + 3_600_000 })
  expect(await seen()).toBe(begun)
  vi.setSystemTime(Number(begun) + 3_600_001)
  expect([await seen(), await seen()]).toEqual([Number(begun) + 3_600_001, Number(begun) + 3_600_001])
  vi.useRealTimers()
})

test('the key is for the server’s own user alone, and one that is damaged is named', () => {
  const file = join(dataDir, 'session.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(sessionKey(dataDir)).toHaveLength(32)
  writeFileSync(file, 'abcd')
  expect(() => sessionKey(dataDir)).toThrow('is damaged: restore it from your copy, or empty it')
})

test('a person has a bounded number of sessions', async () => {
  const { person } = await signedIn()
  for (let device = 0; device < 33; device += 1) {
    const { code } = (await person.post('/api/devices')).body as { code: string }
    await browser(app.url).post('/api/devices/claim', { code })
  }
  expect(await sessionsOf(person).then((all) => all.length)).toBeLessThanOrEqual(30)
})
