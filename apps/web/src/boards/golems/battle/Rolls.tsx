import type { Roll } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import type { CSSProperties } from 'react'
import { useShownOnce } from '../../kit/dice/useShownOnce.ts'
import { useThrows } from '../../kit/dice/useThrows.ts'
import { cell, middleOf } from '../land/geometry.ts'
import type { Props } from '../props.ts'
import type { Plan } from '../usePlan.ts'
import { RollDice } from './RollDice.tsx'
import styles from './Rolls.module.css'

/** The last roll above its target. Beside the board the sheet of a battle shows the dice of its attacks. */
export function RollOnBoard({ plan, ...props }: Props & { readonly plan: Plan }) {
  const roll = useLying(props)
  const { turn, edge, span, scale, band, arena } = plan
  if (!roll || !(props.narrow || roll.kind === 'storm' || (props.reducedMotion && !arena))) return null
  const { x, y } = middleOf(turn, roll.at)
  const below = (y + edge) * scale < 96
  const spot = {
    '--middle': `${(x + edge) * scale}px`,
    '--board': `${span * scale}px`,
    top: (y + edge + cell * (below ? 0.7 : -0.62)) * scale,
  } as CSSProperties
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
function useLying({ view, previous, reducedMotion }: Props): Roll | undefined {
  const { rolls } = useThrows(view.rolls, previous?.rolls, reducedMotion)
  const last = rolls.at(-1)
  const old = previous === null
  const shows = useShownOnce({ id: last?.id ?? null, live: !old, hidden: old }, reducedMotion ? 5000 : 3600)
  return shows ? last : undefined
}

/** The two dice of an attack, with their sums and what they did. */
function RollNote({ roll, voice, reducedMotion, narrow }: Props & { readonly roll: Roll }) {
  const { hit, destroyed } = roll
  return (
    <div className={styles.note} key={roll.id} aria-hidden="true">
      <RollDice roll={roll} voice={voice} size={narrow ? 30 : 34} thrown={!reducedMotion} />
      <b className={styles.verdict} data-hit={hit || undefined} data-still={reducedMotion || undefined}>
        {say(voice, destroyed ? 'board.destroyed' : hit ? 'board.hit' : 'board.missed')}
      </b>
    </div>
  )
}
