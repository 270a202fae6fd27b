/** boardgame.io's rules engine behind two functions: server, verifier, browser, lessons and tests play through these alone. */
import type { Ctx, Game, Plugin, State } from 'boardgame.io'
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal'
import type { Rolls } from './rolls.ts'
import type { Rulebook } from './rulebook.ts'
import type { Chance } from './tabletop/chance.ts'
import type { GameView } from './tabletop/grammar.ts'
import type { Seat } from './tabletop/token.ts'

/** A match as it is stored. `version` counts the actions: it is the `seq` of the journal and the `_stateID` of clients. */
export interface MatchState<S = GameView> {
  readonly G: S
  readonly ctx: Ctx
  readonly version: number
  /** The host's count of rolls; absent in matches of earlier releases and in lessons. */
  readonly rolls?: Rolls
}

export interface Engine<S = GameView> {
  /** The match as it is dealt. `seed`: of boardgame.io's random numbers. */
  begin(seats: number, options: unknown, seed: string): MatchState<S>
  /**
   * @returns `undefined` if the engine doesn't take the move. Throws what the game throws.
   * @param seed a function is called only if anything is drawn
   */
  reduce(state: MatchState<S>, seat: Seat, move: string, args: readonly unknown[], seed: string | (() => string)): MatchState<S> | undefined
}

interface Given<S> {
  readonly chance?: Chance
  arrange?(state: S): void
}

/** Frozen rules bring the engine that they were frozen with; absent: this release's. */
interface Frozen {
  readonly engineOf?: <V extends GameView, S extends V>(rulebook: Pick<Rulebook<V, S>, 'game'>, given?: Given<S>) => Engine<S>
}

/**
 * The engine of one game. Games with plugins of their own, or undo through boardgame.io, aren't supported: of all plugin
 * data only the seed is put in, and none is kept. With `chance`, all chance comes from there, and seeds mean nothing;
 * `arrange` changes the state that has been dealt.
 */
export function engineOf<V extends GameView, S extends V>(
  { game: own, engineOf: frozen }: Pick<Rulebook<V, S>, 'game'> & Frozen,
  { chance, arrange }: Given<S> = {},
): Engine<S> {
  if (frozen) return frozen<V, S>({ game: own }, { ...(chance && { chance }), ...(arrange && { arrange }) })
  const source = {
    ...own,
    ...(chance && { plugins: [pluginOf(chance)] }),
    ...(arrange && own.setup && { setup: arranged(own.setup, arrange) }),
  }
  const game = ProcessGameConfig(source)
  const reducer = CreateGameReducer({ game })
  return {
    begin(seats, options, seed) {
      const { G, ctx } = InitializeGame({ game: { ...source, seed }, numPlayers: seats, setupData: options })
      return { G, ctx, version: 0 }
    },
    reduce({ G, ctx, version }, seat, move, args, seed) {
      const state: State = {
        G,
        ctx: detached(ctx),
        plugins: { random: { data: seedData(seed) }, log: { data: {} }, events: { data: {} } },
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

/** JSON with the keys in order, so that equal values have equal texts; a key without a value counts as absent. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

/** As boardgame.io's plugin `random` takes it: it reads the seed with the first number that is drawn. */
function seedData(seed: string | (() => string)): { readonly seed: string } {
  if (typeof seed === 'string') return { seed }
  let known: string | undefined
  return {
    get seed() {
      known ??= seed()
      return known
    },
  }
}

/** boardgame.io writes into some members of `ctx` in place: the state before must not change. */
function detached(ctx: Ctx): Ctx {
  const copy: Record<string, unknown> = { ...ctx }
  for (const key of Object.keys(copy)) {
    const value = copy[key]
    if (typeof value === 'object' && value !== null) copy[key] = Array.isArray(value) ? [...value] : { ...value }
  }
  return copy as unknown as Ctx
}

function arranged<S>(setup: NonNullable<Game<S>['setup']>, arrange: (state: S) => void): typeof setup {
  return (context, options) => {
    const state = setup(context, options)
    arrange(state)
    return state
  }
}

/** Takes the place of boardgame.io's plugin `random`. */
function pluginOf({ die, shuffle }: Chance): Plugin {
  return {
    name: 'random',
    api: () => ({ Die: die, Shuffle: shuffle, _private: { isUsed: () => false, getState: () => ({ seed: 'given' }) } }),
  } as unknown as Plugin
}
