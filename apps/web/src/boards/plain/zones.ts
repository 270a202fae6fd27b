/** What the plain table asks about zones. */
import type { Rulebook } from '@toadstool/games'
import { type Count, type Land, lyingIn, type Row, type Seat, type Token, type Zone } from '@toadstool/games/tabletop'
import { useMemo } from 'react'
import { useAnyTable } from '../kit/index.ts'

/** What the plain table asks of a game. */
export interface Zoned {
  readonly zones: NonNullable<Rulebook['zones']>
  readonly turnOf: Rulebook['turnOf']
}

export const isHand = (zone: Zone): zone is Zone & Row & { readonly shape: 'hand' } => zone.shape === 'hand'
export const isCount = (zone: Zone): zone is Zone & Count => zone.shape === 'count'
export const isLand = (zone: Zone): zone is Zone & Land => 'spaces' in zone

/** The zones as the viewer sees them. */
export function useZones({ zones }: Zoned): readonly Zone[] {
  const { view, seat } = useAnyTable()
  return useMemo(() => zones(view, seat), [zones, view, seat])
}

export const ofSeat = (zones: readonly Zone[], seat: Seat | null | undefined): Zone[] => zones.filter((zone) => zone.seat === seat)

/** The seats that have anything, the viewer's own first: with its things the viewer acts. */
export function seatsIn(zones: readonly Zone[], viewer: Seat | null): Seat[] {
  const seats = [...new Set(zones.flatMap(({ seat }) => seat ?? []))]
  return seats.toSorted((a, b) => Number(b === viewer) - Number(a === viewer))
}

/** The zone in which a thing lies. */
export const zoneOf = (zones: readonly Zone[], token: Token): Zone | undefined => zones.find((zone) => lyingIn(zone).includes(token))

/** The owner of a thing: the seat that the game names for it, else that of its zone. */
export function ownerOf(zones: readonly Zone[], token: Token): Seat | undefined {
  const zone = zoneOf(zones, token)
  if (!zone || !isLand(zone)) return zone?.seat
  const on = zone.spaces.find(({ things }) => things.includes(token))
  return on?.of?.[on.things.indexOf(token)] ?? zone.seat
}

/** How many things lie in a zone; of a number, the number. */
export function sizeOf(zone: Zone): number {
  if (isCount(zone)) return zone.n
  if (zone.shape === 'pile') return zone.count
  if (isLand(zone)) return zone.spaces.reduce((sum, { things }) => sum + things.length, 0)
  return zone.things.length + (zone.hidden ?? 0)
}

/** "3", or "3/5" where there is a maximum. */
export const figureOf = (zone: Zone): string => (isCount(zone) && zone.of !== undefined ? `${zone.n}/${zone.of}` : String(sizeOf(zone)))
