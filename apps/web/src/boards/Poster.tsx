import { fieldColorOf, lineOf } from './index.ts'
import styles from './Poster.module.css'
import unknown from './pictures/unknown.svg'

interface PosterProps {
  readonly slug: string
  readonly label?: string
  /** For spaces wider than they are high: leaves out the sky. */
  readonly wide?: boolean
}

/** The poster of a game, in a box of 290 × 356; smaller spaces show its upper part. Until it is here they have the colour of its field. */
export function Poster({ slug, label = '', wide }: PosterProps) {
  const { poster = unknown } = lineOf(slug)
  return (
    <span className={styles.poster} data-wide={wide || undefined} style={{ backgroundColor: fieldColorOf(slug) }}>
      <img src={poster} alt={label} width={290} height={356} loading="lazy" decoding="async" draggable={false} />
    </span>
  )
}
