import {
  actedOf,
  attacksLeft,
  clanSlot,
  defenseOf,
  doesOf,
  type Face,
  isLeader,
  learnedSlot,
  lineOf,
  movementOf,
  mustFight,
  powerOf,
  type SlotId,
  type Figure as Sum,
  seatOf,
  socketOf,
  stepsLeft,
  type UnitId,
  type View,
} from '@toadstool/games/gnomes-and-wizards'
import { Figure } from '../../../kit/Figure.tsx'
import { Icon, type IconName, part, taking, useOfTable, useTableThen, useThing } from '../../kit/index.ts'
import { counterIcons, tintOf } from '../art.ts'
import { breakable } from '../breakable.ts'
import { figures, lookOf } from '../faces.tsx'
import { slotIcon } from '../icon.tsx'
import { foretoldText } from '../land/labels.ts'
import { unitTones } from '../land/marks.ts'
import { type Table, tokenOf } from '../table.ts'
import { isDealing } from '../things.tsx'
import { diceOn } from '../tray/plan.ts'
import styles from './UnitCard.module.css'

interface UnitCardProps {
  readonly unit: UnitId
  /** With what its abilities do. */
  readonly told?: boolean
}

/** A unit as its card lies on the table: figures, ability with its crystals, learned card. */
export const UnitCard = part(function UnitCard({ unit, told = false }: UnitCardProps) {
  const token = tokenOf('unit', unit)
  const { on, heard } = useThing(token)
  const then = useTableThen<View>()
  const { name, facts, tint, look, tone, isSpent, takes, on: counters, hp, stats, does } = useOfTable(cardOn, unit)
  return (
    <article className={styles.card} data-state={tone} data-spent={isSpent || undefined} {...(takes && taking(then, token))}>
      <button type="button" className={styles.head} style={{ background: tint }} {...on}>
        {look && <Figure of={figures} {...look} size={told ? 50 : 40} className={styles.face} />}
        <b aria-hidden="true">{breakable(name)}</b>
        {counters.map((counter) => (
          <Icon key={counter} name={counterIcons[counter]} size={17} />
        ))}
        <span className={styles.hp} aria-hidden="true">
          <Icon name="game:hearts" size={16} />
          {hp}
        </span>
        <span className="visually-hidden">{heard({ facts })}</span>
      </button>
      <div className={styles.figures} aria-hidden="true">
        <Stat icon="game:walking-boot" {...stats.move} />
        <Stat icon="game:crossed-swords" {...stats.attack} />
        <Stat icon="game:shield" {...stats.defense} />
        {does !== undefined && <span className={styles.state}>{does}</span>}
      </div>
      {!isLeader(unit) && <Ability slot={clanSlot(unit)} told={told} />}
      <Ability slot={learnedSlot(unit)} told={told} />
    </article>
  )
})

function cardOn(table: Table, unit: UnitId) {
  const { view, voice } = table
  const token = tokenOf('unit', unit)
  const { hp = 0, counters = {} } = view.units[unit] ?? {}
  const dice = view.step === 'assign' ? diceOn(view, unit) : []
  const planned = (face: Face): number => dice.filter((each) => each === face).length
  return {
    name: voice.name(token),
    facts: voice.facts?.(token),
    tint: tintOf(view, unit),
    look: lookOf(view, unit),
    tone: unitTones(table).get(unit),
    isSpent: actedOf(view, unit).finished,
    takes: isDealing(table),
    on: Object.keys(counters) as (keyof typeof counterIcons)[],
    hp,
    stats: {
      move: { sum: movementOf(view, unit), planned: planned('move') },
      attack: { sum: powerOf(view, unit), planned: planned('attack') },
      defense: { sum: { base: lineOf(view, unit).defense, total: defenseOf(view, unit) }, planned: planned('defense') },
    },
    does: doesNow(table, unit),
  }
}

interface StatProps {
  readonly icon: IconName
  readonly sum: Pick<Sum, 'base' | 'total'>
  /** Dice of the plan that would add to it. */
  readonly planned: number
}

/** "2+1": the card's figure and what is added to it; what the plan would add is framed. */
const Stat = part(function Stat({ icon, sum, planned }: StatProps) {
  const more = sum.total - sum.base
  return (
    <span className={styles.stat}>
      <Icon name={icon} size={16} />
      <b>
        {sum.base}
        {more > 0 && <i>+{more}</i>}
        {planned > 0 && <i data-planned="">+{planned}</i>}
      </b>
    </span>
  )
})

/** What it can still do in its turn. */
function doesNow({ view, t }: Table, unit: UnitId): string | undefined {
  if (view.current !== seatOf(unit) || view.step !== 'action') return undefined
  const { finished, moved, attacks } = actedOf(view, unit)
  if (finished) return t('board.spent')
  if (mustFight(view, unit) && attacksLeft(view, unit) > 0) return t('board.must-fight')
  return moved > 0 || attacks > 0 ? t('board.steps-left', { n: stepsLeft(view, unit) }) : undefined
}

interface AbilityProps {
  readonly slot: SlotId
  /** Under its whole name. */
  readonly whole?: boolean
  readonly told?: boolean
}

/** An ability with its sockets; those that are to be filled are ringed. */
export const Ability = part(function Ability({ slot, whole = false, told = false }: AbilityProps) {
  const { on, heard } = useThing(tokenOf('ability', slot))
  const ability = useOfTable(abilityOn, slot, whole, told)
  if (!ability) return null
  const { name, facts, icon, sockets, isFull, foretold, does } = ability
  return (
    <button
      type="button"
      className={styles.ability}
      data-full={isFull || undefined}
      data-learned={slot.startsWith('l.') || undefined}
      {...on}
    >
      {icon && <Icon name={icon} size={18} />}
      <span aria-hidden="true">{name}</span>
      <span className={styles.sockets}>
        {sockets.map((state, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: crystals are nothing but their place.
          <i key={place} data-state={state} />
        ))}
      </span>
      {foretold && (
        <b className={styles.foretold} aria-hidden="true">
          {foretold}
        </b>
      )}
      {does !== undefined && (
        <small className={styles.does} aria-hidden="true">
          {does}
        </small>
      )}
      <span className="visually-hidden">{heard({ name, facts })}</span>
    </button>
  )
})

function abilityOn(table: Table, slot: SlotId, whole: boolean, told: boolean) {
  const { view, voice, t } = table
  const socket = socketOf(view, slot)
  if (!socket) return null
  const { charge, cost } = socket
  const token = tokenOf('ability', slot)
  const coming = charge + (view.turn.placing[slot] ?? 0)
  const foretold = foretoldText(table, [token])
  return {
    name: whole ? voice.name(token) : (voice.plain ?? voice.name)(token),
    facts: [t('a11y.charge', { n: charge, of: cost }), foretold].filter(Boolean).join(', '),
    icon: slotIcon(view, slot),
    sockets: Array.from({ length: cost }, (_, place) => (place < charge ? 'filled' : place < coming ? 'coming' : undefined)),
    isFull: charge === cost,
    foretold,
    does: told && !foretold ? doesOf(view, voice, slot) : undefined,
  }
}
