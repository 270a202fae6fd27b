import { useQuery } from '@tanstack/react-query'
import type { Language } from '@toadstool/games/tabletop'
import { parseRules, type RulesText } from './parse.ts'

const files = import.meta.glob<string>('../../../../packages/games/src/*/RULES*.md', { query: '?raw', import: 'default' })

/** The rules of a game in a language, loaded when they are first looked at. `null`: this game has none. */
export function useRules(slug: string, language: Language, wanted = true) {
  return useQuery({
    queryKey: ['rules', slug, language],
    queryFn: () => load(slug, language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  })
}

async function load(slug: string, language: Language): Promise<RulesText | null> {
  const inLanguage = files[`../../../../packages/games/src/${slug}/RULES.${language}.md`]
  const english = files[`../../../../packages/games/src/${slug}/RULES.md`]
  const file = (language !== 'en' && inLanguage) || english
  return file ? parseRules(await file()) : null
}
