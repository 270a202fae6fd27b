import { expect, test } from 'vitest'
import {
  arena,
  attack,
  cast,
  declare,
  due,
  duel,
  endTurn,
  idleRound,
  keys,
  lastRoll,
  pass,
  playCards,
  spellPhase,
  strike,
} from './fights.ts'
import { scenario } from './scenario.ts'

test('[GO-16.4, GO-16.5, GO-2.5, GO-10.15, GO-12.5] S18: Elemental Storm on a Tower', () => {
  const t = spellPhase(['elemental-storm-1']).put('g1-1 Bronze Small Man h8', 'g1-2 Flesh Medium Beast h8')
  cast(t.d10('7/4', '4/3'), '0', 'elemental-storm-1', 'space:h8')
  expect(t.g.rolls).toMatchObject([
    { kind: 'storm', attacker: 'w0', target: 'g1-1', at: 'h8', dice: [7, 4], force: 3, armor: 6, hit: true, destroyed: true },
    { kind: 'storm', attacker: 'w0', target: 'g1-2', at: 'h8', dice: [4, 3], force: 3, armor: 4, hit: true, destroyed: false },
  ])
  expect(t.said('storm-hit')).toEqual([
    { unit: 'unit:g1-1', a: 7, sum: 10, b: 4, total: 10 },
    { unit: 'unit:g1-2', a: 4, sum: 7, b: 3, total: 7 },
  ])
  expect([t.g.golems['g1-1'], t.g.golems['g1-2']?.damage, t.g.players['1']?.damage]).toEqual([undefined, 1, 0])
  expect(t.stage('0')).toBe('spell')
})

test('[GO-10.6, GO-10.7, GO-10.8, GO-10.9] S19: the order of attacks', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Wood Medium Man d4', 'g1-1 Bone Medium Flyer d5', 'g1-2 Stone Large Juggernaut d5'])
  strike(t, '2/9', 'g0-1', 'g1-1')
  expect(lastRoll(t)).toBe('g0-1 misses g1-1: 2+5 against 9+3')
  expect(due(t)).toEqual(['g1-1'])
  expect(t.refusal('1', 'attack', 'unit:g1-2', 'unit:g0-1', [])).toMatchObject({ code: 'wrong-size', rule: 'GO-10.9' })
  strike(t, '5/1', 'g1-1', 'g0-1')
  expect([lastRoll(t), t.g.golems['g0-1']]).toEqual(['g1-1 hits g0-1: 5+4 against 1+6', undefined])
  expect(lastRoll(strike(t, '1/8', 'g0-2', 'g1-1'))).toBe('g0-2 misses g1-1: 1+3 against 8+3')
  expect(lastRoll(strike(t, '1/9', 'g1-2', 'g0-2'))).toBe('g1-2 misses g0-2: 1+6 against 9+3')
  expect([t.g.battle?.round, due(t)]).toEqual([2, ['g0-2']])
})

test('[GO-2.2, GO-2.6, GO-10.9, GO-10.12, GO-10.15] S20: a tie hits, the Tower helps, the Wizard strikes first', () => {
  const t = declare(arena('g0-1 Clockwork Large Beast g8'), 'g8', 'h8')
  expect(due(t)).toEqual(['w1'])
  expect(lastRoll(strike(t, '1/9', 'w1', 'g0-1'))).toBe('w1 misses g0-1: 1+7 against 9+4')
  expect(lastRoll(strike(t, '5/4', 'g0-1', 'w1'))).toBe('g0-1 hits w1: 5+7 against 4+8')
  expect([t.g.players['1']?.damage, t.g.battle?.round, due(t)]).toEqual([1, 2, ['w1']])
})

test('[GO-11.1, GO-11.2, GO-11.4, GO-11.7, GO-11.9, GO-11.10, GO-10.20] S21: Splatter against Dodge, then Stomp', () => {
  const t = arena('g0-1 Crystal Large Man d4', 'g1-1 Flesh Small Man e4').hand('0', 'splatter-1', 'stomp-1').hand('1', 'dodge-1')
  declare(t, 'd4', 'e4')
  attack(t, 'g1-1', 'g0-1')
  expect(lastRoll(pass(t, '0', '2/5'))).toBe('g1-1 misses g0-1: 2+1 against 5+5')
  attack(t, 'g0-1', 'g1-1', 'splatter-1')
  playCards(t, '1', 'dodge-1>g1-1')
  expect(lastRoll(pass(t, '0', '3/6'))).toBe('g0-1 misses g1-1: 3+10 against 6+8')
  expect(t.stage('0')).toBe('roundEnd')
  playCards(t, '0', 'stomp-1>g0-1')
  strike(t, '9/4', 'g0-1', 'g1-1')
  expect(t.said('hit')).toEqual([{ unit: 'unit:g0-1', target: 'unit:g1-1', a: 9, force: 5, sum: 14, b: 4, armor: 8, total: 12 }])
  expect([t.g.golems['g1-1'], t.g.golems['g0-1']?.at, t.g.discard.event]).toEqual([undefined, 'd4', ['splatter-1', 'dodge-1', 'stomp-1']])
})

