/** Dice from all hands: what the record says about who was asked, against what this browser remembers. */
import { decisionOn } from '@toadstool/games/rolls'
import type { Proof } from '@toadstool/protocol'
import { withDecision } from '../api/hands.ts'
import { addedTo, pinnedOf } from '../api/seals.ts'
import { sealOf } from './seal.ts'

type Recorded = Pick<Proof, 'id' | 'secret' | 'anchors' | 'actions' | 'allHands'>

/** After the deal: how many rolls were made, and for how many of them this seat was asked. */
export function askedOf({ actions }: Pick<Proof, 'actions'>, seat: number): { readonly asked: number; readonly rolls: number } {
  const rolls = actions.filter(({ roll }) => roll !== undefined)
  return { asked: rolls.filter(({ asked }) => asked?.includes(String(seat))).length, rolls: rolls.length }
}

/**
 * Whether each decision for which this browser has opened something is the one whose seal it was shown; `null`: it can't tell. Its last answer
 * may have come too late, or be for a roll that was never made: that has changed no dice.
 */
export function handsFit({ id, secret, anchors = [], actions, allHands }: Recorded): boolean | null {
  const own = addedTo(id)
  const kept = pinnedOf(id)?.asked
  const seat = own === undefined ? -1 : anchors.indexOf(own)
  if (!kept || seat < 0) return null
  if (!allHands) return false
  let [all, made, unopened] = ['', 1, 0]
  for (const action of actions) {
    const { roll, links, asked } = action
    if (roll === undefined) continue
    made = roll
    if (links?.[seat] !== undefined) all = withDecision(all, roll, sealOf(secret, decisionOn(roll, action)))
    else if (asked?.includes(String(seat))) unopened = roll
  }
  return kept.all === all || (kept.before === all && (kept.roll === made + 1 || kept.roll === unopened))
}
