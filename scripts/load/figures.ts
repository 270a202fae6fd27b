/** What a run says, as numbers. */
import { rulebooks } from '@toadstool/games'
import type { Run } from './run.ts'
import type { Use } from './site.ts'
import { type Spread, spreadOf } from './tally.ts'

export interface Figures {
  readonly movesPerSecond: number
  readonly acknowledgedMs: Spread | null
  readonly seenMs: Spread | null
  readonly seenBySpectatorsMs: Spread | null
  readonly pictureAfterReloadMs: Spread | null
  readonly perMove: {
    readonly nodeCpuMs: number
    readonly databaseCpuMs: number
    readonly transactions: number
    readonly walBytes: number
    /** To one client of its match. */
    readonly bytesToAClient: number
  }
  /** Cores in use. */
  readonly cores: { readonly nodes: number; readonly database: number; readonly clients: number }
  readonly memory: {
    readonly kBForAMatch: number
    readonly kBForASpectator: number | null
    readonly atFirstMB: number
    readonly atLastMB: number
    /** Of the second half, so that the warming up doesn't count. */
    readonly MBPerMinute: number
  }
  /** The mean of the 99th percentiles of the samples, and the worst. */
  readonly loopDelayMs: { readonly mean: number; readonly max: number }
  readonly lostConnections: number
  readonly reloads: number
  readonly matchesBegun: number
  readonly failed: Readonly<Record<string, number>>
}

export function figuresOf({ terms, seconds, measured, before, withPlayers, withAll, samples }: Run): Figures {
  const [first, last] = [samples[0], samples.at(-1)] as [Run['samples'][number], Run['samples'][number]]
  const moves = last.actions - first.actions
  const used = (what: (use: Use) => number): number => what(last) - what(first)
  const held = (use: Use): number => use.heap + use.buffers
  const watching = terms.matches * terms.spectators
  const clients = clientsOf(terms)
  const delays = samples.slice(1).map(({ delay }) => delay)
  return {
    movesPerSecond: moves / seconds,
    acknowledgedMs: spreadOf(measured.acknowledged),
    seenMs: spreadOf(measured.seen),
    seenBySpectatorsMs: spreadOf(measured.watched),
    pictureAfterReloadMs: spreadOf(measured.reloaded),
    perMove: {
      nodeCpuMs: (1000 * used(({ cpu }) => cpu)) / moves,
      databaseCpuMs: (1000 * used(({ databaseCpu }) => databaseCpu)) / moves,
      transactions: used(({ transactions }) => transactions) / moves,
      walBytes: used(({ wal }) => wal) / moves,
      bytesToAClient: measured.bytes / measured.acknowledged.length / (clients / terms.matches),
    },
    cores: {
      nodes: used(({ cpu }) => cpu) / seconds,
      database: used(({ databaseCpu }) => databaseCpu) / seconds,
      clients: measured.cpu / seconds,
    },
    memory: {
      kBForAMatch: (held(withPlayers) - held(before)) / 1000 / terms.matches,
      kBForASpectator: watching > 0 ? (held(withAll) - held(withPlayers)) / 1000 / watching : null,
      atFirstMB: first.memory / 1e6,
      atLastMB: last.memory / 1e6,
      MBPerMinute: slopeOf(samples.slice(Math.floor(samples.length / 2)).map(({ at, memory }) => [at / 60, memory / 1e6])),
    },
    loopDelayMs: { mean: delays.reduce((sum, delay) => sum + delay, 0) / delays.length, max: Math.max(...delays) },
    lostConnections: measured.lost,
    reloads: measured.reloaded.length,
    matchesBegun: measured.begun,
    failed: measured.failed,
  }
}

/** Sockets at the matches of people. */
export function clientsOf({ games, matches, spectators }: Run['terms']): number {
  let players = 0
  for (let number = 1; number <= matches; number += 1) players += rulebooks[games[number % games.length] ?? '']?.card.seats.usual ?? 0
  return players + matches * spectators
}

/** Of the line that fits best. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1): number => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const [above, below] = points.reduce(([a, b], [at, value]) => [a + (at - x) * (value - y), b + (at - x) ** 2], [0, 0])
  return below > 0 ? above / below : 0
}
