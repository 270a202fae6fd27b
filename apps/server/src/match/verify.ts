/** Compares a finished match with a replay from its revealed secret, as anybody with the program can. */
import type { Rulebook } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { type Replayed, replay } from '@toadstool/games/replay'
import { seedsOf } from '@toadstool/games/rolls'
import type { Proof } from '@toadstool/protocol'
import { commitmentOf } from '../tables/secret.ts'
import { hashOf, linkBefore, rollOf, seedOf } from './chance.ts'
import { rulesOf } from './rulebooks.ts'

/**
 * @param rulebooks those by which the match was played
 * @returns the first difference between the proof and its replay; `undefined`: there is none. Never throws, whatever the proof says.
 */
export function differenceIn(
  proof: Proof,
  rulebooks: Readonly<Record<string, Rulebook>>,
  watch?: (step: Replayed) => void,
): string | undefined {
  const { game, secret, commitment, seats, options, nonces, anchors, opened } = proof
  const rulebook = Object.hasOwn(rulebooks, game) ? rulebooks[game] : undefined
  if (!rulebook) return `this release has no rules for ${game}`
  if (rulebook.card.rules !== rulesOf(proof)) return `this release hasn’t got rules ${rulesOf(proof)} of ${game}`
  if (!/^[0-9a-f]{64}$/.test(secret)) return 'the secret is not 32 bytes in hexadecimal digits'
  const sealed = commitmentOf(proof)
  if (sealed !== commitment)
    return `the secret was not the one that was sealed for this match: that gives ${sealed}, the commitment is ${commitment}`
  if ([nonces, anchors, anchors && (opened ?? [])].some((each) => each && each.length !== seats))
    return 'what players added to the secret is not that of these seats'
  const { min, max } = rulebook.card.seats
  if (seats < min || seats > max) return `this game isn't played with ${seats} seats`
  if (!rulebook.options(seats).safeParse(options).success) return 'this game has no such options'
  try {
    return differenceInPlay(proof, rulebook, watch)
  } catch (error) {
    return `the rules can't play this record: ${error instanceof Error ? error.message : String(error)}`
  }
}

function differenceInPlay(proof: Proof, rulebook: Rulebook, watch?: (step: Replayed) => void): string | undefined {
  const { secret, seats, options, actions, finalStateHash, beginning, nonces } = proof
  const seeds = seedsOf(proof, {
    linkBefore,
    rollOf: (mixture) => rollOf(secret, mixture),
    seedOf: (action) => seedOf(secret, action, nonces),
  })
  if ('fault' in seeds) return seeds.fault
  const played = replay(
    rulebook,
    {
      seats,
      options,
      actions,
      seedOf: seeds.seedOf,
      ...(beginning && { beginning: beginning.state as MatchState }),
      counts: proof.anchors !== undefined,
    },
    watch,
  )
  if ('fault' in played) return played.fault
  const unmade = seeds.unmade()
  if (unmade !== undefined) return `action ${unmade} is recorded as a roll, and draws nothing`
  const reached = hashOf(played.state)
  return reached === finalStateHash
    ? undefined
    : `the ${actions.length} actions lead to another last state: ${reached}, not ${finalStateHash}`
}
