import { type Roll, seatOfUnit, type UnitId } from '@toadstool/games/golems'
import type { CSSProperties } from 'react'
import { OpposedDice, thrownOn, useShownOnce, useThrows } from '../../kit/index.ts'
import { cell } from '../land/geometry.ts'
import { type Table, useTable } from '../table.ts'
import type { Plan } from '../usePlan.ts'
import styles from './Rolls.module.css'

/** The last roll above its target. Beside the board the sheet of a battle shows the dice of its attacks. */
export function RollOnBoard({ plan: { land, edge, span, scale, band, arena } }: { readonly plan: Plan }) {
  const table = useTable()
  const { narrow, reducedMotion, t } = table
  const roll = useLying(thrownOn(table))
  if (!roll || !(narrow || roll.kind === 'storm' || (reducedMotion && !arena))) return null
  const { hit, destroyed } = roll
  const { x, y } = land.middleOf(roll.at)
  const below = (y + edge) * scale < 96
  const spot = {
    '--middle': `${(x + edge) * scale}px`,
    '--board': `${span * scale}px`,
    top: (y + edge + cell * (below ? 0.7 : -0.62)) * scale,
  } as CSSProperties
  return (
    <div className={styles.place} data-below={below || undefined} data-band={band && ''} style={band ? undefined : spot}>
      <div className={styles.note} key={roll.id} aria-hidden="true">
        <RollDice roll={roll} size={narrow ? 30 : 34} thrown={!reducedMotion} />
        <b className={styles.verdict} data-hit={hit || undefined} data-still={reducedMotion || undefined}>
          {t(destroyed ? 'board.destroyed' : hit ? 'board.hit' : 'board.missed')}
        </b>
      </div>
    </div>
  )
}

/** The roll that lies on the board now: it goes away by itself. */
function useLying({ view, previous, coming, reducedMotion }: Table): Roll | undefined {
  const { rolls } = useThrows(view.rolls, previous?.rolls, reducedMotion, coming !== null)
  const last = rolls.at(-1)
  const old = previous === null
  const shows = useShownOnce({ id: last?.id ?? null, live: !old, hidden: old }, reducedMotion ? 5000 : 3600)
  return shows ? last : undefined
}

interface RollDiceProps {
  readonly roll: Roll
  readonly size: number
  readonly thrown?: boolean
}

/** The dice of an attack: Force against Armor. */
export function RollDice({ roll: { id, attacker, target, dice, force, armor }, ...looks }: RollDiceProps) {
  const { t, colorOf } = useTable()
  const side = (unit: UnitId, die: number, more: number) => ({ die, more, color: colorOf(seatOfUnit(unit)) })
  const sides = [side(attacker, dice[0], force), side(target, dice[1], armor)] as const
  return <OpposedDice {...looks} id={id} sides={sides} against={t('term.against')} />
}
