import type { ComponentType } from 'react'
import { BattleGnomes } from './posters/BattleGnomes.tsx'
import { GnomesAndWizards } from './posters/GnomesAndWizards.tsx'
import { Golems } from './posters/Golems.tsx'
import { Nirds } from './posters/Nirds.tsx'
import { Unknown } from './posters/Unknown.tsx'
import { WizardsOfWar } from './posters/WizardsOfWar.tsx'

const posters: Readonly<Record<string, ComponentType>> = {
  'battle-gnomes': BattleGnomes,
  'gnomes-and-wizards': GnomesAndWizards,
  golems: Golems,
  nirds: Nirds,
  'wizards-of-war': WizardsOfWar,
}

/** The poster of a game, drawn by hand in a box of 290 × 356; smaller spaces show its upper part. */
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
  /** For spaces wider than they are high: leaves out the sky. */
  readonly wide?: boolean
}
