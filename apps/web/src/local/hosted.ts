/** A match that this device hosts, as it stands in memory. */
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import {
  type Front,
  formalId,
  frontAfter,
  hidesFrom,
  type LocalMatch,
  localMatch,
  marksOf,
  nobody,
  type Row,
} from '@toadstool/games/hosting'
import { type GameView, refusal, type Seat, seatsUpTo } from '@toadstool/games/tabletop'
import type { Proof } from '@toadstool/protocol'
import { type MatchFile, matchFileOf, proofIn } from '@toadstool/protocol/match-file'
import { hashOf, rollOf } from '../proof/seal.ts'
import type { Beginning, Head, Snapshot } from './head.ts'
import type { Unkept } from './messages.ts'
import type { LocalStore } from './store.ts'

export interface Hosted {
  readonly rulebook: Rulebook
  readonly secret: string
  /** What it came in, if it was over then. */
  readonly file?: MatchFile
  /** Its first state, if it wasn't dealt here. */
  readonly beginning?: MatchState | undefined
  head: Head
  match: LocalMatch
  front: Front
  /** How many rows are kept; -1: not even that there is a match. */
  kept: number
  /** After how many rows its standing was kept last. */
  stood: number
  unkept: Unkept
}

export type Known = Omit<Head, 'version' | 'owes' | 'outcome'>

interface Rooted extends Pick<Hosted, 'secret' | 'beginning'> {
  readonly rows?: readonly Row[]
  readonly snapshot?: Snapshot | undefined
}

/** The match as it is dealt, or as its rows leave it. Throws if they don't follow the rules. */
export function hosted(rulebook: Rulebook, known: Known, rooted: Rooted, code: string): Hosted {
  const { secret, beginning, rows } = rooted
  const { match, stood } = played(rulebook, known, rooted, code)
  const head = { ...known, ...standingOf(rulebook, match.state) }
  return { rulebook, secret, beginning, head, match, front: nobody, kept: rows ? rows.length : -1, stood, unkept: null }
}

/** A finished match that came in a file, with its states: it is looked at, and nothing can be added. */
export function lookedAt(rulebook: Rulebook, known: Known, file: MatchFile, states: readonly MatchState[]): Hosted {
  const state = states.at(-1)
  if (!state) throw new Error('a match without a state')
  const viewOf = (seat: Seat | null): GameView => rulebook.viewOf(state.G, seat)
  const match: LocalMatch = {
    ...{ rulebook, state, standing: { state, trail: null }, viewOf, rows: [], owes: [] },
    states: () => states,
    recall(version, seat) {
      const then = states[version]
      return then && rulebook.viewOf(then.G, seat)
    },
    undoable: () => 0,
    stepsBack: () => 1,
    decide: () => ({ refusal: refusal('table-changed', rulebook.grammar.rules.tableChanged) }),
    take() {
      throw new Error('the match is over')
    },
  }
  return {
    rulebook,
    secret: file.secret,
    file,
    head: { ...known, ...standingOf(rulebook, state) },
    match,
    front: nobody,
    ...{ kept: 0, stood: 0, unkept: null },
  }
}

/** Only what this code has made is a standing to go on from: whatever else there is, the rows are played. */
function played(
  rulebook: Rulebook,
  { seats, options }: Beginning,
  { secret, rows, beginning, snapshot }: Rooted,
  code: string,
): Pick<Hosted, 'match' | 'stood'> {
  const dealt = { rulebook, seats: seats.length, options, beginning, rollOf: (mixture: string) => rollOf(secret, mixture) }
  if (snapshot?.code === code) {
    const { standing } = snapshot
    try {
      return { match: localMatch(dealt, rows, standing), stood: standing.state.version }
    } catch (error) {
      console.error(error)
    }
  }
  return { match: localMatch(dealt, rows), stood: 0 }
}

/** What lists show: known to all. */
export function standingOf(rulebook: Rulebook, { G, version }: MatchState): Pick<Head, 'version' | 'owes' | 'outcome'> {
  return { version, owes: G.result ? [] : [...rulebook.owes(rulebook.viewOf(G, null))], outcome: G.result }
}

/** Rows from one kept standing to the next: so many are played when the match is opened. */
const snapshotEvery = 50

interface Keeping {
  readonly store: LocalStore
  /** Names the code that plays: a standing that other code has made isn't gone on from. */
  readonly code: string
}

