import { expect, test } from 'vitest'
import { golems } from '../index.ts'
import { arena, attack, declare, due, duel, four, idleRound, keys, lastRoll, pass, playCards, strike } from './fights.ts'
import { scenario, setUp } from './scenario.ts'

test('[GO-10.1] a stack attacks the foes that share an edge with it', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man b2', 'g1-1 Wood Giant Man d5', 'g1-2 Wood Giant Man e4')
  t.put('g1-3 Wood Giant Man e5', 'g1-4 Wood Giant Man d6')
  expect(t.legal('0', 'declareBattle')).toEqual(['space:d4'])
  expect(t.legal('0', 'declareBattle', 'space:d4')).toEqual(['space:d5', 'space:e4'])
})

test('[GO-10.1] nobody must attack', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d5')
  expect(t.stage('0')).toBe('battle')
  expect(t.play('0', 'endBattle').g.turn).toMatchObject({ no: 2, seat: '1' })
})

test('[GO-10.2] a battle is between two stacks, and neighbours stay out of it', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man c5', 'g1-1 Wood Giant Man d5', 'g1-2 Wood Giant Man e4')
  declare(t, 'd4', 'd5')
  expect(t.g.battle).toMatchObject({ attacker: '0', defender: '1', from: 'd4', to: 'd5', left: { 'g0-1': 1, 'g1-1': 1 } })
  expect(Object.keys(t.g.battle?.left ?? {})).toHaveLength(2)
  expect(t.legal('0', 'attack', 'unit:g0-1')).toEqual(['unit:g1-1'])
})

test('[GO-10.2] several battles in a turn, one after the other, in the order that the active player likes', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g1-1 Flesh Small Man d5', 'g1-2 Flesh Small Man e4')
  declare(t, 'd4', 'e4')
  expect(t.refusal('0', 'declareBattle', 'space:d4', 'space:d5')).toMatchObject({ code: 'wrong-stage' })
  strike(t, '5/5', 'g0-1', 'g1-2')
  expect([t.stage('0'), Object.keys(t.g.golems)]).toEqual(['battle', ['g0-1', 'g1-1']])
  strike(declare(t, 'd4', 'd5'), '5/5', 'g0-1', 'g1-1')
  expect(keys(t).filter((key) => key === 'battle-won')).toHaveLength(2)
})

test('[GO-10.3] the whole stack fights, and in the own Tower the Wizard with it: in attack', () => {
  const t = arena(...four('0', 'a1'), 'g1-1 Gold Giant Beast a2', 'g1-2 Bone Large Man a2')
  declare(t, 'a1', 'a2')
  expect(t.g.battle?.left).toEqual({ w0: 1, 'g0-1': 1, 'g0-2': 1, 'g0-3': 1, 'g0-4': 1, 'g1-1': 1, 'g1-2': 1 })
})

test('[GO-10.3] … in defence, and alone', () => {
  const defended = declare(arena('g0-1 Gold Large Beast g8', 'g1-1 Wood Giant Man h8'), 'g8', 'h8')
  expect(defended.g.battle?.left).toEqual({ 'g0-1': 1, w1: 1, 'g1-1': 1 })
  const alone = declare(arena('g1-1 Wood Giant Man a2'), 'a1', 'a2')
  expect(alone.g.battle?.left).toEqual({ w0: 1, 'g1-1': 1 })
  expect(due(alone)).toEqual(['w0'])
})

test('[GO-10.4] one stack after the other may attack the same foes', () => {
  const t = arena('g0-1 Flesh Small Man d5', 'g0-2 Iron Small Beast f5', 'g1-1 Iron Large Man e5')
  strike(declare(t, 'd5', 'e5'), '1/1', 'g0-1', 'g1-1')
  strike(t, '9/1', 'g1-1', 'g0-1')
  expect(t.g.golems['g0-1']).toBeUndefined()
  expect(t.legal('0', 'declareBattle')).toEqual(['space:f5'])
  expect(declare(t, 'f5', 'e5').g.battle).toMatchObject({ from: 'f5', to: 'e5' })
})

