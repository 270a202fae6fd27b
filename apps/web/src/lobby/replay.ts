/** Plays a finished match again from its revealed secret, as anyone may. Loaded only when it is asked for. */
import { rulebooks } from '@toadstool/games'
import type { Proof } from '@toadstool/protocol'
import type { State } from 'boardgame.io'
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal'
import { bytesOf, hexOf } from './proof.ts'

/** True if the recorded moves, with dice and shuffles from the secret, lead to the recorded last state. */
export async function replayed({ game: slug, secret, seats, options, actions, finalStateHash }: Proof): Promise<boolean> {
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no rules for ${slug}`)
  const seedOf = await seeds(secret)
  const first = InitializeGame({ game: { ...rulebook.game, seed: await seedOf(0) }, numPlayers: seats, setupData: options })
  const reducer = CreateGameReducer({ game: ProcessGameConfig(rulebook.game) })
  let { G, ctx } = first
  for (const { seq, seat, move, args } of actions) {
    const plugins = { random: { data: { seed: await seedOf(seq) } }, log: { data: {} }, events: { data: {} } }
    const state: State = { G, ctx, plugins, _undo: [], _redo: [], _stateID: seq - 1 }
    const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID: seat } })
    if (next.transients || next._stateID === seq - 1) return false
    G = next.G
    ctx = next.ctx
  }
  return (await hashOf({ G, ctx, version: actions.length })) === finalStateHash
}

/** The seed of each action: HMAC-SHA-256 with the secret; the setup is action 0. */
async function seeds(secret: string): Promise<(action: number) => Promise<string>> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (action) => hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`action ${action}`)))
}

async function hashOf(value: unknown): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(value))))
}

/** JSON with the keys in order, so that equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}
