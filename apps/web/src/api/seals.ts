/** What this browser was shown of the secrets of matches before they were used, and what it has added to them. */
import type { Proof, Table } from '@toadstool/protocol'
import { kept } from './ownStore.ts'

interface Pinned {
  readonly id: string
  /** The seal as it was when the table was seen first. */
  readonly seal: string
  /** What this browser has added. */
  readonly nonce?: string
}

const place = 'seals'
const most = 300

/** Keeps the seal of a table that is seen for the first time, unless its secret has been opened already. */
export function pin({ id, state, commitment, nonce }: Table): void {
  const known = pinnedOf(id)
  if (!known && state !== 'over') keep({ id, seal: commitment })
  // Another device of mine was faster: what it has added counts.
  if (known?.nonce !== undefined && typeof nonce === 'string' && nonce !== known.nonce) keep({ id, seal: known.seal, nonce })
}

/** What this browser adds to the secret of a match: made once, after its seal was kept. */
export function nonceFor(id: string): string {
  const known = pinnedOf(id)
  if (known?.nonce !== undefined) return known.nonce
  const nonce = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (known) keep({ ...known, nonce })
  return nonce
}

/** Whether a proof shows what this browser has seen at the start, and has what it has added. */
export interface Held {
  /** `unseen`: this browser wasn't there before the end. */
  readonly seal: 'same' | 'other' | 'unseen'
  /** `none`: this browser has added nothing. */
  readonly nonce: 'in' | 'missing' | 'none'
}

export function heldBy({ id, commitment, nonces = [] }: Pick<Proof, 'id' | 'commitment' | 'nonces'>): Held {
  const known = pinnedOf(id)
  return {
    seal: !known ? 'unseen' : known.seal === commitment ? 'same' : 'other',
    nonce: known?.nonce === undefined ? 'none' : nonces.includes(known.nonce) ? 'in' : 'missing',
  }
}

/** What this browser has added to this match. */
export const addedTo = (id: string): string | undefined => pinnedOf(id)?.nonce

const pinnedOf = (id: string): Pinned | undefined => all().find((each) => each.id === id)

function keep(pinned: Pinned): void {
  kept.write(place, JSON.stringify([pinned, ...all().filter(({ id }) => id !== pinned.id)].slice(0, most)))
}

function all(): readonly Pinned[] {
  try {
    const read: unknown = JSON.parse(kept.read(place) ?? '[]')
    return Array.isArray(read) ? read.filter(isPinned) : []
  } catch {
    return []
  }
}

const isPinned = (value: unknown): value is Pinned =>
  typeof value === 'object' && value !== null && 'id' in value && 'seal' in value && typeof value.seal === 'string'
