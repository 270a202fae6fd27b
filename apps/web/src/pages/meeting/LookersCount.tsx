import { useT } from '../../i18n/index.ts'
import styles from './LookersCount.module.css'

/** How many are looking for an opponent, in the button that finds one; nothing where nobody is. */
export function LookersCount({ n }: { readonly n: number }) {
  const t = useT()
  return n > 0 && <span className={styles.count}>{t('find.count', { n })}</span>
}
