/** What a match in memory knows besides its state, and also after being read again: what may be taken back, and who is shown an earlier state. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { Occupant, TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { chainOf } from '../test/chains.ts'
import { givenTime } from '../test/givenTime.ts'
import { type FixtureView, tableRecord } from '../test/liveTable.ts'
import { rulebooks } from '../test/offers.ts'
import { matchHost } from './host.ts'
import { isOrder, type Running, shownTo } from './running.ts'

const id = 'mossy-kiln-2222-2222'
const chains = ['zero', 'one'].map((word) => chainOf(word, 9))
const person: Occupant = { kind: 'person', personId: null, name: 'Guest', credentialHash: 'abcd', ready: true, data: null }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let journal: Journal
const endings: (() => Promise<void>)[] = []
beforeEach(() => {
  journal = sqliteJournal({ path: ':memory:' })
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  await journal.close()
})

function server() {
  const host = matchHost({ journal, bus: localBus(), rulebooks, log, count: () => undefined, time: givenTime() })
  endings.push(() => host.close())
  return host
}

/** After each action: what may be taken back, and the version each audience is shown. Read again, the match says the same. */
async function after(actions: readonly (readonly [seat: string, move: string, ...args: string[]])[], changes: Partial<TableRecord> = {}) {
  const table = { ...tableRecord(id, { kind: 'none' }, 'running', [person, person], '5e'.repeat(32)), ...changes }
  await journal.createTable(table)
  const host = server()
  await host.start(table)
  const match = (await host.open(id)) as Running
  const all: unknown[] = []
  for (const [index, [seat, move, ...given]] of actions.entries()) {
    const args = given.map((arg) => (arg === 'a card' ? `card:${(match.viewOf(seat) as FixtureView).hands[Number(seat)]?.[0]}` : arg))
    const link = chains[Number(seat)]?.[(match.state.rolls?.made ?? 0) + 1] as string
    const roll = (match.state.rolls?.made ?? 0) + 1
    const action = { id: `action-${index}`, move, args, ...(changes.anchors && { link: { roll, link } }) }
    expect(await host.act(id, seat, action)).toMatchObject({ status: 'done' })
    const again = (await server().open(id)) as Running
    expect(again.state).toEqual(JSON.parse(JSON.stringify(match.state)))
    expect([again.undoable, known(again)]).toEqual([match.undoable, known(match)])
    all.push([match.undoable && `${match.undoable.seat} ${match.undoable.count}`, known(match).join()])
  }
  return all
}

const known = (match: Running) => ['0', '1', null].map((audience) => shownTo(match, audience).version)

test('what is done in secret shows to others with what they can see next', async () => {
  const shown = await after([
    ['1', 'whisper'],
    ['1', 'order', 'option:quiet'],
    ['0', 'whisper'],
    ['0', 'nod'],
    ['1', 'whisper'],
    ['0', 'roll'],
  ])
  expect(shown.map((each) => (each as [unknown, string])[1])).toEqual(['0,1,0', '0,2,0', '3,2,0', '4,4,4', '4,5,4', '6,6,6'])
})

test('a secret that others see something of shows at once', async () => {
  expect(await after([['1', 'hide', 'a card']])).toEqual([[null, '1,1,1']])
})

test('what may be taken back grows, shrinks, survives an order, and ends with what stays', async () => {
  const trail = await after([
    ['0', 'boast'],
    ['0', 'boast'],
    ['1', 'order', 'option:quiet'],
    ['0', 'order', 'option:quiet'],
    ['0', ':undo'],
    ['0', 'boast'],
    ['1', 'whisper'],
    ['0', 'boast'],
    ['0', 'roll'],
    ['1', 'nod'],
    ['1', ':undo'],
  ])
  const counts = ['0 1', '0 2', '0 2', '0 2', '0 1', '0 2', null, '0 1', null, '1 1', null]
  expect(trail.map((each) => (each as [unknown])[0])).toEqual(counts)
})

test.each([true, undefined])('what was opened and rolled is read as it was: of all hands %s', async (allHands) => {
  const dice = { anchors: chains.map(([anchor]) => anchor as string), opened: chains.map(([, first]) => first as string) }
  const actions = [
    ['0', 'nod'],
    ['0', 'roll'],
    ['1', 'roll'],
    ['0', 'order', 'option:quiet'],
  ] as const
  await after(actions, { ...dice, ...(allHands && { allHands }) })
  const match = (await server().open(id)) as Running
  expect(match.state.rolls?.made).toBe(3)
  expect(match.state.rolls?.past === undefined).toBe(allHands === undefined)
})

test.each([
  [1, '0 2 2 2 5 6 6'],
  [3, '0 0 0 0 0 2 2'],
] as const)(
  'with a delay of %i spectators see a turn when as many have begun since, and the seats see it at once',
  async (delay, shown) => {
    const all = await after(
      [
        ['0', 'nod'],
        ['0', 'roll'],
        ['1', 'boast'],
        ['1', ':undo'],
        ['1', 'roll'],
        ['0', 'roll'],
        ['1', 'nod'],
      ],
      { delay },
    )
    const versions = all.map((each) => (each as [unknown, string])[1].split(','))
    expect(versions.map(([, , spectators]) => spectators).join(' ')).toBe(shown)
    expect(versions.map(([zero]) => zero).join(' ')).toBe('1 2 3 4 5 6 7')
  },
)

test('with a delay spectators see what they have seen until a match that was set back has come that far again, and at the end all of it', async () => {
  const table = { ...tableRecord(id, { kind: 'none' }, 'running', [person, person], '5e'.repeat(32)), delay: 1 } as const
  await journal.createTable(table)
  const host = server()
  await host.start(table)
  const match = (await host.open(id)) as Running
  const shown = async () => {
    const versions = [match, (await server().open(id)) as Running].map((each) => shownTo(each, null).version)
    expect(versions[1]).toBe(versions[0])
    return versions[0]
  }
  const act = (seat: string, move: string) => host.act(id, seat, { id: crypto.randomUUID(), move, args: [] })
  // Past the first snapshot.
  for (let turn = 0; turn < 60; turn += 1) await act(String(turn % 2), 'roll')
  await act('0', 'nod')
  expect(await shown()).toBe(60)
  await host.rollBack(id, 57)
  expect(await shown()).toBe(60)
  const seen = []
  for (const seat of ['1', '0', '1', '0']) {
    await act(seat, 'roll')
    seen.push(await shown())
  }
  expect(seen).toEqual([63, 64, 65, 66])
  await act('1', 'nod')
  expect(await shown()).toBe(66)
  await act('1', 'resign')
  expect(await shown()).toBe(68)
})

test('a standing order is one by its move', async () => {
  await after([['0', 'nod']])
  const match = (await server().open(id)) as Running
  expect(['order', 'nod', 'fly'].map((move) => isOrder(match, move))).toEqual([true, false, false])
})
