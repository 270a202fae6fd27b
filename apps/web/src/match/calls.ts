import type { Prompt, Rulebook } from '@toadstool/games'
import type { GameView, Seat } from '@toadstool/games/tabletop'

/** What calls for a seat's attention. */
export interface Calls {
  readonly owing: boolean
  /** The question it owes an answer to. */
  readonly main: Prompt | undefined
  /** The answer is a quick one, to what another seat is doing. */
  readonly reaction: boolean
  /** Addressed to it although nobody is waiting: an offer, a proposal. */
  readonly offers: readonly Prompt[]
  /** Anything else it is told. */
  readonly told: readonly Prompt[]
}

export function callsOf(rulebook: Pick<Rulebook, 'owes' | 'prompts'>, view: GameView | null, seat: Seat | null): Calls {
  if (view === null || seat === null || view.result) return nothing
  const prompts = rulebook.prompts(view, seat)
  const offers = prompts.filter(({ addressed }) => addressed)
  const plain = prompts.filter(({ addressed }) => !addressed)
  if (!rulebook.owes(view).includes(seat)) return { ...nothing, offers, told: plain }
  const [main, ...told] = plain
  return { owing: true, main, reaction: main?.reaction === true, offers, told }
}

const nothing: Calls = { owing: false, main: undefined, reaction: false, offers: [], told: [] }
