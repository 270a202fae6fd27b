/**
 * Dice from all hands: this browser opens its link for a roll only when it is asked to, after it was shown the seal of the decision that is
 * rolled for, and for no other decision. So nobody who knows the secret can choose a decision by its dice.
 */
import type { HandFrame, Link, Table } from '@toadstool/protocol'
import { linkOf } from './chain.ts'
import { keepOpened, openedIn } from './opened.ts'
import { begin, keep, opens, opensOnlyAsked, pinnedOf } from './seals.ts'

/** Digits kept of a seal: 128 bits, as the maker of the seals may look for two that begin alike. */
const digits = 32
/** How far beyond the rolls that the page knows of a link is opened: some rolls are secret, so more may have been made. */
const mostAhead = 8

/**
 * To call before this browser opens its first link: from then on it is fixed what all have committed to, and whether links are asked for.
 * @throws Error if this browser has opened something already, when others had committed to something else; if the match has begun; or if
 * its own commitment isn't among them exactly once
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
 * The link that is asked for; `null`: none is opened, and the asker can do nothing about that. One page after another, where browsers have
 * locks.
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
  // A link whose opening isn't remembered would be opened again for another decision.
  return keepOpened(match, { ...opened, [roll]: sealKept(decision) }) ? (linkOf(match, roll) ?? null) : null
}

/** The part of a decision's seal that is kept. */
export const sealKept = (decision: string): string => decision.slice(0, digits)
