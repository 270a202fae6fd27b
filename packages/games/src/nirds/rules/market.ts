import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Die, NirdId, Row, View } from '../state.ts'
import { sumOf } from './dice.ts'
import { isLedTo, nirdCard } from './nirds.ts'

export const rows: readonly Row[] = [1, 2]

/** Cards of each row (NI-2.5). */
export const places = 5

export const rowOf = (view: View, row: Row): NirdId[] => view.market[row].filter((id) => id !== null)

export const isOnMarket = (view: View, id: string): id is NirdId => rows.some((row) => rowOf(view, row).includes(id as NirdId))

/** What a recruit costs this seat now (NI-7.19). */
export function priceOf(view: View, seat: Seat, id: NirdId): number {
  const discount = playerOf(view, seat).discount + (isLedTo(view, seat, 'recruitCheaper') ? 1 : 0) // NI-12.3
  return Math.max(0, (nirdCard(id).cost ?? 0) - discount)
}

/** Payments from which no die can be left out, the cheapest first. */
export function payments(dice: readonly Die[], price: number): Die[][] {
  const found: Die[][] = []
  const seen = new Set<string>()
  const sorted = dice.toSorted((a, b) => a.value - b.value)
  for (let mask = 1; mask < 2 ** sorted.length; mask += 1) {
    const set = sorted.filter((_, index) => mask & (1 << index))
    const sum = sumOf(set)
    const key = set.map(({ value }) => value).join()
    const [least] = set
    if (!least || sum < price || (set.length > 1 && sum - least.value >= price) || seen.has(key)) continue
    seen.add(key)
    found.push(set)
  }
  return found.toSorted((a, b) => sumOf(a) - sumOf(b) || a.length - b.length)
}
