/** A channel is told of its table: who is to move, as spectators see it, never more often than it is said, and the same on every node. */
import { afterEach, expect, test } from 'vitest'
import { alone } from '../../cluster/keeper.ts'
import { heraldOf } from '../../journal/heralds.ts'
import { sqliteJournal } from '../../journal/sqlite/index.ts'
import { type Previews, previewsOf } from '../../previews/previews.ts'
import { tablesOf } from '../../tables/changes.ts'
import { heralded } from '../../tables/herald.ts'
import { owedLine } from '../../tables/owed.ts'
import { rulebooks } from '../../test/fixture.ts'
import { hookReceiver, noMatches } from '../../test/hookReceiver.ts'
import { dailyTable, hostAt, match, settle, start } from '../../test/owing.ts'
import { createAlerts } from '../alerts.ts'
import { newPushKeys, pushBy } from '../push/push.ts'
import { tellOwed } from '../telling.ts'
import { hookBy } from './post.ts'
import { createTableHooks } from './tables.ts'

const minute = 60_000
const address = 'https://chat.example.com/hook'
const home = 'https://toads.example'
const link = `<${home}/t/${match}>`

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Ann and Bob, who is to begin with, are at a table, which Ann hosts, and both look at it. */
async function setUp(more: Parameters<typeof dailyTable>[1] = {}, position?: Previews['position']) {
  const journal = sqliteJournal({ path: ':memory:' })
  closing.push(() => journal.close())
  const [hooks, keys, at] = [hookReceiver(), newPushKeys(), hostAt(journal, new Set(['0', '1']))]
  closing.push(() => at.host.close())
  const { host, bus, time } = at
  const hook = hookBy({ publicUrl: null, wall: time.now, post: (posted) => hooks.post(posted) })
  const alerts = createAlerts({ journal, hook, key: keys.public, now: () => 0 })
  for (const id of ['ann', 'bob']) await journal.savePerson({ id, name: id, named: true, createdAt: start })
  await journal.createTable(dailyTable(['ann', 'bob'], { hostId: 'ann', ...more }))
  const tables = tablesOf(journal, bus)
  const tableHooks = createTableHooks({ journal, tables, hooks: alerts.hooks })
  hooks.know(address, await tableHooks.set('ann', match, { address, language: 'en' }, home))
  const serve = () =>
    closing.push(
      tellOwed({
        ...{ journal, time, wall: time.now, keeper: alone, rulebooks, hook, count: () => undefined },
        previews: position ? { position } : previewsOf({ journal, host, rulebooks }),
        presence: { isConnected: () => true, hasPage: () => true },
        push: pushBy({ keys, contact: home }),
        log: { info: () => undefined, warn: () => undefined, error: (fields) => void at.errors.push(fields) },
      }),
    )
  serve()
  serve()
  const to = async (moment: number): Promise<void> => {
    await at.to(start + moment)
    await settle(40)
  }
  return {
    ...{ ...at, journal, tables, tableHooks, hooks, to },
    begin: async () => {
      await host.start(await tables.read(match))
      await settle()
      await to(250)
    },
    said: () => hooks.got(address).map(({ body }) => String(body.text).replaceAll(` ${link}`, '')),
  }
}

test('the start and each change of who is to move are told, once, with ten minutes in between, and the end at once', async () => {
  const at = await setUp()
  await at.begin()
  await at.to(10_000)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match has begun. ann is to move.'])
  await at.act('0', 'one')
  await at.to(5 * minute)
  await at.act('1', 'two')
  await at.act('0', 'three')
  await at.to(10 * minute)
  expect(at.said()).toEqual([])
  await at.to(10 * minute + 10_000)
  expect(at.said()).toEqual(['Fixture with ann and bob: bob is to move.'])
  await at.act('1', 'four')
  await at.to(11 * minute)
  await at.act('0', 'five')
  await at.to(12 * minute)
  await at.to(20 * minute)
  expect(at.said()).toEqual([])
  await at.to(20 * minute + 10_000)
  expect(at.said()).toEqual(['Fixture with ann and bob: bob is to move.'])
  await at.to(60 * minute)
  expect(at.said()).toEqual([])
  await at.host.callOff(match)
  await settle()
  await at.to(60 * minute + 10_000)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match is over: called off.'])
  await at.to(2 * 60 * minute)
  expect([at.said(), at.errors]).toEqual([[], []])
})

