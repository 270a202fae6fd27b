/** Chat at a table before the match, kept with that of the match. */
import { randomUUID } from 'node:crypto'
import { type ChatLine, RequestError } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord } from '../journal/records.ts'
import type { Tables } from '../tables/changes.ts'
import { calledSo, mustBeOpen, nameToSpeak, seatOf } from '../tables/seats.ts'
import { chatFor, isSilenced, silence, speak } from '../tables/talk.ts'

interface TalkParts {
  readonly journal: Journal
  readonly tables: Pick<Tables, 'read'>
  readonly bus: Bus
  /** The clock of the limit on each person. */
  readonly now?: () => number
}

export interface Talk {
  /** The lines of an open table, oldest first, without those of people whom the reader has muted. */
  lines(table: string, reader: PersonRecord | undefined): Promise<ChatLine[]>
  say(person: PersonRecord, table: string, text: string): Promise<void>
}

const perPerson: Rate = { burst: 5, perSecond: 0.5 }

export function tableTalk({ journal, tables, bus, now }: TalkParts): Talk {
  const may = buckets(perPerson, now)
  return {
    async lines(id, reader) {
      const table = await tables.read(id)
      mustBeOpen(table)
      return chatFor(journal, table, null, reader?.id)
    },
    async say(person, id, text) {
      const table = await tables.read(id)
      mustBeOpen(table)
      if (!may(person.id)) throw new RequestError('too-many-requests', 'slow down a little')
      if (await isSilenced(journal, person.id)) throw new RequestError('silenced', silence)
      const seat = seatOf(table, person.id)
      const name = nameToSpeak(table, seat, person)
      if (name === undefined) throw new RequestError('name-taken', calledSo(person.name))
      const said = { id: randomUUID(), sender: seat ?? '', name, payload: text, at: Date.now() }
      const channel = seat === undefined ? 'spectators' : 'players'
      await speak({ journal, bus }, { ...said, channel, match: id, personId: person.id })
    },
  }
}
