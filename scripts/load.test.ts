import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { afterAll, expect, test } from 'vitest'
import { missing } from './load/site.ts'

const script = join(import.meta.dirname, 'load.ts')
const folder = mkdtempSync(join(tmpdir(), 'toadstool-load-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const load = (words: string) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words.split(' ')], { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

const games = Object.values(rulebooks)
const seats = games.reduce((sum, { card }) => sum + card.seats.usual, 0)

test('`npm run load` plays all games at their usual seats, with spectators, reloads and bots, and writes its figures', () => {
  const [json, html] = [join(folder, 'load.json'), join(folder, 'load.html')]
  const size = `--matches ${games.length} --rate 10 --seconds 2 --warm 0`
  const { status, stdout, stderr } = load(`${size} --spectators 2 --reloads 5 --bots 1 --json ${json} --html ${html}`)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`${games.length} matches, ${seats + 2 * games.length} sockets`)
  const figures = JSON.parse(readFileSync(json, 'utf8'))
  expect(figures).toMatchObject({ failed: {}, lostConnections: 0, acknowledgedMs: { p50: expect.any(Number) } })
  expect(figures.seenMs.p50).toBeGreaterThan(0)
  expect(figures.seenBySpectatorsMs.p50).toBeGreaterThan(0)
  expect(figures.pictureAfterReloadMs.p50).toBeGreaterThan(0)
  expect(figures.perMove.nodeCpuMs).toBeGreaterThan(0)
  expect(figures.perMove.bytesToAClient).toBeGreaterThan(100)
  expect(readFileSync(html, 'utf8')).toMatch(/<svg[\s\S]*<polyline[\s\S]*acknowledgedMs/)
}, 60_000)

test('it fails where the rate is not reached, and says so', () => {
  const { status, stdout } = load('--game battle-gnomes --matches 1 --rate 5000 --seconds 1 --warm 0')
  expect(stdout).toMatch(/the rate was not reached: \d+ of \d+ moves were answered/)
  expect(status).toBe(1)
}, 60_000)

test.skipIf(missing({ store: 'postgres', nodes: 2 }))(
  'it plays on two nodes behind the balancer, over PostgreSQL, and tells transactions and WAL a move',
  () => {
    const { status, stdout, stderr } = load('--game golems --matches 4 --rate 8 --seconds 2 --warm 0 --store postgres --nodes 2')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/2 nodes over PostgreSQL/)
    const [, transactions, wal] = /per move: (\S+) transactions, (\d+) bytes of WAL/.exec(stdout) ?? []
    expect(Number(transactions)).toBeGreaterThan(0.5)
    expect(Number(wal)).toBeGreaterThan(500)
  },
  60_000,
)

test('what makes no sense is answered with a sentence', () => {
  expect(load('--nodes 2')).toMatchObject({ status: 2, stderr: 'Several nodes share PostgreSQL: add --store postgres.\n' })
})
