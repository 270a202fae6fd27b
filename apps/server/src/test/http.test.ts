import { request } from 'node:http'
import { matchId } from '@toadstool/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { buckets } from '../http/bucket.ts'
import { isOwnOrigin } from '../http/security.ts'
import { newMatchId } from '../random/names.ts'
import { describing, naming } from '../random/words.ts'
import { routes } from './routes.ts'
import { browser, problem, type Running, startApp } from './running.ts'

let app: Running
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({})).toMatchObject({ port: 8000, host: '127.0.0.1', publicUrl: null, logLevel: 'info', botPace: 1 })
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://toads.example/' })).toMatchObject({ port: 8000, publicUrl: 'https://toads.example' })
  })

  test('every wrong one is named', () => {
    const wrong = {
      PORT: 'x',
      PUBLIC_URL: 'toads',
      LOG_LEVEL: 'loud',
      BOT_PACE: '-1',
      REDIS_URL: 'redis://x',
      DATABASE_URL: 'mysql://x',
    }
    expect(() => readConfig(wrong)).toThrow(ConfigError)
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name)
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT')
    expect(() => readConfig({ REDIS_URL: 'redis://x' })).toThrow(
      'not needed: PostgreSQL carries the news between nodes (DATABASE_URL); unset it',
    )
    expect(readConfig({ DATABASE_URL: 'postgres://toads@db/toadstool' }).databaseUrl).toBe('postgres://toads@db/toadstool')
  })
})

describe('names of matches', () => {
  test('have the form that the wire expects, from two full lists', () => {
    expect([new Set(describing).size, new Set(naming).size]).toEqual([512, 512])
    for (const word of [...describing, ...naming]) expect(word).toMatch(/^[a-z]{3,8}$/)
    const names = Array.from({ length: 500 }, newMatchId)
    for (const name of names) expect(matchId.safeParse(name).success).toBe(true)
    expect(new Set(names).size).toBe(500)
  })
})

describe('every answer', () => {
  test('keeps other sites out', async () => {
    const { headers } = await browser(app.url).get('/api/shelf')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('refuses to be shown in a frame, but for the one page that is made for that', async () => {
    // The limits' clock runs on with each question.
    let now = 0
    const all = await startApp({}, { now: () => (now += 10_000) })
    const paths = routes.map(({ method, path }) => [method, path.replaceAll(/:\w+/g, 'mossy-kiln-2222-2222')] as const)
    const pages = [
      '/',
      '/t/mossy-kiln-2222-2222',
      '/watch/t/mossy-kiln-2222-2222?overlay',
      '/settings',
      '/embed',
      '/nothing',
      '/healthz',
      '/metrics',
    ]
    const framed = []
    for (const [method, path] of [...paths, ...pages.map((page) => ['GET', page] as const)]) {
      const { headers } = await fetch(all.url + path, { method, ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }) })
      const refuses =
        headers.get('x-frame-options') === 'DENY' && headers.get('content-security-policy')?.includes("frame-ancestors 'none'")
      if (!refuses) framed.push(`${method} ${path}`)
    }
    await all.close()
    expect(paths.length).toBeGreaterThan(80)
    expect(framed.toSorted()).toEqual(['GET /embed/t/mossy-kiln-2222-2222', 'HEAD /embed/t/mossy-kiln-2222-2222'])
  })

  test('of an unknown address is a typed error', async () => {
    const ann = browser(app.url)
    for (const path of ['/api', '/api/nothing', '/games/wizards-of-war/x/y/z', '/socket.io']) {
      expect([path, problem(await ann.get(path))]).toEqual([path, [404, 'no-such-page']])
    }
    expect(problem(await ann.get('/games/chess'))).toEqual([404, 'no-such-game'])
    expect(problem(await ann.post('/nothing'))).toEqual([404, 'no-such-page'])
  })

  test('leaks nothing of the disk', async () => {
    for (const path of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json']) {
      expect(await raw(path)).not.toContain('"name"')
    }
    expect(await raw('/%E0%A4%A')).toContain('bad-request')
  })
})

describe('requests that change something', () => {
  const body = { game: 'wizards-of-war' }

  test('come from our own pages', async () => {
    const ann = browser(app.url)
    const from = (headers: Record<string, string>) => ann.post('/api/tables', body, headers)
    expect(problem(await from({ origin: 'https://evil.example' }))).toEqual([403, 'cross-origin'])
    expect(problem(await from({ origin: 'null' }))).toEqual([403, 'cross-origin'])
    expect(problem(await from({ 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'cross-origin'])
    expect((await from({ origin: app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect(isOwnOrigin('https://toads.example', '10.0.0.7:8000', 'https://toads.example')).toBe(true)
    expect(isOwnOrigin('http://127.0.0.1:9', '127.0.0.1:8', null)).toBe(false)
  })

  test('are JSON of a modest size', async () => {
    const ann = browser(app.url)
    expect(problem(await ann.post('/api/tables', JSON.stringify(body), { 'content-type': 'text/plain' }))).toEqual([400, 'bad-request'])
    expect(problem(await ann.post('/api/tables', JSON.stringify({ ...body, x: 'y'.repeat(17_000) })))).toEqual([413, 'too-large'])
  })

  test('have a limit for each session', async () => {
    let now = 0
    const still = await startApp({}, { now: () => now })
    const [ann, bob] = [browser(still.url), browser(still.url)]
    await ann.get('/api/me')
    const ask = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => ann.post('/api/devices/claim', { code: 'x' })))
      return [400, 429].map((code) => answers.filter(({ status }) => status === code).length)
    }
    expect(await ask(200)).toEqual([120, 80])
    now = 1000
    expect(await ask(30)).toEqual([10, 20])
    expect((await bob.get('/api/me')).status).toBe(200)
    await still.close()
  })

  test('may go on when the bucket has filled again', () => {
    let now = 0
    const take = buckets({ burst: 2, perSecond: 1 }, () => now)
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true])
    now = 1000
    expect([take('a'), take('a')]).toEqual([true, false])
  })
})

describe('for whoever runs it', () => {
  test('it says that it lives, is ready, and how it fares', async () => {
    const ann = browser(app.url)
    expect((await ann.get('/healthz')).status).toBe(200)
    expect((await ann.get('/readyz')).status).toBe(200)
    await ann.post('/api/tables', { game: 'wizards-of-war' })
    const { body } = await ann.get('/metrics')
    expect(body).toContain('toadstool_tables_opened_total{game="wizards-of-war"}')
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).toMatch(/^toadstool_store_bytes \d+$/m)
    expect(body).toMatch(/^toadstool_store_growth_bytes_per_1000_moves Nan$/m)
    expect(body).toMatch(/toadstool_http_request_seconds_count\{method="POST",route="\/api\/tables",status="201"\} \d/)
  })
})

/** Sends the path as it is, which fetch would normalize. */
function raw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(app.url, { path }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
