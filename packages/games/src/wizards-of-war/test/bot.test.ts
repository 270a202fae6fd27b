import { expect, test } from 'vitest'
import type { BotLevel } from '../../card.ts'
import { check } from '../../tabletop/sentences.ts'
import { anySentence, chanceOf, randomOf, testTable } from '../../testing/index.ts'
import { bot } from '../bot.ts'
import { wizardsOfWar } from '../index.ts'

const longest = 4000
const pairs: readonly (readonly [BotLevel, BotLevel])[] = [
  ['normal', 'easy'],
  ['hard', 'normal'],
]

test.each(['twin-fords', 'broken-ring'])('on %s the levels decide everything by the rules and come to an end', (map) => {
  for (const [first, second] of pairs) {
    const { decisions, result } = play(map, 1, (seat) => (seat === '0' ? first : second))
    expect(decisions).toBeLessThan(longest)
    expect(result).not.toBeNull()
  }
})

test('the normal level beats play by chance', () => {
  expect(winsOf('normal', null, 6)).toBeGreaterThanOrEqual(5)
})

test('the hard level beats the easy one', () => {
  expect(winsOf('hard', 'easy', 12)).toBeGreaterThanOrEqual(10)
})

test('on its feet the hard level leaves nothing to chance, the others do', () => {
  const random = randomOf(8)
  const table = testTable(wizardsOfWar, { seats: 2, options: { map: 'broken-ring' }, chance: chanceOf(random) })
  const seen: Record<BotLevel, number> = { easy: 0, normal: 0, hard: 0 }
  for (let made = 0; made < 120 && !table.state.result; made += 1) {
    const [seat = '0'] = wizardsOfWar.owes(table.state)
    const view = wizardsOfWar.viewOf(table.state, seat)
    const decided = (level: BotLevel, seed: number) => JSON.stringify(bot.decide(view, seat, level, randomOf(seed)))
    if (!view.pending) for (const level of bot.levels) seen[level] += decided(level, 1) === decided(level, 2) ? 0 : 1
    table.play(seat, bot.decide(view, seat, 'hard', random))
  }
  expect(seen.hard).toBe(0)
  expect(seen.normal).toBeGreaterThan(0)
  expect(seen.easy).toBeGreaterThan(0)
})

test('the same view and the same numbers give the same decision', () => {
  const table = testTable(wizardsOfWar, { seats: 2, options: { firstPlayer: 'seat0' }, chance: chanceOf(randomOf(3)) })
  const view = wizardsOfWar.viewOf(table.state, '0')
  for (const level of bot.levels) {
    const decided = () => bot.decide(view, '0', level, randomOf(9))
    expect(decided()).toEqual(decided())
  }
})

/** Out of this many games, half of them in each seat. */
function winsOf(strong: BotLevel, weak: BotLevel | null, games: number): number {
  const won = (seed: number): boolean => {
    const own = String(seed % 2)
    return play('broken-ring', seed, (seat) => (seat === own ? strong : weak)).result?.winners[0] === own
  }
  return Array.from({ length: games }, (_, game) => won(50 + game)).filter(Boolean).length
}

function play(map: string, seed: number, level: (seat: string) => BotLevel | null, options: object = {}) {
  const random = randomOf(seed)
  const table = testTable(wizardsOfWar, { seats: 2, options: { map, firstPlayer: 'seat0', ...options }, chance: chanceOf(random) })
  let decisions = 0
  for (; !table.state.result && decisions < longest; decisions += 1) {
    const [seat = '0'] = wizardsOfWar.owes(table.state)
    const view = wizardsOfWar.viewOf(table.state, seat)
    const skill = level(seat)
    const sentence = skill
      ? bot.decide(view, seat, skill, random)
      : anySentence(wizardsOfWar.grammar, view, seat, random, (move) => (move === 'concede' || move.endsWith('Draw') ? 0 : 1))
    if (!sentence) throw new Error(`seat ${seat} has nothing to say`)
    expect(check(wizardsOfWar.grammar, view, seat, sentence)).toBeUndefined()
    table.play(seat, sentence)
  }
  return { decisions, result: table.state.result }
}
