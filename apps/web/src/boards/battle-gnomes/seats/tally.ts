import { itemsInPlay, roundOf } from '@toadstool/games/battle-gnomes'
import { idOf, type LogEntry, type Seat, say } from '@toadstool/games/tabletop'
import type { Tally } from '../../board.ts'
import type { Props } from '../props.ts'

/** A finished game in figures: what decides ties from the view, the rest from its log. */
export function tally({ view, voice }: Props, entries: readonly LogEntry[]): Tally {
  const sums = sumsOf(entries)
  const row = (key: string, figure: (seat: Seat) => string | number) => ({ label: say(voice, `tally.${key}`), figure })
  return {
    length: say(voice, 'tally.rounds', { n: roundOf(view) }),
    rows: [
      row('trophies', (seat) => view.players[seat]?.trophies.length ?? 0),
      row('items', (seat) => itemsInPlay(view, seat)),
      row('lost', (seat) => view.players[seat]?.lost ?? 0),
      ...(['attacks', 'plays', 'hits', 'cancels'] as const).map((key) => row(key, (seat) => sums.get(`${key} ${seat}`) ?? 0)),
    ],
  }
}

/** Counts by key and seat, as `attacks 0`. */
function sumsOf(entries: readonly LogEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (key: string, seat: unknown, n: unknown = 1) => {
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
