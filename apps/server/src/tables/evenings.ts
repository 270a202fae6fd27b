/** What a member of a circle is owed about an evening: a reminder, an hour before it begins. */
import type { Journal } from '../journal/journal.ts'
import type { OwedLine, OwedName } from '../journal/records.ts'
import { waitForPage } from './owed.ts'

/** Before an evening its members are reminded, in ms. */
const ahead = 3_600_000

interface Coming {
  readonly person: string
  readonly circle: string
  readonly evening: string
  /** In ms since 1970. */
  readonly time: number
}

/** An evening as its members are told of it. */
export interface ComingEvening {
  readonly circle: string
  /** The circle's. */
  readonly name: string
  /** In ms since 1970. */
  readonly time: number
}

/** A new line of the ledger: in the place of the match stands the circle. @param now in ms since 1970 */
export function eveningLine({ person, circle, evening, time }: Coming, now: number): OwedLine {
  const at = Math.max(now, time - ahead)
  return {
    person,
    match: circle,
    kind: 'evening',
    key: `${evening} ${time}`,
    at,
    state: 'open',
    dueAt: at === now ? now + waitForPage : at,
  }
}

/** The evening of a line that still holds: it is to come, and this person has said yes to it. @param now in ms since 1970 */
export async function eveningOwed(
  journal: Pick<Journal, 'evening' | 'eveningVotes' | 'members' | 'circle'>,
  { person, match, key }: OwedName,
  now: number,
): Promise<ComingEvening | undefined> {
  const [id = '', time] = key.split(' ')
  const evening = await journal.evening(id)
  if (!evening || evening.settled !== Number(time) || evening.settled <= now) return
  const own = (await journal.eveningVotes(id)).find((each) => each.person === person)
  const isMember = (await journal.members(match)).some((each) => each.person === person)
  const circle = await journal.circle(match)
  if (!circle || !isMember || own?.votes[evening.times.indexOf(evening.settled)] !== 'yes') return
  return { circle: circle.id, name: circle.name, time: evening.settled }
}
