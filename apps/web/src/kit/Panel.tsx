import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly children: ReactNode
  /** Makes it a region with this heading. */
  readonly title?: ReactNode
  readonly level?: 2 | 3
  /** Honey outline: somebody is waiting for you here. */
  readonly due?: boolean
  readonly className?: string | undefined
}

export function Panel({ children, title, level = 2, due, className }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={className ? `${styles.panel} ${className}` : styles.panel} data-due={due || undefined}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </section>
  )
}

/** A small rounded label. */
export function Chip({ children, tone = 'panel' }: { readonly children: ReactNode; readonly tone?: 'panel' | 'sunk' | 'honey' | 'ink' }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  )
}
