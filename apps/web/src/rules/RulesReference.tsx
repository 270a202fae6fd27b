import { useEffect, useId, useMemo, useState } from 'react'
import { useLanguage, useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { SearchField } from '../kit/Field.tsx'
import { BlockView, RuleEntry } from './BlockView.tsx'
import { useRules } from './load.ts'
import { chapterOf, type RulesText, searchRules } from './parse.ts'
import styles from './Rules.module.css'

interface RulesReferenceProps {
  readonly slug: string
  /** Opens this rule, lit: `WW-7.3`. */
  readonly focusRule?: string | null | undefined
  /** What was asked when the rule was opened from a refusal. */
  readonly question?: string | undefined
  /** Shown in a rail: one chapter at a time. Otherwise the whole book. */
  readonly compact?: boolean
}

/** The rules of a game with search, chapters and anchors. */
export function RulesReference(props: RulesReferenceProps) {
  const t = useT()
  const rules = useRules(props.slug, useLanguage())
  if (rules.isPending) return <p role="status">{t('state.loading')}</p>
  if (rules.error)
    return (
      <p>
        {t('rules.failed')} <Button onClick={() => void rules.refetch()}>{t('state.again')}</Button>
      </p>
    )
  if (!rules.data) return <p>{t('rules.none')}</p>
  return <Book rules={rules.data} {...props} />
}

function Book({ rules, focusRule, question, compact }: RulesReferenceProps & { readonly rules: RulesText }) {
  const t = useT()
  const id = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [lit, setLit] = useState<string | null>(null)
  useEffect(() => {
    if (!focusRule) return
    setQuery('')
    setLit(focusRule)
    setOpen(chapterOf(rules, focusRule)?.id ?? null)
  }, [focusRule, rules])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule can be scrolled to once its chapter is drawn.
  useEffect(() => {
    if (lit) document.getElementById(anchorOf(id, lit, compact))?.scrollIntoView({ block: 'center' })
  }, [lit, open, compact, id, query === ''])
  const found = useMemo(() => searchRules(rules, query), [rules, query])
  const at = rules.chapters.findIndex((chapter) => chapter.id === open)
  const chapters = compact ? rules.chapters.filter((chapter) => chapter.id === open) : rules.chapters
  const [before, after] = at < 0 ? [] : [rules.chapters[at - 1], rules.chapters[at + 1]]
  const show = (rule: string) => {
    setQuery('')
    setLit(rule)
    setOpen(chapterOf(rules, rule)?.id ?? null)
    if (!compact) window.history.replaceState(null, '', `#${rule}`)
  }
  return (
    <div className={styles.book} data-compact={compact || undefined}>
      <div className={styles.search}>
        <SearchField
          label={t('rules.search')}
          value={query}
          onChange={setQuery}
          result={query ? t('rules.found', { n: found.length }) : undefined}
        />
      </div>
      {question && !query && (
        <p className={styles.question}>
          <Icon name="ui:circle-question-mark" size={18} />
          <span>
            <strong>{question}</strong> {t('rules.asked')}
          </span>
        </p>
      )}
      {query ? (
        <ul className={styles.found}>
          {found.map((rule) => (
            <li key={rule.number}>
              <RuleEntry rule={rule} query={query} onOpen={() => show(rule.number)} />
            </li>
          ))}
          {found.length === 0 && <li className={styles.nothing}>{t('rules.nothing', { query })}</li>}
        </ul>
      ) : (
        <>
          {(!compact || at < 0) && (
            <nav className={styles.contents} aria-label={t('rules.contents')}>
              <ol>
                {rules.chapters.map((chapter) => (
                  <li key={chapter.id}>
                    {compact ? (
                      <button type="button" onClick={() => setOpen(chapter.id)}>
                        {chapter.title}
                      </button>
                    ) : (
                      <a href={`#${chapter.id}`}>{chapter.title}</a>
                    )}
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={styles.chapters}>
            {chapters.map((chapter) => (
              <section key={chapter.id} id={compact ? undefined : chapter.id} aria-label={chapter.title}>
                <h2>{chapter.title}</h2>
                {chapter.blocks.map((block, place) =>
                  block.kind === 'rule' ? (
                    <div key={block.number} id={anchorOf(id, block.number, compact)} className={styles.rule}>
                      <RuleEntry rule={block} lit={block.number === lit} {...(compact ? {} : { href: `#${block.number}` })} />
                    </div>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the book doesn't change.
                    <BlockView key={place} block={block} />
                  ),
                )}
              </section>
            ))}
          </div>
          {compact && at >= 0 && (
            <div className={styles.turn}>
              {before && (
                <Button size="small" icon="ui:chevron-left" onClick={() => setOpen(before.id)} label={before.title}>
                  <span className={styles.clip}>{before.title}</span>
                </Button>
              )}
              <Button size="small" onClick={() => setOpen(null)}>
                {t('rules.all')}
              </Button>
              {after && (
                <Button size="small" onClick={() => setOpen(after.id)} label={after.title}>
                  <span className={styles.clip}>{after.title}</span>
                  <Icon name="ui:chevron-right" size={18} />
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** On the page of the rules the number itself is the anchor; a rail may stand beside other things. */
const anchorOf = (id: string, rule: string, compact: boolean | undefined) => (compact ? `${id}${rule}` : rule)
