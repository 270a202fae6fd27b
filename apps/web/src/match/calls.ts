import type { Prompt, Rulebook } from '@toadstool/games'
import type { GameView, Seat } from '@toadstool/games/tabletop'

/** What a seat is called for. */
export interface Calls {
  readonly owing: boolean
  /** What it owes an answer to. */
  readonly main: Prompt | undefined
  /** The answer is one to what another seat is doing, and hurries. */
  readonly reaction: boolean
  /** Meant for it, though nobody waits: an offer, a proposal. */
  readonly offers: readonly Prompt[]
  /** What it is told beside that. */
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
