import type { Language } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import { isTakenAlong } from '../../api/along.ts'
import type { Translate } from '../../i18n/index.ts'

/** Nobody has decided there for a month or more, and it goes on once it is opened; or it was taken along. */
export const isAsleep = (table: Table): boolean => isTakenAlong(table) || (table.state === 'running' && table.sleep?.until === null)

export const isYourTurn = (table: Table): boolean =>
  table.state === 'running' && !isAsleep(table) && ownSeats(table).some((seat) => table.owes.includes(seat))

/** Several where two guests have turned out to be one person. */
const ownSeats = ({ yourSeat, yourSeats }: Table): readonly string[] => yourSeats ?? (yourSeat === null ? [] : [yourSeat])

export const takenSeats = (table: Table): number => table.seats.filter((seat) => seat.occupant).length

/** Whether somebody can still sit down. */
export const isJoinable = (table: Table): boolean => table.state === 'open' && mayTakeSeat(table) && takenSeats(table) < table.seats.length

/** Whether a free seat is there for whoever looks, without asking. */
export const mayTakeSeat = ({ unwelcome, admission }: Table): boolean => !unwelcome && !admission

/** The match is played, and may be seen only by those with a seat: the person looking has none. */
export const isVeiled = ({ watching, state, yourSeat }: Table): boolean => watching === 'closed' && state === 'running' && yourSeat === null

/** How many others wait for people to play this game with. */
export const lookersFor = (tables: readonly Table[], game: string): number =>
  new Set(
    tables
      .filter((table) => table.game === game && isJoinable(table))
      .flatMap(({ seats }) => seats.flatMap(({ occupant }) => (isHere(occupant) && !occupant.you ? [occupant.person.id] : []))),
  ).size

/** Tables at which others wait for people to play the same game with, on other terms than at this one. */
export const waitingElsewhere = (tables: readonly Table[], { id, game }: Table): readonly Table[] =>
  tables.filter(
    (table) =>
      table.game === game && table.id !== id && isJoinable(table) && table.seats.some(({ occupant }) => isHere(occupant) && !occupant.you),
  )

/** Tables to join first, then people to watch, and last those of one person and bots; each kind by its latest change. */
export const byCompany = (a: Table, b: Table): number => companyRank(a) - companyRank(b) || b.updatedAt - a.updatedAt

function companyRank(table: Table): number {
  const people = table.seats.filter(({ occupant }) => occupant?.kind === 'person').length
  if (isJoinable(table)) return table.seats.some(({ occupant }) => isHere(occupant)) ? 0 : 1
  return people > 1 ? 2 : 3
}

type Occupant = Table['seats'][number]['occupant']
const isHere = (occupant: Occupant): occupant is Extract<Occupant, { kind: 'person' }> => occupant?.kind === 'person' && occupant.connected

/** Whether somebody has never played a match of this game. */
export const isNewTo = (mine: readonly Table[], game: string): boolean =>
  !mine.some((table) => table.game === game && table.state !== 'open')

/** The game that was played last, the first on the shelf before any. */
export function lastPlayed<Game extends { readonly slug: string }>(shelf: readonly Game[], mine: readonly Table[]): Game | undefined {
  const latest = mine.filter(({ startedAt }) => startedAt !== null).toSorted((a, b) => b.updatedAt - a.updatedAt)
  return latest.flatMap(({ game }) => shelf.find(({ slug }) => slug === game) ?? [])[0] ?? shelf[0]
}

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
