/** The matches, of all games, and how they are played on. */
import { setTimeout as pause } from 'node:timers/promises'
import { type GameView, type Rulebook, rulebooks } from '@toadstool/games'
import { sentences } from '@toadstool/games/tabletop'
import { supportOf } from '@toadstool/games/testing'
import { type Intent, newPlayer, nextOf, type Player } from './players.ts'
import type { Played } from './proof.ts'
import { seated } from './tables.ts'

export interface Match extends Played {
  readonly intents: Intent[]
  readonly weight: (move: string) => number
}

interface OpeningParts {
  readonly matches: number
  /** Where the player of this number may connect now. */
  url(player: number): string
  random(): number
  /** How long an action took, in ms, with all repetitions. */
  took(ms: number): void
}

/** The part of the actions around which a connection is broken off. */
const broken = 0.03

export async function openMatches({ matches: count, url, random, took }: OpeningParts): Promise<Match[]> {
  const games = Object.values(rulebooks)
  const matches: Match[] = []
  let number = 0
  for (let index = 0; index < count; index += 1) {
    const rulebook = games[index % games.length] as Rulebook
    const { min, usual } = rulebook.card.seats
    const withBots = index % 3 === 1
    const people = withBots ? 1 : Math.max(2, min)
    const bots = withBots ? Array.from({ length: Math.max(min, usual, 2) - people }, () => 'easy') : []
    const pace = index % 4 === 3 ? { kind: 'live', factor: 4, bank: 1200 } : { kind: 'none' }
    const { table, cookies } = await seated(() => url(index), { game: rulebook.slug, people, bots, pace })
    const from = `127.0.0.${2 + (index % 100)}`
    const players = [...cookies].map(([seat, cookie]) => {
      number += 1
      const own = number
      return newPlayer({
        ...{ match: table.id, game: rulebook.slug, seat, cookie, from, random, broken, took },
        url: () => url(own),
        isStock: !withBots && index % 5 === 2,
        transport: index % 7 === 6 ? 'polling' : 'websocket',
      })
    })
    for (const player of players) player.connect()
    const { weight = () => 1 } = await supportOf(rulebook.slug)
    matches.push({ match: table.id, rulebook, players, intents: [], weight })
  }
  return matches
}

interface PlayingParts {
  /** Actions a second, of all matches together. */
  readonly rate: number
  /** Whether to go on after so many actions. */
  goesOn(made: number): boolean
  random(): number
  acknowledged(match: Match): void
}

/** Milliseconds in which no match moves any more, after which it is given up. */
const stall = 60_000

/** Each match by itself. @returns the number of actions that were acknowledged */
export async function playOn(matches: readonly Match[], { rate, goesOn, random, acknowledged }: PlayingParts): Promise<number> {
  const begun = performance.now()
  let [tried, made, lastAt] = [0, 0, begun]
  const play = async (match: Match): Promise<void> => {
    while (goesOn(made) && performance.now() - lastAt < stall) {
      const isAgreed = await agreed(match.players)
      if (match.players.every(({ state }) => state?.G.result)) return
      const next = isDue() ? nextOf(match.rulebook, match.players, (view, seat) => weighted(match, view, seat, random), random) : undefined
      // Whether a stock client's action was taken shows only in what all see.
      if (!next || (next.player.isStock && !isAgreed)) {
        await pause(20)
        continue
      }
      tried += 1
      const intent = await next.player.act(next.sentence)
      match.intents.push(intent)
      if (intent.version === null || intent.version === undefined) continue
      made += 1
      lastAt = performance.now()
      acknowledged(match)
    }
  }
  const isDue = (): boolean => tried < ((performance.now() - begun) / 1000) * rate
  await Promise.all(matches.map(play))
  return made
}

/** Random games end soon if every move is as likely as any other. */
function weighted({ rulebook, weight }: Match, view: GameView, seat: string, random: () => number) {
  return sentences(rulebook.grammar, view, seat).filter(({ move }) => random() < weight(move))
}

/** Whether all see the same, after a while. */
async function agreed(players: readonly Player[]): Promise<boolean> {
  const until = performance.now() + 3000
  const differ = (): boolean => new Set(players.map(({ state }) => state?._stateID)).size > 1
  while (differ() && performance.now() < until) await pause(5)
  return !differ()
}
