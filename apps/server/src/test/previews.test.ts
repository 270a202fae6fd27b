/** What a link to a table shows to those who have never been here. */
import { RequestError } from '@toadstool/protocol'
import type { Context } from 'koa'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { preload } from '../lobby/routes/preload.ts'
import { painterThread } from '../previews/painter.ts'
import { type Previews, previewsOf } from '../previews/previews.ts'
import { buildClient } from './builtClient.ts'
import { freshFolder } from './folders.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { rulebooks } from './offers.ts'
import { browser, problem, type Running, startApp } from './running.ts'

describe('the words', () => {
  let server: LiveTable
  let previews: Previews
  let match: string
  beforeEach(async () => {
    server = await liveTable({})
    previews = previewsOf({ ...server, rulebooks })
    match = await server.table()
  })
  afterEach(() => server.close())

  const act = (seat: string, move: string, id: string) => server.host.act(match, seat, { id, move, args: [] })
  const told = (at?: unknown, language: 'en' | 'de' = 'en') => previews.of(`/t/${match}`, at, language)
  const momentIn = (picture = ''): string => /\/[a-z]{2}-(.*)\.png$/.exec(picture)?.[1] ?? ''

  test('name who is to move, and what came last; the address of the picture changes with each move', async () => {
    expect(await told()).toEqual({
      title: 'Fixture: person 0 is to move',
      line: 'With person 0 and person 1.',
      picture: `/pictures/${match}/en-0.png`,
    })
    await act('0', 'roll', 'the-first-roll')
    expect(await told()).toMatchObject({ title: 'Fixture: person 1 is to move', picture: `/pictures/${match}/en-1.png` })
    expect(await told(undefined, 'de')).toMatchObject({ title: 'Fixture: person 1 ist dran', picture: `/pictures/${match}/de-1.png` })
  })

  test('a moment that is past is told as such; one that has not come is the present', async () => {
    await act('0', 'roll', 'the-first-roll')
    await act('1', 'roll', 'the-second-roll')
    expect(await told('1')).toMatchObject({ title: 'Fixture, move 1', picture: `/pictures/${match}/en-1.png` })
    for (const odd of ['2', '999999', 'x', '-1', '1.5', ['1'], undefined]) {
      expect(await told(odd)).toMatchObject({ title: 'Fixture: person 0 is to move', picture: `/pictures/${match}/en-2.png` })
    }
  })

  test('a secret step changes nothing of it, neither words nor address nor what is drawn', async () => {
    await act('0', 'roll', 'the-first-roll')
    const sheet = () => previews.sheet(match, '1', 'en')
    const before = [await told(), await told('1'), await sheet()]
    expect(await act('1', 'whisper', 'a-secret-step')).toMatchObject({ status: 'done', version: 2 })
    expect([await told(), await told('1'), await sheet()]).toEqual(before)
    expect(await previews.sheet(match, '2', 'en')).toBeUndefined()
    expect(JSON.stringify(before)).not.toMatch(/"deck":\[/)
  })

  test('a picture exists for what was, and no other address has one', async () => {
    await act('0', 'roll', 'the-first-roll')
    expect(await previews.sheet(match, '0', 'en')).toMatchObject({ game: 'fixture', heading: 'Fixture, move 0', view: { round: 0 } })
    for (const odd of ['2', '00', '01', 'open-12345678', '-1', '', '1x']) expect(await previews.sheet(match, odd, 'en')).toBeUndefined()
    expect(await previews.sheet('mossy-kiln-0000-0000', '0', 'en')).toBeUndefined()
    expect(await previews.sheet(match, 'fixture', 'en')).toBeUndefined()
  })

  test('an open table tells who invites and how many seats are free; its picture has the mark of just that', async () => {
    const open = await server.table({ state: 'open' })
    const first = await previews.of(`/t/${open}`, undefined, 'en')
    expect(first).toMatchObject({ line: 'All seats are taken.' })
    const moment = momentIn(first?.picture)
    expect(moment).toMatch(/^open-[\da-f]{8}$/)
    expect(await previews.sheet(open, moment, 'en')).toMatchObject({ game: 'fixture', title: first?.title })
    for (const odd of ['open-00000000', '0', 'open-']) expect(await previews.sheet(open, odd, 'en')).toBeUndefined()
  })

  test('nothing is told of closed tables, games and rules that are gone, and other pages', async () => {
    for (const path of [`/t/${match}/proof`, '/t/x', '/', '/tables', '/g/chess', '/g/toString', '/t/fixture', '/t/mossy-kiln-0000-0000']) {
      expect(await previews.of(path, undefined, 'en')).toBeUndefined()
    }
    expect(await previewsOf({ ...server, rulebooks: {} }).of(`/t/${match}`, undefined, 'en')).toBeUndefined()
    const open = await server.table({ state: 'open' })
    for (const [id, changed] of [
      [open, { closed: true }],
      [match, { rules: 7 }],
    ] as const) {
      const table: Journal['table'] = async (wished) => server.journal.table(wished).then((found) => found && { ...found, ...changed })
      const journal = { ...server.journal, table }
      expect(await previewsOf({ ...server, journal, rulebooks }).of(`/t/${id}`, undefined, 'en')).toBeUndefined()
    }
  })
})

describe('the page and its picture', () => {
  let app: Running
  beforeAll(async () => {
    const client = freshFolder()
    buildClient(client, 'today')
    app = await startApp({}, { client })
  })
  afterAll(() => app.close())

  const tagIn = (html: unknown, name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(String(html))?.[1]

  test('say it to visitors without a session, with whole addresses and nothing that could be markup', async () => {
    const host = browser(app.url)
    await host.get('/api/me')
    expect((await host.patch('/api/me', { name: 'A & "B"' })).status).toBe(200)
    const table = await host.table('/api/tables', { game: 'golems', seats: 2 })
    const { body } = await browser(app.url).get(`/t/${table.id}`)
    expect(tagIn(body, 'title')).toBe('A &#38; &#34;B&#34; invites you to Golems')
    expect(tagIn(body, 'description')).toBe('1 seat is free.')
    expect(tagIn(body, 'url')).toBe(`${app.url}/t/${table.id}`)
    expect(String(body).match(/<title>/g)).toHaveLength(1)
    expect(tagIn((await host.get(`/t/${table.id}`)).body, 'title')).toBeUndefined()
    const picture = await fetch(tagIn(body, 'image') ?? '')
    const bytes = new DataView(await picture.arrayBuffer())
    expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=604800, immutable',
    ])
    // width and height stand behind the signature and the name of the first chunk
    expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630])
  })

  test('a moment costs as much as a match, so that few can be asked for at once', async () => {
    const table = await browser(app.url).table('/api/tables', { game: 'golems', seats: 2 })
    const askFor = async (path: string) => {
      const session = `toadstool=${crypto.randomUUID()}`
      const asked = await Promise.all(Array.from({ length: 60 }, () => fetch(app.url + path, { headers: { cookie: session } })))
      return asked.filter(({ status }) => status === 200).length
    }
    expect(await askFor(`/t/${table.id}`)).toBe(60)
    expect(await askFor(`/t/${table.id}?move=0`)).toBeLessThan(40)
  })

  test('a game tells what it is', async () => {
    const { body } = await browser(app.url).get('/g/golems')
    expect(tagIn(body, 'title')).toBe('Golems')
    expect(tagIn(body, 'image')).toBe(`${app.url}/pictures/g/en-golems.png`)
    const picture = await fetch(tagIn(body, 'image') ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('there is no picture at other addresses', async () => {
    for (const path of [
      'mossy-kiln-0000-0000/en-0.png',
      'x/en-0.png',
      'mossy-kiln-0000-0000/fr-0.png',
      'mossy-kiln-0000-0000/en-.png',
      'g/en-chess.png',
      'g/en-__proto__.png',
    ]) {
      expect(problem(await browser(app.url).get(`/pictures/${path}`))).toEqual([404, 'no-such-page'])
    }
  })
})

test('a preview that can’t be had keeps nobody from the page', async () => {
  const warn = vi.fn()
  const of = () => Promise.reject(new RequestError('too-many-requests', 'others are looking into long matches'))
  const parts = {
    log: { warn },
    previews: { of },
    rulebooks: {},
    people: { personOf: async () => undefined },
    addresses: { publicUrl: null },
  }
  const context = {
    path: '/g/golems',
    query: {},
    host: 'toads.example',
    protocol: 'http',
    get: () => '',
    cookies: { get: () => undefined },
  }
  const brought = await preload(parts as unknown as Parameters<typeof preload>[0])(context as unknown as Context)
  expect([brought.preview, brought.language, warn.mock.calls.length]).toEqual([undefined, 'en', 1])
})

describe('the painter', () => {
  const sheet = { game: 'fixture', language: 'en', heading: 'Fixture', title: 'Ann\u0000 \ud800& <Łódź> ', line: '' } as const

  test('draws the same picture once, and each sheet by itself', async () => {
    const painter = painterThread()
    const first = painter.paint('one', sheet)
    expect(painter.paint('one', sheet)).toBe(first)
    expect(painter.known('one')).toBe(first)
    expect(Buffer.from(await first)).not.toEqual(Buffer.from(await painter.paint('two', { ...sheet, line: 'More.' })))
    await painter.close()
  })

  test('keeps the last hundred, asks others to wait, and starts anew after a thread has ended', async () => {
    const painter = painterThread(
      new URL(
        'data:text/javascript,import { parentPort as p } from "node:worker_threads"; p.on("message", ([n, s]) => { if (s.line === "end") process.exit(1); if (s.line !== "hang") p.postMessage([n, s.line === "fail" ? "no" : new Uint8Array(1)]) })',
      ),
    )
    for (let number = 0; number < 101; number += 1) await painter.paint(`${number}`, sheet)
    expect([painter.known('0'), painter.known('1') !== undefined]).toEqual([undefined, true])
    await expect(painter.paint('failing', { ...sheet, line: 'fail' })).rejects.toThrow('no')
    expect(painter.known('failing')).toBeUndefined()
    await expect(painter.paint('ending', { ...sheet, line: 'end' })).rejects.toThrow('ended')
    await painter.paint('after', sheet)
    const hanging = Array.from({ length: 16 }, (_, number) => painter.paint(`hanging ${number}`, { ...sheet, line: 'hang' }))
    expect(() => painter.paint('too many', sheet)).toThrow('try again')
    const ended = Promise.allSettled(hanging)
    await painter.close()
    expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
  })
})
