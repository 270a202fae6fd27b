/** Matches end by the rules with which they began, over releases with other rules of their game. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Proof, proof as proofShape, type Table } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer } from '../admin/client.ts'
import type { Answers } from '../admin/operations.ts'
import type { Given } from '../app.ts'
import { matchHost } from '../match/host.ts'
import type { FrozenRules } from '../match/rulebooks.ts'
import { differenceIn } from '../match/verify.ts'
import { fixture } from './fixture.ts'
import { givenTime } from './givenTime.ts'
import { inMemory } from './inMemory.ts'
import { rulebooks as changed, frozen } from './newRules.ts'
import { adminOf } from './operators.ts'
import { type Browser, browser, type Running, startApp, until } from './running.ts'
import { bot, person, tableOf } from './seated.ts'

const moduleAt = (path: string): string => new URL(path, import.meta.url).href
const nowhere: FrozenRules = { has: () => false, load: async () => undefined }

/** Three releases: the first rules, the second with the first ones frozen, and without them. */
const first: Given = { rulebooks: { fixture }, module: moduleAt('./fixture.ts'), mixes: false }
const second: Given = { rulebooks: changed, frozen, module: moduleAt('./newRules.ts'), mixes: false }
const third: Given = { rulebooks: changed, frozen: nowhere, module: moduleAt('./newRules.ts'), mixes: false }

let dataDir: string
let app: Running | undefined
let socket: Socket | undefined
let cookie = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  cookie = ''
})
afterEach(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  socket?.disconnect()
  await app?.close()
  app = undefined
}

/** The server as this release, on the same data, with Ann's browser. */
async function release(given: Given): Promise<Browser> {
  await stop()
  app = await startApp({ dataDir }, given)
  const ann = browser(app.url)
  ann.cookie = cookie
  return ann
}

async function opened(ann: Browser): Promise<Table> {
  const table = await ann.table('/api/tables', { game: 'fixture', bots: ['easy'], start: true })
  cookie = ann.cookie
  return table
}

async function act(ann: Browser, match: string, move: string) {
  socket?.disconnect()
  socket = ann.socket('/fixture')
  return socket.timeout(20_000).emitWithAck('act', { id: crypto.randomUUID(), match, seat: '0', move, args: [] })
}

const look = (id: string) => askServer(dataDir, 'Op', { ask: 'match', id }) as Promise<Answers['match']>

/** Ann rolls, and the bot answers. @returns by whom the answer was made */
async function round(ann: Browser, match: string): Promise<string | undefined> {
  const before = (await look(match)).version ?? 0
  expect(await act(ann, match, 'roll')).toMatchObject({ status: 'done' })
  await until(async () => (await look(match)).version === before + 2)
  return (await look(match)).last.at(-1)?.by
}

async function proofOf(ann: Browser, match: string): Promise<Proof> {
  expect(await act(ann, match, 'resign')).toMatchObject({ status: 'done' })
  return proofShape.parse((await ann.get(`/api/matches/${match}/proof`)).body)
}

test('a match goes on by its own rules when the game has got others: bots, proof and all', async () => {
  let ann = await release(first)
  const old = await opened(ann)
  expect(await round(ann, old.id)).toBe('bot')

  ann = await release(second)
  expect(await round(ann, old.id)).toBe('bot')
  const young = await opened(ann)
  expect(await round(ann, young.id)).toBe('fallback')
  const byRules = await adminOf({ dataDir }, 'rules')
  expect(byRules).toBe('fixture  rules 1  1 running  THIS RELEASE HAS NO PAGE FOR THEM\nfixture  rules 2  1 running')

  const [before, after] = [await proofOf(ann, old.id), await proofOf(ann, young.id)]
  expect([before.rules, after.rules]).toEqual([1, 2])
  expect([differenceIn(before, { fixture }), differenceIn(after, changed)]).toEqual([undefined, undefined])
  expect([differenceIn(before, changed), differenceIn(after, { fixture })]).toEqual([
    'this release hasn’t got rules 1 of fixture',
    'this release hasn’t got rules 2 of fixture',
  ])
  expect(differenceIn({ ...before, rules: 2 }, changed)).toContain('another last state')
  const kept = 'fixture  rules 1  none running  may be deleted once nobody looks at its matches'
  expect(await adminOf({ dataDir }, 'rules')).toBe(`${kept}  THIS RELEASE HAS NO PAGE FOR THEM`)
})

