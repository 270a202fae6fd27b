// The moves of a track without any socket: through the bare reducer, and through the host with its journal on disk.
// Usage: inProcess.ts <anything> <game> <seats> <moves>
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { seedOf } from '@toadstool/server/match/chance.ts'
import { openHost, play } from '../bench/inHost.ts'
import { cpuUsed, ready } from './process.ts'
import { ourTrack, secret } from './tracks.ts'

const [, , , slug = '', seats = '', most = ''] = process.argv
const rulebook = rulebooks[slug]
if (!rulebook) throw new Error(`no such game: ${slug}`)
const engine = engineOf(rulebook)
const options = rulebook.options(Number(seats)).parse({})
const track = ourTrack(rulebook, Number(seats), Number(most))
const together = 12

/** CPU of all threads for each move, in ms. */
ready(async (question) => {
  const before = cpuUsed()
  if (question === 'reducer') for (let match = 0; match < together; match += 1) reduceAll()
  else await playAll()
  return (cpuUsed() - before) / (together * track.moves.length)
})

function reduceAll(): void {
  let state = engine.begin(track.seats, options, seedOf(secret, 0))
  for (const { seat, move, args } of track.moves) {
    const { version } = state
    const next = engine.reduce(state, seat, move, args, () => seedOf(secret, version + 1))
    if (!next) throw new Error(`${move} was refused`)
    state = next
  }
}

async function playAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toadstool-bench-'))
  const host = openHost(rulebook as NonNullable<typeof rulebook>, track.seats, join(folder, 'bench.db'))
  await Promise.all(Array.from({ length: together }, () => play(host, { secret, moves: track.moves }, [])))
  await host.close()
  rmSync(folder, { recursive: true })
}
