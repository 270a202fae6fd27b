/** Who controlled a unit when the log told of it: units change sides, and the dead are gone from the view. */
import type { LogEntry } from '../tabletop/log.ts'
import { type Claim, ownersBy } from '../tabletop/owners.ts'
import { idOf, type Seat, type Token, unitToken } from '../tabletop/token.ts'
import { isWizard } from './rules/pieces.ts'
import type { View } from './state.ts'

/** `undefined` for a Wizard, whose name says it. */
export function ownerOf(view: View, token: Token, entry: LogEntry, entries: readonly LogEntry[]): Seat | undefined {
  if (!token.startsWith(unitToken(''))) return undefined
  return isWizard(idOf(token)) ? undefined : ownerThen(token, entry, entries, view.units[idOf(token)]?.seat)
}

const ownerThen = ownersBy(function* (entries): Generator<readonly [LogEntry, Claim]> {
  const [first] = entries.flatMap((entry) => (entry.key === 'rolled' ? [seatIn(entry)] : []))
  let active = first && foeOf(first)
  for (const entry of entries) {
    if (entry.key === 'rolled') active = seatIn(entry)
    for (const claim of claimsIn(entry, active)) yield [entry, claim]
  }
})

/** @param active whose turn it is; `undefined`: the log doesn't reach back so far */
function claimsIn(entry: LogEntry, active: Seat | undefined): readonly Claim[] {
  const { unit, target } = entry.params
  const having = (thing: LogEntry['params'][string] | undefined, seat: Seat | undefined): Claim[] =>
    typeof thing === 'string' && seat !== undefined ? [{ thing, before: seat, after: seat }] : []
  const [own, others] = [active, active && foeOf(active)]
  switch (entry.key) {
    case 'summoned':
      return [{ thing: String(unit), after: seatIn(entry) }]
    case 'controlled':
      return [{ thing: String(unit), before: foeOf(seatIn(entry)), after: seatIn(entry) }]
    case 'moved':
    case 'undone':
      return having(unit, own)
    case 'attack-declared':
    case 'called-off':
    case 'attacked':
      return [...having(unit, own), ...having(target, others)]
    case 'counterattacked':
      return [...having(unit, others), ...having(target, own)]
    default:
      return []
  }
}

const seatIn = ({ params }: LogEntry): Seat => idOf(String(params.seat))
const foeOf = (seat: Seat): Seat => (seat === '0' ? '1' : '0')
