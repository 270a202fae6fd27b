/** How far this tab has read what is said at a table, before the match and at it: up to a time, by the server's clock, in ms since 1970. */
import type { ChatLine } from '@toadstool/protocol'
import { keptInTab } from './ownStore.ts'

const nameOf = (table: string | null): string => `read.${table}`

const readUntil = (table: string | null): number => Number(keptInTab.read(nameOf(table)) ?? 0)

export function noteRead(table: string | null, lines: readonly Pick<ChatLine, 'at'>[]): void {
  const last = Math.max(readUntil(table), ...lines.map(({ at }) => at))
  keptInTab.write(nameOf(table), String(last))
}

export function hasUnread(table: string | null, lines: readonly Pick<ChatLine, 'at'>[]): boolean {
  const until = readUntil(table)
  return lines.some(({ at }) => at > until)
}
