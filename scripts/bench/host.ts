// What the match host adds to the rules of a game: `npm run bench [-- --game golems --games 8 --runs 5]`.
// Two bots play whole matches with fixed secrets; then the same moves go through boardgame.io's bare
// reducer, and through the host with its journal on disk and both seats and the spectators following. CPU time, medians.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { owing, rulebooks } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { check } from '@toadstool/games/tabletop'
import { randomOf } from '@toadstool/games/testing'
import { sqliteJournal } from '@toadstool/server/journal/sqlite/index.ts'
import { seedOf } from '@toadstool/server/match/chance.ts'
import { progressOf } from '@toadstool/server/match/clocks.ts'
import { differ } from '@toadstool/server/match/diff.ts'
import { type Step, viewsOf } from '@toadstool/server/match/views.ts'
import { commandLine } from '../commandLine.ts'
import { audiencesOf, type BenchHost, frameOf, type Move, openHost, play, type Recorded, tableOf } from './inHost.ts'

const { values } = commandLine({
  name: 'bench',
  does: 'What one move costs the host, part by part; with --peer our server beside boardgame.io’s own.',
  options: {
    game: { type: 'string', offered: true, default: 'wizards-of-war' },
    games: { type: 'string', default: '8' },
    runs: { type: 'string', default: '5' },
  },
})
const rulebook = rulebooks[values.game] ?? fail(`no such game: ${values.game}`)
const [games, runs] = [Number(values.games), Number(values.runs)]
const limits = { ratio: 2, bytes: 1000, memory: 200_000 }
const seats = 2
const audiences = audiencesOf(seats)
const options = rulebook.options(seats).parse({})
const engine = engineOf(rulebook)
const collect = garbageCollector()
const folder = mkdtempSync(join(tmpdir(), 'toadstool-bench-'))
let numbered = 0
/** Keeps the process alive while it waits for the journal's thread, which doesn't. */
const alive = setInterval(() => undefined, 1000)

try {
  const recorded = Array.from({ length: games }, (_, game) => record(game))
  const moves = recorded.reduce((sum, game) => sum + game.moves.length, 0)
  console.log(`${rulebook.slug}: ${moves} moves in ${games} matches of bots, ${runs} runs after one to warm up`)

  const bare: number[] = []
  const together: number[] = []
  const alone: number[] = []
  const parts: Record<string, number>[] = []
  let bytes: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const one = cpu(() => recorded.forEach(reduceAll)) / moves
    const seen: number[] = []
    const eight = (await cpuOf(() => withHost((host) => Promise.all(recorded.map((game) => play(host, game, seen)))))) / moves
    const single = (await cpuOf(() => withHost((host) => inTurn(recorded, (game) => play(host, game, []))))) / moves
    const each = await partsOf(recorded)
    if (run === 0) continue
    bare.push(one)
    together.push(eight)
    alone.push(single)
    parts.push(each)
    bytes = seen
  }
  const reducer = median(bare)
  console.log(`bare reducer: ${ms(reducer)} of CPU per accepted move (${range(bare)})`)
  row(`host, ${games} matches at once`, median(together), reducer, together)
  row('host, one match at a time, each move with a commit of its own', median(alone), reducer, alone)
  console.log('by part, in time and not in CPU, each measured alone:')
  for (const part of Object.keys(parts[0] ?? {})) console.log(`  ${part}: ${ms(median(parts.map((run) => run[part] ?? 0)))}`)
  console.log(
    `bytes to a client per move: median ${quantile(bytes, 0.5)}, p90 ${quantile(bytes, 0.9)}, largest ${quantile(bytes, 1)} (limit for the median ${limits.bytes})`,
  )
  const memory = await memoryPerMatch(recorded)
  console.log(`memory per loaded match, with the views of all: ${(memory / 1000).toFixed(0)} kB (limit ${limits.memory / 1000} kB)`)
  const missed = median(together) > limits.ratio * reducer || quantile(bytes, 0.5) > limits.bytes || memory > limits.memory
  process.exitCode = missed ? 1 : 0
} finally {
  clearInterval(alive)
  rmSync(folder, { recursive: true, force: true })
}

/** A match of two bots, of which every move and every die is the same each time. */
function record(game: number): Recorded {
  const secret = createHash('sha256').update(`bench ${game}`).digest('hex')
  const random = randomOf(game + 1)
  const moves: Move[] = []
  let state = engine.begin(seats, options, seedOf(secret, 0))
  while (!rulebook.outcome(state.G) && moves.length < 3000) {
    const [seat = '0'] = owing(rulebook, state.G)
    const level = rulebook.bot.levels[game % rulebook.bot.levels.length] ?? 'easy'
    const sentence = rulebook.bot.decide(rulebook.viewOf(state.G, seat), seat, level, random)
    state =
      engine.reduce(state, seat, sentence.move, sentence.args, seedOf(secret, state.version + 1)) ?? fail(`${sentence.move} was refused`)
    moves.push({ seat, ...sentence })
  }
  return { secret, moves }
}