test('[GO-10.4] … and one stack any number of foes', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g1-1 Flesh Small Man d5', 'g1-2 Flesh Small Man e4', 'g1-3 Flesh Small Man d3')
  for (const [square, foe] of [
    ['d5', 'g1-1'],
    ['e4', 'g1-2'],
    ['d3', 'g1-3'],
  ] as const) {
    strike(declare(t, 'd4', square), '5/5', 'g0-1', foe)
  }
  expect(Object.keys(t.g.golems)).toEqual(['g0-1'])
  expect(t.g.turn.seat).toBe('1')
})

test('[GO-10.5] in each round every unit attacks exactly once', () => {
  const t = duel([...four('0', 'd4'), ...four('1', 'd5')])
  for (const round of [1, 2, 3]) {
    expect(t.g.battle?.round).toBe(round)
    expect(idleRound(t).toSorted()).toEqual(['g0-1', 'g0-2', 'g0-3', 'g0-4', 'g1-1', 'g1-2', 'g1-3', 'g1-4'])
  }
  expect(t.said('round')).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
})

test('[GO-10.5] the Wizard is one of them', () => {
  const t = declare(arena('g0-1 Gold Large Beast g8', 'g1-1 Wood Giant Man h8'), 'g8', 'h8')
  expect(idleRound(t)).toEqual(['w1', 'g0-1', 'g1-1'])
})

test('[GO-10.6, GO-10.7, GO-10.8] Small, Medium, Large, Giant, and the active side first', () => {
  const t = duel([...four('0', 'd4'), ...four('1', 'd5')])
  expect(idleRound(t)).toEqual(['g0-1', 'g1-1', 'g0-2', 'g1-2', 'g0-3', 'g1-3', 'g0-4', 'g1-4'])
})

test('[GO-10.8] active is who has the turn, whatever the number of the seat', () => {
  const t = scenario().active('1').step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5')
  expect(due(declare(t, 'd5', 'd4'))).toEqual(['g1-1'])
})

test('[GO-10.7] a Giant attacks after a Large, even where the active player has the Giant', () => {
  const t = duel(['g0-1 Iron Giant Beast d4', 'g1-1 Iron Large Beast d5'])
  expect(idleRound(t)).toEqual(['g1-1', 'g0-1'])
})

test('[GO-10.9] the alternation runs on through the sizes', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Wood Medium Man d4', 'g1-1 Iron Medium Beast d5'])
  expect([idleRound(t), idleRound(t)]).toEqual([
    ['g0-1', 'g1-1', 'g0-2'],
    ['g0-1', 'g1-1', 'g0-2'],
  ])
})

test('[GO-10.9] a side without a unit of that size lets the other attack, and then has the pick again', () => {
  const t = duel(['g0-1 Iron Medium Beast d4', 'g1-1 Iron Small Beast d5', 'g1-2 Wood Medium Man d5'])
  expect(idleRound(t)).toEqual(['g1-1', 'g0-1', 'g1-2'])
})

test('[GO-10.9] every round begins anew with the active side, whoever attacked last', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Wood Medium Man d4', 'g1-1 Iron Small Beast d5'])
  expect([idleRound(t), idleRound(t)]).toEqual([
    ['g0-1', 'g1-1', 'g0-2'],
    ['g0-1', 'g1-1', 'g0-2'],
  ])
})

