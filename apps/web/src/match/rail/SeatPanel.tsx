import type { Language, Seat } from '@toadstool/games/tabletop'
import type { Away, Span } from '@toadstool/protocol'
import { type ReactNode, useState } from 'react'
import type { BoardModule } from '../../boards/board.ts'
import { useAnyTable } from '../../boards/kit/table.tsx'
import { Icon } from '../../icons/index.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { part } from '../../kit/part.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf, type SeatColor, seatLooks } from '../../kit/seats.ts'
import { callsOf, isOut } from '../calls.ts'
import { Drawn } from '../Drawn.tsx'
import { Guard } from '../Guard.tsx'
import type { Scene } from '../scene.ts'
import { type MatchKey, type TranslateMatch, useM } from '../texts.ts'
import { clockOf, shortDay, type Timed, timed, useNow } from '../time.ts'
import css from './SeatPanel.module.css'

interface SeatProps {
  readonly scene: Scene
  readonly of: Seat
}

/** Emblem, name, presence, what the seat does, its clock, and the figures of the game. */
export function SeatPanel(props: SeatProps) {
  return <Panel {...useSeat(props)} />
}

export function SeatChip(props: SeatProps) {
  const { scene, of } = props
  return <Chip {...useSeat(props)} many={scene.seats.length > 4 ? 'six' : scene.seats.length > 2 || undefined} isOwn={of === scene.seat} />
}

/** What the place of a seat shows. After each action all seats are looked at, and those drawn anew that show something else. */
interface Shown {
  readonly of: Seat
  readonly name: string
  readonly color: SeatColor
  readonly bot: string | null
  readonly isConnected: boolean
  readonly does: string
  readonly isOwing: boolean
  readonly isOut: boolean
  readonly time: Timed | null
  readonly skew: number
  readonly room: Scene['room']
  readonly Figures: BoardModule['SeatFigures'] | undefined
  readonly Sheet: BoardModule['SeatSheet'] | undefined
}

function useSeat({ scene, of }: SeatProps): Shown {
  const m = useM()
  const { board, now, room } = scene
  const known = now.status?.seats.find(({ seat }) => seat === of)
  const time = timed(now.status, of)
  return {
    of,
    name: scene.seatName(of),
    color: colorOf(of, board?.seatColors),
    bot: known?.bot ?? null,
    isConnected: known?.connected ?? true,
    does: statusLine(scene, of, m),
    isOwing: isOwing(scene, of),
    isOut: isOut(scene, of),
    time,
    // It is estimated anew with every message.
    skew: time?.owed ? now.skew : 0,
    room,
    Figures: board?.SeatFigures,
    Sheet: board?.SeatSheet,
  }
}

const Panel = part(function Panel(shown: Shown) {
  const { of, name, color, does, isOwing, isOut, room, Figures } = shown
  return (
    <article
      className={css.panel}
      data-seat={of}
      data-owing={isOwing || undefined}
      data-out={isOut || undefined}
      style={{ borderLeftColor: seatLooks[color].fill }}
    >
      <SeatEmblem color={color} size={30} />
      <div className={css.who}>
        <div className={css.name}>
          <b>{name}</b>
          <Presence {...shown} />
        </div>
        <div className={css.does}>{does}</div>
      </div>
      <SeatClock {...shown} />
      {Figures && !isOut && (
        <div className={css.figures}>
          <Drawn part={Figures} of={of} narrow={room === 'narrow'} />
        </div>
      )}
      <SeatSheet {...shown} />
    </article>
  )
})

interface ChipShown extends Shown {
  /** Of more than two, or more than four. */
  readonly many: 'six' | true | undefined
  readonly isOwn: boolean
}

const Chip = part(function Chip({ many, isOwn, ...shown }: ChipShown) {
  const { of, name, color, does, isOwing, isOut, room, Figures } = shown
  return (
    <article
      className={css.chip}
      data-seat={of}
      data-many={many}
      data-token={`seat:${of}`}
      data-place={isOwn ? 'seat' : undefined}
      data-owing={isOwing || undefined}
      data-out={isOut || undefined}
      title={does}
    >
      <SeatEmblem color={color} size={28} />
      <div className={css.who}>
        <div className={css.name}>
          <b>{name}</b>
          <Presence {...shown} brief />
        </div>
        {Figures ? <Drawn part={Figures} of={of} narrow={room !== 'medium'} /> : <div className={css.does}>{does}</div>}
      </div>
      <SeatClock {...shown} brief />
      <SeatSheet {...shown} />
    </article>
  )
})

