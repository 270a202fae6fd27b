import { expect, test } from 'vitest'
import { lessonOf } from '../../testing/lesson.ts'
import { beetleRace } from '../index.ts'

test('the lesson ends after three rounds, with the learner ahead', () => {
  const state = lessonOf(beetleRace).at(-1)?.state
  expect([state?.round, state?.players['0']?.at, state?.players['1']?.at, state?.result]).toEqual([4, 8, 3, null])
})
