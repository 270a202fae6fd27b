import { expect, test } from 'vitest'
import {
  asInBattle,
  aurasOf,
  controls,
  defaultAttack,
  distance,
  due,
  effective,
  fighters,
  figuresOf,
  foesOf,
  freezable,
  growable,
  hasBattle,
  helps,
  inAttackOrder,
  incomeSquares,
  isNegated,
  isSizeDone,
  isTruce,
  lasting,
  legalBattles,
  materialAt,
  mayCraft,
  movesLeft,
  neighbours,
  oddsOf,
  oddsWith,
  reachable,
  regenerable,
  sideOf,
  sizeInTurn,
  sizesInOrder,
  sourceOf,
  sourcesOf,
  squares,
  stacksBy,
  stageOf,
  unitsAt,
  whereIs,
} from '../index.ts'
import { arena, attack, declare, duel, four, strike } from './fights.ts'
import { scenario } from './scenario.ts'

/** What boards ask of the rules, beside what may be said. */

test('[GO-5.4] adjacent are the squares of the board that share an edge, and no others', () => {
  expect([neighbours('a1'), neighbours('h8'), neighbours('a8'), neighbours('h1')]).toEqual([
    ['b1', 'a2'],
    ['h7', 'g8'],
    ['a7', 'b8'],
    ['g1', 'h2'],
  ])
  for (const square of squares) {
    expect(neighbours(square).toSorted(), square).toEqual(squares.filter((other) => distance(square, other) === 1).toSorted())
  }
})

test('[GO-5.1, GO-5.2] all squares whose material a seat may use', () => {
  const t = scenario().terrain({ b2: 'quarry', c2: 'hills', d4: 'volcano', e4: 'monolith', h7: 'forest' })
  t.put('g0-1 Iron Small Beast b2', 'g0-2 Iron Small Beast e4', 'g1-1 Iron Small Beast h6')
  expect([sourcesOf(t.view(null), '0'), sourcesOf(t.view(null), '1')]).toEqual([['b2', 'c2', 'd4'], ['h7']])
  expect(sourcesOf(t.play('0', 'concede').view(null), '0')).toEqual([])
})

test('[GO-3.4, GO-3.6] the squares from which mana comes', () => {
  const t = scenario().terrain({ d4: 'monolith', e5: 'monolith' })
  t.put('g0-1 Crystal Small Beast d4', 'g0-2 Iron Small Beast h1', 'g0-3 Crystal Small Man c3', 'g1-1 Crystal Small Man e5')
  expect(incomeSquares(t.view(null), '0').toSorted()).toEqual(['a1', 'c3', 'd4', 'd4', 'h1'])
})

test('[GO-10.6, GO-10.7] the units of a stack stand as they attack, the Wizard first', () => {
  const t = scenario().put(...four('0', 'a1'), 'g0-12 Obsidian Small Man b1', 'g0-9 Obsidian Small Man b1')
  const { golems } = t.g
  expect(inAttackOrder(t.view(null), ['g0-4', 'g0-12', 'g0-2', 'w0', 'g0-9', 'g0-3'])).toEqual([
    'w0',
    'g0-9',
    'g0-12',
    'g0-2',
    'g0-3',
    'g0-4',
  ])
  expect(inAttackOrder(t.view(null), ['w0', ...Object.keys(golems).slice(0, 2)])[0]).toBe('w0')
})

