/** A match of bots, recorded with the dice that a server will throw, so that its moves can be sent to that server again and again. */
import { owing, type Rulebook } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { randomOf } from '@toadstool/games/testing'
import { seedOf } from '@toadstool/server/match/chance.ts'
import type { Move } from '../bench/inHost.ts'
import { requireStock } from './install.ts'

/** The moves of a match. Tracks for the two servers differ only by the dice, which each server draws in its own way. */
export interface Track {
  readonly seats: number
  readonly moves: readonly Move[]
}

/** The secret of every match on our server. */
export const secret = '5e'.repeat(32)
/** The seed of every match on the stock server. */
export const seed = 'toadstool'

interface State {
  readonly G: never
}

type Reduce<S extends State> = (state: S, move: Move) => S | undefined

/** As our server plays it. @param number another match for each */
export function ourTrack(rulebook: Rulebook, seats: number, most: number, number = 1): Track {
  const engine = engineOf(rulebook)
  const first = engine.begin(seats, optionsOf(rulebook, seats), seedOf(secret, 0))
  return record(rulebook, seats, { most, number }, first as typeof first & State, (state, { seat, move, args }) => {
    return engine.reduce(state, seat, move, args, seedOf(secret, state.version + 1)) as typeof state | undefined
  })
}

/** As the stock server plays it. */
export function stockTrack(rulebook: Rulebook, seats: number, most: number): Track {
  const { first, reduce } = stockReducer(rulebook, seats)
  return record(rulebook, seats, { most, number: 1 }, first, reduce)
}

interface StockState extends State {
  readonly _stateID: number
}

/** boardgame.io's own reducer, with its own immer. */
export function stockReducer(rulebook: Rulebook, seats: number): { readonly first: StockState; readonly reduce: Reduce<StockState> } {
  const { InitializeGame, ProcessGameConfig, CreateGameReducer } = requireStock('boardgame.io/internal')
  const game = { ...rulebook.game, seed }
  const reducer = CreateGameReducer({ game: ProcessGameConfig(game) })
  return {
    first: InitializeGame({ game, numPlayers: seats, setupData: {} }),
    reduce(state, { seat, move, args }) {
      const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: seat } })
      return next._stateID > state._stateID ? next : undefined
    },
  }
}

interface Wanted {
  readonly most: number
  readonly number: number
}

function record<S extends State>(rulebook: Rulebook, seats: number, { most, number }: Wanted, first: S, reduce: Reduce<S>): Track {
  const random = randomOf(number)
  const level = rulebook.bot.levels[1] ?? 'normal'
  const moves: Move[] = []
  let state = first
  while (!rulebook.outcome(state.G) && moves.length < most) {
    const [seat = '0'] = owing(rulebook, state.G)
    const move = { seat, ...rulebook.bot.decide(rulebook.viewOf(state.G, seat), seat, level, random) }
    const next = reduce(state, move)
    if (!next) throw new Error(`${rulebook.slug}: ${move.move}(${move.args.join(', ')}) of seat ${seat} was refused`)
    state = next
    moves.push(move)
  }
  return { seats, moves }
}

const optionsOf = (rulebook: Rulebook, seats: number): unknown => rulebook.options(seats).parse({})
