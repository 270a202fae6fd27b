/** Replays a finished match from its revealed secret, as anyone may. Loaded only on request. */
import { type Rulebook, rulebooks } from '@toadstool/games'
import { canonical, type MatchState } from '@toadstool/games/engine'
import { type Played, type Replayed, replay, replaying } from '@toadstool/games/replay'
import { type Seeds, seedsOf } from '@toadstool/games/rolls'
import type { Proof } from '@toadstool/protocol'
import { anchorsFit, handsIn, isFair } from './hands.ts'
import { heldBy } from './held.ts'
import { hashOf, linkBefore, rollOf, secretFits, seedOf } from './seal.ts'

/**
 * Whether the recorded moves, with dice and shuffles from the secret, lead to the recorded last state; `others`: this client has other rules
 * than those of the match.
 */
export function replayed(proof: Proof): 'same' | 'different' | 'others' {
  const rulebook = rulebooks[proof.game]
  if (!rulebook) throw new Error(`no rules for ${proof.game}`)
  const { rules = 1 } = proof
  if (rulebook.card.rules !== rules) return 'others'
  const seeds = seedsIn(proof)
  return !('fault' in seeds) && isSame(replay(rulebook, recordOf(proof, seeds)), proof, seeds) ? 'same' : 'different'
}

/** So many actions at most are played again in one go, and no longer than so many milliseconds. */
const batch = { actions: 8, time: 12 }

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
  const seeds = seedsIn(proof)
  if ('fault' in seeds) return false
  const playing = replaying(rulebook, recordOf(proof, seeds))
  for (;;) {
    const steps: Replayed[] = []
    const since = performance.now()
    while (steps.length < batch.actions && performance.now() - since < batch.time) {
      const next = playing.next()
      if (next.done) {
        told(steps)
        return secretFits(proof) && isHeld(proof) && isSame(next.value, proof, seeds)
      }
      steps.push(next.value)
    }
    told(steps)
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return null
  }
}

/** Whether nothing that this browser has seen or added before contradicts the proof. */
function isHeld(proof: Proof): boolean {
  const { seal, added } = heldBy(proof)
  const hands = handsIn(proof)
  return seal !== 'other' && added !== 'missing' && added !== 'former' && anchorsFit(proof) !== false && (hands === null || isFair(hands))
}

const seedsIn = (proof: Proof) =>
  seedsOf(proof, {
    linkBefore,
    rollOf: (mixture) => rollOf(proof.secret, mixture),
    seedOf: (action) => seedOf(proof.secret, action, proof.nonces),
  })

const recordOf = ({ seats, options, actions, beginning, anchors }: Proof, { seedOf }: Seeds) => ({
  counts: anchors !== undefined,
  seats,
  options,
  actions,
  seedOf,
  ...(beginning && { beginning: beginning.state as MatchState }),
})

const isSame = (played: Played, { finalStateHash }: Proof, { unmade }: Seeds): boolean =>
  'state' in played && unmade() === undefined && hashOf(canonical(played.state)) === finalStateHash
