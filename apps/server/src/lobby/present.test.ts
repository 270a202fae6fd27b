import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Clock, Occupant, Progress, TableRecord } from '../journal/records.ts'
import { commitmentOf } from '../tables/secret.ts'
import { type InMemory, inMemory } from '../test/inMemory.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { present } from './present.ts'

let home: InMemory
const here = new Set<string>()
beforeEach(async () => {
  home = inMemory()
  here.clear()
  await home.know('Ann')
})
afterEach(async () => {
  vi.useRealTimers()
  await home.journal.close()
})

const presence = {
  isConnected: (_: string, seat: string, id?: string | null) => here.has(`${seat} ${id}`),
  hasPage: () => false,
  spectators: () => 3,
  people: () => 0,
}
const quiet: Progress = { owes: [], owesSince: null, outcome: null }
async function shown(
  seats: (Occupant | null)[],
  more: Partial<TableRecord & Progress> = {},
  viewer?: string,
  host = { now: () => 0, botsRest: () => false, hasRules: () => true },
) {
  return present({ journal: home.journal, presence, host }, { ...tableOf(seats), ...quiet, ...more }, viewer)
}

test('an open table shows who sits there and who is about, and nothing that is secret', async () => {
  here.add('0 ann')
  const table = tableOf([
    person('ann', { ready: false, credentialHash: 'hash', network: 'n' }),
    bot('Morel'),
    null,
    person(null, { looking: true }),
  ])
  expect(
    await present(
      { journal: home.journal, presence, host: { now: () => 0, botsRest: () => false, hasRules: () => true } },
      { ...table, ...quiet },
      undefined,
    ),
  ).toStrictEqual({
    id: table.id,
    game: 'fixture',
    options: {},
    pace: { kind: 'none' },
    absence: 'wait',
    takeBacks: 'agreed',
    watching: 'open',
    listed: true,
    state: 'open',
    host: { id: 'ann', name: 'Ann' },
    yours: false,
    yourSeat: null,
    seats: [
      {
        seat: '0',
        occupant: { kind: 'person', person: { id: 'ann', name: 'ann' }, connected: true, ready: false, you: false, looking: false },
      },
      { seat: '1', occupant: bot('Morel') },
      { seat: '2', occupant: null },
      {
        seat: '3',
        occupant: {
          kind: 'person',
          person: { id: `${table.id}/3`, name: 'Stock' },
          connected: false,
          ready: true,
          you: false,
          looking: true,
        },
      },
    ],
    commitment: commitmentOf(table),
    spectators: 3,
    createdAt: 1000,
    updatedAt: 1000,
    startedAt: null,
    owes: [],
    owesSince: null,
    outcome: null,
    rematch: null,
  })
})

test('what a table has besides is told where it has it', async () => {
  const from = { match: 'mossy-kiln-3333-3333', action: 4 }
  const more = {
    allHands: true,
    rematchOf: 'a',
    from,
    closed: true,
    admits: [],
    hostId: null,
    absence: 'vote',
    sleep: { since: 5 },
  } as const
  const host = { now: () => 0, botsRest: () => true, hasRules: () => true }
  expect(await shown([null], more, undefined, host)).toMatchObject({
    allHands: true,
    rematchOf: 'a',
    from,
    closed: true,
    admission: 'ask',
    host: null,
    absence: 'vote',
    sleep: { since: 5, until: null },
    resting: true,
  })
  expect((await shown([null], { hostId: 'nobody-known' })).host).toBe(null)
})

test('each sees what is theirs: seat, table, what they add to the dice, and whether they are welcome', async () => {
  const seats = [person('ann', { anchor: null }), person('bob'), null]
  const marks = async (viewer: string | undefined) => {
    const { seats: all, yours, yourSeat, anchor, unwelcome } = await shown(seats, { unwelcome: ['eve'] }, viewer)
    return { you: all.map(({ occupant }) => occupant?.kind === 'person' && occupant.you), yours, yourSeat, anchor, unwelcome }
  }
  const none = { you: [false, false, false], yours: false, yourSeat: null, anchor: undefined, unwelcome: undefined }
  expect(await marks(undefined)).toEqual(none)
  expect(await marks('ann')).toEqual({ ...none, you: [true, false, false], yours: true, yourSeat: '0', anchor: null })
  expect(await marks('bob')).toEqual({ ...none, you: [false, true, false], yourSeat: '1' })
  expect(await marks('eve')).toEqual({ ...none, unwelcome: true })
})

