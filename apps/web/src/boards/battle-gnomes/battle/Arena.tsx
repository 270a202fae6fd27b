import { type Battle, participants } from '@toadstool/games/battle-gnomes'
import { type ReactNode, useState } from 'react'
import { useTable } from '../table.ts'
import { Yard } from '../things/Yard.tsx'
import styles from './Arena.module.css'
import type { Lit } from './lit.ts'
import { Plays } from './Plays.tsx'
import { prospectNow } from './prospect.ts'
import { Side } from './Side.tsx'
import { Totals } from './Totals.tsx'

/**
 * The battle: both sides, between them the totals and what has been played, below them the yards. The attack stands at the left, on phones
 * above, as every "13 : 11" names it first.
 */
export function Arena({ battle, moments }: { readonly battle: Battle; readonly moments: ReactNode }) {
  const table = useTable()
  const { narrow, t } = table
  const prospect = prospectNow(table)
  const [lit, setLit] = useState<Lit>(new Set())
  const sides = participants(battle)
  const [first, second] = sides
  return (
    <section className={styles.arena} data-step={battle.step} aria-label={t('term.battle')}>
      <Side of={first} battle={battle} lit={lit} prospect={prospect} />
      <div className={styles.middle}>
        <Totals order={sides} battle={battle} prospect={prospect} onLook={setLit} />
        {!narrow && !prospect && <Plays lit={lit} />}
        {moments}
      </div>
      <Side of={second} battle={battle} lit={lit} prospect={prospect} />
      {narrow ? (
        <Plays lit={lit} />
      ) : (
        <div className={styles.yards}>
          <Yard owner={first} />
          <Yard owner={second} />
        </div>
      )}
    </section>
  )
}
