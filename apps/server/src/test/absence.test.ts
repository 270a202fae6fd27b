/** What a table does about players who go during a match. */
import type { Seat } from '@toadstool/games'
import { type Absence, openTable, type Status, table as tableShape } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PersonRecord, TableRecord } from '../journal/records.ts'
import { createLobby, type Lobby } from '../lobby/lobby.ts'
import { present } from '../lobby/present.ts'
import { wallTime } from '../match/time.ts'
import { goneAt } from '../tables/away.ts'
import { type LiveTable, liveTable, tableRecord } from './liveTable.ts'
import { until } from './running.ts'

let server: LiveTable
let lobby: Lobby
let now = 0
const [ann, bob, cem] = ['Ann', 'Bob', 'Cem'].map((name) => ({ id: `${name}-1234`, name, named: true, createdAt: 0 })) as [
  PersonRecord,
  PersonRecord,
  PersonRecord,
]
const minute = 60_000

beforeEach(async () => {
  now = 1_000_000
  server = await liveTable({ time: { ...wallTime, now: () => now } })
  lobby = createLobby({ ...server, count: () => undefined })
  for (const person of [ann, bob, cem]) await server.journal.savePerson(person)
})
afterEach(() => server.close())

/** A running match of Ann and Bob, whose sockets prove their seats by credential. */
async function match(wish: object): Promise<string> {
  const { id } = await lobby.open(ann, openTable.parse({ game: 'fixture', seats: 2, listed: false, ...wish }))
  await lobby.sit(bob, id)
  await lobby.start(ann, id)
  return id
}

const absence = async (id: string) => (await present({ ...server, presence: server.live }, await lobby.read(id), undefined)).absence
const awayAt = async (id: string, seat: number) => {
  const occupant = (await lobby.read(id)).seats[seat]
  return occupant?.kind === 'person' ? occupant.away : undefined
}
const rows = (id: string) => server.journal.rows(id, 0, -1)
const notices = async (id: string) => (await server.journal.chat(id, ['players'], 100)).map(({ notice }) => notice)
const roll = (id: string, seat: Seat, version: number) => server.host.act(id, seat, { id: `roll-${version}-xx`, move: 'roll', args: [] })

describe('what a table does is', () => {
  test('gentle by link, brisk where anybody may come, and follows the switch until somebody chooses', async () => {
    const open = async (wish: object) => (await lobby.open(ann, openTable.parse({ game: 'fixture', ...wish }))).id
    const id = await open({ listed: false })
    expect(await absence(id)).toBe('vote')
    await lobby.configure(ann, id, { listed: true })
    expect(await absence(id)).toBe('bot')
    await lobby.configure(ann, id, { absence: 'free' })
    await lobby.configure(ann, id, { listed: false })
    expect(await absence(id)).toBe('free')
    expect(await absence(await open({ listed: true, absence: 'wait' }))).toBe('wait')
  })

  test('part of what people are ready for: nobody is for anything else', async () => {
    const { id } = await lobby.open(ann, openTable.parse({ game: 'fixture', seats: 2, listed: false }))
    await lobby.sit(bob, id)
    const isReady = async () => (await lobby.read(id)).seats.map((each) => each?.kind === 'person' && each.ready)
    const after = async (wish: object) => {
      await lobby.ready(bob, id, true)
      await lobby.configure(ann, id, wish)
      return isReady()
    }
    expect(await after({ absence: 'free' })).toEqual([false, false])
    expect(await after({ absence: 'free' })).toEqual([false, true])
    // once chosen it also stays on the list
    expect(await after({ listed: true })).toEqual([false, true])
    const other = await lobby.open(ann, openTable.parse({ game: 'fixture', seats: 2, listed: false }))
    await lobby.sit(bob, other.id)
    await lobby.ready(bob, other.id, true)
    await lobby.configure(ann, other.id, { listed: true })
    expect((await lobby.read(other.id)).seats[1]).toMatchObject({ ready: false })
  })

  test('as before at tables of earlier releases: without a clock they wait, with one the fallback stands in', async () => {
    expect(await absence(await server.table())).toBe('wait')
    expect(await absence(await server.table({ pace: { kind: 'days', days: 1 } }))).toBe('stand-in')
  })

  test('kept for the rematch, where everybody is there again', async () => {
    const id = await match({ absence: 'bot' })
    await lobby.change(id, (table) => goneAt(table, '1', 'bot', now))
    await server.host.act(id, '0', { id: 'resign-xxx', move: 'resign', args: [] })
    const next = await lobby.rematch(ann, id)
    expect(next.absence).toBe('bot')
    expect(JSON.stringify(next.seats)).not.toContain('away')
  })
})

