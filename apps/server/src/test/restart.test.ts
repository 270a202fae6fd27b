import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomOf } from '@toadstool/games/testing'
import { acknowledgement, type Problem } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insist, next, play, seatAt } from './players.ts'
import { browser, until } from './running.ts'

const main = join(import.meta.dirname, '..', 'main.ts')
// on a slow and busy machine a start takes half a minute
vi.setConfig({ testTimeout: 300_000 })

const random = randomOf(17)
let dataDir: string
let port: number
let child: Started | undefined
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  port = await freePort()
})
afterEach(async () => {
  await child?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a match outlives the sudden death of the server: nothing acknowledged is lost, nothing happens twice', async () => {
  child = await start()
  const url = `http://127.0.0.1:${port}`
  const [ann, bob] = [browser(url), browser(url)]
  const table = await ann.table('/api/tables', { game: 'wizards-of-war' })
  const { id } = table
  await bob.table(`/api/tables/${id}/sit`)
  await ann.table(`/api/tables/${id}/start`)
  const players = [seatAt(ann, table, '0'), seatAt(bob, table, '1')]
  try {
    await until(() => players.every((player) => player.state !== null))
    const before = await play(players, 15)

    await child.end('SIGKILL')
    await until(() => players.every(({ socket }) => !socket.connected))
    child = await start()
    await until(() => players.every((player) => player.syncs > 1))
    for (const { state } of players) expect(state?._stateID).toBe(before.version)

    const again = acknowledgement.parse(await before.player.socket.timeout(20_000).emitWithAck('act', before.act))
    expect(again).toMatchObject({ status: 'done', again: true })
    for (const { state } of players) expect(state?._stateID).toBe(before.version)

    const after = await play(players, 15)
    expect(after.version).toBe(before.version + 15)

    // A move made while the server is down waits in the page, which sends it again and again.
    await child.end('SIGKILL')
    await until(() => players.every(({ socket }) => !socket.connected))
    const { player, sentence } = next(players)
    const act = { id: crypto.randomUUID(), match: id, seat: player.seat, ...sentence }
    const sent = insist(player.socket, act)
    await new Promise((resolve) => setTimeout(resolve, 300))
    child = await start()
    const answers = await sent
    expect(answers.filter((answer) => !answer.again).length).toBeLessThanOrEqual(1)
    for (const answer of answers) expect(answer.version).toBe(after.version + 1)
    await until(() => players.every(({ state }) => state?._stateID === after.version + 1))
    expect((await play(players, 3)).version).toBe(after.version + 4)

    // Here the server dies in the middle: whether the move was stored or not, in the end it was made once.
    const last = next(players)
    const lost = insist(last.player.socket, { id: crypto.randomUUID(), match: id, seat: last.player.seat, ...last.sentence })
    await child.end('SIGKILL')
    child = await start()
    expect(new Set((await lost).map(({ version }) => version))).toEqual(new Set([after.version + 5]))
    await until(() => players.every(({ state }) => state?._stateID === after.version + 5))
  } finally {
    for (const { socket } of players) socket.disconnect()
  }
})

test('asked to stop, it tells the pages, ends with code 0 in time, and is found again by them', async () => {
  child = await start()
  const page = browser(`http://127.0.0.1:${port}`).socket('/lobby')
  const told: Problem[] = []
  page.on('problem', (problem) => told.push(problem))
  const ends: string[] = []
  page.on('disconnect', (reason) => ends.push(reason))
  await until(() => page.connected)
  // A stop that takes too long ends with another code.
  expect(await child.end('SIGTERM')).toBe(0)
  await until(() => told.length > 0)
  expect(told).toMatchObject([{ error: 'shutting-down' }])
  // socket.io's own client reconnects after any end except one that the server asked for
  expect(ends).toEqual(['transport close'])
  child = await start()
  await until(() => page.connected)
  page.disconnect()
})

test('asked to stop twice at once, as a group of processes is, it stops cleanly', async () => {
  child = await start()
  child.tell('SIGINT')
  expect(await child.end('SIGTERM')).toBe(0)
  expect(readdirSync(dataDir).filter((file) => file.endsWith('-wal'))).toEqual([])
})

test('a session outlives the server', async () => {
  child = await start()
  const ann = browser(`http://127.0.0.1:${port}`)
  const { body } = await ann.get('/api/me')
  await child.end('SIGTERM')
  child = await start()
  expect((await ann.get('/api/me')).body).toEqual(body)
})

test('what it stores is for its own user alone', async () => {
  child = await start()
  await browser(`http://127.0.0.1:${port}`).get('/api/me')
  const files = readdirSync(dataDir)
  expect(files).toEqual(expect.arrayContaining(['session.key', 'toadstool.db']))
  expect(files.filter((file) => (statSync(join(dataDir, file)).mode & 0o077) !== 0)).toEqual([])
})

test('a port in use and wrong settings end it with a sentence', async () => {
  child = await start()
  expect(await failure({ DATA_DIR: join(dataDir, 'another') })).toContain(`Port ${port} is in use`)
  expect(await failure({})).toContain('in use by process ')
  expect(await failure({ PORT: 'many', REDIS_URL: 'redis://localhost' })).toMatch(/PORT: .*\n.*REDIS_URL: /)
})

interface Started {
  tell(signal: 'SIGINT'): void
  /** @returns the exit code; `null` if the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

async function start(): Promise<Started> {
  const process = launch({})
  const exit = new Promise<number | null>((resolve) => process.once('exit', resolve))
  await until(async () => {
    if (process.exitCode !== null) throw new Error(`the server ended with code ${process.exitCode}`)
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }, 90_000)
  return {
    tell: (signal) => process.kill(signal),
    end(signal) {
      process.kill(signal)
      return exit
    },
  }
}

function launch(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal', BOT_PACE: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function failure(environment: Record<string, string>): Promise<string> {
  const process = launch(environment)
  let said = ''
  process.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const code = await new Promise((resolve) => process.once('close', resolve))
  expect(code).toBe(1)
  return said
}

/** A port outside the range for outgoing connections, one of which could take it while the server is down. */
function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(random() * 10_000)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
