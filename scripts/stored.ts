// Does a full store slow the server down? `npm run stored [-- --game golems --finished 10000 --running 200 --rows 10]`.
// Fills a journal with played matches, then starts the real server on it, and on an empty one: time until it is ready,
// and the times of its lists.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owing, rulebooks } from '@toadstool/games'
import { engineOf, type MatchState } from '@toadstool/games/engine'
import { idOf, sign } from '@toadstool/server/identity/session.ts'
import type { JournalRow, Occupant, Progress, TableRecord } from '@toadstool/server/journal/records.ts'
import { sqliteJournal } from '@toadstool/server/journal/sqlite/index.ts'
import { seedOf } from '@toadstool/server/match/chance.ts'
import { progressOf } from '@toadstool/server/match/clocks.ts'
import { diff } from '@toadstool/server/match/diff.ts'
import { commandLine } from './commandLine.ts'
import { freePort } from './freePort.ts'

const { values } = commandLine({
  name: 'stored',
  does: 'Whether a full store slows the start and the lists.',
  options: {
    game: { type: 'string', offered: true, default: 'wizards-of-war' },
    finished: { type: 'string', default: '10000' },
    running: { type: 'string', default: '200' },
    rows: { type: 'string', default: '10' },
    runs: { type: 'string', default: '5' },
  },
})
const rulebook = rulebooks[values.game] ?? fail(`no such game: ${values.game}`)
const pace = { kind: 'days', days: 3 } as const
/** Milliseconds that a full store may cost. */
const limits = { start: 300, list: 10 }
const people = Array.from({ length: 200 }, (_, index) => ({
  id: `person-${index}-of-many`,
  name: `Person ${index}`,
  named: true,
  createdAt: 0,
}))
const sessionKey = randomBytes(32)
/** The token of the first person's session. */
const token = randomBytes(16).toString('base64url')
const folder = mkdtempSync(join(tmpdir(), 'toadstool-stored-'))

try {
  const [empty, full] = [dataDir('empty'), dataDir('full')]
  await fill(empty, 0, 0)
  await fill(full, Number(values.finished), Number(values.running))
  const size = statSync(join(full, 'toadstool.db')).size / 1e6
  console.log(`${values.finished} finished and ${values.running} running matches of ${values.rows} moves: ${size.toFixed(0)} MB`)
  const [one, many] = [await measure(empty), await measure(full)]
  for (const [what, time] of Object.entries(many)) {
    const usual = one[what] ?? Number.NaN
    const limit = what.startsWith('start') ? limits.start : limits.list
    console.log(`${what}: empty ${usual.toFixed(1)} ms, full ${time.toFixed(1)} ms (limit ${limit} ms more)`)
    if (time - usual > limit) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function dataDir(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'session.key'), sessionKey.toString('hex'), { mode: 0o600 })
  return path
}

/** Plays one match, and stores it under many names. */
async function fill(path: string, finished: number, running: number): Promise<void> {
  const journal = sqliteJournal({ path: join(path, 'toadstool.db') })
  for (const person of people) await journal.savePerson(person)
  await journal.saveSession({ id: idOf(token), personId: people[0]?.id ?? '', device: null, createdAt: 0, seenAt: 0 })
  const sample = play()
  for (let number = 0; number < finished + running; number += 1) {
    const over = number < finished
    const table = tableOf(number)
    await journal.createTable(table)
    await journal.begin(table.id, sample.first, sample.progress)
    const last = sample.rows.length
    const end: Progress = { owes: [], owesSince: null, outcome: { winners: ['0'], reason: 'kill' } }
    await Promise.all(sample.rows.map((row) => journal.append({ ...row, match: table.id }, over && row.seq === last ? end : null)))
  }
  await journal.close()
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
async function measure(path: string): Promise<Record<string, number>> {
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
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: path, PORT: String(port), LOG_LEVEL: 'error' },
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
    child.kill('SIGTERM')
    await ended
  }
  return Object.fromEntries(Object.entries(times).map(([what, list]) => [what, median(list)]))
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