test('[GO-10.9] the size whose attacks are made now, and those that are done', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Small Man d5', 'g1-2 Stone Large Flyer d5'], [[], ['crack-1']])
  const sizes = () => [sizeInTurn(t.view(null)), isSizeDone(t.view(null), 'small'), isSizeDone(t.view(null), 'medium')]
  expect(sizes()).toEqual(['small', false, false])
  attack(t, 'g0-1', 'g1-1')
  expect(sizes()).toEqual(['small', false, false])
  t.d10('1/10').play('1', 'passBattle')
  strike(t, '1/10', 'g1-1', 'g0-1')
  expect(sizes()).toEqual(['large', true, false])
  expect(isSizeDone(scenario().view(null), 'small')).toBe(false)
  const frost = duel(['g0-1 Ice Small Man d4', 'g1-1 Iron Small Beast d5', 'g1-2 Wood Giant Man d5']).state(({ battle }) => {
    if (battle) battle.left = {}
  })
  expect([frost.stage('0'), isSizeDone(frost.view(null), 'small')]).toEqual(['freeze', false])
  expect(sizeInTurn(scenario().view(null))).toBeUndefined()
  const last = strike(duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Large Man d5']), '1/10', 'g0-1', 'g1-1')
  expect(sizesInOrder.map((size) => isSizeDone(last.view(null), size))).toEqual([true, false, false, false])
})

test('[GO-10.6, GO-10.7] the sizes stand in the order of their attacks', () => {
  expect(sizesInOrder).toEqual(['small', 'medium', 'large', 'giant'])
})

test('[GO-10.10] an attack is due only while one is to be named', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Small Man d5'], [[], ['crack-1']])
  expect(due(t.view(null))).toEqual({ seat: '0', attackers: ['g0-1'], fireball: false })
  expect(due(attack(t, 'g0-1', 'g1-1').view(null))).toBeUndefined()
  expect(due(scenario().view(null))).toBeUndefined()
})

test('[GO-10.15, GO-10.18] what changes the figures of a whole stack: whose it is, and on whom it works', () => {
  const t = arena('g0-1 Gold Small Beast g8', 'g0-2 Sand Medium Man g8', 'g1-1 Bronze Small Man h8', 'g1-2 Wood Large Flyer h8')
  expect(aurasOf(t.view(null))).toEqual([])
  expect(aurasOf(declare(t, 'g8', 'h8').view(null))).toEqual([
    { why: 'gold', by: '0', on: '0' },
    { why: 'sand', by: '0', on: '1' },
    { why: 'bronze', by: '1', on: '1' },
    { why: 'tower', at: 'h8' },
  ])
  expect(aurasOf(declare(arena('g1-1 Iron Small Man a2'), 'a1', 'a2').view(null))).toEqual([{ why: 'tower', at: 'a1' }])
})

test('[GO-11.8, GO-11.10, GO-11.11] which cards would change an attack', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Small Man d5', 'g1-2 Stone Large Flyer d5'])
  const strikes = { attacker: 'g0-1', target: 'g1-1' }
  const helping = (seat: string) =>
    ['shatter-1', 'crack-1', 'dodge-1', 'great-bulk-1', 'maul-1', 'power-1'].filter((card) => helps(t.view(null), seat, card, strikes))
  expect([helping('0'), helping('1')]).toEqual([['shatter-1'], ['dodge-1']])
  const odds = (seat: string, ...cards: string[]) => oddsWith(t.view(null), strikes, seat, cards)
  expect([odds('0'), odds('0', 'shatter-1', 'crack-1'), odds('1', 'dodge-1', 'great-bulk-1')]).toEqual([
    { force: 5, armor: 2, chance: 79 },
    { force: 10, armor: 2, chance: 99 },
    { force: 5, armor: 9, chance: 21 },
  ])
  const tower = declare(arena('g0-1 Iron Small Beast g8'), 'g8', 'h8')
  expect(helps(tower.view(null), '1', 'dodge-1', { attacker: 'g0-1', target: 'w1' })).toBe(false)
})

test('[GO-10.18] as if two stacks fought: Sand counts', () => {
  const view = arena('g0-1 Iron Small Beast d4', 'g1-1 Sand Small Man d5').view(null)
  expect(oddsWith(asInBattle(view, 'd4', 'd5'), { attacker: 'g0-1', target: 'g1-1' }, '0').force).toBe(5 - 1)
})

