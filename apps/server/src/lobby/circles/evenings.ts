/** Evenings: a member proposes some times, the others say which suit them, and the proposer settles on one. */
import { randomBytes } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { Vote } from '@toadstool/protocol/circles'
import { buckets, type Rate } from '../../http/bucket.ts'
import type { EveningRecord } from '../../journal/circles.ts'
import type { Journal } from '../../journal/journal.ts'
import type { PersonRecord } from '../../journal/records.ts'
import { eveningLine } from '../../tables/evenings.ts'
import { type CircleParts, membersFor, tellAll } from './circles.ts'

export interface Evenings {
  /** Whoever proposes says yes to all of it. @throws RequestError bad-request, too-many-requests, too-many-evenings */
  propose(person: PersonRecord, circle: string, times: readonly number[]): Promise<void>
  /** Also once it is settled. @throws RequestError no-such-evening, bad-request */
  vote(person: PersonRecord, circle: string, evening: string, votes: readonly (Vote | null)[]): Promise<void>
  /** Those who have said yes to the time are told an hour before. @throws RequestError no-such-evening, not-the-founder, bad-request */
  settle(person: PersonRecord, circle: string, evening: string, time: number): Promise<void>
  /** It doesn't come about. @throws RequestError no-such-evening, not-the-founder */
  drop(person: PersonRecord, circle: string, evening: string): Promise<void>
}

const proposing: Rate = { burst: 6, perSecond: 1 / 60 }
/** How far ahead one may propose, in ms. */
const farthest = 366 * 24 * 3_600_000

export function createEvenings({ journal, bus, now, wall = Date.now }: CircleParts): Evenings {
  const mayPropose = buckets(proposing, now)
  return {
    async propose(person, circle, times) {
      const members = await membersFor(journal, person, circle)
      const at = wall()
      if (times.some((time) => time <= at || time > at + farthest))
        throw new RequestError('bad-request', 'an evening lies in the future, and within a year')
      if (!mayPropose(person.id)) throw new RequestError('too-many-requests', 'slow down a little')
      const id = randomBytes(9).toString('base64url')
      const evening = { id, circle, proposer: person.id, at, times: times.toSorted((one, other) => one - other), settled: null }
      if (!(await journal.addEvening(evening)))
        throw new RequestError('too-many-evenings', 'there are enough proposals already: settle or drop one of them first')
      await journal.saveVotes(id, { person: person.id, votes: times.map(() => 'yes' as const) })
      tellAll(bus, members)
    },

    async vote(person, circle, id, votes) {
      const members = await membersFor(journal, person, circle)
      const evening = await eveningIn(journal, circle, id)
      if (votes.length !== evening.times.length) throw new RequestError('bad-request', 'say something, or null, to each of its times')
      await journal.saveVotes(id, { person: person.id, votes })
      await owe(evening, [{ person: person.id, votes }])
      tellAll(bus, members)
    },

    async settle(person, circle, id, time) {
      const members = await membersFor(journal, person, circle)
      const evening = mayBe(await eveningIn(journal, circle, id), person, members)
      if (!evening.times.includes(time)) throw new RequestError('bad-request', 'that is none of its times')
      if (time <= wall()) throw new RequestError('bad-request', 'that time is over')
      await journal.settleEvening(id, time)
      await owe(await eveningIn(journal, circle, id), await journal.eveningVotes(id))
      tellAll(bus, members)
    },

    async drop(person, circle, id) {
      const members = await membersFor(journal, person, circle)
      mayBe(await eveningIn(journal, circle, id), person, members)
      await journal.dropEvening(id)
      tellAll(bus, members)
    },
  }

  /** The ledger knows a line that it has already, and asks again before it tells one. */
  async function owe({ circle, id, times, settled }: EveningRecord, votes: Awaited<ReturnType<Journal['eveningVotes']>>): Promise<void> {
    if (settled === null || settled <= wall()) return
    const coming = votes.filter((each) => each.votes[times.indexOf(settled)] === 'yes')
    await journal.addOwed(coming.map(({ person }) => eveningLine({ person, circle, evening: id, time: settled }, wall())))
  }
}

/** @throws RequestError no-such-evening */
async function eveningIn(journal: Journal, circle: string, id: string): Promise<EveningRecord> {
  const evening = await journal.evening(id)
  if (evening?.circle !== circle) throw new RequestError('no-such-evening', 'this evening was dropped')
  return evening
}

/** @throws RequestError not-the-founder */
function mayBe(evening: EveningRecord, { id }: PersonRecord, members: readonly { readonly person: string }[]): EveningRecord {
  if (id === evening.proposer || id === members[0]?.person) return evening
  throw new RequestError('not-the-founder', 'only who has proposed it, or who has been there longest, may do that')
}
