import { expect, test } from 'vitest'
import { testTable } from '../../testing/table.ts'
import { wizardsOfWar } from '../index.ts'
import { scenario } from './scenario.ts'

test('[WW-3.1] a turn begins with the die: before it nothing else can be done', () => {
  const t = scenario().roll('0').put('orc-1(0) e7', 'goblin-1(1) e8').hand('0', 'mending-1', 'mud-1').life('0', 3)
  const moves = new Set(t.sentences('0').map((sentence) => sentence.split(' ')[0]))
  expect([...moves]).toEqual(['rollTurnDie'])
  expect(t.sentences('1', 'rollTurnDie')).toEqual([])
  expect(t.refusal('1', 'rollTurnDie')).toMatchObject({ code: 'wrong-stage', rule: 'WW-3.3', params: { stage: 'watch' } })
})

test('[WW-3.1, WW-11.15] only a counterspell may come before the roll', () => {
  const t = scenario().roll('0').hand('0', 'counterspell-1').lasting('mud-1', { caster: '1', center: 'f10' })
  expect(t.sentences('0', 'playCounterspell')).toEqual(['playCounterspell card:counterspell-1 card:mud-1'])
  expect(t.dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1').stage('0')).toBe('roll')
})

test('[WW-3.2, WW-3.3] 1 and 2 are orcs, 3 and 4 wands, 5 to 7 feet, 8 is feet-plus', () => {
  const faces = [1, 2, 3, 4, 5, 6, 7, 8].map((result) => {
    const t = scenario().d8(result).play('0', 'rollTurnDie')
    return `${t.g.turn.face} ${t.stage('0')}`
  })
  expect(faces).toEqual([
    ...Array(2).fill('orc summon'),
    ...Array(2).fill('wand wandChoice'),
    ...Array(3).fill('feet act'),
    'feet-plus act',
  ])
})

test('[WW-3.4] the die is rolled once', () => {
  const t = scenario().d8(5).play('0', 'rollTurnDie')
  expect(t.refusal('0', 'rollTurnDie')).toMatchObject({ code: 'wrong-stage', params: { stage: 'act' } })
})

test('[WW-3.5] orc and wand turns end by themselves', () => {
  const orc = scenario().d8(1).play('0', 'rollTurnDie').play('0', 'placeSummon', 'space:f3')
  const wand = scenario().put('goblin-1(0) f3').d8(3).play('0', 'rollTurnDie')
  expect([orc.g.turn.seat, wand.g.turn.seat]).toEqual(['1', '1'])
})

test('[WW-3.5] a feet turn ends when its player says so, even if nobody can act any more, or by the summon', () => {
  const t = scenario().act('0', 'feet').play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
  expect(t.g.turn.seat).toBe('0')
  expect(t.play('0', 'finishTurn').g.turn).toMatchObject({ seat: '1', face: null, acted: false, moved: {} })
  const summoned = scenario().act('0', 'feet-plus').play('0', 'summonInstead').play('0', 'placeSummon', 'space:f3')
  expect(summoned.g.turn.seat).toBe('1')
})

test('[WW-3.6] on feet you may do nothing; on orc and wand you must draw', () => {
  expect(scenario().act('0', 'feet').put('orc-1(0) e7').play('0', 'finishTurn').g.turn.seat).toBe('1')
  const orc = scenario().d8(1).play('0', 'rollTurnDie')
  const wand = scenario().d8(3).play('0', 'rollTurnDie')
  expect(orc.refusal('0', 'finishTurn')).toMatchObject({ code: 'wrong-stage', params: { stage: 'summon' } })
  expect(wand.refusal('0', 'finishTurn')).toMatchObject({ code: 'wrong-stage', params: { stage: 'wandChoice' } })
  expect([orc.owes(), wand.owes()]).toEqual([['0'], ['0']])
})

test('[WW-2.8, WW-3.4, WW-3.5] a turn of the game is a turn of the match, its player the current one', () => {
  const rolls = [5, 1, 3, 8]
  const chance = { die: () => rolls.shift() ?? 5, shuffle: <T>(cards: readonly T[]) => [...cards] }
  const table = testTable(wizardsOfWar, { seats: 2, options: { firstPlayer: 'seat1' }, chance })
  const steps: [string, string, ...string[]][] = [
    ['1', 'rollTurnDie'],
    ['1', 'moveUnit', 'unit:wizard-1', 'space:f18'],
    ['1', 'finishTurn'],
    ['0', 'rollTurnDie'],
    ['0', 'placeSummon', 'space:f3'],
    ['1', 'rollTurnDie'],
    ['1', 'wandChoice', 'option:spell'],
    ['0', 'rollTurnDie'],
  ]
  const seen = steps.map(([seat, move, ...args]) => {
    table.play(seat, { move, args })
    const { turn, currentPlayer, activePlayers } = table.ctx
    return `${turn} ${currentPlayer} ${activePlayers?.['0']} ${activePlayers?.['1']}`
  })
  expect(seen).toEqual([
    '1 1 watch act',
    '1 1 watch act',
    '2 0 roll watch',
    '2 0 summon watch',
    '3 1 watch roll',
    '3 1 watch wandChoice',
    '4 0 roll watch',
    '4 0 act watch',
  ])
})
