import { expect, test } from 'vitest'
import { blowOdds, spellOdds } from '../index.ts'
import { expectedDamage, pHit } from '../rules/odds.ts'
import { scenario } from './scenario.ts'

test('[WW-8.1, 8.2] one die against one: a sword and no shield', () => {
  expect(pHit(1, 1)).toBeCloseTo((1 / 2) * (2 / 3))
  expect(pHit(1, 0)).toBeCloseTo(1 / 2)
  expect(pHit(0, 2)).toBe(0)
})

test('[WW-8.3, 8.4] more swords than shields: every outcome counted', () => {
  for (const [attack, defence] of [
    [4, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    const outcomes = throws(attack).flatMap((a) => throws(defence).map((d) => Math.max(0, count(a, 'S') - count(d, 'H'))))
    expect(pHit(attack, defence)).toBeCloseTo(outcomes.filter((damage) => damage > 0).length / outcomes.length)
    expect(expectedDamage(attack, defence)).toBeCloseTo(outcomes.reduce((sum, damage) => sum + damage, 0) / outcomes.length)
  }
})

test('[WW-8.1, 8.2, WW-9.7, WW-13.3] what is told of a blow are its dice and its chance; cover counts against shots', () => {
  // a goblin under the tree on f6
  const t = scenario().act('0', 'feet').put('orc-1(0) e6', 'lizardman-1(0) f3', 'lizardman-2(0) f5', 'goblin-1(1) f6')
  const odds = (attacker: string, target = 'unit:goblin-1') => blowOdds(t.view('0'), attacker, target)
  expect(odds('orc-1')).toEqual({ attack: 2, defence: 1, chance: expect.closeTo(7 / 12) })
  expect([odds('lizardman-1'), odds('lizardman-2')]).toMatchObject([
    { attack: 2, defence: 2 },
    { attack: 2, defence: 1 },
  ])
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'd6', axis: 'v' })
  expect(odds('orc-1', 'card:wall-of-thorns-1')).toEqual({ attack: 2, defence: 2, chance: expect.closeTo(pHit(2, 2)) })
  t.act('0', 'feet-plus')
  expect(odds('orc-1')).toMatchObject({ attack: 3, defence: 1 })
})

test('[WW-8.15] nothing is told of a blow where there is nobody to strike, or nothing to be struck', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e6', 'goblin-1(1) e7').lasting('mud-1', { caster: '1', center: 'g8' })
  const odds = (attacker: string, target: string) => blowOdds(t.view('0'), attacker, target)
  for (const target of ['unit:goblin-2', 'card:goblin-1', 'card:mud-1', 'card:wall-of-thorns-1', 'space:e7']) {
    expect(odds('orc-1', target)).toBeUndefined()
  }
  expect(odds('orc-2', 'unit:goblin-1')).toBeUndefined()
})

test("[WW-10.11, WW-10.12, WW-12.6] what is told of a spell are its own dice against each target's, without cover", () => {
  // an orc with stoneskin under the tree on f6, four squares from the wizard
  const t = scenario().act('0', 'feet-plus').put('orc-1(1) f6').lasting('stoneskin-1', { caster: '1', unit: 'orc-1' })
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'd6', axis: 'v' })
  const odds = (card: string, target: string) => spellOdds(t.view('0'), card, target)
  expect(odds('arcane-bolt-1', 'unit:orc-1')).toEqual({ attack: 3, defence: 3, chance: expect.closeTo(pHit(3, 3)) })
  expect([odds('fireball-1', 'unit:orc-1'), odds('lightning-1', 'unit:orc-1')]).toMatchObject([
    { attack: 2, defence: 3 },
    { attack: 2, defence: 3 },
  ])
  expect([odds('arcane-bolt-1', 'card:wall-of-thorns-1'), odds('fireball-1', 'card:wall-of-thorns-1')]).toMatchObject([
    { attack: 3, defence: 2 },
    { attack: 2, defence: 2 },
  ])
})

test('[WW-10.2] nothing is told of spells that do not strike, nor of squares and directions', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) f6').lasting('fog-1', { caster: '1', center: 'b14' })
  const odds = (card: string, target: string) => spellOdds(t.view('0'), card, target)
  for (const card of ['haste-1', 'stoneskin-1', 'domination-1', 'slumber-1']) expect(odds(card, 'unit:orc-1')).toBeUndefined()
  for (const target of ['space:f6', 'option:n', 'unit:orc-2', 'card:fog-1', 'card:orc-1']) {
    expect([odds('arcane-bolt-1', target), odds('fireball-1', target)]).toEqual([undefined, undefined])
  }
})

const faces = ['S', 'S', 'S', 'H', 'H', '-']
const count = (thrown: string[], face: string): number => thrown.filter((each) => each === face).length

function throws(dice: number): string[][] {
  return dice === 0 ? [[]] : throws(dice - 1).flatMap((rest) => faces.map((face) => [...rest, face]))
}
