import { expect, test } from 'vitest'
import { type Action, briefly, inSight } from './actions.ts'

const action = (key: string, kind: Action['kind'], answers = true): Action => ({ key, label: key, kind, answers, run: () => undefined })

test('where answers have one line only, passing once and the way to answer stay in sight', () => {
  const passes = [action('pass', 'plain'), action('pass this turn', 'plain'), action('pass until my turn', 'plain')]
  const keys = (actions: readonly Action[]) => briefly(actions).map(({ key }) => key)
  expect(keys([...passes, action('cast', 'primary')])).toEqual(['pass', 'cast'])
  expect(keys([action('never again', 'quiet'), ...passes])).toEqual(['pass'])
})

test('up to four answers to one question stand side by side, of anything else two', () => {
  const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => action(key, 'plain'))
  expect(inSight(answers)).toBe(4)
  expect(inSight([...answers, action('end', 'plain', false)])).toBe(2)
  expect(inSight([action('undo', 'quiet', false), ...answers.slice(0, 3)])).toBe(3)
})