test('[GO-11.6] S22: a late extra attack goes by size', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g0-2 Stone Giant Man d4', 'g1-1 Crystal Large Man d5'], [['fast-attack-1']])
  strike(t, '1/9', 'g0-1', 'g1-1')
  attack(t, 'g1-1', 'g0-2')
  playCards(t.d10('1/8'), '0', 'fast-attack-1>g0-1')
  expect(lastRoll(t)).toBe('g1-1 misses g0-2: 1+5 against 8+6')
  expect(t.refusal('0', 'attack', 'unit:g0-2', 'unit:g1-1', [])).toMatchObject({ code: 'wrong-size' })
  strike(t, '1/9', 'g0-1', 'g1-1')
  strike(t, '1/9', 'g0-2', 'g1-1')
  expect(t.g.battle?.round).toBe(2)
})

test('[GO-10.19, GO-15.13, GO-15.14] S23: Fireballs', () => {
  const t = duel(['g0-1 Basalt Giant Juggernaut d4', 'g1-1 Basalt Medium Beast d5', 'g1-2 Wood Small Man d5'])
  expect(lastRoll(strike(t, '6/2', 'g0-1', 'g1-1'))).toBe('g0-1 hits g1-1: 6+7 against 2+4')
  expect(t.g.golems['g1-1']?.damage).toBe(1)
  expect(lastRoll(strike(t, '3/5', 'g1-1', 'g0-1'))).toBe('g1-1 misses g0-1: 3+5 against 5+7')
  expect(t.g.battle?.round).toBe(1)
  expect(idleRound(t)).toEqual(['g1-2', 'g1-1', 'g0-1'])
})

test('[GO-10.18, GO-15.6, GO-15.7, GO-15.8, GO-15.9] S24: Freeze, Sand, Gold, Bronze', () => {
  const t = arena('g0-1 Ice Medium Man d4', 'g0-2 Gold Large Beast d4', 'g0-3 Sand Small Flyer d4')
  t.put('g1-1 Clockwork Large Beast e4', 'g1-2 Bronze Medium Juggernaut e4')
  declare(t, 'd4', 'e4').play('0', 'chooseFreeze', 'unit:g1-1')
  expect(['g0-1', 'g0-2', 'g0-3', 'g1-1', 'g1-2'].map((unit) => t.figures(unit).force)).toEqual([4, 8, 2, 4, 5])
  expect(['g1-1', 'g1-2'].map((unit) => t.figures(unit).armor)).toEqual([5, 7])
  expect(lastRoll(strike(t, '1/5', 'g0-3', 'g1-2'))).toBe('g0-3 misses g1-2: 1+2 against 5+7')
  expect(lastRoll(strike(t, '1/3', 'g1-2', 'g0-3'))).toBe('g1-2 hits g0-3: 1+5 against 3+0')
  expect([t.g.golems['g0-3'], t.figures('g1-1').force, t.figures('g1-2').force]).toEqual([undefined, 5, 6])
})

test('[GO-12.1, GO-12.2, GO-12.3, GO-13.5] S25: regeneration', () => {
  const t = arena('g0-1 Flesh Large Juggernaut d4 damage 2', 'g0-2 Iron Small Beast d4', 'g1-1 Wood Medium Man e4 damage 1')
  t.mark('g0-1', 'power', 2)
  declare(t, 'd4', 'e4')
  expect(lastRoll(strike(t, '1/9', 'g0-2', 'g1-1'))).toBe('g0-2 misses g1-1: 1+5 against 9+3')
  expect(lastRoll(strike(t, '8/2', 'g1-1', 'g0-1'))).toBe('g1-1 hits g0-1: 8+3 against 2+4')
  expect([t.g.golems['g0-1'], t.g.battle?.round]).toEqual([undefined, 2])
  expect(lastRoll(strike(t, '7/3', 'g0-2', 'g1-1'))).toBe('g0-2 hits g1-1: 7+5 against 3+3')
  expect(t.owes()).toEqual(['0'])
  expect(t.refusal('0', 'regenerate', ['unit:g0-2'])).toMatchObject({ code: 'not-regenerable', rule: 'GO-12.1' })
  expect(t.play('0', 'regenerate', ['unit:g0-1']).g.golems['g0-1']).toMatchObject({ at: 'd4', damage: 0, power: [2] })
})

