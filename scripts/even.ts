/** Figures about how good a game is: bots of the best level play it among themselves, and the outcomes are counted. */
import { type BotLevel, type GameCard, type GameView, type Options, owing, type Rulebook, type Seat } from '@toadstool/games'
import { entriesOf, idOf, kindOf, parseToken, sentences } from '@toadstool/games/tabletop'
import { chanceOf, everyRulebook, randomOf, type Standing, type Support, supportOf, testTable } from '@toadstool/games/testing'
import { chosen } from './chosen.ts'
import { type Leads, noLeads, noted, saidShare, withGame } from './lead.ts'
import { volunteerOf } from './volunteer.ts'

interface Asked {
  readonly game: string | undefined
  readonly seats: string | undefined
  readonly preset: string | undefined
  /** As in {@link chosen}. */
  readonly set: readonly string[]
  readonly games: number
  /** The first game: the others follow it. */
  readonly from: number
}

/** Roughly how many seconds a person takes for a decision. */
const perDecision = 6

/** What was counted over all games of one kind of table. */
interface Count {
  moves: number
  /** Decisions of seats, without answers to others' plays; `forced`: those with only one possible sentence. */
  decisions: number
  forced: number
  readonly ends: Map<string, number>
  readonly wins: Map<Seat, number>
  /** Games won by the seat that took the first turn, where seats have turns. */
  first: number
  leads: Leads
  /** By thing: the games of seats that used it, and how many of these the seats have won. */
  readonly used: Map<string, { games: number; won: number }>
}

/** Prints a table a game. */
export async function printEven({ game, seats, preset, set, games, from }: Asked): Promise<void> {
  for (const rulebook of Object.values(everyRulebook)) {
    if (game !== undefined && game !== rulebook.slug) continue
    const support = await supportOf(rulebook.slug)
    const { card } = rulebook
    const options = { ...card.presets.find(({ key }) => key === preset)?.options, ...chosen(card, set) }
    console.log(`\n${rulebook.slug}: ${games} games of the best bots for each number of seats`)
    console.log('| seats | moves | decisions a seat | about min | ends by play | one answer only | wins by seat | how it ends |')
    console.log('|--:|--:|--:|--:|--:|--:|---|---|')
    const counts: [seats: number, count: Count][] = []
    const all = new Map<string, { games: number; won: number }>()
    const level = (['hard', 'normal', 'easy'] as const).find((each) => rulebook.bot.levels.includes(each)) ?? 'easy'
    for (const number of numbersOf(card, seats)) {
      const count = empty()
      for (let game = from; game < from + games; game += 1) playOne({ rulebook, support, options, seats: number, level }, game, count)
      row(count, support, number, games)
      counts.push([number, count])
      for (const [thing, { games: more, won }] of count.used) {
        const known = all.get(thing) ?? { games: 0, won: 0 }
        all.set(thing, { games: known.games + more, won: known.won + won })
      }
    }
    if (support.standing) leading(counts, games)
    things(all, support)
  }
}

const numbersOf = ({ seats: { min, max } }: GameCard, asked: string | undefined): number[] =>
  asked === undefined ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [Number(asked)]

const empty = (): Count => ({
  moves: 0,
  decisions: 0,
  forced: 0,
  ends: new Map(),
  wins: new Map(),
  first: 0,
  leads: noLeads,
  used: new Map(),
})

interface Played {
  readonly rulebook: Rulebook
  readonly support: Support<GameView, GameView>
  readonly options: Options
  readonly seats: number
  readonly level: BotLevel
}

