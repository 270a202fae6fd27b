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
} from '@toadstool/games/gnomes-and-wizards'
import { Icon, type IconName, taking, useThing } from '../../kit/index.ts'
import { counterIcons, tintOf } from '../art.ts'
import { breakable } from '../breakable.ts'
import { UnitFace } from '../faces.tsx'
import { slotIcon } from '../icon.tsx'
import { foretoldText } from '../land/labels.ts'
import { unitTones } from '../land/marks.ts'
import { tokenOf, useTable } from '../table.ts'
import { isDealing } from '../things.tsx'
import { diceOn } from '../tray/plan.ts'
import styles from './UnitCard.module.css'

/** A unit as its card lies on the table: figures, ability with its crystals, learned card. `told`: with what they do. */
export function UnitCard({ unit, told = false }: { readonly unit: UnitId; readonly told?: boolean }) {
  const table = useTable()
  const { view, voice } = table
  const token = tokenOf('unit', unit)
  const { on, heard } = useThing(token)
  const { hp = 0, counters = {} } = view.units[unit] ?? {}
  const dice = view.step === 'assign' ? diceOn(view, unit) : []
  const planned = (face: Face) => dice.filter((each) => each === face).length
  return (
    <article
      className={styles.card}
      data-state={unitTones(table).get(unit)}
      data-spent={actedOf(view, unit).finished || undefined}
      {...(isDealing(table) && taking(() => table, token))}
    >
      <button type="button" className={styles.head} style={{ background: tintOf(view, unit) }} {...on}>
        <UnitFace view={view} unit={unit} size={told ? 50 : 40} className={styles.face} />
        <b aria-hidden="true">{breakable(voice.name(token))}</b>
        {Object.keys(counters).map((counter) => (
          <Icon key={counter} name={counterIcons[counter as keyof typeof counterIcons]} size={17} />
        ))}
        <span className={styles.hp} aria-hidden="true">
          <Icon name="game:hearts" size={16} />
          {hp}
        </span>
        <span className="visually-hidden">{heard({ facts: voice.facts?.(token) })}</span>
      </button>
      <div className={styles.figures} aria-hidden="true">
        <Stat icon="game:walking-boot" sum={movementOf(view, unit)} planned={planned('move')} />
        <Stat icon="game:crossed-swords" sum={powerOf(view, unit)} planned={planned('attack')} />
        <Stat icon="game:shield" sum={{ base: lineOf(view, unit).defense, total: defenseOf(view, unit) }} planned={planned('defense')} />
        <State unit={unit} />
      </div>
      {!isLeader(unit) && <Ability slot={clanSlot(unit)} told={told} />}
      <Ability slot={learnedSlot(unit)} told={told} />
    </article>
  )
}

interface StatProps {
  readonly icon: IconName
  readonly sum: Pick<Sum, 'base' | 'total'>
  /** Dice of the plan that would add to it. */
  readonly planned: number
}

/** "2+1": the card's figure and what is added to it; what the plan would add is framed. */
function Stat({ icon, sum, planned }: StatProps) {
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
}

/** What it can still do in its turn. */
function State({ unit }: { readonly unit: UnitId }) {
  const { view, t } = useTable()
  if (view.current !== seatOf(unit) || view.step !== 'action') return null
  const { finished, moved, attacks } = actedOf(view, unit)
  const fights = mustFight(view, unit) && attacksLeft(view, unit) > 0
  const text = finished
    ? t('board.spent')
    : fights
      ? t('board.must-fight')
      : moved > 0 || attacks > 0
        ? t('board.steps-left', { n: stepsLeft(view, unit) })
        : undefined
  return text === undefined ? null : <span className={styles.state}>{text}</span>
}

/** An ability with its sockets; those that are to be filled are ringed. */
export function Ability({ slot, whole, told }: { readonly slot: SlotId; readonly whole?: boolean; readonly told?: boolean }) {
  const table = useTable()
  const { view, voice, t } = table
  const { on, heard } = useThing(tokenOf('ability', slot))
  const socket = socketOf(view, slot)
  if (!socket) return null
  const token = tokenOf('ability', slot)
  const coming = view.turn.placing[slot] ?? 0
  const icon = slotIcon(view, slot)
  const foretold = foretoldText(table, [token])
  const name = whole ? voice.name(token) : (voice.plain ?? voice.name)(token)
  return (
    <button
      type="button"
      className={styles.ability}
      data-full={socket.charge === socket.cost || undefined}
      data-learned={slot.startsWith('l.') || undefined}
      {...on}
    >
      {icon && <Icon name={icon} size={18} />}
      <span aria-hidden="true">{name}</span>
      <span className={styles.sockets}>
        {Array.from({ length: socket.cost }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: crystals are nothing but their place.
          <i key={place} data-state={place < socket.charge ? 'filled' : place < socket.charge + coming ? 'coming' : undefined} />
        ))}
      </span>
      {foretold && (
        <b className={styles.foretold} aria-hidden="true">
          {foretold}
        </b>
      )}
      {told && !foretold && (
        <small className={styles.does} aria-hidden="true">
          {doesOf(view, voice, slot)}
        </small>
      )}
      <span className="visually-hidden">
        {heard({ name, facts: [t('a11y.charge', { n: socket.charge, of: socket.cost }), foretold].filter(Boolean).join(', ') })}
      </span>
    </button>
  )
}
