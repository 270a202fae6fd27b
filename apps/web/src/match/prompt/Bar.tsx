import type { ReactNode } from 'react'
import css from './PromptBar.module.css'

interface BarProps {
  readonly tone?: 'alert' | 'past' | undefined
  readonly lead?: ReactNode
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** The row at the top of the tray: a sentence on the left, its buttons on the right. */
export function Bar({ tone, lead, buttons, children }: BarProps) {
  return (
    <div className={css.bar} data-tone={tone}>
      {lead && <div className={css.lead}>{lead}</div>}
      <div className={css.text}>{children}</div>
      {buttons && (
        <div className={css.buttons} data-place="answers">
          {buttons}
        </div>
      )}
    </div>
  )
}
