import { expect, test } from 'vitest'
import { lessonOf } from '../../testing/lesson.ts'
import { battleGnomes } from '../index.ts'
import { totalOf } from '../rules/totals.ts'

test('the lesson says what lies on the table', () => {
  const guides = lessonOf(battleGnomes)
  const at = (key: string) => guides.find(({ step }) => step?.key === key)?.state
  const totals = (key: string) => ['0', '1'].map((seat) => totalOf(at(key) as never, seat))
  expect([totals('throw'), totals('agree')]).toEqual([
    [14, 15],
    [14, 12],
  ])
  expect([at('agree')?.battle?.conceded, at('spoils')?.players['0']?.trophies]).toEqual(['1', ['pip-packrat']])
})
