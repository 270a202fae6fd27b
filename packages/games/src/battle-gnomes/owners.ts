/** Whose a gnome was when the log told of it: gnomes are recruited, lured and lost. */
import type { LogEntry } from '../tabletop/log.ts'
import { type Claim, ownersBy } from '../tabletop/owners.ts'
import { idOf, type Seat, type Token, unitToken } from '../tabletop/token.ts'
import type { GnomeId } from './content/gnomes.ts'
import { ownerOf as householdOf } from './rules/seats.ts'
import type { View } from './state.ts'

export function ownerOf(view: View, token: Token, entry: LogEntry, entries: readonly LogEntry[]): Seat | undefined {
  if (!token.startsWith(unitToken(''))) return undefined
  return ownerThen(token, entry, entries, householdOf(view, idOf(token) as GnomeId))
}

const ownerThen = ownersBy(function* (entries): Generator<readonly [LogEntry, Claim]> {
  for (const entry of entries) {
    const { p, q, gnome } = entry.params
    const [seat, other] = [idOf(String(p)), idOf(String(q))]
    if (typeof gnome !== 'string') continue
    if (entry.key === 'drafted' || entry.key === 'recruited') yield [entry, { thing: gnome, after: seat }]
    else if (entry.key === 'lured') yield [entry, { thing: gnome, before: other, after: seat }]
    else if (entry.key === 'replaced' || entry.key === 'defeated') yield [entry, { thing: gnome, before: seat }]
    else yield [entry, { thing: gnome, before: seat, after: seat }]
  }
})
