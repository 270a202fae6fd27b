import type { Language } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import type { Translate } from '../../i18n/index.ts'

export const isYourTurn = (table: Table): boolean =>
  table.state === 'running' && table.yourSeat !== null && table.owes.includes(table.yourSeat)

export const takenSeats = (table: Table): number => table.seats.filter((seat) => seat.occupant).length

/** The name of whoever sits there; `undefined` for a free seat. */
export function nameAt(table: Table, seat: string): string | undefined {
  const occupant = table.seats.find((each) => each.seat === seat)?.occupant
  return occupant?.kind === 'person' ? occupant.person.name : occupant?.name
}

/** Everybody at the table but me. */
export const otherNames = (table: Table): string[] =>
  table.seats.filter((seat) => seat.seat !== table.yourSeat).flatMap((seat) => nameAt(table, seat.seat) ?? [])

export const allNames = (table: Table): string[] => table.seats.flatMap((seat) => nameAt(table, seat.seat) ?? [])

export const listed = (language: Language, names: readonly string[]): string => new Intl.ListFormat(language).format(names)

/** "3 h", "20 min": how long ago something was, in one figure. */
export function since(t: Translate, from: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - from) / 60_000))
  if (minutes < 1) return t('time.now')
  if (minutes < 60) return t('time.minutes', { n: minutes })
  if (minutes < 48 * 60) return t('time.hours', { n: Math.round(minutes / 60) })
  return t('time.days', { n: Math.round(minutes / 1440) })
}

/** The players of a game and its length, as the posters show them. */
export function rangeOf({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? String(min) : `${min}–${max}`
}
