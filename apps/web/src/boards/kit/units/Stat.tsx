import { Icon, type IconName } from '../../../icons/index.ts'
import styles from './Stat.module.css'

interface StatProps {
  readonly icon: IconName
  readonly n: number | string
  readonly label: string
}

/** A figure of a unit with its sign. */
export function Stat({ icon, n, label }: StatProps) {
  return (
    <span className={styles.stat} title={label}>
      <Icon name={icon} size={15} />
      <b aria-hidden="true">{n}</b>
      <span className="visually-hidden">
        {label} {n}
      </span>
    </span>
  )
}
