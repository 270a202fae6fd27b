import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '../i18n/index.ts'
import type { Block, Rule, Table } from './parse.ts'
import styles from './Rules.module.css'

/** Opens a rule whose number stands in a text; `null`: numbers are plain text. */
export const OpenRule = createContext<((rule: string) => void) | null>(null)

export function BlockView({ block }: { readonly block: Exclude<Block, Rule> }) {
  if (block.kind === 'heading') return <h3>{inline(block.text)}</h3>
  if (block.kind === 'text') return <p>{inline(block.text)}</p>
  if (block.kind === 'list')
    return (
      <ul className={styles.list}>
        {block.items.map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    )
  if (block.kind === 'steps')
    return (
      <ol className={styles.steps}>
        {block.items.map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ol>
    )
  if (block.kind === 'drawing') return <pre className={styles.drawing}>{block.text}</pre>
  return block.kind === 'table' ? <TableView table={block} /> : null
}

function TableView({ table: block }: { readonly table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable with the keyboard.
    <section className={styles.table} tabIndex={0} aria-label={block.title ?? block.head.join(', ')}>
      <table data-narrow={block.rows.every((row) => row.every((cell) => cell.length < 20)) || undefined}>
        {block.title && <caption>{block.title}</caption>}
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table's cells are their places.
                <td key={column} data-figure={/^[−+]?\d+( %)?$/.test(cell) || undefined}>
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RuleEntryProps {
  readonly rule: Rule
  readonly lit?: boolean
  /** Its words are highlighted. */
  readonly query?: string
  readonly href?: string
  readonly onOpen?: () => void
}

export function RuleEntry({ rule, lit, query, href, onOpen }: RuleEntryProps) {
  const t = useT()
  const number = <span className={styles.number}>{rule.number}</span>
  return (
    <div className={styles.entry} data-lit={lit || undefined}>
      <p className={styles.head}>
        {onOpen ? (
          <button type="button" onClick={onOpen}>
            {number}
          </button>
        ) : href ? (
          <a href={href}>{number}</a>
        ) : (
          number
        )}
        {rule.tags.map((tag) => (
          <span key={tag} className={styles.tag} data-tag={tag}>
            {t(`rules.tag.${tag}`)}
          </span>
        ))}
      </p>
      <p>{inline(rule.text, query)}</p>
    </div>
  )
}

const marked = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|\b_[^_]+_\b|\[[^\]]+\]\([^)]+\)|\(?\b[A-Z]{2}-\d+\.\d+\b[),.;:]*)/

/** Markdown's bold, italics, code and links, and the numbers of other rules; the words of a query are highlighted. */
export function inline(text: string, query = ''): ReactNode {
  return text.split(marked).map((part, place) => {
    const key = `${place}${part}`
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={key}>{mark(part.slice(2, -2), query)}</strong>
    if (/^`.+`$/.test(part)) return <code key={key}>{mark(part.slice(1, -1), query)}</code>
    if (/^[*_].+[*_]$/.test(part)) return <em key={key}>{mark(part.slice(1, -1), query)}</em>
    const named = /^(\(?)([A-Z]{2}-[\d.]+\d)([),.;:]*)$/.exec(part)
    if (named) return <RuleNumber key={key} rule={named[2] ?? ''} before={named[1]} after={named[3]} query={query} />
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    return <span key={key}>{mark(link?.[1] ?? part, query)}</span>
  })
}

interface RuleNumberProps {
  readonly rule: string
  /** Brackets and commas stay with it on its line. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly query: string
}

function RuleNumber({ rule, before, after, query }: RuleNumberProps) {
  const open = useContext(OpenRule)
  return (
    <span className={styles.named}>
      {before}
      {open ? (
        <button type="button" className={styles.reference} onClick={() => open(rule)}>
          {mark(rule, query)}
        </button>
      ) : (
        mark(rule, query)
      )}
      {after}
    </span>
  )
}

function mark(text: string, query: string): ReactNode {
  const words = query.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are their places.
  return text.split(pattern).map((part, place) => (place % 2 ? <mark key={`${place}${part}`}>{part}</mark> : part))
}
