import { expect, test } from 'vitest'
import { cast, declare, endTurn, keys, spellPhase, strike } from './fights.ts'
import { scenario } from './scenario.ts'

const eight = ['iron-1', 'small-1', 'small-2', 'small-3', 'man-1', 'man-2', 'beast-1', 'beast-2']

test('[GO-13.1] Flesh heals and marks end before the hand is looked at; the round limit comes after it', () => {
  const t = scenario({ roundLimit: 15 })
    .active('1')
    .turn(30, 15)
    .step('battle')
    .hand('1', ...eight)
  t.put('g1-1 Flesh Giant Man d4 damage 2').mark('g1-1', 'power', 30).mark('g1-1', 'protection', 31)
  t.play('1', 'endBattle')
  expect([t.g.turn.step, t.stage('1'), t.g.result]).toEqual(['endDiscard', 'discard', null])
  expect(t.g.golems['g1-1']).toMatchObject({ damage: 1, power: [], protection: [31] })
  t.play('1', 'discardExcess', ['card:iron-1'])
  expect(t.g.result).toMatchObject({ reason: 'round-limit' })
})

test('[GO-13.1] both hands are cut to seven, and nothing is asked where none is larger', () => {
  const over = scenario()
    .step('battle')
    .hand('0', ...eight)
    .play('0', 'endBattle')
  expect(over.refusal('0', 'discardExcess', [])).toMatchObject({ code: expect.any(String) })
  expect(over.play('0', 'discardExcess', ['card:man-2']).g.turn).toMatchObject({ no: 2, seat: '1' })
  const fine = scenario()
    .step('battle')
    .hand('0', ...eight.slice(1), 'crack-1')
    .play('0', 'endBattle')
  expect(fine.g.turn.seat).toBe('1')
})

test('[GO-13.1] then moves, Haste and undecided pairs are forgotten', () => {
  const t = scenario().step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5')
  t.state((state) => {
    state.turn.undecided = ['d4>d5', 'd5>d4']
    Object.assign(state.golems['g0-1'] ?? {}, { moves: 2, haste: true })
  })
  endTurn(endTurn(t))
  expect(t.g.golems['g0-1']).toMatchObject({ moves: 0, haste: false })
  expect([t.g.turn.undecided, t.g.turn.seat, t.g.turn.no]).toEqual([[], '0', 3])
  expect(t.step('battle').legal('0', 'declareBattle')).toEqual(['space:d4'])
})

test('[GO-13.2] a Flesh golem loses one damage at the end of its owner’s turn, not of others’', () => {
  const t = scenario().put('g0-1 Flesh Giant Man d4 damage 3', 'g0-2 Flesh Large Man b2', 'g0-3 Clay Giant Man f4 damage 2')
  t.put('g1-1 Flesh Giant Man d6 damage 1')
  const damage = () => Object.values(t.g.golems).map((golem) => golem.damage)
  endTurn(t)
  expect(damage()).toEqual([2, 0, 2, 1])
  expect(keys(t)).toContain('healed')
  endTurn(t)
  expect(damage()).toEqual([2, 0, 2, 0])
  endTurn(t)
  expect(damage()).toEqual([1, 0, 2, 0])
})

test('[GO-13.3, GO-13.4] Power and Protection last through the next turn, whoever has it', () => {
  for (const [card, mark] of [
    ['power-1', 'power'],
    ['protection-1', 'protection'],
  ] as const) {
    for (const players of [2, 3, 4]) {
      const t = spellPhase([card], players).turn(5).put('g0-1 Iron Small Beast d4')
      cast(t, '0', card, 'space:d4')
      const figures = () => [t.g.turn.no, t.figures('g0-1').force, t.figures('g0-1').armor]
      const raised = mark === 'power' ? [6, 6] : [5, 7]
      expect(t.g.golems['g0-1']?.[mark]).toEqual([6])
      expect(figures()).toEqual([5, ...raised])
      endTurn(t)
      expect(figures()).toEqual([6, ...raised])
      endTurn(t)
      expect(figures()).toEqual([7, 5, 6])
      expect(keys(t)).toContain('faded')
    }
  }
})

test('[GO-13.5] a mark sticks to the golem, also when the stack parts; who comes later has none; marks add up', () => {
  const t = spellPhase(['power-1', 'power-2', 'protection-1']).put('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man d4')
  cast(cast(cast(t, '0', 'power-1', 'space:d4'), '0', 'power-2', 'space:d4'), '0', 'protection-1', 'space:d4')
  t.state(({ golems }) => {
    Object.assign(golems['g0-1'] ?? {}, { at: 'e4' })
  }).put('g0-3 Stone Large Flyer d4')
  expect(['g0-1', 'g0-2', 'g0-3'].map((unit) => t.figures(unit))).toMatchObject([
    { force: 5 + 2, armor: 6 + 1 },
    { force: 5 + 2, armor: 5 + 1 },
    { force: 5, armor: 4 },
  ])
})

