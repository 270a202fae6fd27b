/** What the things that can be chosen in a fight lead to; the rulebook foretells it. */
import { type Foretold, foretoldFrom, isParticipant, type Outcome } from '@toadstool/games/battle-gnomes'
import { remember, type Seat, type Sentence, type Token } from '@toadstool/games/tabletop'
import { isOpenToken } from '../../kit/index.ts'
import { sideFor } from '../act.ts'
import { type Table, tokenOf } from '../table.ts'
import { figureText } from '../words.ts'

/** "8 : 9", the attack first; "up to 8 : 9" if that depends on what is named next. `undefined` where nothing is foretold. */
export function outcomeText(table: Table, token: Token): string | undefined {
  const shown = outcomesShown(table, token)
  if (shown.length === 0) return undefined
  const words = shown.map((outcome) => table.t('term.outcome', figuresOf(outcome))).join(' · ')
  return isDependent(table, token) ? table.t('term.upTo', { totals: words }) : words
}

/** The only outcome, one's own best one, or both that there are for a neighbour. */
export function outcomesShown(table: Table, token: Token): readonly Outcome[] {
  const outcomes = outcomesOf(table, token)
  const best = bestOf(table, outcomes)
  return best ? [best] : outcomes.length <= 2 ? outcomes : []
}

/** True if only the best of several outcomes is shown. */
export const isDependent = (table: Table, token: Token): boolean => outcomesShown(table, token).length < outcomesOf(table, token).length

/** How the totals would stand, if that is known of this thing. */
export function outcomeOn(table: Table, token: Token): Outcome | undefined {
  const [only, ...others] = outcomesShown(table, token)
  return others.length === 0 ? only : undefined
}

/** Would a touch of it say a whole sentence? */
export const foretells = (table: Table, token: Token): boolean =>
  isOpenToken(table, token) &&
  begun(table, token).some((sentence) => foretoldFrom(table.view, sentence).some(({ args }) => args.length === sentence.args.length))

/** Of those that differ, the most favourable for the viewer's own side; a neighbour has none. */
function bestOf({ view, seat }: Table, outcomes: readonly Outcome[]): Outcome | undefined {
  if (seat === null || !view.battle || !isParticipant(view.battle, seat)) return undefined
  return outcomes.toSorted((a, b) => leadIn(b, seat) - leadIn(a, seat))[0]
}

const leadIn = ({ order: [attack, defense], totals }: Outcome, seat: Seat): number =>
  ((totals[attack]?.total ?? 0) - (totals[defense]?.total ?? 0)) * (seat === attack ? 1 : -1)

/** All different outcomes of a touch of this thing, or of the sentence that has begun with it: counted once, and asked by several parts. */
function outcomesOf(table: Table, token: Token): readonly Outcome[] {
  const { seat, past } = table
  if (seat === null || past) return []
  const known = counted(table)
  const outcomes = known.get(token) ?? outcomesOn(table, token)
  known.set(token, outcomes)
  return outcomes
}

const counted = remember((_table: Table) => new Map<Token, readonly Outcome[]>())

function outcomesOn(table: Table, token: Token): readonly Outcome[] {
  const { view } = table
  const foretold: readonly Foretold[] = begun(table, token).flatMap((sentence) => foretoldFrom(view, sentence))
  return [...new Map(foretold.map(({ outcome }) => [JSON.stringify(figuresOf(outcome)), outcome])).values()]
}

/** What a touch of this thing would begin, or go on with. */
function begun(table: Table, token: Token): readonly Sentence[] {
  const { draft, choices, continues, starters } = table
  if (draft?.args[0] === token) return [{ move: draft.move, args: draft.args }]
  if (!isOpenToken(table, token)) return []
  if (draft) {
    const last = choices?.slot.set ? [...new Set([...draft.picked, token])] : token
    return (continues.get(token) ?? draft.moves).map((move) => ({ move, args: [...draft.args, last] }))
  }
  const side = sideFor(table, token)
  return (starters.get(token) ?? []).map((move) => ({ move, args: side === undefined ? [token] : [token, tokenOf('seat', side)] }))
}

/** Both totals in words, the attack first; "8+?" if cards that are turned up count on top. */
export function figuresOf({ order: [attack, defense], totals, open }: Outcome) {
  const total = (seat: Seat) => `${figureText(totals[seat]?.total ?? 0)}${seat === open ? '+?' : ''}`
  return { a: total(attack), b: total(defense) }
}
