import type { DragEvent, ReactNode } from 'react'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  readonly title: string
  /** Name of the panel for screen readers, where the title changes. */
  readonly label?: string
  /** The rule that it follows. */
  readonly rule: string
  /** A sheet at the lower edge of a phone. */
  readonly narrow?: boolean
  readonly wide?: boolean
  readonly children: ReactNode
  onDragOver?(event: DragEvent): void
  onDrop?(event: DragEvent): void
}

/** What a phase needs, at the left of the board. */
export function SidePanel({ title, label = title, rule, narrow, wide, children, ...drops }: SidePanelProps) {
  return (
    <section
      className={styles.panel}
      data-narrow={narrow || undefined}
      data-wide={wide || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reachable by Tab, also while nothing in it can be chosen.
      tabIndex={0}
      aria-label={label}
      {...drops}
    >
      <header>
        <h2>{title}</h2>
        <span>{rule}</span>
      </header>
      {children}
    </section>
  )
}
