import type { ChatRecord } from '../journal/records.ts'
import { hears, lineOf } from '../tables/talk.ts'
import type { LiveContext } from './context.ts'

/** Sends a line to those at the match who hear it. */
export async function pass({ journal, rooms, guests }: LiveContext, line: ChatRecord): Promise<void> {
  const room = rooms.get(line.match)
  const table = room && (await journal.table(line.match))
  if (!table) return
  const deaf = line.personId === null ? [] : await journal.mutedBy(line.personId)
  for (const [member, audience] of room.members) {
    const listener = guests.get(member)?.personId
    const isDeaf = listener !== undefined && deaf.includes(listener)
    if (!isDeaf && hears(table, audience).includes(line.channel)) member.emit('chat', line.match, lineOf(line))
  }
}
