/** Replays a finished match from its revealed secret, as anyone may. Loaded only on request. */
import { type Rulebook, rulebooks } from '@toadstool/games'
import { canonical, type MatchState } from '@toadstool/games/engine'
import { type Played, type Replayed, replay, replaying } from '@toadstool/games/replay'
import type { Proof } from '@toadstool/protocol'
import { heldBy } from '../api/seals.ts'
import { hashOf, secretFits, seedOf } from './seal.ts'

/** True if the recorded moves, with dice and shuffles from the secret, lead to the recorded last state. */
export function replayed(proof: Proof): boolean {
  const rulebook = rulebooks[proof.game]
  if (!rulebook) throw new Error(`no rules for ${proof.game}`)
  return isSame(replay(rulebook, recordOf(proof)), proof)
}

/** Actions that are played again in one go. */
const batch = 8

/**
 * The same in pieces, so that the page stays alive: `told` hears of the actions of each.
 * @returns whether secret, seal and last state fit; `null` if `isWanted` has said no.
 */
export async function playAgain(
  rulebook: Rulebook,
  proof: Proof,
  told: (steps: readonly Replayed[]) => void,
  isWanted: () => boolean,
): Promise<boolean | null> {
  const playing = replaying(rulebook, recordOf(proof))
  for (;;) {
    const steps: Replayed[] = []
    while (steps.length < batch) {
      const next = playing.next()
      if (next.done) {
        told(steps)
        return secretFits(proof) && isHeld(proof) && isSame(next.value, proof)
      }
      steps.push(next.value)
    }
    told(steps)
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return null
  }
}

/** Nothing that this browser has seen or added before speaks against it. */
function isHeld(proof: Proof): boolean {
  const { seal, nonce } = heldBy(proof)
  return seal !== 'other' && nonce !== 'missing'
}

const recordOf = ({ secret, seats, options, actions, beginning, nonces }: Proof) => ({
  seats,
  options,
  actions,
  seedOf: (action: number) => seedOf(secret, action, nonces),
  ...(beginning && { beginning: beginning.state as MatchState }),
})

const isSame = (played: Played, { finalStateHash }: Proof): boolean =>
  'state' in played && hashOf(canonical(played.state)) === finalStateHash
