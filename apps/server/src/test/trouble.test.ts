/** If the store or a game fails or is late, the match goes on, and everybody gets an answer. */
import type { Rulebook } from '@toadstool/games'
import { openTable } from '@toadstool/protocol'
import { afterEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import type { PersonRecord } from '../journal/records.ts'
import { createLobby } from '../lobby/lobby.ts'
import { type Host, matchHost } from '../match/host.ts'
import { fixture } from './fixture.ts'
import { givenTime } from './givenTime.ts'
import { type FixtureView, type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
afterEach(() => server.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A journal that fails on demand. */
function frail() {
  const state = { broken: false }
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    table: (id) => (state.broken ? Promise.reject(new Error('the disk is gone')) : journal.table(id)),
  })
  return { state, wrap }
}

/** A second host on the server's journal, with a changed fixture game. */
function hostOf(changes: Partial<Rulebook>): { host: Host; errors: string[] } {
  const errors: string[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, message: string) => void errors.push(message) }
  const { journal, bus } = server
  const botModule = new URL('./fixture.ts', import.meta.url).href
  return {
    host: matchHost({ journal, bus, rulebooks: { fixture: { ...fixture, ...changes } }, log, count: () => undefined, botModule }),
    errors,
  }
}

/** Starts the match of an open table, as its host would. */
async function begin(match: string): Promise<NonNullable<Awaited<ReturnType<Journal['table']>>>> {
  const table = await server.journal.table(match)
  if (!table) throw new Error('no table')
  await server.journal.saveTable({ ...table, state: 'running' })
  return table
}

test('a time-out that fails is tried again', async () => {
  const { state, wrap } = frail()
  server = await liveTable({ wrap, idle: { after: 50, look: 20 } })
  const match = await server.table({ pace: { kind: 'live', factor: 0.5, bank: 0 } })
  state.broken = true
  await until(() => server.errors.some((error) => (error as [string])[0] === 'a time-out failed'))
  state.broken = false
  expect(await server.journal.rows(match, 0, -1)).toEqual([])
  await until(async () => (await server.journal.rows(match, 0, -1)).length > 0)
})

test('a seat for which nothing can stand in keeps no other seat from its time-out', async () => {
  // The server's own host does nothing.
  server = await liveTable({ time: givenTime() })
  const { host, errors } = hostOf({
    owes: () => ['0', '1'],
    fallback: (view, seat) => (seat === '0' ? undefined : { move: 'hide', args: [`card:${(view as FixtureView).hands[1]?.[0]}`] }),
  })
  const match = await server.table({ pace: { kind: 'live', factor: 0.25, bank: 0 }, state: 'open' })
  await host.start(await begin(match))
  await until(async () => (await server.journal.rows(match, 0, -1)).length > 0)
  expect(await server.journal.rows(match, 0, -1)).toMatchObject([{ seat: '1', move: 'hide', actionId: ':clock:0:1' }])
  expect(errors).toContain('the fallback was not taken')
  await host.close()
})

test('a table begins although somebody asked for its match just before', async () => {
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async table(id) {
      const found = await journal.table(id)
      await pause(20)
      return found
    },
  })
  server = await liveTable({ wrap })
  const match = await server.table({ state: 'open' })
  const table = await server.journal.table(match)
  if (!table) throw new Error('no table')
  const early = server.host.open(match)
  await server.journal.saveTable({ ...table, state: 'running' })
  await server.host.start(table)
  expect(await early).toBeUndefined()
  expect(await server.journal.match(match)).toMatchObject({ snapshot: { seq: 0 } })
})

