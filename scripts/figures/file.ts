import type { FigureSet } from '@toadstool/figures'

/** A part and a figure a line, so that a change shows what it changes. */
export function fileWith(figures: FigureSet): string {
  const sections = Object.entries(figures).map(([name, section]) => {
    if (!['kits', 'parts', 'figures'].includes(name)) return `"${name}":${JSON.stringify(section)}`
    const lines = Object.entries(section).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    return `"${name}":{\n${lines.join(',\n')}}`
  })
  return `// Written by \`npm run figures\` from the drawings in \`art\`.\nimport type { FigureSet } from '@toadstool/figures'\n\nexport const figures: FigureSet = JSON.parse(\`{${sections.join(',\n')}}\`)\n`
}
