/** A table from which an operator has kept a person out: its host gives out the seats. */
import { me, news, table as tableShape } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { admissionOf, admit, answering, askersFor } from '../lobby/admission.ts'
import { tableRecord } from './liveTable.ts'
import { adminOf, game, matchAt } from './operators.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

let app: Running
let now = 0
beforeEach(async () => {
  now = 0
  app = await startApp({}, { now: () => now })
})
afterEach(() => app.close())

const newsOf = async (person: Browser) => news.parse((await person.get('/api/news')).body)
const idOf = async (person: Browser): Promise<string> => me.parse((await person.get('/api/me')).body).id
const ask = (person: Browser, id: string, asks = true) => person.post(`/api/tables/${id}/ask`, { asks })
const answer = (host: Browser, id: string, person: string, yes: boolean) => host.post(`/api/tables/${id}/answer`, { person, yes })
const seen = async (person: Browser, id: string) => tableShape.parse((await person.get(`/api/tables/${id}`)).body)

/** An open table of Ann’s from which Bob is kept out. */
async function tableOfAnn() {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game, listed: true })
  await bob.table(`/api/tables/${id}/sit`)
  await adminOf(app, `match ${id} free 2 keep-out`)
  return { ann, bob, id }
}

/** Tries every way to take a seat. */
async function refusals(id: string, person: Browser, place?: object) {
  return [
    problem(await person.post(`/api/tables/${id}/sit`, place ?? {})),
    problem(await browser(app.url).post(`/api/tables/${id}/sit`, place ?? {})),
    problem(await browser(app.url).post(`/games/${game}/${id}/join`, { playerName: 'Stock' })),
    problem(await person.post(`/games/${game}/${id}/join`, { playerID: '1', playerName: 'Stock' })),
  ]
}

test('whoever is kept out comes back neither without a cookie, nor in the other lobby, nor as a new guest', async () => {
  const { bob, id } = await tableOfAnn()
  const closed = [403, 'not-admitted']
  expect(await refusals(id, bob)).toEqual([[403, 'unwelcome'], closed, closed, closed])
  const guest = browser(app.url)
  expect(problem(await guest.post('/api/find', { game, at: id }))).toEqual(closed)
  expect((await guest.table('/api/find', { game })).id).not.toBe(id)
  expect(problem(await ask(bob, id))).toEqual([403, 'unwelcome'])
})

test('nor where the match is played and the seat is free', async () => {
  const { ann, bob, id } = await matchAt(app)
  await adminOf(app, `match ${id} free 2 keep-out`)
  const closed = [403, 'not-admitted']
  expect(await refusals(id, bob, { seat: '1' })).toEqual([[403, 'unwelcome'], closed, closed, closed])
  const guest = browser(app.url)
  expect((await ask(guest, id)).status).toBe(200)
  expect((await answer(ann, id, await idOf(guest), true)).status).toBe(200)
  expect(await guest.table(`/api/tables/${id}/sit`, { seat: '1' })).toMatchObject({ yourSeat: '1' })
})

test('whoever asks waits for the host, who says yes or no; both hear of it', async () => {
  const { ann, id } = await tableOfAnn()
  const [cyd, dan] = [browser(app.url), browser(app.url)]
  expect((await seen(browser(app.url), id)).admission).toBe('ask')
  expect((await seen(ann, id)).admission).toBeUndefined()
  for (const person of [cyd, dan]) expect((await ask(person, id)).body).toMatchObject({ admission: 'asked' })
  const [c, d] = [await idOf(cyd), await idOf(dan)]
  expect((await newsOf(ann)).asking.map(({ table, from }) => [table, from.id])).toEqual([
    [id, c],
    [id, d],
  ])
  expect((await newsOf(cyd)).asking).toEqual([])
  expect(problem(await answer(cyd, id, d, false))).toEqual([403, 'not-your-table'])

  await answer(ann, id, c, false)
  expect((await seen(cyd, id)).admission).toBe('refused')
  expect((await newsOf(cyd)).told).toMatchObject([{ table: id, what: 'turned-away' }])
  expect(problem(await ask(cyd, id))).toEqual([403, 'unwelcome'])
  expect(problem(await answer(ann, id, c, true))).toEqual([409, 'not-ready'])

  await answer(ann, id, d, true)
  expect((await newsOf(dan)).told).toMatchObject([{ table: id, what: 'let-in' }])
  expect((await newsOf(ann)).asking).toEqual([])
  expect((await seen(dan, id)).admission).toBeUndefined()
  expect((await dan.table(`/api/tables/${id}/sit`)).yourSeat).toBe('1')
  await dan.table(`/api/tables/${id}/stand`)
  expect((await dan.table(`/api/tables/${id}/sit`)).yourSeat).toBe('1')
  expect(problem(await ask(browser(app.url), id))).toEqual([409, 'table-full'])
})

