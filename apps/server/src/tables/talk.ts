/** Chat at a table: who hears a line, and how it is kept. */
import { randomUUID } from 'node:crypto'
import type { Seat } from '@toadstool/games'
import { type ChatLine, type Logged, type Notice, onItsLine } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { ChatRecord, TableRecord } from '../journal/records.ts'
import { nameOfTheTable } from './seats.ts'
import { delayOf } from './watching.ts'

/** Lines that a newcomer is shown. */
const kept = 100

/** The lines that this audience hears, without those of people whom the reader has muted. */
export async function chatFor(
  journal: Journal,
  table: TableRecord,
  audience: Seat | null,
  reader: string | undefined,
): Promise<ChatLine[]> {
  const lines = await linesFor(journal, table, audience)
  const muted = reader === undefined ? [] : await journal.muted(reader)
  return lines.filter(({ personId }) => personId === null || !muted.includes(personId)).map(lineOf)
}

/** The same for as many as there are: it is read once for all. */
export async function chatForAll(
  journal: Journal,
  table: TableRecord,
): Promise<(audience: Seat | null, reader: string | undefined) => ChatLine[]> {
  const [watched, played] = [await linesFor(journal, table, null), await linesFor(journal, table, '0')]
  const speakers = new Set([...watched, ...played].flatMap(({ personId }) => personId ?? []))
  const deaf = new Map<string, ReadonlySet<string>>()
  for (const speaker of speakers) deaf.set(speaker, new Set(await journal.mutedBy(speaker)))
  const isHeardBy = ({ personId }: ChatRecord, reader = ''): boolean => personId === null || !deaf.get(personId)?.has(reader)
  return (audience, reader) => (audience === null ? watched : played).filter((line) => isHeardBy(line, reader)).map(lineOf)
}

/** What is said and noted at a table for this audience, by time. */
async function linesFor(journal: Journal, table: TableRecord, audience: Seat | null): Promise<ChatRecord[]> {
  const heard = hears(table, audience)
  const [said, noted] = await Promise.all([
    journal.chat(table.id, heard, kept),
    heard.includes('players') ? journal.chat(table.id, ['table'], kept) : [],
  ])
  return [...said, ...noted].sort((one, other) => one.at - other.at)
}

/** Told to a silenced person. */
export const silence = 'whoever runs this server has taken the word from you for a while'

/** Has an operator silenced this person? */
export const isSilenced = async (journal: Journal, personId: string | undefined): Promise<boolean> =>
  personId !== undefined && ((await journal.silencedUntil(personId)) ?? 0) > Date.now()

/** Stores a line, and sends it to all who hear it. */
export async function speak({ journal, bus }: { journal: Journal; bus: Bus }, line: ChatRecord): Promise<void> {
  await journal.appendChat(line)
  bus.publish('chat', line)
}

/** A notice from the table itself to everybody there. @param payload the same in words, for clients that don't know notices */
export const announce = (parts: { journal: Journal; bus: Bus }, match: string, payload: string, notice: Notice): Promise<void> =>
  speak(parts, { ...fromTheTable, id: randomUUID(), match, payload, at: Date.now(), notice })

/** Notes something for the log, by the names of now. @param payload the same in words, for clients that don't know such lines */
export const noteInLog = (parts: { journal: Journal; bus: Bus }, match: string, payload: string, logged: Logged): Promise<void> =>
  speak(parts, { ...fromTheTable, channel: 'table', id: randomUUID(), match, payload, at: Date.now(), logged })

const fromTheTable = { personId: null, sender: '', name: nameOfTheTable, channel: 'players' } as const

/** Whether a line reaches this audience: what the table notes is for all who hear the players. */
export const reaches = ({ channel }: Pick<ChatRecord, 'channel'>, table: TableRecord, audience: Seat | null): boolean =>
  hears(table, audience).includes(channel === 'table' ? 'players' : channel)

/**
 * During a match the players don't hear the spectators, who talk about what they see. Spectators who are behind don't hear the players, nor what
 * the table notes, since both speak of what has happened since.
 */
export function hears(table: TableRecord, audience: Seat | null): ChatLine['channel'][] {
  if (audience === null && delayOf(table) > 0) return ['spectators']
  return audience === null || table.state !== 'running' ? ['players', 'spectators'] : ['players']
}

/** Lines stored by earlier releases haven't been cleaned. */
export const lineOf = ({ id, sender, name, channel, payload, at, personId, notice, logged }: ChatRecord): ChatLine => ({
  id,
  sender,
  name,
  channel: channel === 'table' ? 'players' : channel,
  payload: onItsLine(payload),
  at,
  ...(personId !== null && { person: personId }),
  ...(notice && { notice }),
  ...(logged && { logged }),
})
