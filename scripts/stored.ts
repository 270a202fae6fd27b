// Does a full store slow the server down? `npm run stored [-- --game golems --finished 10000 --running 200 --rows 10 --store postgres]`.
// Fills a journal with played matches and a very long one, then starts the real server on it, and on an empty one: time until it is ready,
// the times of its lists, of the search for what is due, and of opening the long match.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owing, rulebooks } from '@toadstool/games'
import { engineOf, type MatchState } from '@toadstool/games/engine'
import { idOf, sign } from '@toadstool/server/identity/session.ts'
import type { Journal } from '@toadstool/server/journal/journal.ts'
import { postgresJournal } from '@toadstool/server/journal/postgres/index.ts'
import type { JournalRow, Occupant, Progress, TableRecord } from '@toadstool/server/journal/records.ts'
import { sqliteJournal } from '@toadstool/server/journal/sqlite/index.ts'
import { seedOf } from '@toadstool/server/match/chance.ts'
import { progressOf } from '@toadstool/server/match/clocks.ts'
import { diff } from '@toadstool/server/match/diff.ts'
import { newCluster, programs } from '@toadstool/server/test/database.ts'
import { commandLine } from './commandLine.ts'
import { freePort } from './freePort.ts'
import { lineTo } from './peer/line.ts'

const { values } = commandLine({
  name: 'stored',
  does: 'Whether a full store slows the start and the lists.',
  options: {
    game: { type: 'string', offered: true, default: 'wizards-of-war' },
    finished: { type: 'string', default: '10000' },
    running: { type: 'string', default: '200' },
    rows: { type: 'string', default: '10' },
    long: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
    store: { type: 'string', default: 'file' },
  },
})
const rulebook = rulebooks[values.game] ?? fail(`no such game: ${values.game}`)
const pace = { kind: 'days', days: 3 } as const
/** Milliseconds that a full store may cost, and for which the long match may open. */
const limits = { start: 300, list: 10, open: 100 }
const people = Array.from({ length: 200 }, (_, index) => ({
  id: `person-${index}-of-many`,
  name: `Person ${index}`,
  named: true,
  createdAt: 0,
}))
const sessionKey = randomBytes(32)
/** The token of the first person's session. */
const token = randomBytes(16).toString('base64url')
/** Matches that are stored at the same time. */
const together = 50
const long = 'mossy-kiln-zzzz-2222'
const opening = 'opening the long match'
const folder = mkdtempSync(join(tmpdir(), 'toadstool-stored-'))
/** Beside the other one, which only this user may enter. */
const clusterFolder = mkdtempSync(join(tmpdir(), 'toadstool-stored-'))

if (values.store === 'postgres' && !programs) {
  console.log('SKIPPED: there is no PostgreSQL here. Install it (Debian: apt-get install postgresql).')
  process.exit()
}
const cluster = values.store === 'postgres' ? await newCluster(() => clusterFolder, false) : undefined
try {
  await cluster?.start()
  const [empty, full] = [await storeOf('empty'), await storeOf('full')]
  await fill(empty, 0, 0)
  const size = await fill(full, Number(values.finished), Number(values.running))
  const matches = `${values.finished} finished and ${values.running} running matches of ${values.rows} moves`
  console.log(`${matches}, one of ${values.long}: ${(size / 1e6).toFixed(0)} MB`)
  const [one, many] = [await measure(empty), await measure(full)]
  for (const [what, time] of Object.entries(many)) {
    const isOpening = what === opening
    const usual = isOpening ? 0 : (one[what] ?? Number.NaN)
    const limit = isOpening ? limits.open : what.startsWith('start') ? limits.start : limits.list
    console.log(
      `${what}: empty ${(one[what] ?? 0).toFixed(1)} ms, full ${time.toFixed(1)} ms (limit ${limit} ms${isOpening ? '' : ' more'})`,
    )
    if (time - usual > limit) process.exitCode = 1
  }
} finally {
  await cluster?.stop()
  for (const each of [folder, clusterFolder]) rmSync(each, { recursive: true, force: true })
}

/** A store, and the environment of a server on it. */
interface Store {
  readonly env: Readonly<Record<string, string>>
  open(): Promise<Journal>
}

async function storeOf(name: string): Promise<Store> {
  const data = dataDir(name)
  const url = await cluster?.fresh()
  return {
    env: { DATA_DIR: data, ...(url && { DATABASE_URL: url }) },
    open: async () => (url ? postgresJournal({ url }) : sqliteJournal({ path: join(data, 'toadstool.db') })),
  }
}

function dataDir(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'session.key'), sessionKey.toString('hex'), { mode: 0o600 })
  return path
}

/** Plays one match, and stores it under many names. @returns the bytes of the store */
async function fill(store: Store, finished: number, running: number): Promise<number> {
  const journal = await store.open()
  for (const person of people) await journal.savePerson(person)
  await journal.saveSession({ id: idOf(token), personId: people[0]?.id ?? '', device: null, createdAt: 0, seenAt: 0 })
  const sample = play()
  for (let number = 0; number < finished + running; number += together) {
    const group = Array.from({ length: Math.min(together, finished + running - number) }, (_, index) => number + index)
    await Promise.all(group.map((each) => keep(journal, sample, tableOf(each), each < finished)))
  }
  if (finished + running > 0) await keepLong(journal, sample)
  const { used } = await journal.size()
  await journal.close()
  return used
}

