import { expect, test } from 'vitest'
import { arena, attack, declare, duel, idleRound, keys, pass, playCards, strike } from './fights.ts'
import { scenario } from './scenario.ts'

/** Seat 0's Flesh golem falls in round 1, and its Iron golem wins in round 2. */
const won = () => {
  const t = arena('g0-1 Flesh Large Juggernaut d4 damage 2', 'g0-2 Iron Small Beast d4', 'g1-1 Wood Medium Man d5 damage 1')
  t.mark('g0-1', 'power', 1).mark('g0-1', 'power', 2).mark('g0-1', 'protection', 2).put('g1-2 Iron Giant Man e4')
  strike(strike(declare(t, 'd4', 'd5'), '1/9', 'g0-2', 'g1-1'), '8/2', 'g1-1', 'g0-1')
  return strike(t, '7/3', 'g0-2', 'g1-1')
}

test('[GO-12.1] the winner may bring back its Soft golem that fell in this battle, and nothing else', () => {
  const t = won()
  expect([t.owes(), t.stage('0')]).toEqual([['0'], 'regenerate'])
  expect(t.legal('0', 'regenerate')).toEqual(['unit:g0-1'])
  for (const unit of ['g0-2', 'g1-1', 'w0']) {
    expect(t.refusal('0', 'regenerate', [`unit:${unit}`])).toMatchObject({ code: 'not-regenerable', rule: 'GO-12.1' })
  }
})

