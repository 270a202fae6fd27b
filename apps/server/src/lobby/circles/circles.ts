/** Circles: who founds them, who is let in, who leaves. Their link is all that leads to one, and tells a stranger its name. */
import { randomBytes } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { Bus } from '../../cluster/bus.ts'
import { buckets, type Rate } from '../../http/bucket.ts'
import type { CircleRecord } from '../../journal/circles.ts'
import type { Journal } from '../../journal/journal.ts'
import type { PersonRecord } from '../../journal/records.ts'

export interface Circles {
  /** @throws RequestError too-many-requests, too-many-circles */
  found(person: PersonRecord, name: string): Promise<CircleRecord>
  /** @throws RequestError no-such-circle, too-many-requests, too-many-circles */
  ask(person: PersonRecord, id: string, asks: boolean): Promise<void>
  /** Any member's yes lets somebody in. @throws RequestError no-such-circle, not-a-member, circle-full */
  answer(person: PersonRecord, id: string, asker: string, yes: boolean): Promise<void>
  leave(person: PersonRecord, id: string): Promise<void>
  /** The founder has somebody leave. @throws RequestError no-such-circle, not-a-member, not-the-founder */
  dismiss(person: PersonRecord, id: string, other: string): Promise<void>
  /** @param hours from now on; `null`: no longer */
  sayFree(person: PersonRecord, id: string, hours: number | null): Promise<void>
}

export interface CircleParts {
  readonly journal: Journal
  readonly bus: Bus
  /** The clock of the limits on each person. */
  readonly now?: () => number
  /** Milliseconds since 1970. */
  readonly wall?: () => number
}

const founding: Rate = { burst: 5, perSecond: 1 / 60 }
const asking: Rate = { burst: 10, perSecond: 1 / 30 }
/** Circles that one person may be in. */
const mostCircles = 20
const hour = 3_600_000

export function createCircles({ journal, bus, now, wall = Date.now }: CircleParts): Circles {
  const [mayFound, mayAsk] = [buckets(founding, now), buckets(asking, now)]
  return {
    async found({ id: founder }, name) {
      if (!mayFound(founder)) throw new RequestError('too-many-requests', 'slow down a little')
      const circle = { id: randomBytes(16).toString('base64url'), name, createdAt: wall() }
      if (!(await journal.addCircle(circle, founder))) throw tooMany
      return circle
    },

    async ask({ id: person }, id, asks) {
      await circleAt(journal, id)
      const members = await journal.members(id)
      if (members.some((each) => each.person === person)) return
      if (!asks) {
        if (await journal.dropAsk(id, person)) tellAll(bus, members)
        return
      }
      if (!mayAsk(person)) throw new RequestError('too-many-requests', 'slow down a little')
      if ((await journal.circlesOf(person)).length >= mostCircles) throw tooMany
      if (!(await journal.askToJoin(id, person, wall())))
        throw new RequestError('too-many-requests', 'others wait for an answer here already: try again later')
      tellAll(bus, members)
    },

    async answer(person, id, asker, yes) {
      await membersFor(journal, person, id)
      if (!yes) await journal.refuseAsk(id, asker)
      else if ((await journal.letIn(id, asker, wall())) === 'full')
        throw new RequestError('circle-full', 'there is no room: the circle is full, or they are in as many as one may be')
      tellAll(bus, [...(await journal.members(id)), { person: asker }])
    },

    async leave({ id: person }, id) {
      await circleAt(journal, id)
      if (await journal.leaveCircle(id, person)) tellAll(bus, await journal.members(id))
    },

    async dismiss(person, id, other) {
      const members = await membersFor(journal, person, id)
      if (members[0]?.person !== person.id)
        throw new RequestError('not-the-founder', 'only who has been there longest may ask others to leave')
      if (other !== person.id && (await journal.leaveCircle(id, other))) tellAll(bus, members)
    },

    async sayFree(person, id, hours) {
      const members = await membersFor(journal, person, id)
      await journal.setFree(id, person.id, hours === null ? null : wall() + hours * hour)
      tellAll(bus, members)
    },
  }
}

const tooMany = new RequestError('too-many-circles', `one person is in ${mostCircles} circles at most: leave one of them first`)

/** @throws RequestError no-such-circle */
export async function circleAt(journal: Pick<Journal, 'circle'>, id: string): Promise<CircleRecord> {
  const circle = await journal.circle(id)
  if (!circle) throw new RequestError('no-such-circle', 'there is no circle at this address')
  return circle
}

/** The members of a circle, for one of them. @throws RequestError no-such-circle, not-a-member */
export async function membersFor(journal: Journal, { id: person }: PersonRecord, id: string) {
  await circleAt(journal, id)
  const members = await journal.members(id)
  if (!members.some((each) => each.person === person)) throw new RequestError('not-a-member', 'only its members may do that in a circle')
  return members
}

/** Pages of these people look again. */
export function tellAll(bus: Bus, people: readonly { readonly person: string }[]): void {
  for (const { person } of people) bus.publish('person', { id: person })
}
