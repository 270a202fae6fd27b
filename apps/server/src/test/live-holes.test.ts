/** The known holes of boardgame.io's own server, each closed here: numbers as in docs/decisions. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const stock = (client: Client, match: string, action: unknown, playerID: unknown = '0'): void => {
  client.socket.emit('update', action, client.state._stateID, match, playerID)
}
const makeMove = (type: unknown, args: unknown, playerID: unknown = '0', credentials: unknown = 'secret-0'): object => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials },
})
const versionOf = async (match: string): Promise<number | undefined> => (await server.host.open(match))?.state.version
/** Once this is answered, all earlier frames have been handled. */
const handled = async (client: Client): Promise<void> => void (await client.act('nothing'))

test('[C1] an action that carries a whole state is no action', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  for (const type of ['UPDATE', 'SYNC', 'RESET', 'UNDO', 'REDO', 'PLUGIN']) {
    stock(zero, match, {
      type,
      state: { G: {}, ctx: { gameover: true }, _stateID: 99 },
      payload: { playerID: '0', credentials: 'secret-0' },
    })
  }
  await handled(zero)
  await zero.until(() => zero.heard.filter(([event]) => event === 'problem').length === 6)
  expect(await versionOf(match)).toBe(0)
})

test('[C2] a patch from a client is no action', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  stock(zero, match, {
    type: 'PATCH',
    patch: [{ op: 'copy', from: '/G/secret', path: '/G/log' }],
    payload: { playerID: '0', credentials: 'secret-0' },
  })
  await handled(zero)
  expect(JSON.stringify(zero.heard)).not.toContain('"deck":[')
  expect(await versionOf(match)).toBe(0)
})

test('[C3] a sync holds the view alone: no first state, no seed, no deck', async () => {
  const match = await server.table()
  for (const seat of ['0', '1', null]) {
    const client = await server.join(match, seat)
    const [, , info] = client.heard.find(([event]) => event === 'sync') as [string, string, Record<string, unknown>]
    expect(Object.keys(info).sort()).toEqual(['filteredMetadata', 'log', 'state'])
    expect(info.state).toMatchObject({ plugins: { random: {}, log: { data: {} }, events: { data: {} } }, _undo: [], _redo: [] })
    expect(JSON.stringify(client.heard)).not.toMatch(/seed|prngstate|credential/)
    expect(client.state.G.secret).toBeNull()
  }
})

test("[C4] a match is found in its own game's namespace only", async () => {
  const match = await server.table()
  const stranger = await server.join(match, null, { slug: 'other' })
  expect(stranger.heard.map(([event]) => event)).toEqual(['problem'])
  expect(stranger.heard[0]?.[1]).toMatchObject({ error: 'no-such-match' })
})

test('[C5] the seat that acts is the proved one', async () => {
  const match = await server.table()
  const one = await server.join(match, '1')
  stock(one, match, makeMove('roll', [], '0', 'secret-1'), '1')
  stock(one, match, makeMove('roll', [], '0', 'secret-1'), '0')
  stock(one, match, makeMove('roll', [], null, 'secret-1'), '1')
  await one.until(() => one.heard.some(([event]) => event === 'refused'))
  const asZero = one.socket.timeout(20_000).emitWithAck('act', { id: 'someone-else', match, seat: '0', move: 'roll', args: [] })
  expect(await asZero).toMatchObject({ status: 'failed', error: 'wrong-credentials' })
  expect(await versionOf(match)).toBe(0)
})

test('[C6] a move that throws is a failure, not the end of the process', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  expect(await zero.act('stumble')).toMatchObject({ status: 'failed', error: 'internal' })
  expect(server.errors).toHaveLength(1)
  stock(zero, match, { type: 'GAME_EVENT', payload: { type: 'setActivePlayers', args: [null], playerID: '0', credentials: 'secret-0' } })
  expect(await zero.act('roll')).toMatchObject({ status: 'done', version: 1 })
})

test('[C7] names that every object has are no moves', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    expect(await zero.act(name)).toMatchObject({ status: 'refused', refusal: { code: 'unknown-move' } })
  }
  expect(await zero.act('roll')).toMatchObject({ status: 'done' })
})

