import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '../../i18n/index.ts'
import { SearchField } from '../../kit/Field.tsx'
import { inline } from '../../rules/BlockView.tsx'
import { useRules } from '../../rules/load.ts'
import { searchRules } from '../../rules/parse.ts'
import styles from './GamePage.module.css'

/** Looks a word up in the rules of a game; each result links to its place in the book. */
export function RuleSearch({ slug }: { readonly slug: string }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const rules = useRules(slug, useLanguage(), query !== '').data
  const found = useMemo(() => (rules ? searchRules(rules, query) : []), [rules, query])
  return (
    <section className={styles.search}>
      <h2>{t('game.lookup')}</h2>
      <SearchField
        label={t('rules.search')}
        value={query}
        onChange={setQuery}
        placeholder={t('rules.example')}
        result={query && rules ? t('rules.found', { n: found.length }) : undefined}
      />
      {query && found.length > 0 && (
        <ul className={styles.found}>
          {found.slice(0, 6).map((rule) => (
            <li key={rule.number}>
              <Link href={`/g/${slug}/rules#${rule.number}`}>
                <b>{rule.number}</b>
                <span>{inline(rule.text, query)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
