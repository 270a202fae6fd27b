import type { Roll } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import styles from './Board.module.css'
import { Kites } from './Kites.tsx'
import type { Props } from './props.ts'
import { useRolls } from './useRolls.ts'

/** The roll that lies on the board now: it goes away by itself. */
export function useRollOnBoard(props: Props): Roll | null {
  const { rolls } = useRolls(props)
  const last = rolls.at(-1)
  const [gone, setGone] = useState<number | null>(last?.id ?? null)
  const id = last?.id ?? null
  const old = props.previous === null
  useEffect(() => {
    if (old) return setGone(id)
    const timer = setTimeout(() => setGone(id), props.reducedMotion ? 5000 : 3600)
    return () => clearTimeout(timer)
  }, [id, old, props.reducedMotion])
  return last && last.id !== gone && !old ? last : null
}

/** The two dice of an attack, with their sums and what they did. */
export function RollNote({ roll, voice, reducedMotion, narrow }: Props & { readonly roll: Roll }) {
  const { hit, destroyed } = roll
  return (
    <div className={styles.rollNote} key={roll.id} aria-hidden="true">
      <Kites roll={roll} voice={voice} size={narrow ? 30 : 34} thrown={!reducedMotion} />
      <b className={styles.verdict} data-hit={hit || undefined} data-still={reducedMotion || undefined}>
        {say(voice, destroyed ? 'board.destroyed' : hit ? 'board.hit' : 'board.missed')}
      </b>
    </div>
  )
}
