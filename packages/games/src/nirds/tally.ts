/** A finished match as its events tell it. */
import type { Luck, Said, Tally } from '../rulebook.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { eachOf, playerOf, seatsOf } from '../tabletop/seats.ts'
import { idOf, type Seat } from '../tabletop/token.ts'
import { mostLives } from './rules/dice.ts'
import type { View } from './state.ts'

const counted = ['damage', 'knockedOut', 'recruited', 'traded', 'tactics'] as const
type Counted = (typeof counted)[number] | 'pips' | 'dice'

export function tally(view: View, entries: readonly LogEntry[]): Tally {
  const sums = sumsOf(entries)
  const bySeat = eachOf(seatsOf(view))
  const sum = (key: Counted, seat: Seat): number => sums.get(`${key} ${seat}`) ?? 0
  return {
    length: { key: 'tally.length', params: { n: view.round, level: view.level } },
    rows: [
      { key: 'lives', figures: bySeat((seat) => playerOf(view, seat).lives), of: mostLives },
      { key: 'nirds', figures: bySeat((seat) => playerOf(view, seat).army.length) },
      ...counted.map((key) => ({ key, figures: bySeat((seat) => sum(key, seat)) })),
    ],
    luck: bySeat((seat): Luck => ({ came: sum('pips', seat), expected: sum('dice', seat) * 3.5 })),
  }
}

/** What took the last life or Nird, or felled the boss. */
export function ending(view: View): readonly Said[] {
  const { result } = view
  if (!result) return []
  const entries = entriesOf(view.log)
  const lost = { life: 'lost-life', nirds: 'lost-nird', victory: 'hit' }[result.reason]
  const last = entries.findLast(({ key }) => key === lost)
  return last && lost ? [{ key: `ending.${lost}`, params: last.params }] : []
}

/** Counts by key and seat, as `damage 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (key: Counted, seat: unknown, n: unknown = 1) => {
    const name = `${key} ${idOf(String(seat))}`
    sums.set(name, (sums.get(name) ?? 0) + Number(n))
  }
  for (const { key, params } of entries) {
    const { seat } = params
    if (key === 'hit') add('damage', seat, params.n)
    if (key === 'knocked-out') add('knockedOut', seat)
    if (key === 'recruited') add('recruited', seat)
    if (key === 'traded') for (const each of [seat, params.player]) add('traded', each)
    if (key === 'played' || key === 'played-on') add('tactics', seat)
    if (key === 'attacks') {
      const faces = String(params.dice).match(/\d/g) ?? []
      for (const face of faces) add('pips', seat, face)
      add('dice', seat, faces.length)
    }
  }
  return sums
}