test('whoever may sit down where the host admits people isn’t told to ask', async () => {
  const admission = async (viewer?: string) => (await shown([null], { admits: ['bob'] }, viewer)).admission
  expect([await admission(), await admission('ann'), await admission('bob'), await admission('cyd')]).toEqual([
    'ask',
    undefined,
    undefined,
    'ask',
  ])
})

test('before the match whoever looks at the table is there, later whoever has a view of the match', async () => {
  const connected = async (state: TableRecord['state']) => {
    const [first] = (await shown([person('ann')], { state })).seats
    return first?.occupant?.kind === 'person' && first.occupant.connected
  }
  here.add('0 ann')
  expect([await connected('open'), await connected('running')]).toEqual([true, false])
  here.add('0 null')
  expect(await connected('running')).toBe(true)
})

test('who has left stays known by name, and whoever is away is shown so', async () => {
  const away = { by: 'bot', since: 0, free: true } as const
  const left = [{ seat: '0', personId: 'dee', name: 'Dee' }]
  const { seats, id } = await shown([person(null, { name: 'Dee', away }), person(null, { name: 'Stock', credentialHash: 'hash', away })], {
    state: 'running',
    left: [...left, { seat: '1', personId: 'eve', name: 'Eve' }],
  })
  expect(seats.map(({ occupant }) => occupant?.kind === 'person' && [occupant.person.id, occupant.away])).toEqual([
    ['dee', { by: 'bot', free: true, left: true, votes: null }],
    [`${id}/1`, { by: 'bot', free: true, left: false, votes: null }],
  ])
})

test('who is waited for, and since when by the wall clock, is told while the match is played', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  const host = { now: () => 2000, botsRest: () => false, hasRules: () => true }
  const waited = async (more: Partial<TableRecord & Progress>) => {
    const { owes, owesSince } = await shown([person('ann'), person('bob')], { owes: ['1'], owesSince: 700, ...more }, undefined, host)
    return [owes, owesSince]
  }
  expect(await waited({ state: 'running' })).toEqual([['1'], 3700])
  expect(await waited({ state: 'running', owes: [], owesSince: null })).toEqual([[], null])
  expect(await waited({ state: 'over' })).toEqual([[], null])
})

test('of a secret answer only whoever gave it sees that they are done', async () => {
  const clock: Clock = { decision: null, since: 10, allowed: null, bank: 0 }
  const clocks = { '0': { ...clock, shown: { ...clock, decision: 'bid' } }, '1': { ...clock, decision: 'bid' } }
  const owes = async (viewer?: string) =>
    (await shown([person('ann'), person('bob')], { state: 'running', owes: ['1'], owesSince: 10, clocks }, viewer)).owes
  expect([await owes(), await owes('ann'), await owes('bob')]).toEqual([['0', '1'], ['1'], ['0', '1']])
})

test('an outcome is told with sides, places and facts, where it has them', async () => {
  const outcome = { winners: ['0'], reason: 'done' }
  expect((await shown([null], { outcome })).outcome).toStrictEqual(outcome)
  const all = { ...outcome, sides: [['0'], ['1']], ranking: [['0'], ['1']], facts: { level: 3 } }
  expect((await shown([null], { outcome: all })).outcome).toStrictEqual(all)
})

test('whoever is waited for is told since when, and until when they may think; nobody else is', async () => {
  const clock = { decision: 'turn', since: 1000, allowed: 20, bank: 30 }
  const running = { state: 'running', owes: ['0'], owesSince: 500, clocks: { '0': clock } } as const
  // The clocks stood still for a while.
  const host = { now: () => 2000, botsRest: () => false, hasRules: () => true }
  vi.useFakeTimers({ now: 7000 })
  try {
    const turnOf = async (viewer?: string, more = {}) =>
      (await shown([person('ann'), person('bob')], { ...running, ...more } as never, viewer, host)).yourTurn
    expect(await turnOf('ann')).toEqual({ since: 6000, until: 56_000 })
    expect(await turnOf('ann', { clocks: { '0': { ...clock, allowed: null } } })).toEqual({ since: 6000, until: null })
    expect(await turnOf('ann', { clocks: undefined })).toEqual({ since: 5500, until: null })
    expect([await turnOf('bob'), await turnOf(), await turnOf('ann', { owes: ['1'] })]).toEqual([undefined, undefined, undefined])
  } finally {
    vi.useRealTimers()
  }
})
