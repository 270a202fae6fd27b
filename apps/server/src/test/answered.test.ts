/** Nobody else learns who has answered in secret: not from status, table, lists, news and nudges, nor from the time of the last change. */
import { owing, type Rulebook } from '@toadstool/games'
import { everyRulebook, randomOf } from '@toadstool/games/testing'
import { afterEach, expect, test, vi } from 'vitest'
import type { Topics } from '../cluster/bus.ts'
import { nowhere } from '../cluster/elsewhere.ts'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import type { Visit } from '../live/context.ts'
import { nudge } from '../live/nudges.ts'
import { attendanceOf, statusOf } from '../live/presence.ts'
import { present } from '../lobby/present.ts'
import { hiddenAnswers, toldTo } from '../match/clocks.ts'
import { matchHost } from '../match/host.ts'
import { givenTime } from './givenTime.ts'
import { tableRecord } from './liveTable.ts'

const id = 'mossy-kiln-5555-5555'
const presence = { isConnected: () => true, spectators: () => 0, people: () => 0, hasPage: () => true }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const pace = { kind: 'live', factor: 1, bank: 60 } as const
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  vi.useRealTimers()
})

/** Games in which one may answer in secret while others still think. */
const secretive = Object.values(everyRulebook).filter(
  ({ card, grammar }) => card.seats.max > 2 && Object.values(grammar.moves).some(({ sealed, standing }) => sealed && !standing),
)

/** A match of `seats` people, played by bots up to a moment when several are asked for a secret answer. */
async function world(rulebook: Rulebook, seats: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000 })
  const [journal, bus, time] = [sqliteJournal({ path: ':memory:' }), localBus(), givenTime()]
  const host = matchHost({ journal, bus, rulebooks: everyRulebook, log: silent, count: () => undefined, time })
  endings.push(async () => {
    await host.close()
    await journal.close()
  })
  const people = Array.from({ length: seats }, (_, seat) => {
    const name = `Person ${seat}`
    return { kind: 'person', personId: name, name, credentialHash: null, ready: true, data: null } as const
  })
  const at = { createdAt: 1, updatedAt: 1, startedAt: 1 }
  const table = {
    ...tableRecord(id, pace, 'running', people, '5e'.repeat(32)),
    ...at,
    game: rulebook.slug,
    options: rulebook.options(seats).parse({}),
  }
  await journal.createTable(table)
  await host.start(table)
  const match = (await host.open(id)) ?? fail()
  const act = async (seat: string, sentence = rulebook.fallback(match.viewOf(seat), seat) ?? fail()): Promise<void> => {
    time.to(time.now() + 1000)
    vi.setSystemTime(Date.now() + 1000)
    const answer = await host.act(id, seat, { id: `action-${match.state.version}-${seat}`, ...sentence })
    expect(answer).toMatchObject({ status: 'done' })
  }
  const decides = () => owing(rulebook, match.state.G)
  const isSecret = (seat: string) => rulebook.grammar.moves[rulebook.fallback(match.viewOf(seat), seat)?.move ?? '']?.sealed === true
  const isReached = () => decides().length > 1 && decides().every(isSecret)
  const random = randomOf(7)
  while (!isReached()) {
    const seat = decides()[0] ?? fail()
    await act(seat, rulebook.bot.decide(match.viewOf(seat), seat, 'normal', random))
  }
  // all news of the beginning has arrived
  await new Promise((resolve) => setImmediate(resolve))
  const heard: Topics['table'][] = []
  bus.subscribe('table', (message) => heard.push(message))
  const reminded: (string | null)[] = []
  bus.subscribe('nudge', ({ heard, person }) => heard && reminded.push(person))
  return {
    act,
    decides,
    match,
    heard,
    /** The people who got a nudge. */
    reminded,
    nudge(by: string, to: string) {
      const context = { host, journal, bus, elsewhere: nowhere, rooms: new Map(), identity: { holdsSeat: () => true } }
      return nudge({ context, guest: { slug: rulebook.slug, proved: new Map() } } as unknown as Visit, [{ match: id, seat: by, to }])
    },
    /** All agree on another pace. */
    async repace() {
      await host.agreements.propose(id, () => ['0'], { do: 'pace', pace: { kind: 'days', days: 2, weekends: 'off' } })
      const since = match.table.proposal?.since ?? fail()
      for (let seat = 1; seat < seats; seat += 1) await host.agreements.answer(id, () => [String(seat)], { since, answer: 'agree' })
    },
    /** All that a seat, or a spectator, is told about who owes a decision. */
    async told(viewer: string | null) {
      const stored = (await journal.table(id)) ?? fail()
      const person = viewer === null ? undefined : `Person ${viewer}`
      const { owes, owesSince, updatedAt } = await present({ journal, presence, host }, stored, person)
      const now = 9_000_000
      return {
        status: statusOf({ ...match.table, ...match.progress }, viewer, attendanceOf(id, undefined, nowhere), match, now, 0, false),
        table: { owes, updatedAt, since: (owesSince ?? 0) > 0 },
      }
    },
  }
}

