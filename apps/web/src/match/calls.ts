import type { Prompt, Rulebook } from '@toadstool/games'
import type { GameView, Seat } from '@toadstool/games/tabletop'
import type { MatchSnapshot } from '../api/source.ts'

/** What calls for a seat's attention. */
export interface Calls {
  readonly owing: boolean
  /** The question it owes an answer to. */
  readonly main: Prompt | undefined
  /** The only answer goes by itself in a moment, see {@link useFormal}. */
  readonly formal: boolean
  /** The answer is a quick one, to what another seat is doing. */
  readonly reaction: boolean
  /** Prompts addressed to it although nobody waits for an answer: an offer, a proposal. */
  readonly offers: readonly Prompt[]
  /** Its other prompts. */
  readonly told: readonly Prompt[]
}

type Asked = Pick<Rulebook, 'owes' | 'prompts'>

/** @param answered what the seat owes is about to be answered for it, see {@link useFormal} */
export function callsOf(rulebook: Asked, view: GameView | null, seat: Seat | null, answered = false): Calls {
  if (view === null || seat === null || view.result) return nothing
  const prompts = rulebook.prompts(view, seat)
  const offers = prompts.filter(({ addressed }) => addressed)
  const plain = prompts.filter(({ addressed }) => !addressed)
  if (!rulebook.owes(view).includes(seat)) return { ...nothing, offers, told: plain }
  const [main, ...told] = plain
  return { owing: true, main, formal: answered, reaction: main?.reaction === true && !answered, offers, told }
}

/** True if everybody else at the table is a bot. */
export const isAlone = ({ status }: MatchSnapshot, seat: Seat | null): boolean =>
  status?.seats.every((each) => each.bot !== null || each.seat === seat) ?? false

const nothing: Calls = { owing: false, main: undefined, formal: false, reaction: false, offers: [], told: [] }

/** Whether the seat has been eliminated. */
export const isOut = ({ rulebook, view }: { readonly rulebook: Pick<Rulebook, 'grammar'>; readonly view: GameView }, of: Seat): boolean =>
  rulebook.grammar.rules.eliminated?.(view, of) !== undefined
