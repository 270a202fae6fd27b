/** Tables on other sites: the page for a frame, and how those sites learn of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from './builtClient.ts'
import { freshFolder } from './folders.ts'
import { browser, type Running, startApp } from './running.ts'

let app: Running
beforeAll(async () => {
  const client = freshFolder()
  buildClient(client, 'today')
  app = await startApp({}, { client })
})
afterAll(() => app.close())

/** A match of two people that has begun. */
async function match(watching: 'open' | 'closed'): Promise<string> {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  await ann.get('/api/me')
  await ann.patch('/api/me', { name: 'A & <B>' })
  const { id } = await ann.table('/api/tables', { game: 'golems', seats: 2, watching })
  await bob.table(`/api/tables/${id}/sit`)
  for (const each of [ann, bob]) await each.table(`/api/tables/${id}/ready`, { ready: true })
  return id
}
const oembed = (url: string, more: Readonly<Record<string, string>> = {}) =>
  browser(app.url).get(`/oembed?${new URLSearchParams({ url, ...more })}`)

test('the page for frames shows a match, without script, cookie or form, and is the only one that lets itself be framed', async () => {
  const id = await match('open')
  const page = await fetch(`${app.url}/embed/t/${id}`, { headers: { 'accept-language': 'de' } })
  const body = await page.text()
  expect([page.status, page.headers.get('set-cookie'), page.headers.get('x-frame-options')]).toEqual([200, null, null])
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body).toContain(`<img src="/pictures/${id}/de-`)
  expect(body).toContain(`<a href="/t/${id}" target="_blank" rel="noopener">Bei Toadstool zuschauen</a>`)
  expect(body).not.toMatch(/<script|<form|<B>/)
  const picture = await fetch(app.url + (/<img src="([^"]*)"/.exec(body)?.[1] ?? ''))
  expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  const others = ['/', `/t/${id}`, '/embed', '/embed/t', `/embed/t/${id}/`, `/embed/t/${id}/x`, `/embed/x/${id}`, `/EMBED/t/${id}`]
  for (const path of [...others, '/oembed', '/api/shelf', `/api/tables/${id}`, `/pictures/${id}/en-0.png`, '/healthz', '/sw.js']) {
    const { headers } = await fetch(app.url + path)
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
})

test('a site learns from the page of a table how to show it, as large as it has room for', async () => {
  const id = await match('open')
  const url = `${app.url}/t/${id}`
  const [, told] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(String((await browser(app.url).get(`/t/${id}`)).body)) ??
    []
  const address = String(told).replaceAll('&#38;', '&')
  const { body, status } = await browser('').get(address)
  expect([status, body]).toMatchObject([200, { version: '1.0', type: 'rich', provider_name: 'Toadstool', width: 800, height: 468 }])
  expect(body).toMatchObject({ html: expect.stringContaining(`<iframe src="${app.url}/embed/t/${id}" width="800" height="468"`) })
  expect((await oembed(url, { maxwidth: '400' })).body).toMatchObject({ width: 400, height: 258 })
  expect((await oembed(url, { maxwidth: '400', maxheight: '153' })).body).toMatchObject({ width: 200, height: 153 })
  expect((await oembed(url, { maxheight: '10' })).body).toMatchObject({ width: 1, height: 10 })
})

test('there is nothing of other sites, of tables that don’t exist, and of those that are closed to spectators', async () => {
  const [id, closed] = [await match('open'), await match('closed')]
  const status = async (...asked: Parameters<typeof oembed>) => (await oembed(...asked)).status
  const url = `${app.url}/t/${id}`
  for (const other of [`https://evil.example/t/${id}`, `${app.url}/g/golems`, `${app.url}/t/mossy-kiln-2222-2222`, 'x', `${url}/proof`])
    expect([other, await status(other)]).toEqual([other, 404])
  expect(await status(url, { format: 'xml' })).toBe(501)
  for (const odd of [{ format: 'yaml' }, { maxwidth: '0' }, { maxwidth: 'wide' }]) expect(await status(url, odd as never)).toBe(400)
  expect(await status('x'.repeat(401))).toBe(400)
  expect(await status(`${app.url}/t/${closed}`)).toBe(401)
  const page = await browser(app.url).get(`/embed/t/${closed}`)
  expect([page.status, page.body]).toEqual([403, expect.stringContaining('closed to spectators until its game is over')])
  expect(String(page.body)).not.toContain('pictures')
  expect((await browser(app.url).get('/embed/t/nonsense')).status).toBe(404)
})