/** Seat 0 owes; both were there, and now only seat 1 is. */
async function deserted(does: Absence, wish: { pace?: object; listed?: boolean } = {}) {
  const { pace = { kind: 'none' }, listed = true } = wish
  const id = await server.table({ pace: pace as TableRecord['pace'], absence: does })
  await lobby.change(id, (table) => ({ ...table, listed }))
  const zero = await server.join(id, '0')
  const one = await server.join(id, '1')
  const status = () => one.heard.findLast(([event]) => event === 'status')?.[1] as Status
  const running = await server.host.open(id)
  await until(async () => ['0', '1'].every((seat) => running?.seen.get(seat)?.here === true))
  now += minute
  zero.socket.disconnect()
  await one.until(() => status().seats[0]?.gone === now)
  return { id, one, status, gone: now }
}

describe('somebody has gone, and others wait', () => {
  test('the table says what comes next, and when; then a bot plays on, and hands back once the person returns', async () => {
    const { id, one, status, gone } = await deserted('bot')
    expect(status().owes[0]).toMatchObject({ seat: '0', next: { does: 'bot', at: gone + 3 * minute } })
    now = gone + 3 * minute
    await one.until(() => one.state._stateID === 1)
    // the normal bot of this game tries something illegal, and the fallback stands in
    expect(await rows(id)).toMatchObject([{ seat: '0', actionId: ':fallback:0:0' }])
    expect(status().seats[0]?.away).toEqual({ by: 'bot', free: false, left: false, votes: null })
    const zero = await server.join(id, '0')
    await one.until(() => status().seats[0]?.away === null)
    expect(await awayAt(id, 0)).toBeUndefined()
    await one.act('roll')
    await zero.until(() => zero.state._stateID === 2)
    now += minute
    expect(await rows(id)).toHaveLength(2)
    expect((await zero.act('roll')).status).toBe('done')
  })

  test('the log keeps what was decided for them, and where it stood then; so it does an undo', async () => {
    const { id, one, gone } = await deserted('bot')
    now = gone + 3 * minute
    await one.until(() => one.state._stateID === 1)
    const zero = await server.join(id, '0')
    await until(async () => (await awayAt(id, 0)) === undefined)
    await one.act('boast')
    await one.act(':undo')
    await one.act('roll')
    await zero.until(() => zero.state._stateID === 4)
    const noted = await server.journal.chat(id, ['table'], 100)
    const [first = { name: '' }] = noted.map(({ logged }) => logged)
    expect(noted.map(({ logged }) => logged)).toEqual([
      { what: 'away', seat: '0', name: first.name, does: 'bot', after: 0 },
      { what: 'back', seat: '0', name: first.name, bot: true, after: 1 },
      { what: 'undone', seat: '1', name: expect.any(String), after: 1 },
    ])
    await one.until(() => one.heard.some(([event, , line]) => event === 'chat' && (line as { logged?: object }).logged !== undefined))
  })

  test('among friends the same takes longer', async () => {
    const { status, gone } = await deserted('stand-in', { listed: false })
    expect(status().owes[0]).toMatchObject({ next: { does: 'stand-in', at: gone + 10 * minute } })
  })

  test('the fallback stands in, decision by decision, soon after each is asked for', async () => {
    const { id, one, gone } = await deserted('stand-in')
    now = gone + 3 * minute
    await one.until(() => one.state._stateID === 1)
    await one.act('roll')
    expect(await rows(id)).toHaveLength(2)
    now += 2000
    await one.until(() => one.state._stateID === 3)
    expect((await rows(id)).map(({ actionId }) => actionId)).toEqual([':clock:0:0', expect.any(String), ':clock:2:0'])
  })

  test('where the table waits, nothing happens', async () => {
    const { id, one, status } = await deserted('wait')
    expect(status().owes[0]?.next).toBeNull()
    now += 1000 * minute
    await one.act('hide', [])
    expect(await rows(id)).toHaveLength(0)
  })

  test('nobody does anything while nobody waits', async () => {
    const { id, one } = await deserted('bot')
    one.socket.disconnect()
    await until(() => server.io.of('/fixture').sockets.size === 0)
    await until(async () => (await server.host.open(id))?.seen.get('1')?.here === false)
    now += 1000 * minute
    await server.host.notice(id)
    expect(await awayAt(id, 0)).toBeUndefined()
  })

  test('with a clock its time is all that one has; whoever is there is only stood in for', async () => {
    const pace = { kind: 'live', factor: 10, bank: 0 } as const
    const id = await server.table({ pace, absence: 'bot' })
    const zero = await server.join(id, '0')
    const running = await server.host.open(id)
    await until(() => running?.seen.get('0')?.here === true)
    now += 10_000
    await zero.until(() => zero.state._stateID === 1)
    expect(await rows(id)).toMatchObject([{ actionId: ':clock:0:0' }])
    now += 10_000
    await zero.until(() => zero.state._stateID === 2)
    expect(await rows(id)).toMatchObject([{}, { actionId: ':fallback:1:1' }])
    expect([await awayAt(id, 0), await awayAt(id, 1)]).toMatchObject([undefined, { by: 'bot' }])
  })
})

