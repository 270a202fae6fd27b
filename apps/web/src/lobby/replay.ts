/** Plays a finished match again from its revealed secret, as anyone may. Loaded only when it is asked for. */
import { rulebooks, type TableView } from '@toadstool/games'
import { type Trail, trailAfter, type Undone, undone } from '@toadstool/games/tabletop'
import { type Proof, undoAction } from '@toadstool/protocol'
import type { State } from 'boardgame.io'
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal'
import { hashOf, seedOf } from './proof.ts'

/** True if the recorded moves, with dice and shuffles from the secret, lead to the recorded last state. */
export function replayed({ game: slug, secret, seats, options, actions, finalStateHash }: Proof): boolean {
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no rules for ${slug}`)
  const first = InitializeGame({ game: { ...rulebook.game, seed: seedOf(secret, 0) }, numPlayers: seats, setupData: options })
  const reducer = CreateGameReducer({ game: ProcessGameConfig(rulebook.game) })
  let now: Position = { G: first.G, ctx: first.ctx, version: 0 }
  let trail: Trail<{ state: Position }> | null = null
  for (const { seq, seat, move, args } of actions) {
    if (move === undoAction) {
      const back: Undone<{ state: Position }> | undefined = undone(trail, seat, now)
      if (!back) return false
      now = back.state
      trail = back.trail
      continue
    }
    const { G } = now
    // boardgame.io writes into some members of it in place
    const ctx = structuredClone(now.ctx)
    const plugins = { random: { data: { seed: seedOf(secret, seq) } }, log: { data: {} }, events: { data: {} } }
    const state: State = { G, ctx, plugins, _undo: [], _redo: [], _stateID: seq - 1 }
    const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID: seat } })
    if (next.transients || next._stateID === seq - 1) return false
    trail = trailAfter(rulebook.grammar, trail, { before: { state: now }, seat, move })
    now = { G: next.G, ctx: next.ctx, version: seq }
  }
  return hashOf(canonical(now)) === finalStateHash
}

type Position = Pick<State<TableView>, 'G' | 'ctx'> & { readonly version: number }

/** JSON with the keys in order, so that equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}
