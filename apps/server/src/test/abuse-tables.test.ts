/** Floods of the list of tables, and players under other people's names. */
import { looksOf, me, type News, type Table, type TableList, tableList } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import { createListing } from '../lobby/listing.ts'
import { tableRecord } from './liveTable.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

const game = 'wizards-of-war'
let app: Running
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

async function called(name: string): Promise<Browser> {
  const person = browser(app.url)
  await person.get('/api/me')
  expect((await person.patch('/api/me', { name })).status).toBe(200)
  return person
}

/** Milliseconds that a list is kept at least. */
const keep = 5

/** The list over a store with these open tables; `hear` gets each query. */
function listingOver(hear: (asked: readonly string[]) => void, open: Awaited<ReturnType<Journal['tables']>> = [], spectators = () => 0) {
  const tables: Journal['tables'] = async ({ states = [] }) => {
    hear(states)
    return states.includes('open') ? open : []
  }
  const presence = { isConnected: () => false, hasPage: () => false, spectators, people: () => 0 }
  const bus = localBus()
  return {
    bus,
    listing: createListing({
      journal: { tables } as Journal,
      presence,
      host: { now: Date.now, botsRest: () => false, hasRules: () => true },
      bus,
      keep,
    }),
  }
}

test('one person has a bounded number of open tables', async () => {
  const ann = await called('Ann')
  for (let table = 0; table < 20; table += 1) await ann.table('/api/tables', { game })
  expect(problem(await ann.post('/api/tables', { game }))).toEqual([409, 'too-many-tables'])
  const zoe = await called('Zoe')
  const atOnce = await Promise.all(Array.from({ length: 24 }, () => zoe.post('/api/tables', { game, listed: false })))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), ...Array(4).fill(409)])
  // other people's tables don't count
  const bob = await called('Bob')
  const { tables } = tableList.parse((await bob.get('/api/tables')).body)
  for (const { id } of tables) await bob.table(`/api/tables/${id}/sit`)
  expect(tables).toHaveLength(20)
  await bob.table('/api/tables', { game })
})

test('whoever goes on from moments of matches opens tables, and looks up no more of them than of other costly things', async () => {
  await app.close()
  app = await startApp({}, { now: () => 0 })
  const ann = await called('Ann')
  const old = await ann.table('/api/tables', { game, sit: '0', bots: ['easy'], start: true })
  await concede(ann, old, '0')
  const playOn = () => ann.post(`/api/tables/${old.id}/play-on`, { action: 0, sit: '0', bots: 'easy' })
  for (let table = 0; table < 20; table += 1) expect((await playOn()).status).toBe(201)
  expect(problem(await playOn())).toEqual([429, 'too-many-requests'])
  const ben = await called('Ben')
  const on = () => ben.post(`/api/tables/${old.id}/play-on`, { action: 0, sit: '0' })
  for (let table = 0; table < 2; table += 1) expect((await on()).status).toBe(201)
})

test('what goes on from a moment counts towards the tables that one person has open, also while it is played', async () => {
  let time = 0
  await app.close()
  app = await startApp({}, { now: () => time })
  const ann = await called('Ann')
  const old = await ann.table('/api/tables', { game, sit: '0', bots: ['easy'], start: true })
  await concede(ann, old, '0')
  const playOn = () => {
    time += 10_000
    return ann.post(`/api/tables/${old.id}/play-on`, { action: 0, sit: '0', bots: 'easy' })
  }
  for (let table = 0; table < 20; table += 1) expect((await playOn()).status).toBe(201)
  expect(problem(await playOn())).toEqual([409, 'too-many-tables'])
  expect(problem(await ann.post('/api/tables', { game }))).toEqual([409, 'too-many-tables'])
})

