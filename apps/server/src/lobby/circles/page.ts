/** A circle as it is shown to one person: to its members all of it, to whoever else has its link the name. */
import type { Circle, CircleList, Evening, OwnCircle, Vote } from '@toadstool/protocol/circles'
import type { EveningRecord, MemberRecord } from '../../journal/circles.ts'
import type { PersonRecord } from '../../journal/records.ts'
import type { StoredTable } from '../../tables/changes.ts'
import { changedAt } from '../../tables/watching.ts'
import { shown } from '../opponents.ts'
import { type PresentParts, present } from '../present.ts'
import { circleAt } from './circles.ts'

export interface PageParts extends PresentParts {
  /** Milliseconds since 1970. */
  readonly wall?: () => number
}

/** Tables of a circle that are in play, and those that are over. */
const [mostGoing, mostOver] = [40, 12]

/** @throws RequestError no-such-circle */
export async function circleFor(parts: PageParts, id: string, viewer: PersonRecord | undefined): Promise<Circle> {
  const { journal } = parts
  const { name } = await circleAt(journal, id)
  const members = await journal.members(id)
  const asks = await journal.asks(id)
  if (viewer === undefined || !members.some(({ person }) => person === viewer.id))
    // Whoever was refused isn't told.
    return { you: viewer && asks.some(({ person }) => person === viewer.id) ? 'asked' : 'stranger', id, name }
  const blocked = await journal.blocked(viewer.id)
  const asking = await Promise.all(
    asks.filter(({ person, refused }) => !refused && !blocked.includes(person)).map(({ person }) => journal.person(person)),
  )
  const found = await tablesOf(parts, id)
  const [latest] = found.toSorted((one, other) => other.createdAt - one.createdAt)
  return {
    ...{ you: 'member', id, name },
    members: await membersShown(parts, members, viewer.id),
    asking: asking.flatMap((person) => (person ? [shown(person)] : [])),
    tables: await Promise.all(found.map((table) => present(parts, table, viewer.id))),
    last: latest ? { game: latest.game, seats: latest.seats.length, options: latest.options, pace: latest.pace } : null,
    evenings: await eveningsShown(parts, id, { viewer: viewer.id, members }),
  }
}

/** The circles of one person. */
export async function circlesOf(parts: PageParts, viewer: string): Promise<CircleList> {
  const { journal, wall = Date.now } = parts
  const blocked = await journal.blocked(viewer)
  const each = async ({ id, name }: { id: string; name: string }): Promise<CircleList['circles'][number]> => {
    const members = await journal.members(id)
    const others = members.filter(({ person }) => person !== viewer)
    const here = await Promise.all(others.map(({ person }) => isReached(parts, person, viewer)))
    const asking = (await journal.asks(id)).filter(({ person, refused }) => !refused && !blocked.includes(person)).length
    const settled = (await journal.evenings(id)).flatMap((evening) => evening.settled ?? []).filter((time) => time + lasts > wall())
    return {
      id,
      name,
      members: members.length,
      here: here.filter(Boolean).length,
      asking,
      next: settled.length > 0 ? Math.min(...settled) : null,
    }
  }
  return { circles: await Promise.all((await journal.circlesOf(viewer)).map(each)) }
}

/** Whether an invitation of this viewer reaches them now. Whoever has blocked the viewer never seems to be there. */
export async function isReached({ journal, presence }: PageParts, person: string, viewer: string): Promise<boolean> {
  return presence.hasPage(person) && (await journal.invitable(person)) && !(await journal.blockedBy(viewer)).includes(person)
}

async function membersShown(parts: PageParts, members: readonly MemberRecord[], viewer: string): Promise<OwnCircle['members']> {
  const { journal, wall = Date.now } = parts
  const blockedBy = await journal.blockedBy(viewer)
  const all = members.map(async ({ person: id, freeUntil }, place) => {
    const person = await journal.person(id)
    if (!person) return []
    const isFree = freeUntil !== null && freeUntil > wall() && !blockedBy.includes(id)
    return [
      {
        person: shown(person),
        you: id === viewer,
        here: id === viewer || (await isReached(parts, id, viewer)),
        freeUntil: isFree ? freeUntil : null,
        founder: place === 0,
      },
    ]
  })
  return (await Promise.all(all)).flat()
}

/** In play first, then those that are over, each the latest change first that anybody may know of. */
async function tablesOf({ journal }: PageParts, circle: string): Promise<StoredTable[]> {
  const going = await journal.tables({ states: ['open', 'running'], circle, limit: mostGoing })
  const asleep = await journal.tables({ states: ['running'], circle, asleep: true, limit: mostGoing })
  const over = await journal.tables({ states: ['over'], circle, limit: mostOver })
  const inOrder = [...going, ...asleep].filter(({ closed }) => !closed).toSorted((one, other) => changedAt(other) - changedAt(one))
  return [...inOrder, ...over]
}

/** An evening stands on the page until so long after it began, in ms. */
const lasts = 6 * 3_600_000

interface Viewing {
  readonly viewer: string
  readonly members: readonly MemberRecord[]
}

async function eveningsShown(parts: PageParts, circle: string, viewing: Viewing): Promise<Evening[]> {
  const { journal, wall = Date.now } = parts
  const standing = (await journal.evenings(circle)).filter(({ times, settled }) => (settled ?? Math.max(...times)) + lasts > wall())
  const all = await Promise.all(standing.map((evening) => eveningShown(parts, evening, viewing)))
  const open = all.filter(({ settled }) => settled === null)
  return [...open, ...all.filter(({ settled }) => settled !== null).toSorted((one, other) => (one.settled ?? 0) - (other.settled ?? 0))]
}

async function eveningShown({ journal }: PageParts, evening: EveningRecord, { viewer, members }: Viewing): Promise<Evening> {
  const { id, proposer, times, settled } = evening
  const all = await journal.eveningVotes(id)
  const votes = members.flatMap((member) => all.find(({ person }) => person === member.person) ?? [])
  const voters = await Promise.all(votes.map(({ person }) => journal.person(person)))
  const saying = (place: number, vote: Vote) =>
    voters.flatMap((person, index) => (person && votes[index]?.votes[place] === vote ? [shown(person)] : []))
  const by = await journal.person(proposer)
  const own = votes.find(({ person }) => person === viewer)
  return {
    id,
    by: by ? shown(by) : { id: proposer, name: '…' },
    times: times.map((at, place) => ({
      at,
      ...{ yes: saying(place, 'yes'), maybe: saying(place, 'maybe'), no: saying(place, 'no') },
      yours: own?.votes[place] ?? null,
    })),
    settled,
    yours: viewer === proposer || viewer === members[0]?.person,
  }
}
