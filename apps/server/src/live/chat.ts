import type { ChatLine } from '@toadstool/protocol'
import type { Journal, TableRecord } from '../journal/journal.ts'
import type { Audience } from '../match/views.ts'

/** How many lines a newcomer is shown. */
const kept = 100

/** The lines of a table that this audience hears. */
export async function chatFor(journal: Journal, table: TableRecord, audience: Audience): Promise<ChatLine[]> {
  const lines = await journal.chat(table.id, hears(table, audience), kept)
  return lines.map(({ id, sender, name, channel, payload, at }) => ({ id, sender, name, channel, payload, at }))
}

/** Players don't hear the spectators until the match is over. */
export const hears = (table: TableRecord, audience: Audience): ChatLine['channel'][] =>
  audience === null || table.state === 'over' ? ['players', 'spectators'] : ['players']
