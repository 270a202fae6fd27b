import { effective, type Golem, golemOf, oddsWith, type Roll, type Size, seatOfUnit, type UnitId } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { isOpenToken, namedTokens } from '../../kit/tokens.ts'
import { tints } from '../art.ts'
import { GolemDisc, WizardDisc } from '../pieces/Disc.tsx'
import { partsText, Stats, shortName, tintOf, UnitHits } from '../pieces/figures.tsx'
import styles from './BattleUnits.module.css'
import { attackerOf, cardsNamed, type Fight, type Side, targetOf, unitsOf } from './fight.ts'

interface SideUnitsProps extends Fight {
  readonly side: Side
  readonly size: Size
  /** The last blow, while it is shown. */
  readonly blow: (Roll & { readonly falls: boolean }) | undefined
}

/** The units of one side and size, the fallen among them. */
export function SideUnits({ side, size, blow, ...props }: SideUnitsProps) {
  const units = unitsOf(props.view, side, size)
  if (units.length === 0) return <span className={styles.none}>{say(props.voice, 'term.noSuch', { trait: `trait:${size}` })}</span>
  return (
    <div className={styles.units}>
      {units.map(({ unit, fallen }) => {
        const falling = blow?.falls && blow.target === unit ? props.view.golems[unit] : undefined
        const golem = fallen ?? falling
        if (golem) return <Fallen key={unit} {...props} unit={unit} golem={golem} />
        return <Fighter key={unit} {...props} unit={unit} struck={blow?.target === unit && !props.over} />
      })}
    </div>
  )
}

/** A living unit: a touch makes it attacker or target, whatever is open. */
function Fighter({ unit, struck, ...props }: Fight & { readonly unit: UnitId; readonly struck: boolean }) {
  const { view, voice, seat, over } = props
  const { battle } = view
  if (!battle) return null
  const golem = golemOf(view, unit)
  const now = effective(view, unit)
  const token = `unit:${unit}`
  const open = !over && isOpenToken(props, token)
  const attacker = over ? undefined : attackerOf(props)
  const target = over ? undefined : targetOf(props)
  const named = !over && namedTokens(props).includes(token)
  const isFoe = seatOfUnit(unit) !== seat
  const aiming = battle.stage === 'pick' && attacker !== undefined && isFoe && seatOfUnit(attacker) === seat
  const odds =
    attacker !== undefined && (unit === target || aiming)
      ? oddsWith(view, { attacker, target: unit }, seat ?? '', unit === target ? cardsNamed(props) : [])
      : undefined
  const state =
    unit === attacker ? 'attacker' : unit === target ? 'target' : open ? (isFoe ? 'hostile' : 'legal') : named ? 'named' : undefined
  const spent = (battle.left[unit] ?? 0) === 0 && battle.stage !== 'regenerate'
  const more = (battle.left[unit] ?? 0) > 1 ? battle.left[unit] : undefined
  const name = golem ? shortName(voice, golem) : say(voice, 'term.wizard')
  const why = [golem && say(voice, `ability.${golem.material}`), partsText(view, unit, voice)].filter(Boolean).join('\n')
  return (
    <button
      type="button"
      className={styles.unit}
      data-token={token}
      data-state={state}
      data-spent={(spent && state === undefined) || undefined}
      data-struck={struck || undefined}
      style={{ background: golem ? tintOf(golem) : tints.soft }}
      title={why}
      onClick={(event) => {
        event.stopPropagation()
        if (over) return
        // Another target, as long as nothing is rolled.
        if (aiming && target !== undefined && unit !== target) props.begin('attack', [`unit:${attacker}`, token])
        else props.point(token)
      }}
      onFocus={() => props.setCursor(token)}
    >
      {golem ? <GolemDisc kind={golem} seat={golem.seat} size={44} bare /> : <WizardDisc seat={seatOfUnit(unit)} size={44} bare />}
      <span className={styles.about}>
        <b data-long={name.length > 14 ? 'very' : name.length > 11 ? '' : undefined}>{name}</b>
        <span className={styles.line}>
          <Stats view={view} unit={unit} voice={voice} />
          {golem && <small>#{golem.number}</small>}
        </span>
        <span className={styles.line}>
          <UnitHits view={view} unit={unit} voice={voice} />
          {battle.frozen.includes(unit) && <Icon name="game:ice-cube" size={14} label={say(voice, 'why.freeze')} />}
          {battle.fireballs.includes(unit) && <Icon name="game:lava" size={14} label={say(voice, 'term.fireball')} />}
          {more !== undefined && <em>{say(voice, 'term.attacksLeft', { n: more })}</em>}
        </span>
      </span>
      {spent && <Icon name="ui:check" size={15} className={styles.tick} label={say(voice, 'term.done')} />}
      {odds ? (
        <span className={styles.odds} data-faint={(aiming && target !== undefined && unit !== target) || undefined}>
          <Icon name="game:crossed-swords" size={13} />
          {say(voice, 'term.percent', { n: odds.chance })}
        </span>
      ) : unit === attacker && battle.current && battle.current.forceBonus > 0 ? (
        <span className={styles.odds}>{say(voice, 'term.forceNow', { n: now.force + battle.current.forceBonus })}</span>
      ) : null}
      {open && <span className="visually-hidden">{say(voice, 'a11y.legal')}</span>}
    </button>
  )
}

/** A golem that has fallen in this battle; Soft ones may come back. */
function Fallen({ unit, golem, ...props }: Fight & { readonly unit: UnitId; readonly golem: Golem }) {
  const { voice, over } = props
  const token = `unit:${unit}`
  const open = !over && isOpenToken(props, token)
  return (
    <button
      type="button"
      className={styles.unit}
      data-fallen=""
      data-token={token}
      data-state={open ? 'legal' : undefined}
      style={{ background: tintOf(golem) }}
      onClick={(event) => {
        event.stopPropagation()
        if (!over) props.point(token)
      }}
    >
      <GolemDisc kind={golem} seat={golem.seat} size={34} bare />
      <span className={styles.about}>
        <b>{shortName(voice, golem)}</b>
        <small>{say(voice, open ? 'term.mayReturn' : 'term.fallen')}</small>
      </span>
    </button>
  )
}
