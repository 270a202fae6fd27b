import type { Proof } from '@toadstool/protocol'
import type { Game } from 'boardgame.io'
import { Client } from 'boardgame.io/client'
import { InitializeGame } from 'boardgame.io/internal'
import { Master } from 'boardgame.io/master'
import { SocketIO } from 'boardgame.io/multiplayer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedOf } from '../match/chance.ts'
import { differenceIn } from '../match/verify.ts'
import type { Step } from '../match/views.ts'
import { commitmentOf } from '../tables/secret.ts'
import { fixture } from './fixture.ts'
import { journalPath } from './folders.ts'
import { givenTime } from './givenTime.ts'
import { type FixtureView, type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const secret = '5e'.repeat(32)
async function pointsOf({ host }: LiveTable, match: string): Promise<number[]> {
  const running = await host.open(match)
  if (!running) throw new Error('no match')
  return (running.state.G as unknown as FixtureView).points
}

const roll = (id: number) => ({ id: `roll-${String(id).padStart(4, '0')}`, move: 'roll', args: [] })

test("the same actions give the same state in boardgame.io's own master", async () => {
  const match = await server.table({ secret })
  const ours = await server.host.open(match)
  if (!ours) throw new Error('no match')
  const game = { ...fixture.game, seed: seedOf(secret, 0) }
  const store = { state: InitializeGame({ game, numPlayers: 2, setupData: {} }), metadata: {}, log: [] as unknown[] }
  const storage = {
    type: () => 0,
    fetch: () => store,
    setState(_: string, state: typeof store.state) {
      store.state = state
    },
    setMetadata: () => undefined,
  }
  const transport = { send: () => undefined, sendAll: () => undefined }
  const master = new Master(game, storage as never, transport as never)
  expect(ours.state.G).toEqual(store.state.G)

  for (let turn = 0; turn < 40; turn += 1) {
    const seat = String(turn % 2)
    const [card] = (ours.viewOf(seat) as FixtureView).hands[Number(seat)] ?? []
    const sentence = turn % 3 === 0 ? { move: 'roll', args: [] } : { move: 'play', args: [`card:${card}`] }
    store.state = { ...store.state, plugins: { ...store.state.plugins, random: { data: { seed: seedOf(secret, turn + 1) } } } }
    const action = { type: 'MAKE_MOVE' as const, payload: { type: sentence.move, args: sentence.args, playerID: seat } }
    await master.onUpdate(action as never, store.state._stateID, match, seat)
    expect(await server.host.act(match, seat, { id: `act-${turn}-xxxx`, ...sentence })).toMatchObject({ status: 'done' })
    expect(JSON.parse(JSON.stringify({ G: ours.state.G, ctx: ours.state.ctx }))).toEqual(
      JSON.parse(JSON.stringify({ G: store.state.G, ctx: store.state.ctx })),
    )
    expect(ours.state.version).toBe(store.state._stateID)
  }
})

test("boardgame.io's own client plays, is refused, and sees the other's move", async () => {
  const match = await server.table()
  const options = {
    game: fixture.game as unknown as Game<FixtureView>,
    debug: false as const,
    matchID: match,
    multiplayer: SocketIO({ server: server.url }),
  }
  const clients = ['0', '1'].map((seat) => Client<FixtureView>({ ...options, playerID: seat, credentials: `secret-${seat}` }))
  for (const client of clients) client.start()
  const rounds = () => clients.map((client) => client.getState()?.G.round)
  await until(() => rounds().every((round) => round === 0))
  clients[1]?.moves.roll?.()
  await until(() => server.counts.get('actions refused') === 1)
  clients[0]?.moves.roll?.()
  await until(() => rounds().every((round) => round === 1))
  clients[1]?.moves.roll?.()
  await until(() => rounds().every((round) => round === 2))
  expect(clients[0]?.matchData).toMatchObject([{ id: 0, name: 'person 0', isConnected: true }, { id: 1 }])
  expect(clients[0]?.log).toHaveLength(2)
  for (const client of clients) client.stop()
})

test('a match comes back after a restart as it was, clocks included', async () => {
  const path = journalPath()
  const first = await liveTable({ path })
  const match = await first.table({ pace: { kind: 'days', days: 2 } })
  for (let turn = 0; turn < 120; turn += 1) await first.host.act(match, String(turn % 2), roll(turn))
  const before = await first.host.open(match)
  await first.close()

  const second = await liveTable({ path })
  const after = await second.host.open(match)
  expect(after?.state).toEqual(before?.state)
  expect(after?.progress).toEqual(before?.progress)
  expect((await second.journal.match(match))?.snapshot?.seq).toBe(100)
  expect(await second.host.act(match, '0', roll(0))).toEqual({ status: 'done', version: 1, again: true })
  expect(await second.host.act(match, '0', roll(120))).toEqual({ status: 'done', version: 121, again: false })
  await second.close()
})

test('a time-out that fell due while the server was down happens at the start', async () => {
  const path = journalPath()
  const time = givenTime()
  const first = await liveTable({ path, time })
  const match = await first.table({ pace: { kind: 'live', factor: 0.25, bank: 0 } })
  await first.close()
  const later = givenTime(time.now() + 250)
  const second = await liveTable({ path, time: later })
  later.to(later.now())
  await until(async () => (await second.journal.rows(match, 0, -1)).length > 0)
  expect((await second.journal.rows(match, 0, 1))[0]).toMatchObject({ actionId: ':clock:0:0', seat: '0' })
  await second.close()
})

test('another node takes over the rows it did not write', async () => {
  const second = await liveTable({ path: server.path })
  const match = await server.table()
  const [here, there] = [await server.host.open(match), await second.host.open(match)]
  const steps: Step[] = []
  there?.follow((step) => steps.push(step))
  await server.host.act(match, '0', roll(1))
  second.bus.publish('match', { id: match, seq: 1 })
  expect(await second.host.act(match, '1', roll(2))).toMatchObject({ status: 'done', version: 2 })
  expect(steps.map(({ after }) => after.version)).toEqual([1, 2])
  // This node hasn't heard of the second step: it reads on before it refuses, …
  expect(await server.host.act(match, '0', roll(3))).toMatchObject({ status: 'done', version: 3 })
  // … and when it finds its place taken.
  expect(await second.host.act(match, '0', { ...roll(4), move: 'resign' })).toMatchObject({ status: 'done', version: 4 })
  expect(await server.host.act(match, '1', roll(5))).toMatchObject({ status: 'refused', refusal: { code: 'game-over' } })
  expect(here?.state.version).toBe(4)
  await second.close()
})

test('the end keeps a snapshot, closes the table, and proves itself', async () => {
  const match = await server.table({ secret })
  await server.host.act(match, '0', roll(1))
  expect(await server.host.act(match, '1', { id: 'i-give-up', move: 'resign', args: [] })).toMatchObject({ status: 'done' })
  expect(await server.host.act(match, '0', roll(2))).toMatchObject({ status: 'refused', refusal: { code: 'game-over' } })
  expect(await server.journal.table(match)).toMatchObject({ state: 'over', owes: [], outcome: { winners: ['0'], reason: 'resigned' } })
  await until(async () => (await server.journal.match(match))?.snapshot?.seq === 2)
  const proof = await server.host.proofOf(match)
  expect(proof?.actions).toEqual([
    { seq: 1, seat: '0', move: 'roll', args: [] },
    { seq: 2, seat: '1', move: 'resign', args: [] },
  ])
  expect(proof?.finalStateHash).toMatch(/^[0-9a-f]{64}$/)
})

test('a seat takes its last actions back, as long as no dice fell and nobody else has acted', async () => {
  const match = await server.table({ secret })
  let made = 0
  const act = (seat: string, move: string) => server.host.act(match, seat, { id: `action-${made++}`, move, args: [] })
  const points = () => pointsOf(server, match)
  const refused = { status: 'refused', refusal: { code: 'nothing-to-undo', rule: null } }

  expect(await act('0', ':undo')).toEqual(refused)
  await act('0', 'boast')
  await act('0', 'boast')
  expect(await act('1', ':undo')).toEqual(refused)
  expect(await act('0', ':undo')).toMatchObject({ status: 'done', version: 3 })
  expect(await points()).toEqual([1, 0])
  expect(await act('0', ':undo')).toMatchObject({ status: 'done', version: 4 })
  expect(await points()).toEqual([0, 0])
  expect(await act('0', ':undo')).toEqual(refused)

  await act('0', 'boast')
  await act('0', 'roll')
  expect(await act('0', ':undo')).toEqual(refused)
  await act('1', 'boast')
  await act('0', 'resign')
  expect(await act('1', ':undo')).toEqual(refused)

  const proof = await server.host.proofOf(match)
  const table = await server.journal.table(match)
  if (!proof || !table) throw new Error('no proof')
  const { game, options } = table
  const commitment = commitmentOf({ id: match, secret })
  expect(
    differenceIn({ ...proof, id: match, game, secret, commitment, seats: 2, options } as Proof, { [fixture.slug]: fixture }),
  ).toBeUndefined()
})

test('what was taken back stays taken back after a restart', async () => {
  const path = journalPath()
  const first = await liveTable({ path })
  const match = await first.table()
  await first.host.act(match, '0', { id: 'action-0', move: 'boast', args: [] })
  await first.host.act(match, '0', { id: 'action-1', move: ':undo', args: ['no', ['such', 'thing']] })
  expect(await first.journal.rows(match, 1, -1)).toMatchObject([{ move: ':undo', args: [] }])
  await first.close()
  const second = await liveTable({ path })
  expect(await pointsOf(second, match)).toEqual([0, 0])
  expect(await second.host.act(match, '0', { id: 'action-2', move: ':undo', args: [] })).toMatchObject({ status: 'refused' })
  await second.close()
})

test('what may be taken back is known to a server that has begun anew, and to another node', async () => {
  const path = journalPath()
  const time = givenTime()
  const first = await liveTable({ path, time })
  const match = await first.table({ pace: { kind: 'live', factor: 30, bank: 60 } })
  let made = 0
  const act = ({ host }: LiveTable, move: string, by = '0') => host.act(match, by, { id: `action-${made++}`, move, args: [] })
  const known = async ({ host }: LiveTable) => (await host.open(match))?.undoable
  const clock = async ({ host }: LiveTable) => (await host.open(match))?.progress.clocks?.['0']

  const began = await clock(first)
  time.to(time.now() + 5)
  for (let boast = 0; boast < 60; boast += 1) await act(first, 'boast')
  await act(first, ':undo')
  const offered = await known(first)
  expect(offered).toEqual({ seat: '0', count: 19 })
  await first.close()

  const second = await liveTable({ path, time })
  expect(await known(second)).toEqual(offered)
  expect(await second.host.act(match, '1', { id: 'not-by-others', move: ':undo', args: [] })).toMatchObject({ status: 'refused' })
  const third = await liveTable({ path, time })
  expect(await known(third)).toEqual(offered)
  expect(await act(second, ':undo')).toMatchObject({ status: 'done' })
  // it has heard nothing of that, and is the next to take one back
  expect(await act(third, ':undo')).toMatchObject({ status: 'done' })
  expect(await known(third)).toEqual({ seat: '0', count: 17 })
  expect(await pointsOf(third, match)).toEqual([57, 0])
  for (let more = 0; more < 17; more += 1) expect(await act(third, ':undo')).toMatchObject({ status: 'done' })
  expect(await act(third, ':undo')).toMatchObject({ status: 'refused' })
  expect(await pointsOf(third, match)).toEqual([40, 0])
  expect((await clock(third))?.since).toBeGreaterThan(began?.since ?? 0)
  await second.close()
  await third.close()
})

test('an action taken back after a restart gives no time back', async () => {
  const path = journalPath()
  const time = givenTime()
  const first = await liveTable({ path, time })
  const match = await first.table({ pace: { kind: 'live', factor: 30, bank: 60 } })
  const before = (await first.host.open(match))?.progress.clocks?.['0']
  time.to(time.now() + 5)
  await first.host.act(match, '0', { id: 'action-1', move: 'boast', args: [] })
  await first.close()
  const second = await liveTable({ path, time })
  expect(await second.host.act(match, '0', { id: 'action-2', move: ':undo', args: [] })).toMatchObject({ status: 'done' })
  const after = (await second.host.open(match))?.progress.clocks?.['0']
  expect(after).toEqual({ ...before, decision: after?.decision })
  await second.close()
})

test('a match is kept whole now and then also where something can be taken back', async () => {
  const match = await server.table()
  const boast = async (made: number) => server.host.act(match, '0', { id: `boast-${made}-x`, move: 'boast', args: [] })
  const kept = async () => (await server.journal.match(match))?.snapshot?.seq
  for (let made = 0; made < 100; made += 1) await boast(made)
  expect(await kept()).toBe(0)
  for (let made = 100; made < 200; made += 1) await boast(made)
  await expect.poll(kept).toBe(200)
})

test('bad input is answered, never thrown', async () => {
  const match = await server.table()
  for (const args of [null, 'x', [1], [{}], [['a', 2]], Array(17).fill('a'), ['x'.repeat(65)]]) {
    const answer = await server.host.act(match, '0', { id: 'whatever', move: 'roll', args: args as unknown[] })
    expect(answer).toMatchObject({ status: 'refused', refusal: { code: 'bad-argument' } })
  }
  expect(await server.host.act(match, '9', roll(1))).toMatchObject({ status: 'refused' })
  expect(await server.host.act('no-such', '0', roll(1))).toMatchObject({ status: 'failed', error: 'no-such-match' })
})

test('an undo takes back the last step of the person, with all that was done for them since; sent again, it does nothing more', async () => {
  const match = await server.table({ secret })
  let version = 0
  const act = (id: string, move: string) => server.host.act(match, '0', { id, move, args: [] })
  const formality = () => {
    version += 1
    return act(`:formality:${version}:0`, 'boast')
  }
  const points = () => pointsOf(server, match)
  await act('first-one', 'boast')
  await formality()
  await act('second-one', 'boast')
  await formality()
  await formality()
  expect(await points()).toEqual([5, 0])
  expect(await act('undo-one', ':undo')).toMatchObject({ status: 'done', version: 8 })
  expect(await points()).toEqual([2, 0])
  expect(await act('undo-one', ':undo')).toMatchObject({ status: 'done', version: 8, again: true })
  expect(await points()).toEqual([2, 0])
  expect(await act('undo-two', ':undo')).toMatchObject({ status: 'done', version: 10 })
  expect(await points()).toEqual([0, 0])
  expect((await server.journal.chat(match, ['table'], 9)).map(({ logged }) => logged?.what)).toEqual(['undone', 'undone'])
  // What was done for somebody who has made no step themselves is taken back alone: then they decide.
  await formality()
  await formality()
  expect(await act('undo-three', ':undo')).toMatchObject({ status: 'done', version: 13 })
  expect(await points()).toEqual([1, 0])
})