test('[GO-10.10] who has the pick names the attacker among those due, and the target among all', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Obsidian Small Man d4', 'g0-3 Wood Large Flyer d4', ...four('1', 'd5')])
  expect(t.legal('0', 'attack')).toEqual(['unit:g0-1', 'unit:g0-2'])
  expect(t.legal('0', 'attack', 'unit:g0-2')).toEqual(['unit:g1-1', 'unit:g1-2', 'unit:g1-3', 'unit:g1-4'])
  strike(t, '1/9', 'g0-2', 'g1-4')
  expect([t.stage('0'), t.stage('1')]).toEqual(['idle', 'pick'])
  strike(t, '1/9', 'g1-1', 'g0-3')
  expect(due(t)).toEqual(['g0-1'])
})

test('[GO-10.11] golems shield nobody: the Wizard may be the target at once', () => {
  const t = declare(arena('g0-1 Flesh Small Flyer g8', ...four('1', 'h8')), 'g8', 'h8')
  expect(t.legal('0', 'attack', 'unit:g0-1')).toEqual(['unit:g1-1', 'unit:g1-2', 'unit:g1-3', 'unit:g1-4', 'unit:w1'])
})

test('[GO-10.11] an attack can not be left out', () => {
  const t = duel(['g0-1 Flesh Small Man d4', 'g1-1 Iron Giant Juggernaut d5'], [['crack-1']])
  expect(new Set(t.sentences('0').map((sentence) => sentence.split(' ')[0]))).toEqual(new Set(['attack']))
  expect(t.refusal('0', 'passBattle')).toMatchObject({ code: 'wrong-stage' })
})

test('[GO-10.12] die plus Force against die plus Armor; a tie hits', () => {
  const results = ['6/6', '5/6', '7/6', '1/1', '10/10', '1/3'].map((dice) => {
    const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Gold Small Juggernaut d5', 'g1-2 Wood Medium Man d5'])
    return lastRoll(strike(t, dice, 'g0-1', 'g1-1'))
  })
  expect(results).toEqual([
    'g0-1 hits g1-1: 6+5 against 6+5',
    'g0-1 misses g1-1: 5+5 against 6+5',
    'g0-1 hits g1-1: 7+5 against 6+5',
    'g0-1 hits g1-1: 1+5 against 1+5',
    'g0-1 hits g1-1: 10+5 against 10+5',
    'g0-1 misses g1-1: 1+5 against 3+5',
  ])
})

test('[GO-10.12] a hit costs one, however far the totals are apart; a miss costs nothing', () => {
  const t = duel(['g0-1 Gold Small Beast d4', 'g1-1 Wood Giant Flyer d5'])
  strike(t, '10/1', 'g0-1', 'g1-1')
  expect([t.g.golems['g1-1']?.damage, t.g.golems['g0-1']?.damage]).toEqual([1, 0])
  strike(t, '1/10', 'g1-1', 'g0-1')
  expect(t.g.golems['g0-1']?.damage).toBe(0)
})

test('[GO-10.13] without hits left a unit is gone at once, with the attack that it still had', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Medium Man d5 damage 1', 'g1-2 Stone Large Flyer d5'])
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect(t.g.golems['g1-1']).toBeUndefined()
  expect(keys(t)).toContain('destroyed')
  expect(idleRound(t)).toEqual(['g1-2'])
})

test('[GO-10.14] a battle goes on until one side has no units; nothing ends it before', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5'])
  for (let round = 1; round <= 5; round += 1) {
    for (const seat of ['0', '1']) {
      for (const move of ['endBattle', 'passBattle', 'moveUnits']) expect(t.why(seat, move)).toMatchObject({ code: 'wrong-stage' })
    }
    expect(idleRound(t)).toEqual(['g0-1', 'g1-1'])
  }
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect([t.g.battle, t.g.turn.seat]).toEqual([null, '1'])
})

