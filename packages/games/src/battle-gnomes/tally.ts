/** A finished match as its events tell it. */
import type { Fighter, Finale, Said, Tally } from '../rulebook.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { eachOf, playerOf, seatsOf } from '../tabletop/seats.ts'
import { idOf, type Seat, seatToken, type Token } from '../tabletop/token.ts'
import { gnomes } from './content/gnomes.ts'
import { itemsInPlay } from './rules/households.ts'
import { roundOf } from './rules/seats.ts'
import type { GnomeId, View } from './state.ts'

const counted = ['attacks', 'plays', 'hits', 'cancels'] as const
type Counted = (typeof counted)[number]

/** What decides ties comes from the table, the rest from its events. */
export function tally(view: View, entries: readonly LogEntry[]): Tally {
  const sums = sumsOf(entries)
  const bySeat = eachOf(seatsOf(view))
  return {
    length: { key: 'tally.rounds', params: { n: Math.max(1, roundOf(view)) } },
    rows: [
      { key: 'trophies', figures: bySeat((seat) => playerOf(view, seat).trophies.length), of: view.options.goal },
      { key: 'items', figures: bySeat((seat) => itemsInPlay(view, seat)) },
      { key: 'lost', figures: bySeat((seat) => playerOf(view, seat).lost) },
      ...counted.map((key) => ({ key, figures: bySeat((seat) => sums.get(`${key} ${seat}`) ?? 0) })),
    ],
  }
}

/** The battle that ended it, or what decided between equals. */
export function ending(view: View): readonly Said[] {
  if (view.result?.reason === 'gnomes-out') return tieBreak(view, view.result.winners)
  const last = entriesOf(view.log).findLast(({ key }) => key === 'defeated')
  return view.result && last ? [{ key: 'ending.battle', params: last.params }] : []
}

/** BG-12.1: the battle that brought the last trophy. */
export function finale(view: View, entries: readonly LogEntry[]): Finale | undefined {
  if (view.result?.reason !== 'third-gnome') return
  const last = entries.findLast(({ key }) => key === 'defeated')
  if (!last) return
  const { p, gnome, to } = last.params
  return {
    by: strongestOf(String(to), entries),
    at: { token: String(gnome), seat: idOf(String(p)) },
    said: { key: 'finale.battle', params: last.params },
    event: last.id,
  }
}

/** Of all whom the household sent into the last battle the one with the highest number; where none is told of, the household. */
function strongestOf(household: Token, entries: readonly LogEntry[]): Fighter {
  const battle = entries.slice(entries.findLastIndex(({ key }) => key === 'challenged') + 1)
  const sent = battle.flatMap(({ key, params }) => (key === 'sent' && params.p === household ? [String(params.gnome)] : []))
  const number = (token: Token) => gnomes[idOf(token) as GnomeId].number
  return { token: sent.toSorted((a, b) => number(b) - number(a))[0] ?? household, seat: idOf(household) }
}

/** BG-12.6, 12.7 */
function tieBreak(view: View, [winner = '', ...more]: readonly Seat[]): readonly Said[] {
  if (more.length > 0) return [{ key: 'ending.shared' }]
  const { trophies } = playerOf(view, winner)
  const equal = seatsOf(view).filter((seat) => seat !== winner && playerOf(view, seat).trophies.length === trophies.length)
  if (equal.length === 0) return []
  const decides = equal.some((seat) => itemsInPlay(view, seat) === itemsInPlay(view, winner)) ? 'lost' : 'items'
  return [{ key: `ending.${decides}`, params: { p: seatToken(winner) } }]
}

/** Counts by key and seat, as `attacks 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (key: Counted, seat: unknown, n: unknown = 1) => {
    const name = `${key} ${idOf(String(seat))}`
    sums.set(name, (sums.get(name) ?? 0) + Number(n))
  }
  for (const { key, params } of entries) {
    if (key === 'challenged') add('attacks', params.p)
    if (['played', 'played-at', 'function', 'function-at'].includes(key)) add('plays', params.p)
    if (key === 'hit') add('hits', params.p, params.n)
    if (key === 'cancelled') add('cancels', params.by)
  }
  return sums
}
