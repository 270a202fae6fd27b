import type { Language, Seat } from '@toadstool/games/tabletop'
import type { Away, Span } from '@toadstool/protocol'
import { useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf, seatLooks } from '../../kit/seats.ts'
import { callsOf, isOut } from '../calls.ts'
import { Drawn } from '../Drawn.tsx'
import { Guard } from '../Guard.tsx'
import type { Scene } from '../scene.ts'
import { type MatchKey, type TranslateMatch, useM } from '../texts.ts'
import { clockOf, shortDay, useNow } from '../time.ts'
import css from './SeatPanel.module.css'

interface SeatProps {
  readonly scene: Scene
  readonly of: Seat
}

/** Emblem, name, presence, what the seat does, its clock, and the figures of the game. */
export function SeatPanel({ scene, of }: SeatProps) {
  const m = useM()
  const { board, now, room } = scene
  const color = colorOf(of, board?.seatColors)
  const known = now.status?.seats.find((each) => each.seat === of)
  const Figures = board?.SeatFigures
  return (
    <article
      className={css.panel}
      data-seat={of}
      data-owing={isOwing(scene, of) || undefined}
      data-out={isOut(scene, of) || undefined}
      style={{ borderLeftColor: seatLooks[color].fill }}
    >
      <SeatEmblem color={color} size={30} />
      <div className={css.who}>
        <div className={css.name}>
          <b>{scene.seatName(of)}</b>
          <Presence bot={known?.bot ?? null} connected={known?.connected ?? true} m={m} />
        </div>
        <div className={css.does}>{statusLine(scene, of, m)}</div>
      </div>
      <SeatClock scene={scene} of={of} />
      {Figures && !isOut(scene, of) && (
        <div className={css.figures}>
          <Drawn part={Figures} of={of} narrow={room === 'narrow'} />
        </div>
      )}
      <SeatSheet scene={scene} of={of} />
    </article>
  )
}

export function SeatChip({ scene, of }: SeatProps) {
  const m = useM()
  const { board, now, room } = scene
  const known = now.status?.seats.find((each) => each.seat === of)
  const Figures = board?.SeatFigures
  return (
    <article
      className={css.chip}
      data-seat={of}
      data-many={scene.seats.length > 4 ? 'six' : scene.seats.length > 2 || undefined}
      data-token={`seat:${of}`}
      data-place={of === scene.seat ? 'seat' : undefined}
      data-owing={isOwing(scene, of) || undefined}
      data-out={isOut(scene, of) || undefined}
      title={statusLine(scene, of, m)}
    >
      <SeatEmblem color={colorOf(of, board?.seatColors)} size={28} />
      <div className={css.who}>
        <div className={css.name}>
          <b>{scene.seatName(of)}</b>
          <Presence bot={known?.bot ?? null} connected={known?.connected ?? true} m={m} brief />
        </div>
        {Figures ? <Drawn part={Figures} of={of} narrow={room !== 'medium'} /> : <div className={css.does}>{statusLine(scene, of, m)}</div>}
      </div>
      <SeatClock scene={scene} of={of} brief />
      <SeatSheet scene={scene} of={of} />
    </article>
  )
}

/** A tap anywhere on the seat opens all its public things. */
function SeatSheet({ scene, of }: SeatProps) {
  const m = useM()
  const [open, setOpen] = useState(false)
  const { board } = scene
  const Sheet = board?.SeatSheet
  const Figures = board?.SeatFigures
  if (!Sheet) return null
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={m('seat.open', { name: scene.seatName(of) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={scene.seatName(of)} onClose={() => setOpen(false)}>
          <Guard of={scene}>
            <p className={css.does}>{statusLine(scene, of, m)}</p>
            {Figures && !isOut(scene, of) && <Figures of={of} narrow={false} />}
            <Sheet of={of} />
          </Guard>
        </Dialog>
      )}
    </>
  )
}

function SeatClock({ scene, of, brief }: SeatProps & { readonly brief?: boolean }) {
  const m = useM()
  const { status, skew } = scene.now
  const running = status?.owes.some((owed) => owed.seat === of) ?? false
  const now = useNow(skew, running && status?.state === 'running')
  const clock = clockOf(status, of, now)
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

interface PresenceProps {
  readonly bot: string | null
  readonly connected: boolean
  readonly m: TranslateMatch
  readonly brief?: boolean
}

function Presence({ bot, connected, m, brief }: PresenceProps) {
  if (bot !== null) {
    const level = ['easy', 'normal', 'hard'].includes(bot) ? m(`level.${bot}` as MatchKey) : bot
    return brief ? (
      <Icon name="ui:bot" size={15} label={m('seat.bot', { level })} />
    ) : (
      <span className={css.bot}>{m('seat.bot', { level })}</span>
    )
  }
  return <span className={css.dot} data-away={!connected || undefined} role="img" aria-label={m(connected ? 'seat.here' : 'seat.away')} />
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