test('[GO-13.6] Haste ends with the turn', () => {
  const t = spellPhase(['haste-1']).put('g0-1 Iron Small Juggernaut d4')
  cast(t, '0', 'haste-1', 'space:d4')
  expect(t.g.golems['g0-1']?.haste).toBe(true)
  endTurn(endTurn(t)).step('move').play('0', 'moveUnits', ['unit:g0-1'], 'space:d5')
  expect(t.g.golems['g0-1']?.haste).toBe(false)
  expect(t.refusal('0', 'moveUnits', ['unit:g0-1'], 'space:d6')).toMatchObject({ code: 'no-move-left' })
})

test('[GO-13.7] when the active player falls, its turn ends at once, and the marks of this turn with it', () => {
  const t = scenario({}, 3).turn(7).step('battle').wizard('0', 4).put('g1-1 Gold Large Beast a2', 'g2-1 Flesh Giant Man e4 damage 2')
  t.mark('g1-1', 'power', 7).mark('g1-1', 'protection', 8)
  strike(strike(declare(t, 'a1', 'a2'), '1/9', 'w0', 'g1-1'), '10/1', 'g1-1', 'w0')
  expect(t.g.turn).toMatchObject({ no: 8, seat: '1', step: 'craft' })
  expect(t.g.golems['g1-1']).toMatchObject({ power: [], protection: [8] })
  expect([t.g.golems['g2-1']?.damage, t.g.players['1']?.mana]).toEqual([2, 25])
})

test('[GO-13.7] … in whatever phase', () => {
  for (const step of ['craft', 'fate', 'spell', 'move', 'battle'] as const) {
    const t = scenario({}, 3).step(step).put('g0-1 Iron Small Beast d4').play('0', 'concede')
    expect(t.g.turn, step).toMatchObject({ no: 2, seat: '1', step: 'craft' })
    expect(t.g.spells).toBeNull()
  }
})

test('[GO-13.1] phases in which nothing can be done pass by themselves: moving without golems, fighting without foes', () => {
  const bare = spellPhase([]).put('g1-1 Iron Small Beast b1').play('0', 'passSpell')
  expect(bare.g.turn).toMatchObject({ no: 1, seat: '0', step: 'battle' })
  const calm = spellPhase([]).put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d6').play('0', 'passSpell')
  expect(calm.g.turn).toMatchObject({ no: 1, step: 'move' })
  expect(calm.play('0', 'endMove').g.turn).toMatchObject({ no: 2, seat: '1', step: 'craft' })
  const neither = spellPhase([]).play('0', 'passSpell')
  expect(neither.g.turn).toMatchObject({ no: 2, seat: '1' })
})

test('[GO-13.7, GO-14.3] when the active player falls, the winner may still bring back its golem; then the turn ends', () => {
  const t = scenario({}, 3).step('battle').wizard('0', 4).put('g1-1 Gold Large Beast a2', 'g1-2 Flesh Medium Man a2 damage 1')
  strike(declare(t, 'a1', 'a2'), '9/1', 'w0', 'g1-2')
  strike(t, '10/1', 'g1-1', 'w0')
  expect([t.g.players['0']?.alive, t.g.turn.seat, t.stage('1'), t.owes()]).toEqual([false, '0', 'regenerate', ['1']])
  t.play('1', 'regenerate', ['unit:g1-2'])
  expect([t.g.golems['g1-2']?.at, t.g.battle]).toEqual(['a2', null])
  expect(t.g.turn).toMatchObject({ no: 2, seat: '1', step: 'craft' })
})

test('[GO-6.5, GO-7.14] after the discards of the Fate Phase the Spell Phase begins, and passes where nobody can cast', () => {
  const t = scenario()
    .step('fate')
    .mana('0', 0)
    .hand('0', ...eight)
    .put('g0-1 Iron Small Beast d4')
  t.play('0', 'draw', 'deck:golem').play('0', 'draw', 'deck:golem').play('0', 'draw', 'deck:golem')
  t.play('0', 'discardExcess', ['card:iron-1', 'card:man-1', 'card:man-2', 'card:beast-1'])
  expect(t.g.turn).toMatchObject({ seat: '0', step: 'move' })
})

test('[GO-13.4] marks that run out are told by seat, then by number', () => {
  const units = ['g1-1 Iron Small Beast f6', 'g0-10 Iron Small Beast d4', 'g0-9 Wood Giant Man d4']
  const t = scenario().put(...units)
  for (const unit of ['g1-1', 'g0-10', 'g0-9']) t.mark(unit, 'power', 1)
  expect(
    endTurn(t)
      .said('faded')
      .map(({ unit }) => unit),
  ).toEqual(['unit:g0-9', 'unit:g0-10', 'unit:g1-1'])
})
