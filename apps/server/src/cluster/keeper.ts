/** Of the nodes that could, one does what the server does by itself at a match: bots, clocks, absences. A thought too many costs time, but no move is made twice. */

export interface Keeper {
  /** Whether this node does by itself what is due at this match. */
  keeps(match: string): boolean
  /** Milliseconds for which what is overdue at this match is left to the nodes before this one; `null`: it is not for this node. */
  waits(match: string): number | null
  /** It has waited in vain: for a while this node does what the ones before it should do. */
  takeOver(match: string): void
  /** Milliseconds in which the keeper lets a bot pause and think, before what the bot owes counts as overdue. */
  readonly allowance: number
}

/** A server that runs alone. */
export const alone: Keeper = { keeps: () => true, waits: () => 0, takeOver: () => undefined, allowance: 0 }

interface KeeperParts {
  /** How many nodes come before this one at this match; `null` if it is to keep nothing. */
  place(match: string): number | null
  /** A clock in ms that never goes back. */
  steady(): number
}

/** Milliseconds for each place. */
const patience = 2_000
/** How long a match stays with who has taken it over, in ms: until the others know that its keeper is gone. */
const tenure = 5_000
/** Matches taken over, above which those of earlier are forgotten. */
const most = 1_000

export function keeperOf({ place, steady }: KeeperParts): Keeper {
  const taken = new Map<string, number>()
  const isTaken = (match: string): boolean => steady() < (taken.get(match) ?? 0)
  return {
    allowance: 2_000,
    keeps(match) {
      const own = place(match)
      return own === 0 || (own !== null && isTaken(match))
    },
    waits(match) {
      const own = place(match)
      return own !== null && isTaken(match) ? 0 : own && own * patience
    },
    takeOver(match) {
      if (place(match) === 0) return
      if (taken.size >= most) for (const [each, until] of taken) if (until <= steady()) taken.delete(each)
      taken.set(match, steady() + tenure)
    },
  }
}
