/** boardgame.io's rules engine behind two functions; the only file that knows its inside. */
import type { Rulebook, Seat, TableView } from '@toadstool/games'
import type { Ctx, State } from 'boardgame.io'
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal'

/** A match as it is kept. `version` counts the actions: it is the `seq` of the journal and the `_stateID` of clients. */
export interface MatchState {
  readonly G: TableView
  readonly ctx: Ctx
  readonly version: number
}

export interface Engine {
  begin(seats: number, options: unknown, seed: string): MatchState
  /** @returns `undefined` if the engine doesn't take the move. Throws what the game throws. */
  reduce(state: MatchState, seat: Seat, move: string, args: readonly unknown[], seed: string): MatchState | undefined
}

/** Games with plugins of their own, or undo through boardgame.io, aren't served: of plugins only the seed is put in, and nothing kept. */
export function engineOf(rulebook: Rulebook): Engine {
  const game = ProcessGameConfig(rulebook.game)
  const reducer = CreateGameReducer({ game })
  return {
    begin(seats, options, seed) {
      const { G, ctx } = InitializeGame({ game: { ...rulebook.game, seed }, numPlayers: seats, setupData: options })
      return { G, ctx, version: 0 }
    },
    reduce({ G, ctx, version }, seat, move, args, seed) {
      const state: State = {
        G,
        ctx: detached(ctx),
        plugins: { random: { data: { seed } }, log: { data: {} }, events: { data: {} } },
        _undo: [],
        _redo: [],
        _stateID: version,
      }
      const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID: seat } })
      if (next.transients || next._stateID === version) return undefined
      return { G: next.G, ctx: next.ctx, version: version + 1 }
    },
  }
}

/** boardgame.io writes into some members of `ctx` in place: the state before must not change. */
function detached(ctx: Ctx): Ctx {
  const members = Object.entries(ctx).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, [...value]]
    return [key, typeof value === 'object' && value !== null ? { ...value } : value]
  })
  return Object.fromEntries(members)
}
