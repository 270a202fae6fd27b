import type { GameView, Rulebook, Seat } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import type { PatchOperation } from '@toadstool/protocol'
import type { Ctx } from 'boardgame.io'
import type { Diff } from './diff.ts'

/** One seat, or all spectators. */
export type Audience = Seat | null

/** One accepted action. */
export interface Step {
  readonly before: MatchState
  readonly after: MatchState
  readonly at: number
  readonly seat: Seat
  readonly move: string
  readonly args: readonly unknown[]
  /** Compares the states and the views of them. */
  readonly diff: Diff
}

/** The state as a stock client of boardgame.io takes it. */
export interface ClientState {
  readonly G: GameView
  readonly ctx: Ctx
  readonly plugins: object
  readonly _undo: readonly never[]
  readonly _redo: readonly never[]
  readonly _stateID: number
}

interface Made {
  readonly seat: Seat | null
  readonly move: string
  readonly args: readonly unknown[] | null
}

export interface Views {
  of(state: MatchState, audience: Audience): ClientState
  change(step: Step, audience: Audience): readonly PatchOperation[]
  /** The step as boardgame.io logs it, as far as this audience may know of it. */
  entry(step: Step, audience: Audience): object
  /** Of what others choose in secret neither who has chosen nor what: both are `null`. */
  madeBy(step: Pick<Step, 'seat' | 'move' | 'args'>, audience: Audience): Made
}

/** What each audience may see, computed once for each state. */
export function viewsOf(rulebook: Rulebook): Views {
  const seen = new WeakMap<MatchState, Map<Audience, ClientState>>()

  const of: Views['of'] = (state, audience) => {
    let views = seen.get(state)
    if (!views) {
      views = new Map()
      seen.set(state, views)
    }
    const known = views.get(audience)
    if (known) return known
    const made = { G: rulebook.viewOf(state.G, audience), ctx: state.ctx, ...bare, _stateID: state.version }
    views.set(audience, made)
    return made
  }
  const madeBy: Views['madeBy'] = ({ seat, move, args }, audience) =>
    rulebook.grammar.moves[move]?.sealed && seat !== audience ? { seat: null, move, args: null } : { seat, move, args }

  return {
    of,
    change: ({ before, after, diff }, audience) => diff(of(before, audience), of(after, audience)),
    entry(step, audience) {
      const { seat, move, args } = madeBy(step, audience)
      const { version, ctx } = step.before
      return {
        action: { type: 'MAKE_MOVE', payload: { type: move, args, playerID: seat } },
        _stateID: version,
        turn: ctx.turn,
        phase: ctx.phase,
      }
    },
    madeBy,
  }
}

/** Plugins carry the seed: clients get none of their data. */
const bare = { plugins: { random: {}, log: { data: {} }, events: { data: {} } }, _undo: [], _redo: [] } as const
