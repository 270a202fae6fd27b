/** What operators can do, and that nobody else can. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChatLine, type Status, table as tableShape } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askServer } from '../admin/client.ts'
import { commandOf, UsageError } from '../admin/commands.ts'
import type { Answers } from '../admin/operations.ts'
import { type AdminSocket, readSocketFile, socketFile } from '../admin/socket.ts'
import { textOf } from '../admin/terminal.ts'
import { adminOf, game, matchAt } from './operators.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'

let app: Running
const sockets: Socket[] = []
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await app.close()
})

const admin = (words: string) => adminOf(app, words)
const match = () => matchAt(app)

interface Seen {
  readonly socket: Socket
  readonly chat: ChatLine[]
  version(): number
  owes(): string[]
  act(move: string, args?: string[]): Promise<{ status: string }>
}

async function at(person: Browser, id: string, seat: string | null): Promise<Seen> {
  const socket = person.socket(`/${game}`)
  sockets.push(socket)
  let version = -1
  let owes: string[] = []
  const chat: ChatLine[] = []
  socket.on('sync', (_match, { state }: { state: { _stateID: number } }) => {
    version = state._stateID
  })
  socket.on('patch', (_match, _before, after: number) => {
    version = after
  })
  socket.on('status', (status: Status) => {
    owes = status.owes.map((each) => each.seat)
  })
  socket.on('chat', (_match, line: ChatLine) => chat.push(line))
  socket.on('connect', () => socket.emit('sync', id, seat, null))
  await until(() => version >= 0)
  const act = (move: string, args: string[] = []) =>
    socket.timeout(20_000).emitWithAck('act', { id: crypto.randomUUID(), match: id, seat: seat ?? '0', move, args })
  return { socket, chat, version: () => version, owes: () => owes, act }
}

describe('the door', () => {
  const ask = (socket: AdminSocket, headers: Record<string, string>, body = '{"by":"x","request":{"ask":"audit","count":1}}') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asking = request({ socketPath: socket.path, method: 'POST', headers }, (answer) => {
        let said = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          said += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: said }))
      })
      asking.on('error', reject).end(body)
    })

  test('is for the server’s own user alone, and nothing on the network leads to it', async () => {
    const socket = readSocketFile(app.dataDir)
    for (const file of [socketFile(app.dataDir), socket.path]) expect(statSync(file).mode & 0o077).toBe(0)
    const { ann } = await match()
    for (const path of ['/admin', '/api/admin', '/', '/api/audit']) {
      const { status } = await ann.post(
        path,
        { by: 'Ann', request: { ask: 'audit', count: 1 } },
        { authorization: `Bearer ${socket.token}` },
      )
      expect(status, path).toBeGreaterThanOrEqual(400)
    }
    expect(await admin('audit')).toBe('Nothing has been done yet.')
  })

  test('does not open without what stands in the file, whoever asks', async () => {
    const socket = readSocketFile(app.dataDir)
    const { ann } = await match()
    const wrong = [{}, { authorization: '' }, { authorization: `Bearer ${'0'.repeat(64)}` }, { authorization: `Bearer ${socket.token}0` }]
    for (const headers of [...wrong, { cookie: ann.cookie }]) {
      expect((await ask(socket, headers as Record<string, string>)).status).toBe(403)
    }
    const { status } = await ask(socket, { authorization: `Bearer ${socket.token}` })
    expect(status).toBe(200)
  })

  test('takes no words that it doesn’t know, and survives them', async () => {
    const { path, token } = readSocketFile(app.dataDir)
    const headers = { authorization: `Bearer ${token}` }
    for (const body of ['', '{', '[]', '{"by":"x","request":{"ask":"shell"}}'])
      expect((await ask({ path, token }, headers, body)).status, body).toBe(400)
    expect((await ask({ path, token }, headers, `{"by":"${'x'.repeat(20_000)}"}`)).status).toBe(413)
    expect(await admin('audit')).toBe('Nothing has been done yet.')
  })

  test('closes with the server, and opens where another server has died, or the folder’s name is long', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'toadstool-'))
    const dataDir = join(parent, 'n'.repeat(120))
    mkdirSync(dataDir)
    for (const folder of [parent, dataDir]) {
      writeFileSync(join(folder, 'admin.sock'), '')
      writeFileSync(socketFile(folder), JSON.stringify({ path: '/nowhere', token: 'old' }))
      const other = await startApp({ dataDir: folder })
      expect(await askServer(folder, 'Op', { ask: 'audit', count: 1 })).toEqual([])
      await other.close()
      expect(existsSync(socketFile(folder))).toBe(false)
      await expect(askServer(folder, 'Op', { ask: 'audit', count: 1 })).rejects.toThrow('No server runs with')
      writeFileSync(socketFile(folder), JSON.stringify({ path: join(parent, 'gone'), token: 'old' }))
      await expect(askServer(folder, 'Op', { ask: 'audit', count: 1 })).rejects.toThrow('No server answers')
    }
    rmSync(parent, { recursive: true })
  })
})

test('words that mean nothing are answered with what to say', () => {
  const wrong = [
    ['matches --state some', '--state takes'],
    ['matches --count 0', '--count takes'],
    ['matches --game Chess!', '--game takes'],
    ['match mossy-kiln-2222-3333 free 1 forever', 'one word too many'],
    ['matches now', 'one word too many'],
    ['match', 'Say the id of a match'],
    ['match chess', 'That is no id'],
    ['match mossy-kiln-2222-3333 burn', "can't be told"],
    ['match mossy-kiln-2222-3333 free', 'Say the number of a seat'],
    ['match mossy-kiln-2222-3333 free 0', 'A seat is a number from 1 on'],
    ['match mossy-kiln-2222-3333 roll-back x', 'Say the version'],
    ['match mossy-kiln-2222-3333 roll-back -1', 'Unknown option'],
    ['match mossy-kiln-2222-3333 roll-back 1.5', 'A version'],
    ['match mossy-kiln-2222-3333 roll-back 5 7', 'one word too many'],
    ['report zero', 'Say the number of a report'],
    ['report 0', 'A report has a number'],
    ['report 1 burn', "can't be told"],
    ['people', 'Say a name'],
    ['person', 'Say the id'],
    ['person ann-12345 silence', 'Say a number of hours'],
    ['person ann-12345 silence 0', 'Silence takes'],
    ['person ann-12345 silence 9000', 'Silence takes'],
    ['constructor', 'There is no "constructor"'],
    ['audit --loud', "Unknown option '--loud'."],
    ['match mossy-kiln-2222-3333 roll-back -1', /^Unknown option '-1'\.$/],
  ] as const
  for (const [words, said] of wrong) {
    expect(() => commandOf(words.split(' ')), words).toThrow(UsageError)
    expect(() => commandOf(words.split(' ')), words).toThrow(said)
  }
  expect(commandOf([])).toEqual({ request: null, json: false })
})

test('the id of a person may begin with a dash', () => {
  for (const id of ['-Vx34567890abcde', '--x34567890abcde', '-_-_-_-_']) {
    expect(commandOf(['person', id, 'silence', 'off', '--json'])).toEqual({ request: { ask: 'silence', id, hours: null }, json: true })
  }
})

test('the audit counts seats as operators do, and tells times as they read them', () => {
  const row = { at: 0, by: 'Op', about: 'ann-12345' }
  const rows = [
    { ...row, what: 'free', details: { seat: '1', name: 'Bob' } },
    { ...row, what: 'silence', details: { hours: 2, until: 7_200_000 } },
    { ...row, what: 'silence', details: { hours: null, until: null } },
  ]
  expect(textOf({ ask: 'audit', count: 3 }, rows).split('\n')).toEqual([
    '1970-01-01 00:00:00  Op  free ann-12345  (seat 2, name Bob)',
    '1970-01-01 00:00:00  Op  silence ann-12345  (hours 2, until 1970-01-01 02:00:00)',
    '1970-01-01 00:00:00  Op  silence ann-12345  (hours –, until –)',
  ])
})

test('a time that lies ahead, as after a restart, counts as none', () => {
  const state = 'running' as const
  const row: Answers['matches'][number] = {
    id: 'mossy-kiln-7kq3-x2md',
    game,
    state,
    listed: true,
    updatedAt: 0,
    seats: [],
    owes: [1],
    waitingFor: -4000,
    spectators: 0,
  }
  expect(textOf({ ask: 'matches', state, game: null, count: 1 }, [row])).toMatch(/seat 1 for 0 s$/)
})

test('a match tells who owes what, who watches at which version, and what was done; but nothing secret', async () => {
  const { ann, bob, id } = await match()
  const zero = await at(ann, id, '0')
  await at(bob, id, '1')
  await at(browser(app.url), id, null)
  await until(() => zero.owes().length > 0)
  const { request: asked } = commandOf(['match', id])
  const report = asked && (await askServer(app.dataDir, 'Op', asked as { ask: 'match'; id: string }))
  expect(report).toMatchObject({ id, game, state: 'running', version: zero.version() })
  expect(report?.viewers.map(({ audience, told: version }) => [audience, version])).toEqual([
    ['0', zero.version()],
    ['1', zero.version()],
    [null, zero.version()],
  ])
  const said = await admin(`match ${id}`)
  const owing = Number(zero.owes()[0]) + 1
  expect(said).toMatch(new RegExp(`seat ${owing}: .* here; OWES "`))
  expect(JSON.stringify(report)).not.toContain('"secret"')
  expect(await admin('matches')).toContain(id)
  expect(await admin('matches --state open')).toBe('There are no such tables.')
  await expect(admin('match mossy-kiln-2222-3333')).rejects.toThrow('no such table')
  await expect(admin('matches --game chess')).rejects.toThrow('no game is called chess: there are wizards-of-war, ')
  expect(await admin('matches --game golems')).toBe('There are no such tables.')
})

test('a match is set back: all who are there see it and are told; it is kept who did it', async () => {
  const { ann, bob, id } = await match()
  const seats = [await at(ann, id, '0'), await at(bob, id, '1')] as const
  const spectator = await at(browser(app.url), id, null)
  await expect(admin(`match ${id} roll-back ${seats[0].version()}`)).rejects.toThrow(`${id} stands at`)
  await expect(admin('match mossy-kiln-2222-3333 roll-back 0')).rejects.toThrow("isn't being played")
  const rulebook = (await import('@toadstool/games')).rulebooks[game]
  let acted = 0
  while (acted < 3) {
    const [seat] = (await ownView(id)).owes
    const sentence = seat === undefined ? undefined : rulebook?.fallback((await ownView(id)).viewOf(seat), seat)
    if (seat !== undefined && sentence) await seats[Number(seat)]?.act(sentence.move, sentence.args as string[])
    acted += 1
  }
  const from = seats[0].version()
  expect(from).toBeGreaterThan(1)
  expect(await admin(`match ${id} roll-back 1`)).toContain(`Set back from ${from} to 1, as version ${from + 1}`)
  for (const each of [...seats, spectator]) {
    await until(() => each.version() === from + 1 && each.chat.length > 0)
    expect(each.chat).toMatchObject([{ notice: { what: 'rolled-back', from, to: 1 }, name: 'Toadstool' }])
    expect(each.chat[0]).not.toHaveProperty('person')
  }
  expect(await admin('audit')).toMatch(new RegExp(`Op {2}roll-back ${id} {2}\\(from ${from}, to 1, version ${from + 1}\\)`))
  expect(await admin(`match ${id}`)).toContain('set back by an operator')

  async function ownView(match: string) {
    const { owes } = tableShape.parse((await ann.get(`/api/tables/${match}`)).body)
    const seen = await at(owes[0] === '0' ? ann : bob, match, owes[0] ?? null)
    let view: unknown
    seen.socket.on('sync', (_id, { state }: { state: { G: unknown } }) => {
      view = state.G
    })
    seen.socket.emit('sync', match, owes[0], null)
    await until(() => view !== undefined)
    seen.socket.disconnect()
    return { owes, viewOf: (_seat: string) => view as never }
  }
})

test('a seat is freed: its person sees it no more, and another takes it', async () => {
  const { ann, bob, id } = await match()
  const one = await at(bob, id, '1')
  const gone: unknown[] = []
  one.socket.on('problem', (said) => gone.push(said))
  await expect(admin(`match ${id} free 3`)).rejects.toThrow('has no seat 3')
  expect(await admin(`match ${id} free 2`)).toContain('is free')
  await until(() => gone.length > 0)
  expect(gone[0]).toMatchObject({ error: 'wrong-credentials' })
  expect((await one.act('concede')).status).toBe('failed')
  await browser(app.url).table(`/api/tables/${id}/sit`)
  expect(tableShape.parse((await ann.get(`/api/tables/${id}`)).body).seats[1]?.occupant).toMatchObject({ kind: 'person' })
  const alone = await ann.table('/api/tables', { game, bots: ['easy'], start: true })
  await expect(admin(`match ${alone.id} free 2`)).rejects.toThrow('a bot’s')
})

test('whose seat is freed may take it again, unless they are kept out: then others ask, at the match as before it', async () => {
  const { ann, bob, id } = await match()
  await admin(`match ${id} free 2`)
  expect((await bob.post(`/api/tables/${id}/sit`)).status).toBe(200)
  expect(await admin(`match ${id} free 2 keep-out`)).toContain('the host decides who takes it, and ')
  expect(problem(await bob.post(`/api/tables/${id}/sit`))).toEqual([403, 'unwelcome'])
  expect(tableShape.parse((await bob.get(`/api/tables/${id}`)).body)).toMatchObject({ unwelcome: true, yourSeat: null })
  expect(problem(await browser(app.url).post(`/api/tables/${id}/sit`))).toEqual([403, 'not-admitted'])
  expect((await admin('audit')).split('\n').filter((row) => row.includes('kept out'))).toHaveLength(1)

  const open = await ann.table('/api/tables', { game })
  await bob.table(`/api/tables/${open.id}/sit`)
  await admin(`match ${open.id} free 2 keep-out`)
  expect(problem(await bob.post(`/api/tables/${open.id}/sit`))).toEqual([403, 'unwelcome'])
})

test('a match is called off, an open table closed, and what is over stays over', async () => {
  const { ann, id } = await match()
  const zero = await at(ann, id, '0')
  await admin(`match ${id} call-off`)
  await until(() => zero.chat.length > 0)
  expect(zero.chat[0]).toMatchObject({ notice: { what: 'called-off' } })
  expect(tableShape.parse((await ann.get(`/api/tables/${id}`)).body)).toMatchObject({ state: 'over', outcome: { reason: 'called-off' } })
  for (const what of ['call-off', 'free 1', 'roll-back 0']) await expect(admin(`match ${id} ${what}`)).rejects.toThrow('is over')
  const open = await ann.table('/api/tables', { game })
  await admin(`match ${open.id} call-off`)
  expect(problem(await ann.post(`/api/tables/${open.id}/sit`))[1]).toBe('table-closed')
  expect((await admin('audit')).split('\n')).toHaveLength(2)
})

test('what people have typed does not reach the terminal as commands', () => {
  const rows = [{ at: 0, by: 'Op', what: 'free', about: 'a', details: { name: '\u001b[2J\u009bx\ny\u202e' } }]
  expect(textOf({ ask: 'audit', count: 1 }, rows)).toMatch(/name .\[2J.x/)
  for (const sign of ['\u001b', '\u009b', '\u202e']) expect(textOf({ ask: 'audit', count: 1 }, rows)).not.toContain(sign)
})
