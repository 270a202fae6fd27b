import { useQuery } from '@tanstack/react-query'
import type { Primer } from '@toadstool/games/primer'
import type { Language } from '@toadstool/games/tabletop'
import { withTexts } from '../i18n/index.ts'
import { parseRules, type RulesText } from './parse.ts'
import { primed } from './primed.ts'

// Each file, and each game's tables, are a chunk of their own.
const files = import.meta.glob<string>('../../../../packages/games/src/*/{RULES,PRIMER}*.md', { query: '?raw', import: 'default' })
const primers = import.meta.glob<Primer>('../../../../packages/games/src/*/primer.ts', { import: 'primer' })

/** The numbered rules of a game in a language, loaded when they are first looked at. `null`: this game has none. */
export function useRules(slug: string, language: Language, wanted = true) {
  return useQuery({
    queryKey: ['rules', slug, language],
    queryFn: () => load(slug, language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  })
}

/** The same, with the page to play from as its first chapter. */
export function useBook(slug: string, language: Language) {
  return useQuery({
    queryKey: ['book', slug, language],
    queryFn: async () => {
      const tables = primers[within(slug, 'primer.ts')]
      const [rules, page, primer] = await Promise.all([
        load(slug, language),
        fileOf(slug, 'PRIMER', language),
        tables && withTexts(tables()),
      ])
      return rules && page !== null && primer ? primed(rules, page, primer, language) : rules
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function load(slug: string, language: Language): Promise<RulesText | null> {
  const text = await fileOf(slug, 'RULES', language)
  return text === null ? null : parseRules(text)
}

async function fileOf(slug: string, name: string, language: Language): Promise<string | null> {
  const file = (language !== 'en' && files[within(slug, `${name}.${language}.md`)]) || files[within(slug, `${name}.md`)]
  return file ? file() : null
}

const within = (slug: string, file: string): string => `../../../../packages/games/src/${slug}/${file}`
