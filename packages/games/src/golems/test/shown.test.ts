import { expect, test } from 'vitest'
import {
  asInBattle,
  aurasOf,
  distance,
  due,
  helps,
  inAttackOrder,
  incomeSquares,
  isNegated,
  isSizeDone,
  isTruce,
  neighbours,
  oddsWith,
  sizeInTurn,
  sizesInOrder,
  sourcesOf,
  squares,
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
