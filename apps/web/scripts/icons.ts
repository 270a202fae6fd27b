/** Writes src/icons/sets/*.ts from icons.list.ts: `node scripts/icons.ts`, in apps/web. */
import { readFileSync, writeFileSync } from 'node:fs'
import { sets } from './icons.list.ts'

interface Iconify {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
}

const here = new URL('..', import.meta.url)

for (const [name, set] of Object.entries(sets)) {
  const source = JSON.parse(readFileSync(new URL(`node_modules/@iconify-json/${set.source}/icons.json`, here), 'utf8')) as Iconify
  const lines = [...set.icons].sort().map((icon) => lineOf(`  '${set.prefix}:${icon}':`, `'${bodyOf(source, icon)}',`))
  const file = `// Made by scripts/icons.ts from scripts/icons.list.ts.\nexport const icons = {\n${lines.join('\n')}\n} as const\n`
  writeFileSync(new URL(`src/icons/sets/${name}.ts`, here), file)
}

/** As the formatter would have it. */
function lineOf(key: string, value: string): string {
  return key.length + 1 + value.length <= 140 ? `${key} ${value}` : `${key}\n    ${value}`
}

function bodyOf(source: Iconify, icon: string): string {
  const body = (source.icons[icon] ?? source.icons[source.aliases?.[icon]?.parent ?? ''])?.body
  if (!body) throw new Error(`no icon ${icon}`)
  return body
    .replaceAll('fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"', '')
    .replaceAll(' fill="currentColor"', '')
    .replaceAll('fill="currentColor" ', '')
    .replaceAll("'", '"')
}