function fail(): never {
  throw new Error('the test is wrong')
}

test.each(
  secretive.flatMap((rulebook) =>
    [rulebook.card.seats.max - 1, rulebook.card.seats.max].map((seats) => [rulebook.slug, seats, rulebook] as const),
  ),
)('of %s with %i seats', async (_slug, seats, rulebook) => {
  const [first, second, nobody] = [await world(rulebook, seats), await world(rulebook, seats), await world(rulebook, seats)]
  const [one = '', other = '', ...rest] = first.decides()
  const others = Array.from({ length: seats }, (_, seat) => String(seat)).filter((seat) => seat !== one && seat !== other)
  await first.act(one)
  await second.act(other)
  expect([first.decides().includes(one), second.decides().includes(other)]).toEqual([false, false])
  for (const viewer of [...others, null]) {
    expect(await first.told(viewer)).toEqual(await second.told(viewer))
    expect(await first.told(viewer)).toEqual(await nobody.told(viewer))
  }
  // a nudge doesn't tell either, and isn't delivered to those who have answered
  for (const each of [first, second, nobody]) await each.nudge(others[0] ?? other, one)
  for (const viewer of [...others, null]) {
    expect((await first.told(viewer)).status.owes.find(({ seat }) => seat === one)?.nudged).toBe(true)
    expect(await first.told(viewer)).toEqual(await second.told(viewer))
    expect(await first.told(viewer)).toEqual(await nobody.told(viewer))
  }
  expect([first.reminded, second.reminded, nobody.reminded]).toEqual([[], [`Person ${one}`], [`Person ${one}`]])
  // only the one who has answered hears of it
  const own = await first.told(one)
  expect([own.status.owes.map(({ seat }) => seat).includes(one), own.table.owes.includes(one)]).toEqual([false, false])
  expect(first.heard).toEqual([{ id, by: 'step', only: `Person ${one}`, turns: [`Person ${one}`] }])
  expect(second.heard).toEqual([{ id, by: 'step', only: `Person ${other}`, turns: [`Person ${other}`] }])
  // once all have answered it shows, and no clock runs on
  const { table: hidden } = await first.told(null)
  for (const seat of [other, ...rest]) await first.act(seat)
  expect((await first.told(null)).table.updatedAt).toBeGreaterThan(hidden.updatedAt)
  expect(toldTo(first.match.progress, null).owes).toEqual(first.decides().toSorted())
  expect(hiddenAnswers(first.match.progress)).toEqual([])
  const { only: of, ...shown } = first.heard.at(-1) ?? fail()
  expect([of, shown]).toMatchObject([undefined, { id, by: 'step' }])
})

test.each(secretive.map((rulebook) => [rulebook.slug, rulebook] as const))(
  'nor from clocks that are set afresh: %s',
  async (_slug, rulebook) => {
    const seats = rulebook.card.seats.max
    const [first, second] = [await world(rulebook, seats), await world(rulebook, seats)]
    const [one = '', other = ''] = first.decides()
    await first.act(one)
    await second.act(other)
    for (const each of [first, second]) await each.repace()
    expect(first.match.table.pace.kind).toBe('days')
    for (const viewer of [
      ...Array.from({ length: seats }, (_, seat) => String(seat)).filter((seat) => seat !== one && seat !== other),
      null,
    ])
      expect(await first.told(viewer)).toEqual(await second.told(viewer))
  },
)