function playOne({ rulebook, support, options, seats, level }: Played, game: number, count: Count): void {
  const random = randomOf(5000 + game)
  const table = testTable(rulebook, { seats, options, chance: chanceOf(random) })
  const used = new Map<string, Set<Seat>>()
  const asked = new Set<string>()
  let standings: readonly Standing[] = []
  while (!table.state.result) {
    standings = noted(standings, support.standing?.(table.state))
    const free = volunteerOf(rulebook, table.state, asked)
    const owes = owing(rulebook, table.state)
    const seat = free ?? owes.find((each) => !rulebook.bot.waits?.(rulebook.viewOf(table.state, each), each)) ?? owes[0] ?? '0'
    const view = rulebook.viewOf(table.state, seat)
    const sentence =
      free === undefined ? rulebook.bot.decide(view, seat, level, random) : rulebook.bot.volunteer?.(view, seat, level, random)
    if (!sentence) continue
    if (free === undefined && !rulebook.prompts(view, seat)[0]?.reaction) {
      count.decisions += 1
      if (sentences(rulebook.grammar, view, seat).length <= 1) count.forced += 1
    }
    const told = rulebook.logOf(table.state).next
    const uses = support.uses?.(table.state, sentence)
    for (const thing of uses ?? sentence.args.flat().flatMap(thingIn)) note(used, seat, thing)
    table.play(seat, sentence)
    count.moves += 1
    if (uses) continue
    for (const { id, params } of entriesOf(rulebook.logOf(table.state))) {
      const by = typeof params.seat === 'string' ? idOf(params.seat) : seat
      if (id >= told) for (const thing of Object.values(params).flatMap(thingIn)) note(used, by, thing)
    }
  }
  const { winners, reason } = table.state.result
  count.ends.set(reason, (count.ends.get(reason) ?? 0) + 1)
  for (const winner of winners) count.wins.set(winner, (count.wins.get(winner) ?? 0) + 1 / winners.length)
  const begins = standings[0]?.first
  if (begins !== undefined && winners.includes(begins)) count.first += 1 / winners.length
  count.leads = withGame(count.leads, standings, winners)
  for (const [thing, by] of used) {
    const known = count.used.get(thing) ?? { games: 0, won: 0 }
    const won = [...by].filter((seat) => winners.includes(seat)).length
    count.used.set(thing, { games: known.games + by.size, won: known.won + won })
  }
}

const note = (used: Map<string, Set<Seat>>, seat: Seat, thing: string): void => {
  used.set(thing, (used.get(thing) ?? new Set()).add(seat))
}

/** The thing that a token names, unless its kind doesn't matter; copies of one card count as the same. */
function thingIn(value: unknown): string[] {
  if (!parseToken(value)) return []
  const text = String(value)
  if (['seat', 'space', 'option', 'amount', 'beat', 'die'].includes(kindOf(text))) return []
  return [`${kindOf(text)}:${idOf(text).replace(/-\d+$/, '')}`]
}

function row(
  { moves, decisions, forced, ends, wins }: Count,
  { limits = [] }: Pick<Support<never, never>, 'limits'>,
  seats: number,
  games: number,
): void {
  const byLimit = limits.reduce((sum, reason) => sum + (ends.get(reason) ?? 0), 0)
  const each = decisions / games / seats
  const cells = [
    seats,
    Math.round(moves / games),
    Math.round(each),
    Math.round((each * seats * perDecision) / 60),
    percent(1 - byLimit / games),
    percent(forced / decisions),
    Array.from({ length: seats }, (_, seat) => percent((wins.get(String(seat)) ?? 0) / games)).join(' '),
    [...ends].map(([reason, times]) => `${reason} ${percent(times / games)}`).join(', '),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** Prints how often the first to move wins, and how often the leader does, as far as the game tells who leads. */
function leading(counts: readonly (readonly [seats: number, count: Count])[], games: number): void {
  console.log(
    '\n| seats | first to move wins | leader in units early on wins | leader in points at half-time wins | games without change of lead |',
  )
  console.log('|--:|--:|--:|--:|--:|')
  for (const [seats, { first, leads }] of counts) {
    const cells = [seats, ...[{ hits: first, of: games }, leads.early, leads.half, leads.steady].map(saidShare)]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** The things with which seats win most and least often, and those that are hardly ever used. */
function things(all: ReadonlyMap<string, { games: number; won: number }>, support: Pick<Support<never, never>, 'things'>): void {
  const known = [...all].filter(([, { games }]) => games >= 20).map(([thing, { games, won }]) => ({ thing, share: won / games, games }))
  const ranked = known.toSorted((a, b) => b.share - a.share)
  const said = (some: typeof ranked): string => some.map(({ thing, share, games }) => `${thing} ${percent(share)} of ${games}`).join(', ')
  console.log(`used: ${all.size} things; wins of those who used them: most ${said(ranked.slice(0, 8))}; least ${said(ranked.slice(-8))}`)
  const { things } = support
  if (!things) return
  const times = (thing: string): number => all.get(thing)?.games ?? 0
  const rare = things.toSorted((a, b) => times(a) - times(b)).slice(0, 8)
  console.log(`used by fewest of ${things.length}: ${rare.map((thing) => `${thing} ${times(thing)}`).join(', ')}`)
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