/** Puts what isn't kept yet into the store; where that fails the match goes on in memory. @returns false if another tab had gone on with it, which is taken over */
export async function keep({ store, code }: Keeping, at: Hosted): Promise<boolean> {
  const { match, rulebook, secret, beginning } = at
  const isDue = match.rows.length - at.stood >= (match.state.G.result ? 1 : snapshotEvery)
  at.head = { ...at.head, updatedAt: match.rows.at(-1)?.at ?? at.head.createdAt, ...standingOf(rulebook, match.state) }
  try {
    const kept = await store.keep({
      head: at.head,
      secret,
      ...(beginning && { beginning }),
      ...(isDue && { snapshot: { code, standing: match.standing } }),
      rows: match.rows.slice(Math.max(0, at.kept)).map(plain),
    })
    if (kept === 'kept') {
      Object.assign(at, { kept: match.rows.length, unkept: null, ...(isDue && { stood: match.rows.length }) })
      return true
    }
    const found = await store.read(at.head.id)
    if (!found) throw new Error(`${at.head.id} is gone`)
    Object.assign(at, played(rulebook, found.head, found, code))
    Object.assign(at, { head: { ...found.head, ...standingOf(rulebook, at.match.state) }, kept: found.rows.length })
    return false
  } catch (error) {
    at.unkept = (error as DOMException | null)?.name === 'QuotaExceededError' ? 'full' : 'blocked'
    return true
  }
}

const plain = ({ args, ...rest }: Row) => ({ ...rest, args: args.map((arg) => (typeof arg === 'string' ? arg : [...arg])) })

export const peopleAt = ({ seats }: Beginning): Seat[] => seatsUpTo(seats.length).filter((seat) => seats[Number(seat)]?.kind === 'person')

/** Whom the page is shown to next. */
export const frontOf = (at: Hosted): Front =>
  frontAfter(at.front, {
    people: peopleAt(at.head),
    owes: at.match.owes,
    isOver: at.match.state.G.result !== null,
    hides: (seat) => hides(at, seat),
  })

const hides = ({ rulebook, match }: Hosted, seat: Seat): boolean => hidesFrom(rulebook, match.state.G, seat)

/** The device goes to this seat: where anybody hides anything, behind the curtain. */
export const handedTo = (at: Hosted, seat: Seat): Front =>
  peopleAt(at.head).some((each) => hides(at, each))
    ? { ...at.front, shown: null, curtain: seat }
    : { shown: seat, curtain: null, last: seat }

/** One's own past; that of the others only once the match is over. */
export function seenThen({ match, front }: Hosted, version: number, seat: Seat | null): GameView | null {
  const isOpen = seat === null || seat === front.shown || match.state.G.result !== null
  return (isOpen && match.recall(version, seat)) || null
}

/** As the server makes it: `npm run verify` takes it. `null` until the match is over. */
export const proofOf = (at: Hosted): Proof | null => (at.match.state.G.result ? proofIn(wholeOf(at, [at.match.state])) : null)

/**
 * The match as a file. Its secret, and so all that is hidden, is in it: before the end only whoever plays alone among bots may have it.
 * `null`: there are others.
 */
export const fileOf = (at: Hosted): MatchFile | null => (at.match.state.G.result || peopleAt(at.head).length === 1 ? wholeOf(at) : null)

/** The text of that file, for the server: the page never has it. A state of the server’s own isn't sent back. */
export function textOf(at: Hosted): string {
  const { beginning, ...file } = wholeOf(at)
  return JSON.stringify({ ...file, ...(beginning && { beginning: { ...beginning, state: null } }) })
}

/** @param marked the states that are marked in it. */
function wholeOf({ head, secret, match, file, beginning: state }: Hosted, marked = match.states()): MatchFile {
  if (file) return file
  const { id, game, rules, commitment, seats, options, createdAt, updatedAt } = head
  const none = seats.map(() => null)
  const { along } = head
  const beginning = along && { beginning: { match: along.match, action: along.action, state } }
  const actions = match.rows.map(({ seq, seat, actionId, move, args, rolled }) => ({
    ...{ seq, seat, move, args: [...args] },
    ...(rolled?.roll !== undefined && { roll: rolled.roll }),
    ...(actionId.includes(formalId) && { formal: true as const }),
  }))
  return matchFileOf(
    { id, game, rules, secret, commitment, seats: seats.length, options, anchors: none, opened: none, actions, ...beginning },
    { seats, marks: marksOf(marked, hashOf), begun: createdAt, changed: updatedAt },
  )
}
