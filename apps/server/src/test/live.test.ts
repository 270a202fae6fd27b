import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { type LiveTable, liveTable } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

test('two seats and a spectator see the same match, each only what is theirs', async () => {
  const match = await server.table()
  const [zero, one, spectator] = await Promise.all([server.join(match, '0'), server.join(match, '1'), server.join(match, null)])
  expect(await zero.act('roll')).toEqual({ status: 'done', version: 1, again: false })
  const hand = one.state.G.hands[1] as string[]
  expect(await one.act('play', [`card:${hand[0]}`])).toMatchObject({ status: 'done', version: 2 })
  for (const client of [zero, one, spectator]) {
    await client.until(() => client.state._stateID === 2)
    expect(client.state.G.round).toBe(2)
    expect(client.state.G.secret).toBeNull()
  }
  expect(zero.state.G.hands[1]).toEqual([null, null, null])
  expect(one.state.G.hands[1]).not.toContain(null)
  expect(spectator.state.G.hands).toEqual([Array(3).fill(null), Array(3).fill(null)])
  expect(server.errors).toEqual([])
})

test('a refusal names the rule and changes nothing', async () => {
  const match = await server.table()
  const one = await server.join(match, '1')
  expect(await one.act('roll')).toEqual({ status: 'refused', refusal: { code: 'wrong-stage', rule: 'FX-3', params: { stage: 'wait' } } })
  expect(await one.act('hide', ['card:z1'])).toMatchObject({ status: 'refused', refusal: { code: 'not-your-card', rule: 'FX-4' } })
  expect((await server.host.open(match))?.state.version).toBe(0)
})

test('an action acts once, however often it is sent', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  const answers = await Promise.all([1, 2, 3].map(() => zero.act('roll', [], 'same-id-0001')))
  expect(answers.map((answer) => answer.status === 'done' && answer.version)).toEqual([1, 1, 1])
  expect(answers.filter((answer) => answer.status === 'done' && answer.again)).toHaveLength(2)
  expect(await server.journal.rows(match, 0, -1)).toHaveLength(1)
})

test('several sockets on one seat are one player, who is here until the last has gone', async () => {
  const match = await server.table()
  const [first, second, one] = await Promise.all([server.join(match, '0'), server.join(match, '0'), server.join(match, '1')])
  expect(await second.act('roll')).toMatchObject({ status: 'done' })
  await first.until(() => first.state._stateID === 1)
  first.socket.disconnect()
  await one.until(() => server.io.of('/fixture').sockets.size === 2)
  expect(server.live.isConnected(match, '0')).toBe(true)
  second.socket.disconnect()
  await one.until(() => !server.live.isConnected(match, '0'))
  await one.until(() => JSON.stringify(one.heard.findLast(([event]) => event === 'status')).includes('"connected":false'))
})

test('whoever has gone before the picture came is nowhere', async () => {
  let meanwhile: (() => Promise<void>) | undefined
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async table(id) {
      const work = meanwhile
      meanwhile = undefined
      await work?.()
      return journal.table(id)
    },
  })
  await server.close()
  server = await liveTable({ wrap })
  const match = await server.table()
  const sockets = () => server.io.of('/fixture').sockets.size
  const hasty = server.openSocket()
  await until(() => hasty.connected)
  const gone = new Promise<void>((resolve) => {
    meanwhile = async () => {
      hasty.disconnect()
      await until(() => sockets() === 0)
      resolve()
    }
  })
  hasty.emit('sync', match, null, null)
  await gone
  await server.join(match, null)
  expect(server.live.spectators(match)).toBe(1)
})

test('a table that is gone when its news come is told to nobody, and is no error', async () => {
  let asked = 0
  let isGone = false
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    async table(id) {
      if (!isGone) return journal.table(id)
      asked += 1
      return undefined
    },
  })
  await server.close()
  server = await liveTable({ wrap })
  const match = await server.table({ state: 'open' })
  const zero = await server.join(match, '0')
  isGone = true
  server.bus.publish('table', { id: match })
  await until(() => asked > 0)
  isGone = false
  server.bus.publish('table', { id: match })
  const one = await server.join(match, '1')
  await one.until(() => server.live.isConnected(match, '1'))
  expect(zero.heard.some(([event]) => event === 'problem')).toBe(false)
  expect(server.errors).toEqual([])
})

test('once a match is over, its past is shown from every seat; while it runs only from the own one', async () => {
  const [running, over] = [await server.table(), await server.table({ bots: { '0': 'easy', '1': 'easy' } })]
  const recall = async (match: string, seat: string | null) => {
    const spectator = await server.join(match, null)
    await spectator.until(() => match === running || spectator.state.G.result !== null)
    return spectator.socket.timeout(20_000).emitWithAck('history', { match, seat, from: 0, count: 1 })
  }
  expect(await recall(running, '0')).toMatchObject({ error: 'wrong-credentials' })
  expect(await recall(over, '7')).toMatchObject({ error: 'wrong-credentials' })
  for (const seat of [0, 1]) {
    const { steps } = await recall(over, String(seat))
    expect(steps[0].view.hands[seat]).not.toContain(null)
    expect(steps[0].view.hands[1 - seat]).toEqual([null, null, null])
  }
  expect((await recall(over, null)).steps[0].view.hands).toEqual([Array(3).fill(null), Array(3).fill(null)])
})

test('whoever asks whether its connection lives hears the version of the match, and nothing else', async () => {
  const match = await server.table()
  const zero = await server.join(match, '0')
  const alive = (about: unknown): Promise<unknown> => zero.socket.timeout(5000).emitWithAck('alive', about)
  expect(await alive({ match })).toEqual({ version: 0 })
  await zero.act('roll')
  expect(await alive({ match })).toEqual({ version: 1 })
  expect(await alive({ match: 'mossy-kiln-7kq3-x2md' })).toEqual({ version: null })
})
