import type { Move as BoardgameMove, Game } from 'boardgame.io'
import type { INVALID_MOVE } from 'boardgame.io/core'
import type { Chance } from './chance.ts'
import { original } from './drafts.ts'
import { sentences } from './enumeration.ts'
import type { GameView, Grammar, Move } from './grammar.ts'
import { optionsProblem, type SetupOptions } from './options.ts'
import { type Logged, playOn } from './play.ts'
import { check, unguard } from './sentences.ts'
import { keepStep } from './steps.ts'
import type { Arg, Seat } from './token.ts'
import { isReversible } from './undo.ts'

type Context = Parameters<Extract<BoardgameMove<unknown>, (...args: never[]) => unknown>>[0]

/** What a game adds to its grammar to become a boardgame.io game. */
export interface Wiring<V extends GameView, S extends V & Logged, O = unknown> {
  readonly name: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly grammar: Grammar<V, S>
  /** Reads the setup options from outside. */
  readonly options: SetupOptions<O>
  setup(seats: number, options: O, chance: Chance): S
  /** What `seat` (or, for `null`, a spectator) may see. Pure, idempotent, keeps structural sharing. */
  viewOf(state: S | V, seat: Seat | null): V
  /** The number of the turn and its seat. boardgame.io begins a turn when either changes, and lets every seat act that isn't out. */
  turnOf?(state: S): { readonly no: number; readonly seat: Seat }
  /** The phases that all players go through together, in the rulebook's words; a match begins in the first. */
  readonly phases?: readonly string[]
  /** The phase that the state is in: boardgame.io's follows it, with a turn of its own. */
  phaseOf?(state: S): string
  /** Runs after each accepted move, for games that do more than the move itself. */
  after?(context: { state: S; chance: Chance; ctx: Context['ctx']; events: Context['events'] }): void
  /** Turn order and hooks as boardgame.io takes them. */
  readonly flow?: Partial<Game<S>>
}

/** Builds the boardgame.io game: each move asks `check` on the mover's view, and only then changes the state. */
export function toGame<V extends GameView, S extends V & Logged, O>(wiring: Wiring<V, S, O>): Game<S> {
  const { grammar } = wiring
  return {
    name: wiring.name,
    minPlayers: wiring.seats.min,
    maxPlayers: wiring.seats.max,
    disableUndo: true,
    setup: ({ ctx, random }, given) => wiring.setup(ctx.numPlayers, wiring.options(ctx.numPlayers).parse(given), chanceOf(random)),
    validateSetupData: (given, seats) => {
      const { error } = wiring.options(seats).safeParse(given)
      return error && optionsProblem(error)
    },
    playerView: ({ G, playerID }) => wiring.viewOf(G, playerID ?? null),
    endIf: ({ G }) => G.result ?? undefined,
    // where there are phases, boardgame.io looks for a move only in its phase
    moves: wiring.phases ? {} : movesOf(wiring, undefined),
    ai: {
      enumerate: (G, _ctx, playerID) =>
        sentences(grammar, wiring.viewOf(G as S, playerID), playerID).map(({ move, args }) => ({ move, args: [...args] })),
    },
    ...following(wiring),
    ...wiring.flow,
  }
}

/** boardgame.io's own value. Importing the module that exports it would bring the whole engine into every page. */
const invalid = 'INVALID_MOVE' satisfies typeof INVALID_MOVE

/** Turn order, active players and phases as the state has them. */
function following<V extends GameView, S extends V & Logged>(wiring: Wiring<V, S>): Partial<Game<S>> {
  const { turnOf, phases = [] } = wiring
  if (!turnOf) return {}
  const mover = ({ G }: { G: S }): number => Number(turnOf(G).seat)
  const first = phases[0]
  return {
    turn: {
      order: { first: mover, next: mover },
      // a match may be dealt into another phase than the first
      onBegin: ({ G, ctx, events }) => {
        const phase = wiring.phaseOf?.(G) ?? ctx.phase
        if (phase !== ctx.phase) events.setPhase(phase)
        else events.setActivePlayers({ value: stagesOf(wiring, G, ctx) })
      },
    },
    ...(first !== undefined && {
      phases: Object.fromEntries(
        phases.map((phase) => [phase, { moves: movesOf(wiring, phase), ...(phase === first && { start: true }) }]),
      ),
    }),
  }
}

/** The moves of one phase; for `undefined` those of a game without phases. */
const movesOf = <V extends GameView, S extends V & Logged>(
  wiring: Wiring<V, S>,
  phase: string | undefined,
): Record<string, BoardgameMove<S>> =>
  Object.fromEntries(
    Object.entries(wiring.grammar.moves)
      .filter(([, { phases }]) => phase === undefined || !phases || phases.includes(phase))
      .map(([name, move]) => [name, toMove(wiring, name, move)]),
  )

/** The stage of everybody who isn't out. */
function stagesOf<V extends GameView, S extends V & Logged>({ grammar }: Wiring<V, S>, state: S, { playOrder }: Context['ctx']) {
  const playing = playOrder.filter((seat) => !grammar.rules.eliminated?.(state, seat))
  return Object.fromEntries(playing.map((seat) => [seat, grammar.stageOf(state, seat)]))
}

function toMove<V extends GameView, S extends V & Logged>(wiring: Wiring<V, S>, name: string, move: Move<V, S>): BoardgameMove<S> {
  return {
    client: false,
    ignoreStaleStateID: true,
    redact: move.sealed === true,
    move: ({ G, ctx, playerID, random, events }, ...args: Arg[]) => {
      const before = original(G)
      const view = wiring.viewOf(before, playerID)
      if (check(wiring.grammar, view, playerID, { move: name, args })) return invalid
      const turn = wiring.turnOf?.(before)
      const chance = chanceOf(random)
      move.apply(playOn(G, chance), playerID, unguard(args).args)
      if (turn) follow(wiring, G, turn, ctx, events)
      wiring.after?.({ state: G, chance, ctx, events })
      keepStep(G, view, isReversible(wiring.grammar, view, playerID, { move: name, args }))
      return undefined
    },
  }
}

function follow<V extends GameView, S extends V & Logged>(
  wiring: Wiring<V, S>,
  state: S,
  turn: { readonly no: number; readonly seat: Seat },
  ctx: Context['ctx'],
  events: Context['events'],
): void {
  const now = wiring.turnOf?.(state)
  const phase = wiring.phaseOf?.(state) ?? ctx.phase
  if (!now || state.result) return
  if (phase !== ctx.phase) events.setPhase(phase)
  else if (now.no !== turn.no || now.seat !== turn.seat) events.endTurn()
  else events.setActivePlayers({ value: stagesOf(wiring, state, ctx) })
}

const chanceOf = (random: Context['random']): Chance => ({
  die: (sides) => random.Die(sides),
  shuffle: (cards) => random.Shuffle([...cards]),
})
