import type { ComponentType } from 'react'
import { Golems } from './posters/Golems.tsx'
import { Unknown } from './posters/Unknown.tsx'
import { WizardsOfWar } from './posters/WizardsOfWar.tsx'

const posters: Readonly<Record<string, ComponentType>> = {
  golems: Golems,
  'wizards-of-war': WizardsOfWar,
}

/** The poster of a game, drawn by hand in a box of 290 × 356; smaller rooms show its upper part. */
export function Poster({ slug, label, wide }: PosterProps) {
  const Drawing = posters[slug] ?? Unknown
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
  /** For rooms that are wider than high: without the sky. */
  readonly wide?: boolean
}
