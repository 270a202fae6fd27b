import { expect, test } from 'vitest'
import { expectedDamage, pHit } from '../rules/odds.ts'

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

const faces = ['S', 'S', 'S', 'H', 'H', '-']
const count = (thrown: string[], face: string): number => thrown.filter((each) => each === face).length

function throws(dice: number): string[][] {
  return dice === 0 ? [[]] : throws(dice - 1).flatMap((rest) => faces.map((face) => [...rest, face]))
}
