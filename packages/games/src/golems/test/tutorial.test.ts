import { expect, test } from 'vitest'
import { startGuide } from '../../guided.ts'
import { lessonOf } from '../../testing/lesson.ts'
import { golems } from '../index.ts'

test('the lesson ends with the fall of the other Wizard', () => {
  const state = lessonOf(golems).at(-1)?.state
  expect(state?.result).toMatchObject({ winners: ['0'], reason: 'last-wizard' })
  expect(Object.keys(state?.golems ?? {})).toEqual(['g0-1', 'g0-3', 'g0-2'].toSorted())
  expect(state?.turn.no).toBe(7)
})

test('its land has the tiles of the game', () => {
  const { state } = startGuide(golems)
  const count = (terrain: string): number => state.terrain.filter((each) => each === terrain).length
  expect(['tower', 'monolith', 'water', 'wasteland', 'iron-mine', 'village'].map(count)).toEqual([4, 8, 12, 24, 1, 1])
  expect(state.terrain.slice(16, 19)).toEqual(['iron-mine', 'monolith', 'village'])
})

test('the bubbles tell the truth: prices, mana and chances', () => {
  const seen = new Map(lessonOf(golems).map(({ step, state }) => [step?.key, state]))
  const mana = (key: string): number => seen.get(key)?.players['0']?.mana ?? -1
  expect(mana('mana')).toBe(25)
  expect(mana('craft') - mana('fate')).toBe(12)
  expect(mana('march') - mana('spell')).toBe(5)
  expect(mana('second') - mana('join')).toBe(4)
  expect(seen.get('again')?.golems['g1-1']).toMatchObject({ damage: 2, size: 'large' })
  expect(seen.get('again')?.golems['g0-2']).toBeUndefined()
  expect(seen.get('last')?.players['1']?.damage).toBe(3)
  const declared = seen.get('again')?.log.ring.filter(({ key, params }) => key === 'declared' && params.unit === 'unit:g0-2')
  expect(declared?.map(({ params }) => params.chance)).toEqual([21])
})

test('a step answers other moves with a refusal or a hint, and stays; sets may be named in any order', () => {
  const first = startGuide(golems).next().next()
  expect(first.do({ move: 'endMove', args: [] })).toMatchObject({ refusal: { code: 'wrong-stage' } })
  expect(first.do({ move: 'endCraft', args: [] })).toEqual({ refusal: null })
  const craft = ['card:iron-1', 'card:small-1', 'card:beast-1']
  expect(first.do({ move: 'craft', args: [...craft, 'space:b1'] })).toEqual({ refusal: null })
  expect(first.do({ move: 'craft', args: [...craft, 'space:b2'] })).toMatchObject({ refusal: { code: 'bad-placement' } })
  expect(first.do({ move: 'craft', args: [...craft, 'space:a2', `beat:${first.state.beat}`] })).toHaveProperty('guide')
})
