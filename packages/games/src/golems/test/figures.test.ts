import { expect, test } from 'vitest'
import { keysOf } from '../../tabletop/tables.ts'
import { materials } from '../content/materials.ts'
import { shapes } from '../content/shapes.ts'
import { sizes } from '../content/sizes.ts'
import { figures } from '../figures.ts'

test('each of 256 golems has a figure', () => {
  const all: readonly string[] = keysOf(materials).flatMap((material) =>
    keysOf(sizes).flatMap((size) => keysOf(shapes).map((shape) => `${material}-${size}-${shape}`)),
  )
  expect(all.filter((id) => !Object.hasOwn(figures.figures, id))).toEqual([])
})
