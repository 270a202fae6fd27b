import { effective, golemOf, oddsWith, type Roll, type Size, seatOfUnit, type UnitId } from '@toadstool/games/golems'
import { Icon, isOpenToken, namedTokens } from '../../kit/index.ts'
import { tintOf } from '../art.ts'
import { UnitDisc } from '../pieces/Disc.tsx'
import { partsText, Stats, shortName, UnitHits } from '../pieces/figures.tsx'
import { attackerOf, cardsNamed, targetOf } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './BattleUnits.module.css'
import { type Side, unitsOf } from './fight.ts'

interface SideUnitsProps {
  readonly side: Side
  readonly size: Size
  /** The last blow, while it is shown. */
  readonly blow: (Roll & { readonly falls: boolean }) | undefined
  /** The battle has ended. */
  readonly over: boolean
}

/** The units of one side and size, the fallen among them. */
export function SideUnits({ side, size, blow, over }: SideUnitsProps) {
  const { view, t } = useTable()
  const units = unitsOf(view, side, size)
  if (units.length === 0) return <span className={styles.none}>{t('term.noSuch', { trait: tokenOf('trait', size) })}</span>
  const hasFallen = (unit: UnitId) => view.battle?.dead[unit] !== undefined || (blow?.falls && blow.target === unit && view.golems[unit])
  return (
    <div className={styles.units}>
      {units.map((unit) =>
        hasFallen(unit) ? (
          <Fallen key={unit} unit={unit} over={over} />
        ) : (
          <Fighter key={unit} unit={unit} over={over} struck={blow?.target === unit && !over} />
        ),
      )}
    </div>
  )
}

interface UnitProps {
  readonly unit: UnitId
  readonly over: boolean
}

/** A living unit: a touch makes it attacker or target, whatever is open. */
function Fighter({ unit, over, struck }: UnitProps & { readonly struck: boolean }) {
  const table = useTable()
  const { view, t } = table
  const { battle } = view
  if (!battle) return null
  const golem = golemOf(view, unit)
  const { state, isOpen, attacker, isElse, chance } = roleOf(table, unit, over)
  const left = battle.left[unit] ?? 0
  const spent = left === 0 && battle.stage !== 'regenerate'
  const bonus = unit === attacker ? (battle.current?.forceBonus ?? 0) : 0
  const name = shortName(table, unit)
  return (
    <button
      type="button"
      className={styles.unit}
      data-token={tokenOf('unit', unit)}
      data-state={state}
      data-spent={(spent && state === undefined) || undefined}
      data-struck={struck || undefined}
      style={{ background: tintOf(golem) }}
      title={[golem && t(`ability.${golem.material}`), partsText(table, unit)].filter(Boolean).join('\n')}
      onClick={(event) => {
        event.stopPropagation()
        if (over) return
        // Chooses another target, as long as nothing is rolled.
        if (isElse && attacker !== undefined) table.begin('attack', [tokenOf('unit', attacker), tokenOf('unit', unit)])
        else table.point(tokenOf('unit', unit))
      }}
      onFocus={() => table.setCursor(tokenOf('unit', unit))}
    >
      <UnitDisc unit={unit} size={44} bare />
      <span className={styles.about}>
        <b data-long={name.length > 11 || undefined}>{name}</b>
        <span className={styles.line}>
          <Stats unit={unit} />
          {golem && <small>#{golem.number}</small>}
        </span>
        <span className={styles.line}>
          <UnitHits unit={unit} />
          {battle.frozen.includes(unit) && <Icon name="game:ice-cube" size={14} label={t('why.freeze')} />}
          {battle.fireballs.includes(unit) && <Icon name="game:lava" size={14} label={t('term.fireball')} />}
          {left > 1 && <em>{t('term.attacksLeft', { n: left })}</em>}
        </span>
      </span>
      {spent && <Icon name="ui:check" size={15} className={styles.tick} label={t('term.done')} />}
      {chance !== undefined ? (
        <span className={styles.odds} data-faint={isElse || undefined}>
          <Icon name="game:crossed-swords" size={13} />
          {t('term.percent', { n: chance })}
        </span>
      ) : (
        bonus > 0 && <span className={styles.odds}>{t('term.forceNow', { n: effective(view, unit).force + bonus })}</span>
      )}
      {isOpen && <span className="visually-hidden">{t('a11y.legal')}</span>}
    </button>
  )
}

/** The role of a unit in the attack that is declared or being chosen. */
function roleOf(table: Table, unit: UnitId, over: boolean) {
  const { view, seat } = table
  const [attacker, target] = over ? [] : [attackerOf(table), targetOf(table)]
  const isOpen = isOpenToken(table, tokenOf('unit', unit))
  const isFoe = seatOfUnit(unit) !== seat
  const isAimed = view.battle?.stage === 'pick' && attacker !== undefined && isFoe && seatOfUnit(attacker) === seat
  const isTarget = unit === target
  const cards = isTarget ? cardsNamed(table) : []
  const said = namedTokens(table).includes(tokenOf('unit', unit)) ? 'named' : undefined
  return {
    state: unit === attacker ? 'attacker' : isTarget ? 'target' : isOpen ? (isFoe ? 'hostile' : 'legal') : said,
    isOpen,
    attacker,
    /** It could be attacked instead of the target. */
    isElse: isAimed && target !== undefined && !isTarget,
    chance:
      attacker !== undefined && (isTarget || isAimed) ? oddsWith(view, { attacker, target: unit }, seat ?? '', cards).chance : undefined,
  }
}

/** A golem that has fallen in this battle; Soft ones may come back. */
function Fallen({ unit, over }: UnitProps) {
  const table = useTable()
  const { view, t } = table
  const thing = tokenOf('unit', unit)
  const isOpen = isOpenToken(table, thing)
  return (
    <button
      type="button"
      className={styles.unit}
      data-fallen=""
      data-token={thing}
      data-state={isOpen ? 'legal' : undefined}
      style={{ background: tintOf(golemOf(view, unit)) }}
      onClick={(event) => {
        event.stopPropagation()
        if (!over) table.point(thing)
      }}
    >
      <UnitDisc unit={unit} size={34} bare />
      <span className={styles.about}>
        <b>{shortName(table, unit)}</b>
        <small>{t(isOpen ? 'term.mayReturn' : 'term.fallen')}</small>
      </span>
    </button>
  )
}