test('a table from which somebody stands up in the moment in which all are ready stays open', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async table(id) {
      const found = await journal.table(id)
      const standing = found?.seats.every((each) => each?.kind === 'person' && each.ready) ? meanwhile : undefined
      if (standing) meanwhile = undefined
      await standing?.()
      return found
    },
  })
  server = await liveTable({ wrap })
  const lobby = createLobby({ ...server, count: () => undefined })
  const [ann, bob] = ['ann', 'bob'].map((name) => ({ id: `${name}-1234`, name, named: true, createdAt: 0 })) as [PersonRecord, PersonRecord]
  const { id } = await lobby.open(ann, openTable.parse({ game: 'fixture', seats: 2 }))
  await lobby.sit(bob, id)
  await lobby.ready(ann, id, true)
  meanwhile = () => lobby.stand(bob, id)
  expect(await lobby.ready(bob, id, true)).toMatchObject({ state: 'open', seats: [{ name: 'ann' }, null] })
})

test('a bot whose game can not say how long it waits plays on', async () => {
  server = await liveTable()
  const bot = {
    ...fixture.bot,
    pause() {
      throw new Error('the game has a bug')
    },
  }
  const { host, errors } = hostOf({ bot })
  const match = await server.table({ bots: { '0': 'easy' }, state: 'open' })
  await host.start(await begin(match))
  await until(async () => (await server.journal.rows(match, 0, -1)).length > 0)
  expect(await host.act(match, '1', { id: 'roll-one', move: 'roll', args: [] })).toMatchObject({ status: 'done' })
  await until(async () => (await server.journal.rows(match, 0, -1)).length === 3)
  expect(new Set(errors)).toEqual(new Set(['a bot has no pause']))
  await host.close()
})

test('whatever can not be looked up is answered', async () => {
  const { state, wrap } = frail()
  server = await liveTable({ wrap })
  const match = await server.table()
  const zero = await server.join(match, '0')
  await zero.until(() => zero.heard.some(([event]) => event === 'chatHistory'))
  state.broken = true
  const frame = { match: 'mossy-kiln-2222-3333', seat: '0' }
  expect(await zero.socket.timeout(20_000).emitWithAck('act', { ...frame, id: 'some-action', move: 'roll', args: [] })).toMatchObject({
    status: 'failed',
    error: 'internal',
  })
  const history = await zero.socket.timeout(20_000).emitWithAck('history', { ...frame, from: 0, count: 1 })
  expect(history).toMatchObject({ error: 'internal' })
  zero.socket.emit('sync', match, '0', 'secret-0')
  await zero.until(() => zero.heard.some(([event, problem]) => event === 'problem' && (problem as { error: string }).error === 'internal'))
  state.broken = false
  zero.socket.emit('sync', match, '0', 'secret-0')
  await zero.until(() => zero.heard.filter(([event]) => event === 'sync').length === 2)
  expect(await zero.act('roll')).toMatchObject({ status: 'done' })
})

test('a connection keeps nothing of the namespaces it has left', async () => {
  server = await liveTable()
  const match = await server.table()
  const stays = await server.join(match, null)
  const [connection] = [...server.io.of('/fixture').sockets.values()].map(({ conn }) => conn)
  const listeners = () => connection?.eventNames().map((name) => [name, connection.listenerCount(name)])
  const before = listeners()
  for (let visit = 0; visit < 3; visit += 1) {
    const guest = stays.socket.io.socket('/other')
    await until(() => guest.connected && server.io.of('/other').sockets.size === 1)
    guest.disconnect()
    await until(() => server.io.of('/other').sockets.size === 0)
  }
  expect(listeners()).toEqual(before)
})

test('nothing is left to do after the end', async () => {
  server = await liveTable()
  const ended = await liveTable()
  const ann = await ended.identity.newGuest()
  const [cookie = ''] = (await ended.identity.signIn(ann.id, null)).split(';')
  const page = ended.openSocket('lobby', { cookie })
  page.emit('watch', await ended.table({ state: 'open' }))
  const player = await ended.join(await ended.table(), '0')
  await until(() => page.connected && ended.live.people() === 2)
  await player.act('roll')
  await ended.close()
  await pause(300)
  expect(ended.errors).toEqual([])
})
