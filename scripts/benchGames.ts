// What the rules of each game cost on one core: `npm run bench:games [-- --game golems --games 3]`.
// Random games are played with the options of the largest table; every decision on the way is timed.
import type { Rulebook } from '@toadstool/games'
import { boundsOf, choices, type GameView, isOfStage, slotsOf, why } from '@toadstool/games/tabletop'
import { anySentence, everyRulebook, randomOf, randomPlay, type Support, supportOf } from '@toadstool/games/testing'
import { commandLine } from './commandLine.ts'

const limits = { choices: 2, reason: 2, worstReason: 20, apply: 1, view: 0.5, state: 60_000 }
let failed = false
const { game, games } = commandLine({
  name: 'bench:games',
  does: 'What the rules of each game cost.',
  options: { game: { type: 'string' }, games: { type: 'string', default: '3' } },
}).values

for (const rulebook of Object.values(everyRulebook))
  if (game === undefined || game === rulebook.slug) measure(rulebook, await supportOf(rulebook.slug))
if (failed) process.exit(1)

function measure(rulebook: Rulebook, { weight }: Pick<Support<GameView, GameView>, 'weight'>): void {
  const times = { choices: [] as number[], reason: [] as number[], view: [] as number[], apply: timeApply(rulebook) }
  let largest = 0
  let moves = 0
  const seats = rulebook.card.seats.max
  const random = randomOf(9)
  for (let seed = 1; seed <= Number(games); seed += 1) {
    randomPlay(rulebook, {
      seats,
      options: {},
      seed,
      weight,
      watch({ state }) {
        moves += 1
        const fresh = { ...state }
        times.view.push(timed(() => rulebook.viewOf(fresh, '0')))
        for (const seat of rulebook.owes(rulebook.viewOf(fresh, null))) {
          times.choices.push(timed(() => allChoices(rulebook, rulebook.viewOf(fresh, seat), seat)))
          times.reason.push(...reasons(rulebook, state, seat, random))
        }
        if (moves % 20 === 0) largest = Math.max(largest, JSON.stringify(state).length)
      },
    })
  }
  console.log(`${rulebook.slug}: ${moves} moves in ${games} random games`)
  row('all first choices of a decision', median(times.choices), limits.choices)
  row('why something can’t be chosen, or that it can', median(times.reason), limits.reason)
  row(
    '… at worst',
    times.reason.reduce((worst, each) => Math.max(worst, each), 0),
    limits.worstReason,
  )
  row('a view', median(times.view), limits.view)
  row('apply', median(times.apply), limits.apply)
  console.log(`  largest state: ${(largest / 1000).toFixed(1)} kB of JSON (limit ${limits.state / 1000} kB), ${seats} seats`)
  if (largest > limits.state) failed = true
}

function row(what: string, ms: number, limit: number): void {
  console.log(`  ${what}: ${ms.toFixed(3)} ms (limit ${limit} ms)`)
  if (ms > limit) failed = true
}

/** Everything that a screen asks to light up what can be begun now. */
function allChoices(rulebook: Rulebook, view: GameView, seat: string): void {
  for (const move of Object.keys(rulebook.grammar.moves)) choices(rulebook.grammar, view, seat, move, [])
}

/**
 * How long it takes to say of each thing that could come next why it may or can't: at the beginning, and at one point within a sentence.
 */
function* reasons(rulebook: Rulebook, state: GameView, seat: string, random: () => number): Generator<number> {
  const { grammar } = rulebook
  const said = anySentence(grammar, rulebook.viewOf(state, seat), seat, random)
  const within = said ? [{ move: said.move, chosen: said.args.slice(0, Math.floor(random() * said.args.length)) }] : []
  const stage = grammar.stageOf(rulebook.viewOf(state, seat), seat)
  const open = Object.entries(grammar.moves).filter(([, move]) => isOfStage(move, stage))
  const beginnings = open.map(([move]) => ({ move, chosen: [] }))
  for (const { move, chosen } of [...beginnings, ...within]) {
    const view = rulebook.viewOf(state, seat)
    const slot = slotsOf(grammar, view, seat, move, chosen)[chosen.length]
    for (const token of slot?.candidates(view, seat, chosen, []) ?? []) {
      const args = [...chosen, slot && boundsOf(slot) ? [token] : token]
      const ask = (): number => timed(() => why(grammar, rulebook.viewOf({ ...state }, seat), seat, move, args))
      // once more where something else may have come between
      const first = ask()
      yield first > limits.worstReason / 4 ? Math.min(first, ask()) : first
    }
  }
}

function timed(action: () => unknown): number {
  const before = performance.now()
  action()
  return performance.now() - before
}

/** From now on each `apply` of the game notes how long it took. */
function timeApply(rulebook: Rulebook): number[] {
  const times: number[] = []
  for (const move of Object.values(rulebook.grammar.moves)) {
    const { apply } = move
    Object.assign(move, { apply: (...given: Parameters<typeof apply>) => times.push(timed(() => apply(...given))) })
  }
  return times
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
