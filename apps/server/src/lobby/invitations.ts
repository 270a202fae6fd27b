/** Invitations to people one has played with, good for a while. */
import { type News, RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import type { Tables } from '../tables/changes.ts'
import { invitationLasts, owedLine } from '../tables/owed.ts'
import { mustBeOpen, seatOf } from '../tables/seats.ts'
import { admit, answering } from './admission.ts'
import { playedWith, shown } from './opponents.ts'

interface InvitationParts {
  readonly journal: Journal
  readonly tables: Tables
  readonly bus: Bus
  /** The clock of the limit on each person. */
  readonly now?: () => number
}

/** Pages hear of changes through the bus: topic `person`. */
export interface InvitationBook {
  of(personId: string): Promise<Pick<News, 'received' | 'sent'>>
  send(from: PersonRecord, table: string, to: string): Promise<void>
  /** Invites all of these, who need not have played with the sender: they are in a circle with them. */
  sendAll(from: PersonRecord, table: string, people: readonly string[]): Promise<void>
  decline(personId: string, table: string): Promise<void>
  /** Drops this person's invitations to the table, where they have sat down. */
  accepted(personId: string, table: string): Promise<void>
}

const perPerson: Rate = { burst: 6, perSecond: 1 / 20 }
/** Invitations that may be waiting for one person. */
const mostWaiting = 5

export function invitationBook({ journal, tables, bus, now }: InvitationParts): InvitationBook {
  const may = buckets(perPerson, now)
  const since = (): number => Date.now() - invitationLasts
  const tell = (...people: string[]): void => {
    for (const id of people) bus.publish('person', { id })
  }

  return {
    async of(personId) {
      const received: News['received'] = []
      const sent: News['sent'] = []
      const blocked = await journal.blocked(personId)
      for (const { from, to, table: id, at, state, heard } of await journal.invitations(personId, since())) {
        const [table, other] = [await journal.table(id), await journal.person(from === personId ? to : from)]
        if (!table || !other || !isOpenTo(table, to)) continue
        if (from === personId) sent.push({ to: shown(other), table: id, state })
        else if (heard && state === 'waiting' && !blocked.includes(from))
          received.push({ from: shown(other), table: id, game: table.game, at })
      }
      return { received, sent }
    },

    async send(from, id, to) {
      const table = await tables.read(id)
      mustBeOpen(table)
      if (seatOf(table, from.id) === undefined) throw new RequestError('not-seated', 'only those who sit at the table invite to it')
      if (!table.seats.includes(null)) throw new RequestError('table-full', 'every seat is taken')
      if (!(await playedWith(journal, from.id)).has(to)) throw new RequestError('not-acquainted', 'you have not played together')
      // An invitation from those who admit people is a yes, even when repeated.
      if (table.admits && answering(table).includes(from.id)) await tables.change(id, (present) => admit(present, to))
      if (await isSent(from.id, id, to)) return
      if (!may(from.id)) throw new RequestError('too-many-requests', 'slow down a little')
      await deliver(from.id, id, to)
    },

    async sendAll(from, id, people) {
      for (const to of people) await deliver(from.id, id, to)
    },

    async decline(personId, table) {
      tell(...(await journal.declineInvitations(personId, table, since())), personId)
    },

    async accepted(personId, table) {
      const inviters = await journal.dropInvitations(personId, table, since())
      if (inviters.length > 0) tell(personId, ...inviters)
    },
  }

  async function deliver(from: string, id: string, to: string): Promise<void> {
    const deaf = (await journal.blockedBy(from)).includes(to) || !(await journal.invitable(to))
    const invitation = { from, to, table: id, at: Date.now(), heard: !deaf }
    if (!(await journal.invite(invitation, { since: since(), mostWaiting }))) return
    tell(from, to)
    const owed = { person: to, match: id, kind: 'invitation', key: from } as const
    if (!deaf) await journal.addOwed([owedLine(owed, invitation.at)])
  }

  async function isSent(from: string, table: string, to: string): Promise<boolean> {
    const sent = await journal.invitations(from, since())
    return sent.some((each) => each.from === from && each.to === to && each.table === table)
  }
}

/** Whether there is still a free seat for this person. */
const isOpenTo = (table: TableRecord, personId: string): boolean =>
  table.state === 'open' && table.seats.includes(null) && seatOf(table, personId) === undefined
