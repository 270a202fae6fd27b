import type { ReactNode } from 'react'
import { Icon } from '../../../icons/index.ts'
import styles from './DetailCard.module.css'

interface DetailCardProps {
  /** For screen readers. */
  readonly label: string
  readonly sign: ReactNode
  readonly title: string
  /** Name of the button that puts it away. */
  readonly close: string
  /** Absent while it only shows what the pointer rests on. */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
}

/** Everything about one thing on the table, beside the board or in a sheet above it. */
export function DetailCard({ label, sign, title, close, onClose, children }: DetailCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <header>
        {sign}
        <h3>{title}</h3>
        {onClose && (
          <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
            <Icon name="ui:x" size={20} />
          </button>
        )}
      </header>
      {children}
    </section>
  )
}
