import { opponentOf, participants, type View } from '@toadstool/games/battle-gnomes'
import { type Seat, say, type Token } from '@toadstool/games/tabletop'
import { useState } from 'react'
import type { Props } from '../props.ts'
import { Yard } from '../things/Yard.tsx'
import styles from './Arena.module.css'
import { Plays } from './Plays.tsx'
import { Side } from './Side.tsx'
import { Totals } from './Totals.tsx'

type Battle = NonNullable<View['battle']>

/** The battle: both sides, between them the totals and what has been played, below them the yards. */
export function Arena({ battle, ...props }: Props & { readonly battle: Battle }) {
  const { voice, narrow } = props
  const [lit, setLit] = useState<ReadonlySet<Token>>(new Set())
  const sides = sidesFor(props, battle)
  const [first, second] = sides
  const part = { ...props, battle, lit, setLit }
  return (
    <section className={styles.arena} data-narrow={narrow || undefined} data-step={battle.step} aria-label={say(voice, 'term.battle')}>
      <Side {...part} of={first} />
      <div className={styles.middle}>
        <Totals {...part} order={sides} />
        {!narrow && <Plays {...part} />}
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

/** As they stand side by side, the attack at the left; on phones one below the other, the viewer's own side, or the attack, below. */
function sidesFor({ seat, narrow }: Props, battle: Battle): readonly [Seat, Seat] {
  const [instigator, defender] = participants(battle)
  if (!narrow) return [instigator, opponentOf(battle, instigator)]
  const own = seat !== null && seat === defender ? defender : instigator
  return [own === defender ? instigator : opponentOf(battle, own), own]
}
