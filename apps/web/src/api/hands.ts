/**
 * Dice from all hands: this browser opens its link for a roll when it is asked to, after it was shown the seal of the decision that is rolled
 * for, and for no other decision. So nobody who knows the secret can choose what to do by what the dice will be.
 */
import type { HandFrame, Link, Table } from '@toadstool/protocol'
import { linkOf } from './chain.ts'
import { keepOpened, openedIn } from './opened.ts'
import { begin, keep, opens, opensOnlyAsked, pinnedOf } from './seals.ts'

/** Of a seal so many digits are kept: 128 bits, for whoever makes the seals may look for two that begin alike. */
const digits = 32
/** A page may know of fewer rolls than were made, as some are secret; further ahead nothing is opened. */
const mostAhead = 8

/**
 * Before this browser opens its first link: what all have committed to stays, and whether links are asked for.
 * @throws Error it has opened something already, when others had committed to something else; the match has begun; or its own commitment
 * isn't among them, once
 */
export function agree({ id, anchors = [], allHands }: Pick<Table, 'id' | 'anchors' | 'allHands'>): void {
  const known = pinnedOf(id)
  if (known?.anchors && known.anchors.join() !== anchors.join()) throw new Error('others have committed to something else since')
  if (!known || (known.begun && !known.anchors)) throw new Error('the match has begun')
  if (anchors.filter((each) => each === known.anchor).length !== 1) throw new Error('what this browser has committed to isn’t among them')
  const { allHands: _, ...rest } = known
  if (!known.anchors) keep({ ...rest, anchors, ...(allHands && { allHands: 'agreed' }) })
}

/**
 * The link that is asked for; `null`: none is opened, and whoever asks can do nothing about that. One page after another, where browsers
 * can do that.
 * @param made the rolls of which the page knows
 */
export const handFor = async (frame: HandFrame, made: number): Promise<Link | null> =>
  navigator.locks ? navigator.locks.request('toadstool.hands', () => handNow(frame, made)) : handNow(frame, made)

function handNow({ match, roll, decision }: HandFrame, made: number): Link | null {
  if (!opensOnlyAsked(match) || !opens(match)) return null
  begin(match)
  const opened = openedIn(match)
  const seal = opened[roll]
  if (seal !== undefined) return seal === sealKept(decision) ? (linkOf(match, roll) ?? null) : null
  const last = Math.max(1, ...Object.keys(opened).map(Number))
  if (roll <= last || roll > Math.max(made, last) + mostAhead) return null
  // What isn't remembered would be opened again for another decision.
  return keepOpened(match, { ...opened, [roll]: sealKept(decision) }) ? (linkOf(match, roll) ?? null) : null
}

/** What is kept of the seal of a decision. */
export const sealKept = (decision: string): string => decision.slice(0, digits)
