import type { Roll } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { cell, middleOf } from '../land/geometry.ts'
import type { Props } from '../props.ts'
import type { Plan } from '../usePlan.ts'
import { Kites } from './Kites.tsx'
import styles from './Rolls.module.css'
import { useRolls } from './useRolls.ts'

/** The last roll above its target. Beside the board the sheet of a battle shows the dice of its attacks. */
export function RollOnBoard({ plan, ...props }: Props & { readonly plan: Plan }) {
  const roll = useLying(props)
  if (!roll || !(props.narrow || props.reducedMotion || roll.kind === 'storm')) return null
  const { turn, edge, span, scale, band } = plan
  const { x, y } = middleOf(turn, roll.at)
  const below = (y + edge) * scale < 96
  const spot = {
    left: Math.max(130, Math.min(span * scale - 130, (x + edge) * scale)),
    top: (y + edge + cell * (below ? 0.7 : -0.62)) * scale,
  }
  return (
    <div
      className={styles.place}
      data-below={below || undefined}
      data-band={band === undefined ? undefined : ''}
      style={band === undefined ? spot : undefined}
    >
      <RollNote {...props} roll={roll} />
    </div>
  )
}

/** The roll that lies on the board now: it goes away by itself. */
function useLying(props: Props): Roll | null {
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
function RollNote({ roll, voice, reducedMotion, narrow }: Props & { readonly roll: Roll }) {
  const { hit, destroyed } = roll
  return (
    <div className={styles.note} key={roll.id} aria-hidden="true">
      <Kites roll={roll} voice={voice} size={narrow ? 30 : 34} thrown={!reducedMotion} />
      <b className={styles.verdict} data-hit={hit || undefined} data-still={reducedMotion || undefined}>
        {say(voice, destroyed ? 'board.destroyed' : hit ? 'board.hit' : 'board.missed')}
      </b>
    </div>
  )
}