test('nobody sits down under a name that is at the table, or looks like one: by either lobby, or by a change of name', async () => {
  const ann = await called('Ann Billy')
  const { id } = await ann.table('/api/tables', { game })
  const join = (playerName: string) => ann.post(`/games/${game}/${id}/join`, { playerName })
  for (const name of ['Ann Billy', 'ANN BILLY', 'Аnn Billy', 'Ann BiIIy', 'Án.n B1lly']) {
    expect([name, problem(await join(name))]).toEqual([name, [409, 'name-taken']])
    const other = await called(name)
    expect([name, problem(await other.post(`/api/tables/${id}/sit`))]).toEqual([name, [409, 'name-taken']])
  }
  const eve = await called('Eve')
  await eve.table(`/api/tables/${id}/sit`)
  await eve.patch('/api/me', { name: 'Ann BiIIy' })
  const { seats } = await ann.table(`/api/tables/${id}/ready`, { ready: false })
  expect(seats.map(({ occupant }) => occupant?.kind === 'person' && occupant.person.name)).toEqual(['Ann Billy', 'Eve'])
})

describe('the open list', () => {
  const list = async (person: Browser, query = '') => tableList.parse((await person.get(`/api/tables${query}`)).body)

  test('has tables with company and a free seat first, and more of it on demand', async () => {
    const [eve, eva, ann, bob] = [await called('Eve'), await called('Eva'), await called('Ann'), await called('Bob')]
    const [full, joined] = [await ann.table('/api/tables', { game, seats: 2 }), await ann.table('/api/tables', { game })]
    await bob.table(`/api/tables/${full.id}/sit`)
    for (let table = 0; table < 40; table += 1) await (table % 2 ? eve : eva).table('/api/tables', { game })
    await eve.post('/api/tables', { game })
    const page = ann.socket('/lobby')
    page.on('connect', () => page.emit('watch', joined.id))
    await until(async () => (await list(bob)).tables[0]?.id === joined.id)
    page.disconnect()
    const first = await list(bob, '?count=20')
    expect([first.tables.length, first.more, first.total]).toEqual([20, true, 42])
    const all = await list(bob, '?count=100')
    expect([all.tables.length, all.more, all.tables.at(-1)?.id]).toEqual([42, false, full.id])
    expect(all.tables.at(-1)).toMatchObject({
      yours: false,
      yourSeat: '1',
      seats: [{ occupant: { you: false } }, { occupant: { you: true } }],
    })
    expect([all.free, all.running]).toEqual([41, 0])
    for (const count of ['0', '1001', 'x', '1.5'])
      expect(problem(await bob.get(`/api/tables?count=${count}`))).toEqual([400, 'bad-request'])
  })

  test('can be of one game, and of tables that are played, and says how many there are', async () => {
    const ann = await called('Ann')
    for (const wish of [{}, {}, { bots: ['easy'], start: true }]) await ann.table('/api/tables', { game, seats: 2, ...wish })
    const counts = ({ tables, total, free, running }: TableList) => [tables.length, total, free, running]
    expect(counts(await list(ann, `?game=${game}&count=1`))).toEqual([1, 3, 2, 1])
    expect(counts(await list(ann, '?state=running'))).toEqual([1, 1, 0, 1])
    expect(counts(await list(ann, '?game=chess'))).toEqual([0, 0, 0, 0])
    expect(problem(await ann.get('/api/tables?state=over'))).toEqual([400, 'bad-request'])
  })

  test('is put in order once, however many ask, and anew after a change', async () => {
    const read: string[] = []
    const { bus, listing } = listingOver((asked) => read.push(...asked))
    await Promise.all(Array.from({ length: 50 }, (_, viewer) => listing.of(`person-${viewer}`, 10)))
    expect(read).toEqual(['open', 'running'])
    bus.publish('table', { id: 'any' })
    const asked = Array.from({ length: 50 }, () => listing.of(undefined, 10))
    await Promise.all(asked)
    const done = performance.now()
    expect(read).toEqual(['open', 'running', 'open', 'running'])
    // an unchanged list stays, however old
    await until(() => performance.now() > done + 2 * keep)
    await listing.of(undefined, 10)
    expect(read).toHaveLength(4)
    listing.close()
  })

  test('has each table drawn up once for all who ask', async () => {
    const spectators = vi.fn(() => 3)
    const table = tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'open', [null])
    const { listing } = listingOver(() => undefined, [{ ...table, owes: [], owesSince: null, outcome: null }], spectators)
    for (const viewer of ['ann', 'bob', undefined])
      expect((await listing.of(viewer, 10)).tables).toMatchObject([{ spectators: 3, yours: false }])
    expect(spectators).toHaveBeenCalledTimes(1)
    listing.close()
  })

  test('is kept for a moment in any case: whoever asks for a newer one waits that long', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const read: string[] = []
    const { bus, listing } = listingOver((asked) => read.push(...asked))
    await listing.of(undefined, 10)
    bus.publish('table', { id: 'any' })
    clock.mockReturnValue(keep - 1)
    const newer = listing.of(undefined, 10)
    expect(read).toEqual(['open', 'running'])
    await newer
    expect(read).toEqual(['open', 'running', 'open', 'running'])
    listing.close()
    clock.mockRestore()
  })

  test('that could not be read is read again by whoever asks next', async () => {
    let isBroken = true
    const { listing } = listingOver(() => {
      if (isBroken) throw new Error('the disk is gone')
    })
    await expect(listing.of(undefined, 10)).rejects.toThrow('the disk is gone')
    isBroken = false
    expect(await listing.of(undefined, 10)).toMatchObject({ tables: [], total: 0 })
    listing.close()
  })

  test('has matches of several people before those of one among bots', async () => {
    const [ann, bob] = [await called('Ann'), await called('Bob')]
    const { id: several } = await ann.table('/api/tables', { game, seats: 2 })
    await bob.table(`/api/tables/${several}/sit`)
    await ann.table(`/api/tables/${several}/start`)
    const { id: one } = await ann.table('/api/tables', { game, bots: ['easy'], start: true })
    expect((await list(bob)).tables.map(({ id }) => id)).toEqual([several, one])
  })
})