test('[GO-10.3, GO-12.4, GO-13.7, GO-14.1, GO-14.2, GO-14.3, GO-14.4] S26: the active player’s Wizard falls', () => {
  const t = scenario({}, 3).step('battle').wizard('0', 4).mana('0', 9).hand('0', 'iron-1', 'man-1')
  t.put('g0-1 Wood Giant Man a1', 'g1-1 Gold Large Beast a2', 'g0-2 Salt Medium Man e5')
  declare(t, 'a1', 'a2')
  expect(lastRoll(strike(t, '1/9', 'w0', 'g1-1'))).toBe('w0 misses g1-1: 1+7 against 9+6')
  expect(lastRoll(strike(t, '6/6', 'g1-1', 'w0'))).toBe('g1-1 hits w0: 6+8 against 6+8')
  expect(Object.keys(t.g.golems)).toEqual(['g1-1'])
  expect([t.g.discard.golem, t.g.players['0'], t.g.battle]).toMatchObject([['iron-1', 'man-1'], { alive: false, mana: 0, out: 1 }, null])
  expect(t.said('battle-won')).toEqual([{ seat: 'seat:1', at: 'space:a2' }])
  expect([t.g.turn, t.g.players['1']?.mana]).toMatchObject([{ no: 2, seat: '1', step: 'craft' }, 25])
  t.step('move').play('1', 'moveUnits', ['unit:g1-1'], 'space:a1')
  expect(t.g.golems['g1-1']?.at).toBe('a1')
})

test('[GO-10.11, GO-14.3, GO-14.5, GO-12.1] S27: the last Wizard wins at once', () => {
  const t = arena('g0-1 Gold Large Beast g8', 'g1-1 Wood Giant Man h8').wizard('1', 4)
  declare(t, 'g8', 'h8')
  expect(lastRoll(strike(t, '1/9', 'w1', 'g0-1'))).toBe('w1 misses g0-1: 1+7 against 9+6')
  expect(lastRoll(strike(t, '9/3', 'g0-1', 'w1'))).toBe('g0-1 hits w1: 9+8 against 3+8')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'last-wizard', ranking: [['0'], ['1']] })
  expect([t.owes(), t.prompts('0'), t.prompts('1')]).toEqual([[], [], []])
})

test('[GO-16.12, GO-16.13, GO-6.5] S28: Theft', () => {
  const six = ['maul-1', 'maul-2', 'club-1', 'club-2', 'crush-1', 'crush-2']
  const t = spellPhase(['theft-1', ...six], 3).hand('1', 'iron-1', 'small-2', 'crack-2', 'dispel-1')
  cast(t, '0', 'theft-1', 'seat:1')
  expect(t.g.players['0']?.cards.event).toBe(7)
  t.die(4, 3).play('1', 'answerSpell', 'option:pass')
  expect(t.g.secret.hands['0']?.event).toEqual([...six, 'crack-1', 'crack-2'])
  expect(t.said('stole')).toEqual([{ seat: 'seat:0', victim: 'seat:1', hand: 'hand:event' }])
  for (const seat of ['0', '1']) expect(t.privyEvents(seat).at(-1)?.params).toMatchObject({ card: 'card:crack-2' })
  expect(t.privyEvents('2')).toEqual([])
  endTurn(t)
  expect(t.prompts('0')[0]).toMatchObject({ key: 'discard-event', params: { n: 0, m: 1 } })
  t.play('0', 'discardExcess', ['card:crack-2'])
  expect([t.g.turn.seat, t.g.discard.event]).toEqual(['1', ['theft-1', 'crack-2']])
})

