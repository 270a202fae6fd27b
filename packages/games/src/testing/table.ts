import type { State as BoardgameState, Ctx, Game } from 'boardgame.io'
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import type { Rulebook } from '../rulebook.ts'
import type { Chance } from '../tabletop/dice.ts'
import { check, type Sentence, type TableView } from '../tabletop/move.ts'
import type { Seat } from '../tabletop/token.ts'

/** A game in progress, run by boardgame.io's own reducer, with the given chance instead of its random numbers. */
export interface TestTable<S> {
  readonly state: S
  readonly ctx: Ctx
  /** Makes a move; throws if the rules or boardgame.io refuse it. */
  play(seat: Seat, sentence: Sentence): void
  /** Changes a copy of the state, and of boardgame.io's context, behind the game's back. */
  arrange(change: (state: S) => void, ctx?: (state: S) => Partial<Ctx>): void
}

export function testTable<V extends TableView, S extends V>(
  rulebook: Rulebook<V, S>,
  { seats, options, chance }: { readonly seats: number; readonly options: unknown; readonly chance: Chance },
): TestTable<S> {
  const game: Game<S> = { ...rulebook.game, plugins: [scripted(chance)] }
  const reducer = CreateGameReducer({ game: game as Game })
  let table: BoardgameState<S> = InitializeGame({ game: game as Game, numPlayers: seats, setupData: options })
  return {
    get state() {
      return table.G
    },
    get ctx() {
      return table.ctx
    },
    play(seat, { move, args }) {
      const refusal = check(rulebook.grammar, rulebook.viewOf(table.G, seat), seat, { move, args })
      if (refusal) throw new Error(`${seat} ${move} ${args.join(' ')} is refused: ${JSON.stringify(refusal)}`)
      const type = 'MAKE_MOVE' as const
      const next = reducer(table, { type, payload: { type: move, args: [...args], playerID: seat } })
      if (next._stateID === table._stateID) throw new Error(`boardgame.io refuses ${move} of seat ${seat}`)
      table = next
    },
    arrange(change, ctx) {
      const G = structuredClone(table.G)
      change(G)
      freeze(G)
      table = { ...table, G, ctx: { ...table.ctx, ...ctx?.(G) } }
    },
  }
}

/** Takes the place of boardgame.io's plugin of the same name. */
function scripted(chance: Chance) {
  return {
    name: 'random',
    api: () => ({
      Die: (sides: number) => chance.die(sides),
      Shuffle: <T>(cards: T[]) => chance.shuffle(cards),
      _private: { isUsed: () => false, getState: () => ({ seed: 'scripted' }) },
    }),
  }
}

function freeze(thing: unknown): void {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return
  Object.freeze(thing)
  for (const part of Object.values(thing)) freeze(part)
}
