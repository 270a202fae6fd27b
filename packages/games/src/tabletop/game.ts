import type { Move as BoardgameMove, Game } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import type { Chance } from './dice.ts'
import type { Privy } from './log.ts'
import { original } from './memo.ts'
import { check, type Grammar, type Move, sentences, type TableView, unguard } from './move.ts'
import type { Params } from './refusal.ts'
import type { Arg, Seat } from './token.ts'

type Context = Parameters<Extract<BoardgameMove<unknown>, (...args: never[]) => unknown>>[0]

/** What a game adds to its grammar to become a boardgame.io game. */
export interface Wiring<V extends TableView, S extends object> {
  readonly name: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly grammar: Grammar<V, S>
  setup(seats: number, options: unknown, chance: Chance): S
  /** What `seat` (or, for `null`, a spectator) may see. Pure, idempotent, keeps structural sharing. */
  viewOf(state: S | V, seat: Seat | null): V
  log(state: S, key: string, params?: Params, privy?: Privy): void
  /** Runs after each accepted move: the sequence of play. */
  after?(context: { state: S; chance: Chance; ctx: Context['ctx']; events: Context['events'] }): void
  /** Phases, turn order and hooks as boardgame.io takes them. */
  readonly flow?: Partial<Game<S>>
}

/** Builds the boardgame.io game: each move asks `check` on the mover's view, and only then changes the state. */
export function toGame<V extends TableView, S extends object>(wiring: Wiring<V, S>): Game<S> {
  const { grammar } = wiring
  return {
    name: wiring.name,
    minPlayers: wiring.seats.min,
    maxPlayers: wiring.seats.max,
    disableUndo: true,
    setup: ({ ctx, random }, options) => wiring.setup(ctx.numPlayers, options, chanceOf(random)),
    playerView: ({ G, playerID }) => wiring.viewOf(G, playerID ?? null) as unknown as S,
    endIf: ({ G }) => (G as unknown as TableView).result ?? undefined,
    moves: Object.fromEntries(Object.entries(grammar.moves).map(([name, move]) => [name, toMove(wiring, name, move)])),
    ai: {
      enumerate: (G, _ctx, playerID) =>
        sentences(grammar, wiring.viewOf(G as S, playerID), playerID).map(({ move, args }) => ({ move, args: [...args] })),
    },
    ...wiring.flow,
  }
}

function toMove<V extends TableView, S extends object>(wiring: Wiring<V, S>, name: string, move: Move<V, S>): BoardgameMove<S> {
  return {
    client: false,
    ignoreStaleStateID: true,
    redact: move.sealed === true,
    move: ({ G, ctx, playerID, random, events }, ...args: Arg[]) => {
      const view = wiring.viewOf(original(G), playerID)
      if (check(wiring.grammar, view, playerID, { move: name, args })) return INVALID_MOVE
      const chance = chanceOf(random)
      move.apply({ state: G, chance, log: (key, params, privy) => wiring.log(G, key, params, privy) }, playerID, unguard(args).args)
      wiring.after?.({ state: G, chance, ctx, events })
    },
  }
}

const chanceOf = (random: Context['random']): Chance => ({
  die: (sides) => random.Die(sides),
  shuffle: (cards) => random.Shuffle([...cards]),
})
