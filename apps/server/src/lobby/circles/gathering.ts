/** The next table of a circle: opened by one of its members, who invites all others. */
import { RequestError } from '@toadstool/protocol'
import type { gather } from '@toadstool/protocol/circles'
import type { z } from 'zod/mini'
import type { Bus } from '../../cluster/bus.ts'
import { buckets, type Rate } from '../../http/bucket.ts'
import type { PersonRecord } from '../../journal/records.ts'
import type { InvitationBook } from '../invitations.ts'
import type { Lobby } from '../lobby.ts'
import { refitted } from '../terms.ts'
import { membersFor, tellAll } from './circles.ts'
import { isReached, type PageParts } from './page.ts'

interface GatheringParts extends PageParts {
  readonly lobby: Pick<Lobby, 'open' | 'rulebook'>
  readonly invitations: Pick<InvitationBook, 'sendAll'>
  readonly bus: Bus
  /** The clock of the limit on each person. */
  readonly now?: () => number
}

export interface Gathering {
  /**
   * Unless the wish names a number of seats, there is one for each member who is free, as far as the game allows.
   * @returns the table, and how many were invited @throws RequestError no-such-circle, not-a-member, too-many-requests
   */
  open(person: PersonRecord, circle: string, wish: z.output<typeof gather>): Promise<{ table: string; invited: number }>
}

/** Each calls up to 39 people. */
const perPerson: Rate = { burst: 3, perSecond: 1 / 120 }

export function createGathering(parts: GatheringParts): Gathering {
  const { journal, lobby, invitations, bus, now, wall = Date.now } = parts
  const may = buckets(perPerson, now)
  return {
    async open(person, circle, { game, seats, options, pace, mixes }) {
      const members = await membersFor(journal, person, circle)
      const rulebook = lobby.rulebook(game)
      if (!may(person.id)) throw new RequestError('too-many-requests', 'wait a little before you call everybody again')
      const others = members.filter((each) => each.person !== person.id)
      const ready = await Promise.all(
        others.map(async (each) => (each.freeUntil ?? 0) > wall() || (await isReached(parts, each.person, person.id))),
      )
      const { min, max } = rulebook.card.seats
      const count = seats ?? Math.min(max, Math.max(min, 2, 1 + ready.filter(Boolean).length))
      // As a rulebook has read them: their values are all plain.
      const fitting = refitted(rulebook, options, count) as typeof options
      const table = await lobby.open(
        person,
        {
          ...{ game, seats: count, options: fitting, pace, listed: false, bots: [], start: false },
          ...(mixes && { mixes }),
        },
        circle,
      )
      await invitations.sendAll(
        person,
        table.id,
        others.map((each) => each.person),
      )
      tellAll(bus, members)
      return { table: table.id, invited: others.length }
    },
  }
}
