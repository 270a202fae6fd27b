/** What this browser was shown of the secrets of matches before they were used, and what it adds to their dice. */
import type { Proof, Table } from '@toadstool/protocol'
import { isHandedOn, kept } from './ownStore.ts'

export interface Pinned {
  readonly id: string
  /** The seal as it was when the table was seen first. */
  readonly seal: string
  /** From which its chain of numbers is made. */
  readonly seed?: string
  /** What this person has committed to by that, here or on another device. */
  readonly anchor?: string
  /** By seat, what all had committed to before this browser opened anything. */
  readonly anchors?: readonly (string | null)[]
  /** Dice from all hands: what the table said last before the match, and whether that held when this browser opened its first link. */
  readonly allHands?: 'said' | 'agreed'
  /** The match has begun: nothing of this changes any more. */
  readonly begun?: true
  /** How often this browser had opened its first link for a start that didn't come. */
  readonly renewed?: number
  /** Of earlier releases: what this browser has added. */
  readonly nonce?: string
}

/** For which decisions this browser has opened links: by roll, the beginning of the seal of the decision. */
export type Opened = Readonly<Record<string, string>>

const place = 'seals'
/** Each match has a place of its own: another tab writes only to that of its own match. */
const placeOf = (id: string): string => `hands.${id}`
const most = 300

/** Keeps the seal of a table that is seen for the first time, unless its secret has been opened already. */
export function pin({ id, state, commitment, anchor, allHands }: Table): void {
  if (!pinnedOf(id) && state !== 'over') keep({ id, seal: commitment })
  const known = pinnedBefore(id)
  // Once this browser has opened something it is too late for what follows.
  if (known && !known.anchors) {
    const { allHands: said, seed, ...rest } = known
    const isSaid = state === 'open' ? allHands === true : said !== undefined
    // Where another device of mine was faster, what it has committed to counts.
    const own = typeof anchor === 'string' && anchor !== known.anchor ? { anchor } : seed !== undefined && { seed }
    const next = { ...rest, ...own, ...(isSaid && { allHands: 'said' as const }) }
    if (next.anchor !== known.anchor || next.allHands !== said) keep(next)
  }
  if (state !== 'open') begin(id)
}

/** From now on nothing that the server says replaces what this browser has committed to. */
export function begin(id: string): void {
  const known = pinnedOf(id)
  if (known && !known.begun) keep({ ...known, begun: true })
}

/** From which this browser makes what it adds to the dice of a match: made once, after its seal was kept. */
export function seedFor(id: string): string {
  const known = pinnedOf(id)
  if (known?.seed !== undefined) return known.seed
  const seed = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (known) keep({ ...known, seed })
  return seed
}

/** What was opened before isn't opened a second time: everything is made anew. */
export function renew(id: string): void {
  const known = pinnedBefore(id)
  if (known?.anchors) keep({ id, seal: known.seal, renewed: (known.renewed ?? 0) + 1 })
}

/** This browser commits to its chain. */
export function commit(id: string, anchor: string): void {
  const known = pinnedBefore(id)
  if (known) keep({ ...known, anchor })
}

/** What this browser has committed to wasn't taken. */
export function uncommit(id: string): void {
  const known = pinnedBefore(id)
  if (!known) return
  const { anchor: _, ...rest } = known
  keep(rest)
}

/** As long as the match hasn't begun. */
function pinnedBefore(id: string): Pinned | undefined {
  const known = pinnedOf(id)
  return known?.begun ? undefined : known
}

/** Whether it is this browser that opens what its person has committed to: to `anchor`, if that is known. */
export function opens(id: string, anchor?: string | null): boolean {
  const known = pinnedOf(id)
  return known?.seed !== undefined && known.anchor !== undefined && (anchor === undefined || anchor === known.anchor)
}

/** At this table dice come from all hands. */
export const opensOnlyAsked = (id: string): boolean => pinnedOf(id)?.allHands === 'agreed'

/** Whether a proof shows what this browser has seen at the start, and has what it has added. */
export interface Held {
  /** `unseen`: this browser wasn't there before the end. */
  readonly seal: 'same' | 'other' | 'unseen'
  /** What this person has committed to, or added in earlier releases. `none`: nothing, as far as this browser knows; `elsewhere`: another device of theirs did, and only that one can compare. */
  readonly added: 'in' | 'missing' | 'elsewhere' | 'none'
}

export function heldBy({ id, commitment, anchors, nonces = [] }: Pick<Proof, 'id' | 'commitment' | 'anchors' | 'nonces'>): Held {
  const known = pinnedOf(id)
  const added = addedTo(id)
  const isElsewhere = known?.anchor !== undefined && known.seed === undefined
  return {
    seal: !known ? 'unseen' : known.seal === commitment ? 'same' : 'other',
    added: added === undefined ? 'none' : !(anchors ?? nonces).includes(added) ? 'missing' : isElsewhere ? 'elsewhere' : 'in',
  }
}

/** What this person has added to this match, as far as this browser knows. */
export function addedTo(id: string): string | undefined {
  const known = pinnedOf(id)
  return known?.anchor ?? known?.nonce
}

export const pinnedOf = (id: string): Pinned | undefined => all().find((each) => each.id === id)

/** Where nothing can be stored, as long as the page lives. */
let unstored: readonly Pinned[] = []

export function keep(pinned: Pinned): void {
  const [next, gone] = parted([pinned, ...all().filter(({ id }) => id !== pinned.id)])
  for (const { id } of gone) kept.remove(placeOf(id))
  const text = JSON.stringify(next)
  kept.write(place, text)
  unstored = isHandedOn() || kept.read(place) === text ? [] : next
}

const parted = (pinned: readonly Pinned[]) => [pinned.slice(0, most), pinned.slice(most)] as const

export function openedIn(id: string): Opened {
  try {
    const read: unknown = JSON.parse(kept.read(placeOf(id)) ?? '{}')
    const seals = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(seals.filter((each): each is [string, string] => typeof each[1] === 'string'))
  } catch {
    return {}
  }
}

/** @returns whether it will be remembered */
export function keepOpened(id: string, opened: Opened): boolean {
  const text = JSON.stringify(opened)
  kept.write(placeOf(id), text)
  return kept.read(placeOf(id)) === text
}

function all(): readonly Pinned[] {
  if (unstored.length > 0) return unstored
  try {
    const read: unknown = JSON.parse(kept.read(place) ?? '[]')
    return Array.isArray(read) ? read.filter(isPinned) : []
  } catch {
    return []
  }
}

const isPinned = (value: unknown): value is Pinned =>
  typeof value === 'object' && value !== null && 'id' in value && 'seal' in value && typeof value.seal === 'string'
