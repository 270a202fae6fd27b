import type { ReactNode } from 'react'
import { part } from '../../../kit/part.ts'
import { type Step, StepChips } from './StepChips.tsx'
import styles from './StepHeading.module.css'

interface StepHeadingProps {
  /** "Round 7 of 10" */
  readonly where: string
  /** A shorter form for less room; absent: `where` is short enough. */
  readonly short?: string
  readonly steps: readonly Step[]
  /** The key of the present one. */
  readonly now: string
  /** The name of the present step where the others aren't shown; absent: its usual name. */
  readonly said?: string
  readonly narrow: boolean
  /** Further facts about the round. */
  readonly children?: ReactNode
}

/** How far a match is: the round and its steps; on phones the round and the present step alone. */
export const StepHeading = part(function StepHeading({ where, short = where, steps, now, said, narrow, children }: StepHeadingProps) {
  if (narrow) return <>{[short, said ?? steps.find(({ key }) => key === now)?.name].filter(Boolean).join(' · ')}</>
  return (
    <span className={styles.heading}>
      <span className={styles.where}>{where}</span>
      <span className={styles.short}>{short}</span>
      <StepChips steps={steps} now={now} />
      {children}
    </span>
  )
})