test('[GO-16.9, GO-16.10, GO-17.1, GO-17.2, GO-17.3] S29: Divination stays private', () => {
  const left = ['gold-1', 'man-1', 'small-1', 'iron-1', 'giant-1']
  const hands = ['bone-1', 'maul-1', 'salt-1']
  const t = spellPhase(['divination-1'], 3)
    .hand('1', 'bone-1', 'maul-1')
    .hand('2', 'salt-1')
    .onlyDeck('golem', ...left)
  cast(t, '0', 'divination-1').play('1', 'answerSpell', 'option:pass')
  const top = t.g.secret.decks.event.slice(0, 7)
  expect(t.view('0').vision).toMatchObject({
    hands: { '1': { golem: ['bone-1'], event: ['maul-1'] }, '2': { golem: ['salt-1'], event: [] } },
    tops: { golem: left, event: top },
  })
  expect(t.g.secret.decks.golem).toEqual(left)
  for (const viewer of ['1', '2', null]) {
    const seen = JSON.stringify({ ...t.view(viewer), hand: null })
    for (const card of [...left, ...top, ...hands]) expect(seen, card).not.toContain(card)
  }
})

test('[GO-12.6] S34: an undecided battle', () => {
  const t = arena('g0-1 Iron Giant Beast d4', 'g0-2 Flesh Small Man d4', 'g0-3 Iron Small Beast e5', 'g1-1 Iron Giant Beast d5')
  declare(t, 'd4', 'd5')
  for (let round = 1; round <= 20; round += 1) idleRound(t)
  expect([t.g.battle, t.stage('0'), Object.keys(t.g.golems)]).toEqual([null, 'battle', ['g0-1', 'g0-2', 'g0-3', 'g1-1']])
  expect(t.said('battle-undecided')).toEqual([{ from: 'space:d4', to: 'space:d5' }])
  expect(t.refusal('0', 'declareBattle', 'space:d4', 'space:d5')).toMatchObject({ code: 'already-undecided', rule: 'GO-12.6' })
  expect(declare(t, 'e5', 'd5').g.battle).toMatchObject({ from: 'e5', to: 'd5' })
})

test('[GO-10.17, GO-11.5, GO-11.11, GO-15.6, GO-15.8] S38: a hopeless attack, and cards for the wrong side', () => {
  const t = arena('g0-1 Flesh Small Man d4', 'g1-1 Ice Large Man e4', 'g1-2 Sand Medium Beast e4', 'g1-3 Iron Giant Juggernaut e4')
  t.hand('1', 'splatter-1', 'maul-1')
  declare(t, 'd4', 'e4')
  expect([t.g.battle?.frozen, t.figures('g0-1').force, t.stage('0')]).toEqual([['g0-1'], -2, 'pick'])
  attack(t, 'g0-1', 'g1-2')
  expect(t.refusal('1', 'playBattleCards', ['card:splatter-1'])).toMatchObject({ code: 'not-your-attack', rule: 'GO-11.11' })
  expect(t.refusal('1', 'playBattleCards', ['card:maul-1'], 'unit:g0-1')).toMatchObject({ code: 'not-your-unit', rule: 'GO-11.5' })
  expect(t.refusal('1', 'playBattleCards', ['card:maul-1'], 'unit:g1-2')).toBeUndefined()
  expect(lastRoll(pass(t, '1', '10/6'))).toBe('g0-1 hits g1-2: 10+-2 against 6+2')
  const best = declare(
    arena('g0-1 Flesh Small Man d4', 'g1-1 Ice Large Man e4', 'g1-2 Sand Medium Beast e4', 'g1-3 Iron Giant Juggernaut e4'),
    'd4',
    'e4',
  )
  expect(lastRoll(strike(best, '10/1', 'g0-1', 'g1-3'))).toBe('g0-1 misses g1-3: 10+-2 against 1+10')
  expect(best.said('declared')[0]).toMatchObject({ chance: 0 })
})

test('[GO-2.8, GO-16.11, GO-7.12] S39: Repair reaches the Wizard', () => {
  const t = spellPhase(['repair-1']).wizard('0', 3).put('g0-1 Wood Giant Man a1 damage 1', 'g0-2 Iron Small Beast c3')
  endTurn(endTurn(t)).step('spell')
  expect([t.g.turn.seat, t.g.players['0']?.damage]).toEqual(['0', 3])
  expect(t.refusal('0', 'castSpell', 'card:repair-1', 'space:c3')).toMatchObject({ code: 'nothing-to-repair', rule: 'GO-16.11' })
  cast(t, '0', 'repair-1', 'space:a1')
  expect([t.g.players['0']?.damage, t.g.golems['g0-1']?.damage]).toEqual([0, 0])
  expect(keys(t)).toContain('repaired')
})
