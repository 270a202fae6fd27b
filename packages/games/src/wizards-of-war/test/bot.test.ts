import { expect, test } from 'vitest'
import { check } from '../../tabletop/move.ts'
import { anySentence, chanceOf, randomOf, testTable } from '../../testing/index.ts'
import { bot } from '../bot.ts'
import { wizardsOfWar } from '../index.ts'

const longest = 4000

test.each(['twin-fords', 'broken-ring'])('on %s both levels decide everything by the rules and come to an end', (map) => {
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

test('the same view and the same numbers give the same decision', () => {
  const table = testTable(wizardsOfWar, { seats: 2, options: { firstPlayer: 'seat0' }, chance: chanceOf(randomOf(3)) })
  const view = wizardsOfWar.viewOf(table.state, '0')
  const decided = () => bot.decide(view, '0', 'easy', randomOf(9))
  expect(decided()).toEqual(decided())
})

function play(map: string, seed: number, level: (seat: string) => 'easy' | 'normal' | null) {
  const random = randomOf(seed)
  const table = testTable(wizardsOfWar, { seats: 2, options: { map, firstPlayer: 'seat0' }, chance: chanceOf(random) })
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