test('[GO-7.10] of Dispels each cancels the one before it', () => {
  expect([0, 1, 2, 3, 4].map(isNegated)).toEqual([false, true, false, true, false])
})

test('[GO-10.22] the truce holds through its last round', () => {
  const holds = (truce: 0 | 1 | 2) => [1, 2, 3].map((round) => isTruce(scenario({ truce }).turn(round, round).view(null)))
  expect([holds(0), holds(1), holds(2)]).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
})

test('[GO-10.3] without a battle nobody fights in one', () => {
  const view = arena('g0-1 Ice Small Beast d4', 'g1-1 Wood Small Man d5').view(null)
  for (const units of [fighters(view), sideOf(view, '0'), foesOf(view, '0'), freezable(view, '0'), regenerable(view, '0')])
    expect(units).toEqual([])
})

test('[GO-10.3, GO-15.7] who fights on either side, and whom its frost could hit', () => {
  const view = declare(arena('g0-1 Iron Small Beast g8', 'g1-1 Ice Small Man h8', 'g0-2 Wood Large Man g8'), 'g8', 'h8').view(null)
  expect(defaultAttack(arena('g0-1 Iron Small Beast d4').view(null))).toBeUndefined()
  expect([fighters(view), sideOf(view, '0'), foesOf(view, '0')]).toEqual([
    ['g0-1', 'g0-2', 'w1', 'g1-1'],
    ['g0-1', 'g0-2'],
    ['w1', 'g1-1'],
  ])
  expect([freezable(view, '0'), freezable(view, '1')]).toEqual([[], ['g0-1', 'g0-2']])
})

test('[GO-10.1] all battles that may be declared', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man a7', 'g1-1 Wood Giant Man d5', 'g1-2 Wood Giant Man e4')
  expect(legalBattles(t.view(null))).toEqual([
    { from: 'd4', to: 'e4' },
    { from: 'd4', to: 'd5' },
  ])
  expect([hasBattle(t.view(null)), hasBattle(arena('g0-1 Iron Small Beast d4').view(null))]).toEqual([true, false])
})

test('[GO-11.10] the chance with more Force than counts now', () => {
  const view = duel(['g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d5']).view(null)
  expect([oddsOf(view, 'g0-1', 'g1-1'), oddsOf(view, 'g0-1', 'g1-1', 5)]).toEqual([55, 90])
})

test('[GO-4.3] of cards chosen so far the figures add up as of three', () => {
  const none = { force: 0, armor: 0, hits: 0, move: 0 }
  expect([figuresOf({}), figuresOf({ material: 'bone' }), figuresOf({ size: 'large' }), figuresOf({ shape: 'flyer' })]).toEqual([
    { ...none, cost: 0 },
    { ...none, force: 3, armor: 2, cost: 3 },
    { ...none, force: 2, armor: 3, hits: 3, cost: 5 },
    { ...none, armor: -1, move: 4, cost: 0 },
  ])
})

test('[GO-13.4, GO-13.5] how many marks last how long', () => {
  const t = scenario().put('g0-1 Iron Small Beast d4').turn(5)
  for (const last of [6, 5, 6]) t.mark('g0-1', 'power', last)
  expect([lasting(t.view(null), 'g0-1', 'power'), lasting(t.view(null), 'g0-1', 'protection')]).toEqual([
    [
      { by: 2, turns: 2 },
      { by: 1, turns: 1 },
    ],
    [],
  ])
})

test('[GO-2.9, GO-5.6] what a square yields, and the first from which a seat has it', () => {
  const t = scenario().terrain({ a3: 'hills', b2: 'quarry', c2: 'hills', d4: 'monolith' }).put('g0-1 Iron Small Beast b2')
  const view = t.view(null)
  expect(['b2', 'c2', 'd4', 'a1', 'e5'].map((square) => materialAt(view, square))).toEqual([
    'stone',
    'bronze',
    undefined,
    undefined,
    undefined,
  ])
  expect([controls(view, '0', 'a1'), controls(view, '0', 'b2'), controls(view, '0', 'b1')]).toEqual([false, true, true])
  expect([sourceOf(view, '0', 'bronze'), sourceOf(view, '0', 'gold'), sourceOf(view, '1', 'bronze')]).toEqual(['c2', undefined, undefined])
})

