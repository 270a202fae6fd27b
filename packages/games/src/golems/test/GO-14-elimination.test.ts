import { expect, test } from 'vitest'
import { arena, attack, cast, declare, endTurn, keys, pass, spellPhase, strike } from './fights.ts'
import { scenario } from './scenario.ts'

/** Three seats; seat 0's next hit on Wizard 1 is fatal. */
const doomed = () =>
  scenario({}, 3).step('battle').wizard('1', 4).put('g0-1 Gold Large Beast b8', 'g1-1 Wood Giant Man a8', 'g1-2 Salt Small Man e5')

/** Wizard 1 falls. */
const fallen = () => {
  const t = doomed().hand('1', 'iron-1', 'small-1').mana('1', 13)
  return strike(strike(declare(t, 'b8', 'a8'), '1/9', 'w1', 'g0-1'), '9/3', 'g0-1', 'w1')
}

/** The last turn of the last round, seat 2's of three. */
const lastTurn = () => scenario({ roundLimit: 15 }, 3).active('2').turn(45, 15)

test('[GO-14.1] a Wizard without hits is destroyed, and its player out of the game', () => {
  const t = fallen()
  expect(t.g.players['1']).toMatchObject({ alive: false, out: 1 })
  expect([t.g.result, t.view('1').hand, t.sentences('1')]).toEqual([null, null, []])
  expect(t.refusal('1', 'concede')).toMatchObject({ code: 'eliminated', rule: 'GO-14.1' })
  expect(t.prompts('1')[0]?.key).toBe('out')
  expect(keys(t)).toEqual(expect.arrayContaining(['wizard-fell', 'out']))
})

test('[GO-14.2] its golems leave the board, its hands go to the discards, its mana is gone, and nobody inherits', () => {
  const t = doomed().hand('1', 'iron-1', 'small-1', 'crack-1', 'dodge-1').mana('1', 13).discarded('man-1', 'maul-1')
  t.hand('2', 'gold-1').step('craft').play('1', 'concede')
  expect(Object.keys(t.g.golems)).toEqual(['g0-1'])
  expect(t.g.discard).toEqual({ golem: ['man-1', 'iron-1', 'small-1'], event: ['maul-1', 'crack-1', 'dodge-1'] })
  expect(t.g.players).toMatchObject({
    '0': { mana: 20, cards: { golem: 0, event: 0 } },
    '1': { mana: 0, cards: { golem: 0, event: 0 } },
    '2': { mana: 20, cards: { golem: 1, event: 0 } },
  })
})

test('[GO-14.3] the battle is over with that, and the other side has won it: it may bring back its Soft golem', () => {
  const t = doomed().put('g0-2 Flesh Small Man b8').hand('0', 'crack-1')
  declare(t, 'b8', 'a8')
  attack(t.d10('1/9'), 'g0-2', 'w1')
  attack(t, 'w1', 'g0-2')
  pass(t, '0', '9/1')
  attack(t.d10('9/3'), 'g0-1', 'w1')
  expect([t.g.golems['g1-1'], t.owes(), t.stage('0')]).toEqual([undefined, ['0'], 'regenerate'])
  expect(t.play('0', 'regenerate', ['unit:g0-2']).g.golems['g0-2']).toMatchObject({ at: 'b8', damage: 0 })
})

test('[GO-14.4] the Tower stays, empty and nobody’s: it may be entered, protects and gives mana', () => {
  const t = fallen()
  expect(t.g.terrain[56]).toBe('tower')
  t.step('move').active('0').play('0', 'moveUnits', ['unit:g0-1'], 'space:a8')
  expect(t.figures('g0-1').armor).toBe(7)
  const mana = t.g.players['0']?.mana ?? 0
  endTurn(endTurn(t))
  expect(t.g.players['0']?.mana).toBe(mana + 4 + 2)
})

test('[GO-14.5] the last living Wizard wins at once, in the middle of a battle too', () => {
  const t = arena('g0-1 Gold Large Beast g8', 'g0-2 Flesh Small Man g8', 'g1-1 Wood Giant Man h8').wizard('1', 4)
  strike(declare(t, 'g8', 'h8'), '10/1', 'g0-2', 'w1').owes()
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'last-wizard', ranking: [['0'], ['1']] })
  expect([t.owes(), t.sentences('0'), t.refusal('0', 'endBattle')]).toMatchObject([[], [], { code: 'game-over', rule: 'GO-14.5' }])
})

