/** Two worlds that differ only in what a person may not know: byte for byte they are told the same, at the same moments. */
import { expect, test } from 'vitest'
import { createAlerts } from '../alerts/alerts.ts'
import { atomOf } from '../alerts/feeds/atom.ts'
import { calendarOf } from '../alerts/feeds/calendar.ts'
import { deadlinesOf, waitingFor } from '../alerts/feeds/waiting.ts'
import { bodyFor } from '../alerts/hooks/body.ts'
import type { PostHook } from '../alerts/hooks/post.ts'
import type { Push } from '../alerts/push/push.ts'
import { tellOwed } from '../alerts/telling.ts'
import { alone } from '../cluster/keeper.ts'
import { heraldOf } from '../journal/heralds.ts'
import type { TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { previewsOf } from '../previews/previews.ts'
import { fixture, rulebooks } from './fixture.ts'
import { noHooks } from './hookReceiver.ts'
import { dailyTable, day, hostAt, match, settle, start } from './owing.ts'
import { pushReceiver } from './pushReceiver.ts'

const home = 'https://toads.example'

/** Ann plays, Bob isn't there. @param hidden what Ann holds and hides. @returns all that is told, and when */
async function told(secret: string, hidden: 0 | 1): Promise<string[]> {
  const journal = sqliteJournal({ path: ':memory:' })
  const receiver = pushReceiver()
  const alerts = createAlerts({ journal, hook: noHooks, key: 'key' })
  for (const id of ['ann', 'bob']) {
    await journal.savePerson({ id, name: id, named: true, createdAt: start })
    await journal.saveSession({ id: `session of ${id}`, personId: id, device: null, createdAt: start, seenAt: start })
    await alerts.take(id, `session of ${id}`, receiver.browser(id, id === 'ann' ? 'en' : 'de'))
    await alerts.hooks.add({ owner: id, by: id }, { address: `https://hooks.example.com/${id}`, language: 'en' }, home)
  }
  await alerts.hooks.add({ owner: heraldOf(match), by: 'ann' }, { address: 'https://hooks.example.com/table', language: 'de' }, home)
  const table: TableRecord = { ...dailyTable(['ann', 'bob']), secret, hook: { by: 'ann' } }
  await journal.createTable(table)
  const { host, time, to, move, errors } = hostAt(journal, new Set(['0']))
  const said: string[] = []
  const push: Push = async ({ person }, { message, lasts, urgency }) => {
    said.push(`${time.now() - start} ${person} ${lasts} ${urgency} ${JSON.stringify(message)}`)
    return 'sent'
  }
  const hook: PostHook = async ({ address }, id, about) => {
    said.push(`${time.now() - start} ${id} ${address} ${bodyFor(address, about, home)}`)
    return 204
  }
  const read = async (): Promise<void> => {
    const parts = { journal, rulebooks: { fixture }, time, wall: time.now }
    said.push(calendarOf(await deadlinesOf(parts, 'bob'), [], 'en', home))
    said.push(atomOf(await waitingFor(parts, 'bob'), { home, self: home, language: 'en', since: start }))
  }
  const presence = { isConnected: (_: string, seat: string | null) => seat === '0', hasPage: () => false }
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void errors.push(fields) }
  const end = tellOwed({
    journal,
    time,
    wall: time.now,
    keeper: alone,
    presence,
    push,
    hook,
    rulebooks,
    previews: previewsOf({ journal, host, rulebooks }),
    log,
    count: () => undefined,
  })
  await host.start(table)
  const running = await host.open(match)
  if (!running) throw new Error('no match')
  const hands = (running.viewOf('0') as unknown as { hands: string[][] }).hands[0] ?? []
  await host.act(match, '0', { id: 'hide-xxxxxxxx', move: 'hide', args: [`card:${hands[hidden]}`] })
  await to(start + 1000)
  await host.act(match, '0', { id: 'play-xxxxxxxx', move: 'play', args: [`card:${hands[2]}`] })
  for (const moment of [2_000, 14_000, 75_000, 0.76 * day, 0.77 * day, 1.01 * day, 1.02 * day]) {
    await to(start + Math.round(moment))
    await settle(40)
    await read()
  }
  await move('0', false)
  await to(start + Math.round(2.2 * day))
  await settle(40)
  expect(errors).toEqual([])
  await end()
  await host.close()
  await journal.close()
  return said
}

test('alerts, webhooks, calendar and feed hold no secret of the game: other cards, another secret choice, another seed, the same bytes', async () => {
  const one = await told('5e'.repeat(32), 0)
  expect(one.filter((line) => line.includes('/table')).length).toBeGreaterThan(1)
  expect(await told('7a'.repeat(32), 1)).toEqual(one)
})