test('[GO-15.10] Wood that can still grow', () => {
  const t = scenario().put('g0-1 Wood Large Man d4', 'g0-2 Wood Giant Man e4', 'g0-3 Iron Small Man f4', 'g1-1 Wood Small Man d6')
  expect(growable(t.view(null), '0')).toEqual(['g0-1'])
})

test('[GO-9.10, GO-2.1] the moves that are left in this turn', () => {
  const t = scenario()
    .put('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man e4', 'g0-3 Stone Large Flyer f4')
    .state(({ golems }) => {
      Object.assign(golems['g0-2'] ?? {}, { moves: 1 })
      Object.assign(golems['g0-3'] ?? {}, { haste: true })
    })
  expect(['g0-1', 'g0-2', 'g0-3', 'w0'].map((unit) => movesLeft(t.view(null), unit))).toEqual([1, 0, 2, 0])
})

test('[GO-12.2] a golem that has fallen keeps its figures until the battle is over', () => {
  const t = duel(['g0-1 Iron Small Beast d4', 'g1-1 Flesh Small Man d5', 'g1-2 Wood Giant Flyer d5'])
  expect(effective(strike(t, '9/1', 'g0-1', 'g1-1').view(null), 'g1-1')).toMatchObject({ force: 1, armor: 1, hits: 1, left: 0 })
})

test('[GO-3.5, GO-9.6] a table that is changed in place is looked at anew', () => {
  const table = structuredClone(
    scenario().put('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man e4').terrain({ d3: 'water', d5: 'water' }).g,
  )
  const seen = () => [stacksBy(table, '0'), unitsAt(table, 'e4'), reachable(table, ['g0-1']).has('f4')]
  expect(seen()).toEqual([['a1', 'd4', 'e4'], ['g0-2'], false])
  delete table.golems['g0-2']
  expect(seen()).toEqual([['a1', 'd4'], [], true])
})

test('[GO-14.1] who is out has no part in any step', () => {
  const t = scenario({}, 3).play('1', 'concede')
  expect(['0', '1', '2'].map((seat) => stageOf(t.view(seat), seat))).toEqual(['craft', 'out', 'idle'])
  expect([t.owes(), t.prompts('1')]).toEqual([['0'], [{ key: 'out' }, { key: 'waiting', params: { player: 'seat:0' } }]])
})

test('[GO-4.1, GO-4.2] who may build now', () => {
  const t = scenario().hand('0', 'iron-1', 'small-1', 'man-1')
  const may = () => ['0', '1'].map((seat) => mayCraft(t.view(seat), seat))
  expect(may()).toEqual([true, false])
  t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:man-1', 'space:a2')
  expect(may()).toEqual([false, false])
  expect(mayCraft(scenario().play('1', 'concede').view('0'), '0')).toBe(false)
})

test('[GO-1.9, GO-14.4] where a unit stands: a Wizard in his Tower, as long as he lives', () => {
  const t = scenario({}, 3).put('g0-1 Iron Small Beast d4').play('1', 'concede')
  expect(['w0', 'w1', 'g0-1', 'g0-2'].map((unit) => whereIs(t.view(null), unit))).toEqual(['a1', undefined, 'd4', undefined])
})

test('[GO-10.18] Sand and cards of a battle don’t reach who stands beside it', () => {
  const t = duel(['g0-1 Sand Small Beast d4', 'g0-2 Iron Giant Man c4', 'g1-1 Iron Small Man d5', 'g1-2 Iron Giant Man e5'])
  expect(['g0-2', 'g1-1', 'g1-2'].map((unit) => t.figures(unit).force)).toEqual([7, 3, 7])
})
