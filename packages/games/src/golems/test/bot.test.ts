import { expect, test } from 'vitest'
import type { BotLevel } from '../../card.ts'
import { owing } from '../../rulebook.ts'
import { anySentence, chanceOf, randomOf, testTable } from '../../testing/index.ts'
import { bot } from '../bot.ts'
import { golems } from '../index.ts'
import type { View } from '../state.ts'
import { scenario } from './scenario.ts'

type Skill = BotLevel | null

const longest = 6000

test.each([2, 3, 4])('with %i players all levels decide everything by the rules and come to an end', (seats) => {
  const { decisions, result } = play(seats, 11 + seats, (seat) => bot.levels[(Number(seat) + 1) % 3] ?? 'easy', 15)
  expect(decisions).toBeLessThan(longest)
  expect(result).not.toBeNull()
})

test('the normal level beats play by chance, before the last round', () => {
  const ends = Array.from({ length: 2 }, (_, seed) => play(2, 70 + seed, (seat) => (seat === '0' ? 'normal' : null)))
  expect(ends.map(({ result }) => result?.winners)).toEqual(ends.map(() => ['0']))
  expect(ends.filter(({ result }) => result?.reason === 'last-wizard').length).toBeGreaterThanOrEqual(1)
})

test('the same view and the same numbers give the same decision', () => {
  const table = testTable(golems, { seats: 2, options: { firstPlayer: 'seat0' }, chance: chanceOf(randomOf(3)) })
  const view = golems.viewOf(table.state, '0')
  const decided = () => bot.decide(view, '0', 'easy', randomOf(9))
  expect(decided()).toEqual(decided())
})

test('a weak Wizard is attacked, and he is the target', () => {
  const s = scenario().step('battle').put('g0-1 Iron Giant Juggernaut g8', 'g1-1 Wood Small Man h8').wizard('1', 4)
  const said = decided(s.view('0'))
  expect(said).toMatchObject({ move: 'declareBattle', args: ['space:g8', 'space:h8', expect.stringMatching(/^beat:/)] })
  s.play('0', 'declareBattle', 'space:g8', 'space:h8')
})

test('golems go for the enemy Wizard, round the Water', () => {
  const s = scenario()
    .step('move')
    .terrain({ e7: 'water', f7: 'water', g7: 'water' })
    .put('g0-1 Iron Giant Beast f6', 'g0-2 Stone Large Flyer f6')
  expect(decided(s.view('0'))).toMatchObject({
    move: 'moveUnits',
    args: [expect.arrayContaining(['unit:g0-1']), expect.stringMatching(/^space:[gh]/), expect.anything()],
  })
})

/** Seat 0 may leave its Tower, while a strong stack waits far away with seat 1. */
const homely = (...discarded: string[]) =>
  scenario()
    .step('move')
    .put('g0-1 Iron Giant Beast a1', 'g1-1 Gold Giant Beast h6', 'g1-2 Stone Large Flyer h6')
    .hand('1', 'crack-1', 'maul-1', 'club-1', 'haste-1')
    .discarded(...discarded)

test('the hard level leaves somebody with its Wizard as long as a Portal could bring enemies; the normal one goes', () => {
  const all = () => 0
  expect(bot.decide(homely().view('0'), '0', 'normal', all)).toMatchObject({
    move: 'moveUnits',
    args: [['unit:g0-1'], expect.anything(), expect.anything()],
  })
  expect(bot.decide(homely().view('0'), '0', 'hard', all)).toMatchObject({ move: 'endMove' })
  expect(bot.decide(homely('portal-1', 'portal-2').view('0'), '0', 'hard', all)).toMatchObject({ move: 'moveUnits' })
})

test('no Portal is spent on an attack that the truce forbids', () => {
  const said = (round: number) => {
    const t = scenario({ truce: 1 })
      .turn(2 * round - 1, round)
      .step('spell')
      .wizard('1', 4)
      .put('g0-1 Iron Giant Beast a1')
      .hand('0', 'portal-1')
    return decided(t.view('0'))
  }
  expect([said(1), said(2)]).toMatchObject([{ move: 'passSpell' }, { move: 'castSpell' }])
})

test('a Dispel meets a Spell that hurts, and no other', () => {
  const storm = scenario().step('spell').put('g1-1 Flesh Small Man e5', 'g1-2 Wood Giant Beast e5', 'g1-3 Stone Medium Flyer e5')
  storm.hand('0', 'transformation-1', 'haste-1').hand('1', 'dispel-1')
  storm.play('0', 'castSpell', 'card:transformation-1', 'unit:g1-1', 'option:giant')
  expect(decided(storm.view('1'), '1')).toMatchObject({ move: 'answerSpell', args: ['card:dispel-1', expect.anything()] })
  const mild = scenario().step('spell').put('g0-1 Flesh Small Man e5').hand('0', 'haste-1', 'power-1').hand('1', 'dispel-1')
  mild.play('0', 'castSpell', 'card:haste-1', 'space:e5')
  expect(decided(mild.view('1'), '1')).toMatchObject({ move: 'answerSpell', args: ['option:pass', expect.anything()] })
})

test('the hard level beats the easy one', () => {
  const ends = Array.from({ length: 2 }, (_, game) => play(2, 400 + game, (seat) => (Number(seat) === game ? 'hard' : 'easy')))
  expect(ends.map(({ result }) => result?.winners)).toEqual([['0'], ['1']])
})

function decided(view: View, seat = '0') {
  return bot.decide(view, seat, 'hard', randomOf(5))
}

function play(seats: number, seed: number, skillOf: (seat: string) => Skill, roundLimit = 30) {
  const random = randomOf(seed)
  const table = testTable(golems, { seats, options: { firstPlayer: 'seat0', roundLimit }, chance: chanceOf(random) })
  let decisions = 0
  for (; !table.state.result && decisions < longest; decisions += 1) {
    const [seat = '0'] = owing(golems, table.state)
    const view = golems.viewOf(table.state, seat)
    const skill = skillOf(seat)
    const sentence = skill
      ? bot.decide(view, seat, skill, random)
      : (anySentence(golems.grammar, view, seat, random, (move) => (['concede', 'setAuto', 'takeBack'].includes(move) ? 0 : 1)) ??
        golems.fallback(view, seat))
    if (!sentence) throw new Error(`seat ${seat} has nothing to say`)
    // refuses what breaks the rules
    table.play(seat, sentence)
  }
  return { decisions, result: table.state.result }
}
