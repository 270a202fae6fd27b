import type { Primer } from '@toadstool/games/primer'
import type { Language } from '@toadstool/games/tabletop'
import { type Block, parseRules, type RulesText, type Table } from './parse.ts'

/** The rules with the page to play from before them: figures and tables stand in their places. */
export function primed(rules: RulesText, page: string, { figures, tables }: Primer, language: Language): RulesText {
  const text = parseRules(page.replace(/(?<!\{)\{(\w+)\}/g, (hole, name: string) => String(figures[name] ?? hole)))
  const named = tables(language)
  const tableOf = (name: string): Table | undefined => {
    const table = named[name]
    return table && { kind: 'table', title: table.title, head: table.head, rows: table.rows.map((row) => row.map(printed)) }
  }
  const blocks = text.chapters
    .flatMap((chapter) => chapter.blocks)
    .flatMap((block): Block[] => (block.kind === 'place' ? [tableOf(block.name)].filter((table) => table !== undefined) : [block]))
  return { ...rules, chapters: [{ id: primerId, title: text.title, blocks }, ...rules.chapters] }
}

/** The chapter that a person can play from. */
export const primerId = 'primer'

const printed = (cell: string | number): string => String(cell).replace(/^-(?=\d)/, '−')
