import { expect, test } from 'vitest'
import { randomOf } from '../../tabletop/chance.ts'
import { beetleRace } from '../index.ts'
import { scenario } from './scenario.ts'

test('the better bot takes what brings most, as far as it can tell; the easy one anything', () => {
  const t = scenario(2).hand('0', 'leaf-5', 'leaf-1', 'leaf-3')
  const chosen = (level: 'easy' | 'normal') =>
    new Set([1, 2, 3, 4, 5, 6].map((seed) => beetleRace.bot.decide(t.view('0'), '0', level, randomOf(seed)).args[0]))
  expect(chosen('normal')).toEqual(new Set(['card:leaf-5']))
  expect(chosen('easy').size).toBe(3)
})
