/**
 * Dice from all hands: this browser opens its link for a roll when it is asked to, after it was shown the seal of the decision that is rolled
 * for, and for no other decision. So nobody who knows the secret can choose what to do by what the dice will be.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { HandFrame, Link } from '@toadstool/protocol'
import { linkOf } from './chain.ts'
import { keep, opens, pinnedOf } from './seals.ts'

/** Nothing is opened at this table but what is asked for; the first link is that of the deal. */
export function agree(id: string): void {
  const known = pinnedOf(id)
  if (known && !known.asked) keep({ ...known, asked: { roll: 1, decision: '', all: '', before: '' } })
}

/** The link that is asked for; `null`: none is opened, and whoever asks can do nothing about that. */
export function handFor({ match, roll, decision }: HandFrame): Link | null {
  const known = pinnedOf(match)
  if (!known?.asked || !opens(match)) return null
  const { asked } = known
  if (roll < asked.roll || (roll === asked.roll && decision !== asked.decision)) return null
  if (roll > asked.roll) keep({ ...known, asked: { roll, decision, all: withDecision(asked.all, roll, decision), before: asked.all } })
  return linkOf(match, roll) ?? null
}

/** The hash of some decisions, and of one more. */
export const withDecision = (all: string, roll: number, decision: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${all} ${roll} ${decision}`)))
