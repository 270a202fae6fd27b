import { useEffect, useId, useMemo, useState } from 'react'
import { type Translate, useLanguage, useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { SearchField } from '../kit/Field.tsx'
import { useMedia } from '../kit/useMedia.ts'
import { BlockView, inline, OpenRule, RuleEntry } from './BlockView.tsx'
import { useBook } from './load.ts'
import { type Chapter, chapterOf, type RulesText, searchRules, searchTables } from './parse.ts'
import { primerId } from './primed.ts'
import styles from './Rules.module.css'

interface RulesReferenceProps {
  readonly slug: string
  /** Opens at this rule and highlights it: `WW-7.3`. */
  readonly focusRule?: string | null | undefined
  /** Shown in a rail: one chapter at a time. Otherwise the whole book. */
  readonly compact?: boolean
}

/** The rules of a game with search, chapters and anchors. */
export function RulesReference(props: RulesReferenceProps) {
  const t = useT()
  const rules = useBook(props.slug, useLanguage())
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

/** The whole book, or in a rail one chapter of it. */
function Book({ rules, focusRule, compact = false }: RulesReferenceProps & { readonly rules: RulesText }) {
  const t = useT()
  const id = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [lit, setLit] = useState<string | null>(null)
  const light = (rule: string) => {
    setQuery('')
    setLit(rule)
    setOpen(chapterOf(rules, rule)?.id ?? null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule is lit once, when it is asked for.
  useEffect(() => {
    if (focusRule) light(focusRule)
  }, [focusRule, rules])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule can be scrolled to once its chapter is drawn.
  useEffect(() => {
    if (lit) document.getElementById(anchorOf(id, lit, compact))?.scrollIntoView({ block: 'center' })
  }, [lit, open, compact, id, query === ''])
  const found = useMemo(() => ({ rules: searchRules(rules, query), rows: searchTables(rules, query) }), [rules, query])
  const isOpen = rules.chapters.some((chapter) => chapter.id === open)
  const show = (rule: string) => {
    light(rule)
    if (!compact) window.history.replaceState(null, '', `#${rule}`)
  }
  return (
    <OpenRule value={show}>
      <div className={styles.book} data-compact={compact || undefined}>
        <div className={styles.search}>
          <SearchField
            label={t('rules.search')}
            value={query}
            onChange={setQuery}
            result={query ? t('rules.found', { n: found.rules.length + found.rows.length }) : undefined}
          />
        </div>
        {query ? (
          <Found {...found} query={query} onOpen={show} />
        ) : (
          <>
            {!(compact && isOpen) && <Contents rules={rules} onOpen={compact ? setOpen : undefined} />}
            <div className={styles.chapters}>
              {rules.chapters.map(
                (chapter) =>
                  (!compact || chapter.id === open) && (
                    <ChapterView key={chapter.id} chapter={chapter} lit={lit} book={compact ? id : undefined} />
                  ),
              )}
            </div>
            {compact && isOpen && <Turn rules={rules} open={open} onOpen={setOpen} />}
          </>
        )}
      </div>
    </OpenRule>
  )
}

interface FoundProps {
  readonly rules: ReturnType<typeof searchRules>
  readonly rows: ReturnType<typeof searchTables>
  readonly query: string
  onOpen(rule: string): void
}

function Found({ rules, rows, query, onOpen }: FoundProps) {
  const t = useT()
  return (
    <ul className={styles.found}>
      {rules.map((rule) => (
        <li key={rule.number}>
          <RuleEntry rule={rule} query={query} onOpen={() => onOpen(rule.number)} />
        </li>
      ))}
      {rows.map(({ title, row }) => (
        <li key={`${title} ${row.join()}`} className={styles.row}>
          <small>{title}</small>
          <span>{inline(row.join(' · '), query)}</span>
        </li>
      ))}
      {rules.length + rows.length === 0 && <li className={styles.nothing}>{t('rules.nothing', { query })}</li>}
    </ul>
  )
}

interface ContentsProps {
  readonly rules: RulesText
  /** Opens a chapter; absent where all chapters are on the page. */
  readonly onOpen: ((chapter: string) => void) | undefined
}

function Contents({ rules, onOpen }: ContentsProps) {
  const t = useT()
  const isNarrow = useMedia('(max-width: 860px)')
  const list = (
    <nav className={styles.contents} aria-label={t('rules.contents')}>
      <ol>
        {rules.chapters.map((chapter) => (
          <li key={chapter.id}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(chapter.id)}>
                {titleOf(chapter, t)}
              </button>
            ) : (
              <a href={`#${chapter.id}`}>{titleOf(chapter, t)}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
  if (onOpen || !isNarrow) return list
  return (
    <details className={styles.folded}>
      <summary>
        {t('rules.contents')} <Icon name="ui:chevron-down" size={18} />
      </summary>
      {list}
    </details>
  )
}

interface ChapterProps {
  readonly chapter: Chapter
  readonly lit: string | null
  /** Prefix of its anchors, in a rail. */
  readonly book: string | undefined
}

function ChapterView({ chapter, lit, book }: ChapterProps) {
  const t = useT()
  const compact = book !== undefined
  return (
    <section
      id={compact ? undefined : chapter.id}
      aria-label={chapter.title}
      className={chapter.id === primerId ? styles.primer : undefined}
    >
      <h2>{titleOf(chapter, t)}</h2>
      {chapter.blocks.map((block, place) =>
        block.kind === 'rule' ? (
          <div key={block.number} id={anchorOf(book ?? '', block.number, compact)} className={styles.rule}>
            <RuleEntry rule={block} lit={block.number === lit} {...(compact ? {} : { href: `#${block.number}` })} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the book doesn't change.
          <BlockView key={place} block={block} />
        ),
      )}
    </section>
  )
}

interface TurnProps {
  readonly rules: RulesText
  readonly open: string | null
  onOpen(chapter: string | null): void
}

/** To the previous and the next chapter, and to the contents. */
function Turn({ rules, open, onOpen }: TurnProps) {
  const t = useT()
  const at = rules.chapters.findIndex((chapter) => chapter.id === open)
  const [before, after] = [rules.chapters[at - 1], rules.chapters[at + 1]]
  return (
    <div className={styles.turn}>
      {before && (
        <Button size="small" icon="ui:chevron-left" onClick={() => onOpen(before.id)} label={titleOf(before, t)}>
          <span className={styles.clip}>{titleOf(before, t)}</span>
        </Button>
      )}
      <Button size="small" onClick={() => onOpen(null)}>
        {t('rules.all')}
      </Button>
      {after && (
        <Button size="small" onClick={() => onOpen(after.id)} label={titleOf(after, t)}>
          <span className={styles.clip}>{titleOf(after, t)}</span>
          <Icon name="ui:chevron-right" size={18} />
        </Button>
      )}
    </div>
  )
}

/** The words of the rules stand before the first chapter. */
const titleOf = ({ id, title }: Chapter, t: Translate): string => (id === 'start' ? t('rules.words') : title)

/** On the rules page the number itself is the anchor; a rail may share its page with other anchors. */
const anchorOf = (id: string, rule: string, compact: boolean) => (compact ? `${id}${rule}` : rule)
