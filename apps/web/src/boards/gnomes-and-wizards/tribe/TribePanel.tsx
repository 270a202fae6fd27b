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
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { SeatEmblem, standingOf, useThing } from '../../kit/index.ts'
import { tintOf, tribeIcons } from '../art.ts'
import { breakable } from '../breakable.ts'
import { UnitFace } from '../faces.tsx'
import { isAsked, type Table, tokenOf, useTable } from '../table.ts'
import styles from './TribePanel.module.css'
import { Ability, UnitCard } from './UnitCard.tsx'

/** The units of one's own tribe, and the clans that wait; spectators see those of the acting seat. */
export function TribePanel({ layout }: { readonly layout: 'column' | 'row' }) {
  const table = useTable()
  const { view, seat, narrow, t, colorOf } = table
  const of = seat ?? view.current
  const { tribe = null } = view.players[of] ?? {}
  if (tribe === null || (view.phase !== 'play' && layout === 'row')) return null
  if (narrow && layout === 'row' && isAsked(table)) return <Answering of={of} />
  const units = activeOf(view, of)
  // Few units leave room for what they can do, and for the names of those that wait.
  const isRoomy = layout === 'column' && !narrow && units.length <= roomyUpTo
  const title = of === seat ? t('board.yours') : t('board.theirs', { seat: tokenOf('seat', of) })
  return (
    <section className={styles.panel} data-layout={layout} data-roomy={isRoomy || undefined} aria-label={title}>
      <h2>
        <SeatEmblem color={colorOf(of)} icon={tribeIcons[tribe]} size={22} />
        {title}
      </h2>
      <Foreign of={of} />
      {layout === 'column' && !isRoomy && <Reserve of={of} />}
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
}

/** More units lie closer together, and say less. */
const roomyUpTo = 3

/** On a phone, while the player is asked: only the abilities that can answer. */
function Answering({ of }: { readonly of: string }) {
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
function Foreign({ of }: { readonly of: string }) {
  const table = useTable()
  const foreign = foreignOf(table, of)
  if (foreign.length === 0) return null
  return (
    <ul className={styles.foreign} aria-label={table.t('prompt.ask-slot')}>
      {foreign.map((slot) => (
        <li key={slot}>
          <Ability slot={slot} whole />
        </li>
      ))}
    </ul>
  )
}

const foreignOf = ({ draft, choices }: Table, of: string): readonly SlotId[] =>
  (draft ? (choices?.legal ?? []) : []).flatMap((token) =>
    kindOf(token) === 'ability' && seatOf(slotUnit(idOf(token))) !== of ? [idOf(token)] : [],
  )

/** Clans that can still be called, and the dead. */
function Reserve({ of, named = false }: { readonly of: string; readonly named?: boolean }) {
  const { view, voice, t } = useTable()
  const waiting = reserveOf(view, of).filter((unit) => !isLeader(unit))
  const dead = unitsOfSeat(of).filter((unit) => view.units[unit]?.status === 'dead')
  return (
    <div className={styles.reserve}>
      <p>{waiting.length > 0 ? t('board.waiting', { n: waiting.length }) : t('board.none-left')}</p>
      <ul>
        {waiting.map((unit) => (
          <li key={unit}>
            <Waiting unit={unit} named={named} />
          </li>
        ))}
        {dead.map((unit) => (
          <li key={unit}>
            <span
              className={styles.clan}
              data-token={tokenOf('unit', unit)}
              data-gone=""
              role="img"
              aria-label={`${voice.name(tokenOf('unit', unit))}: ${t('about.dead')}`}
            >
              <UnitFace view={view} unit={unit} size={36} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Waiting({ unit, named }: { readonly unit: UnitId; readonly named: boolean }) {
  const { view, voice, t } = useTable()
  const { on, heard } = useThing(tokenOf('unit', unit))
  const lost = isLost(view, unit)
  return (
    <button
      type="button"
      className={styles.clan}
      style={{ background: lost ? undefined : tintOf(view, unit) }}
      data-gone={lost || undefined}
      aria-label={heard({ facts: lost ? t('board.lost') : undefined })}
      {...on}
    >
      <UnitFace view={view} unit={unit} size={40} />
      {named && <span aria-hidden="true">{breakable(voice.name(tokenOf('unit', unit)))}</span>}
    </button>
  )
}
