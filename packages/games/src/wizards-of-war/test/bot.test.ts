import { expect, test } from 'vitest'
import type { BotLevel } from '../../rulebook.ts'
import { emptyLog } from '../../tabletop/log.ts'
import { check } from '../../tabletop/move.ts'
import { anySentence, chanceOf, randomOf, testTable } from '../../testing/index.ts'
import { imagine } from '../bot/mind.ts'
import { bot } from '../bot.ts'
import { wizardsOfWar } from '../index.ts'
import { invariants } from './invariants.ts'

const longest = 4000

test.each(['twin-fords', 'broken-ring'])('on %s two levels decide everything by the rules and come to an end', (map) => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const { decisions, result } = play(map, seed, (seat) => (seat === '0' ? 'normal' : 'easy'))
    expect(decisions).toBeLessThan(longest)
    expect(result).not.toBeNull()
  }
})

test('the normal level beats play by chance', () => {
  const wins = Array.from({ length: 12 }, (_, seed) => play('broken-ring', 50 + seed, (seat) => (seat === '0' ? 'normal' : null)))
  expect(wins.filter(({ result }) => result?.winners[0] === '0').length).toBeGreaterThanOrEqual(10)
})

test('the hard level plays by the rules to the end', () => {
  const { result } = play('broken-ring', 5, (seat) => (seat === '0' ? 'hard' : 'normal'), { wizardLife: 2 })
  expect(result).not.toBeNull()
}, 30_000)

test('an imagined world could be the real one: it looks the same, and no card is lost or doubled', () => {
  const random = randomOf(8)
  const table = testTable(wizardsOfWar, { seats: 2, options: { map: 'broken-ring' }, chance: chanceOf(random) })
  const hands = new Set<string>()
  for (let made = 0; made < 150 && !table.state.result; made += 1) {
    const [seat = '0'] = wizardsOfWar.owes(table.state)
    const view = wizardsOfWar.viewOf(table.state, seat)
    const world = imagine(view, seat, random)
    invariants(world)
    expect(wizardsOfWar.viewOf(world, seat)).toEqual({ ...view, log: emptyLog() })
    hands.add(JSON.stringify(world.secret.hands))
    table.play(seat, bot.decide(view, seat, 'normal', random))
  }
  expect(hands.size).toBeGreaterThan(20)
})

test('the same view and the same numbers give the same decision', () => {
  const table = testTable(wizardsOfWar, { seats: 2, options: { firstPlayer: 'seat0' }, chance: chanceOf(randomOf(3)) })
  const view = wizardsOfWar.viewOf(table.state, '0')
  for (const level of bot.levels) {
    const decided = () => bot.decide(view, '0', level, randomOf(9))
    expect(decided()).toEqual(decided())
  }
})

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
