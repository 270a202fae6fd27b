/** How many of a person's decisions have a single answer, as that person sees it: what the server answers for them isn't asked. */
import type { Options, Rulebook, Seat, Sentence } from '@toadstool/games'
import { formalityOf, type GameView, isReversible, onlySentence } from '@toadstool/games/tabletop'
import { chanceOf, everyRulebook, randomOf, testTable } from '@toadstool/games/testing'
import { seatOf } from './pace.ts'
import { volunteerOf } from './volunteer.ts'

interface Asked {
  readonly seats: number
  readonly options: Options
  readonly games: number
  /** The others are bots, and nobody could tell from a quick answer what a hand holds. */
  readonly alone: boolean
}

export interface Clicks {
  /** Decisions that a person was asked for. */
  asked: number
  /** Those with a single answer. */
  single: number
  /** Of these, those that are asked only because a quick answer would tell what a hand holds. */
  kept: number
}

/** The person sits on seat 0; all decide as bots do. */
export function clicksOf(rulebook: Rulebook, { games, ...asked }: Asked): Clicks {
  const clicks: Clicks = { asked: 0, single: 0, kept: 0 }
  for (let game = 0; game < games; game += 1) playOne(rulebook, asked, game, clicks)
  return clicks
}

function playOne(rulebook: Rulebook, { seats, options, alone }: Omit<Asked, 'games'>, game: number, clicks: Clicks): void {
  const { bot, grammar, viewOf } = rulebook
  const random = randomOf(8000 + game)
  const table = testTable(rulebook, { seats, options, chance: chanceOf(random) })
  const volunteered = new Set<string>()
  let undoable = false
  while (!table.state.result) {
    const free = volunteerOf(rulebook, table.state, volunteered)
    const seat = free ?? seatOf(rulebook, table.state)
    const view = viewOf(table.state, seat)
    const sentence = free === undefined ? decided(view, seat) : bot.volunteer?.(view, seat, 'normal', random)
    if (!sentence) continue
    if (seat === person && free === undefined) count(view)
    if (!grammar.moves[sentence.move]?.standing) undoable = seat === person && isReversible(grammar, view, seat, sentence)
    table.play(seat, sentence)
  }

  /** People leave the standing orders as they are. */
  function decided(view: GameView, seat: Seat): Sentence {
    const said = bot.decide(view, seat, 'normal', random)
    return grammar.moves[said.move]?.standing ? (rulebook.fallback(view, seat) ?? said) : said
  }

  function count(view: GameView): void {
    if (formalityOf(rulebook, view, person, { alone, undoable })) return
    clicks.asked += 1
    const isSingle = onlySentence(grammar, view, person) !== undefined
    if (isSingle) clicks.single += 1
    if (isSingle && formalityOf(rulebook, view, person, { alone: true, undoable })) clicks.kept += 1
  }
}

const person = '0'

/** With the fewest players, as a game is begun most quickly; prints a table of all games. */
export function printClicks(game: string | undefined, games: number): void {
  console.log(
    '| game | seats | decisions, alone among bots | with a single answer | among people | with a single answer | kept for what hands hold |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const rulebook of Object.values(everyRulebook)) {
    if (game !== undefined && game !== rulebook.slug) continue
    const { seats, options } = quickest(rulebook)
    const [bots, people] = [true, false].map((alone) => clicksOf(rulebook, { seats, options, games, alone })) as [Clicks, Clicks]
    const shares = [bots.asked, share(bots.single, bots), people.asked, share(people.single, people), share(people.kept, people)]
    console.log(`| ${[rulebook.slug, seats, ...shares].join(' | ')} |`)
  }
}

export function quickest({ card: { seats, quick, presets } }: Rulebook): Pick<Asked, 'seats' | 'options'> {
  const { options = {} } = presets.find(({ key }) => key === quick) ?? {}
  return { seats: seats.min, options }
}

const share = (count: number, { asked }: Clicks): string => `${((100 * count) / Math.max(1, asked)).toFixed(1)} %`