test('[GO-10.15] on a Tower all units have Armor +1: any Tower, any owner', () => {
  const t = arena('g0-1 Iron Small Beast a1', 'g0-2 Iron Small Beast a8', 'g1-1 Iron Small Beast h1', 'g1-2 Iron Small Beast h7')
  expect(['g0-1', 'g0-2', 'g1-1', 'g1-2', 'w0', 'w1'].map((unit) => t.figures(unit).armor)).toEqual([7, 7, 7, 6, 8, 8])
  const struck = strike(declare(arena('g0-1 Iron Small Beast a7', 'g1-1 Wood Giant Man a8'), 'a7', 'a8'), '5/5', 'g0-1', 'g1-1')
  expect(lastRoll(struck)).toBe('g0-1 misses g1-1: 5+5 against 5+6')
})

test('[GO-10.16] damage stays after the battle', () => {
  const t = duel(['g0-1 Iron Large Beast d4', 'g1-1 Wood Small Man d5'])
  strike(t, '10/1', 'g1-1', 'g0-1')
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect([t.g.battle, t.g.golems['g0-1']?.damage, t.g.turn.seat]).toEqual([null, 1, '1'])
})

test('[GO-10.17] Force may fall below zero, and neither a 1 nor a 10 decides by itself', () => {
  const weak = () => declare(arena('g0-1 Flesh Small Man d4', 'g1-1 Ice Large Man e4', 'g1-2 Sand Medium Beast e4'), 'd4', 'e4')
  expect(lastRoll(strike(weak(), '9/6', 'g0-1', 'g1-2'))).toBe('g0-1 misses g1-2: 9+-2 against 6+2')
  expect(lastRoll(strike(weak(), '10/5', 'g0-1', 'g1-1'))).toBe('g0-1 misses g1-1: 10+-2 against 5+4')
  const strong = duel(['g0-1 Clockwork Small Beast d4', 'g1-1 Flesh Small Man d5'])
  expect(lastRoll(strike(strong, '1/5', 'g0-1', 'g1-1'))).toBe('g0-1 hits g1-1: 1+5 against 5+1')
})

test('[GO-10.18] everything that counts in battle adds up', () => {
  const t = arena('g0-1 Salt Small Beast a7', 'g0-2 Gold Medium Man a7', 'g0-3 Bone Large Flyer a7').terrain({ b7: 'water' })
  t.put('g1-1 Sand Medium Beast a8', 'g1-2 Bronze Large Man a8', 'g1-3 Ice Giant Flyer a8')
  t.mark('g0-1', 'power', 9).mark('g0-1', 'power', 9).mark('g1-1', 'protection', 9)
  declare(t, 'a7', 'a8').play('1', 'chooseFreeze', 'unit:g0-2')
  expect(['g0-1', 'g0-2', 'g0-3'].map((unit) => t.figures(unit).force)).toEqual([2 + 3 + 1 + 2 - 1, 5 + 1 - 1 - 2, 5 + 1 - 1])
  expect(['g1-1', 'g1-2', 'g1-3'].map((unit) => t.figures(unit).armor)).toEqual([2 + 1 + 1 + 1, 6 + 1 + 1, 4 + 1 + 1])
})