describe('the host', () => {
  const names = ({ seats }: Table) => seats.map(({ occupant }) => (occupant?.kind === 'person' ? occupant.person.name : null))
  const told = async (person: Browser) => ((await person.get('/api/news')).body as News).told

  test('stands up anyone, who is told, and finds no seat there again', async () => {
    const [ann, bob, cyd] = [await called('Ann'), await called('Bob'), await called('Cyd')]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`)
    expect(problem(await bob.post(`/api/tables/${id}/unseat`, { seat: '0' }))).toEqual([403, 'not-your-table'])
    expect(problem(await ann.post(`/api/tables/${id}/unseat`, { seat: '0' }))).toEqual([400, 'bad-request'])
    expect(names(await ann.table(`/api/tables/${id}/unseat`, { seat: '1' }))).toEqual(['Ann', null])
    expect(problem(await ann.post(`/api/tables/${id}/unseat`, { seat: '1' }))).toEqual([409, 'not-seated'])
    expect((await bob.get(`/api/tables/${id}`)).body).toMatchObject({ unwelcome: true, yourSeat: null })
    expect(problem(await bob.post(`/api/tables/${id}/sit`))).toEqual([403, 'unwelcome'])
    expect(await told(bob)).toEqual([{ table: id, game, what: 'stood-up', by: 'Ann' }])
    const other = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${other.id}/sit`)
    await ann.table(`/api/tables/${other.id}/unseat`, { seat: '1' })
    // one page has shown it for all others
    const phone = bob.socket('/lobby')
    const heard = new Promise((resolve) => phone.once('news', resolve))
    await until(() => phone.connected)
    const left = (await bob.post('/api/news/seen', { table: id })).body as News
    expect(left.told.map(({ table }) => table)).toEqual([other.id])
    await heard
    phone.disconnect()
    expect(await told(bob)).toEqual([{ table: other.id, game, what: 'stood-up', by: 'Ann' }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
    expect(await told(bob)).toEqual([])
    vi.useRealTimers()
    const full = await cyd.table(`/api/tables/${id}/sit`)
    expect([names(full), full.unwelcome]).toEqual([['Ann', 'Cyd'], undefined])
  })

  test('stands up clients without a session, which take one seat for their network, and none after that', async () => {
    const ann = await called('Ann')
    const { id } = await ann.table('/api/tables', { game: 'golems', seats: 4 })
    const join = (playerName: string) => ann.post(`/games/golems/${id}/join`, { playerName })
    expect((await join('Stock')).status).toBe(200)
    expect(problem(await join('Stuck'))).toEqual([409, 'already-seated'])
    await ann.table(`/api/tables/${id}/unseat`, { seat: '1' })
    expect(problem(await join('Stock'))).toEqual([403, 'unwelcome'])
    expect(names(await ann.table(`/api/tables/${id}/ready`, { ready: false }))).toEqual(['Ann', null, null, null])
  })

  test('closes a table: all who sat there are told, and it is nobody’s any more', async () => {
    const [ann, bob] = [await called('Ann'), await called('Bob')]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`)
    expect(problem(await bob.post(`/api/tables/${id}/close`))).toEqual([403, 'not-your-table'])
    expect(await ann.table(`/api/tables/${id}/close`)).toMatchObject({ closed: true, listed: false, yours: false })
    expect([await told(ann), await told(bob)]).toEqual([[], [{ table: id, game, what: 'closed', by: 'Ann' }]])
    for (const person of [ann, bob]) expect(problem(await person.post(`/api/tables/${id}/sit`))).toEqual([410, 'table-closed'])
    expect(problem(await bob.post(`/games/${game}/${id}/join`, { playerName: 'Stock' }))).toEqual([410, 'table-closed'])
    expect((await ann.get('/api/tables?mine=1')).body).toMatchObject({ tables: [] })
    expect((await ann.get('/api/tables')).body).toMatchObject({ tables: [] })
  })

  test('does neither once the match has begun', async () => {
    const [ann, bob] = [await called('Ann'), await called('Bob')]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`)
    await ann.table(`/api/tables/${id}/start`)
    expect(problem(await ann.post(`/api/tables/${id}/unseat`, { seat: '1' }))).toEqual([409, 'already-started'])
    expect(problem(await ann.post(`/api/tables/${id}/close`))).toEqual([409, 'already-started'])
  })
})

