import { spawnSync } from 'node:child_process'
import type { GameView, Rulebook } from '@toadstool/games'
import {
  checkInvariants,
  checkSecrets,
  everyRulebook,
  randomOf,
  randomPlay,
  type Support,
  supportOf,
  tablesOf,
} from '@toadstool/games/testing'
import { commandLine } from './commandLine.ts'

/**
 * What is too long for every commit: many random games with each number of players, looked at after each move, then games in which somebody falls
 * silent, then the bots' table, then the rules and the server broken in one place at a time, with what no test noticed; then nodes over one database while everything breaks;
 * then matches that are put into files and taken out.
 * Usage: nightly.ts [--game slug] [--seats 6] [--games 1000] [--silence 6] [--bots 200] [--least 92] [--server 200] [--chaos 10000] [--travel 1000] [--seed 1]; a 0 leaves that
 * part out, and one game is asked for without the server.
 */

const { values: asked } = commandLine({
  name: 'nightly',
  does: 'Random games with all invariants, games in which somebody falls silent, the table of the bots, and the rules and the server broken in one place at a time; then nodes over one database while everything breaks, and matches that are put into files and taken out. A 0 leaves a part out.',
  options: {
    game: { type: 'string' },
    seats: { type: 'string', number: true },
    games: { type: 'string', default: '1000' },
    silence: { type: 'string', default: '6' },
    bots: { type: 'string', default: '200' },
    least: { type: 'string', default: '92' },
    server: { type: 'string', default: '200' },
    chaos: { type: 'string', default: '10000' },
    travel: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000) * 100_000) },
  },
})
let failures = 0
console.log(`Random games from seed ${asked.seed} on.`)
for (const rulebook of Object.values(everyRulebook)) {
  if (asked.game !== undefined && asked.game !== rulebook.slug) continue
  const support = await supportOf(rulebook.slug)
  const numbers = [...new Set(tablesOf(rulebook, support).map((table) => table.seats))]
  for (const seats of numbers) if (Number(asked.seats ?? seats) === seats) playAtRandom(rulebook, support, seats)
}
if (Number(asked.silence) > 0) goOnWith('scripts/silence.ts', '--moments', asked.silence, '--seed', asked.seed)
if (Number(asked.bots) > 0) goOnWith('scripts/bots.ts', '--games', asked.bots)
if (Number(asked.least) > 0) goOnWith('scripts/mutate.ts', '--least', asked.least)
if (Number(asked.server) > 0 && asked.game === undefined)
  goOnWith('scripts/mutate.ts', '--server', '--sample', asked.server, '--seed', asked.seed)
if (Number(asked.chaos) > 0 && asked.game === undefined) goOnWith('scripts/chaos.ts', '--moves', asked.chaos, '--seed', asked.seed)
if (Number(asked.travel) > 0) goOnWith('scripts/travel.ts', '--matches', asked.travel, '--seed', asked.seed)
console.log(failures === 0 ? 'All is well.' : `${failures} failures.`)
process.exitCode = failures === 0 ? 0 : 1

function goOnWith(...script: string[]): void {
  const of = asked.game === undefined ? [] : ['--game', asked.game]
  const { status } = spawnSync(process.execPath, [...script, ...of], { stdio: 'inherit' })
  if (status !== 0) failures += 1
}

/** The sets of options take turns. */
function playAtRandom(rulebook: Rulebook, support: Support<GameView, GameView>, seats: number): void {
  const tables = tablesOf(rulebook, support).filter((table) => table.seats === seats)
  const names = Array.from({ length: seats }, (_, index) => String(index))
  const reasons = new Map<string, number>()
  let [moves, longest, failed] = [0, 0, 0]
  const begun = performance.now()
  for (let game = 0; game < Number(asked.games); game += 1) {
    const seed = Number(asked.seed) + game
    const course: GameView[] = []
    let made = 0
    try {
      const { state } = randomPlay(rulebook, {
        seats,
        options: tables[game % tables.length]?.options,
        seed,
        weight: support.weight,
        watch({ state: now }, sentences) {
          made = sentences.length
          checkInvariants(rulebook, now, names, support.invariants)
          course.push(now)
          if (now.result) checkSecrets(rulebook, course, names, support, randomOf(seed + 1_000_000))
        },
      })
      const reason = state.result?.reason ?? ''
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    } catch (error) {
      failed += 1
      console.error(error)
    }
    moves += made
    longest = Math.max(longest, made)
  }
  failures += failed
  const ends = [...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ')
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(
    `${rulebook.slug}, ${seats} seats: ${asked.games} games, ${failed} failed, ${moves} moves, the longest game ${longest}; ${ends}; ${seconds} s`,
  )
}