test('[GO-12.1] golems that are not Soft stay away, without a question', () => {
  const t = duel(['g0-1 Bone Small Flyer d4', 'g0-2 Iron Giant Beast d4', 'g1-1 Iron Small Man d5'])
  strike(strike(t, '1/9', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1')
  strike(t, '9/1', 'g0-2', 'g1-1')
  expect([t.g.battle, Object.keys(t.g.golems)]).toEqual([null, ['g0-2']])
})

test('[GO-12.2] it returns to its stack without damage, and with its marks', () => {
  const t = won().play('0', 'regenerate', ['unit:g0-1'])
  const marks = { power: [1, 2], protection: [2] }
  expect(t.g.golems['g0-1']).toMatchObject({ at: 'd4', damage: 0, ...marks, material: 'flesh', size: 'large', shape: 'juggernaut' })
  expect(t.g.battle).toBeNull()
})

test('[GO-12.3] the winner may leave it', () => {
  const t = won().play('0', 'regenerate', [])
  expect([t.g.golems['g0-1'], t.g.battle]).toEqual([undefined, null])
})

test('[GO-12.3] a defender that wins has the same choice', () => {
  const t = duel(['g0-1 Wood Medium Man d4 damage 1', 'g1-1 Clay Small Man d5', 'g1-2 Iron Large Beast d5'])
  strike(t, '1/9', 'g1-1', 'g0-1')
  strike(t, '9/1', 'g0-1', 'g1-1')
  strike(t, '9/1', 'g1-2', 'g0-1')
  expect([t.owes(), t.stage('0'), t.stage('1')]).toEqual([['1'], 'idle', 'regenerate'])
  t.play('1', 'regenerate', ['unit:g1-1'])
  expect([t.g.golems['g1-1']?.at, t.g.turn]).toMatchObject(['d5', { seat: '1', no: 2 }])
})

test('[GO-12.4] a Wizard does not come back, though it is Soft', () => {
  const t = scenario({}, 3).step('battle').wizard('1', 4).put('g0-1 Iron Small Beast b8', 'g0-2 Sand Large Man b8')
  strike(declare(t, 'b8', 'a8'), '1/9', 'g0-1', 'w1')
  expect(t.stage('1')).toBe('pick')
  strike(t, '10/1', 'w1', 'g0-1')
  strike(t, '10/1', 'g0-2', 'w1')
  expect([t.g.players['1']?.alive, t.g.players['1']?.out, t.g.battle]).toEqual([false, 1, null])
})

test('[GO-12.5] the loser gets nothing back', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Flesh Small Man d5'])
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect([t.g.golems['g1-1'], t.g.battle]).toEqual([undefined, null])
})

test('[GO-12.5] what fell in an earlier battle stays lost', () => {
  const t = won().play('0', 'regenerate', [])
  declare(t, 'd4', 'e4')
  expect(t.g.battle?.dead).toEqual({})
  strike(t, '10/1', 'g0-2', 'g1-2')
  for (let round = 2; round <= 4; round += 1) strike(strike(t, '1/10', 'g1-2', 'g0-2'), '10/1', 'g0-2', 'g1-2')
  expect([t.g.golems['g1-2'], t.g.golems['g0-1'], t.g.turn.seat]).toEqual([undefined, undefined, '1'])
})

test('[GO-12.5] nor does an undecided battle give anything back', () => {
  const t = duel(['g0-1 Flesh Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Iron Small Beast d5'])
  strike(strike(t, '1/10', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1')
  idleRound(t)
  for (let round = 2; round <= 21; round += 1) idleRound(t)
  expect([t.g.battle, Object.keys(t.g.golems)]).toEqual([null, ['g0-2', 'g1-1']])
})

test('[GO-12.6] twenty rounds in a row without a hit end it; a hit begins the count anew', () => {
  const t = duel(['g0-1 Iron Giant Beast d4', 'g1-1 Iron Giant Beast d5'])
  for (let round = 1; round <= 19; round += 1) idleRound(t)
  expect(t.g.battle).toMatchObject({ round: 20, dryRounds: 19 })
  strike(t, '10/1', 'g0-1', 'g1-1')
  idleRound(t)
  expect(t.g.battle).toMatchObject({ round: 21, dryRounds: 0 })
  for (let round = 21; round <= 39; round += 1) idleRound(t)
  expect(t.g.battle).toMatchObject({ round: 40, dryRounds: 19 })
  idleRound(t)
  expect(t.g.battle).toBeNull()
  expect(keys(t)).toContain('battle-undecided')
  expect(keys(t)).not.toContain('battle-won')
})

test('[GO-12.6] the two do not meet again in this turn, in either direction; others may', () => {
  const t = arena('g0-1 Iron Giant Beast d4', 'g0-2 Iron Small Beast e5', 'g1-1 Iron Giant Beast d5')
  declare(t, 'd4', 'd5')
  for (let round = 1; round <= 20; round += 1) idleRound(t)
  expect(t.g.turn.undecided.toSorted()).toEqual(['d4>d5', 'd5>d4'])
  expect(t.refusal('0', 'declareBattle', 'space:d4', 'space:d5')).toMatchObject({ code: 'already-undecided', rule: 'GO-12.6' })
  expect(t.legal('0', 'declareBattle')).toEqual(['space:e5'])
  expect(declare(t, 'e5', 'd5').g.battle).toMatchObject({ from: 'e5' })
})

test('[GO-12.7] after a battle the active player begins another one, or ends the phase', () => {
  const t = won().play('0', 'regenerate', [])
  expect([t.stage('0'), t.legal('0', 'declareBattle', 'space:d4')]).toEqual(['battle', ['space:e4']])
  expect(t.play('0', 'endBattle').g.turn.seat).toBe('1')
})

test('[GO-12.7] when nobody is left to attack, the phase ends by itself', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Flesh Small Man d5'], [['crack-1']])
  attack(t.d10('9/1'), 'g0-1', 'g1-1')
  expect(t.g.turn).toMatchObject({ seat: '1', step: 'craft' })
})

test('[GO-12.6] an extra attack that hits counts as a hit of its round', () => {
  const t = duel(['g0-1 Iron Giant Beast d4', 'g1-1 Iron Giant Beast d5'], [['maul-1']])
  strike(t, '1/10', 'g0-1', 'g1-1')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  playCards(t, '0', 'maul-1>g0-1')
  strike(t, '10/1', 'g0-1', 'g1-1')
  expect(t.g.battle).toMatchObject({ round: 2, dryRounds: 0 })
})

test('[GO-12.1, 8.9] of all own golems that fell one at most can come back', () => {
  const t = won()
  expect(t.offered('0', 'regenerate')).toEqual(['unit:g0-1'])
  expect(t.slot('0', 'regenerate')?.set).toEqual({ min: 0, max: 1 })
  expect(t.sentences('0')).toEqual(['regenerate ', 'regenerate unit:g0-1'])
})
