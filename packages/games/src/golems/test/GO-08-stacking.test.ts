import { describe, expect, test } from 'vitest'
import { everyGolem, materials } from './cards.ts'
import { scenario } from './scenario.ts'

const four = (at: string) => [
  `g0-1 Iron Small Beast ${at}`,
  `g0-2 Wood Medium Man ${at}`,
  `g0-3 Stone Large Flyer ${at}`,
  `g0-4 Flesh Giant Juggernaut ${at}`,
]
const join = (one: string, other: string) =>
  scenario().put(`g0-1 ${one} d4`, `g0-2 ${other} d5`).step('move').refusal('0', 'moveUnits', ['unit:g0-1'], 'space:d5')

test('[GO-8.1] at most four golems, after every move, placement and Portal', () => {
  const t = scenario()
    .put(...four('a2'), 'g0-5 Obsidian Small Man b2')
    .step('move')
  expect(t.refusal('0', 'moveUnits', ['unit:g0-5'], 'space:a2')).toMatchObject({ code: 'stack-full', rule: 'GO-8.1' })
  // not even if one of the four goes on afterwards
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:a3').play('0', 'moveUnits', ['unit:g0-5'], 'space:a2')
  expect(t.refusal('0', 'takeBack')).toBeUndefined()
  const built = scenario()
    .put(...four('a2'))
    .mana('0', 40)
    .hand('0', 'obsidian-1', 'small-1', 'man-1')
  expect(built.refusal('0', 'craft', 'card:obsidian-1', 'card:small-1', 'card:man-1', 'space:a2')).toMatchObject({ code: 'stack-full' })
})

test('[GO-8.1] a group counts with all its members', () => {
  const t = scenario()
    .put(
      'g0-1 Iron Small Beast a2',
      'g0-2 Wood Medium Man a2',
      'g0-3 Stone Large Flyer a2',
      'g0-4 Obsidian Small Man b2',
      'g0-5 Flesh Giant Beast b2',
    )
    .step('move')
  expect(t.refusal('0', 'moveUnits', ['unit:g0-4', 'unit:g0-5'], 'space:a2')).toMatchObject({ code: 'stack-full' })
})

describe('[GO-8.2] golems of a stack differ in size, in shape and in hardness', () => {
  test.each([
    ['Iron Small Beast', 'Wood Small Man', 'small'],
    ['Iron Small Beast', 'Wood Giant Beast', 'beast'],
    ['Iron Small Beast', 'Gold Giant Man', 'metal'],
    ['Flesh Small Beast', 'Salt Giant Man', 'soft'],
    ['Ice Small Beast', 'Bone Giant Man', 'hard'],
    ['Stone Small Beast', 'Basalt Giant Man', 'rock'],
  ])('[GO-8.2] %s and %s share %s', (one, other, trait) => {
    expect(join(one, other)).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5', params: { trait: `trait:${trait}` } })
  })

  test('[GO-8.2] a pair that shares none may stand together: all pairs with one golem', () => {
    for (const other of everyGolem) {
      const [material = '', size = '', shape = ''] = other.split(' ')
      const same = size === 'small' || shape === 'juggernaut' || materials[material]?.[0] === 'metal'
      const t = scenario().put(`g0-1 ${other} d4`, 'g0-2 Iron Small Juggernaut d5').step('move')
      const refusal = t.refusal('0', 'moveUnits', ['unit:g0-1'], 'space:d5')
      expect(refusal?.code, other).toBe(same && material !== 'obsidian' ? 'would-conflict' : undefined)
    }
  })
})

test('[GO-8.3] Obsidian conflicts with nothing, but counts', () => {
  expect(join('Obsidian Small Beast', 'Stone Small Beast')).toBeUndefined()
  expect(join('Stone Small Beast', 'Obsidian Small Beast')).toBeUndefined()
  const t = scenario()
    .put('g0-1 Obsidian Small Man d4', 'g0-2 Iron Small Beast d5', 'g0-3 Wood Medium Man d5', 'g0-4 Flesh Giant Flyer d5')
    .step('move')
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:d5')
  expect(Object.values(t.g.golems).filter(({ at }) => at === 'd5')).toHaveLength(4)
  t.put('g0-5 Obsidian Large Beast e5')
  expect(t.refusal('0', 'moveUnits', ['unit:g0-5'], 'space:d5')).toMatchObject({ code: 'stack-full' })
})

