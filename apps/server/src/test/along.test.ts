/** Matches of one person among bots that they take along to their device, and bring back. */
import { type Rulebook, rulebooks } from '@toadstool/games'
import type { MatchState } from '@toadstool/games/engine'
import { goesOn, type LocalMatch, marksOf, playFile, type Said } from '@toadstool/games/hosting'
import { callOffAction, endedBy } from '@toadstool/games/tabletop'
import { broughtBack, proof as proofShape, type Table, takenAlong } from '@toadstool/protocol'
import { type MatchFile, readMatchFile } from '@toadstool/protocol/match-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '../match/chance.ts'
import { chanceOf } from '../match/filed.ts'
import { differenceIn } from '../match/verify.ts'
import { type Player, seatAt } from './players.ts'
import { overPostgres } from './postgres.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'

const rulebook = rulebooks.golems as Rulebook

let app: Running
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A running match of one person and a bot, at which that person is waited for. */
async function alone(ann: Browser, more: object = {}): Promise<Table> {
  const wish = { game: 'golems', bots: ['easy'], start: true, ...more }
  return ann.table('/api/tables', wish)
}

async function taken(ann: Browser, id: string): Promise<{ readonly table: Table; readonly file: MatchFile }> {
  const answer = await ann.post(`/api/tables/${id}/take-along`)
  expect(answer.status).toBe(200)
  const { table, text } = takenAlong.parse(answer.body)
  const read = readMatchFile(text)
  if ('misfit' in read) throw new Error(JSON.stringify(read.misfit))
  return { table, file: read.file }
}

/** The match on the device, after so many of its simplest moves; `ends`: then its person concedes. */
function playedOn(file: MatchFile, moves: number, ends = false): { readonly match: LocalMatch; readonly file: MatchFile } {
  const gone = goesOn(rulebook, file, chanceOf(file))
  if ('fault' in gone) throw new Error(JSON.stringify(gone.fault))
  const { match } = gone
  const say = (seat: string, sentence: Pick<Said, 'move' | 'args'>): void => {
    const decided = match.decide({ seat, actionId: `${seat}:x`, ...sentence }, 0)
    if ('refusal' in decided) throw new Error(decided.refusal.code)
    match.take(decided.row)
  }
  for (let move = 0; move < moves; move += 1) {
    const [seat = '0'] = match.owes
    const plain = rulebook.fallback(match.viewOf(seat), seat)
    if (!plain) throw new Error('no move')
    say(seat, plain)
  }
  if (ends) say('0', { move: 'concede', args: [] })
  const actions = match.rows.map(({ seq, seat, move, args, rolled }) => ({
    ...{ seq, seat, move, args: args.map((arg) => (typeof arg === 'string' ? arg : [...arg])) },
    ...(rolled?.roll && { roll: rolled.roll }),
  }))
  return { match, file: { ...file, actions, marks: [...marksOf(match.states(), digestOf)] } }
}

const sent = (file: MatchFile, more: object = {}) => ({ text: JSON.stringify(file), action: file.beginning?.action ?? 0, ...more })

async function back(ann: Browser, id: string, wish: object) {
  const answer = await ann.post(`/api/tables/${id}/bring-back`, wish)
  if (answer.status !== 200) throw new Error(problem(answer).join(' '))
  return broughtBack.parse(answer.body)
}

const read = async (by: Browser, id: string): Promise<Table> => (await by.get(`/api/tables/${id}`)).body as Table
const act = (player: Player, match: string, sentence: object) =>
  player.socket.timeout(20_000).emitWithAck('act', { id: crypto.randomUUID(), match, seat: player.seat, ...sentence })

