/** Reads a game's RULES.md and PRIMER.md: chapters of numbered rules, with prose, lists, tables and drawings between them. */

export type RuleTag = 'rulebook' | 'reading' | 'content' | 'online'

export interface Rule {
  readonly kind: 'rule'
  /** `WW-7.3` */
  readonly number: string
  /** The sources of the rule: two where the book says only a part of it. */
  readonly tags: readonly RuleTag[]
  readonly text: string
}

export type Block =
  | Rule
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'drawing'; readonly text: string }
  | Table
  /** Where a table of the content stands. */
  | { readonly kind: 'place'; readonly name: string }

export interface Table {
  readonly kind: 'table'
  readonly title?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Chapter {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface RulesText {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

type Draft = { -readonly [K in keyof Chapter]: K extends 'blocks' ? Block[] : Chapter[K] }

export function parseRules(markdown: string): RulesText {
  let title = ''
  const chapters: Draft[] = []
  const chapter = (): Draft => {
    const last = chapters.at(-1)
    if (last) return last
    const first: Draft = { id: 'start', title, blocks: [] }
    chapters.push(first)
    return first
  }
  for (const paragraph of paragraphs(markdown)) {
    const heading = /^(#{1,5})\s+(.*)$/.exec(paragraph)
    const [, marks = '', words = ''] = heading ?? []
    if (!heading) chapter().blocks.push(...blocksOf(paragraph))
    else if (marks.length === 1) title = words
    else if (marks.length === 2)
      chapters.push({
        id: `chapter-${chapters.length + 1}`,
        title: words.replace(/^[A-Z]{2,3}-(?=[\dA-Z])/, '').replace(/^C (?=\w)/, ''),
        blocks: [],
      })
    else chapter().blocks.push({ kind: 'heading', text: words })
  }
  return { title, chapters: chapters.filter((each) => each.blocks.length > 0) }
}

/** Rules that contain all words of the query; those whose number matches, or that begin with its words, come first. */
export function searchRules(rules: RulesText, query: string): readonly Rule[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return allRules(rules)
    .map((rule) => ({ rule, at: placeOf(rule, words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ rule }) => rule)
}

/** The tables' rows that contain all words of the query, with the titles of their tables. */
export function searchTables(rules: RulesText, query: string): readonly { readonly title: string; readonly row: readonly string[] }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const tables = rules.chapters.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table')
  if (words.length === 0) return []
  return tables.flatMap(({ title = '', rows }) =>
    rows.filter((row) => words.every((word) => row.join(' ').toLowerCase().includes(word))).map((row) => ({ title, row })),
  )
}

export const allRules = (rules: RulesText): readonly Rule[] =>
  rules.chapters.flatMap((chapter) => chapter.blocks.filter((block) => block.kind === 'rule'))

export const chapterOf = (rules: RulesText, number: string): Chapter | undefined =>
  rules.chapters.find((chapter) => chapter.blocks.some((block) => block.kind === 'rule' && block.number === number))

function placeOf(rule: Rule, words: readonly string[]): number {
  const number = rule.number.toLowerCase()
  const text = rule.text.toLowerCase()
  if (words.length === 1 && (number === words[0] || number.endsWith(`-${words[0]}`))) return 0
  const places = words.map((word) => (number.startsWith(word) ? 0 : text.indexOf(word)))
  return places.some((place) => place < 0) ? -1 : 1 + Math.min(...places)
}

/** Headings on their own, lists and tables with their lines together, other lines joined up to the next empty one. */
function paragraphs(markdown: string): string[] {
  const found: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length) found.push(open.join('\n'))
    open = []
  }
  let isDrawing = false
  for (const line of markdown.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    if (line.startsWith(fence)) isDrawing = !isDrawing
    if (isDrawing) open.push(line)
    else if (/^#{1,5}\s/.test(line)) {
      close()
      found.push(line)
    } else if (line.trim() === '') close()
    else open.push(line.trimEnd())
  }
  close()
  return found
}

const fence = '```'

function blocksOf(paragraph: string): Block[] {
  const lines = paragraph.split('\n')
  if (paragraph.startsWith(fence)) return [{ kind: 'drawing', text: lines.filter((line) => !line.startsWith(fence)).join('\n') }]
  const place = /^\{\{(\w+)\}\}$/.exec(paragraph)?.[1]
  if (place !== undefined) return [{ kind: 'place', name: place }]
  if (lines.every((line) => stepped.test(line))) return [{ kind: 'steps', items: lines.map((line) => line.replace(stepped, '')) }]
  if (lines.every((line) => line.trimStart().startsWith('|'))) return [tableOf(lines)]
  const blocks: Block[] = []
  let items: string[] = []
  const close = () => {
    if (items.length) blocks.push({ kind: 'list', items })
    items = []
  }
  for (const entry of entriesOf(lines)) {
    const rule = ruleOf(entry)
    if (!rule && /^[-*]\s+/.test(entry)) items.push(entry.replace(/^[-*]\s+/, ''))
    else {
      close()
      blocks.push(rule ?? { kind: 'text', text: entry })
    }
  }
  close()
  return blocks
}

/** An entry begins with a bullet or a rule's number; any other line continues the one before. */
function entriesOf(lines: readonly string[]): string[] {
  const entries: string[] = []
  for (const line of lines) {
    const begins = entries.length === 0 || /^\s*[-*]\s+/.test(line) || numbered.test(line.trim())
    if (begins) entries.push(line.trim())
    else entries.push(`${entries.pop()} ${line.trim()}`)
  }
  return entries
}

const stepped = /^\d+\.\s+/
const numbered = /^(?:[-*]\s+)?[*_`[]*([A-Z]{2,3}-\d+(?:\.\d+)*[a-z]?)\b[*_`\]]*\s*/
/** Where a rule comes from stands in brackets at its end. */
const tagged = /\s*\[((?:rulebook|our reading|our content|online)(?:, (?:our reading|our content))?)\]\s*$/

function ruleOf(entry: string): Rule | undefined {
  const number = numbered.exec(entry)
  if (!number?.[1]) return undefined
  const rest = entry.slice(number[0].length)
  const tags = tagged.exec(rest)?.[1]?.split(', ') ?? []
  return { kind: 'rule', number: number[1], tags: tags.flatMap((tag) => tagNames[tag] ?? []), text: rest.replace(tagged, '') }
}

const tagNames: Readonly<Record<string, RuleTag>> = {
  rulebook: 'rulebook',
  'our reading': 'reading',
  'our content': 'content',
  online: 'online',
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  const [head = '', ...rest] = lines
  return { kind: 'table', head: cells(head), rows: rest.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells) }
}