test('a table that was opened before begins by the new rules; one that goes on from a match by the rules of that', async () => {
  let ann = await release(first)
  const old = await opened(ann)
  await round(ann, old.id)
  await proofOf(ann, old.id)
  const open = await ann.table('/api/tables', { game: 'fixture', bots: ['easy'] })

  ann = await release(second)
  await ann.table(`/api/tables/${open.id}/start`)
  const further = await ann.table(`/api/tables/${old.id}/play-on`, { action: 1, sit: '0', bots: 'easy' })
  expect([(await proofOf(ann, open.id)).rules, (await proofOf(ann, further.id)).rules]).toEqual([2, 1])
})

test('a match whose rules are nowhere stays in the lists, says so, and is left alone', async () => {
  let ann = await release(first)
  const old = await opened(ann)
  await round(ann, old.id)
  const { rulesGone: before, ...shown } = (await ann.get(`/api/tables/${old.id}`)).body as Table

  ann = await release(third)
  const { rulesGone, ...still } = (await ann.get(`/api/tables/${old.id}`)).body as Table
  expect([before, rulesGone]).toEqual([undefined, true])
  // The time of the clocks stands still between two servers.
  const timeless = (table: object) => ({ ...table, owesSince: 0, yourTurn: null, seats: [] })
  expect(timeless(still)).toEqual(timeless(shown))
  const { tables } = (await ann.get('/api/tables?mine=1')).body as { tables: Table[] }
  expect(tables.map(({ id, rulesGone: gone }) => [id, gone])).toEqual([[old.id, true]])
  expect(await act(ann, old.id, 'roll')).toMatchObject({ status: 'failed' })
  expect(await adminOf({ dataDir }, 'rules')).toBe('fixture  rules 1  1 running  THIS RELEASE HAS NO SUCH RULES')
  await expect(look(old.id)).rejects.toThrow('this release hasn’t got rules 1 of fixture')

  ann = await release(second)
  expect(await round(ann, old.id)).toBe('bot')
})

test('clocks, sleep and operators touch nothing of a match whose rules are nowhere', async () => {
  const home = inMemory()
  const time = givenTime()
  const errors: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (...words: unknown[]) => void errors.push(words) }
  const hostWith = (given: Pick<Given, 'rulebooks' | 'frozen'>) =>
    matchHost({ ...home, rulebooks: {}, ...given, time, log, count: () => undefined, isHere: () => false })
  const matches = [
    tableOf([person('ann'), person('bob')], {
      id: 'mossy-kiln-2222-3333',
      state: 'running',
      rules: 1,
      pace: { kind: 'live', factor: 1, bank: 60 },
    }),
    tableOf([person('ann'), bot('Bo')], { id: 'mossy-kiln-2222-4444', state: 'running' }),
  ]
  const before = hostWith({ rulebooks: { fixture } })
  for (const table of matches) {
    await home.journal.createTable(table)
    await before.start(table)
  }
  await before.close()
  const stored = () => Promise.all(matches.map(({ id }) => home.journal.match(id)))
  const then = await stored()

  const host = hostWith({ rulebooks: changed, frozen: nowhere })
  const year = 366 * 86_400_000
  time.to(time.now() + year)
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  for (const now of [Date.now() + year, Date.now() + 2 * year]) await host.lull(now)
  for (const { id } of matches) {
    await host.awaken(id)
    await host.callOff(id, 'operator')
    expect([await host.open(id), await host.history(id, 0, 5), await host.proofOf(id)]).toEqual([undefined, [], undefined])
  }
  expect(await stored()).toEqual(then)
  expect(errors).toEqual([])
  await host.close()
  await home.journal.close()
})
