// @vitest-environment happy-dom
import type { FigureSet } from '@toadstool/figures'
import { act } from 'react'
import { expect, test } from 'vitest'
import { showFonts } from '../styles/fonts.ts'
import { mounted } from '../test/mounted.ts'
import { Figure, FigureAt } from './Figure.tsx'
import { bleed, type FigureLook, figuresLater } from './figures.ts'
import { imagesOf } from './image.ts'

const set: FigureSet = {
  lines: { card: [3, 1], small: [4, 1], tiny: [5, 1] },
  from: { card: 64, small: 31 },
  box: { card: '0 0 100 100', small: '0 0 100 100' },
  kits: { base: 'side=#000;$eyes=open;$eyes/asleep=shut', red: 'side=#f00' },
  parts: { head: ['side M0 0H9V9Z'], open: ['#fff,n O5 5 2'], shut: ['#fff,l M4 5H6'] },
  figures: { snail: ['', 'head', '$eyes'] },
  tokens: {
    red: {
      ...{ kits: ['red'], box: '0 0 48 50', under: ['#0f0 M0 0H48V50Z'], gilt: [], over: [] },
      ...{ places: { '': '0,0,.48' }, clip: [], clipFree: [] },
    },
  },
}

const images = imagesOf(set)
const imageOf = (look: FigureLook, pixels: number): string => images.of(look, pixels)

const { page, draw } = mounted()
const text = (image: string): string => decodeURIComponent(image)

test('the same look is the same image, drawn once for each size', () => {
  const look = { id: 'snail' }
  expect(imageOf(look, 96)).toBe(imageOf({ ...look, moods: [] }, 64))
  expect(imageOf(look, 96)).not.toBe(imageOf(look, 42))
  expect(imageOf(look, 42)).not.toBe(imageOf(look, 28))
  expect(imageOf(look, 42)).not.toBe(imageOf({ ...look, moods: ['asleep'] }, 42))
})

test('an image is larger than its place, for hats that stand out of it, and readable as an address', () => {
  const image = imageOf({ id: 'snail' }, 96)
  expect(image).toMatch(/^data:image\/svg\+xml,<svg [^"#]*>$/)
  expect(text(image)).toContain(`viewBox='${-100 * bleed} ${-100 * bleed} 132 132'`)
})

test('a bust ends at the lower edge of its place', () => {
  const busts: FigureSet = { ...set, busts: true }
  expect(text(imagesOf(busts).of({ id: 'snail' }, 96))).toContain(
    "<svg x='-16' y='-16' width='132' height='116' viewBox='-16 -16 132 116'>",
  )
  expect(text(imagesOf(busts).of({ id: 'snail', side: 'red', token: true }, 96)).match(/<svg/g)).toHaveLength(1)
})

test('a side gives its colours, and its token its shape', () => {
  expect(text(imageOf({ id: 'snail', side: 'red' }, 96))).toContain("fill='#f00'")
  expect(text(imageOf({ id: 'snail', side: 'red' }, 96))).not.toContain("fill='#0f0'")
  expect(text(imageOf({ id: 'snail', side: 'red', token: true }, 96))).toContain("fill='#0f0'")
})

test('a figure keeps its place, fetches its set once, and is drawn when it is here', async () => {
  let asked = 0
  const figures = figuresLater(async () => {
    asked++
    return { figures: set }
  })
  act(() => draw([1, 2].map((key) => <Figure key={key} of={figures} id="snail" size={42} moods={['asleep']} state="legal" />)))
  expect(page.querySelectorAll('[aria-hidden="true"][data-state="legal"][data-mood="asleep"]')).toHaveLength(2)
  expect(page.querySelector('img')).toBeNull()
  await act(async () => showFonts())
  await expect.poll(() => page.querySelectorAll('img[alt=""]').length).toBe(2)
  expect(asked).toBe(1)
})

test('what fails to come is asked for again by the next figure', async () => {
  let asked = 0
  const figures = figuresLater(async () => {
    asked++
    if (asked === 1) throw new Error('offline')
    return { figures: set }
  })
  figures.come()
  await expect.poll(() => asked).toBe(1)
  await act(async () => draw(<Figure of={figures} id="snail" size={42} label="A snail" />))
  await expect.poll(() => page.querySelector('img')?.alt).toBe('A snail')
})

test('inside a picture a figure stands around its middle', async () => {
  const figures = figuresLater(async () => ({ figures: set }))
  await act(async () =>
    draw(
      <svg role="img" aria-label="A board">
        <FigureAt of={figures} id="snail" x={50} y={60} size={100} pixels={48} />
      </svg>,
    ),
  )
  await expect.poll(() => page.querySelector('image')?.getAttribute('width')).toBe('132')
  expect(page.querySelector('image')?.getAttribute('y')).toBe('-6')
})

test('many tiles are one image, in which each kind is drawn once', () => {
  const tiles = [
    { id: 'snail', x: 0, y: 0 },
    { id: 'snail', x: 1, y: 0, turn: 1 },
  ]
  const mosaic = text(imagesOf(set).mosaic(tiles, 2, 1))
  expect(mosaic).toContain("viewBox='0 0 200 100'")
  expect(mosaic.match(/<g id='t0'>/g)).toHaveLength(1)
  expect(mosaic).toContain("<use href='#t0' transform='translate(100 0)rotate(90 50 50)'/>")
})
