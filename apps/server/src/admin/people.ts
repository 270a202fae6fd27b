/** A person as operators see them. */
import { RequestError } from '@toadstool/protocol'
import type { OperationsParts } from './parts.ts'

const lastTables = 10

export type PersonReport = Awaited<ReturnType<typeof personReport>>

export async function personReport({ journal, presence }: OperationsParts, asked: string) {
  // Reports and the audit may still name a guest who has turned out to be somebody else.
  const id = (await journal.becameOf(asked)) ?? asked
  const person = await journal.person(id)
  if (!person) throw new RequestError('bad-request', `nobody is known as ${asked}`)
  const until = (await journal.silencedUntil(id)) ?? 0
  const sessions = await journal.sessions(id)
  const awake = await journal.tables({ personId: id, limit: lastTables })
  const asleep = await journal.tables({ personId: id, asleep: true, limit: lastTables })
  const tables = [...awake, ...asleep].toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, lastTables)
  return {
    ...person,
    here: presence.hasPage(id),
    silencedUntil: until > Date.now() ? until : null,
    openReports: await journal.openReportsAbout(id),
    mutedBy: (await journal.mutedBy(id)).length,
    formerly: await journal.formerly(id),
    passkeys: (await journal.passkeys(id)).length,
    sessions: sessions.map(({ device, seenAt }) => ({ device, seenAt })),
    tables: tables.map(({ id: table, game, state, updatedAt }) => ({ table, game, state, updatedAt })),
  }
}
