import { expect, test } from 'vitest'
import { drawFigure, drawToken, type FigureSet, sizeAt, type Wishes } from './index.ts'

const set: FigureSet = {
  lines: { card: [3, 1], small: [4, 1.5], tiny: [4, 1.5] },
  from: { card: 64, small: 31 },
  box: { card: '0 0 100 100', small: '10 10 80 80' },
  kits: { base: 'skin=#ffaa00;side=#888888;$eyes=open;$eyes/asleep=shut;$hurt/wounded=plaster', blue: 'side=#0000ff' },
  parts: {
    head: ['skin M0 0H9V9Z'],
    open: ['side,n O5 5 2'],
    shut: ['side,2l M4 5H6'],
    plaster: ['#ffffff,n M1 1H2V2Z'],
    shaded: ['skin M0 0H9V9Z', '#000,c M5 0H9V9Z', '#111,s M6 0H9V9Z', '#222,1l M0 0H9'],
    reopened: ['skin M0 0H9V9Z', '#222,1l M0 0H9', '#000,c M5 0H9V9Z'],
    pair: ['side,nx M0 0H9V9Z'],
    fine: ['side,n M0 0H9V9Z', 'side,1lf M1 1H2', 'side,2lg M3 3H4'],
    tube: ['side,5t M0 0V9'],
    dashed: ['side,2ld7-5 M0 0V9'],
  },
  figures: {
    face: ['', 'head', '$eyes', '$hurt'],
    shaded: ['', 'shaded', 'shaded'],
    reopened: ['', 'reopened'],
    pair: ['', 'pair'],
    fine: ['', 'fine'],
    tube: ['', 'tube'],
    dashed: ['', 'dashed'],
    moved: ['', ['@1,2,.5,90,50,60', 'head'], 'head!w@1,2,.5', 'head:skin=#123456', ['!X', 'head']],
    boxed: ['box=0 0 1 1', 'head'],
    chief: ['gilt=1;tint=#0f0', 'head', 'open!F'],
    soldier: ['tint=#0f0', 'head'],
  },
  tokens: {
    blue: {
      ...{ kits: ['blue'], box: '0 0 50 50', under: ['tint,2 M0 0H50V50Z'], gilt: ['#ff0,3l M1 1H2'], over: ['side,n M0 49H50V50Z'] },
      ...{ places: { '': '5,6,.5' }, clip: ['M0 0H50V40Z', 'M0 0H9V9Z@1,2'], clipFree: ['M0 0H50V50Z'] },
    },
  },
}

function markup(id: string, wishes?: Wishes): string {
  return drawFigure(set, id, wishes)
    .markup.replace(/^<g stroke="#14201B" stroke-linejoin="round" stroke-linecap="round">/, '')
    .replace(/<\/g>$/, '')
}

test('a filled part has an outline, thicker where it is small', () => {
  expect(markup('face')).toContain('<path d="M0 0H9V9Z" fill="#ffaa00" stroke-width="3"/>')
  expect(markup('face', { size: 'small' })).toContain('stroke-width="4"')
})

test('a mood swaps what stands in a slot, and two moods go together', () => {
  const open = '<path d="M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0" fill="#888888" stroke="none"/>'
  const plaster = 'd="M1 1H2V2Z"'
  expect(markup('face')).toContain(open)
  expect(markup('face', { moods: ['asleep', 'wounded'] })).not.toContain(open)
  expect(markup('face', { moods: ['asleep', 'wounded'] })).toContain('d="M4 5H6"')
  expect(markup('face', { moods: ['asleep', 'wounded'] })).toContain(plaster)
})

test('a wound that has no drawing of its own looks like a lighter one, and a mood without any changes nothing', () => {
  expect(markup('face', { moods: ['dying'] })).toBe(markup('face', { moods: ['wounded'] }))
  expect(markup('face', { moods: ['winner'] })).toBe(markup('face'))
})

test('a kit that is asked for colours the figure after its own', () => {
  expect(markup('pair', { kits: ['blue'] })).toContain('#0000ff')
})

test('shades lie under the outline, and those that are cut share a clip path of their own', () => {
  const [first] = markup('shaded', { ids: 'a' }).split('</clipPath>').slice(-1)
  const fill = '<path d="M0 0H9V9Z" fill="#ffaa00" stroke="none"/>'
  const cut = (id: string) => `<g clip-path="url(#${id})"><path d="M5 0H9V9Z" fill="#000" stroke="none"/></g>`
  const rest = '<path d="M6 0H9V9Z" fill="#111" stroke="none"/><path d="M0 0H9V9Z" fill="none" stroke-width="3"/>'
  const line = '<path d="M0 0H9" fill="none" stroke="#222" stroke-width="1"/>'
  expect(first).toBe([fill, cut('ac0'), rest, line, fill, cut('ac1'), rest, line].join(''))
  expect(markup('shaded', { ids: 'a' }).match(/<clipPath id="ac\d"/g)).toEqual(['<clipPath id="ac0"', '<clipPath id="ac1"'])
})

