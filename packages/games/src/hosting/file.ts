/** A match from a file, played again as from a stranger: every action by the rules, and every mark compared. */
import { canonical, type MatchState } from '../engine.ts'
import { type RecordedAction, type Replayed, replaying } from '../replay.ts'
import { type Rolled, seedsOf } from '../rolls.ts'
import type { Rulebook } from '../rulebook.ts'
import type { Arg } from '../tabletop/token.ts'
import { formalId, type LocalMatch, localMatch, type Row } from './match.ts'

/** A file (`matchFile` in the protocol), as far as rules are concerned. */
export interface Filed extends Omit<Parameters<typeof seedsOf>[0], 'actions' | 'beginning'> {
  readonly rules: number
  readonly seats: readonly unknown[]
  readonly options: unknown
  readonly commitment: string
  readonly nonces?: readonly unknown[] | undefined
  readonly beginning?: { readonly state?: unknown } | undefined
  readonly actions: readonly FiledAction[]
  readonly marks: readonly { readonly after: number; readonly hash: string }[]
}

export interface FiledAction extends RecordedAction, Omit<Rolled, 'again' | 'keeps'> {
  readonly formal?: true | undefined
}

/** What follows from the secret of a file. */
export type FiledChance = Parameters<typeof seedsOf>[1] & {
  /** The seal of the secret. */
  readonly commitment: string
  hash(text: string): string
}

/** What is wrong with a file; `at`: the action. */
export type FileFault =
  | { readonly why: 'older' | 'newer' | 'table' | 'seal' | 'elsewhere' }
  | { readonly why: 'action'; readonly at: number; readonly said?: string }
  | { readonly why: 'mark' | 'cut'; readonly at: number }

type Faulty = { readonly fault: FileFault }

const stride = 25

/** A state is marked after this action. */
export const isMarked = (action: number, last: number): boolean => action % stride === 0 || action === last

/** The marks of a match with these states, the first being the beginning. */
export function marksOf(states: Iterable<MatchState>, hash: FiledChance['hash']): Filed['marks'] {
  const marks: { readonly after: number; readonly hash: string }[] = []
  let last: MatchState | undefined
  for (const state of states) {
    last = state
    if (isMarked(state.version, 0)) marks.push(markOf(state, hash))
  }
  return last && !isMarked(last.version, 0) ? [...marks, markOf(last, hash)] : marks
}

const markOf = (state: MatchState, hash: FiledChance['hash']) => ({ after: state.version, hash: hashOf(state, hash) })

/** @returns all states of the match, the first being the beginning; or what is wrong. Never throws, whatever the file says. */
export function playFile(rulebook: Rulebook, file: Filed, chance: FiledChance): { readonly states: readonly MatchState[] } | Faulty {
  const fault = tableFault(rulebook, file, chance)
  if (fault) return { fault }
  const states: MatchState[] = []
  const marks = new Map(file.marks.map(({ after, hash }) => [after, hash]))
  const isAsMarked = (state: MatchState): boolean => {
    if (state.version !== states.length) return true
    states.push(state)
    const mark = marks.get(state.version)
    return mark === undefined || mark === hashOf(state, chance.hash)
  }
  try {
    const seeds = seedsOf(file, chance)
    if ('fault' in seeds) return { fault: { why: 'action', at: numberIn(seeds.fault), said: seeds.fault } }
    const playing = replaying(rulebook, recordOf(file, seeds.seedOf))
    for (;;) {
      const next = playing.next()
      const reached = next.done ? ('state' in next.value ? [next.value.state] : []) : bothOf(next.value)
      const other = reached.find((state) => !isAsMarked(state))
      if (other) return { fault: { why: 'mark', at: other.version } }
      if (!next.done) continue
      const unmade = seeds.unmade()
      if ('fault' in next.value) return { fault: { why: 'action', at: states.length, said: next.value.fault } }
      return unmade === undefined ? { states } : { fault: { why: 'action', at: unmade } }
    }
  } catch (error) {
    return { fault: { why: 'action', at: states.length, said: error instanceof Error ? error.message : String(error) } }
  }
}

/** The match of a file that isn't over, to go on with: whatever only a host may do is refused. */
export function goesOn(rulebook: Rulebook, file: Filed, chance: FiledChance): { readonly match: LocalMatch } | Faulty {
  if (!isOwn(file)) return { fault: { why: 'elsewhere' } }
  const beginning = file.beginning?.state as MatchState | undefined
  const match = localMatch({ rulebook, seats: file.seats.length, options: file.options, rollOf: chance.rollOf, beginning })
  for (const row of rowsIn(file)) {
    try {
      match.take(row)
    } catch (error) {
      return { fault: { why: 'action', at: row.seq, said: error instanceof Error ? error.message : String(error) } }
    }
  }
  return { match }
}

/** The rows of such a match. */
export const rowsIn = ({ actions }: Pick<Filed, 'actions'>, at = 0): Row[] =>
  actions.map(({ seq, seat, move, args, roll, formal }) => ({
    ...{ seq, at, seat, actionId: `${seat}${formal ? formalId : ':'}file-${seq}`, move, args: args as Arg[] },
    ...(roll !== undefined && { rolled: { roll } }),
  }))

/** Whether its dice follow from its secret alone, from the beginning on. */
const isOwn = ({ anchors, nonces, allHands, actions }: Filed): boolean =>
  !nonces &&
  !allHands &&
  (anchors?.every((anchor) => anchor === null) ?? false) &&
  actions.every(({ links, asked, again }) => !links && !asked && again === undefined)

function tableFault({ card, options: schema }: Rulebook, file: Filed, { commitment }: FiledChance): FileFault | undefined {
  const { rules, options, actions, marks, anchors, opened, nonces } = file
  const seats = file.seats.length
  if (rules !== card.rules) return { why: rules > card.rules ? 'newer' : 'older' }
  if (commitment !== file.commitment) return { why: 'seal' }
  const isBySeat = [anchors, anchors && (opened ?? []), nonces].every((each) => !each || each.length === seats)
  if (!isBySeat || seats < card.seats.min || seats > card.seats.max || !schema(seats).safeParse(options).success) return { why: 'table' }
  return marks.at(-1)?.after === actions.length ? undefined : { why: 'cut', at: actions.length }
}

const recordOf = ({ seats, options, actions, anchors, beginning }: Filed, seedOf: (action: number) => string) => ({
  ...{ seats: seats.length, options, actions, seedOf, counts: anchors !== undefined },
  ...(beginning && { beginning: beginning.state as MatchState }),
})

const bothOf = ({ before, state }: Replayed): readonly MatchState[] => [before, state]

function hashOf({ rolls: _, ...state }: MatchState, hash: FiledChance['hash']): string {
  return hash(canonical(state))
}

/** The action that a fault of the rolls names. */
const numberIn = (fault: string): number => Number(/\d+/.exec(fault)?.[0] ?? 0)
