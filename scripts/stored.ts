// Does a full store slow the server down? `npm run stored [-- --game golems --finished 10000 --running 200 --rows 10 --store postgres]`.
// Fills a journal with played matches and a very long one, then starts the real server on it, and on an empty one: time until it is ready,
// its memory by then, the times of its lists, of what waits for a person, of the searches for what is due, and of opening the long match.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owing, rulebooks } from '@toadstool/games'
import { engineOf, type MatchState } from '@toadstool/games/engine'
import { hashOf } from '@toadstool/server/alerts/feeds/setting.ts'
import { idOf, sign } from '@toadstool/server/identity/session.ts'
import type { Journal } from '@toadstool/server/journal/journal.ts'
import { postgresJournal } from '@toadstool/server/journal/postgres/index.ts'
import type { JournalRow, Occupant, OwedLine, Progress, TableRecord } from '@toadstool/server/journal/records.ts'
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
    sleeping: { type: 'string', default: '10000' },
    owed: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '10' },
    long: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
    store: { type: 'string', default: 'file' },
  },
})
const rulebook = rulebooks[values.game] ?? fail(`no such game: ${values.game}`)
const pace = { kind: 'days', days: 3 } as const
/** Milliseconds, and megabytes, that a full store may cost, and milliseconds for which the long match may open. */
const limits = { start: 300, list: 10, open: 100, memory: 20 }
const people = Array.from({ length: 200 }, (_, index) => ({
  id: `person-${index}-of-many`,
  name: `Person ${index}`,
  named: true,
  createdAt: Date.now(),
}))
const sessionKey = randomBytes(32)
/** The token of the first person's session. */
const token = randomBytes(16).toString('base64url')
/** Matches that are stored at the same time. */
const together = 50
/** Lines of the ledger that are. */
const linesTogether = 1000
const long = 'mossy-kiln-zzzz-2222'
const opening = 'opening the long match'
const memory = 'memory once it is ready'
/** Of the addresses under which the first person's calendar and feed are read. */
const feedToken = randomBytes(16).toString('base64url')
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
  const size = await fill(full, Number(values.finished), Number(values.running), Number(values.sleeping), Number(values.owed))
  const matches = `${values.finished} finished and ${values.running} running matches of ${values.rows} moves`
  const waiting = `${values.sleeping} asleep, ${values.owed} lines owed`
  console.log(`${matches}, one of ${values.long}; ${waiting}: ${(size / 1e6).toFixed(0)} MB`)
  const [one, many] = [await measure(empty), await measure(full)]
  for (const [what, time] of Object.entries(many)) {
    const isOpening = what === opening
    const usual = isOpening ? 0 : (one[what] ?? Number.NaN)
    const limit = isOpening ? limits.open : what === memory ? limits.memory : what.startsWith('start') ? limits.start : limits.list
    const unit = what === memory ? 'MB' : 'ms'
    console.log(
      `${what}: empty ${(one[what] ?? 0).toFixed(1)} ${unit}, full ${time.toFixed(1)} ${unit} (limit ${limit} ${unit}${isOpening ? '' : ' more'})`,
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
async function fill(store: Store, finished: number, running: number, sleeping = 0, owed = 0): Promise<number> {
  const journal = await store.open()
  for (const [index, person] of people.entries()) {
    await journal.savePerson(person)
    const hash = index === 0 ? hashOf(feedToken) : person.id
    await journal.saveFeed({ person: person.id, hash, language: 'en', at: 0 })
  }
  await journal.saveSession({ id: idOf(token), personId: people[0]?.id ?? '', device: null, createdAt: Date.now(), seenAt: Date.now() })
  const sample = play()
  for (const group of groups(finished + running))
    await Promise.all(group.map((each) => keep(journal, sample, tableOf(each), each < finished)))
  for (const group of groups(sleeping)) await Promise.all(group.map((each) => keepAsleep(journal, sample, finished + running + each)))
  for (const group of groups(owed, linesTogether)) await journal.addOwed(group.map((each) => lineOf(each, finished + running, sleeping)))
  if (finished + running > 0) await keepLong(journal, sample)
  const { used } = await journal.size()
  await journal.close()
  return used
}

type Sample = ReturnType<typeof play>

/** The numbers up to there, so many at a time. */
function groups(count: number, size = together): number[][] {
  return Array.from({ length: Math.ceil(count / size) }, (_, group) =>
    Array.from({ length: Math.min(size, count - group * size) }, (_, index) => group * size + index),
  )
}

async function keepAsleep(journal: Journal, { first, progress }: Sample, number: number): Promise<void> {
  const table: TableRecord = { ...tableOf(number), sleep: { since: Date.now() } }
  await journal.createTable(table)
  await journal.begin(table.id, first, { ...progress, dueAt: null })
}

/** Told already, or due in a day: of those who sit at the matches asleep, in turn. */
function lineOf(number: number, first: number, sleeping: number): OwedLine {
  const { id, seats } = tableOf(first + (number % Math.max(1, sleeping)))
  const sitter = seats[number % 2]
  const person = (sitter?.kind === 'person' && sitter.personId) || fail('nobody sits there')
  const dueAt = Math.floor(number / 2) % 2 ? null : Date.now() + 86_400_000
  return { person, match: id, kind: 'decision', key: String(number), at: Date.now(), state: 'open', dueAt }
}

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
    const pid = child.pid ?? fail('no process')
    note(memory, memoryOf(pid))
    note('start to ready, of its CPU time', cpuOf(pid))
    for (let count = 0; count < 20; count += 1) {
      for (const list of ['/api/tables', '/api/tables?mine=1', `/games/${rulebook.slug}`]) {
        const asked = performance.now()
        const answer = await fetch(url + list, { headers: { cookie } })
        await answer.text()
        if (!answer.ok) fail(`${list}: ${answer.status}`)
        note(`GET ${list}`, performance.now() - asked)
      }
    }
    // As often as they may be read at once, both together.
    for (let count = 0; count < 10; count += 1)
      for (const path of [`/calendar/${feedToken}.ics`, `/feed/${feedToken}.atom`]) {
        const asked = performance.now()
        const answer = await fetch(url + path)
        await answer.text()
        if (!answer.ok) fail(`${path}: ${answer.status}`)
        note(`GET ${path.replace(feedToken, '…')}`, performance.now() - asked)
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
    const looked = performance.now()
    await journal.owedDue(Date.now(), null, 100)
    note('the search for whom to tell', performance.now() - looked)
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

/** Megabytes in use (`VmRSS`, of Linux). */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
}

/** Milliseconds of all processors so far (ticks of 10 ms, of Linux): others at work don't count. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
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
