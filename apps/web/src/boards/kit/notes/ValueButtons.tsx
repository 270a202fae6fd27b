import type { Token } from '@toadstool/games/tabletop'
import { Icon, type IconName } from '../../../icons/index.ts'
import { print } from '../../../kit/print.ts'
import styles from './ValueButtons.module.css'

export interface Value {
  readonly icon: IconName
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
      {values.map(({ icon, name, state, tint, token, onClick }) => (
        <button
          key={name}
          type="button"
          data-token={token}
          data-state={state}
          style={tint && state === 'legal' ? { background: tint, color: print } : undefined}
          onClick={onClick}
        >
          <Icon name={icon} size={18} />
          {name}
        </button>
      ))}
    </div>
  )
}