function reduceAll({ secret, moves }: Recorded): void {
  let state = engine.begin(seats, options, seedOf(secret, 0))
  for (const { seat, move, args } of moves) state = engine.reduce(state, seat, move, args, seedOf(secret, state.version + 1)) ?? fail(move)
}

async function withHost(work: (host: BenchHost) => Promise<unknown>): Promise<void> {
  const host = openHost(rulebook, seats, freshPath())
  await work(host)
  await host.close()
}

/** Time per move of each part of the host's work, measured by itself. The slowest hundredth is left out, as other programs cause it. */
async function partsOf(recorded: readonly Recorded[]): Promise<Record<string, number>> {
  const spent: Record<string, number[]> = {}
  let begun = 0
  const lap = (part: string): void => {
    const now = performance.now()
    const times = spent[part] ?? []
    spent[part] = times
    times.push(now - begun)
    begun = performance.now()
  }
  const journal = sqliteJournal({ path: freshPath() })
  for (const { secret, moves } of recorded) {
    const table = tableOf(rulebook, seats, secret)
    const views = viewsOf(rulebook)
    let state = engine.begin(seats, options, seedOf(secret, 0))
    let progress = progressOf(rulebook, state.G, table, 0)
    await journal.createTable(table)
    await journal.begin(table.id, state, progress)
    for (const { seat, move, args } of moves) {
      const before = state
      const seq = before.version + 1
      begun = performance.now()
      check(rulebook.grammar, views.of(before, seat).G, seat, { move, args })
      lap('check')
      state = engine.reduce(before, seat, move, args, seedOf(secret, seq)) ?? fail(move)
      lap('reducer')
      for (const audience of audiences) views.of(state, audience)
      lap('views')
      progress = progressOf(rulebook, state.G, table, 0, progress)
      lap('progress')
      const diff = differ()
      const step: Step = { before, after: state, at: 0, seat, actionId: String(seq), move, args, diff }
      const patch = diff(before, state)
      const changes = audiences.map((audience) => views.change(step, audience))
      lap('diff')
      for (const [index, audience] of audiences.entries()) frameOf(views, table.id, step, audience, changes[index])
      lap('encode')
      await journal.append({ match: table.id, seq, at: 0, seat, actionId: `bench-${seq}`, move, args, patch }, progress)
      lap('journal, with the wait for the disk')
    }
  }
  await journal.close()
  return Object.fromEntries(Object.entries(spent).map(([part, times]) => [part, trimmedMean(times)]))
}

/** Bytes of heap for a match in the middle of play, as read from the journal. */
async function memoryPerMatch(recorded: readonly Recorded[]): Promise<number> {
  const path = freshPath()
  const copies = 40
  const first = openHost(rulebook, seats, path)
  const ids: string[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    const { secret, moves } = recorded[copy % recorded.length] as Recorded
    ids.push(await play(first, { secret, moves: moves.slice(0, moves.length >> 1) }, []))
  }
  await first.close()
  const second = openHost(rulebook, seats, path)
  collect()
  const before = process.memoryUsage().heapUsed
  const held: unknown[] = []
  for (const id of ids) {
    const running = (await second.open(id)) ?? fail(id)
    held.push(
      audiences.map((audience) => running.viewOf(audience)),
      running.follow(() => undefined),
    )
  }
  collect()
  const used = process.memoryUsage().heapUsed - before
  await second.close()
  return held.length > 0 ? used / copies : Number.NaN
}

async function inTurn<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  for (const thing of things) await work(thing)
}

/** Milliseconds of CPU, of all threads: the garbage collector is part of the price. */
function cpu(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

function freshPath(): string {
  return join(folder, `${nextNumber()}.db`)
}

function nextNumber(): number {
  numbered += 1
  return numbered
}

function row(what: string, time: number, reducer: number, times: readonly number[]): void {
  console.log(`${what}: ${ms(time)} (${range(times)}), ${(time / reducer).toFixed(2)} times the reducer (limit ${limits.ratio})`)
}

function ms(time: number): string {
  return `${time.toFixed(3)} ms`
}

function range(times: readonly number[]): string {
  return `${Math.min(...times).toFixed(3)} to ${Math.max(...times).toFixed(3)}`
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

function trimmedMean(numbers: readonly number[]): number {
  const kept = numbers.toSorted((a, b) => a - b).slice(0, Math.ceil(numbers.length * 0.99))
  return kept.reduce((sum, number) => sum + number, 0) / kept.length
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

function fail(message: string): never {
  throw new Error(message)
}
