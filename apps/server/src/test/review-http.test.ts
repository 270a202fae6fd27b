import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Table, table as tableShape } from '@toadstool/protocol'
import Koa, { type Context } from 'koa'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { bodyOf } from '../http/body.ts'
import { errors } from '../http/errors.ts'
import { rateLimit } from '../http/limits.ts'
import { sessionKey } from '../journal/key.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

let app: Running
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const game = 'wizards-of-war'

describe('guests', () => {
  test('are made at a limited rate, whatever cookie is sent', () => {
    const ask = limited()
    for (let asked = 0; asked < 600; asked += 1) ask({ cookie: `toadstool=forged${asked}` })
    expect(() => ask({ cookie: 'toadstool=forged' })).toThrow('slow down')
  })

  test('of one IPv6 network share its limit, whichever of its addresses they use', () => {
    const ask = limited()
    for (let asked = 0; asked < 600; asked += 1) ask({ ip: `2001:db8:1:2::${asked.toString(16)}` })
    expect(() => ask({ ip: '2001:db8:1:2:3:4:5:6' })).toThrow('slow down')
    for (const ip of ['2001:db8:1:3::1', '::ffff:10.0.0.1', '::ffff:10.0.0.2']) expect(() => ask({ ip })).not.toThrow()
  })

  test('with cookies of any length share the limit of all that begin alike, and are told when to come again', () => {
    const told: (readonly [string, string])[] = []
    const ask = limited((header, value) => told.push([header, value]))
    const long = (end: string) => `toadstool=${'a'.repeat(100)}${end}`
    for (let asked = 0; asked < 120; asked += 1) ask({ ip: `10.0.0.${asked}`, cookie: long(String(asked)) })
    expect(told).toEqual([])
    expect(() => ask({ ip: '10.0.1.1', cookie: long('more') })).toThrow('slow down')
    expect(told).toEqual([['Retry-After', '1']])
  })

  test('are made at one address, spelled one way', async () => {
    const ann = browser(app.url)
    for (const path of ['/api/me/', '/API/me', '/api/ME', '//api/me']) {
      expect([path, (await ann.get(path)).headers.getSetCookie()]).toEqual([path, []])
    }
  })

  test('come back for as long as they like: each visit lengthens the session', async () => {
    const ann = await guest()
    const { cookie } = ann
    expect((await ann.get('/api/me')).headers.getSetCookie()[0]).toMatch(/Max-Age=31536000/)
    expect(ann.cookie).toBe(cookie)
  })
})

describe('settings', () => {
  test('an address with a path, a query or a password is refused, not cut', () => {
    for (const PUBLIC_URL of [
      'https://toads.example/table',
      'https://toads.example/?x',
      'https://a:b@toads.example',
      'https://t.example/#x',
    ]) {
      expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL')
    }
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Toads.example:443/' }).publicUrl).toBe('https://toads.example')
  })

  test('a data folder that can not be used is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
    writeFileSync(join(folder, 'file'), '')
    expect(() => sessionKey(join(folder, 'file'))).toThrow(/DATA_DIR .*file/)
    rmSync(folder, { recursive: true })
  })
})

describe('a request', () => {
  test('that breaks off is no failure of the server', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const answers: number[] = []
    const koa = new Koa()
      .use(async (context, next) => {
        await next()
        answers.push(context.status)
      })
      .use(errors(log))
      .use((context) => bodyOf(context, z.unknown()).then(() => undefined))
    koa.silent = true
    const server = createServer(koa.callback())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const begun = once(server, 'request')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half')
    await begun
    socket.destroy()
    await until(() => answers.length === 1)
    expect([answers, lines]).toEqual([[400], []])
    server.close()
  })

  test('with wrong options says which, and what they must be', async () => {
    const ann = await guest()
    const wrong = await ann.post(`/games/${game}/create`, { setupData: 'x' })
    expect([problem(wrong), wrong.body]).toEqual([[400, 'bad-option'], { error: 'bad-option', message: 'options: must be an object' }])
    expect((await ann.post('/api/tables', { game, seats: 3 })).body).toMatchObject({ message: 'this game takes 2 seats' })
  })
})

describe('a socket', () => {
  test('that sends things which are no text ends nothing', async () => {
    const ann = await guest()
    // the last of each is answered, and so all before it are
    for (const [namespace, events, last] of [
      ['/lobby', ['watch', 'unwatch', 'error'], 'watch'],
      [`/${game}`, ['sync', 'act', 'update', 'chat', 'history', 'error'], 'act'],
    ] as const) {
      const socket = ann.socket(namespace)
      await until(() => socket.connected)
      for (const event of events) {
        for (const odd of ['{"toString":1,"valueOf":1}', '{"__proto__":{"x":1}}', '[[]]', 'null', '1e308', '""']) {
          socket.emit(event, JSON.parse(odd))
          socket.emit(event, JSON.parse(odd), JSON.parse(odd), JSON.parse(odd), JSON.parse(odd))
        }
      }
      await socket.emitWithAck(last, 'nothing')
      expect(socket.connected).toBe(true)
      socket.disconnect()
    }
    expect((await ann.get('/readyz')).status).toBe(200)
  })
})

describe('a table', () => {
  test('costs more than other requests: one address opens so many and no more, by either lobby', () => {
    const ask = limited()
    const open = (path: string, cookie: string) => ask({ method: 'POST', path, cookie })
    for (let opened = 0; opened < 200; opened += 1) {
      open('/api/tables', `toadstool=forged${opened}`)
      open(`/games/${game}/create`, '')
    }
    for (const path of ['/api/tables', `/games/${game}/create`, `/games/${game}/create/`]) expect(() => open(path, '')).toThrow('slow down')
    expect(() => open('/api/tables/mossy-kiln-7kq3-x2md/sit', '')).not.toThrow()
  })

  test('whose host stands up passes to whoever sits there still', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game })
    expect(await ann.table(`/api/tables/${id}/stand`)).toMatchObject({ yours: true })
    await ann.table(`/api/tables/${id}/sit`)
    await bob.table(`/api/tables/${id}/sit`)
    expect(await ann.table(`/api/tables/${id}/stand`)).toMatchObject({ yours: false, yourSeat: null })
    expect(await look(bob, id)).toMatchObject({ yours: true })
    expect((await bob.post(`/api/tables/${id}/bot`, { seat: '0', level: 'easy' })).status).toBe(200)
    expect(problem(await ann.post(`/api/tables/${id}/start`))).toEqual([403, 'not-your-table'])
  })

  test('that is over is found among the finished ones, however many are open', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`)
    await concede(ann, await ann.table(`/api/tables/${id}/start`), '0')
    await until(async () => (await look(ann, id)).state === 'over')
    await Promise.all(Array.from({ length: 101 }, () => fetch(`${app.url}/games/${game}/create`, { method: 'POST' })))
    const { body } = await ann.get(`/games/${game}?isGameover=true`)
    expect(JSON.stringify(body)).toContain(id)
  })
})

/** The limiter with a clock that stands still. */
function limited(set: (header: string, value: string) => void = () => undefined) {
  const limit = rateLimit(() => 0)
  return ({ method = 'GET', path = '/api/me', ip = '10.0.0.1', cookie = '' }) =>
    limit({ method, path, ip, query: {}, get: () => cookie, set } as unknown as Context, async () => undefined)
}

async function guest(): Promise<Browser> {
  const person = browser(app.url)
  await person.get('/api/me')
  return person
}

const look = async (person: Browser, id: string): Promise<Table> => tableShape.parse((await person.get(`/api/tables/${id}`)).body)
