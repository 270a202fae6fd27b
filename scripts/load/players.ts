// The clients, as a process of their own: it plays when it is told to, and answers with what it has measured.
import { setTimeout as pause } from 'node:timers/promises'
import { type Rulebook, rulebooks } from '@toadstool/games'
import { sentences } from '@toadstool/games/tabletop'
import { newPlayer, nextOf } from '../chaos/players.ts'
import { seated } from '../chaos/tables.ts'
import { type Crowd, crowd } from '../peer/crowd.ts'
import { ourTrack, type Track } from '../peer/tracks.ts'
import { addressOf } from '../requested.ts'
import { type Lean, leanMatch } from './lean.ts'
import { type Measured, nothing, tallyOf } from './tally.ts'

export interface Wish {
  readonly url: string
  readonly games: readonly string[]
  readonly matches: number
  /** Moves that one of them can need. */
  readonly moves: number
  /** Moves a second, over all matches of people. */
  readonly rate: number
  /** For each match. */
  readonly spectators: number
  /** Pages that are loaded anew, a second. */
  readonly reloads: number
  /** Tables at which one person plays with bots. */
  readonly bots: number
}

/** `come`: players; `watch`: spectators and tables of bots; `play` without end; `measure` from now on; `tell` what was measured. */
export type Order = { readonly do: 'come'; readonly wish: Wish } | { readonly do: 'watch' | 'play' | 'measure' | 'tell' }

/** Recorded games of each kind, and their most moves: a match that is over is followed by another one. */
const variety = 4
const longest = 600
const openedTogether = 20
/** Spectators that come from one address: a network may have some hundred connections. */
const partySize = 100
/** Addresses of spectators, behind those of players. */
const firstOfParties = 20_000
/** Milliseconds that a person takes for a decision against bots. */
const thought = { least: 1000, more: 2000 }

let measured: Measured = nothing()
const tally = tallyOf(() => measured)
const tracks = new Map<string, readonly Track[]>()
const matches: { lean: Lean; number: number }[] = []
/** Those whose last move was answered, the longest waiting first. */
const idle: (typeof matches)[number][] = []
let wish: Wish
let watching: Crowd | undefined
let [opened, gone, cpuBefore, bytesBefore] = [0, 0, 0, 0]

const orders: Readonly<Record<Order['do'], () => unknown>> = {
  come,
  watch,
  // Neither ends before the process.
  play: () => void Promise.all([playOn(), reloadOn()]),
  measure() {
    measured = nothing()
    ;[cpuBefore, bytesBefore] = [cpuNow(), bytesNow()]
  },
  tell: (): Measured => ({ ...measured, cpu: cpuNow() - cpuBefore, bytes: bytesNow() - bytesBefore }),
}

process.on('message', async (order: Order) => {
  if (order.do === 'come') wish = order.wish
  process.send?.((await orders[order.do]()) ?? null)
})
process.on('disconnect', () => process.exit())

async function come(): Promise<void> {
  const kinds = Math.min(variety, Math.ceil(wish.matches / wish.games.length))
  for (const slug of wish.games) {
    const rulebook = rulebookOf(slug)
    const { usual } = rulebook.card.seats
    tracks.set(
      slug,
      Array.from({ length: kinds }, (_, number) => ourTrack(rulebook, usual, Math.min(longest, wish.moves), number + 1)),
    )
  }
  while (matches.length < wish.matches) {
    const together = Math.min(openedTogether, wish.matches - matches.length)
    matches.push(...(await Promise.all(Array.from({ length: together }, open))))
  }
  idle.push(...matches)
}

async function open(): Promise<{ lean: Lean; number: number }> {
  opened += 1
  const number = opened
  const slug = wish.games[number % wish.games.length] ?? ''
  const recorded = tracks.get(slug) ?? []
  const track = recorded[Math.floor(number / wish.games.length) % recorded.length]
  if (!track) throw new Error(`no game was recorded: ${slug}`)
  const isWatched = wish.spectators > 0
  return { number, lean: await leanMatch({ url: wish.url, rulebook: rulebookOf(slug), track, from: addressOf(number), isWatched, tally }) }
}

