import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulebooks } from '../index.ts'
import { pictureOf } from '../picture.ts'
import { momentsOf } from './moments.ts'
import { randomPlay } from './randomPlay.ts'

/** Moves after which a random game is over for this test. */
const longest = 400

/** Games without the module have no picture, and none of these tests. */
const drawn = Object.keys(rulebooks).filter((slug) => existsSync(join(import.meta.dirname, '..', slug, 'picture.ts')))

describe.each(drawn)('the pictures of %s', (slug) => {
  const rulebook = rulebooks[slug] as (typeof rulebooks)[string]
  const { min, max } = rulebook.card.seats

  test('show its characters before a match', async () => {
    const cast = await pictureOf(slug, undefined)
    expect(cast?.markup.match(/<svg /g)).toHaveLength(9)
    expectSound(cast?.markup)
  })

  test.each(Array.from({ length: max - min + 1 }, (_, index) => min + index))('show every position with %i seats', async (seats) => {
    const moments = new Set(momentsOf(longest))
    const views: Parameters<typeof rulebook.viewOf>[0][] = []
    try {
      randomPlay(rulebook, {
        seats,
        options: rulebook.options(seats).parse({}),
        seed: 11 + seats,
        weight: (move) => (move === 'concede' ? 0 : 1),
        longest,
        watch: ({ state }, made) => void (moments.has(made.length) && views.push(structuredClone(rulebook.viewOf(state, null)))),
      })
    } catch (error) {
      if (!String(error).includes('the game has no end')) throw error
    }
    expect(views.length).toBeGreaterThan(1)
    for (const view of views) {
      const picture = await pictureOf(slug, view)
      expect([picture?.width, picture?.height].every((side) => Number(side) > 100)).toBe(true)
      expectSound(picture?.markup)
    }
  })
})

/** Numbers are numbers, and no two clip paths have one name. */
function expectSound(markup = ''): void {
  expect(markup).not.toMatch(/NaN|undefined|Infinity/)
  const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
}

test('a game without a module for it has no picture, and no name reaches another file', async () => {
  for (const slug of ['beetle-race', 'chess', '../engine', '']) expect(await pictureOf(slug, undefined)).toBeUndefined()
})
