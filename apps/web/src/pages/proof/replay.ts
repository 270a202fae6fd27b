/** Replays a finished match from its revealed secret, as anyone may. Loaded only on request. */
import { rulebooks } from '@toadstool/games'
import { canonical } from '@toadstool/games/engine'
import { replay } from '@toadstool/games/replay'
import type { Proof } from '@toadstool/protocol'
import { hashOf, seedOf } from './proof.ts'

/** True if the recorded moves, with dice and shuffles from the secret, lead to the recorded last state. */
export function replayed({ game: slug, secret, seats, options, actions, finalStateHash }: Proof): boolean {
  const rulebook = rulebooks[slug]
  if (!rulebook) throw new Error(`no rules for ${slug}`)
  const played = replay(rulebook, { seats, options, actions, seedOf: (action) => seedOf(secret, action) })
  return 'state' in played && hashOf(canonical(played.state)) === finalStateHash
}
