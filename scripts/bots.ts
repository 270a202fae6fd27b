import {
  type BotLevel,
  type GameCard,
  type GameView,
  type Options,
  owing,
  partnersOf,
  type Rulebook,
  type Seat,
  type Sentence,
} from '@toadstool/games'
import { anySentence, chanceOf, everyRulebook, randomOf, testTable } from '@toadstool/games/testing'
import { chosen } from './chosen.ts'
import { printClicks } from './clicks.ts'
import { commandLine, WrongWords } from './commandLine.ts'
import { printEven } from './even.ts'
import { printPace } from './pace.ts'
import { volunteerOf } from './volunteer.ts'

/**
 * Plays bots against each other and against random play, and prints how often they win, and how long they think: on
 * their own processor, whatever else the machine does.
 * Usage: bots.ts [--game slug] [--pairing hard-normal] [--seats 2] [--preset key] [--set boardShape=tower] [--games 200] [--from 0]; with
 * `--even` the best bots play among themselves, and what is counted is the game: its length, its ends, the chances of each seat and thing, and whether whoever leads wins; with
 * `--pace` what playing with them is like: how often people are asked for answers, and how long a bot's turn takes; with
 * `--clicks` how many of a person's decisions have a single answer. `--from` begins at a later
 * game, for parts of a long run.
 */

type Player = BotLevel | 'random'

interface Pairing {
  readonly strong: Player
  readonly weak: Player
  /** The least share of wins that the stronger of two players must reach. */
  readonly wanted: number
}

const { values: asked } = commandLine({
  name: 'bots',
  does: 'How often each bot strength beats the next; with --even how long, how even and how free the games are, with --pace how often people are asked and how long bots take, with --clicks how many decisions have a single answer.',
  options: {
    game: { type: 'string' },
    pairing: { type: 'string' },
    seats: { type: 'string', number: true },
    preset: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    even: { type: 'boolean', default: false },
    pace: { type: 'boolean', default: false },
    clicks: { type: 'boolean', default: false },
  },
})
const games = Number(asked.games)
const from = Number(asked.from)
const pairings: readonly Pairing[] = [
  { strong: 'normal', weak: 'random', wanted: 0.95 },
  { strong: 'normal', weak: 'easy', wanted: 0.75 },
  { strong: 'hard', weak: 'normal', wanted: 0.65 },
]

