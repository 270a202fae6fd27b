// The moves of a track without any socket: through the bare reducer, through boardgame.io's own as the stock server runs it,
// and through the host with its journal on disk, as one that has been running for a while.
// Usage: inProcess.ts <anything> <game> <seats> <moves>
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { seedOf } from '@toadstool/server/match/chance.ts'
import { openHost, play } from '../bench/inHost.ts'
import { cpuUsed, ready } from './process.ts'
import { ourTrack, secret, stockReducer, stockTrack } from './tracks.ts'

const [, , , slug = '', seats = '', most = ''] = process.argv
const rulebook = rulebooks[slug]
if (!rulebook) throw new Error(`no such game: ${slug}`)
const engine = engineOf(rulebook)
const options = rulebook.options(Number(seats)).parse({})
const track = ourTrack(rulebook, Number(seats), Number(most))
const stock = { track: stockTrack(rulebook, Number(seats), Number(most)), ...stockReducer(rulebook, Number(seats)) }
const together = 12
const folder = mkdtempSync(join(tmpdir(), 'toadstool-bench-'))
const host = openHost(rulebook, track.seats, join(folder, 'bench.db'))
process.once('exit', () => rmSync(folder, { recursive: true }))
process.once('SIGTERM', () => process.exit())

const work: Readonly<Record<string, () => unknown>> = {
  reducer: () => inTurn(reduceAll),
  stock: () => inTurn(reduceAsStock),
  host: () => Promise.all(Array.from({ length: together }, () => play(host, { secret, moves: track.moves }, []))),
}

/** CPU of all threads for each move, in ms. */
ready(async (question) => {
  const before = cpuUsed()
  await work[question]?.()
  return (cpuUsed() - before) / (together * (question === 'stock' ? stock.track : track).moves.length)
})

function inTurn(match: () => void): void {
  for (let played = 0; played < together; played += 1) match()
}

function reduceAsStock(): void {
  let state = stock.first
  for (const move of stock.track.moves) state = stock.reduce(state, move) ?? state
}

function reduceAll(): void {
  let state = engine.begin(track.seats, options, seedOf(secret, 0))
  for (const { seat, move, args } of track.moves) {
    const { version } = state
    const next = engine.reduce(state, seat, move, args, () => seedOf(secret, version + 1))
    if (!next) throw new Error(`${move} was refused`)
    state = next
  }
}
