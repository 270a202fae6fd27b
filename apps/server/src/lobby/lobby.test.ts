import { changeTable, openTable } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PersonRecord } from '../journal/records.ts'
import { matchHost } from '../match/host.ts'
import type { MatchHost } from '../match/ports.ts'
import { chainOf } from '../test/chains.ts'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { rulebooks } from '../test/offers.ts'
import { refused } from '../test/seated.ts'
import { createLobby, type Lobby, type LobbyParts } from './lobby.ts'

let home: InMemory
let host: MatchHost
let lobby: Lobby
const counted: string[] = []
const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map(somebody) as [PersonRecord, PersonRecord, PersonRecord]
beforeEach(async () => {
  home = inMemory()
  host = matchHost({ ...home, rulebooks, log, count: () => undefined, botPace: 1000 })
  counted.length = 0
  lobby = own()
  await home.know('Ann', 'Bob', 'Cyd')
})
afterEach(async () => {
  await host.close()
  await home.journal.close()
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const own = (parts: Partial<LobbyParts> = {}) =>
  createLobby({
    ...home,
    host,
    rulebooks,
    later: () => undefined,
    count: (what, { game }) => void counted.push(`${what} ${game}`),
    ...parts,
  })
const open = (wish: object = {}, person = ann, at = lobby) => at.open(person, openTable.parse({ game: 'offers', seats: 2, ...wish }))
const against = { bots: ['easy'], start: true }
const ready = (table: { seats: readonly unknown[] }) => table.seats.map((each) => (each as { ready?: boolean } | null)?.ready ?? null)

/** A finished match of Ann and Bob. */
async function over(wish: object = {}): Promise<string> {
  const { id } = await open(wish)
  await lobby.sit(bob, id)
  await lobby.start(ann, id)
  await host.act(id, '0', { id: 'the-last-move', move: 'triumph', args: [] })
  return id
}

test('a new table has what was wished for, and else what is usual', async () => {
  const pace = { kind: 'days', days: 2 } as const
  const wish = { options: { open: false }, pace, absence: 'wait', allHands: true, listed: false } as const
  expect(await open(wish)).toMatchObject({ ...wish, options: { length: 'short', open: false }, hostId: 'ann', state: 'open', stock: false })
  const heard: string[] = []
  home.bus.subscribe('table', ({ id }) => heard.push(id))
  const usual = await open()
  expect(heard).toEqual([usual.id])
  expect(usual).toMatchObject({ pace: { kind: 'none' }, absence: 'bot', listed: true, options: { length: 'short', open: true } })
  expect(usual).not.toHaveProperty('allHands')
  expect((await open({ listed: false })).absence).toBe('vote')
  expect(counted).toEqual(Array(3).fill('tables_opened offers'))
  for (const game of ['chess', 'constructor']) await expect(open({ game })).rejects.toEqual(refused('no-such-game'))
})

test('a table begins at once where that is wished, and all seats are taken', async () => {
  expect(await open(against)).toMatchObject({ state: 'running', startedAt: expect.any(Number), anchors: [null, null], owes: ['0'] })
  expect(counted).toEqual(['tables_opened offers', 'matches_started offers'])
  expect((await open({ ...against, seats: 3 })).state).toBe('open')
  expect((await open({ bots: ['easy'] })).state).toBe('open')
})

test('one at which something is added to the dice waits for that, and its host is ready then', async () => {
  const waiting = await open({ ...against, mixes: true })
  expect([waiting.state, waiting.seats[0]]).toMatchObject(['open', { ready: true, anchor: null }])
  expect(waiting.seats[1]).not.toHaveProperty('ready')
  expect((await open({ bots: ['easy'], mixes: true })).seats[0]).toMatchObject({ ready: false, anchor: null })
  const [anchor = '', link = ''] = chainOf('ann', 3)
  expect(await lobby.addAnchor(ann, waiting.id, anchor)).toMatchObject({ state: 'open', opening: true })
  expect(await lobby.openLink(ann, waiting.id, link)).toMatchObject({ state: 'running', anchors: [anchor, null], opened: [link, null] })
})

test('where players add nothing to the dice nothing is waited for, and no roll is counted', async () => {
  const plain = own({ mixes: false })
  const begun = await open({ ...against, mixes: true }, ann, plain)
  expect(begun).toMatchObject({ state: 'running', startedAt: expect.any(Number) })
  expect(begun).not.toHaveProperty('anchors')
  const { id, ...table } = await open({}, ann, plain)
  expect((await plain.addAnchor(ann, id, chainOf('ann', 3)[0] ?? '')).seats).toEqual(table.seats)
})

test('one person has twenty tables open, and no more until one of them begins or is left', async () => {
  const { id: first } = await open({ bots: ['easy'] })
  for (let count = 1; count < 20; count += 1) await open()
  await expect(open()).rejects.toEqual(refused('too-many-tables'))
  await lobby.sit(ann, (await open({}, bob)).id)
  await expect(open()).rejects.toEqual(refused('too-many-tables'))
  await lobby.start(ann, first)
  await open()
  await expect(open()).rejects.toEqual(refused('too-many-tables'))
})

test('the host alone sets terms and bots, and begins', async () => {
  const { id } = await open()
  for (const act of [
    () => lobby.configure(bob, id, changeTable.parse({ listed: false })),
    () => lobby.bot(bob, id, '1', 'easy'),
    () => lobby.start(bob, id),
  ])
    await expect(act()).rejects.toEqual(refused('not-your-table'))
  await expect(lobby.bot(ann, id, '1', 'hard')).rejects.toEqual(refused('bad-option'))
  await expect(lobby.start(ann, id)).rejects.toEqual(refused('not-ready'))
  expect((await lobby.bot(ann, id, '1', 'easy')).state).toBe('open')
  const begun = await Promise.all([lobby.start(ann, id), lobby.start(ann, id)])
  expect(begun.map(({ state }) => state)).toEqual(['running', 'running'])
  expect(counted.filter((what) => what.startsWith('matches'))).toHaveLength(1)
  await expect(lobby.configure(ann, id, {})).rejects.toEqual(refused('already-started'))
})

test('a match begins with the last who is ready, or the last bot', async () => {
  const { id } = await open({ seats: 3 })
  await lobby.sit(bob, id)
  await lobby.ready(bob, id, true)
  expect((await lobby.ready(ann, id, true)).state).toBe('open')
  expect((await lobby.bot(ann, id, '2', 'easy')).state).toBe('running')
})

test('a rematch has the same host and terms, whoever asks first is ready, and the last begins it', async () => {
  const id = await over({ pace: { kind: 'days', days: 2 }, absence: 'wait', allHands: true, listed: false, options: { open: false } })
  await expect(lobby.rematch(cyd, id)).rejects.toEqual(refused('not-seated'))
  const next = await lobby.rematch(bob, id)
  const same = {
    pace: { kind: 'days', days: 2 },
    absence: 'wait',
    allHands: true,
    listed: false,
    options: { length: 'short', open: false },
  }
  expect(next).toMatchObject({ ...same, state: 'open', hostId: 'ann', rematchOf: id, seats: [{ personId: 'bob' }, { personId: 'ann' }] })
  expect([ready(next), (await lobby.read(id)).rematch]).toEqual([[true, false], next.id])
  expect((await lobby.rematch(bob, id)).state).toBe('open')
  expect(await lobby.rematch(ann, id)).toMatchObject({ id: next.id, state: 'running' })
  expect(await lobby.rematch(bob, id)).toMatchObject({ id: next.id, state: 'running' })
  expect(counted.filter((what) => what.startsWith('rematches'))).toEqual(['rematches offers'])
})

test('a rematch is waited for by whoever adds to its dice, and not at a table that they have left', async () => {
  const id = await over()
  const next = await lobby.rematch(ann, id, { mixes: true })
  expect(next.seats[1]).toMatchObject({ personId: 'ann', anchor: null })
  await lobby.stand(bob, next.id)
  expect(await lobby.rematch(bob, id)).toMatchObject({ id: next.id, seats: [null, { personId: 'ann' }] })
  const { id: running } = await open(against)
  await expect(lobby.rematch(ann, running)).rejects.toEqual(refused('not-over'))
})

test('two who ask in the same moment get the same rematch; where the store fails that is told, and it is made later', async () => {
  const id = await over()
  const broken = async () => {
    throw new Error('the disk is gone')
  }
  await expect(own({ journal: { ...home.journal, createTable: broken } }).rematch(ann, id)).rejects.toThrow('the disk is gone')
  const [one, two] = await Promise.all([lobby.rematch(ann, id), lobby.rematch(bob, id)])
  expect([one.id, two.id]).toEqual(Array(2).fill((await lobby.read(id)).rematch))
})

test('where nobody was the host, whoever asks for the rematch is', async () => {
  const id = await over()
  await lobby.change(id, (table) => ({ ...table, hostId: null }))
  expect((await lobby.rematch(bob, id)).hostId).toBe('bob')
})

test('what is proved of a match is what it was dealt from, once it is over', async () => {
  const { id: running } = await open(against)
  await expect(lobby.proof(running)).rejects.toEqual(refused('not-over'))
  await expect(lobby.proof('nowhere')).rejects.toEqual(refused('no-such-match'))
  const id = await over({ allHands: true })
  const { secret } = await lobby.read(id)
  expect(await lobby.proof(id)).toMatchObject({
    id,
    game: 'offers',
    secret,
    seats: 2,
    options: { length: 'short', open: true },
    anchors: [null, null],
    opened: [null, null],
    allHands: true,
    actions: [{ seat: '0', move: 'triumph' }],
  })
  await lobby.change(id, ({ anchors: _, opened: __, allHands: ___, ...table }) => ({ ...table, nonces: ['n', null] }))
  const earlier = await lobby.proof(id)
  expect(earlier.nonces).toEqual(['n', null])
  for (const absent of ['anchors', 'opened', 'allHands']) expect(earlier).not.toHaveProperty(absent)
})

test('a match is played on from a moment of one that is over, on a seat that there is, against bots at once', async () => {
  const id = await over()
  const on = (wish: object, at = id) => lobby.playOn(cyd, at, { action: 0, sit: '1', ...wish })
  expect(await on({})).toMatchObject({ state: 'open', hostId: 'cyd', listed: false, from: { match: id, action: 0 } })
  const { seats, state } = await on({ bots: 'easy', sit: '0' })
  expect([state, seats]).toMatchObject([
    'running',
    [
      { personId: 'cyd', ready: true },
      { kind: 'bot', level: 'easy' },
    ],
  ])
  const adds = await on({ bots: 'easy', mixes: true })
  expect([adds.state, adds.seats]).toMatchObject(['open', [{ kind: 'bot' }, { personId: 'cyd', anchor: null }]])
  for (const [wish, code] of [
    [{ sit: '2' }, 'no-such-seat'],
    // This is checked last.
    [{ sit: '2', action: 9 }, 'no-such-seat'],
    [{ bots: 'hard' }, 'bad-option'],
    [{ action: 1 }, 'bad-request'],
  ] as const)
    await expect(on(wish)).rejects.toEqual(refused(code))
  await expect(on({}, (await open(against)).id)).rejects.toEqual(refused('not-over'))
})

test('who leaves an open table stands up; a match that all have left is called off', async () => {
  const { id } = await open()
  await lobby.sit(bob, id)
  expect(await lobby.leave(bob, id)).toMatchObject({ state: 'open', seats: [{ personId: 'ann' }, null] })
  await expect(lobby.leave(bob, id)).rejects.toEqual(refused('not-seated'))
  await lobby.sit(bob, id)
  await lobby.start(ann, id)
  await expect(lobby.leave(cyd, id)).rejects.toEqual(refused('not-seated'))
  expect(await lobby.leave(bob, id)).toMatchObject({ state: 'running', seats: [{ personId: 'ann' }, { personId: null, name: 'Bob' }] })
  expect(await lobby.leave(ann, id)).toMatchObject({ state: 'over', outcome: { reason: 'called-off' } })
  const { id: alone } = await open(against)
  expect((await lobby.leave(ann, alone)).state).toBe('over')
})

test('a match is called off once more than half of those who play on want that, also when others have gone meanwhile', async () => {
  const people = [ann, bob, cyd, somebody('Dee')] as const
  await home.know('Dee')
  const { id } = await open({ seats: 4, absence: 'vote' })
  for (const person of people.slice(1)) await lobby.sit(person, id)
  await lobby.start(ann, id)
  await lobby.leave(people[3], id)
  const vote = { seat: '3', choice: 'call-off' } as const
  expect((await lobby.vote(ann, id, vote)).state).toBe('running')
  expect((await lobby.leave(cyd, id)).state).toBe('running')
  expect(await lobby.leave(bob, id)).toMatchObject({ state: 'over', outcome: { reason: 'called-off' } })

  const { id: other } = await open({ seats: 3, absence: 'vote' })
  for (const person of [bob, cyd]) await lobby.sit(person, other)
  await lobby.start(ann, other)
  await lobby.leave(cyd, other)
  const [first, last] = [await lobby.vote(ann, other, { ...vote, seat: '2' }), await lobby.vote(bob, other, { ...vote, seat: '2' })]
  expect([first.state, last.state]).toEqual(['running', 'over'])
})
