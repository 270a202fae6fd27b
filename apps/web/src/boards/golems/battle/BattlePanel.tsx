import { isSizeDone, type Size, seatOfUnit, sizeInTurn, sizesInOrder, type View } from '@toadstool/games/golems'
import { seatToken } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { SeatEmblem, TableContext, thrownOn, useThrows } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'
import { BattleFoot } from './BattleFoot.tsx'
import styles from './BattlePanel.module.css'
import { SideUnits } from './BattleUnits.tsx'
import { endText, isInBattle, placeText, type Side, sidesOf, unitsOf } from './fight.ts'

interface PanelProps {
  /** The view with the battle: the present one, or the last one of a battle that has just ended. */
  readonly shown: View
  readonly over: boolean
  close(): void
}

/** The sheet of a battle: own units, order of attack, foes. The rows are the sizes, in their order of attack. */
export function BattlePanel({ shown, over, close }: PanelProps) {
  const table = useTable()
  const { view, seat, coming, narrow, reducedMotion, t } = table
  const { battle } = shown
  const dice = thrownOn(table)
  const rolls = useThrows(dice.view.rolls, dice.previous?.rolls, reducedMotion, coming !== null || !isInBattle(battle, seat))
  const size = sizeInTurn(shown)
  const dueRow = useRef<HTMLDivElement>(null)
  // On phones the row whose turn it is comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another size is due.
  useEffect(() => {
    dueRow.current?.scrollIntoView({ block: 'nearest' })
  }, [size, shown.beat])
  if (!battle) return null
  const sides = sidesOf(battle, seat)
  const [left, right] = sides
  const most = (each: Size) => Math.max(...sides.map((side) => unitsOf(shown, side, each).length))
  const rows = sizesInOrder.filter((each) => most(each) > 0)
  const tight = rows.length > 3 && rows.some((each) => most(each) > 1)
  const latest = rolls.rolls.at(-1)
  const isThrown = rolls.thrown === latest?.id
  const blow = latest && !coming && (over || isThrown) ? { ...latest, falls: over && latest.destroyed && !isThrown } : undefined
  const isDue = (each: Size) => size === each && !over && (battle.stage === 'pick' || battle.stage === 'window')
  return (
    <TableContext value={{ ...table, view: shown, ...(over && atRest) }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click anywhere only hurries the dice. */}
      <section
        className={styles.panel}
        data-battle=""
        data-narrow={narrow || undefined}
        data-tight={tight || undefined}
        data-over={over || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reachable by Tab, also while nothing in it can be chosen.
        tabIndex={0}
        aria-label={t('term.battle')}
        onClick={over ? close : rolls.skip}
      >
        <header>
          <h2>{t('term.battleAt', { at: battle.to })}</h2>
          <b className={styles.round}>{t('term.round', { n: battle.round })}</b>
          <span className={styles.where}>{placeText({ view: shown, t }, battle)}</span>
        </header>
        <div className={styles.sides}>
          <SideName side={left} />
          <span>{t('term.order')}</span>
          <SideName side={right} />
        </div>
        <div className={styles.rows}>
          {rows.map((each) => (
            <div key={each} ref={narrow && size === each ? dueRow : undefined} className={styles.row}>
              <SideUnits side={left} size={each} blow={blow} over={over} />
              <OrderMark size={each} isDue={isDue(each)} />
              <SideUnits side={right} size={each} blow={blow} over={over} />
            </div>
          ))}
        </div>
        <BattleFoot rolls={rolls} ending={over ? endText(view, table) : undefined} />
      </section>
    </TableContext>
  )
}

/** Once a battle is over, nothing on its sheet can be chosen. */
const atRest = { draft: null, choices: undefined, starters: new Map<never, never>() }

function SideName({ side: { seat, attacks } }: { readonly side: Side }) {
  const { t, colorOf } = useTable()
  return (
    <b className={styles.side}>
      <SeatEmblem color={colorOf(seat)} size={20} />
      <span>{t(attacks ? 'term.attacks' : 'term.defends', { seat: seatToken(seat) })}</span>
    </b>
  )
}

function OrderMark({ size, isDue }: { readonly size: Size; readonly isDue: boolean }) {
  const { view, voice, seat, t } = useTable()
  const { stage, deciding, current } = view.battle ?? {}
  const picking = stage === 'pick' ? deciding : current ? seatOfUnit(current.attacker) : undefined
  const isDone = !isDue && isSizeDone(view, size)
  return (
    <span className={styles.order} data-due={isDue || undefined} data-done={isDone || undefined}>
      <b>{voice.name(tokenOf('trait', size))}</b>
      {isDue && picking !== undefined && (
        <small>{picking === seat ? t('term.yourPick') : t('term.pickOf', { seat: seatToken(picking) })}</small>
      )}
      {isDone && <small>{t('term.done')}</small>}
    </span>
  )
}
