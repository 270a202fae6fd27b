import { isSizeDone, type Size, seatOfUnit, sizeInTurn, sizesInOrder, type View } from '@toadstool/games/golems'
import { say, seatToken } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { useThrows } from '../../kit/dice/useThrows.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { BattleFoot } from './BattleFoot.tsx'
import styles from './BattlePanel.module.css'
import { SideUnits } from './BattleUnits.tsx'
import { placeText } from './battleTexts.ts'
import { type Fight, isInBattle, type Side, sidesOf, unitsOf } from './fight.ts'

interface PanelProps extends Props {
  /** The table on which the battle stands: the present one, or the last one of a battle just ended. */
  readonly shown: View
  readonly over: boolean
  close(): void
}

/** The sheet of a battle: own units, order of attack, foes; the rows are the sizes, so the sheet is the order. */
export function BattlePanel({ shown, over, close, ...props }: PanelProps) {
  const { view, voice, seat, narrow } = props
  const { battle } = shown
  const rolls = useThrows(view.rolls, props.previous?.rolls, props.reducedMotion, !isInBattle(battle, seat))
  const size = sizeInTurn(shown)
  const dueRow = useRef<HTMLDivElement>(null)
  // On phones the row whose turn it is comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another size is due.
  useEffect(() => {
    dueRow.current?.scrollIntoView({ block: 'nearest' })
  }, [size, shown.beat])
  if (!battle) return null
  const [left, right] = sidesOf(battle, seat)
  const rows = sizesInOrder.filter((each) => [left, right].some((side) => unitsOf(shown, side, each).length > 0))
  const tight = rows.some((each) => [left, right].some((side) => unitsOf(shown, side, each).length > 1)) && rows.length > 3
  const fight = { ...props, view: shown, over }
  const latest = rolls.rolls.at(-1)
  const skip = over ? close : rolls.skip
  const blow =
    latest && (over || rolls.thrown === latest.id)
      ? { ...latest, falls: over && latest.destroyed && rolls.thrown !== latest.id }
      : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click anywhere only hurries the dice.
    <section
      className={styles.panel}
      data-battle=""
      data-narrow={narrow || undefined}
      data-tight={tight || undefined}
      data-over={over || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reachable by Tab, also while nothing in it can be chosen.
      tabIndex={0}
      aria-label={say(voice, 'term.battle')}
      onClick={skip}
    >
      <header>
        <h2>{say(voice, 'term.battleAt', { at: battle.to })}</h2>
        <b className={styles.round}>{say(voice, 'term.round', { n: battle.round })}</b>
        <span className={styles.where}>{placeText(fight, battle.from, battle.to)}</span>
      </header>
      <div className={styles.sides}>
        <SideName {...fight} side={left} />
        <span>{say(voice, 'term.order')}</span>
        <SideName {...fight} side={right} />
      </div>
      <div className={styles.rows}>
        {rows.map((each) => (
          <div key={each} ref={narrow && size === each ? dueRow : undefined} className={styles.row}>
            <SideUnits {...fight} side={left} size={each} blow={blow} />
            <OrderMark {...fight} size={each} due={size === each && !over && (battle.stage === 'pick' || battle.stage === 'window')} />
            <SideUnits {...fight} side={right} size={each} blow={blow} />
          </div>
        ))}
      </div>
      <BattleFoot {...fight} present={view} rolls={rolls} />
    </section>
  )
}

function SideName({ side, voice }: Fight & { readonly side: Side }) {
  return (
    <b className={styles.side}>
      <SeatEmblem color={colorOfSeat(side.seat)} size={20} />
      <span>{say(voice, side.attacks ? 'term.attacks' : 'term.defends', { seat: seatToken(side.seat) })}</span>
    </b>
  )
}

function OrderMark({ size, due: isDue, ...props }: Fight & { readonly size: Size; readonly due: boolean }) {
  const { view, voice, seat } = props
  const { battle } = view
  const done = isSizeDone(view, size)
  const picking = battle?.stage === 'pick' ? battle.deciding : battle?.current ? seatOfUnit(battle.current.attacker) : undefined
  const whose =
    picking === undefined
      ? undefined
      : picking === seat
        ? say(voice, 'term.yourPick')
        : say(voice, 'term.pickOf', { seat: seatToken(picking) })
  return (
    <span className={styles.order} data-due={isDue || undefined} data-done={(done && !isDue) || undefined}>
      <b>{voice.name(`trait:${size}`)}</b>
      {isDue && whose && <small>{whose}</small>}
      {done && !isDue && <small>{say(voice, 'term.done')}</small>}
    </span>
  )
}
