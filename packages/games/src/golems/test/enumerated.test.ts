import { expect, test } from 'vitest'
import { golems } from '../index.ts'
import { arena, declare, spellPhase } from './fights.ts'
import { scenario } from './scenario.ts'

/** What bots and random players are offered: enough of all that may be said. */

test('[GO-9.9] of moves: each golem that still can, and all of a stack that can', () => {
  const t = scenario()
    .step('move')
    .put('g0-1 Iron Small Juggernaut d4', 'g0-2 Wood Large Man d4', 'g0-3 Stone Medium Flyer d4', 'g0-4 Iron Small Beast b2')
  t.put('g0-5 Iron Small Juggernaut g2').state((state) => {
    for (const unit of ['g0-3', 'g0-4']) Object.assign(state.golems[unit] ?? {}, { moves: 1 })
  })
  const movers = new Set(t.sentences('0', 'moveUnits').map((sentence) => sentence.split(' ')[1]))
  expect([...movers].toSorted()).toEqual(['unit:g0-1', 'unit:g0-1,unit:g0-2', 'unit:g0-2', 'unit:g0-5'])
  const groups = t.slot('0', 'moveUnits')?.enumerated?.(t.view('0'), '0', [])
  expect(groups).toEqual([['unit:g0-1'], ['unit:g0-2'], ['unit:g0-5'], ['unit:g0-1', 'unit:g0-2']])
})

test('[GO-6.5] of discards: the latest, and each set that differs from them in one card of the same hand', () => {
  const t = scenario().step('battle').hand('0', 'crack-1')
  t.hand('0', 'iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'clay-1', 'bone-1').play('0', 'endBattle')
  expect(t.legal('0', 'discardExcess')).not.toContain('card:crack-1')
  const others = ['gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'clay-1', 'bone-1', 'iron-1']
  expect(t.sentences('0', 'discardExcess')).toEqual(others.map((card) => `discardExcess card:${card}`).toSorted())
  expect(t.offered('0', 'discardExcess')).toHaveLength(8)
  expect(t.slot('0', 'discardExcess')?.enumerated?.(t.view('0'), '0', [])).toHaveLength(8)
})

test('[GO-7.1, GO-7.8] of Spells: those in hand but Dispel, and no other card', () => {
  const t = spellPhase(['ritual-mana-1', 'dispel-1'])
  expect(t.slot('0', 'castSpell')?.enumerated?.(t.view('0'), '0', [])).toEqual(['card:ritual-mana-1'])
})

test('[GO-10.9, GO-18.5] a battle that is declared goes on by itself with orders', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Man d5').auto('0', { fight: true })
  expect(declare(t.d10('1/10'), 'd4', 'd5').stage('1')).toBe('pick')
})

test('[GO-18.2] the table’s undo may lift what is built and grown, and the end of the Craft Phase', () => {
  const reversible = Object.entries(golems.grammar.moves).flatMap(([name, move]) => (move.reversible ? [name] : []))
  expect(reversible.toSorted()).toEqual(['craft', 'endCraft', 'grow'])
})

test('[GO-6.5] … where both hands are too large, each keeps its own number', () => {
  const golem = ['iron-1', 'gold-1', 'salt-1', 'ice-1', 'sand-1', 'wood-1', 'clay-1', 'bone-1']
  const event = ['crack-1', 'crack-2', 'maul-1', 'maul-2', 'dodge-1', 'dodge-2', 'club-1', 'club-2']
  const t = scenario()
    .step('battle')
    .hand('0', ...golem, ...event)
    .play('0', 'endBattle')
  const sets = [
    'bone-1 club-2',
    ...golem.slice(0, -1).map((card) => `${card} club-2`),
    ...event.slice(0, -1).map((card) => `bone-1 ${card}`),
  ].map((set) => set.split(' ').map((card) => `card:${card}`))
  expect(t.slot('0', 'discardExcess')?.enumerated?.(t.view('0'), '0', [])).toEqual(sets)
})
