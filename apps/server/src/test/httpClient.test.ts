import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../http/errors.ts'
import { webClient } from '../http/static.ts'
import { browser, problem } from './running.ts'

// How the built web client is served: a folder as Vite leaves it.

let folder: string
let server: Server
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
  const koa = new Koa().use(errors(pino({ level: 'silent' }))).use(webClient(join(folder, 'dist')))
  server = createServer(koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
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
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const again = await fetch(url, { headers: { 'if-none-match': page.headers.get('etag') ?? '', 'cache-control': 'max-age=0' } })
  expect(again.status).toBe(304)
  const plain = await fetch(`${url}/assets/index-abc.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toContain('one')
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

function build(word: string): void {
  const assets = join(folder, 'dist', 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'index-abc.js'), `console.log('${word}')\n`.repeat(100))
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><html lang="en"></html>')
}
