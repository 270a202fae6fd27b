import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { drawFigure, drawToken, type FigureSet, moods, sizes } from '@toadstool/figures'
import { figureSet } from '@toadstool/figures/schema'
import { describe, expect, test } from 'vitest'
import { inlined } from './figures/conversion.ts'
import { drawnIn, root } from './figures/drawn.ts'
import { fileWith } from './figures/file.ts'
import { charactersOf, pairsOf } from './figures/likeness.ts'

const drawn = drawnIn('figures.ts')

test('five games have figures', () => {
  expect(drawn).toHaveLength(5)
})

test('a part of one figure alone stands in it, with its place, and nothing else does', () => {
  const parts = { hat: ['k M0 0h9'], coat: ['w M0 9h9', 'k M1 1h1'], eyes: ['k O3 3 1'], shut: ['k M3 3h1'] }
  const set = {
    kits: { base: '$eyes/asleep=shut' },
    parts,
    figures: { ann: ['k=#000', ['@2,0', 'hat', 'eyes'], 'coat@1,1'], ben: ['$eyes=eyes', '$eyes', 'eyes:k=w'] },
  } as unknown as FigureSet
  const made = inlined(set)
  expect(made.figures.ann).toEqual(['k=#000', ['@2,0', 'k M0 0h9', 'eyes'], ['@1,1', 'w M0 9h9', 'k M1 1h1']])
  expect(made.figures.ben).toEqual(set.figures.ben)
  expect(Object.keys(made.parts)).toEqual(['eyes', 'shut'])
})

describe.each(drawn)('the figures of %s', async (game) => {
  const file = join(root, 'packages/games/src', game, 'figures.ts')
  const { figures }: { readonly figures: FigureSet } = await import(file)

  test('are those of its drawings (else: npm run figures)', async () => {
    const made: { readonly figures: FigureSet } = await import(join(root, 'art', game, 'figures.ts'))
    expect(fileWith(made.figures) === readFileSync(file, 'utf8')).toBe(true)
  })

  test('keep to the one form', () => {
    expect(figureSet.safeParse(figures).error?.issues ?? []).toEqual([])
  })

  test('take no more room than is agreed', () => {
    const layers = JSON.stringify([figures.parts, figures.figures]).match(/"[^" ]+ [^"]*"/g) ?? []
    const isLarge = layers.length > 800
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(isLarge ? 24_000 : 20_000)
  })

  test('have a colour for every role, in every size and mood, and no clip path that is not there', () => {
    for (const id of Object.keys(figures.figures)) {
      for (const size of sizes) {
        for (const mood of moods) {
          const { markup } = drawFigure(figures, id, { size, moods: [mood], ids: 'f' })
          const colours = [...markup.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour)
          expect(colours.filter((colour) => colour !== 'none' && !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(colour))).toEqual([])
          const clips = [...markup.matchAll(/<clipPath id="(\w+)"/g)].map(([, clip]) => clip)
          const uses = [...markup.matchAll(/url\(#(\w+)\)/g)].map(([, clip]) => clip)
          expect(new Set(uses).isSubsetOf(new Set(clips))).toBe(true)
          expect(markup).not.toMatch(/NaN|undefined|d=""/)
        }
      }
    }
  })

  test('stand on the token of each side', () => {
    for (const side of Object.keys(figures.tokens ?? {})) {
      for (const id of Object.keys(figures.figures)) {
        expect(drawToken(figures, id, side, { pixels: 42 }).markup).not.toMatch(/NaN|undefined|d=""| (?:fill|stroke)="(?!none)[^#]/)
      }
    }
  })

  test('use every part', () => {
    const named = JSON.stringify([figures.figures, figures.kits, figures.parts, figures.tokens])
    const unused = Object.keys(figures.parts).filter(
      (part) => !new RegExp(`["= ]${part.replaceAll(/[.*]/g, '\\$&')}["!@:; ]`).test(named.replace(`"${part}":[`, '')),
    )
    expect(unused).toEqual([])
  })

  test('are told apart where they are smallest, in colour and in grey', () => {
    // Where hundreds share a few bodies, those of one body differ in coat, crown and eyes.
    const least = charactersOf(figures).length > 200 ? { grey: 1.7, colour: 2.7 } : { grey: 5, colour: 7.5 }
    const alike = pairsOf(figures, least.colour).filter(({ grey, colour }) => grey < least.grey || colour < least.colour)
    expect(alike).toEqual([])
  })
})

describe('the pictures of the site', async () => {
  const made: Record<string, string> = {}
  for (const folder of drawnIn('pictures.ts')) Object.assign(made, (await import(join(root, 'art', folder, 'pictures.ts'))).pictures)
  const web = join(root, 'apps/web/src')

  test('are those of their drawings (else: npm run figures)', () => {
    const kept = globSync('**/pictures/*.svg', { cwd: web })
    expect(kept.toSorted()).toEqual(Object.keys(made).toSorted())
    expect(kept.filter((path) => readFileSync(join(web, path), 'utf8') !== made[path])).toEqual([])
  })

  test('take no more of a line than a small photograph', () => {
    const large = Object.entries(made).filter(([, svg]) => gzipSync(svg).length > 14_000)
    expect(large.map(([path]) => path)).toEqual([])
  })
})
