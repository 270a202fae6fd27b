/** What the record says about who was asked, and had committed to what, against what this browser remembers. */
import { decisionOn, pastWith } from '@toadstool/games/rolls'
import type { Proof } from '@toadstool/protocol'
import { sealKept } from '../api/hands.ts'
import { addedTo, pinnedOf } from '../api/seals.ts'
import { hashOf, sealOf } from './seal.ts'

type Recorded = Pick<Proof, 'id' | 'secret' | 'anchors' | 'actions' | 'allHands'>

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

/**
 * Of dice from all hands. `fit`: each link of this browser was used for the decision whose seal it was shown; `unused`: besides, it has
 * opened links that no roll was made with, as where the server stopped in between, so somebody could have known those dice; `other`: one was used
 * for another decision, or the dice don't come from all hands at all. `null`: this browser has agreed to no such dice, and can't tell.
 */
export function handsFit({ id, secret, anchors = [], actions, allHands }: Recorded): 'fit' | 'unused' | 'other' | null {
  const own = addedTo(id)
  const kept = pinnedOf(id)?.asked
  const seat = own === undefined ? -1 : anchors.indexOf(own)
  if (!kept || seat < 0) return null
  if (!allHands) return 'other'
  const used = new Set<number>()
  let past = ''
  for (const action of actions) {
    const { roll, links, asked } = action
    const isAsked = roll !== undefined && asked?.includes(String(seat))
    const isSame = isAsked && kept[roll] === sealKept(sealOf(secret, decisionOn(roll, past, action)))
    if (links?.[seat] !== undefined && !isSame) return 'other'
    if (isSame) used.add(roll)
    past = pastWith(past, action, hashOf)
  }
  return Object.keys(kept).every((roll) => used.has(Number(roll))) ? 'fit' : 'unused'
}
