import { expect, test } from 'vitest'
import { type Action, inSight, shownOf } from './actions.ts'

const action = (key: string, kind: Action['kind'], answers = true): Action => ({ key, label: key, kind, answers, run: () => undefined })

const keys = (actions: readonly Action[]) => actions.map(({ key }) => key)

test('where answers have one line only, passing once and the way to answer stay in sight', () => {
  const passes = [action('pass', 'plain'), action('pass this turn', 'plain'), action('pass until my turn', 'plain')]
  expect(keys(shownOf([...passes, action('cast', 'primary')], true, true))).toEqual(['pass', 'cast'])
  expect(keys(shownOf([action('never again', 'quiet'), ...passes], true, true))).toEqual(['pass'])
  expect(keys(shownOf([...passes, action('cast', 'primary')], false, false))).toHaveLength(4)
})

test('what is no decision of the moment stands in the menu of a phone', () => {
  const offers = ['Ann', 'Ben', 'Eve'].map((name): Action => ({ ...action(name, 'quiet', false), besides: true }))
  expect(keys(shownOf(offers, false, false))).toEqual(['Ben', 'Eve'])
  expect(keys(shownOf(offers, true, false))).toEqual([])
  expect(keys(shownOf([...offers, action('end', 'plain', false)], true, false))).toEqual(['end'])
})

test('up to four answers to one question stand side by side, of anything else two', () => {
  const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => action(key, 'plain'))
  expect(inSight(answers)).toBe(4)
  expect(inSight([...answers, action('end', 'plain', false)])).toBe(2)
  expect(inSight([action('undo', 'quiet', false), ...answers.slice(0, 3)])).toBe(3)
})

test('the way back pushes no other button into the menu', () => {
  const back: Action = { ...action('back', 'plain', false), extra: true }
  const moves = ['summon', 'other', 'end'].map((key) => action(key, 'plain', false))
  expect(keys(shownOf([...moves.slice(0, 2), back, ...moves.slice(2)], false, false))).toEqual(['other', 'back', 'end'])
})