test('[GO-14.6] anybody may concede at any time, also when another one is asked', () => {
  const t = scenario({}, 3).put('g2-1 Iron Small Beast d4').hand('2', 'gold-1', 'crack-1').play('2', 'concede')
  expect(t.g.players['2']).toMatchObject({ alive: false, out: 1, mana: 0 })
  expect([t.g.golems, t.g.turn.seat, t.g.turn.no, t.g.discard]).toEqual([{}, '0', 1, { golem: ['gold-1'], event: ['crack-1'] }])
  expect(scenario().play('1', 'concede').g.result).toMatchObject({ winners: ['0'], reason: 'last-wizard' })
})

test('[GO-14.6] the Spell of who concedes fizzles', () => {
  const t = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  cast(t, '0', 'ritual-mana-1').play('0', 'concede')
  expect(t.g.discard.event.toSorted()).toEqual(['crack-1', 'ritual-mana-1'])
  expect([t.g.players['0']?.mana, t.g.turn.seat, t.g.spells]).toEqual([0, '1', null])
})

test('[GO-14.6] … with all Dispels on it, while the phase goes on when it is not the active player', () => {
  const t = spellPhase(['maul-1'], 3).hand('1', 'ritual-mana-1', 'crack-2').hand('2', 'dispel-1', 'maul-2')
  t.play('0', 'passSpell')
  cast(t, '1', 'ritual-mana-1')
  t.play('2', 'answerSpell', 'card:dispel-1').play('0', 'answerSpell', 'option:pass').play('1', 'concede')
  expect(t.g.discard.event.toSorted()).toEqual(['crack-2', 'dispel-1', 'ritual-mana-1'])
  expect([t.g.turn, t.g.spells?.chain, t.g.spells?.priority, t.g.players['2']?.mana]).toMatchObject([
    { seat: '0', step: 'spell' },
    [],
    '2',
    18,
  ])
})

test('[GO-14.6] a Spell whose only target has vanished does nothing', () => {
  for (const [card, ...target] of [
    ['theft-1', 'seat:1'],
    ['elemental-storm-1', 'space:d4'],
    ['power-1', 'space:d4'],
    ['repair-1', 'space:d4'],
    ['transformation-1', 'unit:g1-1', 'option:iron'],
  ] as const) {
    const t = spellPhase([card], 3).hand('1', 'maul-1').hand('2', 'maul-2').put('g1-1 Wood Giant Man d4 damage 1')
    cast(t, '0', card, ...target)
    t.play('2', 'answerSpell', 'option:pass').play('1', 'concede')
    expect(t.g.discard.event, card).toEqual(expect.arrayContaining([card]))
    expect([t.g.players['0']?.mana, t.g.spells?.chain, t.g.golems]).toEqual([18, [], {}])
  }
})

test('[GO-14.6] who concedes in a window counts as passing there', () => {
  const t = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  cast(t, '0', 'ritual-mana-1').play('1', 'concede')
  expect([t.g.players['0']?.mana, t.owes()]).toEqual([18, ['2']])
  expect(t.play('2', 'answerSpell', 'option:pass').g.players['0']?.mana).toBe(25)
})

test('[GO-14.6] … also after it had answered with a Dispel', () => {
  const t = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  cast(t, '0', 'ritual-mana-1').play('1', 'answerSpell', 'card:dispel-1').play('1', 'concede').play('2', 'answerSpell', 'option:pass')
  expect([t.g.players['0']?.mana, t.g.discard.event]).toEqual([25, ['dispel-1', 'ritual-mana-1']])
})

test('[GO-14.6] a Dispel in the chain stays valid without its caster', () => {
  const t = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1').hand('2', 'maul-1')
  cast(t, '0', 'ritual-mana-1').play('1', 'answerSpell', 'card:dispel-1').play('2', 'answerSpell', 'option:pass')
  expect(t.owes()).toEqual(['0', '2'])
  t.play('1', 'concede').play('0', 'answerSpell', 'option:pass').play('2', 'answerSpell', 'option:pass')
  expect(t.g.players['0']?.mana).toBe(18)
})

test('[GO-14.6] the active player leaves while another one’s Spell is pending: no effect, no mana back', () => {
  const t = spellPhase([], 3).hand('1', 'ritual-mana-1', 'maul-1').hand('2', 'maul-2').play('0', 'passSpell')
  cast(t, '1', 'ritual-mana-1').play('0', 'concede')
  expect(t.g.discard.event.toSorted()).toEqual(['crack-1', 'ritual-mana-1'])
  // its own turn begins, with income
  expect([t.g.turn.seat, t.g.turn.step, t.g.players['1']?.mana]).toEqual(['1', 'craft', 18 + 5])
})

