/** What matches owe to people who aren't there is noted in the ledger, once, and taken out of it again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { dailyTable, day, hostAt, match, reach, start } from '../test/owing.ts'

let journal: Journal
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  journal = sqliteJournal({ path: ':memory:' })
  await reach(journal, 'ann', 'bob')
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await journal.close()
})

async function begun(...here: readonly string[]) {
  const table = dailyTable(['ann', 'bob'])
  await journal.createTable(table)
  const at = hostAt(journal, new Set(here))
  closing.push(at.host.close)
  await at.host.start(table)
  await at.to(start + 1)
  return at
}

test('while all who are owed have the match open nothing is noted, and nothing is written for it', async () => {
  const [add, mark, due] = [vi.spyOn(journal, 'addOwed'), vi.spyOn(journal, 'markOwed'), vi.spyOn(journal, 'setDue')]
  const { act, to, lines } = await begun('0', '1')
  due.mockClear()
  for (let round = 0; round < 4; round += 1) {
    await to(start + 1000 * round + 1000)
    await act(String(round % 2), `roll-${round}`)
  }
  expect([await lines(), add.mock.calls, mark.mock.calls, due.mock.calls]).toEqual([[], [], [], []])
})

test('a decision of somebody who isn’t there is noted once, and is over when it is made', async () => {
  const { act, to, lines, move } = await begun('0')
  await journal.forgetOwed(await journal.owedIn(match))
  await act('0', 'one')
  await to(start + 500)
  expect(await lines()).toEqual(['bob decision open in 10 s'])
  await to(start + 60_000)
  await move('0', false)
  expect(await lines()).toEqual(['bob decision open in 10 s'])
  await act('1', 'two')
  await to(start + 61_000)
  expect(await lines()).toEqual(['ann decision open in 10 s', 'bob decision over in 60.5 s'])
})

test('whoever comes has seen it; whoever leaves without deciding knows already', async () => {
  const { act, to, lines, move } = await begun('0')
  await act('0', 'one')
  await to(start + 500)
  await move('1', true)
  await to(start + 1500)
  expect((await lines()).filter((each) => each.includes('decision'))).toEqual(['bob decision seen in 1 s'])
  await act('1', 'two')
  await to(start + 1800)
  await move('0', false)
  await to(start + 2000)
  expect((await lines()).filter((each) => each.includes('ann'))).toEqual(['ann decision seen'])
})

test('a page in a background tab is there for the table, and not for what is owed: that is seen when the page is', async () => {
  const { act, to, lines, hide, host } = await begun('0', '1')
  await hide('1', true)
  await act('0', 'one')
  await to(start + 500)
  expect(await lines()).toEqual(['bob decision open in 10 s'])
  expect((await host.open(match))?.seen.get('1')).toMatchObject({ here: true })
  await to(start + 2000)
  await hide('1', false)
  await to(start + 2500)
  expect(await lines()).toEqual(['bob decision seen in 2 s'])
  await to(start + 3000)
  await hide('1', true)
  await to(start + 0.75 * day + 1000)
  expect((await lines()).toSorted()).toEqual(['bob decision seen in 2 s', 'bob quarter open in 10 s'])
})

test('after a restart nothing is noted twice, and what was left to be noted is', async () => {
  const first = await begun('0')
  await first.act('0', 'one')
  // The server is gone before it has looked.
  const here = new Set<string>()
  const second = hostAt(journal, here, first.time)
  closing.push(second.host.close)
  await second.to(start + 2000)
  const noted = (await second.lines()).filter((each) => each.includes('decision'))
  expect(noted).toEqual(['bob decision open in 10 s'])
  const third = hostAt(journal, here, first.time)
  closing.push(third.host.close)
  await third.host.open(match)
  await third.to(start + 9000)
  expect((await third.lines()).filter((each) => each.includes('decision'))).toEqual(noted)
})

test('when a quarter of a day is left, that is owed as well, unless they are there', async () => {
  const { act, to, lines } = await begun('0')
  await act('0', 'one')
  await to(start + 0.75 * day - 1000)
  const quarters = async () => (await lines()).filter((each) => each.includes('quarter'))
  expect(await quarters()).toEqual([])
  await to(start + 0.75 * day + 1)
  expect(await quarters()).toEqual(['bob quarter open in 10 s'])
})

test('the beginning and the end are owed to those who aren’t there; the end stays when all else is over', async () => {
  const { act, host, to, lines, move } = await begun('0')
  expect(await lines()).toEqual(['bob start open in 10 s'])
  await act('0', 'one')
  await to(start + 100)
  await host.act(match, '0', { id: 'resign-xxxxxxxx', move: 'resign', args: [] })
  await to(start + 200)
  expect(await lines()).toEqual(['bob decision over in 0 s', 'bob end open in 10 s', 'bob start over in 0.1 s'])
  await move('1', true)
  expect((await lines())[1]).toBe('bob end seen in 0.1 s')
})

test('a match that sleeps owes nothing, nor does a seat for which others decide', async () => {
  const { act, to, lines } = await begun('0')
  await act('0', 'one')
  await to(start + 500)
  const table = await journal.table(match)
  if (!table) throw new Error('no table')
  const [ann, bob] = table.seats
  await journal.saveTable({ ...table, seats: [ann ?? null, bob?.kind === 'person' ? { ...bob, away: { by: 'bot', since: start } } : null] })
  const next = hostAt(journal, new Set(['0']))
  closing.push(next.host.close)
  await next.to(start + 1000)
  expect((await lines()).filter((each) => each.includes('decision'))).toEqual([expect.stringContaining('bob decision over')])
})

test('a vote about somebody who has gone is owed to each who hasn’t voted', async () => {
  const { lines } = await begun('0')
  const table = await journal.table(match)
  const [ann, bob] = table?.seats ?? []
  if (!table || ann?.kind !== 'person') throw new Error('no table')
  await journal.saveTable({ ...table, seats: [{ ...ann, away: { by: 'nobody', since: start, votes: {} } }, bob ?? null] })
  const next = hostAt(journal, new Set())
  closing.push(next.host.close)
  await next.to(start + 1000)
  expect((await lines()).filter((each) => each.includes('vote'))).toEqual(['bob vote open in 10 s'])
})

test('where the ledger can’t be written it is tried again', async () => {
  const add = vi.spyOn(journal, 'addOwed')
  const { act, to, lines, errors } = await begun('0')
  add.mockRejectedValueOnce(new Error('the store is ill'))
  await act('0', 'one')
  await to(start + 500)
  expect([errors.length, (await lines()).filter((each) => each.includes('decision'))]).toEqual([1, []])
  await to(start + 6000)
  expect((await lines()).filter((each) => each.includes('decision'))).toEqual(['bob decision open in 10 s'])
})

test('whoever is asked to agree to a take-back and isn’t there is called for that, until the question is over', async () => {
  const { act, to, lines, host } = await begun('0')
  await act('0', 'one')
  await host.takeBacks.ask(match, () => ['0'], 0)
  await to(start + 500)
  const asked = async () => (await lines()).filter((each) => each.includes('take-back'))
  expect(await asked()).toEqual(['bob take-back open in 10 s'])
  await host.takeBacks.withdraw(match, () => ['0'])
  await to(start + 1000)
  expect(await asked()).toEqual([expect.stringContaining('bob take-back over')])
})
