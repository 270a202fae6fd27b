import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Koa from 'koa'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '../http/errors.ts'
import { packed } from '../http/pages.ts'
import { webClient } from '../http/static.ts'
import { buildClient } from './builtClient.ts'
import { browser, problem, type Running, startApp } from './running.ts'

// How the built web client is served: a folder as Vite leaves it.

let folder: string
let server: Server
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
  const koa = new Koa().use(errors(pino({ level: 'silent' }))).use(webClient(join(folder, 'dist')))
  server = createServer(koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('before it is built, a page says so', async () => {
  const answer = await browser(url).get('/')
  expect([answer.status, answer.body]).toEqual([503, expect.stringContaining('npm start')])
})

test('hashed files may be kept for ever, the page is asked for anew', async () => {
  build('one')
  const asset = await fetch(`${url}/assets/index-abc.js`, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toMatch('javascript')
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(await asset.text()).toContain('one')
  const page = await browser(url).get('/')
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  const again = await fetch(url, { headers: { 'if-none-match': page.headers.get('etag') ?? '', 'cache-control': 'max-age=0' } })
  expect(again.status).toBe(304)
  const plain = await fetch(`${url}/assets/index-abc.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toContain('one')
  const worker = await browser(url).get('/sw.js')
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

test('every place in the client answers with its page, a missing file does not', async () => {
  build('one')
  const ann = browser(url)
  for (const path of ['/', '/t/mossy-kiln-7kq3-x2md', '/g/wizards-of-war/rules']) expect((await ann.get(path)).body).toContain('<html')
  for (const path of ['/assets/gone.js', '/gone.png', '/assets/x', '/api/x'])
    expect(problem(await ann.get(path))).toEqual([404, 'no-such-page'])
})

test('a new build is served without a restart', async () => {
  build('one')
  await browser(url).get('/')
  build('two')
  utimesSync(join(folder, 'dist', 'index.html'), 1, 1)
  expect((await browser(url).get('/assets/index-abc.js')).body).toContain('two')
})

test('what the build has compressed is sent as it is, and is no file of its own', async () => {
  build('one')
  writeFileSync(join(folder, 'dist', 'assets', 'index-abc.js.br'), brotliCompressSync("console.log('from the build')"))
  utimesSync(join(folder, 'dist', 'index.html'), 2, 2)
  const sent = await fetch(`${url}/assets/index-abc.js`, { headers: { 'accept-encoding': 'br' } })
  expect(await sent.text()).toBe("console.log('from the build')")
  const zipped = await fetch(`${url}/assets/index-abc.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(await zipped.text()).toContain('one')
  expect(problem(await browser(url).get('/assets/index-abc.js.br'))).toEqual([404, 'no-such-page'])
})

test('a page of the release before finds its files', async () => {
  build('one')
  mkdirSync(join(folder, 'dist', 'kept'))
  writeFileSync(join(folder, 'dist', 'kept', 'index-old.js'), "console.log('zero')")
  writeFileSync(join(folder, 'dist', 'kept', 'index-abc.js'), "console.log('not this one')")
  const asset = await fetch(`${url}/assets/index-old.js`)
  expect([asset.headers.get('cache-control'), await asset.text()]).toEqual(['public, max-age=31536000, immutable', "console.log('zero')"])
  expect((await browser(url).get('/assets/index-abc.js')).body).toContain('one')
})

describe('a page comes with what it needs', () => {
  let app: Running
  let built: string
  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), 'toadstool-'))
    build('one', built)
    const lists = {
      ahead: ['assets/ahead-1.js'],
      any: ['assets/talk-1.js'],
      'any.en': ['assets/en-1.js'],
      'any.de': ['assets/de-1.js'],
      lobby: ['assets/lobby-1.css'],
      match: ['assets/match-1.js'],
      fonts: ['assets/a-1.woff2'],
    }
    writeFileSync(
      join(built, 'dist', 'pages.json'),
      JSON.stringify({ ...lists, 'match/golems': ['assets/golems-1.js', 'assets/match-1.js'] }),
    )
    app = await startApp({}, { client: join(built, 'dist') })
  })
  afterAll(async () => {
    await app.close()
    rmSync(built, { recursive: true })
  })

  const filesIn = (page: unknown) => [...String(page).matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, file]) => file)
  const laterIn = (page: unknown) => /<template id="later">(.*?)<\/template>/.exec(String(page))?.[1]
  const beforeLater = (page: unknown) => String(page).split('<template')[0]
  const answersIn = (page: unknown) => {
    const [, data = '{}'] = /id="answers">(.*?)<\/script>/.exec(String(page)) ?? []
    return JSON.parse(data) as Record<string, Record<string, unknown>>
  }

  test('anywhere: the shelf, and who somebody is; nobody is made a guest by looking', async () => {
    const ann = browser(app.url)
    const stranger = await ann.get('/')
    expect(stranger.headers.get('set-cookie')).toBe(null)
    expect(Object.keys(answersIn(stranger.body))).toEqual(['/api/shelf'])
    expect(filesIn(stranger.body)).toEqual(['index-abc.js', 'en-1.js', 'talk-1.js', 'a-1.woff2'])
    const { body: me } = await ann.get('/api/me')
    const known = await ann.get('/tables')
    expect(known.headers.get('set-cookie')).toContain('HttpOnly')
    expect(answersIn(known.body)['/api/me']).toEqual(me)
    expect(answersIn(known.body)['/api/shelf']).toEqual((await ann.get('/api/shelf')).body)
  })

  test('at a table: the table as this person sees it, and the code of its lobby or of its match, which comes after that of all pages', async () => {
    const ann = browser(app.url)
    await ann.get('/api/me')
    const { id } = await ann.table('/api/tables', { game: 'golems', seats: 2 })
    const lobby = (await ann.get(`/t/${id}`)).body
    expect(answersIn(lobby)[`/api/tables/${id}`]).toEqual((await ann.get(`/api/tables/${id}`)).body)
    expect(filesIn(lobby)).toEqual(['index-abc.js', 'en-1.js', 'talk-1.js', 'lobby-1.css', 'a-1.woff2'])
    await ann.table(`/api/tables/${id}/bot`, { seat: '1', level: 'easy' })
    await ann.table(`/api/tables/${id}/start`)
    const match = (await ann.get(`/t/${id}`)).body
    expect(answersIn(match)[`/api/tables/${id}`]).toMatchObject({ state: 'running', yourSeat: '0' })
    expect(filesIn(beforeLater(match))).toEqual(['index-abc.js', 'ahead-1.js', 'en-1.js', 'talk-1.js'])
    expect(filesIn(laterIn(match))).toEqual(['golems-1.js', 'match-1.js'])
    expect(Object.keys(answersIn(match))).toEqual(['/api/me', `/api/tables/${id}`])
    expect(match).toContain('<script type="module" async crossorigin src="/assets/ahead-1.js">')
    const bob = (await browser(app.url).get(`/t/${id}`)).body
    expect(answersIn(bob)[`/api/tables/${id}`]).toMatchObject({ yourSeat: null, yours: false })
  })

  test('with the texts of the language in which the browser asks', async () => {
    const textsFor = async (languages: string) => {
      const page = await fetch(app.url, { headers: { 'accept-language': languages } })
      return filesIn(await page.text()).filter((file) => /^(en|de)-/.test(file ?? ''))
    }
    expect(await textsFor('de-AT,de;q=0.9,en;q=0.8')).toEqual(['de-1.js'])
    expect(await textsFor('en-GB,en;q=0.9,de;q=0.8')).toEqual(['en-1.js'])
    expect(await textsFor('den')).toEqual(['en-1.js'])
  })

  test('no answer ends the page early', () => {
    const answers = { '/api/me': { name: '</script><b>' } }
    const page = packed(
      { html: '<script src="/a.js"></script><body></body>', lists: {} },
      { parts: ['unknown'], later: [], language: 'en', answers },
    )
    expect(answersIn(page)).toEqual(answers)
    expect(page).not.toContain('<b>')
  })
})

const build = (word: string, place = folder): void => buildClient(join(place, 'dist'), word)
