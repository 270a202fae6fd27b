import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../icons/index.ts'
import { part } from '../../../kit/part.ts'
import styles from './Figures.module.css'

interface FiguresProps {
  readonly narrow: boolean
  /** May set `--gap` and `--figure`, the size of the figures. */
  readonly className?: string | undefined
  /** In the order of their weight, the weightiest first. */
  readonly children: ReactNode
}

/** The figures of a seat in one line. A narrow chip leaves out whole figures that don't fit: a tap shows them all. */
export function Figures({ narrow, className = '', children }: FiguresProps) {
  return (
    <span className={`${styles.figures} ${className}`} data-narrow={narrow || undefined} data-spare="">
      {children}
    </span>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly n: number | string
  readonly label: string
  readonly size: number
}

/** A sign with its figure: cards held, pieces in play. */
export const Figure = part(function Figure({ icon, n, label, size }: FigureProps) {
  return (
    <span className={styles.figure} title={label}>
      <Icon name={icon} size={size} />
      <b aria-hidden="true">{n}</b>
      <span className="visually-hidden">{label}</span>
    </span>
  )
})
