import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Primer } from '../primer.ts'
import { languages } from '../tabletop/say.ts'
import { everyRulebook } from './every.ts'

const page = (slug: string, name: string, language: string): string =>
  readFileSync(join(import.meta.dirname, '..', slug, language === 'en' ? `${name}.md` : `${name}.${language}.md`), 'utf8')

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const figuresIn = (text: string): string[] => all(text, /(?<!\{)\{(\w+)\}/g)
const tablesIn = (text: string): string[] => all(text, /^\{\{(\w+)\}\}$/gm)
const rulesIn = (text: string): string[] => all(text, /\b([A-Z]{2}-\d+\.\d+)\b/g)

describe.each(Object.keys(everyRulebook))('the first page of the rules of %s', (slug) => {
  const primer = async (): Promise<Primer> => (await import(`../${slug}/primer.ts`)).primer

  test.each(languages)('has a place for each figure and each table of the content, and none for others (%s)', async (language) => {
    const { figures, tables } = await primer()
    const text = page(slug, 'PRIMER', language)
    expect(new Set(figuresIn(text))).toEqual(new Set(Object.keys(figures)))
    expect(tablesIn(text).toSorted()).toEqual(Object.keys(tables(language)).toSorted())
    expect(all(text, /^(# .+)$/gm)).toHaveLength(1)
  })

  test.each(languages)('has tables without gaps, in words of the language (%s)', async (language) => {
    for (const { title, head, rows } of Object.values((await primer()).tables(language))) {
      expect(title).not.toBe('')
      expect(rows.length, title).toBeGreaterThan(1)
      for (const row of rows) {
        expect(row.length, title).toBe(head.length)
        for (const cell of row) expect(String(cell), title).toMatch(/^(?![a-z]+\.[\w-]+$).+$/)
      }
    }
  })

  test('refers to rules that there are, to the same ones in every language, and is short enough to be read', () => {
    const pages = languages.map((language) => page(slug, 'PRIMER', language))
    const numbered = new Set(all(page(slug, 'RULES', 'en'), /^- \*\*([A-Z]+-\d+\.\d+)\*\*/gm))
    for (const text of pages) {
      expect(rulesIn(text).toSorted()).toEqual(rulesIn(pages[0] ?? '').toSorted())
      expect(rulesIn(text).filter((rule) => !numbered.has(rule))).toEqual([])
      expect(rulesIn(text).length).toBeGreaterThanOrEqual(Math.min(13, numbered.size / 3))
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(700)
    }
  })
})
