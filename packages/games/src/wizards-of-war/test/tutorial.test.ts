import { expect, test } from 'vitest'
import { startGuide } from '../../guided.ts'
import { lessonOf } from '../../testing/lesson.ts'
import { wizardsOfWar } from '../index.ts'

test('the lesson ends with two wounds, a monster on each side, and the cards where they belong', () => {
  const state = lessonOf(wizardsOfWar).at(-1)?.state
  expect(state?.life).toEqual({ '0': 4, '1': 2 })
  expect(state?.units).toMatchObject({ 'troll-1': { seat: '0' }, 'lizardman-1': { at: 'e9', seat: '1' } })
  expect(state?.monsterDiscard).toEqual(['goblin-1', 'orc-1'])
  expect(state?.spellDiscard.toSorted()).toEqual(['arcane-bolt-1', 'counterspell-1', 'mud-1'])
})

test('a step answers other moves with a refusal or a hint, and stays', () => {
  const first = startGuide(wizardsOfWar).next()
  expect(first.do({ move: 'finishTurn', args: [] })).toMatchObject({ refusal: { code: 'wrong-stage' } })
  const rolled = first.skip()
  expect(rolled.do({ move: 'placeSummon', args: ['space:g3'] })).toEqual({ refusal: null })
  expect(rolled.do({ move: 'placeSummon', args: ['space:e3', `beat:${rolled.state.beat}`] })).toHaveProperty('guide')
  expect(first.step?.key).toBe('die')
})
