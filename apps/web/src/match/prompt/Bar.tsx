import type { ReactNode } from 'react'
import { useM } from '../texts.ts'
import css from './PromptBar.module.css'

interface BarProps {
  readonly tone?: 'alert' | 'past' | undefined
  readonly lead?: ReactNode
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** The row at the top of the tray: a sentence on the left, its buttons on the right. */
export function Bar({ tone, lead, buttons, children }: BarProps) {
  const m = useM()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one question and its answers, and no form.
    <div role="group" aria-label={m('region.question')} className={css.bar} data-tone={tone}>
      {lead && <div className={css.lead}>{lead}</div>}
      <div className={css.text}>{children}</div>
      {buttons && (
        <div className={css.buttons} data-place="answers" data-answers="">
          {buttons}
        </div>
      )}
    </div>
  )
}
