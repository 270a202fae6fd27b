/** Requests of boardgame.io's lobby client, and the exact answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOf } from './operators.ts'
import { browser, problem, type Running, startApp } from './running.ts'

let app: Running
const stock = { get: (path = '') => browser(app.url).get(`/games/golems${path}`) }
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask = (path: string, body: object) => browser(app.url).post(`/games/golems/${path}`, body)
const create = async (wish: object = {}) => ((await ask('create', wish)).body as { matchID: string }).matchID
const join = async (id: string, playerName: string, more: object = {}) =>
  (await ask(`${id}/join`, { playerName, ...more })).body as { playerID: string; playerCredentials: string }
const seat = (joined: { playerID: string; playerCredentials: string }) => ({
  playerID: joined.playerID,
  credentials: joined.playerCredentials,
})
const match = async (id: string) => (await stock.get(`/${id}`)).body as { players: object[]; setupData: object; unlisted: boolean }
const listed = async (query = '') =>
  ((await stock.get(query)).body as { matches: { matchID: string }[] }).matches.map(({ matchID }) => matchID)
const usual = { map: 'connected', corners: 'opposite', firstPlayer: 'random', truce: 1, responseSeconds: 20 }

test('a match is created with the usual seats and options, or with those asked for, on the list unless it isn’t wished', async () => {
  const id = await create()
  const { createdAt, updatedAt, ...shown } = (await match(id)) as unknown as Record<string, unknown>
  expect([typeof createdAt, updatedAt]).toEqual(['number', createdAt])
  expect(shown).toEqual({
    matchID: id,
    gameName: 'golems',
    players: [{ id: 0 }, { id: 1 }],
    setupData: { ...usual, roundLimit: 30 },
    unlisted: false,
  })
  const wish = { numPlayers: 3, setupData: { map: 'raw' }, unlisted: true }
  const hidden = await create(wish)
  expect(await match(hidden)).toMatchObject({
    players: [{ id: 0 }, { id: 1 }, { id: 2 }],
    setupData: { ...usual, map: 'raw', roundLimit: 50 },
    unlisted: true,
  })
  const list = await listed()
  expect([list.includes(id), list.includes(hidden)]).toEqual([true, false])
  const { body } = await browser(app.url).get(`/api/tables/${id}`)
  expect(body).toMatchObject({ host: null, state: 'open' })
})

test('the list is of matches that are over, of those that aren’t, or of all; a moment that is none counts for nothing', async () => {
  const [open, over] = [await create(), await create()]
  for (const name of ['Ann', 'Bob']) await join(over, name)
  await adminOf(app, `match ${over} call-off`)
  const running = await create()
  for (const name of ['Ann', 'Bob']) await join(running, name)
  expect([await listed('?isGameover=false'), await listed('?isGameover=true')].map((ids) => ids.includes(running))).toEqual([true, false])
  const has = async (query: string) => {
    const ids = await listed(query)
    return [ids.includes(open), ids.includes(over)]
  }
  expect(
    await Promise.all(['', '?isGameover=true', '?isGameover=TRUE', '?isGameover=false', '?isGameover=false&isGameover=true'].map(has)),
  ).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [true, false],
    [true, true],
  ])
  expect(
    await Promise.all(
      ['?updatedBefore=0&updatedAfter=0', '?updatedBefore=soon&updatedAfter=later', '?updatedBefore=1', '?updatedAfter=1'].map(has),
    ),
  ).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [true, true],
  ])
  expect(await match(over)).toMatchObject({ gameover: { winners: [], reason: 'called-off' } })
})

test('a seat is the first that is free, or the one asked for by its number, and is shown with its data', async () => {
  const id = await create({ numPlayers: 3 })
  expect(await join(id, 'Ann', { playerID: 1, data: { hat: 'red' } })).toMatchObject({ playerID: '1' })
  expect(await join(id, 'Bob')).toMatchObject({ playerID: '0' })
  expect((await match(id)).players).toEqual([
    { id: 0, name: 'Bob', isConnected: false },
    { id: 1, name: 'Ann', isConnected: false, data: { hat: 'red' } },
    { id: 2 },
  ])
  expect(problem(await ask(`${id}/join`, { playerName: 'Cyd', playerID: 1 }))).toEqual([409, 'seat-taken'])
  expect(await join(id, 'Cyd', { playerID: '2' })).toMatchObject({ playerID: '2' })
  const ann = browser(app.url)
  const table = await ann.table('/api/tables', { game: 'golems', bots: ['easy'] })
  expect((await match(table.id)).players).toMatchObject([{ isConnected: false }, { name: 'Morel', isConnected: true }])
})

test('data has two thousand characters at most', async () => {
  const id = await create({ numPlayers: 3 })
  const ann = await join(id, 'Ann', { data: 'x'.repeat(1998) })
  expect((await match(id)).players[0]).toMatchObject({ data: 'x'.repeat(1998) })
  expect(problem(await ask(`${id}/join`, { playerName: 'Bob', data: 'x'.repeat(1999) }))).toEqual([413, 'too-large'])
  expect(problem(await ask(`${id}/update`, { ...seat(ann), data: 'x'.repeat(1999) }))).toEqual([413, 'too-large'])
})

test('a name and data are changed one by one, by whoever holds the seat, to what nobody else is called', async () => {
  const id = await create({ numPlayers: 3 })
  const [ann, bob] = [await join(id, 'Ann', { data: 1 }), await join(id, 'Bob')]
  const first = async () => (await match(id)).players[0]
  expect((await ask(`${id}/rename`, { ...seat(ann), newName: 'Anna' })).body).toEqual({})
  expect(await first()).toEqual({ id: 0, name: 'Anna', isConnected: false, data: 1 })
  await ask(`${id}/update`, { ...seat(ann), data: 2 })
  expect(await first()).toEqual({ id: 0, name: 'Anna', isConnected: false, data: 2 })
  await ask(`${id}/update`, { ...seat(ann), newName: 'A.n.n.a', data: 3 })
  expect(await first()).toMatchObject({ name: 'A.n.n.a', data: 3 })
  expect(problem(await ask(`${id}/update`, { ...seat(ann), newName: 'Bob' }))).toEqual([409, 'name-taken'])
  expect(problem(await ask(`${id}/update`, seat(ann)))).toEqual([400, 'bad-request'])
  const wrong = [403, 'wrong-credentials']
  expect(problem(await ask(`${id}/update`, { ...seat(bob), playerID: 0, data: 4 }))).toEqual(wrong)
  expect(problem(await ask(`${id}/update`, { ...seat(bob), playerID: '2', data: 4 }))).toEqual(wrong)
  expect(problem(await ask(`${id}/update`, { ...seat(bob), playerID: '7', data: 4 }))).toEqual([404, 'no-such-seat'])
})

test('a match is found under its own game alone', async () => {
  const id = await create()
  const other = (path: string) => browser(app.url).get(`/games/${path}`)
  expect(problem(await other(`wizards-of-war/${id}`))).toEqual([404, 'no-such-match'])
  expect(problem(await other('golems/mossy-kiln-2222-2222'))).toEqual([404, 'no-such-match'])
  expect(problem(await other('golems/nonsense'))).toEqual([404, 'no-such-match'])
  expect(problem(await other(`chess/${id}`))).toEqual([404, 'no-such-game'])
  expect((await other('')).body).toContain('golems')
})

test('whoever leaves before the match frees the seat, in it goes for good, and after it stays', async () => {
  const id = await create()
  const ann = await join(id, 'Ann')
  expect((await ask(`${id}/leave`, seat(ann))).body).toEqual({})
  expect((await match(id)).players).toEqual([{ id: 0 }, { id: 1 }])
  const [again, bob] = [await join(id, 'Ann'), await join(id, 'Bob')]
  expect((await ask(`${id}/leave`, seat(again))).body).toEqual({})
  const { body } = await browser(app.url).get(`/api/tables/${id}`)
  expect(body).toMatchObject({ state: 'running', seats: [{ occupant: { person: { name: 'Ann' }, away: { left: true } } }, {}] })
  expect((await match(id)).players).toEqual([{ id: 0 }, { id: 1, name: 'Bob', isConnected: false }])
  await adminOf(app, `match ${id} call-off`)
  expect(problem(await ask(`${id}/leave`, seat(bob)))).toEqual([409, 'already-started'])
  expect(problem(await ask(`${id}/leave`, { ...seat(bob), credentials: 'wrong' }))).toEqual([403, 'wrong-credentials'])
  expect(problem(await ask(`${id}/join`, { playerName: 'Cyd' }))).toEqual([409, 'already-started'])
})

test('a match is played again with its seats, options and place on the list, unless others are asked for', async () => {
  const played = async () => {
    const id = await create({ setupData: { map: 'raw', roundLimit: 15 }, unlisted: true })
    const [ann, bob] = [await join(id, 'Ann'), await join(id, 'Bob')]
    return { id, ann, bob }
  }
  const first = await played()
  const again = (of: typeof first, wish: object = {}) => ask(`${of.id}/playAgain`, { ...seat(of.ann), ...wish })
  expect(problem(await again(first))).toEqual([409, 'not-over'])
  await adminOf(app, `match ${first.id} call-off`)
  expect(problem(await again(first, { credentials: 'wrong' }))).toEqual([403, 'wrong-credentials'])
  const { nextMatchID } = (await again(first)).body as { nextMatchID: string }
  expect((await ask(`${first.id}/playAgain`, seat(first.bob))).body).toEqual({ nextMatchID })
  expect(await match(first.id)).toMatchObject({ nextMatchID })
  const free = [{ id: 0 }, { id: 1 }]
  expect(await match(nextMatchID)).toMatchObject({ players: free, setupData: { ...usual, map: 'raw', roundLimit: 15 }, unlisted: true })
  for (const name of ['Cyd', 'Dee']) await join(nextMatchID, name)
  expect((await browser(app.url).get(`/api/tables/${nextMatchID}`)).body).toMatchObject({ state: 'running', host: null })

  for (const [wish, expected] of [
    [
      { numPlayers: 3, unlisted: false },
      { players: [...free, { id: 2 }], setupData: { map: 'raw', roundLimit: 15 }, unlisted: false },
    ],
    [
      { setupData: { corners: 'adjacent' } },
      { players: free, setupData: { ...usual, corners: 'adjacent', roundLimit: 30 }, unlisted: true },
    ],
  ] as const) {
    const other = await played()
    await adminOf(app, `match ${other.id} call-off`)
    for (const wrong of [{ numPlayers: 5 }, { setupData: { map: 'flat' } }])
      expect(problem(await again(other, wrong))).toEqual([400, 'bad-option'])
    const { nextMatchID: next } = (await again(other, wish)).body as { nextMatchID: string }
    expect(await match(next)).toMatchObject(expected)
  }
})
