// What long matches cost people who don't look at them: `npm run bench -- --long`.
// In the store lie a finished match of 20,000 actions and 2,000 matches won by one person. Then everything that reads a whole match is
// requested many times at once, and the longest time is measured for which the event loop answered nobody.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { owing, type Rulebook, rulebooks } from '@toadstool/games'
import { engineOf, type MatchState } from '@toadstool/games/engine'
import { localBus } from '@toadstool/server/cluster/local.ts'
import type { Journal } from '@toadstool/server/journal/journal.ts'
import type { JournalRow, TableRecord } from '@toadstool/server/journal/records.ts'
import { readingModule } from '@toadstool/server/journal/sqlite/reading.ts'
import { threadedJournal } from '@toadstool/server/journal/sqlite/threaded.ts'
import { archiveThread } from '@toadstool/server/match/archive/thread.ts'
import { diff } from '@toadstool/server/match/diff.ts'
import { matchHost } from '@toadstool/server/match/host.ts'
import { bySize } from '../bySize.ts'
import { commandLine } from '../commandLine.ts'
import { tableOf } from './inHost.ts'

const { values } = commandLine({
  name: 'bench',
  does: 'How long nobody else is answered while long matches are looked into.',
  options: {
    long: { type: 'boolean', default: false },
    game: { type: 'string', offered: true, default: bySize.at(-1)?.slug ?? '' },
    actions: { type: 'string', default: '20000' },
  },
})
const actions = Number(values.actions)
const rulebook = rulebooks[values.game] as Rulebook
const longest = 50
const results = 2000
const folder = mkdtempSync(join(tmpdir(), 'toadstool-long-'))
const path = join(folder, 'toadstool.db')
const journal = threadedJournal({ path })
const archive = archiveThread({ path, store: readingModule, module: '@toadstool/games' })
const fault = (fields: object, message: string): never => {
  throw new Error(`${message}: ${JSON.stringify(fields)}`)
}
const log = { info: () => undefined, warn: () => undefined, error: fault }
/** Keeps the process alive while it waits for the threads, which don't. */
const alive = setInterval(() => undefined, 1000)

const table = tableOf(rulebook, 2, '5e'.repeat(32))
await store(journal, table, playedOn(rulebook, table))
for (let match = 0; match < results; match += 1) await won(journal, match)
// It looks after all that is stored by then.
const host = matchHost({ journal, bus: localBus(), archive, rulebooks, log, count: () => undefined })

try {
  const far = (part: number) => Math.floor((actions * part) / 60)
  const asked: Record<string, () => Promise<unknown>[]> = {
    'play on, 30 times at once': () => Array.from({ length: 30 }, (_, part) => host.wentOn(table.id, far(59 - part))),
    'pages of the past, 30 at once': () => Array.from({ length: 30 }, (_, part) => host.history(table.id, far(part), 50)),
    'the proof, twice at once': () => [host.proofOf(table.id), archive.proof(table.id)],
    [`a record of ${results} matches`]: () => [host.recordOf('winner', rulebook.slug)],
  }
  console.log(`${rulebook.slug}: a match of ${actions} actions`)
  let worst = 0
  for (const [what, ask] of Object.entries(asked)) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const begun = performance.now()
    await Promise.all(ask())
    delay.disable()
    const stood = delay.max / 1e6
    worst = Math.max(worst, stood)
    console.log(`${what}: answered after ${(performance.now() - begun).toFixed(0)} ms; others waited up to ${stood.toFixed(1)} ms`)
  }
  console.log(`limit for others: ${longest} ms`)
  process.exitCode = worst > longest ? 1 : 0
} finally {
  await archive.close()
  await host.close()
  await journal.close()
  clearInterval(alive)
  rmSync(folder, { recursive: true, force: true })
}

/** The real moves of a match, repeated to more actions than anybody plays. */
function playedOn(
  rulebook: Rulebook,
  { secret, options }: TableRecord,
): { readonly first: MatchState; readonly patches: JournalRow['patch'][] } {
  const engine = engineOf(rulebook)
  const first = engine.begin(2, options, secret)
  let state = first
  const patches: JournalRow['patch'][] = []
  for (let [seat] = owing(rulebook, state.G); seat !== undefined && patches.length < 40; [seat] = owing(rulebook, state.G)) {
    const sentence = rulebook.fallback(rulebook.viewOf(state.G, seat), seat)
    const next = sentence && engine.reduce(state, seat, sentence.move, sentence.args, `${patches.length}`)
    if (!next) throw new Error('the match stands still')
    patches.push(diff(state, next))
    state = next
  }
  return { first, patches: [...patches, diff(state, first)] }
}

async function store(journal: Journal, table: TableRecord, { first, patches }: ReturnType<typeof playedOn>): Promise<void> {
  await journal.createTable(table)
  await journal.begin(table.id, first, { owes: [], owesSince: null, outcome: null })
  let rows: Promise<unknown>[] = []
  for (let seq = 1; seq <= actions; seq += 1) {
    const patch = [...(patches[(seq - 1) % patches.length] ?? []), { op: 'replace', path: '/version', value: seq } as const]
    const row = { match: table.id, seq, at: seq, seat: '0', actionId: `0:action-${seq}`, move: 'undo', args: [], patch }
    const outcome = seq === actions ? { winners: ['0'], reason: 'end' } : null
    rows.push(journal.append(row, outcome && { owes: [], owesSince: null, outcome }))
    if (rows.length < 500) continue
    await Promise.all(rows)
    rows = []
  }
  await Promise.all(rows)
}

async function won(journal: Journal, match: number): Promise<void> {
  const table = tableOf(rulebook, 2, '5e'.repeat(32))
  const seats = table.seats.map((each, seat) => (each?.kind === 'person' && seat === 0 ? { ...each, personId: 'winner' } : each))
  await journal.createTable({ ...table, seats })
  await journal.begin(table.id, {}, { owes: [], owesSince: null, outcome: { winners: ['0'], reason: `end-${match}` } })
}
