import type { Token } from '@toadstool/games/tabletop'
import { Icon, type IconName } from '../../../icons/index.ts'
import styles from './Words.module.css'

export interface Word {
  readonly icon: IconName
  readonly name: string
  /** What the golem is now, what it may become, or what it can't: a touch then asks why. */
  readonly state: 'now' | 'legal' | 'dimmed'
  /** Ground of what may be chosen. */
  readonly tint?: string | undefined
  readonly token?: Token
  onClick(): void
}

/** Buttons for the values of one property of a golem. */
export function Words({ words, dense }: { readonly words: readonly Word[]; readonly dense?: boolean }) {
  return (
    <div className={styles.words} data-many={words.length > 4 || undefined} data-dense={dense || undefined}>
      {words.map(({ icon, name, state, tint, token, onClick }) => (
        <button
          key={name}
          type="button"
          data-token={token}
          data-state={state}
          style={tint && state === 'legal' ? { background: tint, color: '#14201b' } : undefined}
          onClick={onClick}
        >
          <Icon name={icon} size={18} />
          {name}
        </button>
      ))}
    </div>
  )
}
