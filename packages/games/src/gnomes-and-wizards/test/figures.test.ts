import { expect, test } from 'vitest'
import { tribeIds, tribes } from '../content/tribes.ts'
import { figures } from '../figures.ts'

test('leaders, by their tribes, and clans have figures', () => {
  const all: readonly string[] = [...tribeIds, ...tribeIds.flatMap((tribe) => tribes[tribe].clans.map(({ id }) => id))]
  expect(all.filter((id) => !Object.hasOwn(figures.figures, id))).toEqual([])
})