test('[GO-10.18] an aura stops at once when its golem dies', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man d4', 'g1-1 Bronze Small Man d5', 'g1-2 Bone Large Flyer d5'])
  expect(t.figures('g1-2').armor).toBe(5)
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect(t.figures('g1-2').armor).toBe(4)
  const gold = duel(['g0-1 Gold Small Man d4', 'g0-2 Bone Large Flyer d4', 'g1-1 Iron Small Beast d5'])
  expect(gold.figures('g0-2').force).toBe(6)
  strike(strike(gold, '1/10', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1')
  expect(gold.figures('g0-2').force).toBe(5)
})

test('[GO-10.19] first the frosts, then the Fireballs, then the ordinary attacks, each time the active side first', () => {
  const t = duel(['g0-1 Ice Small Man d4', 'g0-2 Basalt Giant Beast d4', 'g1-1 Ice Small Man d5', 'g1-2 Basalt Giant Beast d5'])
  expect([t.stage('0'), t.stage('1')]).toEqual(['freeze', 'idle'])
  t.play('0', 'chooseFreeze', 'unit:g1-2')
  expect([t.stage('0'), t.stage('1')]).toEqual(['idle', 'freeze'])
  t.play('1', 'chooseFreeze', 'unit:g0-1')
  expect(idleRound(t)).toEqual(['g0-2', 'g1-2', 'g0-1', 'g1-1', 'g0-2', 'g1-2'])
  expect(t.g.rolls.length).toBeGreaterThan(0)
  expect(idleRound(t)).toEqual(['g0-1', 'g1-1', 'g0-2', 'g1-2'])
})

test('[GO-10.19] Fireballs belong to round 1: what is played then lasts through that round', () => {
  const t = duel(['g0-1 Basalt Giant Beast d4', 'g1-1 Iron Small Man d5'], [['splatter-1'], ['dodge-1']])
  attack(t, 'g0-1', 'g1-1')
  playCards(t, '1', 'dodge-1>g1-1')
  expect(t.g.battle).toMatchObject({ round: 1, stage: 'window' })
  pass(t, '0', '1/9')
  expect([t.g.battle?.round, t.figures('g1-1').armor]).toEqual([1, 6 + 7])
})

test('[GO-10.20] the winner stays where it stood', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Flesh Small Man d5'])
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect(t.g.golems['g0-1']?.at).toBe('d4')
})

test('[GO-10.21] others only watch a battle, whatever they hold', () => {
  const t = scenario({}, 3).step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5', 'g2-1 Wood Giant Man e4')
  t.hand('2', 'maul-1', 'crack-1').hand('1', 'maul-2')
  attack(declare(t, 'd4', 'd5'), 'g0-1', 'g1-1')
  expect([t.owes(), t.stage('2'), t.sentences('2')]).toEqual([['1'], 'idle', []])
  expect(t.refusal('2', 'passBattle')).toMatchObject({ code: 'wrong-stage', rule: 'GO-10.21' })
  pass(t, '1', '1/9')
  expect(t.owes()).toEqual(['1'])
})

test('[GO-10.12] rolls are kept for the eye: those of the last action, numbered on', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5'])
  strike(t, '1/10', 'g0-1', 'g1-1')
  const [first] = t.g.rolls
  expect(first).toMatchObject({ kind: 'attack', attacker: 'g0-1', target: 'g1-1', at: 'd5', dice: [1, 10], hit: false, destroyed: false })
  strike(t, '10/1', 'g1-1', 'g0-1')
  expect(t.g.rolls).toEqual([expect.objectContaining({ id: (first?.id ?? 0) + 1, at: 'd4', hit: true, destroyed: true })])
})

/** Two golems side by side; seat 0 ends its Move Phase in this round. */
const meeting = (truce: 0 | 1 | 2, round: number) =>
  scenario({ truce })
    .turn(2 * round - 1, round)
    .step('move')
    .put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5')
    .play('0', 'endMove')

test('[GO-10.22] in the rounds of the truce the Battle Phase passes by itself', () => {
  const steps = ([0, 1, 2] as const).map((truce) => [1, 2, 3].map((round) => meeting(truce, round).g.turn))
  expect(steps.map((turns) => turns.map(({ seat, step }) => `${seat} ${step}`))).toEqual([
    ['0 battle', '0 battle', '0 battle'],
    ['1 craft', '0 battle', '0 battle'],
    ['1 craft', '1 craft', '0 battle'],
  ])
})

test('[GO-10.22] … for everybody, until the round is over', () => {
  const t = meeting(1, 1).step('move')
  expect(t.play('1', 'endMove').g.turn).toMatchObject({ seat: '0', round: 2, step: 'craft' })
  expect(t.step('move').play('0', 'endMove').legal('0', 'declareBattle')).toEqual(['space:d4'])
})

