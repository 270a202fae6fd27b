/** What the record says about who was asked and who had committed to what, compared with what this browser remembers. */
import { decisionOn, pastWith } from '@toadstool/games/rolls'
import type { Proof } from '@toadstool/protocol'
import { sealKept } from '../api/hands.ts'
import { openedIn } from '../api/opened.ts'
import { addedTo, pinnedOf } from '../api/seals.ts'
import { hashOf, sealOf } from './seal.ts'

type Recorded = Pick<Proof, 'id' | 'secret' | 'anchors' | 'opened' | 'actions' | 'allHands'>

/** After the deal: how many rolls were made, for how many of them this seat was asked, and for how many it has opened a link. */
export function askedOf({ actions }: Pick<Proof, 'actions'>, seat: number): Record<'rolls' | 'asked' | 'opened', number> {
  const rolls = actions.filter(({ roll }) => roll !== undefined)
  const asked = rolls.filter((action) => action.asked?.includes(String(seat)))
  return { rolls: rolls.length, asked: asked.length, opened: asked.filter(({ links }) => links?.[seat] !== undefined).length }
}

/** Whether all had committed to the same chains when this browser opened its first link; `null`: it can't tell. */
export function anchorsFit({ id, anchors = [] }: Pick<Proof, 'id' | 'anchors'>): boolean | null {
  const known = pinnedOf(id)?.anchors
  return known ? known.join() === anchors.join() : null
}

/** What this browser remembers of dice from all hands, against the record. Rolls are by number, the deal being 1. */
export interface HandsRead {
  /**
   * `other`: a link was used for another decision than the one whose seal this browser was shown, or without a question; `off`: the dice were
   * to come from all hands, and don't.
   */
  readonly wrong: 'other' | 'off' | null
  /**
   * Rolls that were never made, although it has opened links for them, as where the server stopped in between: somebody could have known
   * those dice.
   */
  readonly unused: readonly number[]
  /** Rolls that lack the link it opened: that came too late, or was left out. */
  readonly left: readonly number[]
  /** How many of them were compared. */
  readonly compared: number
  /** Rolls that have its link although it doesn't remember why: its storage has lost that. */
  readonly forgotten: readonly number[]
}

const nothing: HandsRead = { wrong: null, compared: 0, unused: [], left: [], forgotten: [] }

/** Each stop of the server leaves one unused link at most: more than these are no accident. */
const mostUnused = 3

export const isFair = ({ wrong, unused }: HandsRead): boolean => wrong === null && unused.length <= mostUnused

/** @returns `null`: this browser has agreed to no such dice, or hasn't committed to what stands in the record, and can't tell. */
export function handsIn({ id, secret, anchors = [], opened: first = [], actions, allHands }: Recorded): HandsRead | null {
  const own = addedTo(id)
  const pinned = pinnedOf(id)
  const seat = own === undefined ? -1 : anchors.indexOf(own)
  if (!pinned?.allHands || seat < 0) return null
  // It was told otherwise, and has opened its links unasked.
  if (pinned.allHands === 'switched') return allHands ? { ...nothing, wrong: 'other' } : null
  if (!allHands && pinned.allHands === 'said') return null
  const kept = openedIn(id)
  const used = new Set<number>()
  const left = pinned.anchors && (first[seat] ?? null) === null ? [1] : []
  const forgotten: number[] = []
  let [past, isExchanged] = ['', false]
  for (const action of actions) {
    const { roll, links, asked } = action
    if (roll !== undefined) {
      const isIn = links?.[seat] !== undefined
      const isSame = asked?.includes(String(seat)) && kept[roll] === sealKept(sealOf(secret, decisionOn(roll, past, action)))
      if (isSame) used.add(roll)
      if (isSame && !isIn) left.push(roll)
      if (isIn && kept[roll] === undefined) forgotten.push(roll)
      if (isIn && kept[roll] !== undefined && !isSame) isExchanged = true
    }
    past = pastWith(past, action, hashOf)
  }
  const unused = Object.keys(kept)
    .map(Number)
    .filter((roll) => !used.has(roll))
  // A later link gives away those before it: who got one without a roll knows these.
  const isTaken = forgotten.some((roll) => unused.some((later) => later > roll))
  return { wrong: !allHands ? 'off' : isExchanged || isTaken ? 'other' : null, compared: used.size, unused, left, forgotten }
}