type Sample = ReturnType<typeof play>

async function keep(journal: Journal, { first, progress, rows }: Sample, table: TableRecord, over: boolean): Promise<void> {
  await journal.createTable(table)
  // Those that run are due in some days.
  await journal.begin(table.id, first, { ...progress, dueAt: Date.now() + 3 * 86_400_000 })
  const end: Progress = { owes: [], owesSince: null, outcome: { winners: ['0'], reason: 'kill' } }
  await Promise.all(rows.map((row) => journal.append({ ...row, match: table.id }, over && row.seq === rows.length ? end : null)))
}

/** Of its moves only the number counts: each one changes nothing but the version. */
async function keepLong(journal: Journal, { first, progress, rows }: Sample): Promise<void> {
  const table = { ...tableOf(0), id: long }
  await journal.createTable(table)
  await journal.begin(long, first, { ...progress, dueAt: null })
  const last = Number(values.long)
  for (let seq = 1; seq <= last; seq += 1) {
    const patch = [{ op: 'replace', path: '/version', value: seq }] as const
    await journal.append({ ...(rows[0] ?? fail('no move')), seq, actionId: `stored-${seq}`, patch, match: long }, null)
    if (seq % 50 === 0) await journal.saveSnapshot(long, { seq, state: { ...first, version: seq } })
  }
}

function play(): { first: MatchState; progress: Progress; rows: Omit<JournalRow, 'match'>[] } {
  const engine = engineOf(rulebook)
  const secret = '5e'.repeat(32)
  const first = engine.begin(2, rulebook.options(2).parse({}), seedOf(secret, 0))
  const rows: Omit<JournalRow, 'match'>[] = []
  let state = first
  for (let seq = 1; seq <= Number(values.rows); seq += 1) {
    const [seat = '0'] = owing(rulebook, state.G)
    const { move, args } = rulebook.fallback(rulebook.viewOf(state.G, seat), seat) ?? fail('nobody owes anything')
    const next = engine.reduce(state, seat, move, args, seedOf(secret, seq)) ?? fail(`${move} was refused`)
    rows.push({ seq, at: Date.now(), seat, actionId: `stored-${seq}`, move, args, patch: diff(state, next) })
    state = next
  }
  return { first, progress: progressOf(rulebook, first.G, tableOf(0), Date.now()), rows }
}

function tableOf(number: number): TableRecord {
  const sitting = [0, 1].map((seat): Occupant => {
    const { id, name } = people[(number + seat * 7) % people.length] ?? fail('no person')
    return { kind: 'person', personId: id, name, credentialHash: null, ready: true, data: null }
  })
  return {
    id: `mossy-kiln-${word(number)}-2222`,
    revision: 1,
    game: rulebook.slug,
    rules: rulebook.card.rules,
    options: {},
    pace,
    listed: true,
    hostId: people[number % people.length]?.id ?? null,
    state: 'running',
    seats: sitting,
    secret: '5e'.repeat(32),
    createdAt: Date.now(),
    updatedAt: Date.now(),
    startedAt: Date.now(),
    rematch: null,
    stock: false,
  }
}

function word(number: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return [0, 1, 2, 3].map((place) => letters[Math.floor(number / letters.length ** place) % letters.length]).join('')
}

/** Medians, in milliseconds. */
async function measure(store: Store): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {}
  const note = (what: string, time: number): void => {
    const list = times[what] ?? []
    times[what] = list
    list.push(time)
  }
  const cookie = `toadstool=${sign(people[0]?.id ?? '', token, sessionKey)}`
  for (let run = 0; run < Number(values.runs); run += 1) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const begun = performance.now()
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../apps/server/src/main.ts')],
      {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'error', ...store.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    while (!(await answers(`${url}/readyz`))) await new Promise((resolve) => setTimeout(resolve, 5))
    note('start to ready', performance.now() - begun)
    for (let count = 0; count < 20; count += 1) {
      for (const list of ['/api/tables', '/api/tables?mine=1', `/games/${rulebook.slug}`]) {
        const asked = performance.now()
        const answer = await fetch(url + list, { headers: { cookie } })
        await answer.text()
        if (!answer.ok) fail(`${list}: ${answer.status}`)
        note(`GET ${list}`, performance.now() - asked)
      }
    }
    const asked = performance.now()
    if (await isThere(url)) {
      await seen(port)
      note(opening, performance.now() - asked)
    }
    child.kill('SIGTERM')
    await ended
  }
  const journal = await store.open()
  for (let count = 0; count < 20; count += 1) {
    const asked = performance.now()
    await journal.due(Date.now(), null, 100)
    note('the search for what is due', performance.now() - asked)
  }
  await journal.close()
  return Object.fromEntries(Object.entries(times).map(([what, list]) => [what, median(list)]))
}

async function isThere(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/tables/${long}`)).ok
}

/** Resolves once a spectator sees the long match. */
async function seen(port: number): Promise<void> {
  const there = Promise.withResolvers<void>()
  const line = await lineTo({
    ...{ port, namespace: rulebook.slug, from: '127.0.0.1' },
    heard: (event) => event === 'sync' && there.resolve(),
  })
  line.send('sync', long, null, null, 2)
  await there.promise
  line.close()
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function fail(message: string): never {
  throw new Error(message)
}
