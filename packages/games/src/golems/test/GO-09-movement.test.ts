import { expect, test } from 'vitest'
import { golems } from '../index.ts'
import { distance, everyGolem, printed, spaces, squares } from './cards.ts'
import { type Scenario, scenario } from './scenario.ts'

const field = (...units: string[]): Scenario =>
  scenario()
    .put(...units)
    .step('move')
const go = (t: Scenario, to: string, ...units: string[]): Scenario =>
  t.play(
    '0',
    'moveUnits',
    (units.length > 0 ? units : ['g0-1']).map((unit) => `unit:${unit}`),
    `space:${to}`,
  )
const refused = (t: Scenario, to: string, ...units: string[]) =>
  t.refusal(
    '0',
    'moveUnits',
    (units.length > 0 ? units : ['g0-1']).map((unit) => `unit:${unit}`),
    `space:${to}`,
  )
const within = (from: string, steps: number): string[] => squares.filter((to) => to !== from && distance(from, to) <= steps && to !== 'h8')

test('[GO-9.1] some, none or all own golems, and nobody else', () => {
  const t = field('g0-1 Iron Small Beast d4', 'g0-2 Wood Medium Man e4', 'g1-1 Gold Giant Man f6')
  expect(t.refusal('0', 'endMove')).toBeUndefined()
  expect(refused(t, 'f7', 'g1-1')).toMatchObject({ code: 'not-your-golem', rule: 'GO-9.1' })
  expect(refused(t, 'f7', 'g0-9')).toBeDefined()
  go(go(t, 'd5'), 'e5', 'g0-2')
  expect([t.g.golems['g0-1']?.at, t.g.golems['g0-2']?.at]).toEqual(['d5', 'e5'])
  expect(t.refusal('1', 'moveUnits', ['unit:g1-1'], 'space:f7')).toMatchObject({ code: 'wrong-stage' })
})

test('[GO-9.2, 9.3] every golem reaches what lies within its Move, step by step without diagonals', () => {
  for (const golem of everyGolem.filter((each) => /small/.test(each))) {
    const t = field(`g0-1 ${golem} d4`)
    expect(t.legal('0', 'moveUnits', ['unit:g0-1']), golem).toEqual(spaces(...within('d4', printed(golem).move)))
  }
  expect(refused(field('g0-1 Iron Small Juggernaut d4'), 'e5')).toMatchObject({ code: 'too-far', rule: 'GO-9.2' })
  expect(refused(field('g0-1 Silver Small Juggernaut d4'), 'e5')).toBeUndefined()
})

test('[GO-9.3] four foes on its sides hold a walker fast', () => {
  const t = field(
    'g0-1 Iron Small Beast d4',
    'g1-1 Wood Small Man d5',
    'g1-2 Wood Small Man d3',
    'g1-3 Wood Small Man c4',
    'g1-4 Wood Small Man e4',
  )
  expect(t.legal('0', 'moveUnits', ['unit:g0-1'])).toEqual([])
  expect(refused(t, 'e5')).toMatchObject({ code: 'blocked', rule: 'GO-9.6' })
})

test('[GO-9.4] walkers neither enter nor cross Water', () => {
  const t = field('g0-1 Iron Small Beast d4').terrain({ d5: 'water', c5: 'water', e5: 'water' })
  expect(refused(t, 'd5')).toMatchObject({ code: 'water', rule: 'GO-9.4' })
  expect(refused(t, 'd6')).toMatchObject({ code: 'blocked', rule: 'GO-9.4' })
  go(t, 'f5')
})

test('[GO-9.5] Flyers cross it, but do not end there', () => {
  const t = field('g0-1 Iron Small Flyer d4').terrain({ d5: 'water', d6: 'water' })
  expect(refused(t, 'd5')).toMatchObject({ code: 'water', rule: 'GO-9.5' })
  go(t, 'd7')
})