test('[GO-14.6] who held priority leaves it to the next; a third player’s concession ends no battle', () => {
  const spells = spellPhase(['maul-1'], 3).hand('1', 'maul-2').hand('2', 'dodge-1').play('0', 'passSpell').play('1', 'concede')
  expect(spells.g.spells).toMatchObject({ priority: '2', chain: [] })
  const t = scenario({}, 3).step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5', 'g2-1 Wood Giant Man e4')
  declare(t, 'd4', 'd5').play('2', 'concede')
  expect([t.g.battle?.stage, t.owes()]).toEqual(['pick', ['0']])
})

test('[GO-14.6] who has priority keeps it when somebody else leaves', () => {
  const t = spellPhase(['maul-1'], 4).hand('1', 'ritual-mana-1').hand('2', 'dodge-1').hand('3', 'dodge-2').play('0', 'passSpell')
  t.play('3', 'concede')
  expect(t.g.spells).toMatchObject({ priority: '1', passed: ['0'] })
  expect(cast(t, '1', 'ritual-mana-1').g.spells?.asked.toSorted()).toEqual(['0', '2'])
})

test('[GO-14.6] a battle of who concedes is over, and won by the other side', () => {
  const t = scenario({}, 3).step('battle').put('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Iron Small Beast d5')
  strike(strike(declare(t, 'd4', 'd5'), '1/10', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1').play('1', 'concede')
  expect([t.stage('0'), t.legal('0', 'regenerate')]).toEqual(['regenerate', ['unit:g0-1']])
})

test('[GO-14.7] round limit: the Wizard’s hits come first, then own Force and hits of the golems, then mana', () => {
  const hits = lastTurn().wizard('0', 1).wizard('1', 2).put('g2-1 Iron Giant Man d4').wizard('2', 3).mana('2', 90)
  expect(endTurn(hits).g.result).toEqual({ winners: ['0'], reason: 'round-limit', ranking: [['0'], ['1'], ['2']] })
  // 5 + 2, 4 + 4, 5 + 1
  const force = lastTurn().put('g0-1 Crystal Large Man d4 damage 1', 'g1-1 Flesh Giant Man b4', 'g2-1 Iron Small Beast f4').mana('2', 90)
  expect(endTurn(force).g.result?.ranking).toEqual([['1'], ['0'], ['2']])
  const mana = lastTurn().mana('0', 7).mana('1', 9).mana('2', 8)
  expect(endTurn(mana).g.result?.ranking).toEqual([['1'], ['2'], ['0']])
})

test('[GO-14.7] own figures count, without aura, mark or water', () => {
  for (const units of [
    ['g0-1 Salt Small Beast f4', 'g1-1 Wood Small Man b4'],
    ['g0-1 Gold Small Man f4', 'g1-1 Iron Small Man b4'],
    ['g0-1 Wood Small Man f4', 'g1-1 Wood Small Man b4'],
  ]) {
    const t = lastTurn()
      .terrain({ f5: 'water' })
      .put(...units)
      .wizard('2', 1)
    if (units[0]?.includes('Wood')) t.mark('g0-1', 'power', 99)
    expect(endTurn(t).g.result?.ranking).toEqual([['0', '1'], ['2']])
  }
})

test('[GO-14.7] equal in all three: the rank is shared, and a shared first one is a draw', () => {
  const t = lastTurn().mana('0', 20).mana('1', 20).mana('2', 3)
  expect(endTurn(t).g.result).toEqual({ winners: ['0', '1'], reason: 'round-limit', ranking: [['0', '1'], ['2']] })
})

test('[GO-14.7] only after the last turn of that round, and never without a limit', () => {
  expect(endTurn(scenario({ roundLimit: 15 }, 3).active('1').turn(44, 15)).g.result).toBeNull()
  expect(endTurn(scenario({ roundLimit: 20 }, 3).active('2').turn(45, 15)).g.result).toBeNull()
  expect(endTurn(scenario({ roundLimit: 0 }, 3).active('2').turn(297, 99)).g.result).toBeNull()
  expect(endTurn(scenario({}, 3).active('2').turn(90, 30)).g.result).toBeNull()
  expect(endTurn(scenario({}, 3).active('2').turn(150, 50)).g.result).not.toBeNull()
  expect(endTurn(scenario().active('1').turn(60, 30)).g.result).not.toBeNull()
})

test('[GO-14.8] a round ends when the turn comes to the seat that was first, or past it', () => {
  const t = scenario({}, 3).state((state) => {
    state.firstSeat = '1'
  })
  const rounds = [0, 1, 2, 3].map(() => endTurn(t).g.turn).map(({ seat, round }) => [seat, round])
  expect(rounds).toEqual([
    ['1', 2],
    ['2', 2],
    ['0', 2],
    ['1', 3],
  ])
  t.play('1', 'concede')
  expect(t.g.turn).toMatchObject({ seat: '2', round: 3 })
  endTurn(t)
  expect(t.g.turn).toMatchObject({ seat: '0', round: 3 })
  expect(endTurn(t).g.turn).toMatchObject({ seat: '2', round: 4 })
})

test('[GO-14.9] the winner, then the eliminated, the later the better', () => {
  const t = scenario({}, 4).play('3', 'concede').play('1', 'concede').play('0', 'concede')
  expect(t.g.result).toEqual({ winners: ['2'], reason: 'last-wizard', ranking: [['2'], ['0'], ['1'], ['3']] })
  expect(['0', '1', '3'].map((seat) => t.g.players[seat]?.out)).toEqual([3, 2, 1])
})

test('[GO-14.9] at the round limit the living come first, by their rank', () => {
  const t = scenario({ roundLimit: 15 }, 4).active('3').turn(60, 15).mana('3', 1).play('2', 'concede').play('0', 'concede')
  expect(endTurn(t).g.result?.ranking).toEqual([['1'], ['3'], ['0'], ['2']])
})

/** Seat 0 has won and may bring back its Clay golem. */
const choosing = () => {
  const t = scenario({}, 3).step('battle').put('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Iron Small Beast d5')
  strike(strike(declare(t, 'd4', 'd5'), '1/10', 'g0-1', 'g1-1'), '9/1', 'g1-1', 'g0-1')
  return strike(t, '9/1', 'g0-2', 'g1-1')
}

test('[GO-14.10] a winner that concedes brings nothing back', () => {
  const t = choosing().play('0', 'concede')
  expect([t.g.golems, t.g.battle, t.g.turn.seat]).toEqual([{}, null, '1'])
})

test('[GO-14.10] … nor does a defender that has won; who attacked goes on in the Battle Phase', () => {
  const t = scenario({}, 3).step('battle').put('g0-1 Wood Medium Man d4', 'g0-2 Iron Small Beast h7', 'g2-1 Wood Giant Man g7')
  t.put('g1-1 Clay Small Man d5', 'g1-2 Iron Large Beast d5')
  strike(strike(declare(t, 'd4', 'd5'), '1/10', 'g1-1', 'g0-1'), '10/1', 'g0-1', 'g1-1')
  strike(t, '10/1', 'g1-2', 'g0-1')
  strike(strike(t, '1/10', 'g0-1', 'g1-2'), '10/1', 'g1-2', 'g0-1')
  expect([t.stage('1'), t.g.battle?.winner]).toEqual(['regenerate', '1'])
  t.play('1', 'concede')
  expect([Object.keys(t.g.golems), t.g.battle, t.stage('0')]).toEqual([['g0-2', 'g2-1'], null, 'battle'])
})

test('[GO-14.10] when the loser concedes, the choice stays', () => {
  const t = choosing().play('1', 'concede')
  expect([t.stage('0'), t.owes()]).toEqual(['regenerate', ['0']])
  expect(t.play('0', 'regenerate', ['unit:g0-1']).g.golems['g0-1']?.at).toBe('d4')
})

test('[GO-14.10] after a concession it is judged anew whether there is anything to do', () => {
  const battle = scenario({}, 3).step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5').play('1', 'concede')
  expect(battle.g.turn).toMatchObject({ no: 2, seat: '2' })
  const clay = scenario({}, 3).put('g1-1 Clay Small Man d4').mana('0', 7).step('start')
  expect(clay.owes()).toEqual(['1'])
  clay.play('1', 'concede')
  expect([clay.g.turn.step, clay.g.players['0']?.mana]).toEqual(['craft', 12])
})

test('[GO-14.5, GO-14.7] the log tells how it ended', () => {
  const last = scenario().play('1', 'concede')
  expect([last.said('over-last-wizard'), last.said('over-round-limit')]).toEqual([[{ seat: 'seat:0' }], []])
  const limit = endTurn(lastTurn())
  expect([limit.said('over-last-wizard'), limit.said('over-round-limit')]).toEqual([[], [{}]])
})

test('[GO-14.7] a place below the first is shared as well', () => {
  const t = lastTurn().mana('0', 9).mana('1', 9).mana('2', 20)
  expect(endTurn(t).g.result).toMatchObject({ winners: ['2'], ranking: [['2'], ['0', '1']] })
})
