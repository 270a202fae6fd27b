import type { Table } from '@toadstool/protocol'
import { type Visitor, visit } from './browser.ts'
import { byMouse, type Hands } from './hands.ts'
import type { House } from './house.ts'
import type { RunningServer } from './server.ts'
import { openTable, request } from './table.ts'
import { type Watcher, watch } from './watcher.ts'

export interface Duellist extends Visitor {
  readonly watcher: Watcher
}

type VisitOptions = Parameters<typeof visit>[2]

/** Two people in front of a match that has just begun; the first one of them sits on seat 0 and begins. */
export async function startDuel(
  house: House,
  wish: Record<string, unknown> = {},
  look: VisitOptions = {},
  prepare: (person: Visitor) => Promise<void> = async () => undefined,
): Promise<{ table: Table; first: Duellist; second: Duellist; close(): Promise<void> }> {
  const [ana, ben] = await Promise.all([visit(house.browser, house.server.url, look), visit(house.browser, house.server.url)])
  const table = await openTable(ana, wish)
  await request(ben, 'POST', `/api/tables/${table.id}/sit`, {})
  await request(ben, 'POST', `/api/tables/${table.id}/ready`, { ready: true })
  await request(ana, 'POST', `/api/tables/${table.id}/start`, {})
  await prepare(ana)
  const [first, second] = await Promise.all([atTable(ana, house.server, table, '0'), atTable(ben, house.server, table, '1')])
  return {
    table,
    first,
    second,
    async close() {
      for (const person of [first, second]) {
        person.watcher.close()
        await person.context.close()
      }
    },
  }
}

/** One person against a bot, on seat 0. */
export async function startAgainstBot(house: House, look: VisitOptions = {}): Promise<Duellist & { table: Table }> {
  const person = await visit(house.browser, house.server.url, look)
  const table = await openTable(person, { bots: ['easy'], start: true })
  return { ...(await atTable(person, house.server, table, '0')), table }
}

/** Makes one decision of a bot by this person's hands. */
export async function decide({ page, watcher }: Duellist, hands: Hands = byMouse): Promise<void> {
  const version = watcher.version()
  const sentence = watcher.decide()
  await settled(page, version)
  await hands(page, watcher, sentence)
  if (!(await watcher.grown(version))) throw new Error(`nothing happened: ${[sentence.move, ...sentence.args].join(' ')}`)
}

/** Waits until the page shows this version, with nothing under way. */
export const settled = (page: Visitor['page'], version: number): Promise<void> =>
  page.locator(`[data-version="${version}"]:not([data-sending])`).waitFor({ timeout: 10_000 })

async function atTable(person: Visitor, server: RunningServer, table: Table, seat: string): Promise<Duellist> {
  await person.page.goto(`${server.url}/t/${table.id}`)
  const watcher = await watch(person, table.id, table.game, seat)
  await settled(person.page, watcher.version())
  return { ...person, watcher }
}
