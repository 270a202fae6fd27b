import { expect, test } from 'vitest'
import { lessonOf } from '../../testing/lesson.ts'
import { gnomesAndWizards } from '../index.ts'
import { movementOf, powerOf, stepsLeft } from '../rules/figures.ts'
import { roundOf, tilesOf } from '../rules/ground.ts'
import { unitOf } from '../rules/units.ts'
import type { State } from '../state.ts'

const seen = new Map(lessonOf(gnomesAndWizards).map(({ step, state }) => [step?.key ?? 'over', state]))
const at = (key: string): State => {
  const state = seen.get(key)
  if (!state) throw new Error(`no step ${key}`)
  return state
}
const life = (key: string, unit: string): number => unitOf(at(key), unit).hp

test('the bubbles tell the truth: dice, steps, power and what is left of it', () => {
  expect([roundOf(at('goal')), at('goal').tiles['1.3']?.id]).toEqual([4, 'turquefoss-a-6'])
  expect(at('roll').turn.dice).toEqual([])
  expect(at('reroll').turn.dice.map(({ face }) => face)).toEqual(['move', 'either', 'defense', 'crystal'])
  expect(at('horns').turn.dice.map(({ face }) => face)).toEqual(['move', 'either', 'horn', 'horn'])
  expect([movementOf(at('move'), '0-L').total, powerOf(at('move'), '0-L').total]).toEqual([4, 3])
  expect(at('attack').reserve).toBe(1)
  expect(life('attack', '1-L') - life('tired', '1-L')).toBe(3)
  expect(stepsLeft(at('tired'), '0-L')).toBe(1)
})

test('the opponent’s attack is answered, and half of it gets through', () => {
  expect(at('anytime').window).toMatchObject({ kind: 'attack', waiting: ['0'], declared: { power: 4, target: '0-L' } })
  expect(life('anytime', '0-L') - life('sleep', '0-L')).toBe(2)
  expect(unitOf(at('sleep'), '0-L')).toMatchObject({ learned: 'lullaby-1', learnedCharge: 4 })
  expect(unitOf(at('war'), '1-L').counters.sleeping).toMatchObject({ ring: '0' })
  expect(unitOf(at('fall'), '1-L').counters).toEqual({})
})

test('three horns call a clan on its tile, three crystals fill its ability, the ground falls, and it is cast', () => {
  expect(tilesOf(at('mines'), '0-2')).toContain('2.4')
  expect([at('collect').reserve, unitOf(at('fall'), '0-2').charge]).toEqual([3, 3])
  expect([roundOf(at('fall')), at('fall').step, at('fall').turn.flipsLeft]).toEqual([6, 'flip', 2])
  expect([life('fall', '1-3') - life('volley', '1-3'), unitOf(at('volley'), '1-3').at]).toEqual([2, '3.4'])
  expect(life('volley', '1-3') - life('end', '1-3')).toBe(3)
})
