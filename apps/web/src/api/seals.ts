/** Which seals of secrets this browser was shown before they were used, and what it adds to the dice of matches. */
import type { Table } from '@toadstool/protocol'
import { isHandedOn, kept } from './ownStore.ts'

export interface Pinned {
  readonly id: string
  /** The seal as it was when the table was seen first. */
  readonly seal: string
  /** The seed of its chain of numbers. */
  readonly seed?: string
  /** This person's commitment: the anchor of a chain made here or on another device. */
  readonly anchor?: string
  /** The commitments of all, by seat, before this browser opened anything. */
  readonly anchors?: readonly (string | null)[]
  /**
   * Whether dice come from all hands. `said`: the table said so before the match, and at its beginning; `agreed`: also when this browser
   * opened its first link; `switched`: no longer at the beginning.
   */
  readonly allHands?: 'said' | 'agreed' | 'switched'
  /** The match has begun: none of this changes any more. */
  readonly begun?: true
  /** Commitments whose first link this browser opened for starts that didn't come: they no longer count. */
  readonly former?: readonly string[]
  /** Of earlier releases: what this browser has added. */
  readonly nonce?: string
}

const place = 'seals'
/** The key of what was opened for a match: one per match, as each tab writes only for its own. */
export const placeOf = (id: string): string => `hands.${id}`
const most = 300

/** Keeps the seal of a table that is seen for the first time, unless its secret has been opened already. */
export function pin({ id, state, commitment, anchor, allHands }: Table): void {
  if (!pinnedOf(id) && state !== 'over') keep({ id, seal: commitment })
  const known = pinnedBefore(id)
  // Too late once this browser has opened something.
  if (known && !known.anchors) {
    const { seed, allHands: said, ...rest } = known
    // If another device of mine was faster, its commitment counts.
    const isElsewhere = typeof anchor === 'string' && anchor !== known.anchor && !known.former?.includes(anchor)
    const now = allHands ? ('said' as const) : said && state !== 'open' ? ('switched' as const) : undefined
    if (isElsewhere || now !== said)
      keep({ ...rest, ...(isElsewhere ? { anchor } : seed !== undefined && { seed }), ...(now && { allHands: now }) })
  }
  if (state !== 'open') begin(id)
}

/** Keeps the seal of a match that this device hosts: there is nothing else to agree on. */
export function keepSeal(id: string, seal: string): void {
  if (!pinnedOf(id)) keep({ id, seal, begun: true })
}

/** From now on nothing that the server says replaces this person's commitment. */
export function begin(id: string): void {
  const known = pinnedOf(id)
  if (known && !known.begun) keep({ ...known, begun: true })
}

/** The seed of what this browser adds to the dice of a match: made once, after the match's seal was kept. */
export function seedFor(id: string): string {
  const known = pinnedOf(id)
  if (known?.seed !== undefined) return known.seed
  const seed = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (known) keep({ ...known, seed })
  return seed
}

/** Starts anew if something was opened: nothing may be opened a second time. */
export function renew(id: string): void {
  if (pinnedBefore(id)?.anchors) standUp(id)
}

/** Forgets what was prepared: a player who stands up before the match adds nothing to it. */
export function standUp(id: string): void {
  const known = pinnedBefore(id)
  if (!known) return
  const former = [...(known.former ?? []), ...(known.anchors && known.anchor !== undefined ? [known.anchor] : [])]
  keep({ id, seal: known.seal, ...(former.length > 0 && { former }) })
}

/**
 * This browser commits to its chain.
 * @returns whether it is in time
 */
export function commit(id: string, anchor: string): boolean {
  const known = pinnedBefore(id)
  if (known) keep({ ...known, anchor })
  return known !== undefined
}

/** The server hasn't taken the commitment that this browser has just made. */
export function uncommit(id: string): void {
  const known = pinnedOf(id)
  if (!known || known.anchors) return
  const { anchor: _, ...rest } = known
  keep(rest)
}

/** What is kept of a match, while it hasn't begun. */
function pinnedBefore(id: string): Pinned | undefined {
  const known = pinnedOf(id)
  return known?.begun ? undefined : known
}

/** Whether this browser, and no other device, opens the links of its person's commitment (`anchor`, if that is known). */
export function opens(id: string, anchor?: string | null): boolean {
  const known = pinnedOf(id)
  return known?.seed !== undefined && known.anchor !== undefined && (anchor === undefined || anchor === known.anchor)
}

/** At this table dice come from all hands. */
export function opensOnlyAsked(id: string): boolean {
  const { allHands, begun } = pinnedOf(id) ?? {}
  return allHands === 'agreed' || (allHands === 'said' && begun === true)
}

/** What this person has added to this match, as far as this browser knows. */
export function addedTo(id: string): string | undefined {
  const known = pinnedOf(id)
  return known?.anchor ?? known?.nonce
}

/** Nothing of this match could be stored: it lasts as long as the page. */
export const isUnstored = (id: string): boolean => unstored.some((each) => each.id === id)

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