test('what was asked is taken back', async () => {
  const { ann, id } = await tableOfAnn()
  const cyd = browser(app.url)
  await ask(cyd, id)
  expect((await ask(cyd, id, false)).body).toMatchObject({ admission: 'ask' })
  expect((await newsOf(ann)).asking).toEqual([])
  expect(problem(await answer(ann, id, await idOf(cyd), true))).toEqual([409, 'not-ready'])
})

test('an invitation is a yes', async () => {
  const { ann, bob: cyd, id: earlier } = await matchAt(app)
  await concede(ann, await seen(ann, earlier), '0')
  const bob = browser(app.url)
  const { id } = await ann.table('/api/tables', { game, listed: false })
  await bob.table(`/api/tables/${id}/sit`)
  await adminOf(app, `match ${id} free 2 keep-out`)
  expect(problem(await cyd.post(`/api/tables/${id}/sit`))).toEqual([403, 'not-admitted'])
  expect((await ann.post(`/api/tables/${id}/invite`, { person: await idOf(cyd) })).status).toBe(200)
  expect((await cyd.table(`/api/tables/${id}/sit`)).yourSeat).toBe('1')
})

test('an invitation of somebody else is none; one from before counts once the host repeats it', async () => {
  const { ann, bob: cyd, id: earlier } = await matchAt(app)
  await concede(ann, await seen(ann, earlier), '0')
  const invited = async (id: string) => (await ann.post(`/api/tables/${id}/invite`, { person: await idOf(cyd) })).status
  const [bob, dee] = [browser(app.url), browser(app.url)]
  const wish = { game: 'golems', seats: 3, listed: false }
  const { id } = await bob.table('/api/tables', wish)
  for (const guest of [ann, dee]) await guest.table(`/api/tables/${id}/sit`)
  await adminOf(app, `match ${id} free 3 keep-out`)
  expect([await invited(id), problem(await cyd.post(`/api/tables/${id}/sit`))]).toEqual([200, [403, 'not-admitted']])
  const own = await ann.table('/api/tables', wish)
  await dee.table(`/api/tables/${own.id}/sit`)
  expect(await invited(own.id)).toBe(200)
  await adminOf(app, `match ${own.id} free 2 keep-out`)
  expect(problem(await cyd.post(`/api/tables/${own.id}/sit`))).toEqual([403, 'not-admitted'])
  expect(await invited(own.id)).toBe(200)
  expect((await cyd.table(`/api/tables/${own.id}/sit`)).yourSeat).toBe('1')
})

test('who asks for nothing is told to nobody', async () => {
  const { ann, id } = await tableOfAnn()
  const told: unknown[] = []
  const page = ann.socket('/lobby')
  page.on('news', () => told.push(1))
  await until(() => page.connected)
  const stranger = browser(app.url)
  for (let times = 0; times < 3; times += 1) expect((await ask(stranger, id, false)).status).toBe(200)
  expect((await ask(stranger, id)).status).toBe(200)
  await until(() => told.length > 0)
  page.disconnect()
  expect(told).toHaveLength(1)
})

test('three of a network may ask at a table, refused ones included, and a person five times, then once a minute', async () => {
  const { ann, id } = await tableOfAnn()
  const people = [browser(app.url), browser(app.url), browser(app.url), browser(app.url)] as const
  for (const person of people.slice(0, 3)) expect((await ask(person, id)).status).toBe(200)
  await answer(ann, id, await idOf(people[0]), false)
  expect(problem(await ask(people[3], id))).toEqual([429, 'too-many-requests'])
  const [, one] = people
  const again = async () => {
    await ask(one, id, false)
    return (await ask(one, id)).status
  }
  for (let times = 1; times < 5; times += 1) expect(await again()).toBe(200)
  expect(await again()).toBe(429)
  now += 60_000
  expect(await again()).toBe(200)
})

test('the table of a host who is kept out passes on', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game })
  await bob.table(`/api/tables/${id}/sit`)
  await adminOf(app, `match ${id} free 1 keep-out`)
  expect(await seen(ann, id)).toMatchObject({ yours: false, unwelcome: true })
  const cyd = browser(app.url)
  await ask(cyd, id)
  expect((await newsOf(bob)).asking).toHaveLength(1)
  expect(problem(await answer(ann, id, await idOf(cyd), true))).toEqual([403, 'not-your-table'])
})

