import { expect, test } from 'vitest'
import { ruleOf } from '../rules/pieces.ts'

test('units and spells lead to the rule that tells most about them', () => {
  const ids = ['wizard-0', 'goblin-1', 'lizardman-2', 'troll-1', 'counterspell-1', 'fireball-1', 'mud-1']
  expect(ids.map(ruleOf)).toEqual(['WW-8.12', 'WW-7.1', 'WW-9.1', 'WW-13.6', 'WW-11.1', 'WW-10.1', 'WW-12.1'])
})
