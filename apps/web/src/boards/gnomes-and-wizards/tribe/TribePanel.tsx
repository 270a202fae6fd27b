import {
  activeOf,
  clanSlot,
  isLost,
  learnedSlot,
  reserveOf,
  type SlotId,
  seatOf,
  slotUnit,
  type UnitId,
  unitsOfSeat,
} from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, say, seatToken } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { tintOf, tribeIcons, unitIcon } from '../art.ts'
import { isAsked, type Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { abilityState, callClan, callState, led } from './acts.ts'
import styles from './TribePanel.module.css'
import { Ability, UnitCard } from './UnitCard.tsx'

/** The units of one's own tribe, and the clans that wait; of who acts, for spectators. */
export function TribePanel(props: Props & { readonly layout: 'column' | 'row' }) {
  const { view, voice, seat, layout, narrow } = props
  const of = seat ?? view.current
  const { tribe = null } = view.players[of] ?? {}
  if (tribe === null || view.phase !== 'play') return null
  if (narrow && layout === 'row' && isAsked(props)) return <Answering {...props} of={of} />
  const units = activeOf(view, of)
  const title = of === seat ? say(voice, 'board.yours') : say(voice, 'board.theirs', { seat: seatToken(of) })
  return (
    <section className={styles.panel} data-layout={layout} aria-label={title}>
      <h2>
        <SeatEmblem color={colorOfSeat(view, of)} icon={tribeIcons[tribe]} size={22} />
        {title}
      </h2>
      <Foreign {...props} of={of} />
      {layout === 'column' && <Reserve {...props} of={of} />}
      <ul className={styles.units} data-many={(layout === 'column' && !narrow && units.length > 3) || undefined}>
        {units.map((unit) => (
          <li key={unit}>
            <UnitCard unit={unit} {...props} />
          </li>
        ))}
      </ul>
      {layout === 'row' && <Reserve {...props} of={of} />}
    </section>
  )
}

/** On a phone, while one is asked: the abilities that answer, and nothing else beside the board. */
function Answering(props: Props & { readonly of: string }) {
  const { view, voice, of } = props
  const fits = (slot: SlotId) => abilityState(props, slot) !== undefined
  const slots = activeOf(view, of).flatMap((unit) => [clanSlot(unit), learnedSlot(unit)].filter(fits))
  if (slots.length === 0 && foreignOf(props, of).length === 0) return null
  return (
    <section className={styles.panel} data-layout="row" aria-label={say(voice, 'board.yours')}>
      <Foreign {...props} of={of} />
      <ul className={styles.ready}>
        {slots.map((slot) => (
          <li key={slot} style={{ background: tintOf(view, slotUnit(slot)) }}>
            <Icon name={unitIcon(view, slotUnit(slot))} size={24} />
            <Ability {...props} slot={slot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Abilities of others, while one of them is asked for. */
function Foreign({ of, ...props }: Props & { readonly of: string }) {
  const foreign = foreignOf(props, of)
  if (foreign.length === 0) return null
  return (
    <ul className={styles.foreign} aria-label={say(props.voice, 'prompt.ask-slot')}>
      {foreign.map((slot) => (
        <li key={slot}>
          <Ability {...props} slot={slot} whole />
        </li>
      ))}
    </ul>
  )
}

const foreignOf = ({ draft, choices }: Props, of: string): readonly SlotId[] =>
  (draft ? (choices?.legal ?? []) : []).flatMap((token) =>
    kindOf(token) === 'ability' && seatOf(slotUnit(idOf(token))) !== of ? [idOf(token)] : [],
  )

/** Clans that can still be called, and the dead. */
function Reserve(props: Props & { readonly of: string }) {
  const { view, voice, of } = props
  const waiting = reserveOf(view, of)
  const dead = unitsOfSeat(of).filter((unit) => view.units[unit]?.status === 'dead')
  return (
    <div className={styles.reserve}>
      <p>{waiting.length > 0 ? say(voice, 'board.waiting', { n: waiting.length }) : say(voice, 'board.none-left')}</p>
      <ul>
        {waiting.map((unit) => (
          <li key={unit}>
            <Waiting unit={unit} {...props} />
          </li>
        ))}
        {dead.map((unit) => (
          <li key={unit}>
            <span
              className={styles.clan}
              data-token={`unit:${unit}`}
              data-gone=""
              role="img"
              aria-label={`${voice.name(`unit:${unit}`)}: ${say(voice, 'about.dead')}`}
            >
              <Icon name="game:death-skull" size={20} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Waiting({ unit, ...props }: Props & { readonly unit: UnitId }) {
  const { view, voice } = props
  const state = callState(props, unit)
  const lost = isLost(view, unit)
  const heard = [voice.name(`unit:${unit}`), lost && say(voice, 'board.lost'), state === 'legal' && say(voice, 'a11y.legal')]
  return (
    <button
      type="button"
      className={styles.clan}
      style={{ background: lost ? undefined : tintOf(view, unit) }}
      data-token={`unit:${unit}`}
      data-state={state}
      data-gone={lost || undefined}
      aria-label={heard.filter(Boolean).join(', ')}
      onFocus={led(props, `unit:${unit}`)}
      onClick={() => callClan(props, unit)}
    >
      <Icon name={unitIcon(view, unit)} size={26} />
    </button>
  )
}