test('the rematch of such a table is one as well: those who sat there play, whoever is kept out doesn’t', async () => {
  const { ann, bob, id } = await matchAt(app)
  await adminOf(app, `match ${id} free 2 keep-out`)
  const cyd = browser(app.url)
  await ask(cyd, id)
  await answer(ann, id, await idOf(cyd), true)
  await cyd.table(`/api/tables/${id}/sit`, { seat: '1' })
  await concede(ann, await seen(ann, id), '0')
  const next = await ann.table(`/api/tables/${id}/rematch`)
  expect(next.state).toBe('open')
  const closed = [403, 'not-admitted']
  const taken = await refusals(next.id, bob)
  expect(taken).toEqual([[403, 'unwelcome'], closed, closed, closed])
  await cyd.table(`/api/tables/${next.id}/stand`)
  expect(await refusals(next.id, bob)).toEqual(taken)
  expect(problem(await ask(bob, next.id))).toEqual([403, 'unwelcome'])
  const guest = browser(app.url)
  expect(problem(await guest.post('/api/find', { game, at: next.id }))).toEqual(closed)
  expect((await seen(guest, next.id)).admission).toBe('ask')
  expect((await cyd.table(`/api/tables/${next.id}/sit`)).yourSeat).not.toBeNull()

  // and so is the one after that
  await cyd.table(`/api/tables/${next.id}/ready`, { ready: true })
  await until(async () => (await seen(ann, next.id)).state === 'running')
  const { yourSeat } = await seen(ann, next.id)
  await concede(ann, await seen(ann, next.id), yourSeat ?? '')
  const third = await cyd.table(`/api/tables/${next.id}/rematch`)
  expect(problem(await bob.post(`/api/tables/${third.id}/sit`))).toEqual([403, 'unwelcome'])
  expect((await seen(guest, third.id)).admission).toBe('ask')
})

test('nor is there a way around it in the other lobby', async () => {
  const stock = async (path: string, body: object) => browser(app.url).post(`/games/${game}/${path}`, body)
  const { matchID: id } = (await stock('create', { numPlayers: 2 })).body as { matchID: string }
  const one = (await stock(`${id}/join`, { playerID: '0', playerName: 'One' })).body as { playerCredentials: string }
  const ann = browser(app.url)
  await ann.table(`/api/tables/${id}/sit`)
  await until(async () => (await seen(ann, id)).state === 'running')
  await adminOf(app, `match ${id} free 2 keep-out`)
  await adminOf(app, `match ${id} call-off`)
  const asked = { playerID: '0', credentials: one.playerCredentials }
  expect(problem(await stock(`${id}/playAgain`, asked))).toEqual([403, 'not-admitted'])
  expect(problem(await ann.post(`/api/tables/${id}/rematch`))).toEqual([409, 'not-seated'])
})

test('where nobody is the host, those who sit there with a session admit people', () => {
  const person = (personId: string | null) =>
    ({ kind: 'person', personId, name: 'x', credentialHash: null, ready: true, data: null }) as const
  const seats = [person('ann'), person(null), { kind: 'bot', name: 'Morel', level: 'easy' } as const, null, person('bob')]
  const table = tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'open', seats)
  expect(answering(table)).toEqual(['ann', 'bob'])
  expect(answering({ ...table, hostId: 'eve' })).toEqual(['eve'])
})

test('only where the host admits people, and only as long as it is played, has anybody to ask', () => {
  const table = { ...tableRecord('mossy-kiln-2222-2222', { kind: 'none' }, 'open', [null, null]), hostId: 'host' }
  const asking = [
    { personId: 'ann', name: 'Ann', network: '10.0.0.1' },
    { personId: 'bob', name: 'Bob', network: '10.0.0.2', refused: true as const },
  ]
  const given = { ...table, admits: ['cyd'], asking }
  const stands = (one: typeof table) => ['ann', 'bob', 'cyd', 'dan', 'host', undefined].map((person) => admissionOf(one, person))
  expect(stands(given)).toEqual(['asked', 'refused', undefined, 'ask', undefined, 'ask'])
  expect(stands(table)).toEqual(Array(6).fill(undefined))
  expect(stands({ ...given, state: 'over' })).toEqual(Array(6).fill(undefined))
  expect(askersFor(given, 'host')).toEqual([asking[0]])
  expect(askersFor(given, 'ann')).toEqual([])
  expect(admit(given, 'cyd')).toBe(given)
  expect(admit(given, 'bob')).toMatchObject({ admits: ['cyd', 'bob'], asking: [asking[0]] })
})
