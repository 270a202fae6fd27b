/** What a proof shows, against what this browser has seen and added. */
import type { Proof } from '@toadstool/protocol'
import { addedTo, pinnedOf } from '../api/seals.ts'

/** Whether a proof shows what this browser has seen at the start, and has what it has added. */
export interface Held {
  /** `unseen`: this browser wasn't there before the end. */
  readonly seal: 'same' | 'other' | 'unseen'
  /**
   * This person's commitment, or what they added in earlier releases. `former`: it is what this browser had opened for an earlier start.
   * `none`: nothing was added, as far as this browser knows; `elsewhere`: another device of theirs added it, and only that one can compare.
   */
  readonly added: 'in' | 'missing' | 'elsewhere' | 'former' | 'none'
}

export function heldBy({ id, commitment, anchors, nonces = [] }: Pick<Proof, 'id' | 'commitment' | 'anchors' | 'nonces'>): Held {
  const known = pinnedOf(id)
  const added = addedTo(id)
  const isElsewhere = known?.anchor !== undefined && known.seed === undefined
  const isFormer = known?.former?.some((each) => anchors?.includes(each)) ?? false
  const isIn = added !== undefined && (anchors ?? nonces).includes(added)
  return {
    seal: !known ? 'unseen' : known.seal === commitment ? 'same' : 'other',
    added: isFormer ? 'former' : added === undefined ? 'none' : !isIn ? 'missing' : isElsewhere ? 'elsewhere' : 'in',
  }
}