describe('a free seat', () => {
  test('goes to whoever takes it; who sat there before is shown the door', async () => {
    const { id, one, gone } = await deserted('free')
    await expect(lobby.sit(cem, id, { seat: '0' })).rejects.toMatchObject({ code: 'already-started' })
    now = gone + 3 * minute
    await one.until(() => one.state._stateID === 1)
    await expect(lobby.sit(cem, id, { seat: '1' })).rejects.toMatchObject({ code: 'seat-taken' })
    const table = await lobby.sit(cem, id, { mixes: true })
    expect(table.seats[0]).toMatchObject({ personId: cem.id, name: 'Cem' })
    // too late to add to the dice: nothing is waited for
    expect(table.seats[0]).not.toHaveProperty('anchor')
    expect(await awayAt(id, 0)).toBeUndefined()
    const late = await server.join(id, '0')
    expect(late.heard).toContainEqual(['problem', expect.objectContaining({ error: 'wrong-credentials' })])
  })

  test('is had back by whoever returns first', async () => {
    const { id, one, gone } = await deserted('free')
    now = gone + 3 * minute
    await one.until(() => one.state._stateID === 1)
    await server.join(id, '0')
    await until(async () => (await awayAt(id, 0)) === undefined)
    await expect(lobby.sit(cem, id)).rejects.toMatchObject({ code: 'already-started' })
  })
})

