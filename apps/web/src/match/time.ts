import type { Language } from '@toadstool/games/tabletop'
import type { Status } from '@toadstool/protocol'
import { useEffect, useState } from 'react'

/** The server's time, refreshed every `step` milliseconds; it stands still while `running` is false. */
export function useNow(skew: number, running: boolean, step = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [running, step])
  return now + skew
}

/** `1:42`, `3 h 05`, `2 d 4 h` */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`
  if (seconds >= 3600) return `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`
  return `${minutes}:${two(seconds % 60)}`
}

/** `5 January 2026`, `5. Januar 2026`. @param timeZone the browser's own unless said otherwise */
export const dayText = (at: number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(at)

/** `5 January`, `5. Januar` */
export const shortDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long' }).format(at)

/** English is British here. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

export interface Clock {
  readonly text: string
  /** Counts how long the others have been waiting: nothing runs out. */
  readonly waits?: boolean
  /** It stands still, though its seat is waited for. */
  readonly still?: boolean
  readonly runs: boolean
  readonly short: boolean
}

/** What the clock of a seat goes by. */
export interface Timed {
  /** Since when it is waited for, and until when; absent while it isn't. */
  readonly owed: Status['owes'][number] | undefined
  /** In seconds; `null` without one. */
  readonly bank: number | null
  /** Until then its deadline stands still; `null` while it doesn't. */
  readonly heldUntil: number | null
  /** Some other person plays: bots don't mind waiting. */
  readonly isAwaited: boolean
}

/** `null` while no clock of the match runs. */
export function timed(status: Status | null, of: string): Timed | null {
  if (status?.state !== 'running') return null
  const { owes, seats, takeBack } = status
  const owed = owes.find(({ seat }) => seat === of)
  // While a question to take back is open, only its asker's clock runs: the deadlines of all others are as if it stayed open to its end.
  const isHeld = takeBack && owed && takeBack.seat !== of && owed.since <= takeBack.since
  return {
    owed,
    bank: seats.find(({ seat }) => seat === of)?.bank ?? null,
    heldUntil: isHeld ? takeBack.until : null,
    isAwaited: seats.some(({ seat, bot }) => seat !== of && bot === null),
  }
}

/** What the clock of a seat shows: the time left for its decision, its bank, or how long the others have been waiting. */
export function clockOf({ owed, bank, heldUntil, isAwaited }: Timed, now: number): Clock | null {
  if (owed?.still) {
    const { left } = owed.still
    return left === null ? null : { text: clockText(left), runs: false, short: false, still: true }
  }
  if (owed?.deadline != null) {
    const left = owed.deadline - (heldUntil ?? now)
    // The time for this decision runs out first, then the bank.
    const free = left - (bank ?? 0) * 1000
    return { text: clockText(free > 0 ? free : left), runs: true, short: left < 10_000 }
  }
  const waited = owed ? now - owed.since : 0
  if (waited > 60_000 && isAwaited) return { text: waitText(waited), waits: true, runs: false, short: false }
  return bank === null ? null : { text: clockText(bank * 1000), runs: false, short: false }
}

const waitText = (ms: number): string => (ms < 3_600_000 ? `${Math.floor(ms / 60_000)} min` : clockText(ms))

const two = (value: number): string => String(value).padStart(2, '0')