const transform = (unit: string, value: string, ...units: string[]) =>
  scenario()
    .put(...units)
    .hand('0', 'transformation-1')
    .step('spell')
    .play('0', 'castSpell', 'card:transformation-1', `unit:${unit}`, `option:${value}`)

test('[GO-8.4, 8.6] conflicting golems destroy each other, all at the same moment', () => {
  const t = transform('g1-1', 'giant', 'g1-1 Iron Small Beast e5', 'g1-2 Wood Giant Man e5', 'g1-3 Stone Medium Flyer e5')
  expect(Object.keys(t.g.golems)).toEqual(['g1-3'])
  expect(t.said('conflict')).toEqual([expect.objectContaining({ space: 'space:e5', n: 2 })])
})

test('[GO-8.6] every member of a conflicting pair goes; who conflicts with nobody stays', () => {
  const t = transform('g1-1', 'man', 'g1-1 Obsidian Giant Beast e5', 'g1-2 Wood Giant Man e5', 'g1-3 Stone Medium Flyer e5')
  expect(Object.keys(t.g.golems)).toHaveLength(3)
  // out of Obsidian into Iron: Giant like g1-2, Metal like g1-4, and g1-3 looks on
  const three = transform(
    'g1-1',
    'iron',
    'g1-1 Obsidian Giant Beast e5',
    'g1-2 Wood Giant Man e5',
    'g1-3 Stone Medium Flyer e5',
    'g1-4 Gold Large Juggernaut e5',
  )
  expect(Object.keys(three.g.golems)).toEqual(['g1-3'])
})

test('[GO-8.5] nobody brings about a conflict in an own stack', () => {
  expect(join('Iron Small Beast', 'Gold Giant Man')).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
  const own = scenario().put('g0-1 Wood Small Beast c3', 'g0-2 Clay Medium Man c3').hand('0', 'transformation-1', 'man-2')
  expect(own.refusal('0', 'grow', 'unit:g0-1', 'card:man-2')).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
  own.step('start')
  expect(own.refusal('0', 'changeShape', 'unit:g0-2', 'option:beast')).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
  own.step('spell')
  expect(own.refusal('0', 'castSpell', 'card:transformation-1', 'unit:g0-1', 'option:medium')).toMatchObject({ code: 'would-conflict' })
  expect(own.refusal('0', 'castSpell', 'card:transformation-1', 'unit:g0-1', 'option:large')).toBeUndefined()
  const built = scenario().put('g0-1 Gold Giant Man a2').mana('0', 40).hand('0', 'iron-1', 'small-1', 'beast-1')
  expect(built.refusal('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:a2')).toMatchObject({ code: 'would-conflict' })
})

test('[GO-8.7] units of different players never share a square', () => {
  const t = scenario()
    .put('g0-1 Iron Small Flyer d4', 'g1-1 Wood Giant Man d5', 'g0-2 Wood Giant Beast h7')
    .hand('0', 'portal-1')
    .step('move')
  expect(t.refusal('0', 'moveUnits', ['unit:g0-1'], 'space:d5')).toMatchObject({ code: 'occupied-by-enemy' })
  expect(t.refusal('0', 'moveUnits', ['unit:g0-2'], 'space:h8')).toMatchObject({ code: 'occupied-by-enemy' })
  t.step('spell')
  expect(t.refusal('0', 'castSpell', 'card:portal-1', 'space:d4', 'space:d5')).toMatchObject({ code: 'destination-not-empty' })
})

test('[GO-8.8] squares that a Flyer passes over are not looked at', () => {
  const t = scenario().put('g0-1 Iron Small Flyer d4', 'g0-2 Iron Small Beast d5').step('move')
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:d6')
  expect(Object.keys(t.g.golems)).toEqual(['g0-1', 'g0-2'])
})

test('[GO-8.9] at most one Soft golem in a stack', () => {
  const soft = Object.keys(materials).filter((material) => materials[material]?.[0] === 'soft')
  for (const one of soft)
    for (const other of soft) expect(join(`${one} small man`, `${other} giant beast`)).toMatchObject({ code: 'would-conflict' })
})
