import styles from './Spinner.module.css'

/** The cap's three dots, filling one by one while something is awaited. */
export function Spinner({ size = 52 }: { readonly size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={(size * 46) / 78} viewBox="0 0 78 46" aria-hidden="true">
      <path d="M39 3C18 3 3 20 3 34c0 6 16 9 36 9s36-3 36-9C75 20 60 3 39 3Z" fill="#B3261E" stroke="var(--key)" strokeWidth={2.4} />
      <circle cx={21} cy={27} r={6} />
      <circle cx={39} cy={20} r={6} />
      <circle cx={57} cy={27} r={6} />
    </svg>
  )
}
