import type { Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { print } from '../../../kit/print.ts'
import styles from './ValueButtons.module.css'

export interface Value {
  readonly picture: ReactNode
  readonly name: string
  /** The present value, one that may be chosen, or one that can't: a touch then asks why. */
  readonly state: 'now' | 'legal' | 'dimmed'
  /** Ground of what may be chosen. */
  readonly tint?: string | undefined
  readonly token?: Token
  onClick(): void
}

/** Buttons for the values of one property. */
export function ValueButtons({ values, dense }: { readonly values: readonly Value[]; readonly dense?: boolean }) {
  return (
    <div className={styles.values} data-many={values.length > 4 || undefined} data-dense={dense || undefined}>
      {values.map(({ picture, name, state, tint, token, onClick }) => (
        <button
          key={name}
          type="button"
          data-token={token}
          data-state={state}
          style={tint && state === 'legal' ? { background: tint, color: print } : undefined}
          onClick={onClick}
        >
          {picture}
          {name}
        </button>
      ))}
    </div>
  )
}