test('it rests while it is on the device, and comes back as a table of its own, to which the old one leads', async () => {
  const [ann, eve] = [browser(app.url), browser(app.url)]
  const { id } = await alone(ann)
  const player = seatAt(ann, await read(ann, id), '0')
  await until(() => player.state !== null && rulebook.owes(player.state.G as never).includes('0'))
  const { table, file } = await taken(ann, id)
  expect(table).toMatchObject({ state: 'running', along: { until: null, to: null } })
  expect(await read(eve, id)).toMatchObject({ along: { until: null, to: null }, yourSeat: null })
  const plain = rulebook.fallback(player.state?.G as never, '0') as { move: string }
  expect(await act(player, id, plain)).toMatchObject({ status: 'refused', refusal: { code: 'taken-along' } })
  expect((await read(ann, id)).owes).toEqual(['0'])

  const device = playedOn(file, 3)
  const first = await back(ann, id, sent(device.file))
  if ('apart' in first) throw new Error('nothing has happened there')
  const { table: next } = first
  const at = file.beginning?.action ?? 0
  expect(next).toMatchObject({ state: 'running', listed: true, yourSeat: '0', from: { match: id, action: at + 3, device: true } })
  expect(await back(ann, id, sent(device.file))).toMatchObject({ table: { id: next.id } })
  expect(await read(eve, id)).toMatchObject({ state: 'over', along: { to: next.id } })
  const there = seatAt(ann, next, '0')
  await until(() => there.state !== null)
  await act(there, next.id, { move: 'concede', args: [] })
  await until(async () => (await read(ann, next.id)).state === 'over')
  for (const match of [id, next.id]) {
    const proof = proofShape.parse((await ann.get(`/api/matches/${match}/proof`)).body)
    expect(differenceIn(proof, rulebooks)).toBeUndefined()
    // What was on the device never was the table's secret.
    expect(proof.secret).not.toBe(file.secret)
    if (match === next.id)
      expect(proof.beginning?.state).toEqual(
        JSON.parse(JSON.stringify({ ...(device.match.state as MatchState), rolls: undefined, version: 0 })),
      )
  }
}, 60_000)

test('what has ended on the device comes back with its end: a table that is over from its beginning', async () => {
  const [ann, eve] = [browser(app.url), browser(app.url)]
  const { id } = await alone(ann)
  const { file } = await taken(ann, id)
  const device = playedOn(file, 3, true)
  const first = await back(ann, id, sent(device.file, { mixes: true }))
  if ('apart' in first) throw new Error('nothing has happened there')
  const { table: next } = first
  const [at, result] = [file.beginning?.action ?? 0, device.match.state.G.result]
  expect(next).toMatchObject({ state: 'over', yourSeat: '0', owes: [], from: { match: id, action: at + 4, device: true, ended: true } })
  expect(next.outcome).toMatchObject({ winners: result?.winners, reason: result?.reason })
  expect(await back(ann, id, sent(device.file))).toMatchObject({ table: { id: next.id } })
  expect(await read(eve, id)).toMatchObject({ state: 'over', along: { to: next.id } })
  const mine = (await ann.get('/api/tables?mine=1')).body as { tables: Table[] }
  expect(mine.tables.map((table) => [table.id, table.state]).toSorted()).toEqual(
    [
      [id, 'over'],
      [next.id, 'over'],
    ].toSorted(),
  )

  const there = seatAt(ann, next, '0')
  await until(() => there.state !== null)
  expect(there.state?.G).toEqual(JSON.parse(JSON.stringify(device.match.viewOf('0'))))
  expect(await act(there, next.id, rulebook.fallback(device.match.viewOf('0'), '0') ?? { move: 'concede', args: [] })).toMatchObject({
    status: 'refused',
  })
  expect(problem(await ann.post(`/api/tables/${next.id}/play-on`, { action: 0, sit: '0' }))).toEqual([400, 'bad-request'])
  const proof = proofShape.parse((await eve.get(`/api/matches/${next.id}/proof`)).body)
  expect([differenceIn(proof, rulebooks), proof.actions, proof.secret === file.secret]).toEqual([undefined, [], false])
  const saved = readMatchFile(JSON.stringify((await eve.get(`/api/matches/${next.id}/file`)).body))
  const whole = 'file' in saved ? playFile(rulebook, saved.file, chanceOf(saved.file)) : saved
  expect('states' in whole && whole.states.map(({ G }) => G.result)).toEqual([result])
  // As any match that goes on from another: no record counts it.
  expect((await ann.get('/api/records/golems')).body).toMatchObject({ all: 0 })
  expect(await ann.table(`/api/tables/${next.id}/rematch`)).toMatchObject({ rematchOf: next.id })
}, 60_000)

