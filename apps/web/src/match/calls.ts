import type { Prompt, Rulebook } from '@toadstool/games'
import { formalityOf, type GameView, type Seat } from '@toadstool/games/tabletop'
import type { MatchSnapshot } from '../api/source.ts'

/** What calls for a seat's attention. */
export interface Calls {
  readonly owing: boolean
  /** The question it owes an answer to. */
  readonly main: Prompt | undefined
  /** A formality that the host settles for it: the seat is alone among bots, and has only one thing to do. */
  readonly formal: boolean
  /** The answer is a quick one, to what another seat is doing. */
  readonly reaction: boolean
  /** Prompts addressed to it although nobody waits for an answer: an offer, a proposal. */
  readonly offers: readonly Prompt[]
  /** Its other prompts. */
  readonly told: readonly Prompt[]
}

type Asked = Pick<Rulebook, 'owes' | 'prompts' | 'grammar' | 'fallback' | 'formality'>

/** @param alone sits among bots only, see {@link isAlone} */
export function callsOf(rulebook: Asked, view: GameView | null, seat: Seat | null, alone = false): Calls {
  if (view === null || seat === null || view.result) return nothing
  const prompts = rulebook.prompts(view, seat)
  const offers = prompts.filter(({ addressed }) => addressed)
  const plain = prompts.filter(({ addressed }) => !addressed)
  if (!rulebook.owes(view).includes(seat)) return { ...nothing, offers, told: plain }
  const [main, ...told] = plain
  const formal = alone && formalityOf(rulebook, view, seat) !== undefined
  return { owing: true, main, formal, reaction: main?.reaction === true && !formal, offers, told }
}

/** True if everybody else at the table is a bot. */
export const isAlone = ({ status }: MatchSnapshot, seat: Seat | null): boolean =>
  status?.seats.every((each) => each.bot !== null || each.seat === seat) ?? false

const nothing: Calls = { owing: false, main: undefined, formal: false, reaction: false, offers: [], told: [] }

/** Whether the seat has been eliminated. */
export const isOut = ({ rulebook, view }: { readonly rulebook: Pick<Rulebook, 'grammar'>; readonly view: GameView }, of: Seat): boolean =>
  rulebook.grammar.rules.eliminated?.(view, of) !== undefined