describe('a seat that is left for good', () => {
  test.each([
    ['wait', { by: 'nobody', free: true }],
    ['stand-in', { by: 'fallback' }],
    ['bot', { by: 'bot' }],
    ['free', { by: 'bot', free: true }],
    ['vote', { by: 'nobody', votes: {} }],
  ] as const)('goes on as the table has chosen: %s', async (does, away) => {
    const id = await match({ absence: does })
    const table = await lobby.leave(bob, id)
    expect(table.seats[1]).toMatchObject({ personId: null, name: 'Bob', away })
    expect((table.seats[1] as { away: object }).away).toEqual({ ...away, since: now })
    await expect(lobby.leave(bob, id)).rejects.toMatchObject({ code: 'not-seated' })
    const shown = tableShape.parse(await present({ ...server, presence: server.live }, table, bob.id))
    expect(shown.yourSeat).toBeNull()
    expect(shown.seats[1]?.occupant).toMatchObject({ away: { left: true } })
  })

  test.each([
    ['wait', { by: 'nobody', free: true }],
    ['bot', { by: 'bot', free: true }],
    ['vote', { by: 'nobody', free: true, votes: {} }],
  ] as const)('so goes one that an earlier release has emptied: %s', async (does, away) => {
    const id = 'mossy-kiln-7777-7777'
    const seats = [{ kind: 'person', personId: ann.id, name: 'Ann', credentialHash: null, ready: true, data: null } as const, null]
    await server.journal.createTable({ ...tableRecord(id, { kind: 'none' }, 'running', seats), absence: does })
    await server.host.open(id)
    await until(async () => (await lobby.read(id)).seats[1] !== null)
    expect((await lobby.read(id)).seats[1]).toMatchObject({ kind: 'person', personId: null, away: { ...away, since: now } })
    expect((await lobby.sit(cem, id, { seat: '1' })).seats[1]).toMatchObject({ personId: cem.id, name: 'Cem' })
  })

  test('the table passes on with its host; with the last one the match is called off', async () => {
    const id = await match({ absence: 'bot' })
    expect((await lobby.leave(ann, id)).hostId).toBe(bob.id)
    expect(await lobby.leave(bob, id)).toMatchObject({ state: 'over', outcome: { winners: [], reason: 'called-off' } })
    expect(await notices(id)).toEqual([{ what: 'called-off', by: 'left' }])
  })
})

describe('the others decide', () => {
  test('once their time is up: more than half of the living, and the table does it', async () => {
    const id = await match({ absence: 'vote' })
    await expect(lobby.vote(ann, id, { seat: '1', choice: 'bot' })).rejects.toMatchObject({ code: 'not-ready' })
    await lobby.leave(bob, id)
    await expect(lobby.vote(cem, id, { seat: '1', choice: 'bot' })).rejects.toMatchObject({ code: 'not-seated' })
    expect((await lobby.vote(ann, id, { seat: '1', choice: 'free' })).seats[1]).toMatchObject({ away: { by: 'bot', free: true } })
  })

  test('half is not enough, a vote can be changed and taken back, and whoever goes has none', async () => {
    const { id } = await lobby.open(ann, openTable.parse({ game: 'offers', seats: 3, listed: false }))
    for (const person of [bob, cem]) await lobby.sit(person, id)
    await lobby.start(ann, id)
    await lobby.leave(cem, id)
    const vote = async (person: PersonRecord, choice: 'bot' | 'stand-in' | null) => {
      await lobby.vote(person, id, { seat: '2', choice })
      return await awayAt(id, 2)
    }
    expect(await vote(ann, 'bot')).toMatchObject({ by: 'nobody', votes: { '0': 'bot' } })
    expect(await vote(bob, 'stand-in')).toMatchObject({ votes: { '0': 'bot', '1': 'stand-in' } })
    expect(await vote(ann, null)).toMatchObject({ votes: { '1': 'stand-in' } })
    await lobby.leave(bob, id)
    expect((await awayAt(id, 2))?.votes).toEqual({})
    expect(await vote(ann, 'stand-in')).toMatchObject({ by: 'fallback' })
  })

  test.each([
    ['bot', { state: 'running', seats: { 2: { away: { by: 'bot' } } } }],
    ['call-off', { state: 'over', outcome: { reason: 'called-off' } }],
  ] as const)('those who go take away from those who must agree: %s', async (choice, after) => {
    const { id } = await lobby.open(ann, openTable.parse({ game: 'offers', seats: 3, listed: false, absence: 'vote' }))
    for (const person of [bob, cem]) await lobby.sit(person, id)
    await lobby.start(ann, id)
    await lobby.leave(cem, id)
    expect(await lobby.vote(ann, id, { seat: '2', choice })).toMatchObject({ state: 'running', seats: { 2: { away: { by: 'nobody' } } } })
    expect(await lobby.leave(bob, id)).toMatchObject(after)
  })

  test('who goes may leave others agreed about two seats: that the match is called off counts', async () => {
    const dan = { ...cem, id: 'Dan-1234', name: 'Dan' }
    const { id } = await lobby.open(ann, openTable.parse({ game: 'offers', seats: 4, listed: false, absence: 'vote' }))
    for (const person of [bob, cem, dan]) await lobby.sit(person, id)
    await lobby.start(ann, id)
    for (const person of [cem, dan]) await lobby.leave(person, id)
    await lobby.vote(ann, id, { seat: '2', choice: 'bot' })
    await lobby.vote(ann, id, { seat: '3', choice: 'call-off' })
    expect(await lobby.leave(bob, id)).toMatchObject({ state: 'over', outcome: { reason: 'called-off' } })
  })

  test('they may call the match off', async () => {
    const id = await match({ absence: 'vote' })
    await lobby.leave(bob, id)
    expect(await lobby.vote(ann, id, { seat: '1', choice: 'call-off' })).toMatchObject({ state: 'over', outcome: { reason: 'called-off' } })
    expect((await server.host.open(id))?.state.G.result).toEqual({ winners: [], reason: 'called-off' })
    expect(await notices(id)).toEqual([{ what: 'called-off', by: 'vote' }])
  })

  test('with a clock it stands in while they are undecided', async () => {
    const { id, one, gone } = await deserted('vote', { pace: { kind: 'live', factor: 100, bank: 0 } })
    now = gone - minute + 100_000
    await until(async () => (await awayAt(id, 0)) !== undefined)
    expect(await rows(id)).toHaveLength(0)
    now += 100_000
    await one.until(() => one.state._stateID === 1)
    expect(await rows(id)).toMatchObject([{ actionId: ':clock:0:0' }])
  })
})

