import type { ChatRecord } from '../journal/records.ts'
import { chatForAll, lineOf, reaches } from '../tables/talk.ts'
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
    if (!isDeaf && reaches(line, table, audience)) member.emit('chat', line.match, lineOf(line))
  }
}

/** Sends all that is said at this match to those who are there: some of it may not have reached them. */
export async function passAgain({ journal, rooms, guests }: LiveContext, match: string): Promise<void> {
  const room = rooms.get(match)
  const table = room && (await journal.table(match))
  if (!table) return
  const heardBy = await chatForAll(journal, table)
  for (const [member, audience] of room.members) member.emit('chatHistory', match, heardBy(audience, guests.get(member)?.personId))
}
