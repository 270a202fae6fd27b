import {
  effective,
  type Golem,
  golemOf,
  isTower,
  isWizard,
  type Roll,
  type Size,
  seatOfUnit,
  sideOf,
  terrainAt,
  type UnitId,
  type View,
} from '@toadstool/games/golems'
import { idOf, kindOf, say, sayEvent, seatToken } from '@toadstool/games/tabletop'
import { useEffect, useRef } from 'react'
import { Icon } from '../../icons/index.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { isOpenToken, namedTokens } from '../kit/tokens.ts'
import { eventIcons, materialIcons, tints } from './art.ts'
import styles from './BattlePanel.module.css'
import { GolemDisc, WizardDisc } from './Disc.tsx'
import {
  attackerOf,
  cardsNamed,
  cardsPlayed,
  endOf,
  isDone,
  isInBattle,
  oddsOf,
  type Side,
  sidesOf,
  sizeDue,
  sizeOrder,
  targetOf,
  unitsOf,
} from './fight.ts'
import { Pips, partsText, Stats, shortName, tintOf } from './figures.tsx'
import { Kites } from './Kites.tsx'
import type { Props } from './props.ts'
import { colorOfSeat } from './seats.ts'
import { type Rolls, useRolls } from './useRolls.ts'

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
  const rolls = useRolls(props)
  const size = sizeDue(shown)
  const dueRow = useRef<HTMLDivElement>(null)
  // On phones the row whose turn it is comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another size is due.
  useEffect(() => {
    dueRow.current?.scrollIntoView({ block: 'nearest' })
  }, [size, shown.beat])
  if (!battle) return null
  const [left, right] = sidesOf(battle, seat)
  const rows = sizeOrder.filter((each) => [left, right].some((side) => unitsOf(shown, side, each).length > 0))
  const tight = rows.some((each) => [left, right].some((side) => unitsOf(shown, side, each).length > 1)) && rows.length > 3
  const scene = { ...props, view: shown, over }
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
      data-narrow={narrow || undefined}
      data-tight={tight || undefined}
      data-over={over || undefined}
      aria-label={say(voice, 'term.battle')}
      onClick={skip}
    >
      <header>
        <h2>{say(voice, 'term.battleAt', { at: battle.to })}</h2>
        <b className={styles.round}>{say(voice, 'term.round', { n: battle.round })}</b>
        <span className={styles.where}>{placeText(scene, battle.from, battle.to)}</span>
      </header>
      <div className={styles.sides}>
        <SideName {...scene} side={left} />
        <span>{say(voice, 'term.order')}</span>
        <SideName {...scene} side={right} />
      </div>
      <div className={styles.rows}>
        {rows.map((each) => (
          <div key={each} ref={narrow && size === each ? dueRow : undefined} className={styles.row}>
            <SideUnits {...scene} side={left} size={each} blow={blow} />
            <OrderMark {...scene} size={each} due={size === each && !over && (battle.stage === 'pick' || battle.stage === 'window')} />
            <SideUnits {...scene} side={right} size={each} blow={blow} />
          </div>
        ))}
      </div>
      <Foot {...scene} present={view} rolls={rolls} />
    </section>
  )
}

type SceneProps = Props & { readonly over: boolean }

function SideName({ side, voice }: SceneProps & { readonly side: Side }) {
  return (
    <b className={styles.side}>
      <SeatEmblem color={colorOfSeat(side.seat)} size={20} />
      <span>{say(voice, side.attacks ? 'term.attacks' : 'term.defends', { seat: seatToken(side.seat) })}</span>
    </b>
  )
}

