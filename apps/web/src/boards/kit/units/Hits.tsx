import styles from './Hits.module.css'

/** Hits of a unit, as dots in a line of text: red is left, paper is lost. */
export function Hits({ left, of, label }: { readonly left: number; readonly of: number; readonly label: string }) {
  return (
    <span className={styles.hits} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, hit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hits are nothing but their place.
        <i key={hit} data-lost={hit >= left || undefined} />
      ))}
    </span>
  )
}
