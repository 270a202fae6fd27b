/** The lengths of the lists of tables, and their filters. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { me, tableList } from '@toadstool/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { browser, problem, startApp } from './running.ts'
import { person, tableOf } from './seated.ts'

const game = 'golems'

test('a list has fifty tables unless more are asked for, up to a thousand, and says whether there are more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const before = await startApp({ dataDir })
  const known = browser(before.url)
  const { id: ann } = me.parse((await known.get('/api/me')).body)
  await before.close()

  const journal = sqliteJournal({ path: join(dataDir, 'toadstool.db') })
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  for (let table = 0; table < 51; table += 1) {
    // With digits that match ids may have.
    const last = String(2222 + Number(table.toString(8)))
    await journal.createTable(tableOf([person('bob'), null], { ...times, id: `mossy-kiln-2222-${last}`, game, hostId: 'bob' }))
    await journal.createTable(tableOf([person(ann)], { ...times, id: `mossy-kiln-3333-${last}`, game, hostId: ann, state: 'over' }))
  }
  await journal.close()

  const app = await startApp({ dataDir })
  onTestFinished(() => app.close())
  const again = Object.assign(browser(app.url), { cookie: known.cookie })
  const counts = async (query: string) => {
    const { tables, more, total } = tableList.parse((await again.get(`/api/tables${query}`)).body)
    return [tables.length, more, total]
  }
  expect(await counts('')).toEqual([50, true, 51])
  expect(await counts('?count=1')).toEqual([1, true, 51])
  for (const count of [51, 1000]) expect(await counts(`?count=${count}`)).toEqual([51, false, 51])
  expect(await counts('?mine=1')).toEqual([50, true, undefined])
  expect(await counts('?mine=1&count=51')).toEqual([51, false, undefined])
  for (const query of ['?count=0', '?count=1001', '?count=2.5', '?count=all', '?mine=1&count=0', '?state=over', '?game=a&game=b'])
    expect(problem(await again.get(`/api/tables${query}`))).toEqual([400, 'bad-request'])
  expect(tableList.parse((await browser(app.url).get('/api/tables?mine=1')).body)).toMatchObject({ tables: [], more: false, people: 0 })
})

test('what is done at a table is answered with it as it is then, and a wrong body or name is refused', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const opened = await ann.post('/api/tables', { game })
  expect([opened.status, opened.body]).toMatchObject([201, { yours: true, yourSeat: '0', state: 'open' }])
  const { id } = opened.body as { id: string }
  expect(await bob.table(`/api/tables/${id}/sit`, { seat: '1' })).toMatchObject({ yours: false, yourSeat: '1' })
  expect(await bob.table(`/api/tables/${id}/ready`, { ready: true })).toMatchObject({ seats: [{}, { occupant: { ready: true } }] })
  expect(await bob.table(`/api/tables/${id}/leave`)).toMatchObject({ yourSeat: null })
  expect(await bob.table(`/api/tables/${id}/ask`, { asks: false })).toMatchObject({ id, yourSeat: null })
  for (const [path, body, code] of [
    [`${id}/ask`, {}, 'bad-request'],
    [`${id}/leave`, { seat: '0' }, 'bad-request'],
    ['nonsense/ask', { asks: true }, 'no-such-match'],
    ['nonsense/sit', {}, 'no-such-match'],
  ] as const)
    expect(problem(await ann.post(`/api/tables/${path}`, body))[1]).toBe(code)
  expect((await browser(app.url).get(`/api/tables/${id}`)).body).toMatchObject({ id, yours: false, yourSeat: null })
})

test('how far somebody has seen a match is known on each of their devices, and to nobody else', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = (await ann.post('/api/tables', { game })).body as { id: string }
  const seen = { version: 12, next: 40 }
  expect((await ann.get(`/api/tables/${id}/bookmark`)).body).toEqual({ bookmark: null })
  expect((await ann.post(`/api/tables/${id}/bookmark`, seen)).body).toEqual({ bookmark: seen })
  await ann.post(`/api/tables/${id}/bookmark`, { version: 3, next: 9 })
  const phone = Object.assign(browser(app.url), { cookie: ann.cookie })
  expect((await phone.get(`/api/tables/${id}/bookmark`)).body).toEqual({ bookmark: seen })
  expect((await bob.get(`/api/tables/${id}/bookmark`)).body).toEqual({ bookmark: null })
  expect(problem(await bob.post(`/api/tables/${id}/bookmark`, seen))).toEqual([409, 'not-seated'])
  expect(problem(await ann.post(`/api/tables/${id}/bookmark`, { version: -1, next: 0 }))).toEqual([400, 'bad-request'])
})

test('a take-back is asked for, answered and withdrawn by those who sit there, while the match is played', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = (await ann.post('/api/tables', { game, seats: 2 })).body as { id: string }
  expect(problem(await ann.post(`/api/tables/${id}/take-back`, { to: 0 }))).toEqual([409, 'not-started'])
  await bob.table(`/api/tables/${id}/sit`, { seat: '1' })
  for (const each of [ann, bob]) await each.table(`/api/tables/${id}/ready`, { ready: true })
  for (const [who, path, body, code] of [
    [ann, 'take-back', { to: 0 }, 'bad-request'],
    [ann, 'take-back', { to: -1 }, 'bad-request'],
    [browser(app.url), 'take-back', { to: 0 }, 'not-seated'],
    [bob, 'answer-take-back', { to: 0, answer: 'agree' }, 'not-ready'],
    [bob, 'answer-take-back', { to: 0, answer: 'maybe' }, 'bad-request'],
  ] as const)
    expect(problem(await who.post(`/api/tables/${id}/${path}`, body))[1]).toBe(code)
  expect(await ann.table(`/api/tables/${id}/withdraw-take-back`)).toMatchObject({ id, takeBacks: 'agreed' })
})