let missed = false
try {
  if (asked.clicks) printClicks(asked.game, games)
  else if (asked.pace) printPace(asked.game, games)
  else if (asked.even) await printEven({ ...asked, game: asked.game, seats: asked.seats, preset: asked.preset, games, from })
  else compareAll()
  process.exitCode = missed ? 1 : 0
} catch (error) {
  if (!(error instanceof WrongWords)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function compareAll(): void {
  console.log(
    '| game | table | seats | one side against the others | wins | 95 % interval | to beat | ms of CPU a decision: median | 99 % | slowest |',
  )
  console.log('|---|---|--:|---|--:|--:|--:|--:|--:|--:|')
  for (const rulebook of Object.values(everyRulebook)) {
    if (asked.game !== undefined && asked.game !== rulebook.slug) continue
    for (const table of tablesOf(rulebook.card)) {
      for (const pairing of pairings) if (isAsked(rulebook, pairing)) compare(rulebook, table, pairing)
    }
  }
}

interface Table {
  readonly key: string
  readonly options: Options
  readonly seats: number
}

/** The first preset with every number of players, the others with the least, unless something else is asked for. */
function tablesOf(card: GameCard): Table[] {
  const {
    seats: { min, max },
    presets,
  } = card
  const kinds = presets.length > 0 ? presets : [{ key: 'default', options: {} }]
  return kinds
    .flatMap(({ key, options }, index) => {
      const most = index === 0 || key === asked.preset || asked.seats !== undefined ? max : min
      return Array.from({ length: most - min + 1 }, (_, more) => ({
        key,
        options: { ...options, ...chosen(card, asked.set) },
        seats: min + more,
      }))
    })
    .filter(({ key, seats }) => (asked.preset ?? key) === key && Number(asked.seats ?? seats) === seats)
}

function isAsked({ bot }: Rulebook, { strong, weak }: Pairing): boolean {
  const exist = [strong, weak].every((player) => player === 'random' || bot.levels.includes(player))
  return exist && (asked.pairing ?? `${strong}-${weak}`) === `${strong}-${weak}`
}

/** One stronger side against weaker ones, in every seat equally often. Where all play together, their wins against those of weaker players. */
function compare(rulebook: Rulebook, table: Table, { strong, weak, wanted }: Pairing): void {
  const { seats, key } = table
  const total = play(rulebook, table, strong, weak)
  const share = total.wins / games
  const [low, high] = wilson(total.wins, games)
  const together = rulebook.card.together === true
  const toBeat = together ? play(rulebook, table, weak, weak).wins / games : total.partners / games / seats
  const enough = !together && seats === 2 ? share >= wanted : low > toBeat
  missed ||= !enough
  const cells = [
    ...[rulebook.slug, key, seats, `${strong} – ${weak}`, percent(share), `${percent(low)} to ${percent(high)}`],
    ...[percent(toBeat), ...[0.5, 0.99, 1].map((share) => quantile(total.times, share).toFixed(1))],
  ]
  console.log(`| ${cells.join(' | ')} |${enough ? '' : ` too few: wanted ${!together && seats === 2 ? percent(wanted) : 'more'}`}`)
}

function play(rulebook: Rulebook, { options, seats }: Table, strong: Player, weak: Player) {
  const total = { wins: 0, partners: 0, times: [] as number[] }
  for (let game = from; game < from + games; game += 1) {
    const own = String(game % seats)
    const random = randomOf(1000 + game)
    const table = testTable(rulebook, { seats, options, chance: chanceOf(random) })
    const partners = partnersOf(rulebook.card, own, seats, rulebook.options(seats).parse(options))
    total.partners += partners.length
    const asked = new Set<string>()
    const timed = (seat: Seat, think: () => Sentence | null): Sentence | null => {
      const before = process.threadCpuUsage()
      const sentence = think()
      const { user, system } = process.threadCpuUsage(before)
      if (partners.includes(seat)) total.times.push((user + system) / 1000)
      return sentence
    }
    while (!table.state.result) {
      const free = volunteerOf(rulebook, table.state, asked)
      if (free !== undefined) {
        const level = partners.includes(free) ? strong : weak
        const sentence = timed(free, () => volunteered(rulebook, rulebook.viewOf(table.state, free), free, level, random))
        if (sentence) table.play(free, sentence)
        continue
      }
      const owes = owing(rulebook, table.state)
      const seat = owes.find((each) => !rulebook.bot.waits?.(rulebook.viewOf(table.state, each), each)) ?? owes[0] ?? '0'
      const level = partners.includes(seat) ? strong : weak
      const sentence = timed(seat, () => decide(rulebook, rulebook.viewOf(table.state, seat), seat, level, random))
      if (sentence) table.play(seat, sentence)
    }
    const { winners } = table.state.result
    // a victory shared with others counts in part
    if (winners.includes(own)) total.wins += 1 / (1 + winners.filter((winner) => !partners.includes(winner)).length)
  }
  return total
}

function volunteered({ bot }: Rulebook, view: GameView, seat: Seat, player: Player, random: () => number): Sentence | null {
  return player === 'random' ? null : (bot.volunteer?.(view, seat, player, random) ?? null)
}

function decide(rulebook: Rulebook, view: GameView, seat: Seat, player: Player, random: () => number) {
  if (player !== 'random') return rulebook.bot.decide(view, seat, player, random)
  const { moves } = rulebook.grammar
  const plays = (move: string): boolean => !moves[move]?.aside && !moves[move]?.standing && !moves[move]?.undo
  const sentence = anySentence(rulebook.grammar, view, seat, random, (move) => (plays(move) ? 1 : 0)) ?? rulebook.fallback(view, seat)
  if (!sentence) throw new Error(`${rulebook.slug}: seat ${seat} has nothing to say`)
  return sentence
}

/** The 95 % interval of a proportion. */
function wilson(hits: number, of: number): [number, number] {
  const z = 1.96
  const p = hits / of
  const middle = p + (z * z) / (2 * of)
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))
  return [(middle - spread) / (1 + (z * z) / of), (middle + spread) / (1 + (z * z) / of)]
}

/** The value that this share of them doesn't exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