test('[GO-9.6] units stop walkers, but no Flyers', () => {
  for (const wall of ['g1-1 Wood Giant Man c3', 'g0-2 Wood Giant Man c3']) {
    const walker = field('g0-1 Iron Small Beast b3', wall).terrain({ b2: 'water', b4: 'water' })
    expect(refused(walker, 'd3')).toMatchObject({ code: 'blocked', rule: 'GO-9.6' })
    go(field('g0-1 Iron Small Flyer b3', wall).terrain({ b2: 'water', b4: 'water' }), 'd3')
  }
  const wizard = field('g0-1 Iron Small Beast g8').terrain({ g7: 'water' })
  expect(refused(wizard, 'h7')).toMatchObject({ code: 'blocked' })
})

test('[GO-9.7] an own stack may be joined, not passed; members and those left behind are no obstacle; nobody walks under a Flyer', () => {
  const t = field('g0-1 Iron Small Beast b3', 'g0-2 Wood Giant Flyer c3').terrain({ b2: 'water', b4: 'water' })
  expect(refused(t, 'd3')).toMatchObject({ code: 'blocked', rule: 'GO-9.6' })
  go(t, 'c3')
  // g0-1 leaves a stack, alone and in a group
  go(field('g0-1 Iron Small Beast b3', 'g0-2 Wood Giant Man b3', 'g0-3 Stone Medium Flyer b3'), 'b6')
  const group = go(field('g0-1 Iron Small Beast b3', 'g0-2 Wood Giant Man b3', 'g0-3 Stone Medium Flyer b3'), 'b5', 'g0-1', 'g0-2')
  expect([group.g.golems['g0-1']?.at, group.g.golems['g0-2']?.at, group.g.golems['g0-3']?.at]).toEqual(['b5', 'b5', 'b3'])
})

test('[GO-9.8] nobody ends on a foe', () => {
  const t = field('g0-1 Iron Small Flyer d4', 'g1-1 Wood Giant Man d6')
  expect(refused(t, 'd6')).toMatchObject({ code: 'occupied-by-enemy', rule: 'GO-9.8' })
  expect(refused(field('g0-1 Iron Small Flyer h6'), 'h8')).toMatchObject({ code: 'occupied-by-enemy' })
})

test('[GO-9.9] a group starts on one square and goes where each of them could', () => {
  const t = field('g0-1 Iron Small Beast c3', 'g0-2 Wood Giant Man c3', 'g0-3 Stone Medium Flyer d3')
  expect(refused(t, 'c4', 'g0-1', 'g0-3')).toMatchObject({ code: 'not-together', rule: 'GO-9.9' })
  expect(refused(t, 'e4', 'g0-1', 'g0-2')).toMatchObject({ code: 'too-far' })
  expect(refused(t, 'd3', 'g0-1', 'g0-2')).toBeUndefined()
  // the Flyer alone crosses the Water, with a walker it does not
  const wet = field('g0-1 Iron Small Beast c3', 'g0-3 Stone Medium Flyer c3').terrain({ c4: 'water', b4: 'water', d4: 'water' })
  expect(refused(wet, 'c5', 'g0-3')).toBeUndefined()
  expect(refused(wet, 'c5', 'g0-1', 'g0-3')).toMatchObject({ code: 'blocked', rule: 'GO-9.4' })
})

test('[GO-9.9] stacking is looked at when the whole group has arrived', () => {
  const t = field('g0-1 Iron Small Beast c3', 'g0-2 Wood Giant Man c3', 'g0-3 Gold Medium Flyer d3')
  expect(refused(t, 'd3', 'g0-2')).toBeUndefined()
  expect(refused(t, 'd3', 'g0-1', 'g0-2')).toMatchObject({ code: 'would-conflict' })
})

test('[GO-9.10] one move in one go: unused steps are lost; with Haste two moves, not necessarily in a row', () => {
  const t = go(field('g0-1 Iron Small Beast d4'), 'd5')
  expect(refused(t, 'd6')).toMatchObject({ code: 'no-move-left', rule: 'GO-9.10' })
  const hasty = field('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man b2').state((state) => {
    const golem = state.golems['g0-1']
    if (golem) golem.haste = true
  })
  go(go(go(hasty, 'd7'), 'b3', 'g0-2'), 'd8')
  expect(hasty.g.golems['g0-1']?.at).toBe('d8')
  expect(refused(hasty, 'd7')).toMatchObject({ code: 'no-move-left' })
})

