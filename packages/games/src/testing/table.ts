import type { Ctx } from 'boardgame.io'
import { engineOf } from '../engine.ts'
import type { Rulebook } from '../rulebook.ts'
import type { Chance } from '../tabletop/chance.ts'
import type { GameView, Sentence } from '../tabletop/grammar.ts'
import { check } from '../tabletop/sentences.ts'
import type { Seat } from '../tabletop/token.ts'
import { copyOf } from './copied.ts'

/** A game in progress, run by boardgame.io's own reducer, with the given chance instead of its random numbers. */
export interface TestTable<S> {
  readonly state: S
  readonly ctx: Ctx
  /** Makes a move; throws if the rules or boardgame.io refuse it. */
  play(seat: Seat, sentence: Sentence): void
  /** Changes a copy of the state, and of boardgame.io's context, behind the game's back. */
  arrange(change: (state: S) => void, ctx?: (state: S) => Partial<Ctx>): void
}

export function testTable<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  { seats, options, chance }: { readonly seats: number; readonly options: unknown; readonly chance: Chance },
): TestTable<S> {
  const engine = engineOf(rulebook, { chance })
  let table = engine.begin(seats, options, '')
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
      const next = engine.reduce(table, seat, move, args, '')
      if (!next) throw new Error(`boardgame.io refuses ${move} of seat ${seat}`)
      table = next
    },
    arrange(change, ctx) {
      const G = copyOf(table.G)
      change(G)
      freeze(G)
      table = { ...table, G, ctx: { ...table.ctx, ...ctx?.(G) } }
    },
  }
}

function freeze(thing: unknown): void {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return
  Object.freeze(thing)
  for (const part of Object.values(thing)) freeze(part)
}
