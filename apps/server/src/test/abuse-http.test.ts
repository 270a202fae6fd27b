/** The answers to forged, misdirected and odd requests. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { believeOnly, networkOf, trustOf } from '../http/address.ts'
import { namesUs } from '../http/names.ts'
import { mostOnLine } from '../http/unread.ts'
import { lineLimit, mostLinesFromNetwork } from '../live/connections.ts'
import { type Running, startApp } from './running.ts'

let app: Running
afterEach(() => app?.close())

/** Sends path and headers as they are. @returns status and body. */
function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const asking = request(app.url, { path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
    })
    asking.on('error', reject).end()
  })
}

describe('forwarding headers', () => {
  const seen = (trusted: readonly string[], peer: string, given: Record<string, string>) => {
    const asked = { headers: { ...given }, socket: { remoteAddress: peer } }
    believeOnly(trustOf(trusted))(asked as never)
    return asked.headers as Record<string, string | undefined>
  }
  const forged = {
    'x-forwarded-for': '8.8.8.8',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=8.8.8.8',
  }

  test('count only from a proxy that is trusted, and none names the host', () => {
    expect(seen(['10.0.0.1'], '10.0.0.2', forged)).toEqual({})
    expect(seen([], '127.0.0.1', forged)).toEqual({})
    expect(seen(['10.0.0.1'], '::ffff:10.0.0.1', forged)).toEqual({ 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'https' })
    expect(seen(['10.0.0.1'], '10.0.0.1', { 'x-forwarded-for': 'nonsense' })).toEqual({})
  })

  test('name the last address that no trusted proxy has vouched for', () => {
    const through = (chain: string) => seen(['10.0.0.0/8', '2001:db8::/32'], '10.1.2.3', { 'x-forwarded-for': chain })['x-forwarded-for']
    expect(through('1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
    expect(through('1.1.1.1, 2.2.2.2, 10.9.9.9, 2001:db8::7')).toBe('2.2.2.2')
    expect(through('10.0.0.5, 10.0.0.6')).toBe('10.0.0.5')
  })

  test('may name ports; nothing is believed that stands left of what can not be read', () => {
    const through = (chain: string) => seen(['10.0.0.0/8'], '10.1.2.3', { 'x-forwarded-for': chain })['x-forwarded-for']
    expect(through('8.8.8.8, 1.1.1.1:4711')).toBe('1.1.1.1')
    expect(through('8.8.8.8, [2001:db8::1]:4711')).toBe('2001:db8::1')
    expect(through('8.8.8.8, [2001:db8::1]')).toBe('2001:db8::1')
    for (const unreadable of ['unix:', 'unknown', '', '1.1.1.1.1', '_hidden'])
      expect([unreadable, through(`8.8.8.8, ${unreadable}`)]).toEqual([unreadable, undefined])
    expect(through('8.8.8.8, unix:, 10.0.0.5')).toBeUndefined()
  })

  test('are believed of this computer where there is a public address, and of those whom the operator names', () => {
    expect(readConfig({}).trustProxy).toEqual([])
    expect(readConfig({ PUBLIC_URL: 'https://toads.example' }).trustProxy).toEqual(['127.0.0.0/8', '::1'])
    expect(readConfig({ TRUST_PROXY: '10.0.0.7, fd00::/8' }).trustProxy).toEqual(['10.0.0.7', 'fd00::/8'])
    for (const TRUST_PROXY of ['all', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8']) {
      expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY')
    }
  })
})

test('an IPv6 network is one, however its addresses are spelled', () => {
  const same = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::8.8.8.8']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2']))
  expect(['::1', '2001:db8::', 'fe80::1%eth0'].map(networkOf)).toEqual(['0:0:0:0', '2001:db8:0:0', 'fe80:0:0:0'])
  expect(['::ffff:10.0.0.1', '::FFFF:a00:1', '10.0.0.1'].map(networkOf)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1'])
})

describe('the host that is asked for', () => {
  test('must be the public address, or this computer; else this computer or something in its network', () => {
    const here = ['localhost', 'localhost:8000', '127.0.0.1:8000', '[::1]:8000', '127.8.8.8']
    const network = ['192.168.0.7:8000', '[fe80::1]:8000', 'toad:8000', 'toad.local', 'toad.fritz.lan']
    const foreign = [
      'evil.example',
      'localhost.evil.example',
      'toads.example.evil.example',
      '127.0.0.1.evil.example',
      '',
      'a b',
      'a@localhost@b',
    ]
    for (const host of here) expect([host, namesUs(host, null), namesUs(host, 'https://toads.example')]).toEqual([host, true, true])
    for (const host of network) expect([host, namesUs(host, null), namesUs(host, 'https://toads.example')]).toEqual([host, true, false])
    for (const host of foreign) expect([host, namesUs(host, null), namesUs(host, 'https://toads.example')]).toEqual([host, false, false])
    expect(namesUs('Toads.Example:8443', 'https://toads.example')).toBe(true)
    expect(namesUs('toads.example.', 'https://toads.example')).toBe(true)
  })

  test('opens nothing if it is foreign: no page, no answer, no socket', async () => {
    app = await startApp()
    const host = 'rebound.evil.example'
    for (const path of ['/', '/api/me', '/api/tables']) expect(await ask(path, { host })).toMatchObject({ status: 421 })
    expect(await ask('/socket.io/?EIO=4&transport=polling', { host })).toMatchObject({ status: 403 })
    expect(await ask('/socket.io/?EIO=4&transport=polling')).toMatchObject({ status: 200 })
    expect(await ask('/healthz', { host })).toMatchObject({ status: 200 })
  })
})

describe('the metrics', () => {
  test('are open to this computer alone, and to nobody where there is a public address', async () => {
    app = await startApp()
    expect(await ask('/metrics')).toMatchObject({ status: 200 })
    await app.close()
    app = await startApp({ trustProxy: ['127.0.0.1'] })
    expect(await ask('/metrics', { 'x-forwarded-for': '192.168.0.9' })).toMatchObject({ status: 404 })
    await app.close()
    app = await startApp({ publicUrl: 'https://toads.example' })
    expect(await ask('/metrics')).toMatchObject({ status: 404 })
  })

  test('are closed to a proxy beside the server that says whom it speaks for, and to a page that lets its name point here', async () => {
    app = await startApp()
    for (const host of ['localhost:8000', '127.0.0.1', '[::1]:8000']) expect(await ask('/metrics', { host })).toMatchObject({ status: 200 })
    for (const host of ['rebound.evil.example', '192.168.0.7', 'toad.local'])
      expect(await ask('/metrics', { host })).toMatchObject({ status: 404 })
    for (const name of ['X-Forwarded-For', 'forwarded'])
      expect(await ask('/metrics', { [name]: 'for=8.8.8.8' })).toMatchObject({ status: 404 })
  })

  test('open with their token, whoever asks', async () => {
    const metricsToken = 'an-operator-knows-this'
    app = await startApp({ publicUrl: 'https://toads.example', metricsToken })
    for (const authorization of ['', metricsToken, `Bearer ${metricsToken}x`, 'Bearer ']) {
      expect(await ask('/metrics', { authorization })).toMatchObject({ status: 404 })
    }
    const { status, body } = await ask('/metrics', { authorization: `Bearer ${metricsToken}` })
    expect([status, body.includes('toadstool_sockets')]).toEqual([200, true])
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  })
})

describe('an answer', () => {
  test('in no form that is taken is refused as such', async () => {
    app = await startApp()
    for (const encoding of ['identity;q=0', '*;q=0', 'identity;q=0, zstd']) {
      expect(await ask('/api/tables', { 'accept-encoding': encoding })).toMatchObject({
        status: 406,
        body: expect.stringContaining('not-acceptable'),
      })
    }
    expect(await ask('/api/tables', { 'accept-encoding': 'gzip' })).toMatchObject({ status: 200 })
  })

  test('is for our own pages: its headers say so, and behind https that it stays so', async () => {
    app = await startApp()
    const { headers } = await ask('/api/shelf')
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${app.url.replace('http', 'ws')};`)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    await app.close()
    app = await startApp({ publicUrl: 'https://toads.example' })
    const behind = await ask('/api/me')
    expect(behind.headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax; Secure$/)])
    expect(behind.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(behind.headers['content-security-policy']).toContain("connect-src 'self' wss://toads.example;")
  })
})

describe('reading', () => {
  test('has its limit too, for a session and for an address: a list costs more than a table', async () => {
    let time = 0
    app = await startApp({}, { now: () => time })
    const granted = async (path: string, count: number, cookie = ''): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: count }, () => ask(path, { cookie })))
      return answers.filter(({ status }) => status !== 429).length
    }
    expect(await granted('/api/tables', 100, 'toadstool=one')).toBe(80)
    expect(await granted('/api/tables/mossy-kiln-2222-3333', 10, 'toadstool=one')).toBe(0)
    time = 1000
    expect(await granted('/api/tables/mossy-kiln-2222-3333', 60, 'toadstool=one')).toBe(40)
    // a file is free, and another session has its own limit until the address has used up its share
    expect(await granted('/healthz', 10, 'toadstool=one')).toBe(10)
    expect(await granted('/api/tables', 10, 'toadstool=two')).toBe(10)
    expect(await granted('/api/tables', 800)).toBeLessThan(800)
  })

  test('costs what it costs to answer: a long list, and a whole match, more than a short list, that more than a page, and files nothing', async () => {
    app = await startApp({}, { now: () => 0 })
    const granted = async (path: string, count: number, cookie: string): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: count }, () => ask(path, { cookie })))
      return answers.filter(({ status }) => status !== 429).length
    }
    expect(await granted('/api/tables?count=50', 90, 'toadstool=one')).toBe(80)
    expect(await granted('/api/matches/mossy-kiln-2222-3333/proof', 30, 'toadstool=two')).toBe(20)
    expect(await granted('/api/tables?count=500', 30, 'toadstool=three')).toBe(8)
    expect(await granted('/play/golems', 140, 'toadstool=four')).toBe(133)
    expect(await granted('/sw.js', 10, 'toadstool=four')).toBe(10)
    expect(await granted('/assets/a.js', 10, 'toadstool=four')).toBe(10)
    expect(await granted('/play/a.b%2fc', 10, 'toadstool=four')).toBe(0)
    expect(await granted('/api/a.js', 10, 'toadstool=four')).toBe(1)
  })
})

describe('lines that are kept open', () => {
  const lineFrom = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: hangUp })
  function hangUp(this: { destroyed: boolean }) {
    this.destroyed = true
  }

  test('are no more from one network than a school needs; a proxy has as many as it needs', () => {
    const watch = lineLimit(trustOf(['10.0.0.1']))
    const come = (address: string) => {
      const line = lineFrom(address)
      watch(line as never)
      return line
    }
    const first = come('2001:db8::1')
    for (let count = 1; count < mostLinesFromNetwork; count++) expect(come(`2001:db8::${count.toString(16)}`).destroyed).toBe(false)
    expect(come('2001:0db8:0::7').destroyed).toBe(true)
    expect(come('2001:db8:1::7').destroyed).toBe(false)
    first.emit('close')
    expect(come('2001:db8::2').destroyed).toBe(false)
    expect(come('2001:db8::3').destroyed).toBe(true)
    for (let count = 0; count < 2 * mostLinesFromNetwork; count++) expect(come('10.0.0.1').destroyed).toBe(false)
  })

  test('end where request after request comes and no answer is awaited', async () => {
    app = await startApp()
    const { hostname: host, port } = new URL(app.url)
    const answersTo = (requests: number) =>
      new Promise<number>((resolve) => {
        let heard = ''
        const line = connect({ host, port: Number(port) })
        line.on('error', () => undefined)
        line.on('data', (bytes) => {
          heard += bytes
          if (heard.split('HTTP/1.1 200').length > requests) line.end()
        })
        line.on('close', () => resolve(heard.split('HTTP/1.1 200').length - 1))
        line.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requests))
      })
    expect(await answersTo(mostOnLine)).toBe(mostOnLine)
    expect(await answersTo(mostOnLine + 1)).toBeLessThan(mostOnLine + 1)
  })

  test('end where a request does not come to its end', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
    const { server, close } = await createApp({ ...readConfig({}), logLevel: 'fatal', dataDir })
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 20_000, 30_000])
    await close()
    rmSync(dataDir, { recursive: true })
  })
})

test('a network has so many new guests at once, and one a second; those who are known come and go', async () => {
  let now = 0
  app = await startApp({}, { now: () => now })
  const come = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask('/api/me')))
    return answers.filter(({ status }) => status === 200)
  }
  const [ann] = await come(150)
  await come(40)
  expect(await come(20)).toHaveLength(10)
  expect(await come(10)).toHaveLength(0)
  now = 3000
  expect(await come(10)).toHaveLength(3)
  const cookie = String(ann?.headers['set-cookie']).split(';')[0] ?? ''
  expect((await ask('/api/me', { cookie })).status).toBe(200)
})