test('[C8] one socket at two matches that goes leaves nothing behind', async () => {
  const [first, second] = [await server.table(), await server.table()]
  const wanderer = await server.join(first, '0')
  wanderer.socket.emit('sync', second, '0', 'secret-0')
  await wanderer.until(() => wanderer.heard.filter(([event]) => event === 'sync').length === 2)
  wanderer.socket.disconnect()
  const [one, two] = [await server.join(first, '0'), await server.join(second, '0')]
  expect(await one.act('roll')).toMatchObject({ status: 'done' })
  expect(await two.act('roll')).toMatchObject({ status: 'done' })
  expect(server.errors).toEqual([])
})

test('[C9] a seat is a number of this table', async () => {
  const match = await server.table()
  for (const seat of ['__proto__', 'constructor', '7', '00', '-1']) {
    const client = await server.join(match, seat, { credentials: 'secret-0' })
    expect(client.heard.map(([event]) => event)).toEqual(['problem'])
  }
  expect(({} as Record<string, unknown>).name).toBeUndefined()
})

test('[C10] chance comes from a secret: same time and table, different hands; same secret, same hands', async () => {
  const secret = 'ab'.repeat(32)
  const hands = async (id: string) => (await server.join(id, '0')).state.G.hands[0]
  const [a, b] = [await server.table({ secret }), await server.table({ secret })]
  expect(await hands(a)).toEqual(await hands(b))
  const others = await Promise.all(Array.from({ length: 4 }, async () => JSON.stringify(await hands(await server.table()))))
  expect(new Set(others).size).toBeGreaterThan(1)
})

test("[C11] boardgame.io's events aren't open to clients", async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  for (const type of ['endGame', 'endTurn', 'setPhase', 'setStage']) {
    stock(zero, match, { type: 'GAME_EVENT', payload: { type, args: [{ winner: '0' }], playerID: '0', credentials: 'secret-0' } })
  }
  await handled(zero)
  expect(zero.state.ctx.gameover).toBeUndefined()
  expect(await versionOf(match)).toBe(0)
})

test('[H2] two servers on one store never both have a move', async () => {
  const second = await liveTable({ path: server.path })
  const match = await server.table()
  const answers = await Promise.all([
    server.host.act(match, '0', { id: 'from-the-first', move: 'roll', args: [] }),
    second.host.act(match, '0', { id: 'from-the-second', move: 'roll', args: [] }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
  expect(await server.journal.rows(match, 0, -1)).toHaveLength(1)
  await second.close()
})

test('[H3] [H7] who joins while others move has every move', async () => {
  const match = await server.table()
  const [zero, one] = await Promise.all([server.join(match, '0'), server.join(match, '1')])
  const joining: Promise<Client>[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    joining.push(server.join(match, null))
    expect(await (turn % 2 === 0 ? zero : one).act('roll')).toMatchObject({ status: 'done' })
  }
  await zero.until(() => zero.state._stateID === 30)
  const { points } = zero.state.G
  for (const client of await Promise.all(joining)) {
    await client.until(() => client.state._stateID === 30)
    expect(client.state.G.points).toEqual(points)
  }
})

test('[H6] a refused update is answered, with the reason and the whole picture', async () => {
  const match = await server.table()
  const one = await server.join(match, '1')
  stock(one, match, makeMove('roll', [], '1', 'secret-1'), '1')
  await one.until(() => one.heard.filter(([event]) => event === 'sync').length === 2)
  expect(one.heard.find(([event]) => event === 'refused')?.[1]).toEqual({
    refusal: { code: 'wrong-stage', rule: 'FX-3', params: { stage: 'wait' } },
  })
})

test('[H8] a sync never makes a match', async () => {
  const lost = await server.join('mossy-kiln-2222-3333', '0')
  expect(lost.heard).toMatchObject([['problem', { error: 'no-such-match' }]])
  expect(await server.journal.table('mossy-kiln-2222-3333')).toBeUndefined()
})

test('[H9] a seat without proof is nobody: nothing but the refusal is sent', async () => {
  const match = await server.table()
  for (const credentials of [null, '', 'secret-1']) {
    const client = await server.join(match, '0', { credentials })
    expect(client.heard).toMatchObject([['problem', { error: 'wrong-credentials' }]])
    expect(await client.act('roll')).toMatchObject({ status: 'failed', error: 'wrong-credentials' })
  }
  expect(await versionOf(match)).toBe(0)
})

test('[H10] pages of other origins get no socket', async () => {
  const attempt = (origin: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = server.openSocket('fixture', { origin })
      socket.on('connect', () => resolve('in'))
      socket.on('connect_error', () => resolve('out'))
    })
  expect(await attempt('https://evil.example')).toBe('out')
  expect(await attempt('null')).toBe('out')
  expect(await attempt(server.url)).toBe('in')
  expect(await attempt('https://toadstool.example')).toBe('in')
})

test('[H11] what could not be stored is told to nobody, and is made once when it can be', async () => {
  let fault: 'before' | 'after' | null = null
  const full = new Error('the disk is full')
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async append(row, progress) {
      if (fault === 'before') throw full
      const stored = await journal.append(row, progress)
      if (fault === 'after') throw full
      return stored
    },
  })
  const frail = await liveTable({ wrap })
  const match = await frail.table()
  const [zero, spectator] = [await frail.join(match, '0'), await frail.join(match, null)]
  fault = 'before'
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await zero.act('roll', [], 'kept-id-1')).toMatchObject({ status: 'failed', error: 'internal' })
  }
  expect(spectator.heard.some(([event]) => event === 'patch')).toBe(false)
  fault = null
  expect(await zero.act('roll', [], 'kept-id-1')).toEqual({ status: 'done', version: 1, again: false })
  expect(await zero.act('roll', [], 'kept-id-1')).toEqual({ status: 'done', version: 1, again: true })

  const one = await frail.join(match, '1')
  const seat = one.state.G.turn === '1' ? one : zero
  fault = 'after'
  expect(await seat.act('roll', [], 'kept-id-2')).toMatchObject({ status: 'failed', error: 'internal' })
  fault = null
  expect(await seat.act('roll', [], 'kept-id-2')).toEqual({ status: 'done', version: 2, again: true })
  await spectator.until(() => spectator.state._stateID === 2)
  await frail.close()
})

