import { expect, test } from 'vitest'
import { groundOf } from '../index.ts'
import { figure, kinds } from './cards.ts'
import { scenario } from './scenario.ts'

const dice = (count: number) => Array(count).fill('-').join(' ')

/** Dice thrown when a lizardman on `from` shoots at the unit. */
function shot(unit: string, at: string, from: string, printed: number): number {
  const t = scenario().act('0', 'feet').put(`lizardman-1(0) ${from}`, `${unit}(1) ${at}`)
  return t.dice(`- - | ${dice(printed)}`).play('0', 'attack', 'unit:lizardman-1', `unit:${unit}`).diceThrown
}

test('[WW-13.1, WW-13.2] entering river costs two, everything else one', () => {
  const cost = (from: string, to: string) => {
    const t = scenario().act('0', 'feet').put(`goblin-1(0) ${from}`)
    return t.refusal('0', 'moveUnit', 'unit:goblin-1', `space:${to}`)
  }
  expect(cost('c4', 'c10')).toBeUndefined() // six steps, the last into the river: 7
  expect(cost('c3', 'c10')).toMatchObject({ code: 'out-of-reach', params: { points: 7, cost: 8 } })
  expect(cost('d4', 'd11')).toBeUndefined() // seven squares over the ford
})

test('[WW-13.3, WW-13.4] tree, bush and stone give one die against shots; plain and river none', () => {
  expect(shot('goblin-1', 'f6', 'f3', 2)).toBe(4) // tree
  expect(shot('goblin-1', 'c6', 'c2', 2)).toBe(4) // bush
  expect(shot('goblin-1', 'd4', 'd1', 2)).toBe(4) // stone
  expect(shot('goblin-1', 'e7', 'e4', 1)).toBe(3) // plain
  expect(shot('goblin-1', 'f9', 'f5', 1)).toBe(3) // river
})

test('[WW-13.4] the cover is a die, not a sure shield', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'goblin-1(1) f6')
  t.dice('S - | - -').play('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')
  expect(t.g.monsterDiscard).toEqual(['goblin-1'])
})

test('[WW-13.5] cover does not help against spells', () => {
  const t = scenario().act('0', 'feet').hand('0', 'arcane-bolt-1').put('goblin-1(1) f6')
  expect(t.dice('S - - | -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:goblin-1').diceThrown).toBe(4)
})

test('[WW-13.6, WW-13.7] trolls and minotaurs, and nobody else, go without cover', () => {
  for (const kind of kinds) {
    const { defence, large } = figure(kind)
    expect(shot(`${kind}-2`, 'f6', 'f3', defence + (large ? 0 : 1))).toBe(2 + defence + (large ? 0 : 1))
  }
  const wizard = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'wizard-1(1) f6')
  expect(wizard.dice(`- - | ${dice(4)}`).play('0', 'attack', 'unit:lizardman-1', 'unit:wizard-1').diceThrown).toBe(6)
})

test('[WW-13.6] river and mud cost large creatures one', () => {
  const t = scenario().act('0', 'feet').put('troll-1(0) f8', 'minotaur-1(0) d5').lasting('mud-1', { caster: '1', center: 'd8' })
  t.play('0', 'moveUnit', 'unit:troll-1', 'space:f13').play('0', 'moveUnit', 'unit:minotaur-1', 'space:d11')
  expect([t.g.units['troll-1']?.at, t.g.units['minotaur-1']?.at]).toEqual(['f13', 'd11'])
})

test('[WW-13.7] wizards are not large: river costs them two', () => {
  const t = scenario().act('0', 'feet').put('wizard-0(0) f7')
  expect(t.refusal('0', 'moveUnit', 'unit:wizard-0', 'space:f10')).toMatchObject({ params: { points: 4, cost: 5 } })
})

test('[WW-13.8] walls stop large creatures, and fog hides them', () => {
  const wall = scenario().act('0', 'feet').put('troll-1(0) f5').lasting('wall-of-thorns-1', { caster: '0', center: 'f6', axis: 'h' })
  expect(wall.refusal('0', 'moveUnit', 'unit:troll-1', 'space:f6')).toMatchObject({ code: 'space-occupied', rule: 'WW-7.5' })
  expect(wall.refusal('0', 'moveUnit', 'unit:troll-1', 'space:f7')).toMatchObject({ code: 'out-of-reach', params: { points: 5, cost: 6 } })
  const fog = scenario().act('0', 'feet').put('lizardman-1(0) e4', 'troll-1(1) e7').lasting('fog-1', { caster: '1', center: 'e8' })
  expect(fog.refusal('0', 'attack', 'unit:lizardman-1', 'unit:troll-1')).toMatchObject({ code: 'fogged', rule: 'WW-9.5' })
})

test('[WW-13.9] trees, bushes and stones cost one and can be stopped on', () => {
  for (const [from, to] of [['f2', 'f6'] as const, ['c2', 'c6'] as const, ['d1', 'd4'] as const]) {
    const t = scenario().act('0', 'feet').put('wizard-0(0) k1', `zombie-1(0) ${from}`).play('0', 'moveUnit', 'unit:zombie-1', `space:${to}`)
    expect(t.g.units['zombie-1']?.at).toBe(to)
  }
})

test('[WW-13.10] in mud every square costs three, river too, and bushes still give cover', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) b7', 'zombie-1(0) e9').lasting('mud-1', { caster: '1', center: 'b10' })
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:b9')).toBeUndefined()
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:b10')).toBeUndefined() // 1 + 3 + 3
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:b11')).toMatchObject({ code: 'out-of-reach', params: { points: 7, cost: 10 } })
  const cover = scenario().act('0', 'feet').put('lizardman-1(0) c2', 'goblin-1(1) c6').lasting('mud-1', { caster: '1', center: 'c6' })
  expect(cover.dice('- - | - -').play('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1').diceThrown).toBe(4)
})

test('[WW-13.11] cover counts where the defender stands, not the shooter, and not in melee', () => {
  expect(shot('goblin-1', 'f9', 'f6', 1)).toBe(3) // from the tree at a goblin in the river
  const melee = scenario().act('0', 'feet').put('orc-1(0) f5', 'goblin-1(1) f6')
  expect(melee.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1').diceThrown).toBe(3)
})

test('[WW-13.10, WW-13.8] mud, fog and thorns lie where they were laid, each as what it is', () => {
  const t = scenario()
    .lasting('mud-1', { caster: '0', center: 'b6' })
    .lasting('fog-1', { caster: '0', center: 'f6' })
    .lasting('wall-of-thorns-1', { caster: '0', center: 'j6', axis: 'h' })
  const { mire, fog, wallAt } = groundOf(t.view(null))
  expect(mire).toEqual(new Map(['a5', 'b5', 'c5', 'a6', 'b6', 'c6', 'a7', 'b7', 'c7'].map((square) => [square, 3])))
  expect(fog).toEqual(new Set(['e5', 'f5', 'g5', 'e6', 'f6', 'g6', 'e7', 'f7', 'g7']))
  expect(wallAt).toEqual(new Map(['i6', 'j6', 'k6'].map((square) => [square, 'wall-of-thorns-1'])))
})
