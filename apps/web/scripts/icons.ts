/** Writes the sets of icons: src/icons/sets/*.ts from icons.list.ts, and those of each game from the list in its folder. `node scripts/icons.ts`, in apps/web. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { optimize } from 'svgo'
import { games } from './chunks.ts'
import { sets } from './icons.list.ts'

interface Iconify {
  readonly width?: number
  readonly height?: number
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
}

const here = new URL('..', import.meta.url)

/** So that its names are names of icons. */
const known = `
declare module '../../icons/registry.ts' {
  interface Drawings extends Record<keyof typeof icons, string> {}
}
`

interface IconSet {
  readonly prefix: string
  readonly source: string
  readonly icons: readonly string[]
}

for (const [name, set] of Object.entries(sets)) writeFileSync(new URL(`src/icons/sets/${name}.ts`, here), fileOf(set))
for (const game of games) {
  const list = new URL(`src/boards/${game}/icons.list.ts`, here)
  if (!existsSync(list)) continue
  const { board } = (await import(list.href)) as { readonly board: readonly string[] }
  const set = { prefix: 'game', source: 'game-icons', icons: board }
  writeFileSync(new URL(`src/boards/${game}/icons.ts`, here), fileOf(set) + known)
}

function fileOf(set: IconSet): string {
  const source = JSON.parse(readFileSync(new URL(`node_modules/@iconify-json/${set.source}/icons.json`, here), 'utf8')) as Iconify
  const lines = [...set.icons]
    .sort()
    .map((icon) => lineOf(`  '${set.prefix}:${icon}':`, `'${bodyOf(source, icon, source.width ?? source.height ?? 24)}',`))
  return `// Made by scripts/icons.ts.\nexport const icons = {\n${lines.join('\n')}\n} as const\n`
}

/** As the formatter would have it. */
function lineOf(key: string, value: string): string {
  return key.length + 1 + value.length <= 140 ? `${key} ${value}` : `${key}\n    ${value}`
}

function bodyOf(source: Iconify, icon: string, grid: number): string {
  const body = (source.icons[icon] ?? source.icons[source.aliases?.[icon]?.parent ?? ''])?.body
  if (!body) throw new Error(`no icon ${icon}`)
  return (grid > 100 ? slim(body, grid) : body)
    .replaceAll('fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"', '')
    .replaceAll(' fill="currentColor"', '')
    .replaceAll('fill="currentColor" ', '')
    .replaceAll("'", '"')
}

/** Paths in whole numbers: on a grid of hundreds nobody sees the difference. */
function slim(body: string, grid: number): string {
  const { data } = optimize(`<svg viewBox="0 0 ${grid} ${grid}">${body}</svg>`, {
    multipass: true,
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }],
  })
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}
