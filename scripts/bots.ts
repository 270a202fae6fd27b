import type { BotLevel, TableView } from '@toadstool/games'
import { type Rulebook, rulebooks } from '@toadstool/games'
import { anySentence, chanceOf, randomOf, testTable } from '@toadstool/games/testing'

/** Plays bots against each other and against random play, and prints how often they win. Usage: bots.ts --games 200 */

type Player = BotLevel | 'random'

const games = Number(process.argv[process.argv.indexOf('--games') + 1]) || 200
const matches: readonly (readonly [Player, Player, number])[] = [
  ['normal', 'random', 0.95],
  ['normal', 'easy', 0.7],
  ['easy', 'random', 0],
]
const asides = new Set(['concede', 'offerDraw', 'answerDraw', 'setAttackStops', 'setSpellStops', 'undoMove'])

let missed = false
for (const [slug, rulebook] of Object.entries(rulebooks)) {
  for (const { value: map } of rulebook.card.options.find(({ key }) => key === 'map')?.values ?? [{ value: 'default' }]) {
    for (const [one, two, wanted] of matches) {
      const { wins, draws, turns, slowest, spent } = series(rulebook, String(map), one, two)
      const [low, high] = wilson(wins, games)
      const rate = wins / games
      missed ||= rate < wanted
      console.log(
        `${slug} ${map}: ${one} against ${two}: ${percent(rate)} (${percent(low)} to ${percent(high)}), ${draws} draws of ${games}, ` +
          `${Math.round(turns / games)} decisions a game of ${(spent / turns).toFixed(1)} ms, the slowest ${slowest.toFixed(0)} ms${rate < wanted ? `, wanted ${percent(wanted)}` : ''}`,
      )
    }
  }
}
process.exitCode = missed ? 1 : 0

function series(rulebook: Rulebook, map: string, one: Player, two: Player) {
  const total = { wins: 0, draws: 0, turns: 0, slowest: 0, spent: 0 }
  for (let game = 0; game < games; game += 1) {
    const random = randomOf(1000 + game)
    const table = testTable(rulebook, { seats: 2, options: { map }, chance: chanceOf(random) })
    // each plays either seat equally often
    const players: readonly Player[] = game % 2 === 0 ? [one, two] : [two, one]
    while (!table.state.result) {
      const [seat = '0'] = rulebook.owes(rulebook.viewOf(table.state, null))
      const view = rulebook.viewOf(table.state, seat)
      const begun = performance.now()
      const sentence = decide(rulebook, view, seat, players[Number(seat)] ?? 'random', random)
      total.slowest = Math.max(total.slowest, performance.now() - begun)
      total.spent += performance.now() - begun
      table.play(seat, sentence)
      total.turns += 1
    }
    const { winners } = table.state.result
    if (winners.length !== 1) total.draws += 1
    else if (players[Number(winners[0])] === one) total.wins += 1
  }
  return total
}

function decide(rulebook: Rulebook, view: TableView, seat: string, player: Player, random: () => number) {
  if (player !== 'random') return rulebook.bot.decide(view, seat, player, random)
  const sentence = anySentence(rulebook.grammar, view, seat, random, (move) => (asides.has(move) ? 0 : 1))
  if (!sentence) throw new Error(`seat ${seat} has nothing to say`)
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

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
