/** What waits for a person, as a calendar and as a feed. */
import ICAL from 'ical.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../journal/journal.ts'
import type { OwedKind, TableRecord } from '../../journal/records.ts'
import { sqliteJournal } from '../../journal/sqlite/index.ts'
import { owedLine } from '../../tables/owed.ts'
import { fixture } from '../../test/fixture.ts'
import { dailyTable, day, match, start } from '../../test/owing.ts'
import { atomOf } from './atom.ts'
import { calendarOf } from './calendar.ts'
import { deadlinesOf, settledFor, waitingFor } from './waiting.ts'

const home = 'https://toads.example'
const other = 'mossy-kiln-3333-3333'
const minute = 60_000

let journal: Journal
beforeEach(async () => {
  journal = sqliteJournal({ path: ':memory:' })
  await journal.savePerson({ id: 'ann', name: 'ann', named: true, createdAt: start })
  await journal.saveFeed({ person: 'ann', hash: 'x', language: 'en', at: start })
})
afterEach(() => journal.close())

/** Ann owes a decision there since the start, at a table with Bob. */
async function begin(id: string, more: Partial<TableRecord> = {}): Promise<void> {
  await journal.createTable({ ...dailyTable(['ann', 'bob'], more), id })
  const clock = { decision: 'turn', since: start, allowed: 86_400, bank: 0 }
  await journal.begin(id, {}, { owes: ['0'], owesSince: start, outcome: null, clocks: { '0': clock, '1': { ...clock, decision: null } } })
}

async function decide(id: string): Promise<void> {
  const row = { match: id, seq: 1, at: start, seat: '0', actionId: 'x', move: 'roll', args: [], patch: [] }
  await journal.append(row, { owes: ['1'], owesSince: start, outcome: null, clocks: {} })
}

/** @param stood for so long, in ms, no server ran */
const parts = (now: number, stood = 0) => ({ journal, rulebooks: { fixture }, time: { now: () => now }, wall: () => now + stood })
const events = async (now = start, stood = 0) => {
  const text = calendarOf(await deadlinesOf(parts(now, stood), 'ann'), await settledFor(parts(now), 'ann'), 'en', home)
  const root = new ICAL.Component(ICAL.parse(text))
  return root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}
const atom = async (now = start) =>
  atomOf(await waitingFor(parts(now), 'ann'), { home, self: `${home}/feed/x.atom`, language: 'en', since: start })
const said = async (now = start) => [...(await atom(now)).matchAll(/<summary>([^<]*)/g)].map(([, text]) => text)
const owe = (kind: OwedKind, key = '', id = match, at = start) => journal.addOwed([owedLine({ person: 'ann', match: id, kind, key }, at)])

