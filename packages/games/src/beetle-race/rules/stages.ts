import type { OwnAllowance } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { waitingFor } from '../../tabletop/prompt.ts'
import { owesAnswer, playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat } from '../../tabletop/token.ts'
import type { Prompt } from '../grammar.ts'
import type { Stage, View } from '../state.ts'
import { lowest } from './cards.ts'
import { racing } from './race.ts'

/** Whose decision the game waits for, what they are asked, and what happens if they don't answer. */
export const stageOf = (view: View, seat: Seat): Stage => (playerOf(view, seat).out ? 'out' : 'bid')

/** BR-4.2 */
export const owes = (view: View): Seat[] => (view.result ? [] : racing(view).filter((seat) => owesAnswer(view, seat, view.bid)))

export const turnOf = ({ round }: View): { no: number; seat: null } => ({ no: round, seat: null })

export function prompts(view: View, seat: Seat | null): Prompt[] {
  const asked = owes(view)
  return seat !== null && asked.includes(seat) ? [{ key: 'bid' }] : [waitingFor(asked)]
}

/** BR-4.3 */
export function fallback(view: View, seat: Seat): Sentence | undefined {
  const card = lowest(view.hand ?? [])
  return card !== undefined && owes(view).includes(seat) ? { move: 'bid', args: [cardToken(card)] } : undefined
}

export const allowance = (): OwnAllowance => ({ seconds: 45 })
