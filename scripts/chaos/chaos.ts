/** Plays many matches on several nodes over one database while all that can break breaks, and proves that nothing was lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type GameView, type Rulebook, rulebooks } from '@toadstool/games'
import { sentences } from '@toadstool/games/tabletop'
import { randomOf, supportOf } from '@toadstool/games/testing'
import { postgresJournal } from '@toadstool/server/journal/postgres/index.ts'
import { type Cluster, newCluster } from '@toadstool/server/test/database.ts'
import { breaking, type Kind, type World } from './breaking.ts'
import { databaseLine } from './line.ts'
import { type Node, newNode } from './nodes.ts'
import type { Fault } from './planted.ts'
import { type Intent, newPlayer, nextOf, type Player } from './players.ts'
import { type Played, wrongIn } from './proof.ts'
import { seated } from './tables.ts'

export interface Wish {
  readonly seed: number
  readonly moves: number
  readonly matches: number
  readonly nodes: number
  /** What breaks, in this order, from the beginning again. */
  readonly plan: readonly Kind[]
  /** Milliseconds between two of them, and the longest freeze. */
  readonly between: number
  readonly longest: number
  /** The part of the announcements that is lost, and the part that comes twice. */
  readonly share: number
  readonly fault?: Fault | undefined
}

export interface Report {
  readonly moves: number
  readonly matches: number
  readonly seconds: number
  readonly broken: ReadonlyMap<string, number>
  readonly announcements: { readonly lost: number; readonly doubled: number }
  /** Of bots' thoughts: those that became moves, and those that came after another node's. */
  readonly thoughts: { readonly made: number; readonly late: number }
  /** Milliseconds for which an action took, with all repetitions. */
  readonly took: readonly number[]
  /** Milliseconds until all players saw the end of their match, once nothing was broken any more. */
  readonly caughtUp: number
  readonly wrong: readonly string[]
}