test('[M1] chat is short text of known people, kept and told again', async () => {
  const match = await server.table()
  const [zero, one, nobody] = [await server.join(match, '0'), await server.join(match, '1'), await server.join(match, null)]
  zero.socket.emit('chat', match, { id: 'line-1', sender: '0', payload: 'hello', extra: 'x' }, 'secret-0')
  zero.socket.emit('chat', match, { id: 'line-2', sender: '0', payload: 'x'.repeat(501) }, 'secret-0')
  zero.socket.emit('chat', match, { id: 'line-3', sender: '0', payload: { deep: 1 } }, 'secret-0')
  nobody.socket.emit('chat', match, { id: 'line-4', sender: '0', payload: 'I am zero' }, 'guess')
  await one.until(() => one.heard.some(([event]) => event === 'chat'))
  for (const [client, refusals] of [
    [zero, 2],
    [nobody, 1],
  ] as const) {
    await client.until(() => client.heard.filter(([event]) => event === 'problem').length === refusals)
  }
  const late = await server.join(match, '1')
  await late.until(() => late.heard.some(([event]) => event === 'chatHistory'))
  const [, , lines] = late.heard.find(([event]) => event === 'chatHistory') as [string, string, object[]]
  expect(lines).toEqual([{ id: 'line-1', sender: '0', name: 'person 0', channel: 'players', payload: 'hello', at: expect.any(Number) }])
})

test('[M4] what is chosen in secret, and by whom, stays out of the log and the history of others', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  const card = `card:${zero.state.G.hands[0]?.[0]}`
  expect(await zero.act('hide', [card])).toMatchObject({ status: 'done' })
  await one.until(() => one.state._stateID === 1)
  const entries = one.heard.flatMap(([event, , , , , made]) => (event === 'patch' ? (made as object[]) : []))
  expect(entries).toMatchObject([{ action: { payload: { type: 'hide', args: null, playerID: null } }, _stateID: 0 }])
  const frame = { match, seat: '1', from: 0, count: 10 }
  const page = await one.socket.timeout(20_000).emitWithAck('history', frame)
  expect(page.steps[1]).toMatchObject({ seq: 1, seat: null, move: 'hide', args: null })
  expect(JSON.stringify([one.heard, page])).not.toContain(card.slice(5))
  const own = await zero.socket.timeout(20_000).emitWithAck('history', { ...frame, seat: '0', from: 1, count: 1 })
  expect(own.steps).toMatchObject([{ seq: 1, seat: '0', args: [card], view: { bid: [true, false] } }])
})
