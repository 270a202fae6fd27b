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
  readonly actionId: string
  readonly move: string
  readonly args: readonly unknown[]
  /** Compares the states and the views of them. */
  readonly diff: Diff
  /** The states shown until this step to audiences that couldn't see the latest ones. */
  readonly behind?: Behind
  /** What spectators were shown until this step, at a table with a delay. */
  readonly late?: Late
}

/** By audience, the earlier state that it is shown: it can't see the steps since, nor even that there were any. */
export type Behind = ReadonlyMap<Audience, MatchState>

/** With a delay: the beginnings of the latest turns, as many as it has; spectators are shown the first. Empty without one. */
export type Late = readonly Beginning[]

interface Beginning {
  /** The turn's number. */
  readonly turn: number
  readonly state: MatchState
}

/** The state, as stock clients of boardgame.io expect it. */
export interface ClientState {
  readonly G: GameView
  readonly ctx: Ctx
  readonly plugins: object
  readonly _undo: readonly never[]
  readonly _redo: readonly never[]
  /** The number of rolls, if they are counted: browsers open the link for the next one. Before the version, which ends a patch. */
  readonly rolls?: number
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
  /** Whether this audience could tell from its view that the step was made. */
  shows(step: Step, audience: Audience): boolean
  /** The step's entry in boardgame.io's log, as far as this audience may know. */
  entry(step: Step, audience: Audience): object
  /** The move, with seat and arguments; both `null` for a secret choice of another seat. */
  madeBy(step: Pick<Step, 'seat' | 'move' | 'args'>, audience: Audience): Made
}

/** What each audience may see, computed once for each state. */
export function viewsOf(rulebook: Rulebook): Views {
  const seen = new WeakMap<MatchState, Map<Audience, ClientState>>()
  const shown = new WeakMap<Ctx, Ctx>()

  /** Without boardgame.io's count of each seat's moves: it tells who has answered in secret. */
  const ctxOf = (ctx: Ctx): Ctx => {
    const known = shown.get(ctx) ?? { ...ctx, _activePlayersNumMoves: uncounting }
    shown.set(ctx, known)
    return known
  }

  const of: Views['of'] = (state, audience) => {
    let views = seen.get(state)
    if (!views) {
      views = new Map()
      seen.set(state, views)
    }
    const known = views.get(audience)
    if (known) return known
    const rolls = state.rolls && { rolls: state.rolls.made }
    const made = { G: rulebook.viewOf(state.G, audience), ctx: ctxOf(state.ctx), ...bare, ...rolls, _stateID: state.version }
    views.set(audience, made)
    return made
  }
  const madeBy: Views['madeBy'] = ({ seat, move, args }, audience) =>
    rulebook.grammar.moves[move]?.sealed && seat !== audience ? { seat: null, move, args: null } : { seat, move, args }

  const change: Views['change'] = ({ before, after, diff, behind }, audience) =>
    diff(of(behind?.get(audience) ?? before, audience), of(after, audience))

  return {
    of,
    change,
    shows: (step, audience) => change(step, audience).some(({ path }) => !uncounted.has(path)),
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

const uncounting = {}

/** Counters of all steps, seen or not. */
const uncounted: ReadonlySet<string> = new Set(['/_stateID', '/ctx/numMoves', '/rolls'])

/** Without data of plugins, which hold the seed. */
const bare = { plugins: { random: {}, log: { data: {} }, events: { data: {} } }, _undo: [], _redo: [] } as const
