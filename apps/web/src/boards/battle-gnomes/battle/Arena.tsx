import { participants, type View } from '@toadstool/games/battle-gnomes'
import { say, type Token } from '@toadstool/games/tabletop'
import { type ReactNode, useState } from 'react'
import type { Props } from '../props.ts'
import { Yard } from '../things/Yard.tsx'
import styles from './Arena.module.css'
import { Plays } from './Plays.tsx'
import { Side } from './Side.tsx'
import { Totals } from './Totals.tsx'

type Battle = NonNullable<View['battle']>

/**
 * The battle: both sides, between them the totals and what has been played, below them the yards. The attack stands at the left, on phones
 * above, as every "13 : 11" names it first.
 */
export function Arena({ battle, moments, ...props }: Props & { readonly battle: Battle; readonly moments: ReactNode }) {
  const { voice, narrow } = props
  const [lit, setLit] = useState<ReadonlySet<Token>>(new Set())
  const sides = participants(battle)
  const [first, second] = sides
  const part = { ...props, battle, lit, setLit }
  return (
    <section className={styles.arena} data-narrow={narrow || undefined} data-step={battle.step} aria-label={say(voice, 'term.battle')}>
      <Side {...part} of={first} />
      <div className={styles.middle}>
        <Totals {...part} order={sides} />
        {!narrow && <Plays {...part} />}
        {moments}
      </div>
      <Side {...part} of={second} />
      {narrow ? (
        <Plays {...part} />
      ) : (
        <div className={styles.yards}>
          <Yard {...props} owner={first} />
          <Yard {...props} owner={second} />
        </div>
      )}
    </section>
  )
}

/** What the parts of the arena are drawn from; `lit`: the sources of a figure that is looked at. */
export interface ArenaProps extends Props {
  readonly battle: Battle
  readonly lit: ReadonlySet<Token>
  setLit(lit: ReadonlySet<Token>): void
}