/** The part of the actions around which a connection is broken off. */
const broken = 0.03
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
  try {
    databases.push(...(await twoDatabases(fresh)))
    return await played(wish, databases, nodes)
  } finally {
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

async function played(wish: Wish, databases: readonly Cluster[], nodes: Node[]): Promise<Report> {
  const random = randomOf(wish.seed)
  for (let index = 0; index < wish.nodes; index += 1) {
    const lines = await Promise.all(databases.map(({ port }) => databaseLine({ to: port, random, share: wish.share })))
    const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const env = { DATABASE_URL: `postgres://postgres@${hosts}/toadstool`, BOT_PACE: '0.3' }
    nodes.push(await newNode({ name: `node ${index + 1}`, env, lines, fault: wish.fault }))
  }
  await Promise.all(nodes.map((node) => node.start()))
  if (wish.fault === 'key') await withoutKey(databases[0])
  const took: number[] = []
  const matches = await opened(wish, nodes, random, took)
  const world: World = { nodes, databases, players: () => matches.flatMap(({ players }) => players), random, isPromoted: false }
  const begun = performance.now()
  const destruction = breaking(world, wish.plan, wish)
  const made = await movesIn(matches, wish.moves, random)
  const seconds = (performance.now() - begun) / 1000
  await destruction.end()
  const url = databases[world.isPromoted ? 1 : 0]?.url('toadstool') ?? ''
  const journal = await postgresJournal({ url })
  const whole = performance.now()
  let wrong: string[] = []
  do {
    wrong = (await Promise.all(matches.map((match) => wrongIn(journal, match)))).flat()
    if (wrong.length > 0) await pause(250)
  } while (wrong.length > 0 && performance.now() - whole < patience)
  const caughtUp = performance.now() - whole
  await journal.close()
  await Promise.all(nodes.map((node) => node.measure()))
  for (const player of world.players()) player.close()
  const sum = (figure: (node: Node) => number): number => nodes.reduce((all, node) => all + figure(node), 0)
  const thoughts = {
    made: sum((node) => node.figure('bot_answers_total{answer="made"}')),
    late: sum((node) => node.figure('bot_answers_total{answer="late"}')),
  }
  return {
    moves: made,
    matches: matches.length,
    seconds,
    broken: destruction.done,
    announcements: {
      lost: sum(({ lines }) => lines.reduce((all, { lost }) => all + lost, 0)),
      doubled: sum(({ lines }) => lines.reduce((all, { doubled }) => all + doubled, 0)),
    },
    thoughts,
    took,
    caughtUp,
    wrong: [...wrong, ...tooManyThoughts(thoughts)],
  }
}

/** Takeovers cost some; a second node that thinks all the time costs as many as there are moves. */
const tooManyThoughts = ({ made, late }: Report['thoughts']): string[] =>
  late > 20 + made / 20 ? [`bots have thought ${late} times about what was decided already, of ${made} decisions`] : []

async function withoutKey(database: Cluster | undefined): Promise<void> {
  await database?.ask('ALTER TABLE toadstool.actions DROP CONSTRAINT actions_pkey; DROP INDEX toadstool.actions_once', 'toadstool')
}

interface Match extends Played {
  readonly intents: Intent[]
  readonly weight: (move: string) => number
}

async function opened(wish: Wish, nodes: readonly Node[], random: () => number, took: number[]): Promise<Match[]> {
  const games = Object.values(rulebooks)
  const url = (): string => {
    const up = nodes.filter(({ isUp }) => isUp)
    return up[Math.floor(random() * up.length)]?.url ?? nodes[0]?.url ?? ''
  }
  const matches: Match[] = []
  for (let index = 0; index < wish.matches; index += 1) {
    const rulebook = games[index % games.length] as Rulebook
    const { min, usual } = rulebook.card.seats
    const withBots = index % 3 === 1
    const people = withBots ? Math.max(1, Math.min(usual, 2) - 1) : Math.max(2, min)
    const bots = withBots ? Array.from({ length: Math.max(min, usual) - people }, () => 'easy') : []
    const pace = index % 4 === 3 ? { kind: 'live', factor: 4, bank: 1200 } : { kind: 'none' }
    const { table, cookies } = await seated(url, { game: rulebook.slug, people, bots, pace })
    const from = `127.0.0.${2 + (index % 100)}`
    const players = [...cookies].map(([seat, cookie]) =>
      newPlayer({
        ...{ match: table.id, game: rulebook.slug, seat, cookie, from, url, random, broken },
        isStock: !withBots && index % 5 === 2,
        transport: index % 7 === 6 ? 'polling' : 'websocket',
        took: (ms) => took.push(ms),
      }),
    )
    for (const player of players) player.connect()
    const { weight = () => 1 } = await supportOf(rulebook.slug)
    matches.push({ match: table.id, rulebook, players, intents: [], weight })
  }
  return matches
}

/** @returns the number of actions that were acknowledged */
async function movesIn(matches: readonly Match[], moves: number, random: () => number): Promise<number> {
  let made = 0
  let stalled = performance.now()
  const play = async (match: Match): Promise<void> => {
    while (made < moves && performance.now() - stalled < 60_000) {
      const isAgreed = await agreed(match.players)
      const next = nextOf(match.rulebook, match.players, (view, seat) => weighted(match, view, seat, random), random)
      if (!next) {
        if (match.players.every(({ state }) => state?.G.result)) return
        await pause(20)
        continue
      }
      // Whether a stock client's action was taken shows only in what all see.
      if (next.player.isStock && !isAgreed) continue
      const intent = await next.player.act(next.sentence)
      match.intents.push(intent)
      if (intent.version !== null && intent.version !== undefined) {
        made += 1
        stalled = performance.now()
      }
    }
  }
  await Promise.all(matches.map(play))
  return made
}

/** Random games end soon if every move is as likely as any other. */
function weighted({ rulebook, weight }: Match, view: GameView, seat: string, random: () => number) {
  return sentences(rulebook.grammar, view, seat).filter(({ move }) => random() < weight(move))
}

/** All see the same, or some are so late that it goes on without them. */
async function agreed(players: readonly Player[]): Promise<boolean> {
  const until = performance.now() + 3000
  const differ = (): boolean => new Set(players.map(({ state }) => state?._stateID)).size > 1
  while (differ() && performance.now() < until) await pause(5)
  return !differ()
}
