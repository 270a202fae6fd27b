/** The seat that a gnome stood before when the log told of it. */
import type { LogEntry } from '../tabletop/log.ts'
import { type Claim, ownersBy } from '../tabletop/owners.ts'
import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { idOf, kindOf, type Seat, type Token } from '../tabletop/token.ts'
import type { View } from './state.ts'

export function ownerOf(view: View, token: Token, entry: LogEntry, entries: readonly LogEntry[]): Seat | undefined {
  if (kindOf(token) !== 'gnome') return undefined
  const now = seatsOf(view).find((seat) => playerOf(view, seat).gnomes.some(({ id }) => id === idOf(token)))
  return seatThen(token, entry, entries, now)
}

const seatThen = ownersBy(function* (entries): Generator<readonly [LogEntry, Claim]> {
  for (const entry of entries) {
    const [gnome, seat] = [String(entry.params.gnome), idOf(String(entry.params.seat))]
    if (comes.has(entry.key)) yield [entry, { thing: gnome, after: seat }]
    else if (acts.has(entry.key)) yield [entry, { thing: gnome, before: seat, after: seat }]
  }
})

const comes: ReadonlySet<string> = new Set(['new-gnome', 'new-minion'])
const acts: ReadonlySet<string> = new Set(['gnome-attacks', 'gnome-skips', 'fewer-dice'])