test('a person sits once at a table', async () => {
  const ann = await called('Ann')
  const { id } = await ann.table('/api/tables', { game })
  expect(problem(await ann.post(`/api/tables/${id}/sit`, { seat: '1' }))).toEqual([409, 'already-seated'])
})

test('a name that can not be seen is refused by either lobby', async () => {
  const ann = await called('Ann')
  const { id } = await ann.table('/api/tables', { game })
  for (const name of ['\u3164', 'A\u2800', '\ud83d', `Z${'\u0301'.repeat(5)}`]) {
    expect(problem(await ann.patch('/api/me', { name }))).toEqual([400, 'bad-request'])
    expect(problem(await ann.post(`/games/${game}/${id}/join`, { playerName: name }))).toEqual([400, 'bad-request'])
  }
})

test('of ten new names at once one is what somebody is called, at their tables as well; of ten people at once one gets a name', async () => {
  const people = Array.from({ length: 10 }, () => browser(app.url))
  const [ann = browser(app.url)] = people
  const rename = (person: Browser, name: string) => person.patch('/api/me', { name })
  const { id } = await ann.table('/api/tables', { game: 'golems', seats: 4 })
  const own = await ann.table('/api/tables', { game })
  const seated = async (table: string) =>
    (await ann.table(`/api/tables/${table}/sit`)).seats.flatMap(({ occupant }) =>
      occupant?.kind === 'person' ? [occupant.person.name] : [],
    )
  await Promise.all(Array.from({ length: 10 }, (_, n) => rename(ann, `Ann ${n}`)))
  const { name } = me.parse((await ann.get('/api/me')).body)
  expect([await seated(id), await seated(own.id)]).toEqual([[name], [name]])

  for (const person of people.slice(1, 4)) await person.table(`/api/tables/${id}/sit`)
  const likes = ['Zoe', 'zoe', 'Zoë', 'Z0e', 'ZOE']
  await Promise.all(people.map((person, n) => rename(person, likes[n % 5] ?? '')))
  const looks = (await seated(id)).map(looksOf)
  expect([looks.filter((each) => each === looksOf('Zoe')).length, new Set(looks).size]).toEqual([1, 4])
  for (const person of people.slice(4)) expect(problem(await person.post(`/api/tables/${own.id}/sit`))[0]).toBe(409)
})
