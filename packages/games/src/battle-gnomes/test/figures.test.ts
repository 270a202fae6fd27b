import { expect, test } from 'vitest'
import { keysOf } from '../../tabletop/tables.ts'
import { gnomes } from '../content/gnomes.ts'
import { figures } from '../figures.ts'

test('every gnome has a face', () => {
  const all: readonly string[] = keysOf(gnomes)
  expect(all.filter((id) => !Object.hasOwn(figures.figures, id))).toEqual([])
})
