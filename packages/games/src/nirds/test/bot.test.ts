import { expect, test } from 'vitest'
import type { BotLevel } from '../../card.ts'
import { owing } from '../../rulebook.ts'
import { seatsOf } from '../../tabletop/seats.ts'
import { chanceOf, checkInvariants, checkTwoWorlds, randomOf, testTable } from '../../testing/index.ts'
import { bot } from '../bot.ts'
import { nirds } from '../index.ts'
import { type Scenario, scenario } from './scenario.ts'
import { support } from './support.ts'

const decided = (t: Scenario, seat = '0', level: BotLevel = 'normal') => bot.decide(t.view(seat), seat, level, randomOf(5))

test('from one player to four, bots come through the waves, to a boss or to the end, by the rules', () => {
  const ends = [
    { seats: 1, boss: 'scarecrow' },
    { seats: 2, boss: 'invisible-walls' },
    { seats: 3, boss: 'scarecrow' },
    { seats: 4, boss: 'invisible-walls' },
  ].map(({ seats, boss }) => play(seats, 40 + seats, () => 'normal', { boss, startFiveDice: true, extraWave2: 1 }))
  expect(ends.every(({ result }) => result !== null)).toBe(true)
  expect(ends.some(({ boss }) => boss !== null)).toBe(true)
})

test('the same view and the same numbers give the same decision', () => {
  const t = scenario(2).dice('0', '5,4,2').dice('1', '1').gnomes('0', 'oak-brute')
  expect(decided(t, '0', 'hard')).toEqual(decided(t, '0', 'hard'))
})

test('dice that are hers are offered for, and a good offer is accepted', () => {
  const t = scenario(2).trade().army('0', 'corporal-quill').army('1', 'sergeant-squawk').dice('0', '6,1').dice('1', '5,1')
  const offer = decided(t)
  expect(offer).toEqual({ move: 'offerTrade', args: ['seat:1', ['die:s0d0'], ['die:s1d0']] })
  t.play('0', offer.move, ...offer.args)
  expect(decided(t, '1')).toEqual({ move: 'acceptTrade', args: ['offer:1'] })
  expect(decided(t, '0', 'easy')).toMatchObject({ move: 'setReady' })
})

test('a knock-out is worth a scientist', () => {
  const t = scenario()
    .army('0', 'corporal-quill', 'sixologist')
    .dice('0', '5,1')
    .gnomes('0', 'rake-runner', 'oak-brute')
    .attack('0', 'corporal-quill', [0], 2)
  expect(decided(t)).toEqual({ move: 'useScientist', args: ['nird:sixologist', 'die:s0d0'] })
  t.play('0', 'useScientist', 'nird:sixologist', 'die:s0d0')
  expect(decided(t)).toMatchObject({ move: 'chooseTarget', args: ['gnome:rake-runner', expect.anything()] })
})

test('the worst gnome is distracted before passing, and friends are listened to', () => {
  const t = scenario(2)
    .army('0', 'corporal-quill')
    .dice('0', '1')
    .dice('1', '1')
    .gnomes('0', 'oak-brute', 'lawn-lounger')
    .tactics('0', 'distraction-1')
  expect(decided(t)).toMatchObject({ move: 'playTactic', args: ['tactic:distraction-1', 'gnome:oak-brute'] })
  const advised = scenario(2)
    .dice('0', '5')
    .dice('1', '1')
    .gnomes('0', 'thunder-gnome', 'oak-brute')
    .play('1', 'pin', 'gnome:oak-brute')
    .attack('0', 'corporal-quill', [0], 2)
  expect(decided(advised)).toMatchObject({ move: 'chooseTarget', args: ['gnome:oak-brute', expect.anything()] })
})

test('the Captain makes the die that a unit wants', () => {
  const t = scenario()
    .trade()
    .army('0', 'captain-sneefle', 'toucan-twinbarrel')
    .dice('0', '3,6')
    .gnomes('0', 'oak-brute')
    .play('0', 'setReady', 'option:yes')
  expect(decided(t)).toMatchObject({ move: 'setDie', args: ['die:s0d0', 'amount:6', expect.anything()] })
})

