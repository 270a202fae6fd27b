import { Icon } from '../../kit/index.ts'
import styles from './BlowMark.module.css'
import type { Blow } from './blows.ts'

/** What a blow does where it strikes: "−11", with the shield that has held some of it, and a stamp if it knocks out. */
export function BlowMark({ blow: { n, out, held }, word }: { readonly blow: Blow; readonly word: string }) {
  return (
    <span className={styles.blow} aria-hidden="true">
      <b className={styles.burst}>−{n}</b>
      {held && (
        <span className={styles.shield}>
          <Icon name="game:shield" size={22} />
        </span>
      )}
      {out && <b className={styles.out}>{word}</b>}
    </span>
  )
}