test('a shade after a line is drawn on it, and the outline once more', () => {
  const parts = [...markup('reopened').matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)
  expect(parts.slice(1)).toEqual(['M0 0H9V9Z', 'M0 0H9', 'M5 0H9V9Z', 'M0 0H9V9Z'])
})

test('mirrored layers are drawn twice', () => {
  const one = '<path d="M0 0H9V9Z" fill="#888888" stroke="none"/>'
  expect(markup('pair')).toBe(`${one}<g transform="matrix(-1 0 0 1 100 0)">${one}</g>`)
})

test('fine layers are on cards only, the next finer ones wherever it is not tiny', () => {
  const drawn = (size: 'card' | 'small' | 'tiny') => markup('fine', { size }).match(/<path/g)?.length
  expect([drawn('card'), drawn('small'), drawn('tiny')]).toEqual([3, 2, 1])
})

test('a tube has an outline on both sides, dashes have their lengths', () => {
  expect(markup('tube')).toBe(
    '<path d="M0 0V9" fill="none" stroke-width="11"/><path d="M0 0V9" fill="none" stroke="#888888" stroke-width="5"/>',
  )
  expect(markup('dashed')).toContain('stroke-dasharray="7 5" stroke-linecap="butt"')
})

test('parts are moved, turned and scaled about a pivot, with outlines that shrink along or stay', () => {
  const [moved = '', kept = '', coloured = '', mirrored = ''] = markup('moved').split(/(?<=<\/g>)|(?<=123456" stroke-width="3"\/>)/)
  expect(moved).toBe(
    '<g transform="translate(51 62)rotate(90)scale(0.5)translate(-50 -60)"><path d="M0 0H9V9Z" fill="#ffaa00" stroke-width="3"/></g>',
  )
  expect(kept).toBe('<g transform="translate(1 2)scale(0.5)"><path d="M0 0H9V9Z" fill="#ffaa00" stroke-width="6"/></g>')
  expect(coloured).toContain('fill="#123456"')
  expect(mirrored).toBe('<g transform="matrix(-1 0 0 1 100 0)"><path d="M0 0H9V9Z" fill="#ffaa00" stroke-width="3"/></g>')
})

test('the view box is that of the size, or that of the figure', () => {
  expect(drawFigure(set, 'face').box).toBe('0 0 100 100')
  expect(drawFigure(set, 'face', { size: 'tiny' }).box).toBe('10 10 80 80')
  expect(drawFigure(set, 'boxed').box).toBe('0 0 1 1')
})

test('pixels choose the size', () => {
  expect([64, 63, 31, 30].map((pixels) => sizeAt(set, pixels))).toEqual(['card', 'small', 'small', 'tiny'])
})

test('what is not in the set is said by name', () => {
  expect(() => drawFigure(set, 'toString')).toThrow('No such figure, part or kit: "toString"')
})

test('a token lies under its figure, which is cut to its shape; leaders have a line of gold, free parts cross the rim', () => {
  const { box, markup } = drawToken(set, 'chief', 'blue', { pixels: 64, ids: 't' })
  expect(box).toBe('0 0 50 50')
  const clips = '<clipPath id="tc0"><path d="M0 0H50V40Z"/><path d="M0 0H9V9Z" transform="translate(1 2)"/></clipPath>'
  expect(markup).toContain(`${clips}<clipPath id="tc1"><path d="M0 0H50V50Z"/></clipPath>`)
  const parts = [...markup.slice(markup.lastIndexOf('</clipPath>')).matchAll(/ d="([^"]*)"|url\(#(\w+)\)/g)].map(([, d, clip]) => d ?? clip)
  expect(parts).toEqual(['M0 0H50V50Z', 'M1 1H2', 'tc0', 'M0 0H9V9Z', 'tc1', 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M0 49H50V50Z'])
  expect(markup).toContain('fill="#0f0" stroke-width="2"')
  expect(drawToken(set, 'soldier', 'blue', { pixels: 64 }).markup).not.toContain('M1 1H2')
})

test('the figure on a token is drawn for its own size, not for that of the token', () => {
  const outline = (pixels: number) => /fill="#ffaa00" stroke-width="(\d)"/.exec(drawToken(set, 'soldier', 'blue', { pixels }).markup)?.[1]
  expect([outline(64), outline(63)]).toEqual(['3', '4'])
})
