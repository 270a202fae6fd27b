/** A unit in words and figures. */
import {
  effective,
  golemOf,
  golemsOf,
  isWizard,
  type Kind,
  kindToken,
  lasting,
  type UnitId,
  type View,
  wizardOf,
} from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { Hits, Stat, sumText } from '../../kit/index.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './figures.module.css'

type Seen = Pick<Table, 'view' | 'voice' | 't'>

export const statIcons = { force: 'game:crossed-swords', armor: 'game:shield', move: 'game:walking-boot' } as const

/** The Wizard of a seat and its golems. */
export const armyOf = (view: View, seat: Seat): readonly UnitId[] => [wizardOf(seat), ...golemsOf(view, seat)]

/** Hits, of a Wizard as of a golem. */
export const UnitHits = ({ unit }: { readonly unit: UnitId }) => <Hits {...hitsOf(useTable(), unit)} />

export function hitsOf({ view, t }: Seen, unit: UnitId) {
  const { left, hits } = effective(view, unit)
  return { left, of: hits, label: t('term.hitsLeft', { n: left, of: hits }) }
}

/** Force and Armor as they count now, and Move. */
export function Stats({ unit, move = false }: { readonly unit: UnitId; readonly move?: boolean }) {
  const { view, t } = useTable()
  const now = effective(view, unit)
  const shown = move && !isWizard(unit) ? (['force', 'armor', 'move'] as const) : (['force', 'armor'] as const)
  return (
    <span className={styles.stats}>
      {shown.map((figure) => (
        <Stat key={figure} icon={statIcons[figure]} n={now[figure]} label={t(`term.${figure}`)} />
      ))}
    </span>
  )
}

/** "Iron Beast", where its place already tells the size. */
export function shortName({ view, t }: Seen, unit: UnitId): string {
  const golem = golemOf(view, unit)
  return golem
    ? t('term.shortName', { material: tokenOf('trait', golem.material), shape: tokenOf('trait', golem.shape) })
    : t('term.wizard')
}

/** "Small Iron Beast", without its number. */
export const nameOfKind = ({ voice }: Pick<Table, 'voice'>, kind: Kind): string => voice.name(kindToken(kind))

/** "Small Iron Beast", "Wizard of Ann". */
export function nameOf(table: Seen, unit: UnitId): string {
  const golem = table.view.golems[unit]
  return golem ? nameOfKind(table, golem) : table.voice.name(tokenOf('unit', unit))
}

/** The difference between a unit's printed figures and its present ones: "Gold in the stack: Force +1". */
export const partsText = (table: Seen, unit: UnitId): string =>
  sumText(effective(table.view, unit).parts.map((part) => spoken(table, part)))

/** The same with the turns for which marks last: "Power: Force +1 (2 turns)". */
export const originText = (table: Seen, unit: UnitId): string =>
  sumText(
    effective(table.view, unit).parts.flatMap((part) => {
      const said = spoken(table, part)
      if (part.why !== 'power' && part.why !== 'protection') return [said]
      return lasting(table.view, unit, part.why).map(({ by, turns }) => ({ ...said, by, lasts: table.t('board.lasts', { n: turns }) }))
    }),
  )

const spoken = ({ t }: Seen, { figure, why, by }: ReturnType<typeof effective>['parts'][number]) => ({
  why: t(`why.${why}`),
  figure: t(`term.${figure}`),
  by,
})
