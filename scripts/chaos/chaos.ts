/** Plays many matches on several nodes over one database while all that can break breaks, and proves that nothing was lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomOf } from '@toadstool/games/testing'
import { postgresJournal } from '@toadstool/server/journal/postgres/index.ts'
import { type Cluster, newCluster } from '@toadstool/server/test/database.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { breaking, type Kind, type Moment, type World } from './breaking.ts'
import { databaseLine } from './line.ts'
import { type Match, openMatches, playOn } from './matches.ts'
import { type Node, newNode } from './nodes.ts'
import type { Fault } from './planted.ts'
import { wrongIn } from './proof.ts'
import { recovery } from './recovery.ts'

export interface Wish {
  readonly seed: number
  /** At least so many, and until all of the plan was done once. */
  readonly moves: number
  /** Actions a second. */
  readonly rate: number
  readonly matches: number
  readonly nodes: number
  /** What breaks, in this order, from the beginning again. */
  readonly plan: readonly Kind[]
  /** Milliseconds between two of them, and the longest freeze. */
  readonly between: number
  readonly longest: number
  /** The part of the announcements that is lost, and the part that comes twice. */
  readonly share: number
  /** The part of the players that choose a node by themselves, past the balancer. */
  readonly direct: number
  readonly fault?: Fault | undefined
}

export interface Report {
  readonly moves: number
  readonly matches: number
  readonly seconds: number
  /** Where HAProxy isn't installed, all choose a node by themselves. */
  readonly isBalanced: boolean
  readonly broken: ReadonlyMap<string, number>
  readonly announcements: { readonly lost: number; readonly doubled: number }
  /** Of bots' thoughts: those that became moves, and those that came after another node's. */
  readonly thoughts: { readonly made: number; readonly late: number }
  /** Milliseconds for which an action took, with all repetitions. */
  readonly took: readonly number[]
  /** Milliseconds after which each match went on. */
  readonly recovered: ReadonlyMap<Moment, readonly number[]>
  /** Milliseconds until all players saw their match as the journal has it, once nothing was broken any more. */
  readonly caughtUp: number
  readonly wrong: readonly string[]
}

/** Milliseconds for which views may be behind once nothing is broken any more. */
const patience = 10_000

export async function chaos(wish: Wish): Promise<Report> {
  const folders: string[] = []
  const fresh = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'toadstool-'))
    folders.push(folder)
    return folder
  }
  const databases: Cluster[] = []
  const nodes: Node[] = []
  let balancer: Balancer | undefined
  try {
    databases.push(...(await twoDatabases(fresh)))
    const random = randomOf(wish.seed)
    for (let index = 0; index < wish.nodes; index += 1) {
      const lines = await Promise.all(databases.map(({ port }) => databaseLine({ to: port, random, share: wish.share })))
      const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join(',')
      const env = { DATABASE_URL: `postgres://postgres@${hosts}/toadstool`, BOT_PACE: '0.3' }
      nodes.push(await newNode({ name: `node ${index + 1}`, env, lines, fault: wish.fault }))
    }
    await Promise.all(nodes.map((node) => node.start()))
    balancer = await startBalancer(
      nodes.map(({ url }) => new URL(url).host),
      fresh(),
    )
    return await played(wish, { databases, nodes, balancer, random })
  } finally {
    await balancer?.close()
    await Promise.all(nodes.map((node) => node.close()))
    await Promise.all(databases.map((database) => database.stop()))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A primary, and a standby without which it acknowledges nothing. */
async function twoDatabases(fresh: () => string): Promise<Cluster[]> {
  const primary = await newCluster(fresh, false)
  await primary.start()
  await primary.ask('CREATE DATABASE toadstool')
  const standby = await primary.standby()
  await primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
  await primary.ask('SELECT pg_reload_conf()')
  return [primary, standby]
}

interface Site extends Pick<World, 'databases' | 'nodes' | 'random'> {
  readonly balancer: Balancer | undefined
}

async function played(wish: Wish, site: Site): Promise<Report> {
  const { databases, nodes, balancer, random } = site
  if (wish.fault === 'key') await withoutKey(databases[0])
  const took: number[] = []
  const url = (player: number): string => (balancer && player % 10 >= wish.direct * 10 ? balancer.url : anyOf(nodes, random).url)
  const matches = await openMatches({ matches: wish.matches, url, random, took: (ms) => took.push(ms) })
  const pauses = recovery()
  const unfinished = (): string[] =>
    matches.filter(({ players }) => !players.some(({ state }) => state?.G.result)).map(({ match }) => match)
  const world: World = {
    ...{ nodes, databases, random, isPromoted: false },
    players: () => matches.flatMap(({ players }) => players),
    broken: (what) => pauses.broken(what, unfinished()),
  }
  const begun = performance.now()
  const destruction = breaking(world, wish.plan, wish)
  const goesOn = (made: number): boolean => made < wish.moves || destruction.rounds < 1
  const moves = await playOn(matches, { ...wish, random, goesOn, acknowledged: ({ match }) => pauses.wentOn(match) })
  const seconds = (performance.now() - begun) / 1000
  await destruction.end()
  const { caughtUp, wrong } = await provedIn(databases[world.isPromoted ? 1 : 0], matches)
  await Promise.all(nodes.map((node) => node.measure()))
  for (const player of world.players()) player.close()
  const sum = (figure: (node: Node) => number): number => nodes.reduce((all, node) => all + figure(node), 0)
  const thoughts = {
    made: sum((node) => node.figure('bot_answers_total{answer="made"}')),
    late: sum((node) => node.figure('bot_answers_total{answer="late"}')),
  }
  return {
    ...{ moves, matches: matches.length, seconds, isBalanced: balancer !== undefined, broken: destruction.done, thoughts, took, caughtUp },
    recovered: pauses.times,
    announcements: {
      lost: sum(({ lines }) => lines.reduce((all, { lost }) => all + lost, 0)),
      doubled: sum(({ lines }) => lines.reduce((all, { doubled }) => all + doubled, 0)),
    },
    wrong: [...wrong, ...tooManyThoughts(thoughts)],
  }
}

/** As soon as nothing is wrong any more, or when patience ends. */
async function provedIn(database: Cluster | undefined, matches: readonly Match[]): Promise<Pick<Report, 'caughtUp' | 'wrong'>> {
  const journal = await postgresJournal({ url: database?.url('toadstool') ?? '' })
  const begun = performance.now()
  try {
    for (;;) {
      const wrong = (await Promise.all(matches.map((match) => wrongIn(journal, match)))).flat()
      const caughtUp = performance.now() - begun
      if (wrong.length === 0 || caughtUp > patience) return { caughtUp, wrong }
      await pause(250)
    }
  } finally {
    await journal.close()
  }
}

/** Takeovers cost some; a second node that thinks all the time costs as many as there are moves. */
const tooManyThoughts = ({ made, late }: Report['thoughts']): string[] =>
  late > 20 + made / 20 ? [`bots have thought ${late} times about what was decided already, of ${made} decisions`] : []

async function withoutKey(database: Cluster | undefined): Promise<void> {
  await database?.ask('ALTER TABLE toadstool.actions DROP CONSTRAINT actions_pkey; DROP INDEX toadstool.actions_once', 'toadstool')
}

function anyOf(nodes: readonly Node[], random: () => number): Node {
  const up = nodes.filter(({ isUp }) => isUp)
  return (up[Math.floor(random() * up.length)] ?? nodes[0]) as Node
}