test('[GO-10.22] an attack is refused, wherever it would begin', () => {
  const t = scenario({ truce: 2 }).put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5').step('battle')
  const refusal = { code: 'truce', rule: 'GO-10.22', params: { n: 2 } }
  for (const squares of [[], ['d4'], ['d4', 'd5'], ['c3', 'c4']]) {
    expect(t.why('0', 'declareBattle', ...squares.map((square) => `space:${square}`))).toEqual(refusal)
  }
  expect(t.sentences('0', 'declareBattle')).toEqual([])
})

test('[GO-10.22] it is announced, and said again where golems march', () => {
  const said = (truce: 0 | 1 | 2) => golems.logOf(setUp({ truce }, 2).state).ring.filter(({ key }) => key === 'truce')
  expect([said(0), said(1), said(2)]).toMatchObject([[], [{ params: { n: 1 } }], [{ params: { n: 2 } }]])
  const asked = (truce: 0 | 1, round: number) =>
    scenario({ truce }).put('g0-1 Iron Small Beast d4').turn(round, round).step('move').prompts('0')[0]?.key
  expect([asked(0, 1), asked(1, 1), asked(1, 2)]).toEqual(['move', 'move-truce', 'move'])
})

test('[GO-10.1] own stacks and those of all others are offered; without a neighbour there is no battle', () => {
  const t = scenario({}, 3)
    .step('battle')
    .put('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man b5', 'g1-1 Wood Giant Man d5', 'g2-1 Wood Giant Man e7')
  expect(t.offered('0', 'declareBattle')).toEqual(['space:a1', 'space:b5', 'space:d4'])
  expect(t.offered('0', 'declareBattle', 'space:b5')).toEqual(['space:a8', 'space:d5', 'space:e7', 'space:h8'])
  expect(t.why('0', 'declareBattle', 'space:b5')).toEqual({ code: 'no-enemy-there', rule: 'GO-10.1', params: { space: 'space:b5' } })
  expect(t.sentences('0', 'declareBattle')).toEqual(['declareBattle space:d4 space:d5'])
})

test('[GO-10.10, 11.2] every attack that is due, alone or with a card for it', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Gold Small Man d5'], [['maul-1', 'crack-1', 'club-1']])
  const attack = 'attack unit:g0-1 unit:g1-1'
  expect(t.sentences('0')).toEqual([`${attack} `, `${attack} card:crack-1`, `${attack} card:maul-1 unit:g0-1`])
  expect(t.slot('0', 'attack', 'unit:g0-1', 'unit:g1-1')?.set).toEqual({ min: 0, max: 3 })
})

test('[GO-10.5] who has attacked may not again, whoever else still has to', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Obsidian Small Man d4', 'g1-1 Gold Small Man d5'])
  strike(strike(t, '1/9', 'g0-1', 'g1-1'), '1/9', 'g1-1', 'g0-1')
  const why = ['g0-1', 'g1-1', 'g0-9'].map((unit) => t.why('0', 'attack', `unit:${unit}`)?.code)
  expect([due(t), why]).toEqual([['g0-2'], ['no-attack-left', 'no-attack-left', 'bad-argument']])
})

test('[GO-10.19] while the frost is chosen, nothing of the battle has happened yet', () => {
  const t = duel(['g0-1 Ice Small Man d4', 'g0-2 Basalt Giant Beast d4', 'g1-1 Iron Small Beast d5', 'g1-2 Wood Giant Man d5'])
  expect(t.g.battle).toEqual({
    ...{ attacker: '0', defender: '1', from: 'd4', to: 'd5', round: 1, dryRounds: 0, dry: true, stage: 'freeze', deciding: '0' },
    ...{ fireballs: ['g0-2'], left: { 'g0-1': 1, 'g0-2': 1, 'g1-1': 1, 'g1-2': 1 }, next: '0', frozen: [], armorBonus: {} },
    ...{ current: null, endPasses: 0, dead: {}, winner: null },
  })
})
