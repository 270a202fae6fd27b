import type { ComponentType } from 'react'
import { Unknown } from './posters/Unknown.tsx'
import { WizardsOfWar } from './posters/WizardsOfWar.tsx'

const posters: Readonly<Record<string, ComponentType>> = {
  'wizards-of-war': WizardsOfWar,
}

/** The poster of a game, drawn by hand in a box of 290 × 356; smaller rooms show its upper part. */
export function Poster({ slug, label }: { readonly slug: string; readonly label?: string }) {
  const Drawing = posters[slug] ?? Unknown
  return (
    <svg
      viewBox="0 0 290 356"
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
