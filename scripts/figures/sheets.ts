// Sheets on which people who haven't drawn them tell characters apart: so many by lot, numbered, as small as they get, in colour and in
// grey; and all of them, large, with their names. The numbers are no help from one sheet to the other.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FigureSet } from '@toadstool/figures'
import { pixelsOf } from '@toadstool/server/previews/pixels.ts'
import { charactersOf, smallestOf, standing } from './likeness.ts'

const asked = 20
/** Of sets with hundreds only some are named. */
const mostNamed = 60

export function writeSheets(folder: string, game: string, set: FigureSet, seed: string): void {
  const by = (purpose: string, ids: readonly string[]) =>
    ids.toSorted((a, b) => lotOf(seed + purpose, a).localeCompare(lotOf(seed + purpose, b)))
  const named = by('named', charactersOf(set)).slice(0, mostNamed).toSorted()
  const chosen = by('chosen', named).slice(0, asked)
  const answers = ['colour', 'grey'].map((kind) => {
    const ids = by(kind, chosen)
    write(folder, `${game}-${kind}.png`, numbered(set, ids, kind === 'grey'))
    return `${kind}: ${ids.map((id, place) => `${place + 1} ${id}`).join(', ')}\n`
  })
  write(folder, `${game}-named.png`, withNames(set, named))
  writeFileSync(join(folder, `${game}-answers.txt`), answers.join(''))
}

const lotOf = (seed: string, id: string): string => createHash('sha256').update(`${seed} ${id}`).digest('hex')

function write(folder: string, name: string, svg: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), pixelsOf(svg).asPng())
}

function numbered(set: FigureSet, ids: readonly string[], isGrey: boolean): string {
  const size = smallestOf(set)
  const cells = ids.map((id, place) => ({ svg: standing(set, id, size), text: String(place + 1) }))
  return sheet(cells, { columns: 5, wide: 76, high: 78, size, letters: 13, isGrey })
}

function withNames(set: FigureSet, ids: readonly string[]): string {
  const cells = ids.map((id) => ({ svg: standing(set, id, 96), text: id.replaceAll('-', ' ') }))
  return sheet(cells, { columns: 10, wide: 128, high: 132, size: 96, letters: 12, isGrey: false })
}

interface Cell {
  readonly svg: string
  readonly text: string
}

interface Layout {
  readonly columns: number
  /** Of a cell, of what stands in it, and of its letters, in pixels. */
  readonly wide: number
  readonly high: number
  readonly size: number
  readonly letters: number
  readonly isGrey: boolean
}

function sheet(cells: readonly Cell[], { columns, wide, high, size, letters, isGrey }: Layout): string {
  const drawn = cells.map(({ svg, text }, place) => {
    const [left, top] = [(place % columns) * wide, Math.floor(place / columns) * high]
    const nested = svg.replace('<svg ', `<svg x="${left + (wide - size) / 2}" y="${top + 6}" `).replaceAll(/(id="|url\(#)/g, `$1p${place}-`)
    return `${nested}<text x="${left + wide / 2}" y="${top + high - 8}" font-size="${letters}" text-anchor="middle" fill="#14201B">${text}</text>`
  })
  const [width, height] = [columns * wide, Math.ceil(cells.length / columns) * high]
  const grey = '<filter id="grey" color-interpolation-filters="linearRGB"><feColorMatrix type="saturate" values="0"/></filter>'
  const group = isGrey ? `${grey}<g filter="url(#grey)">` : '<g>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Commissioner"><rect width="${width}" height="${height}" fill="#E2E8D8"/>${group}${drawn.join('')}</g></svg>`
}
