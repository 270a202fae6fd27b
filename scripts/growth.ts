// What does a move cost on disk? `npm run growth [-- --game golems --matches 20]`: random matches of each game with as many seats as usual,
// stored as the server stores them, and then made smaller as it does a day after the end. Bytes of the database, per move.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owing, type Rulebook } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { anySentence, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import type { Journal } from '@toadstool/server/journal/journal.ts'
import type { Occupant, TableRecord } from '@toadstool/server/journal/records.ts'
import { sqliteJournal } from '@toadstool/server/journal/sqlite/index.ts'
import { seedOf } from '@toadstool/server/match/chance.ts'
import { progressOf } from '@toadstool/server/match/clocks.ts'
import { diff } from '@toadstool/server/match/diff.ts'
import { commandLine } from './commandLine.ts'

const { values } = commandLine({
  name: 'growth',
  does: 'What a move of each game costs on disk, while it is played and once it is over.',
  options: { game: { type: 'string' }, matches: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
/** Moves from one snapshot to the next, as a running server keeps them besides the first state. */
const snapshotEvery = 50

for (const rulebook of Object.values(everyRulebook)) if (values.game === undefined || values.game === rulebook.slug) await measure(rulebook)

async function measure(rulebook: Rulebook): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-growth-'))
  const path = join(folder, 'toadstool.db')
  const journal = sqliteJournal({ path })
  try {
    const empty = (await journal.size()).used
    const used = async () => (await journal.size()).used - empty
    const random = randomOf(Number(values.seed))
    const matches = Array.from({ length: Number(values.matches) }, () => randomUUID())
    let moves = 0
    for (const match of matches) moves += await play(journal, rulebook, match, random)
    const before = await used()
    const begun = performance.now()
    let steps = 0
    for (const match of matches)
      do steps += 1
      while (await journal.shrink(match))
    const ms = (performance.now() - begun) / steps
    const after = await used()
    await journal.close()
    const kept = (value: number): string => `${(value / moves).toFixed(0)} bytes a move (${(value / moves).toFixed(0)} kB per 1,000)`
    console.log(
      `${rulebook.slug}, ${rulebook.card.seats.usual} seats: ${matches.length} matches, ${moves} moves; played ${kept(before)}, a day after the end ${kept(after)}, ` +
        `${(before / after).toFixed(1)} times less; ${ms.toFixed(0)} ms a step; the file ${(statSync(path).size / 1e6).toFixed(1)} MB`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns how many moves it took. */
async function play(journal: Journal, rulebook: Rulebook, match: string, random: () => number): Promise<number> {
  const { weight, tables } = await supportOf(rulebook.slug)
  const seats = rulebook.card.seats.usual
  const options = tables.find((table) => table.seats === seats)?.options ?? {}
  const engine = engineOf(rulebook)
  const secret = randomUUID().replaceAll('-', '').repeat(2)
  const table = tableOf(match, rulebook, seats, secret)
  let state = engine.begin(seats, options, seedOf(secret, 0))
  let progress = progressOf(rulebook, state.G, table, Date.now())
  await journal.createTable(table)
  await journal.begin(match, state, progress)
  while (!progress.outcome) {
    const seq = state.version + 1
    const [seat = '0'] = owing(rulebook, state.G)
    const view = rulebook.viewOf(state.G, seat)
    const sentence = anySentence(rulebook.grammar, view, seat, random, weight) ?? rulebook.fallback(view, seat)
    const next = sentence && engine.reduce(state, seat, sentence.move, sentence.args, seedOf(secret, seq))
    if (!sentence || !next) throw new Error(`${rulebook.slug}: nothing can be done at ${seq}`)
    const at = Date.now()
    progress = progressOf(rulebook, next.G, table, at, progress)
    await journal.append({ match, seq, at, seat, actionId: `${seat}:${randomUUID()}`, ...sentence, patch: diff(state, next) }, progress)
    state = next
    if (seq % snapshotEvery === 0 || progress.outcome) await journal.saveSnapshot(match, { seq, state })
  }
  return state.version
}

function tableOf(id: string, { slug, card }: Rulebook, seats: number, secret: string): TableRecord {
  const sitting = Array.from({ length: seats }, (_, seat): Occupant => {
    return { kind: 'person', personId: randomUUID(), name: `Person ${seat}`, credentialHash: null, ready: true, data: null }
  })
  const now = Date.now()
  return {
    ...{
      id,
      revision: 1,
      game: slug,
      rules: card.rules,
      options: {},
      pace: { kind: 'none' },
      listed: false,
      hostId: null,
      state: 'running',
      seats: sitting,
      secret,
    },
    ...{ createdAt: now, updatedAt: now, startedAt: now, rematch: null, stock: false },
  }
}
