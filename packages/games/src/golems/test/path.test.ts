import { expect, test } from 'vitest'
import { pathTo, reachable } from '../index.ts'
import { scenario } from './scenario.ts'

test('[GO-9.14] the way that is shown is a shortest one; of equal ones it goes over the lowest squares', () => {
  const t = scenario().step('move').put('g0-1 Iron Small Beast c3')
  const way = (to: string) => pathTo(t.view('0'), ['g0-1'], to)
  expect([way('c5'), way('d4'), way('b5')]).toEqual([
    ['c3', 'c4', 'c5'],
    ['c3', 'd3', 'd4'],
    ['c3', 'b3', 'b4', 'b5'],
  ])
})

test('[GO-9.4, GO-9.6, GO-9.14] it goes round water and units, or over them for Flyers', () => {
  const t = scenario()
    .step('move')
    .put('g0-1 Iron Small Beast c3', 'g0-2 Wood Medium Flyer c3', 'g1-1 Wood Giant Man d3')
    .terrain({ c4: 'water' })
  expect(pathTo(t.view('0'), ['g0-1'], 'b4')).toEqual(['c3', 'b3', 'b4'])
  expect(pathTo(t.view('0'), ['g0-2'], 'c5')).toEqual(['c3', 'c4', 'c5'])
  expect([...reachable(t.view('0'), ['g0-1', 'g0-2']).keys()]).not.toContain('c5')
  const ways = reachable(t.view('0'), ['g0-2'])
  expect(ways.get('d5')).toEqual(pathTo(t.view('0'), ['g0-2'], 'd5'))
  expect(ways.get('d5')).toHaveLength(4)
})

test('[GO-9.4, GO-9.14] it goes round water, though the way across were shorter', () => {
  const t = scenario().step('move').put('g0-1 Silver Small Beast c3').terrain({ c4: 'water' })
  expect(pathTo(t.view('0'), ['g0-1'], 'c5')).toEqual(['c3', 'b3', 'b4', 'b5', 'c5'])
})