test('each deadline at a table by day is an event, with the time at which it is over and an alarm when a quarter is left', async () => {
  await begin(match)
  await begin(other, { pace: { kind: 'live', factor: 1, bank: 60 } })
  const [event, ...more] = await events()
  expect(more).toEqual([])
  expect(event?.summary).toBe('Fixture with bob: your time is up')
  expect(event?.startDate.toJSDate().getTime()).toBe(Math.floor((start + day) / minute) * minute)
  expect(event?.component.getFirstPropertyValue('url')).toBe(`${home}/t/${match}`)
  expect(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT6H')
  await decide(match)
  expect(await events()).toEqual([])
})

test('the same deadline is the same event, byte for byte; one that has moved has a higher number', async () => {
  await begin(match)
  const text = async (now: number) => calendarOf(await deadlinesOf(parts(now), 'ann'), [], 'en', home)
  expect(await text(start + 5 * minute)).toBe(await text(start))
  const [[before], [after]] = [await events(), await events(start, 3 * 3_600_000)]
  expect([after?.uid, (after?.sequence ?? 0) - (before?.sequence ?? 0)]).toEqual([before?.uid, 180])
  expect((after?.startDate.toJSDate().getTime() ?? 0) - (before?.startDate.toJSDate().getTime() ?? 0)).toBe(3 * 3_600_000)
})

test('while a question of another is open the deadline is later by as long as it may stay open', async () => {
  await begin(match)
  const [before] = await events()
  const table = await journal.table(match)
  const question = { seat: '1', to: 0, at: 0, since: start, until: start + 60 * minute, agreed: [] }
  await journal.saveTable({ ...dailyTable(['ann', 'bob']), revision: table?.revision ?? 0, takeBack: question })
  const [after] = await events()
  expect((after?.startDate.toJSDate().getTime() ?? 0) - (before?.startDate.toJSDate().getTime() ?? 0)).toBe(60 * minute)
})

test('a name is text, however it is written, and long lines are folded', async () => {
  const name = `Ñoño; "x", \\n ${'ö'.repeat(60)} BEGIN:VEVENT`
  const [ann, bob] = dailyTable(['ann', 'bob']).seats
  await begin(match, { seats: [ann ?? null, bob?.kind === 'person' ? { ...bob, name } : null] })
  const text = calendarOf(await deadlinesOf(parts(start), 'ann'), [], 'en', home)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect((await events()).map(({ summary }) => summary)).toEqual([`Fixture with ${name}: your time is up`])
})

test('the feed has an entry for each thing that waits, the newest first, and no more once it is settled', async () => {
  await begin(match)
  await owe('start', '', match, start + minute)
  await owe('nudge', String(start), match, start + 2 * minute)
  const now = start + 3 * minute
  expect(await said(now)).toEqual(['It’s your turn: the others are waiting for you.', 'The match has begun.', 'It’s your turn.'])
  expect(await said(start + 0.8 * day)).toContain('A quarter of your time is left.')
  await decide(match)
  expect(await said(now)).toEqual(['The match has begun.'])
  await journal.markOwed(await journal.owedTo('ann'), 'over', now)
  expect(await said(now)).toEqual([])
})

test('it is Atom: whole, with ids that stay, and nothing of a name counts as markup', async () => {
  const [ann, bob] = dailyTable(['ann', 'bob']).seats
  await begin(match, { seats: [ann ?? null, bob?.kind === 'person' ? { ...bob, name: '<b> & "\u0007' } : null] })
  const id = /#([\w-]{12})/.exec(await atom())?.[1]
  expect(await atom(start + minute)).toBe(
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${home}/feed</id>`,
      '<title>Toadstool: what waits for you</title>',
      '<updated>1970-01-01T00:16:00Z</updated>',
      '<author><name>Toadstool</name></author>',
      `<link rel="self" type="application/atom+xml" href="${home}/feed/x.atom"/>`,
      `<link rel="alternate" type="text/html" href="${home}/"/>`,
      `<entry><id>${home}/t/${match}#${id}</id><title>Fixture with &#60;b&#62; &#38; &#34;</title><updated>1970-01-01T00:16:00Z</updated><link rel="alternate" type="text/html" href="${home}/t/${match}"/><summary>It’s your turn.</summary></entry></feed>\n`,
    ].join('\n'),
  )
})

test('an invitation waits while it is good, and names who invites', async () => {
  await journal.savePerson({ id: 'bob', name: 'Bob', named: true, createdAt: start })
  await journal.createTable({ ...dailyTable(['bob']), id: other, state: 'open', seats: [dailyTable(['bob']).seats[0] ?? null, null] })
  await journal.invite({ from: 'bob', to: 'ann', table: other, at: start, heard: true }, { since: 0, mostWaiting: 5 })
  await owe('invitation', 'bob', other)
  expect([await said(start + minute), await said(start + 11 * minute)]).toEqual([['Bob invites you.'], []])
})

test('of muted tables nothing is told, nor of kinds that aren’t wanted; paused calls can still be read', async () => {
  await begin(match)
  await begin(other)
  await owe('start')
  await journal.setAlertWishes('ann', { off: true, tables: [other], without: ['table'] })
  expect([await said(), (await events()).length]).toEqual([['It’s your turn.'], 1])
})