describe('a match that nobody plays', () => {
  test('is called off once three decisions in a row were made for everybody', async () => {
    const pace = { kind: 'live', factor: 1, bank: 0 } as const
    const id = await server.table({ pace, absence: 'stand-in' })
    await roll(id, '0', 0)
    await until(async () => {
      now += 1000
      return (await lobby.read(id)).state === 'over'
    })
    const made = await rows(id)
    expect(made.map(({ seat, move }) => `${seat} ${move}`)).toEqual([
      ...['0 roll', '1 roll', '0 roll', '1 roll', '0 roll', '1 roll', '0 roll', '0 :call-off'],
    ])
    expect(await lobby.read(id)).toMatchObject({ outcome: { winners: [], reason: 'called-off' } })
    await until(async () => (await notices(id)).length > 0)
    expect(await notices(id)).toEqual([{ what: 'called-off', by: 'silence' }])
  })

  test('is no match in which a bot plays on against the one who has stayed and says nothing', async () => {
    const pace = { kind: 'live', factor: 1, bank: 0 } as const
    const id = await server.table({ pace, absence: 'bot' })
    await server.join(id, '1')
    await lobby.leaveSeat(id, () => '0')
    await until(async () => {
      now += 10_000
      return (await lobby.read(id)).state === 'over'
    })
    expect((await lobby.read(id)).outcome?.reason).not.toBe('called-off')
    expect((await rows(id)).filter(({ seat }) => seat === '1').length).toBeGreaterThan(3)
  })

  test('nobody can call it off from outside', async () => {
    const id = await server.table()
    const zero = await server.join(id, '0')
    expect(await zero.act(':call-off')).toMatchObject({ status: 'refused' })
  })
})

test('one nudge for each decision, by others who sit there', async () => {
  const { id, one, status } = await deserted('wait')
  const zero = await server.join(id, '0')
  const nudge = (client: typeof one, seat: string, to: string) => client.socket.emit('nudge', { match: id, seat, to })
  const heard = () => zero.heard.filter(([event]) => event === 'nudged')
  expect(status().owes[0]?.nudged).toBe(false)
  nudge(one, '1', '0')
  await one.until(() => status().owes[0]?.nudged === true)
  for (const [seat, to] of [
    ['1', '0'],
    ['1', '1'],
    ['0', '0'],
    ['0', '1'],
  ] as const)
    nudge(one, seat, to)
  nudge(zero, '0', '1')
  await zero.act('roll')
  await one.until(() => one.state._stateID === 1)
  expect(heard()).toEqual([['nudged', { match: id, by: '1' }]])
  await one.act('roll')
  nudge(one, '1', '0')
  await zero.until(() => heard().length === 2)
})
