import { drawFigure } from '@toadstool/figures'
import { expect, test } from 'vitest'
import { keysOf } from '../../tabletop/tables.ts'
import { bosses } from '../content/bosses.ts'
import { gnomes } from '../content/gnomes.ts'
import { scientists, units } from '../content/nirds.ts'
import { figures } from '../figures.ts'

test('every bird, gnome and boss has a figure', () => {
  const all: readonly string[] = [...keysOf(units), ...keysOf(scientists), ...keysOf(gnomes), ...bosses]
  expect(all.filter((id) => !Object.hasOwn(figures.figures, id))).toEqual([])
})

test.each(bosses)('%s looks otherwise when half of its life is lost, and when it is beaten', (boss) => {
  const drawn = [[], ['wounded'], ['defeated']] as const
  expect(new Set(drawn.map((moods) => drawFigure(figures, boss, { moods }).markup)).size).toBe(3)
})
