/** Draws public/icons/*.png from public/toadstool.svg: `node scripts/appIcons.ts`, in apps/web. Needs a Chromium (or `CHROMIUM=/path`). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface AppIcon {
  readonly file: string
  /** Pixels of a side. */
  readonly side: number
  /** Part of the side that the drawing takes. What systems cut into a shape of their own keeps its outer fifth empty. */
  readonly share: number
  /** Behind the drawing; `transparent` shows what lies beneath. */
  readonly ground: string
}

const field = '#c8dcb0'
const icons: readonly AppIcon[] = [
  { file: 'any-192.png', side: 192, share: 0.94, ground: 'transparent' },
  { file: 'any-512.png', side: 512, share: 0.94, ground: 'transparent' },
  { file: 'maskable-192.png', side: 192, share: 0.62, ground: field },
  { file: 'maskable-512.png', side: 512, share: 0.62, ground: field },
  { file: 'apple-180.png', side: 180, share: 0.76, ground: field },
]

const folder = join(import.meta.dirname, '..', 'public')
const drawing = readFileSync(join(folder, 'toadstool.svg'), 'utf8')
const work = mkdtempSync(join(tmpdir(), 'toadstool-icons-'))
mkdirSync(join(folder, 'icons'), { recursive: true })
for (const { file, side, share, ground } of icons) {
  const edge = Math.round((side * (1 - share)) / 2)
  const svg = drawing.replace('<svg ', `<svg width="${side - 2 * edge}" height="${side - 2 * edge}" `)
  const page = join(work, 'icon.html')
  writeFileSync(page, `<!doctype html><style>body{margin:0;background:${ground}}svg{display:block;margin:${edge}px}</style>${svg}`)
  execFileSync(process.env.CHROMIUM ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${side},${side}`,
    `--screenshot=${join(folder, 'icons', file)}`,
    `file://${page}`,
  ])
}
rmSync(work, { recursive: true })