test('an end that the rules didn’t bring about isn’t brought', async () => {
  const ann = browser(app.url)
  const { id } = await alone(ann)
  const { file } = await taken(ann, id)
  const { match, file: device } = playedOn(file, 1, true)
  const [first, end] = device.actions as [MatchFile['actions'][number], MatchFile['actions'][number]]
  const [dealt, before, ended] = [...match.states()] as [MatchState, MatchState, MatchState]
  const calledOff = endedBy(before) as MatchState
  const asked = async (actions: MatchFile['actions'], states: readonly MatchState[]) => {
    const changed = { ...device, actions, marks: [...marksOf(states, digestOf)] }
    return problem(await ann.post(`/api/tables/${id}/bring-back`, sent(changed)))
  }
  // Conceded for the other seat, called off by no host, played on after the end, cut off before it.
  expect(await asked([first, { ...end, seat: '1' }], [dealt, before, ended])).toEqual([400, 'bad-request'])
  expect(await asked([first, { ...end, move: callOffAction }], [dealt, before, calledOff])).toEqual([400, 'bad-request'])
  expect(await asked([first, end, { ...end, seq: 3, seat: '1' }], [dealt, before, ended])).toEqual([400, 'bad-request'])
  expect(await asked([first], [dealt, before, ended])).toEqual([400, 'bad-request'])
  expect(await read(ann, id)).toMatchObject({ state: 'running', along: { until: null } })
}, 60_000)

test('it goes on on the terms of its table', async () => {
  const ann = browser(app.url)
  const { id } = await alone(ann, { delay: 3, takeBacks: 'never', absence: 'wait', listed: false })
  const { file } = await taken(ann, id)
  expect(await back(ann, id, sent(playedOn(file, 1).file))).toMatchObject({
    table: { delay: 3, takeBacks: 'never', absence: 'wait', listed: false, pace: { kind: 'none' } },
  })
})

test('played on in both places, it is brought only after a choice, and the table is kept to be looked at', async () => {
  const ann = browser(app.url)
  const { id } = await alone(ann)
  const { file } = await taken(ann, id)
  const device = playedOn(file, 2).file
  expect((await ann.table(`/api/tables/${id}/go-on-here`)).along).toMatchObject({ to: null, until: expect.any(Number) })
  const player = seatAt(ann, await read(ann, id), '0')
  await until(() => player.state !== null && rulebook.owes(player.state.G as never).includes('0'))
  expect(await act(player, id, rulebook.fallback(player.state?.G as never, '0') as object)).toMatchObject({ status: 'done' })
  const found = await back(ann, id, sent(device))
  expect(found).toMatchObject({ apart: { here: 2, over: false } })
  expect('apart' in found && found.apart.there).toBeGreaterThan(0)
  expect((await read(ann, id)).state).toBe('running')
  const chosen = await back(ann, id, sent(device, { anyway: true }))
  expect(chosen).toMatchObject({ table: { state: 'running' } })
  expect(await read(ann, id)).toMatchObject({ state: 'over', along: { to: (chosen as { table: Table }).table.id } })
  // Another copy of the same moment, which has come elsewhere, and one that has come to its end.
  expect(await back(ann, id, sent(playedOn(file, 1).file))).toMatchObject({ apart: { here: 1, over: true } })
  const ended = playedOn(file, 1, true).file
  expect(await back(ann, id, sent(ended))).toMatchObject({ apart: { here: 2, over: true } })
  expect(await back(ann, id, sent(ended, { anyway: true }))).toMatchObject({ table: { state: 'over' } })
}, 60_000)

