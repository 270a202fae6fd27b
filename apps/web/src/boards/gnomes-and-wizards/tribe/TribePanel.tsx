import {
  activeOf,
  clanSlot,
  isLeader,
  isLost,
  learnedSlot,
  reserveOf,
  type SlotId,
  seatOf,
  slotUnit,
  type UnitId,
  unitsOfSeat,
} from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Seat } from '@toadstool/games/tabletop'
import { Figure } from '../../../kit/Figure.tsx'
import { part, SeatEmblem, standingOf, useOfTable, useThing } from '../../kit/index.ts'
import { tintOf, tribeIcons } from '../art.ts'
import { breakable } from '../breakable.ts'
import { figures, lookOf, UnitFace } from '../faces.tsx'
import { isAsked, type Table, tokenOf, useTable } from '../table.ts'
import styles from './TribePanel.module.css'
import { Ability, UnitCard } from './UnitCard.tsx'

/** The units of one's own tribe, and the clans that wait; spectators see those of the acting seat. */
export const TribePanel = part(function TribePanel({ layout }: { readonly layout: 'column' | 'row' }) {
  const { of, tribe, isPlayed, isAnswering, narrow, units, title, color } = useOfTable(panelOn)
  if (tribe === null || (!isPlayed && layout === 'row')) return null
  if (isAnswering && layout === 'row') return <Answering of={of} />
  // Few units leave room for what they can do, and for the names of those that wait.
  const isRoomy = layout === 'column' && !narrow && units.length <= roomyUpTo
  return (
    <section className={styles.panel} data-layout={layout} data-roomy={isRoomy || undefined} aria-label={title}>
      <h2>
        <SeatEmblem color={color} icon={tribeIcons[tribe]} size={22} />
        {title}
      </h2>
      <Foreign of={of} />
      {layout === 'column' && !isRoomy && <Reserve of={of} named={false} />}
      <ul className={styles.units} data-many={(layout === 'column' && !narrow && units.length > 3) || undefined}>
        {units.map((unit) => (
          <li key={unit}>
            <UnitCard unit={unit} told={isRoomy} />
          </li>
        ))}
      </ul>
      {(layout === 'row' || isRoomy) && <Reserve of={of} named={isRoomy} />}
    </section>
  )
})

function panelOn(table: Table) {
  const { view, seat, narrow, t, colorOf } = table
  const of = seat ?? view.current
  return {
    of,
    tribe: view.players[of]?.tribe ?? null,
    isPlayed: view.phase === 'play',
    isAnswering: narrow && isAsked(table),
    narrow,
    units: activeOf(view, of),
    title: of === seat ? t('board.yours') : t('board.theirs', { seat: tokenOf('seat', of) }),
    color: colorOf(of),
  }
}

/** More units lie closer together, and say less. */
const roomyUpTo = 3

/** On a phone, while the player is asked: only the abilities that can answer. */
function Answering({ of }: { readonly of: Seat }) {
  const table = useTable()
  const { view, t } = table
  const fits = (slot: SlotId) => standingOf(table, tokenOf('ability', slot)) !== undefined
  const slots = activeOf(view, of).flatMap((unit) => [clanSlot(unit), learnedSlot(unit)].filter(fits))
  if (slots.length === 0 && foreignOf(table, of).length === 0) return null
  return (
    <section className={styles.panel} data-layout="row" aria-label={t('board.yours')}>
      <Foreign of={of} />
      <ul className={styles.ready}>
        {slots.map((slot) => (
          <li key={slot} style={{ background: tintOf(view, slotUnit(slot)) }}>
            <UnitFace view={view} unit={slotUnit(slot)} size={34} />
            <Ability slot={slot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Abilities of others, while one of them is asked for. */
const Foreign = part(function Foreign({ of }: { readonly of: Seat }) {
  const { slots, title } = useOfTable(askedOn, of)
  if (slots.length === 0) return null
  return (
    <ul className={styles.foreign} aria-label={title}>
      {slots.map((slot) => (
        <li key={slot}>
          <Ability slot={slot} whole />
        </li>
      ))}
    </ul>
  )
})

const askedOn = (table: Table, of: Seat) => ({ slots: foreignOf(table, of), title: table.t('prompt.ask-slot') })

const foreignOf = ({ draft, choices }: Table, of: Seat): readonly SlotId[] =>
  (draft ? (choices?.legal ?? []) : []).flatMap((token) =>
    kindOf(token) === 'ability' && seatOf(slotUnit(idOf(token))) !== of ? [idOf(token)] : [],
  )

/** Clans that can still be called, and the dead. */
const Reserve = part(function Reserve({ of, named }: { readonly of: Seat; readonly named: boolean }) {
  const { waiting, dead, left } = useOfTable(reserveOn, of)
  return (
    <div className={styles.reserve}>
      <p>{left}</p>
      <ul>
        {waiting.map((unit) => (
          <li key={unit}>
            <Waiting unit={unit} named={named} />
          </li>
        ))}
        {dead.map(({ token, look, label }) => (
          <li key={token}>
            <span className={styles.clan} data-token={token} data-gone="" role="img" aria-label={label}>
              {look && <Figure of={figures} {...look} size={36} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
})

function reserveOn({ view, voice, t }: Table, of: Seat) {
  const waiting = reserveOf(view, of).filter((unit) => !isLeader(unit))
  const dead = unitsOfSeat(of).filter((unit) => view.units[unit]?.status === 'dead')
  return {
    waiting,
    dead: dead.map((unit) => {
      const token = tokenOf('unit', unit)
      return { token, look: lookOf(view, unit), label: `${voice.name(token)}: ${t('about.dead')}` }
    }),
    left: waiting.length > 0 ? t('board.waiting', { n: waiting.length }) : t('board.none-left'),
  }
}

const Waiting = part(function Waiting({ unit, named }: { readonly unit: UnitId; readonly named: boolean }) {
  const { on, heard } = useThing(tokenOf('unit', unit))
  const { name, look, tint, lost } = useOfTable(waitingOn, unit)
  return (
    <button
      type="button"
      className={styles.clan}
      style={{ background: tint }}
      data-gone={lost === undefined ? undefined : true}
      aria-label={heard({ facts: lost })}
      {...on}
    >
      {look && <Figure of={figures} {...look} size={40} />}
      {named && <span aria-hidden="true">{breakable(name)}</span>}
    </button>
  )
})

function waitingOn({ view, voice, t }: Table, unit: UnitId) {
  const lost = isLost(view, unit) ? t('board.lost') : undefined
  return {
    name: voice.name(tokenOf('unit', unit)),
    look: lookOf(view, unit),
    tint: lost === undefined ? tintOf(view, unit) : undefined,
    lost,
  }
}