test('the field that wins is marked; great damage counts thrice, little not at all, by what is usual in this army', () => {
  const markWith = (army: readonly string[], hurt: number, ...hits: [number, number]) => {
    const t = scenario()
      .boss('invisible-walls', hurt)
      .army('0', ...army)
      .dice('0', '3,3,1')
      .attack('0', 'toucan-twinbarrel', [0, 1], ...hits)
    return decided(t.play('0', 'chooseTarget', 'boss:invisible-walls')).args[0]
  }
  const mark = (hurt: number, ...hits: [number, number]) => markWith(['toucan-twinbarrel'], hurt, ...hits)
  expect(markWith(['toucan-twinbarrel', 'condor-bomber'], 0, 6, 6)).toBe('field:w2a')
  expect([mark(120, 6, 4), mark(0, 6, 6), mark(0, 1, 2), mark(0, 4, 4)]).toEqual(['field:w2a', 'field:w3', 'field:w0', 'field:w2a'])
})

function play(seats: number, seed: number, levelOf: (seat: string) => BotLevel, options: unknown) {
  const random = randomOf(seed)
  const table = testTable(nirds, { seats, options, chance: chanceOf(random) })
  for (let made = 0; !table.state.result; made += 1) {
    const owes = owing(nirds, table.state)
    const seat = owes.find((each) => !bot.waits?.(nirds.viewOf(table.state, each), each)) ?? owes[0] ?? '0'
    table.play(seat, bot.decide(nirds.viewOf(table.state, seat), seat, levelOf(seat), random))
    const all = seatsOf(table.state)
    checkInvariants(nirds, table.state, all, support.invariants)
    if (made % 40 === 0) checkTwoWorlds(nirds, table.state, all, support.otherWorld, random)
  }
  return table.state
}

test('who alone can end a ban claims the first turn, once', () => {
  const t = scenario(2).trade().army('0', 'major-pebbles').army('1', 'toucan-twinbarrel').dice('0', '1').dice('1', '5,5')
  t.gnomes('0', 'mushroom-napper')
  expect(decided(t, '1')).toEqual({ move: 'claimFirst', args: [] })
  expect(decided(t, '0')).toMatchObject({ move: 'setReady' })
  expect(decided(t, '1', 'easy')).toMatchObject({ move: 'setReady' })
  expect(decided(t.play('1', 'claimFirst'), '1')).toMatchObject({ move: 'setReady' })
})

test('a unit that a friend points at attacks first', () => {
  const t = scenario(2).army('0', 'corporal-quill', 'cadet-chirp').dice('0', '5,3,3').dice('1', '1').gnomes('0', 'oak-brute', 'lawn-tank')
  expect(decided(t).args[0]).toBe('nird:cadet-chirp')
  expect(decided(t.play('1', 'pin', 'nird:corporal-quill')).args[0]).toBe('nird:corporal-quill')
})

test('low attack dice are rolled anew where nothing else is lost by it', () => {
  const t = scenario()
    .army('0', 'corporal-quill', 'shaker')
    .dice('0', '5,1')
    .gnomes('0', 'rake-runner/2')
    .attack('0', 'corporal-quill', [0], 1)
  expect(decided(t)).toMatchObject({ move: 'useScientist', args: ['nird:shaker', ['die:s0d0']] })
  const owl = scenario().army('0', 'owl-lookout').dice('0', '4,1').gnomes('0', 'rake-runner/4').attack('0', 'owl-lookout', [0], 2)
  expect(decided(owl)).toMatchObject({ move: 'chooseTarget' })
  const weak = scenario().army('0', 'owl-lookout').dice('0', '4,1').gnomes('0', 'rake-runner/2').attack('0', 'owl-lookout', [0], 2)
  expect(decided(weak)).toMatchObject({ move: 'rerollAttackDie' })
})

test('nobody’s last life is given for a field', () => {
  const t = scenario(2)
    .boss('invisible-walls')
    .lives('1', 1)
    .army('0', 'toucan-twinbarrel')
    .dice('0', '3,3,1')
    .attack('0', 'toucan-twinbarrel', [0, 1], 6, 6)
  expect(decided(t.play('0', 'chooseTarget', 'boss:invisible-walls')).args[0]).not.toBe('field:w3')
})