test('[GO-9.11] a move leads elsewhere, and can be taken back, the last one first', () => {
  const t = field('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man b2')
  expect(refused(t, 'd4')).toMatchObject({ code: 'same-square', rule: 'GO-9.11' })
  expect(t.refusal('0', 'takeBack')).toMatchObject({ code: 'nothing-to-take-back', rule: 'GO-9.11' })
  go(go(t, 'd5'), 'b4', 'g0-2').play('0', 'takeBack')
  expect([t.g.golems['g0-1']?.at, t.g.golems['g0-2']?.at]).toEqual(['d5', 'b2'])
  t.play('0', 'takeBack')
  expect(t.g.golems['g0-1']).toMatchObject({ at: 'd4', moves: 0 })
  // so that the table's own button for it means this move
  expect(golems.grammar.moves.takeBack?.undo).toBe(true)
  go(t, 'd6')
})

test('[GO-9.11] of two moves with Haste only the last is taken back', () => {
  const hasty = field('g0-1 Iron Small Beast d4').state(({ golems }) => {
    if (golems['g0-1']) golems['g0-1'].haste = true
  })
  go(go(hasty, 'd5'), 'd6').play('0', 'takeBack')
  expect(hasty.g.golems['g0-1']).toMatchObject({ at: 'd5', moves: 1, haste: true })
  go(hasty, 'd7')
  expect(refused(hasty, 'd8')).toMatchObject({ code: 'no-move-left' })
})

test('[GO-9.11] a group is taken back as a whole', () => {
  const t = go(field('g0-1 Iron Small Beast c3', 'g0-2 Wood Giant Man c3'), 'c4', 'g0-1', 'g0-2').play('0', 'takeBack')
  expect(Object.values(t.g.golems).map(({ at, moves }) => [at, moves])).toEqual([
    ['c3', 0],
    ['c3', 0],
  ])
})

test('[GO-9.12] Haste and Portal change movement', () => {
  const t = scenario().put('g0-1 Iron Small Juggernaut d4').hand('0', 'haste-1', 'portal-1').step('spell')
  t.play('0', 'castSpell', 'card:haste-1', 'space:d4').play('0', 'castSpell', 'card:portal-1', 'space:d4', 'space:g2')
  t.passAll()
  expect(t.g.turn.step).toBe('move')
  go(go(t, 'g3'), 'g4')
  expect(t.g.golems['g0-1']?.at).toBe('g4')
})

test('[GO-9.13] no terrain costs more, and empty Towers are entered like other land', () => {
  const t = field('g0-1 Iron Small Beast d4').terrain({ d5: 'mountain', d6: 'forest', d7: 'monolith' })
  go(t, 'd7')
  go(field('g0-1 Iron Small Beast c8'), 'a8')
})

test('[GO-9.14] golems and destination are enough: some way is found, and Flyers need none', () => {
  const t = field('g0-1 Iron Small Beast c3', 'g1-1 Wood Giant Man c4').terrain({ b3: 'water' })
  go(t, 'd5')
  expect(t.said('moved')).toEqual([expect.objectContaining({ unit: 'unit:g0-1', from: 'space:c3', to: 'space:d5' })])
  const walled = { c4: 'water', c2: 'water', b3: 'water', d3: 'water' } as const
  const flyer = field('g0-1 Iron Small Flyer c3').terrain(walled)
  expect(flyer.legal('0', 'moveUnits', ['unit:g0-1'])).toEqual(spaces(...within('c3', 4).filter((to) => !Object.hasOwn(walled, to))))
})

test('[GO-9.1, 9.9, 9.11] a march is told: a golem by itself, a group by its number; and so is what is taken back', () => {
  const t = field('g0-1 Iron Small Beast c3', 'g0-2 Wood Giant Man c3', 'g0-3 Stone Large Flyer e3')
  go(go(t, 'c4', 'g0-1', 'g0-2'), 'e5', 'g0-3').play('0', 'takeBack')
  expect(['moved-group', 'moved', 'took-back'].map((key) => t.said(key))).toEqual([
    [{ seat: 'seat:0', n: 2, from: 'space:c3', to: 'space:c4' }],
    [{ unit: 'unit:g0-3', from: 'space:e3', to: 'space:e5' }],
    [{ seat: 'seat:0', from: 'space:e3', to: 'space:e5' }],
  ])
})
