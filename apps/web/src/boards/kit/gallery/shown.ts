import type { ReactNode } from 'react'

/** One part of the kit, alive. */
export interface Shown {
  /** The names under which `kit/index.ts` exports what is seen. */
  readonly of: readonly string[]
  /** What it is for. */
  readonly text: string
  /** On paper instead of the field. */
  readonly paper?: boolean
  Part(): ReactNode
}
