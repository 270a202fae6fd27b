import { expect, test } from 'vitest'
import { keysOf } from '../../tabletop/tables.ts'
import { spells } from '../content/spells.ts'
import { tiles } from '../content/tiles.ts'
import { monsters } from '../content/units.ts'
import { figures } from '../figures.ts'

test('wizards, monsters, spells and tiles have figures', () => {
  const all: readonly string[] = [
    ...['wizard-0', 'wizard-1'],
    ...keysOf(monsters),
    ...keysOf(spells).map((spell) => `spell/${spell}`),
    ...keysOf(tiles).map((tile) => `tile/${tile}`),
  ]
  expect(all.filter((id) => !Object.hasOwn(figures.figures, id))).toEqual([])
})