async function watch(): Promise<void> {
  if (wish.spectators > 1) watching = crowd()
  for (const match of matches) await comeToSee(match)
  await Promise.all(Array.from({ length: wish.bots }, (_, index) => playWithBots(index)))
}

/** One of them has come with the players. */
const partiesOf = (number: number): { from: string; size: number }[] => {
  const sizes = Array.from({ length: Math.ceil((wish.spectators - 1) / partySize) }, (_, party) =>
    Math.min(partySize, wish.spectators - 1 - party * partySize),
  )
  return sizes.map((size, party) => ({ size, from: addressOf(firstOfParties + number * sizes.length + party) }))
}

async function comeToSee({ lean, number }: (typeof matches)[number]): Promise<void> {
  const { id: match, game, seats } = lean
  const port = Number(new URL(wish.url).port)
  for (const party of partiesOf(number)) await watching?.come({ port, game, match, seats, ...party })
}

/** Moves are due at even intervals, each in the match that has waited longest. */
async function playOn(): Promise<void> {
  const begun = performance.now()
  for (let sent = 0; ; ) {
    for (; begun + (sent * 1000) / wish.rate <= performance.now(); sent += 1) {
      const match = idle.shift()
      if (match) void move(match)
    }
    await pause(1)
  }
}

async function move(match: (typeof matches)[number]): Promise<void> {
  await match.lean.move()
  idle.push(match.lean.isOver ? await replaced(match) : match)
}

/** The match is over, its people leave, and others come. */
async function replaced(match: (typeof matches)[number]): Promise<(typeof matches)[number]> {
  gone += match.lean.bytes()
  match.lean.close()
  for (const { from } of partiesOf(match.number)) watching?.go(from)
  const next = await open()
  measured.begun += 1
  matches[matches.indexOf(match)] = next
  await comeToSee(next)
  return next
}

async function reloadOn(): Promise<void> {
  if (wish.reloads === 0) return
  for (;;) {
    await pause(1000 / wish.reloads)
    const match = idle.shift()
    if (match) void match.lean.reload(Math.floor(Math.random() * match.lean.seats)).then(() => idle.push(match))
  }
}

/** Resolves once the person has come; what follows is the server's work, and no move of the rate. */
async function playWithBots(index: number): Promise<void> {
  const slug = wish.games[index % wish.games.length] ?? ''
  const rulebook = rulebookOf(slug)
  const { min, usual } = rulebook.card.seats
  const bots = Array.from({ length: Math.max(1, min - 1, usual - 1) }, () => rulebook.bot.levels[0] ?? 'easy')
  opened += 1
  const from = addressOf(opened)
  const url = (): string => wish.url
  const { table, cookies } = await seated(url, { game: slug, people: 1, bots, pace: { kind: 'none' }, from })
  const parts = { match: table.id, game: slug, seat: '0', cookie: cookies.get('0') ?? '', from, url, random: Math.random }
  const player = newPlayer({ ...parts, isStock: false, transport: 'websocket', broken: 0, took: () => undefined })
  player.connect()
  void playOut()

  async function playOut(): Promise<void> {
    while (!player.state?.G.result) {
      await pause(thought.least + thought.more * Math.random())
      const next = nextOf(rulebook, [player], (view, seat) => sentences(rulebook.grammar, view, seat), Math.random)
      if (next) await player.act(next.sentence)
    }
    player.close()
    await playWithBots(index)
  }
}

function rulebookOf(slug: string): Rulebook {
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no such game: ${slug}`)
  return rulebook
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const bytesNow = (): number => matches.reduce((sum, { lean }) => sum + lean.bytes(), gone) + (watching?.bytes() ?? 0)
