// Load over real sockets, on this machine only: `npm run load -- [--game all] [--matches 100] [--rate 200] [--seconds 20] …`. People with lean
// clients play recorded games on a site of their own (`load/site.ts`), with spectators, reloads and bots besides. It prints times, and what a
// move costs; `--json` and `--html` write them to files. Answers other than `done`, and a rate that wasn't reached, fail the run.
import { writeFileSync } from 'node:fs'
import { rulebooks } from '@toadstool/games'
import { commandLine } from './commandLine.ts'
import { clientsOf, type Figures, figuresOf } from './load/figures.ts'
import { pageOf } from './load/page.ts'
import { type Run, runOf, type Terms } from './load/run.ts'
import { missing } from './load/site.ts'
import type { Spread } from './load/tally.ts'

const { values } = commandLine({
  name: 'load',
  does: 'Answer times over real sockets, and what a move costs in CPU, bytes, memory and transactions.',
  options: {
    game: { type: 'string', offered: true, default: 'all' },
    matches: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    warm: { type: 'string', default: '5' },
    spectators: { type: 'string', default: '0' },
    reloads: { type: 'string', default: '0' },
    bots: { type: 'string', default: '0' },
    store: { type: 'string', default: 'file' },
    nodes: { type: 'string', default: '1' },
    json: { type: 'string' },
    html: { type: 'string' },
  },
})

const terms = termsOf()
const lack = missing(terms)
if (lack) console.log(`SKIPPED: ${lack}`)
else report(await runOf(terms))

function termsOf(): Terms {
  const { game, store } = values
  const [matches, nodes] = [Number(values.matches), Number(values.nodes)]
  if (store !== 'file' && store !== 'postgres') stop(`There is no store "${store}": file or postgres.`)
  if (nodes < 1 || matches < 1 || Number(values.rate) < 1) stop('There has to be a node, a match and a move.')
  if (nodes > 1 && store === 'file') stop('Several nodes share PostgreSQL: add --store postgres.')
  const games = game === 'all' ? Object.keys(rulebooks) : [game]
  const [rate, seconds, warm] = [Number(values.rate), Number(values.seconds), Number(values.warm)]
  const [spectators, reloads, bots] = [Number(values.spectators), Number(values.reloads), Number(values.bots)]
  const moves = Math.ceil((2 * rate * (seconds + warm)) / matches) + 20
  return { games, matches, moves, rate, spectators, reloads, bots, store, nodes, seconds, warm }
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

function report(run: Run): void {
  const figures = figuresOf(run)
  const text = textOf(run, figures)
  console.log(text)
  if (values.json) writeFileSync(values.json, JSON.stringify({ terms, ...figures, samples: run.samples }, null, 1))
  if (values.html) writeFileSync(values.html, pageOf(run, figures, text))
  const made = run.measured.acknowledged.length
  const short = made < Math.floor(terms.rate * run.seconds * 0.97)
  if (short) console.log(`the rate was not reached: ${made} of ${Math.floor(terms.rate * run.seconds)} moves were answered`)
  process.exitCode = short || Object.keys(figures.failed).length > 0 ? 1 : 0
}

function textOf({ seconds, measured }: Run, figures: Figures): string {
  const { perMove, cores, memory, loopDelayMs } = figures
  const place = `${terms.nodes === 1 ? 'one node' : `${terms.nodes} nodes`} over ${terms.store === 'file' ? 'a file' : 'PostgreSQL'}`
  return [
    `${terms.games.join(', ')}: ${terms.matches} matches, ${clientsOf(terms)} sockets, ${terms.rate} moves/s for ${seconds.toFixed(0)} s; ${place}`,
    `moves accepted: ${measured.acknowledged.length} (${(measured.acknowledged.length / seconds).toFixed(0)}/s); with those of bots ${figures.movesPerSecond.toFixed(0)}/s`,
    ...Object.entries(figures.failed).map(([how, count]) => `not accepted, ${how}: ${count}`),
    timesOf('acknowledged after ms', figures.acknowledgedMs),
    timesOf('seen by the other players after ms', figures.seenMs),
    timesOf('seen by spectators after ms', figures.seenBySpectatorsMs),
    timesOf('a page loaded anew shows the match after ms', figures.pictureAfterReloadMs),
    `CPU per move, sockets and all: node ${perMove.nodeCpuMs.toFixed(2)} ms, database ${perMove.databaseCpuMs.toFixed(2)} ms`,
    `cores in use: nodes ${cores.nodes.toFixed(2)}, database ${cores.database.toFixed(2)}, the clients of this test ${cores.clients.toFixed(2)}`,
    terms.store === 'postgres' && `per move: ${perMove.transactions.toFixed(2)} transactions, ${perMove.walBytes.toFixed(0)} bytes of WAL`,
    `bytes to a client per move: ${perMove.bytesToAClient.toFixed(0)}`,
    `memory: ${memory.kBForAMatch.toFixed(0)} kB for a match with its players${memory.kBForASpectator === null ? '' : `, ${memory.kBForASpectator.toFixed(0)} kB for a spectator`}`,
    `memory of the process: ${memory.atFirstMB.toFixed(0)} MB at first, ${memory.atLastMB.toFixed(0)} MB at last; in the second half ${memory.MBPerMinute.toFixed(1)} MB a minute`,
    `event loop, 99th percentile of the delay: mean ${loopDelayMs.mean.toFixed(1)} ms, worst ${loopDelayMs.max.toFixed(1)} ms`,
    `reloads ${figures.reloads}, matches that ended and were followed by others ${figures.matchesBegun}, connections lost ${figures.lostConnections}`,
    cores.clients > 0.9 && 'The clients had no time to spare: what is measured may be theirs.',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n')
}

function timesOf(what: string, spread: Spread | null): string | false {
  if (!spread) return false
  const times = Object.entries(spread).map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
  return `${what}: ${times.join(', ')}`
}