/** A tap anywhere on the seat opens all its public things. */
function SeatSheet({ of, name, does, isOut, Figures, Sheet }: Shown) {
  const m = useM()
  const [open, setOpen] = useState(false)
  if (!Sheet) return null
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={m('seat.open', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <OnTable>
            <p className={css.does}>{does}</p>
            {Figures && !isOut && <Figures of={of} narrow={false} />}
            <Sheet of={of} />
          </OnTable>
        </Dialog>
      )}
    </>
  )
}

/** Behind a guard: what failed is tried again with the next table. */
function OnTable({ children }: { readonly children: ReactNode }) {
  const table = useAnyTable()
  return <Guard of={{ view: table.view, machine: table }}>{children}</Guard>
}

function SeatClock({ time, skew, brief }: Shown & { readonly brief?: boolean }) {
  const m = useM()
  const now = useNow(skew, time?.owed !== undefined)
  const clock = time && clockOf(time, now)
  if (!clock) return null
  return (
    <span
      className={css.clock}
      data-runs={clock.runs || undefined}
      data-short={clock.short || undefined}
      data-waits={clock.waits || undefined}
      title={m(clock.waits ? 'seat.waited' : clock.still ? 'seat.still' : 'seat.clock', { time: clock.text })}
    >
      {clock.waits && !brief ? m('seat.waits', { time: clock.text }) : clock.text}
    </span>
  )
}

function Presence({ bot, isConnected, brief }: Shown & { readonly brief?: boolean }) {
  const m = useM()
  if (bot !== null) {
    const level = ['easy', 'normal', 'hard'].includes(bot) ? m(`level.${bot}` as MatchKey) : bot
    return brief ? (
      <Icon name="ui:bot" size={15} label={m('seat.bot', { level })} />
    ) : (
      <span className={css.bot}>{m('seat.bot', { level })}</span>
    )
  }
  return (
    <span className={css.dot} data-away={!isConnected || undefined} role="img" aria-label={m(isConnected ? 'seat.here' : 'seat.away')} />
  )
}

/** The match waits for this seat's word. */
export const isOwing = (scene: Scene, of: Seat): boolean => !scene.view.result && scene.rulebook.owes(scene.view).includes(of)

function statusLine(scene: Scene, of: Seat, m: TranslateMatch): string {
  const { view, rulebook, seat, now } = scene
  if (view.result) {
    if (view.result.winners.includes(of)) return m('seat.winner')
    return isOut(scene, of) ? m('seat.out') : ''
  }
  if (isOut(scene, of)) return m('seat.out')
  const known = now.status?.seats.find((each) => each.seat === of)
  if (known?.away) return m(awayKey(known.away, of === seat), { name: scene.seatName(of) })
  const owing = rulebook.owes(view).includes(of)
  const days = known?.off && offText(known.off, Date.now(), scene.language, m, owing)
  if (days) return days
  if (known && !known.connected && known.bot === null && of !== seat) return m('seat.away')
  if (of === seat) {
    const { reaction, offers } = callsOf(rulebook, view, of)
    if (owing) return m(reaction ? 'seat.yourAnswer' : 'seat.yourTurn')
    if (offers.length > 0) return m('seat.offered')
  }
  const stage = rulebook.grammar.stageOf(view, of)
  return rulebook.texts[scene.language][`stage.${stage}`] ?? m(owing ? 'seat.deciding' : 'seat.watching')
}

/** That a player has days off now, or within a week and isn't waited for. */
function offText({ from, until }: Span, now: number, language: Language, m: TranslateMatch, owing: boolean): string | undefined {
  // The last moment of the last day.
  const date = shortDay(until - 1, language)
  if (from <= now) return m('seat.off', { date })
  return !owing && from - now < 7 * 86_400_000 ? m('seat.off.next', { from: shortDay(from, language), date }) : undefined
}

/** Who plays for somebody who is away, or has left for good. */
function awayKey({ by, left, free }: Away, own: boolean): MatchKey {
  if (own && by !== 'nobody') return `away.you.${by}`
  if (free && by === 'bot') return 'away.bot.free'
  return left ? `left.${by}` : `away.${by}`
}
