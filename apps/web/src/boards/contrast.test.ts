import { drawToken, type FigureSet, ink } from '@toadstool/figures'
import { describe, expect, test } from 'vitest'
import { seatColors, seatLooks } from '../kit/seats.ts'
import { fieldColorOf } from './index.ts'
import { contrastOf } from './test/contrast.ts'

const sets = import.meta.glob<FigureSet>('../../../../packages/games/src/*/figures.ts', { eager: true, import: 'figures' })
const withTokens = Object.entries(sets).flatMap(([path, set]) =>
  set.tokens ? [[/src\/([\w-]+)/.exec(path)?.[1] ?? '', set] as const] : [],
)

/** The colours of a token alone, the lowest first: its edge, its rim, the field behind the figure. */
function coloursOf(set: FigureSet, id: string, side: string): string[] {
  const bare = { ...set, figures: { [id]: [set.figures[id]?.[0] ?? ''] as const } }
  const { markup } = drawToken(bare, id, side, { pixels: 42 })
  return [...markup.matchAll(/ fill="(#[\dA-Fa-f]{6})"/g)].map(([, colour = '']) => colour)
}

describe.each(withTokens)('the tokens of %s', (game, set) => {
  const stands = Object.keys(set.tokens ?? {}).flatMap((side) =>
    Object.keys(set.figures).flatMap((id) => (id.includes('/') ? [] : [{ id, side, colours: coloursOf(set, id, side) }])),
  )

  test('have a field from which outlines stand out', () => {
    const weak = stands.filter(({ colours }) => contrastOf(ink, colours.at(-1) ?? ink) < 3)
    expect(weak).toEqual([])
  })

  test('stand out from the stage, and from a panel by day and by night', () => {
    for (const ground of [fieldColorOf(game), '#fafbf4', '#1b2d28']) {
      const weak = stands.filter(({ colours }) => colours.every((colour) => contrastOf(colour, ground) < 3))
      expect([ground, weak]).toEqual([ground, []])
    }
  })
})

test('what stands on the colour of a seat can be read', () => {
  const weak = seatColors.filter((color) => contrastOf(seatLooks[color].fill, seatLooks[color].on) < 4.5)
  expect(weak).toEqual([])
})