test('only who plays alone among bots, without a clock, takes a match along, and only so often', async () => {
  const still = await startApp({}, { now: () => 0 })
  const [ann, bob] = [browser(still.url), browser(still.url)]
  const { id } = await alone(ann)
  const ask = async (by: Browser, table: string) => problem(await by.post(`/api/tables/${table}/take-along`))
  expect(await ask(bob, id)).toEqual([409, 'not-seated'])
  const clocked = await alone(ann, { pace: { kind: 'live', factor: 1, bank: 600 } })
  expect(await ask(ann, clocked.id)).toEqual([409, 'not-alone'])
  const open = await ann.table('/api/tables', { game: 'golems', seats: 2 })
  expect(await ask(ann, open.id)).toEqual([409, 'not-started'])
  await bob.table(`/api/tables/${open.id}/sit`, { seat: '1' })
  await ann.table(`/api/tables/${open.id}/ready`, { ready: true })
  await bob.table(`/api/tables/${open.id}/ready`, { ready: true })
  expect(await ask(ann, open.id)).toEqual([409, 'not-alone'])
  for (let time = 0; time < 12; time += 1) expect((await ann.post(`/api/tables/${id}/take-along`)).status).toBe(200)
  expect(await ask(ann, id)).toEqual([429, 'too-many-requests'])
  await still.close()
}, 60_000)

test('what comes back must begin where the table stood, whatever the file says of that', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await alone(ann)
  const { file } = await taken(ann, id)
  const device = playedOn(file, 2).file
  const refused = async (by: Browser, wish: object) => problem(await by.post(`/api/tables/${id}/bring-back`, wish))
  const state = { ...(file.beginning?.state as MatchState), version: 0 }
  const forged = {
    ...file,
    beginning: { match: id, action: file.beginning?.action ?? 0, state: { ...state, G: { ...state.G, extra: 1 } } },
  }
  expect(await refused(ann, sent(playedOn({ ...forged, marks: [] }, 1).file))).toEqual([400, 'bad-request'])
  expect(await refused(ann, sent(device, { action: 900 }))).toEqual([400, 'bad-request'])
  expect(
    await refused(ann, sent(device, { action: 0, text: JSON.stringify({ ...device, beginning: { match: id, action: 1, state } }) })),
  ).toEqual([400, 'bad-request'])
  expect(await refused(ann, { text: '{', action: 0 })).toEqual([400, 'bad-request'])
  expect(await refused(bob, sent(device))).toEqual([409, 'not-seated'])
  expect(problem(await ann.post('/api/matches', { text: JSON.stringify(device), sit: '0' }))).toEqual([400, 'bad-request'])
  expect(await read(ann, id)).toMatchObject({ state: 'running', along: { until: null } })
  // Its own state counts, so that the file needn't hold it.
  expect(
    await back(ann, id, sent({ ...device, beginning: { match: id, action: file.beginning?.action ?? 0, state: null } })),
  ).toHaveProperty('table')
}, 60_000)

test('at a table that is closed to spectators nobody else learns that it was taken along', async () => {
  const [ann, eve] = [browser(app.url), browser(app.url)]
  const { id } = await alone(ann, { watching: 'closed' })
  const before = await read(eve, id)
  await taken(ann, id)
  expect(await read(eve, id)).toEqual({ ...before, seats: expect.anything() })
}, 60_000)

overPostgres('a match that is taken along, over PostgreSQL', (cluster) => {
  test('what is taken along at one node rests at the other, and comes back there', async () => {
    const databaseUrl = await cluster.fresh()
    const [one, two] = [await startApp({ databaseUrl }), await startApp({ databaseUrl })]
    const ann = browser(one.url)
    const { id } = await alone(ann)
    const there: Browser = Object.assign(browser(two.url), { cookie: ann.cookie })
    const player = seatAt(there, await read(there, id), '0')
    await until(() => player.state !== null && rulebook.owes(player.state.G as never).includes('0'))
    const { file } = await taken(ann, id)
    expect(await act(player, id, rulebook.fallback(player.state?.G as never, '0') as object)).toMatchObject({ status: 'refused' })
    expect(await back(there, id, sent(playedOn(file, 1).file))).toMatchObject({ table: { state: 'running', from: { match: id } } })
    await until(async () => (await read(ann, id)).state === 'over')
    const { id: other } = await alone(ann)
    const ended = await back(there, other, sent(playedOn((await taken(ann, other)).file, 1, true).file))
    const { id: next, outcome } = (ended as { table: Table }).table
    expect(await read(ann, next)).toMatchObject({ state: 'over', outcome, yourSeat: '0', from: { match: other } })
    await until(async () => (await read(ann, other)).state === 'over')
    await Promise.all([one.close(), two.close()])
  }, 60_000)
})
