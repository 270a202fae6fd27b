import { lineOf } from './index.ts'
import { UnknownPoster } from './UnknownPoster.tsx'

/** The poster of a game, drawn by hand in a box of 290 × 356; smaller spaces show its upper part. */
export function Poster({ slug, label, wide }: PosterProps) {
  const { Poster: Drawing = UnknownPoster } = lineOf(slug)
  return (
    <svg
      viewBox={wide ? '0 56 290 172' : '0 0 290 356'}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMin slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Drawing />
    </svg>
  )
}

interface PosterProps {
  readonly slug: string
  readonly label?: string
  /** For spaces wider than they are high: leaves out the sky. */
  readonly wide?: boolean
}
