/** Whose things were, where they change hands: told by the log itself. */
import type { LogEntry } from './log.ts'
import type { Seat, Token } from './token.ts'

/** What an event says of a thing's owner. */
export interface Claim {
  readonly thing: Token
  /** Who had it up to this event; absent: it isn't said. */
  readonly before?: Seat | undefined
  /** Who has it from then on; absent: nobody, or it isn't said. */
  readonly after?: Seat | undefined
}

/** @returns the function that answers whose a thing was in an event; `now` is who has it today, if anybody. */
export function ownersBy(claimsIn: (entries: readonly LogEntry[]) => Iterable<readonly [LogEntry, Claim]>) {
  const read = new WeakMap<readonly LogEntry[], ReadonlyMap<Token, readonly Told[]>>()
  const claims = (entries: readonly LogEntry[]): ReadonlyMap<Token, readonly Told[]> => {
    const known = read.get(entries) ?? byThing(claimsIn(entries))
    read.set(entries, known)
    return known
  }
  return (thing: Token, { id }: LogEntry, entries: readonly LogEntry[], now: Seat | undefined): Seat | undefined => {
    const told = claims(entries).get(thing) ?? []
    const here = told.find((claim) => claim.id === id)
    if (here) return here.before ?? here.after
    const last = told.findLast((claim) => claim.id < id)
    if (last) return last.after
    const [next] = told
    return next ? next.before : now
  }
}

type Told = Claim & Pick<LogEntry, 'id'>

function byThing(claims: Iterable<readonly [LogEntry, Claim]>): ReadonlyMap<Token, readonly Told[]> {
  const things = new Map<Token, Told[]>()
  for (const [{ id }, claim] of claims) things.set(claim.thing, [...(things.get(claim.thing) ?? []), { ...claim, id }])
  return things
}
