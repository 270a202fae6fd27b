/** One intent counts once, and for its own seat alone. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

let server: LiveTable
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const update = (client: Client, match: string, seat: string, stateId: number, type: string, args: unknown[] = []): void =>
  void client.socket.emit(
    'update',
    { type: 'MAKE_MOVE', payload: { type, args, playerID: seat, credentials: `secret-${seat}` } },
    stateId,
    match,
    seat,
  )
const refusals = ({ heard }: Client): unknown[] => heard.filter(([event]) => event === 'refused').map(([, answer]) => answer)
const rows = async (match: string) => (await server.journal.rows(match, 0, -1)).map(({ seat, move }) => `${seat} ${move}`)

test('an action id of one seat is nothing to another', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  expect(await zero.act('roll', [], 'shared-id-1')).toEqual({ status: 'done', version: 1, again: false })
  expect(await one.act('roll', [], 'shared-id-1')).toEqual({ status: 'done', version: 2, again: false })
  // nor does the answer tell what the other seat has done
  expect(await zero.act('nothing', [], 'shared-id-1')).toEqual({ status: 'done', version: 1, again: true })
  expect(await one.act('nothing', [], 'other-id-22')).toMatchObject({ status: 'refused' })
  expect(await zero.act('roll', [], 'other-id-22')).toMatchObject({ status: 'done', version: 3, again: false })
})

test('a stock client that presses three times while its line is down makes one move', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  for (let press = 0; press < 3; press += 1) update(zero, match, '0', 0, 'roll')
  await zero.until(() => zero.state._stateID === 1)
  expect(await one.act('roll')).toMatchObject({ status: 'done', version: 2 })
  // it is their turn again, and three more presses arrive late
  for (let press = 0; press < 3; press += 1) update(zero, match, '0', 0, 'roll')
  await zero.act('nothing')
  expect(await rows(match)).toEqual(['0 roll', '1 roll'])
  expect(refusals(zero)).toEqual([])
})

test('a stock move on a state that is past is refused, and the whole picture sent', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  await zero.act('roll')
  await one.act('roll')
  const card = `card:${zero.state.G.hands[0]?.[0]}`
  update(zero, match, '0', 0, 'play', [card])
  update(zero, match, '0', 99, 'play', [card])
  update(zero, match, '0', -1, 'play', [card])
  await zero.until(() => refusals(zero).length === 3)
  expect(refusals(zero)[0]).toEqual({ refusal: { code: 'stale-state', rule: null, params: { version: 2 } } })
  expect(await rows(match)).toEqual(['0 roll', '1 roll'])
  await zero.until(() => zero.state._stateID === 2)
  update(zero, match, '0', 2, 'play', [card])
  await zero.until(() => zero.state._stateID === 3)
})

test('while the seat is still asked the same, what others have done meanwhile is no reason to refuse', async () => {
  const match = await server.table()
  const [zero, one] = [await server.join(match, '0'), await server.join(match, '1')]
  expect(await one.act('hide', [`card:${one.state.G.hands[1]?.[0]}`])).toMatchObject({ status: 'done', version: 1 })
  update(zero, match, '0', 0, 'roll')
  await zero.until(() => zero.state._stateID === 2)
  expect(await rows(match)).toEqual(['1 hide', '0 roll'])
})
