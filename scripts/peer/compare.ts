// Toadstool's server beside the stock server of boardgame.io: `npm run bench -- --peer [--game golems] [--spectators 0,20,100]`.
// The same games, the same players over the same sockets, both servers on one core, theirs in memory and ours durable on
// disk. Rounds alternate, so that whatever else this machine does weighs on both; each figure is the median of its rounds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import { bySize } from '../bySize.ts'
import { commandLine } from '../commandLine.ts'
import { freePort } from '../freePort.ts'
import { installStock } from './install.ts'
import { hasPins, type Measured, makeRoom, start } from './process.ts'
import { type Peer, play, type Round, type Terms } from './rounds.ts'
import { ourTrack, stockTrack } from './tracks.ts'

const { values } = commandLine({
  name: 'bench',
  does: 'Our server beside boardgame.io’s own: CPU, moves a second, answer times and bytes.',
  options: {
    peer: { type: 'boolean' },
    game: { type: 'string', offered: true },
    seats: { type: 'string', number: true },
    spectators: { type: 'string', default: '0,20,100' },
    matches: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '4' },
    from: { type: 'string', default: '100' },
    moves: { type: 'string', default: '240' },
  },
})
/** The smallest and the largest. */
const usual = [...bySize.slice(0, 1), ...bySize.slice(-1)].map(({ slug, card }) => ({ slug, seats: card.seats.max }))
const [rounds, matches, seconds] = [Number(values.rounds), Number(values.matches), Number(values.seconds)]
const [from, moves] = [Number(values.from), Number(values.moves)]
/** Rounds at the start that count for nothing: servers that have been running for a while are measured, not their compiler. */
const warm = Number(values.warm)
const targets = {
  reducer: 1.6,
  sockets: 2.2,
  p99: 15,
  saturation: (spectators: number) => (spectators >= 100 ? 10 : spectators >= 20 ? 5 : 2),
}
const folder = mkdtempSync(join(tmpdir(), 'toadstool-peer-'))

installStock()
makeRoom()
if (!hasPins) console.log('servers and players share all cores: there is no second one, or no taskset')
try {
  const games = values.game ? [{ slug: values.game, seats: Number(values.seats ?? rulebooks[values.game]?.card.seats.min) }] : usual
  for (const { slug, seats } of games) await compare(slug, seats)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(slug: string, seats: number): Promise<void> {
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no such game: ${slug}`)
  const tracks = [ourTrack(rulebook, seats, from + moves), stockTrack(rulebook, seats, from + moves)] as const
  const env = { DATA_DIR: join(folder, slug), HOST: '127.0.0.1' }
  const servers = [await start('serveOurs.ts', await freePort(), [], env), await start('serveStock.ts', await freePort())] as const
  const inProcess = await start('inProcess.ts', 0, [slug, String(seats), String(from + moves)])
  console.log(`\n${slug} with ${seats} seats: ${tracks[0].moves.length} and ${tracks[1].moves.length} moves, ${matches} matches at once`)
  try {
    const reducer = await alone(inProcess)
    const [ours, stock] = [0, 1].map((index) => ({ server: servers[index], track: tracks[index] })) as [Peer, Peer]
    for (let round = 0; round < warm; round += 1) {
      for (const peer of [ours, stock]) await play(peer, { game: slug, matches, spectators: 0, from, moves, seconds: 1 })
    }
    for (const spectators of values.spectators.split(',').map(Number))
      await measure({ game: slug, matches, spectators, from, moves, seconds }, ours, stock, reducer)
  } finally {
    await Promise.all([...servers, inProcess].map((server) => server.stop()))
  }
}

/** @returns milliseconds of CPU that the bare reducer takes for a move. */
async function alone(inProcess: Measured): Promise<number> {
  const taken: Record<string, number[]> = { reducer: [], stock: [], host: [] }
  for (let round = -warm; round < rounds; round += 1) {
    for (const [what, times] of Object.entries(taken)) {
      const time = await inProcess.ask(what)
      if (round >= 0) times.push(time)
    }
  }
  const [reducer, stock, host] = ['reducer', 'stock', 'host'].map((what) => median(taken[what] ?? [])) as [number, number, number]
  console.log(
    `  bare reducer ${ms(reducer)} of CPU for a move (as stock has it ${ms(stock)}); host in process ${ms(host)}, ${(host / reducer).toFixed(2)} times as much (to reach: ${targets.reducer}; ${(host / stock).toFixed(2)} times as stock’s)`,
  )
  return reducer
}

async function measure(terms: Terms, ours: Peer, stock: Peer, reducer: number): Promise<void> {
  const full: [Round[], Round[]] = [[], []]
  const half: [Round[], Round[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, peer] of [ours, stock].entries()) {
      const saturated = await play(peer, terms)
      if (round === 0) continue
      full[index]?.push(saturated)
      half[index]?.push(await play(peer, { ...terms, rate: saturated.movesPerSecond / 2 }))
    }
  }
  const of = (all: readonly Round[], figure: (round: Round) => number): number => median(all.map(figure))
  const row = (what: string, all: readonly [Round[], Round[]], figure: (round: Round) => number, digits: number, remark = ''): void => {
    const [our, their] = [of(all[0], figure), of(all[1], figure)]
    const [more, less] = our > their ? [our, their] : [their, our]
    console.log(
      `    ${what.padEnd(34)}${our.toFixed(digits).padStart(10)}${their.toFixed(digits).padStart(10)}${`${(more / less).toFixed(1)} times ${our > their ? 'more' : 'less'}`.padStart(18)}  ${remark}`,
    )
  }
  const perReducer = of(full[0], ({ cpu }) => cpu) / reducer
  console.log(`  ${terms.spectators} spectators a match${'ours'.padStart(26 - String(terms.spectators).length)}${'stock'.padStart(10)}`)
  row(
    'CPU of all threads a move, ms',
    full,
    ({ cpu }) => cpu,
    3,
    `ours: ${perReducer.toFixed(2)} times the reducer${terms.spectators === 0 ? ` (to reach: ${targets.sockets})` : ''}`,
  )
  row('moves/s at saturation', full, ({ movesPerSecond }) => movesPerSecond, 0, `(to reach: ${targets.saturation(terms.spectators)})`)
  row('p50 at half of saturation, ms', half, ({ times }) => quantile(times, 0.5), 1)
  row('p99 at half of saturation, ms', half, ({ times }) => quantile(times, 0.99), 1, `(to reach: ${targets.p99} ms)`)
  row(terms.spectators > 0 ? 'bytes a move and spectator' : 'bytes a move and player', full, ({ bytes }) => bytes, 0)
}

function ms(time: number): string {
  return `${time.toFixed(3)} ms`
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
