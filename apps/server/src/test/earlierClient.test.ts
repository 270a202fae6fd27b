/** Matches by earlier rules are drawn by the client of the release that had them: whose page is where, and what it is told. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Table } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Given } from '../app.ts'
import { buildClient } from './builtClient.ts'
import { fixture } from './fixture.ts'
import { rulebooks as changed, frozen } from './newRules.ts'
import { adminOf } from './operators.ts'
import { type Answer, type Browser, browser, problem, type Running, startApp } from './running.ts'

const moduleAt = (path: string): string => new URL(path, import.meta.url).href

let folder: string
let client: string
let app: Running
let ann: Browser
/** A match by the first rules, and one by the second. */
let old: Table
let young: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
  client = join(folder, 'client')
  buildClient(client, 'today', 'index-today.js')
  buildClient(join(client, 'earlier', 'fixture-1'), 'earlier', 'index-earlier.js')
  await release({ rulebooks: { fixture }, module: moduleAt('./fixture.ts') })
  old = await opened()
  await app.close()
  await release({ rulebooks: changed, frozen, module: moduleAt('./newRules.ts') })
  young = await opened()
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The server as this release, on the same data. */
async function release(given: Given): Promise<void> {
  const { cookie = '' } = ann ?? {}
  app = await startApp({ dataDir: join(folder, 'data') }, { ...given, client, mixes: false })
  ann = browser(app.url)
  ann.cookie = cookie
}

const opened = (start = true) => ann.table('/api/tables', { game: 'fixture', bots: ['easy'], start })

/** Which client's page it is, and to which address it keeps. */
function pageIn({ status, body }: Answer): (string | undefined)[] {
  expect(status).toBe(200)
  const page = String(body)
  return [/index-(\w+)\.js/.exec(page)?.[1], /<meta name="keeps-to" content="([^"]*)">/.exec(page)?.[1]]
}

const today = ['today', undefined]

test('a match is drawn by the client whose rules it has, and so is its proof; all else by today’s', async () => {
  const earlier = ['earlier', `/t/${old.id}`]
  for (const place of ['', '/', '/proof', '?move=1'])
    expect([place, pageIn(await ann.get(`/t/${old.id}${place}`))]).toEqual([place, earlier])
  const { id: open } = await opened(false)
  const places = [`/t/${young.id}`, `/t/${young.id}/proof`, `/t/${open}`, '/t/mossy-kiln-7kq3-x2md', `/t/${old.id}/else`, '/', '/my-games']
  for (const path of places) expect([path, pageIn(await ann.get(path))]).toEqual([path, today])
})

test('the page of an earlier client is sent as today’s: with its answers, under the same headers, and asked for anew', async () => {
  const [earlier, present] = await Promise.all([old, young].map(({ id }) => ann.get(`/t/${id}`)))
  const told = (answer: Answer | undefined) =>
    ['content-security-policy', 'cache-control', 'content-type', 'x-frame-options'].map((name) => answer?.headers.get(name))
  expect(told(earlier)).toEqual(told(present))
  expect(told(earlier)).toEqual([
    expect.stringContaining("default-src 'self'"),
    'private, no-cache',
    expect.stringContaining('html'),
    'DENY',
  ])
  expect(earlier?.body).toContain(`"/api/tables/${old.id}":{"id":"${old.id}"`)
})

test('a match on a device names the client that draws it; where that isn’t kept, or isn’t one, today’s comes', async () => {
  const id = 'pocket-table-7kq3-x2md'
  const earlier = ['earlier', `/local/${id}`]
  for (const place of ['?client=fixture-1', '/?client=fixture-1', '/proof?client=fixture-1'])
    expect([place, pageIn(await ann.get(`/local/${id}${place}`))]).toEqual([place, earlier])
  const others = [`/local/${id}`, `/local/${id}/more?client=fixture-1`, '/local?client=fixture-1', '/local/%22%3E?client=fixture-1']
  const names = ['fixture-2', '__proto__', '..', 'fixture-1&client=fixture-1'].map((name) => `/local/${id}?client=${name}`)
  for (const path of [...others, ...names, `/t/${young.id}?client=fixture-1`, '/?client=fixture-1'])
    expect([path, pageIn(await ann.get(path))]).toEqual([path, today])
})

test('a device is told what there is of an earlier client: its page, with nothing about the visitor, and its files', async () => {
  const { status, body, headers } = await ann.get('/earlier/fixture-1.json')
  const { page, files } = body as { page: string; files: string[] }
  expect([status, headers.get('cache-control'), files]).toEqual([200, 'no-cache', ['/assets/index-earlier.js']])
  expect(headers.get('content-security-policy')).toBe((await ann.get('/')).headers.get('content-security-policy'))
  expect([page.includes('index-earlier.js'), page.includes('answers')]).toEqual([true, false])
  expect(problem(await ann.get('/earlier/fixture-2.json'))).toEqual([404, 'no-such-page'])
})

test('its files lie beside today’s, for ever; the folder itself has no address', async () => {
  for (const name of ['earlier', 'today']) {
    const asset = await fetch(`${app.url}/assets/index-${name}.js`)
    expect([asset.headers.get('cache-control'), await asset.text()]).toEqual([
      'public, max-age=31536000, immutable',
      expect.stringContaining(`'${name}'`),
    ])
  }
  for (const path of ['/earlier/fixture-1/index.html', '/earlier/fixture-1/assets/index-earlier.js', '/earlier/fixture-1/sw.js'])
    expect(problem(await ann.get(path))).toEqual([404, 'no-such-page'])
  expect((await ann.get('/sw.js')).body).toBe('// today')
})

test('without that client today’s page comes, which is told the rules and draws only its own', async () => {
  await app.close()
  rmSync(join(client, 'earlier'), { recursive: true })
  await release({ rulebooks: changed, frozen, module: moduleAt('./newRules.ts') })
  expect(pageIn(await ann.get(`/t/${old.id}`))).toEqual(today)
  const rulesAt = async ({ id }: Table) => ((await ann.get(`/api/tables/${id}`)).body as Table).rules
  expect([await rulesAt(old), await rulesAt(young), await rulesAt(await opened(false))]).toEqual([undefined, 2, undefined])
})

test('a release that is older than the rules of a match leaves it to the page to say so', async () => {
  await app.close()
  await release({ rulebooks: { fixture }, module: moduleAt('./fixture.ts') })
  expect(pageIn(await ann.get(`/t/${young.id}`))).toEqual(today)
  expect((await ann.get(`/api/tables/${young.id}`)).body).toMatchObject({ rules: 2, rulesGone: true })
})

test('operators see which versions are played, which can’t be drawn, and which may go', async () => {
  const rules = () => adminOf(app, 'rules')
  expect(await rules()).toBe('fixture  rules 1  1 running\nfixture  rules 2  1 running')
  await adminOf(app, `match ${old.id} call-off`)
  expect(await rules()).toBe('fixture  rules 2  1 running\nfixture  rules 1  none running  may be deleted once nobody looks at its matches')
  rmSync(join(client, 'earlier'), { recursive: true })
  expect(await rules()).toContain(
    'fixture  rules 1  none running  may be deleted once nobody looks at its matches  THIS RELEASE HAS NO PAGE',
  )
})
