/** Compares a finished match with what its revealed secret gives. Anyone who has the program can do the same. */
import { createHash } from 'node:crypto'
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { type Replayed, replay } from '@toadstool/games/replay'
import type { Proof } from '@toadstool/protocol'
import { hashOf, seedOf } from './chance.ts'

/** @returns the first difference between the proof and the match that its secret gives; `undefined`: there is none. */
export function differenceIn(
  { game, secret, commitment, seats, options, actions, finalStateHash, beginning }: Proof,
  rulebooks: Readonly<Record<string, Rulebook>>,
  watch?: (step: Replayed) => void,
): string | undefined {
  const rulebook = Object.hasOwn(rulebooks, game) ? rulebooks[game] : undefined
  if (!rulebook) return `this release has no rules for ${game}`
  if (!/^[0-9a-f]{64}$/.test(secret)) return 'the secret is not 32 bytes in hexadecimal digits'
  const sealed = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  if (sealed !== commitment) return `the secret was not the one that was sealed: its SHA-256 is ${sealed}, the commitment ${commitment}`
  const played = replay(
    rulebook,
    { seats, options, actions, seedOf: (action) => seedOf(secret, action), ...(beginning && { beginning: beginning.state as MatchState }) },
    watch,
  )
  if ('fault' in played) return played.fault
  const reached = hashOf(played.state)
  return reached === finalStateHash
    ? undefined
    : `the ${actions.length} actions lead to another last state: ${reached}, not ${finalStateHash}`
}