function OrderMark({ size, due: isDue, ...props }: SceneProps & { readonly size: Size; readonly due: boolean }) {
  const { view, voice, seat } = props
  const { battle } = view
  const done = isDone(view, size)
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

interface SideUnitsProps extends SceneProps {
  readonly side: Side
  readonly size: Size
  /** The last blow, while it is shown. */
  readonly blow: (Roll & { readonly falls: boolean }) | undefined
}

function SideUnits({ side, size, blow, ...props }: SideUnitsProps) {
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
function Fighter({ unit, struck, ...props }: SceneProps & { readonly unit: UnitId; readonly struck: boolean }) {
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
      ? oddsOf(view, attacker, unit, unit === target ? cardsNamed(props) : [])
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
          <Pips left={now.left} of={now.hits} voice={voice} />
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
function Fallen({ unit, golem, ...props }: SceneProps & { readonly unit: UnitId; readonly golem: Golem }) {
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

interface FootProps extends SceneProps {
  readonly present: View
  readonly rolls: Rolls
}

/** The card window with what was played, or the last roll; and the auras in effect. */
function Foot({ present, rolls, ...props }: FootProps) {
  const { view, voice, over, seat } = props
  const { battle } = view
  if (!battle) return null
  const latest = rolls.rolls.at(-1)
  const rolling = latest !== undefined && rolls.thrown === latest.id
  const ofThis = latest !== undefined && latest.kind !== 'storm' && battleSeats(battle).includes(seatOfUnit(latest.attacker))
  const window = (battle.stage === 'window' || battle.stage === 'roundEnd') && !over
  return (
    <footer className={styles.foot}>
      {latest && ofThis && (!window || rolling) ? (
        <div className={styles.roll} key={latest.id}>
          <p>
            <b data-hit={latest.hit || undefined}>
              {say(voice, latest.destroyed ? 'term.rollDestroyed' : latest.hit ? 'term.rollHit' : 'term.rollMiss')}
            </b>{' '}
            {say(voice, latest.kind === 'fireball' ? 'term.fireballAt' : 'term.struck', {
              unit: `unit:${latest.attacker}`,
              target: `unit:${latest.target}`,
            })}
          </p>
          <Kites voice={voice} roll={latest} size={38} thrown={rolling} />
        </div>
      ) : window ? (
        <p className={styles.window}>
          <Icon name="ui:hourglass" size={18} />
          <span>
            <b>{say(voice, 'term.cardWindow')}</b>{' '}
            {say(voice, battle.stage === 'roundEnd' ? 'term.roundEndText' : 'term.windowText', { seat: seatToken(battle.deciding) })}
          </span>
        </p>
      ) : (
        !over && <p className={styles.window}>{stageText(props)}</p>
      )}
      {over && <p className={styles.end}>{endText(present, props)}</p>}
      <div className={styles.chips}>
        {window &&
          cardsPlayed(present).map(({ seat: by, card, unit }) => (
            <span key={card} className={styles.chip}>
              <SeatEmblem color={colorOfSeat(by)} size={16} />
              <Icon name={eventIcons[eventName(card)]} size={16} />
              {voice.name(card)}
              {unit && kindOf(unit) === 'unit' && ` → ${unitShort(props, idOf(unit))}`}
            </span>
          ))}
        {window && (
          <span className={styles.chip} data-empty="">
            <SeatEmblem color={colorOfSeat(battle.deciding)} size={16} />
            {battle.deciding === seat ? say(voice, 'term.yourAnswer') : say(voice, 'term.answerOf', { seat: seatToken(battle.deciding) })}
          </span>
        )}
        {aurasOf(props).map(({ key, icon, text }) => (
          <span key={key} className={styles.chip}>
            <Icon name={icon} size={15} />
            {text}
          </span>
        ))}
        {view.auto?.fight && isInBattle(battle, seat) && (
          <button
            type="button"
            className={styles.chip}
            onClick={(event) => {
              event.stopPropagation()
              props.begin('setAuto', ['option:fight', 'option:off'])
            }}
          >
            <Icon name="ui:x" size={15} />
            {say(voice, 'term.fightsItself')}
          </button>
        )}
      </div>
    </footer>
  )
}

const battleSeats = ({ attacker, defender }: { readonly attacker: string; readonly defender: string }): readonly string[] => [
  attacker,
  defender,
]

/** What is to be decided, before any dice. */
function stageText({ view, voice, seat }: Props): string {
  const { battle } = view
  if (!battle) return ''
  const who = { seat: seatToken(battle.deciding) }
  const mine = battle.deciding === seat ? 'Mine' : ''
  if (battle.stage === 'freeze') return say(voice, `term.freezeText${mine}`, who)
  if (battle.stage === 'regenerate') return say(voice, `term.regenerateText${mine}`, who)
  return say(voice, battle.fireballs.length > 0 ? 'term.fireballText' : 'term.pickText', who)
}

function endText(view: View, { voice }: Props): string {
  const end = endOf(view)
  return end && end.key !== 'battle' ? sayEvent(voice, end) : say(voice, 'term.battleOver')
}

/** Gold, Bronze, Sand and Tower, as far as they count in this battle. */
function aurasOf({ view, voice }: Props) {
  const { battle } = view
  if (!battle) return []
  const seats = battleSeats(battle)
  const found = seats.flatMap((seat) =>
    (['gold', 'bronze', 'sand'] as const).flatMap((material) => {
      const n = sideOf(view, seat).filter((unit) => view.golems[unit]?.material === material).length
      if (n === 0) return []
      const whose = material === 'sand' ? seats.find((other) => other !== seat) : seat
      return [
        {
          key: `${seat} ${material}`,
          icon: materialIcons[material],
          text: say(voice, `term.aura.${material}`, { seat: seatToken(whose ?? seat) }),
        },
      ]
    }),
  )
  const towers = [battle.from, battle.to].filter(isTower)
  return [...found, ...towers.map((at) => ({ key: at, icon: 'game:stone-tower' as const, text: say(voice, 'term.aura.tower', { at }) }))]
}

function placeText({ view, voice }: Props, from: string, to: string): string {
  const terrain = terrainAt(view, to)
  return say(voice, terrain === 'wasteland' ? 'term.against2' : 'term.against3', { from, to, terrain: `terrain:${terrain}` })
}

const eventName = (card: string): keyof typeof eventIcons => idOf(card).replace(/-\d+$/, '') as keyof typeof eventIcons

const unitShort = ({ view, voice }: Props, unit: UnitId): string => {
  const golem = golemOf(view, unit)
  return isWizard(unit) || !golem ? say(voice, 'term.wizard') : shortName(voice, golem)
}