test('what has changed back within the ten minutes isn’t told; the next turn of the same player is', async () => {
  const at = await setUp()
  await at.begin()
  await at.to(10_000)
  at.said()
  await at.act('0', 'one')
  await at.to(5 * minute)
  await at.act('1', 'two')
  await at.to(5 * minute + 250)
  await at.to(12 * minute)
  expect(at.said()).toEqual(['Fixture with ann and bob: ann is to move.'])
  await at.to(60 * minute)
  expect([at.said(), at.errors]).toEqual([[], []])
})

test('at a table that is played now only beginning and end are told', async () => {
  const at = await setUp({ pace: { kind: 'none' } })
  await at.begin()
  await at.to(10_000)
  await at.act('0', 'one')
  await at.to(60 * minute)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match has begun.'])
})

test('closed to spectators, the channel hears who plays, that it has begun, and how it has ended', async () => {
  const at = await setUp({ watching: 'closed' })
  await at.begin()
  await at.to(10_000)
  await at.act('0', 'one')
  await at.to(60 * minute)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match has begun.'])
  await at.host.callOff(match)
  await settle()
  await at.to(61 * minute)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match is over: called off.'])
})

test('behind by three turns, the channel is too', async () => {
  const at = await setUp({ delay: 3 })
  await at.begin()
  for (const [index, seat] of ['0', '1'].entries()) {
    await at.to(20 * index * minute + 10_000)
    await at.act(seat, `move${index}`)
    await at.to(20 * index * minute + minute)
  }
  await at.to(60 * minute)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match has begun. ann is to move.'])
  await at.act('0', 'move2')
  await at.to(61 * minute)
  await at.to(62 * minute)
  expect([at.said(), at.errors]).toEqual([['Fixture with ann and bob: bob is to move.'], []])
})

test('where the match can’t be shown, nothing is posted in place of whose turn it is', async () => {
  const at = await setUp({ delay: 1 }, noMatches.position)
  await at.begin()
  await at.to(10_000)
  for (const [index, seat] of ['0', '1', '0'].entries()) {
    await at.act(seat, `move${index}`)
    await at.to((index + 1) * 20 * minute)
  }
  expect([at.said(), at.errors]).toEqual([['Fixture with ann and bob: The match has begun.'], []])
})

test('a line that is stored before it is true is left alone until it is due', async () => {
  const at = await setUp()
  await at.begin()
  await at.journal.addOwed([owedLine(heralded({ id: match }, 'end'), start + 5_000)])
  await at.to(10_000)
  expect(at.said()).toEqual(['Fixture with ann and bob: The match has begun. ann is to move.'])
  expect((await at.journal.owedTo(heraldOf(match))).map(({ kind, state }) => `${kind} ${state}`)).toContain('end open')
})

test('one who isn’t the host sets none, and sees, tries and removes nobody else’s', async () => {
  const { tableHooks, tables, journal } = await setUp()
  const wish = { address: `${address}-of-bob`, language: 'de' as const }
  await expect(tableHooks.set('bob', match, wish, home)).rejects.toMatchObject({ code: 'not-your-table' })
  await expect(tableHooks.drop('bob', match)).rejects.toMatchObject({ code: 'not-your-table' })
  await expect(tableHooks.test('bob', match)).rejects.toMatchObject({ code: 'no-such-page' })
  expect([await tableHooks.of('bob', match), await tableHooks.of('ann', match)]).toMatchObject([undefined, { ending: 'hook' }])
  // The table is Bob's by now: he may remove it, or set another, and doesn't see it.
  await tables.change(match, (table) => ({ ...table, hostId: 'bob' }))
  expect(await tableHooks.of('bob', match)).toBeUndefined()
  await tableHooks.set('bob', match, wish, home)
  expect((await journal.hooks(heraldOf(match))).map((each) => each.address)).toEqual([wish.address])
  expect([await tableHooks.of('ann', match), (await tableHooks.of('bob', match))?.ending]).toEqual([undefined, '-bob'])
  await tableHooks.drop('bob', match)
  expect([await journal.hooks(heraldOf(match)), (await tables.read(match)).hook]).toEqual([[], undefined])
})

test('set during the match, the channel hears who is to move now; removed, nothing more', async () => {
  const at = await setUp()
  await at.tableHooks.drop('ann', match)
  await at.begin()
  await at.to(minute)
  at.hooks.know(address, await at.tableHooks.set('ann', match, { address, language: 'de' }, home))
  await settle()
  await at.to(2 * minute)
  await at.to(2 * minute + 10_000)
  expect(at.said()).toEqual(['Fixture mit ann und bob: ann ist dran.'])
  await at.tableHooks.drop('ann', match)
  await at.act('0', 'one')
  await at.to(60 * minute)
  expect([at.said(), at.errors, await at.journal.owedIn(match)]).toEqual([[], [], []])
})
