/** Taking back by consent: what is agreed becomes a version of its own, the same decision gets the same dice, and nothing hidden is told. */
import { owing, type Rulebook, type Seat } from '@toadstool/games'
import { anySentence, checkInvariants, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import type { Status, TakeBackAnswer } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { createLobby } from '../lobby/lobby.ts'
import { type Host, matchHost } from '../match/host.ts'
import { type Running, shownVersion } from '../match/running.ts'
import { differenceIn } from '../match/verify.ts'
import { type GivenTime, givenTime } from './givenTime.ts'
import { type Client, type FixtureView, type LiveTable, liveTable } from './liveTable.ts'
import { person, refused, tableRecord } from './seated.ts'

const id = 'mossy-kiln-2222-3333'
const none = () => undefined

/** Rolls that were made again, over all games: in some of these matches nothing is drawn. */
let drawing = 0

/** Actions after which a random match is called off. */
const longest = 70

describe.each(Object.keys(everyRulebook))('%s', (slug) => {
  test('played at random, with questions and answers at random: each state is sound, and the record verifies', async () => {
    const { host, match, rulebook, proof, close, seats } = await playing(slug)
    const { weight, invariants } = await supportOf(slug)
    const random = randomOf(11)
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
    const names = Array.from({ length: seats }, (_, seat) => String(seat))
    const seen = new Map([[0, match.state]])
    let own: { seq: number; seat: Seat }[] = []
    let [taken, refusals] = [0, 0]
    match.follow(({ after, seat, move }) => {
      if (move !== ':call-off') checkInvariants(rulebook, after.G, names, invariants)
      seen.set(after.version, after)
      if (!move.startsWith(':')) own.push({ seq: after.version, seat })
    })
    const asked = new Set<number>()
    while (!match.progress.outcome && match.state.version < longest) {
      const point = random() < 0.15 ? pick(own.filter(({ seq }) => !asked.has(seq) && seq <= lowestShown(match))) : undefined
      const { version } = match.state
      if (point) {
        const to = point.seq - 1
        asked.add(point.seq)
        await host.takeBacks.ask(id, () => [point.seat], to)
        const answers = names.filter((seat) => seat !== point.seat).map((seat) => [seat, random() < 0.75 ? 'agree' : 'no'] as const)
        for (const [seat, answer] of answers) {
          if (match.table.takeBack) await host.takeBacks.answer(id, () => [seat], { to, answer })
        }
        const isAgreed = answers.every(([, answer]) => answer === 'agree')
        if (isAgreed) taken += 1
        else refusals += 1
        expect([match.state.version, match.table.takeBack]).toEqual([isAgreed ? version + 1 : version, undefined])
        if (!isAgreed) continue
        const then = seen.get(to)
        const now = { ...then, G: { ...then?.G, beat: (seen.get(version)?.G.beat ?? 0) + 1 }, version: version + 1 }
        expect({ ...match.state, rolls: null }).toEqual({ ...now, rolls: null })
        expect(match.progress.owes).toEqual(owing(rulebook, match.state.G))
        own = own.filter(({ seq }) => seq <= to)
        continue
      }
      const [seat] = owing(rulebook, match.state.G) as [Seat]
      const said = anySentence(rulebook.grammar, match.viewOf(seat), seat, random, weight) ?? rulebook.fallback(match.viewOf(seat), seat)
      await host.act(id, seat, { id: `action-${version}`, ...(said as NonNullable<typeof said>) })
    }
    expect(taken).toBeGreaterThan(0)
    expect(taken + refusals).toBeGreaterThan(2)
    await host.callOff(id)
    expect(differenceIn(await proof(), everyRulebook)).toBeUndefined()
    await close()
  })

  test('the same decision at the same table has the same dice, and the proof says so', async () => {
    const { host, match, rulebook, proof, close, seats } = await playing(slug)
    const random = randomOf(3)
    const { weight } = await supportOf(slug)
    const bare = (G: object) => ({ ...G, beat: 0, begun: 0 })
    let again = 0
    while (!match.progress.outcome && again < 3 && match.state.version < 4 * longest) {
      const { version, rolls } = match.state
      const [seat] = owing(rulebook, match.state.G) as [Seat]
      const said = anySentence(rulebook.grammar, match.viewOf(seat), seat, random, weight) ?? rulebook.fallback(match.viewOf(seat), seat)
      const { move, args } = said as NonNullable<typeof said>
      await host.act(id, seat, { id: `action-${version}`, move, args })
      const fell = match.state
      if (fell.rolls?.made === rolls?.made || fell.G.result || lowestShown(match) !== fell.version) continue
      await host.takeBacks.ask(id, () => [seat], version)
      for (let other = 0; other < seats; other += 1)
        if (String(other) !== seat) await host.takeBacks.answer(id, () => [String(other)], { to: version, answer: 'agree' })
      const since = args.filter((arg) => typeof arg !== 'string' || !arg.startsWith('beat:'))
      expect(await host.act(id, seat, { id: `again-${version}`, move, args: since })).toMatchObject({ status: 'done' })
      expect(bare(match.state.G)).toEqual(bare(fell.G))
      expect(match.state.rolls?.made).toBe(fell.rolls?.made)
      again += 1
    }
    if (!match.progress.outcome) await host.callOff(id)
    const { actions, ...rest } = await proof()
    expect(actions.filter((action) => action.again !== undefined)).toHaveLength(again)
    expect(differenceIn({ actions, ...rest }, everyRulebook)).toBeUndefined()
    // other dice for them
    const forged = actions.map(({ again: _, ...action }) => action)
    if (again > 0) expect(differenceIn({ actions: forged, ...rest }, everyRulebook)).toMatch(/dice|roll/)
    drawing += again
    await close()
  })
})

test('dice have fallen again in the matches of most games', () => expect(drawing).toBeGreaterThan(8))

/** What all are shown. */
const lowestShown = (match: Running): number =>
  Math.min(...[null, ...match.table.seats.keys().map(String)].map((audience) => shownVersion(match, audience)))

/** A match of people whose rolls are counted. */
async function playing(slug: string) {
  const rulebook = everyRulebook[slug] as Rulebook
  const { tables } = await supportOf(slug)
  const { seats, options } = tables.find((table) => table.seats > 1 && table.seats < 4) ?? tables[0] ?? { seats: 2, options: {} }
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  const failures: unknown[] = []
  const log = { info: none, warn: none, error: (fields: object, message: string) => void failures.push(message, fields) }
  const host: Host = matchHost({ journal, bus, rulebooks: everyRulebook, log, count: none, botPace: 0, time: givenTime() })
  const people = Array.from({ length: seats }, (_, seat) => person(`person-${seat}`))
  const record = tableRecord(id, { kind: 'live', factor: 1, bank: 600 }, 'running', people, '5'.padStart(64, '0'))
  const nobody = people.map(() => null)
  await journal.createTable({
    ...{ ...record, game: slug, rules: rulebook.card.rules, options: options as never },
    ...{ anchors: nobody, opened: nobody },
  })
  await host.start(record)
  const lobby = createLobby({ journal, host, bus, rulebooks: everyRulebook, count: none })
  return {
    ...{ host, rulebook, seats },
    match: (await host.open(id)) as Running,
    proof: () => lobby.proof(id),
    async close() {
      await host.close()
      await journal.close()
      expect(failures).toEqual([])
    },
  }
}

describe('at a table', () => {
  let live: LiveTable
  let time: GivenTime
  let match: string
  beforeEach(async () => {
    time = givenTime()
    live = await liveTable({ time })
  })
  afterEach(() => live.close())

  const act = (seat: Seat, move: string, name: string, args: string[] = []) => live.host.act(match, seat, { id: name, move, args })
  const ask = (seat: Seat, to: number) => live.host.takeBacks.ask(match, () => [seat], to)
  const answer = (seat: Seat, to: number, said: TakeBackAnswer) => live.host.takeBacks.answer(match, () => [seat], { to, answer: said })
  const running = async (): Promise<Running> => (await live.host.open(match)) as Running
  const last = ({ heard }: Client) => heard.findLast(([event]) => event === 'status')?.[1] as Status | undefined
  const logged = async () => (await live.journal.chat(match, ['table'], 9)).map((line) => line.logged)

  test('all hear the question and the answers, stand where the match stands, and the log tells of it', async () => {
    match = await live.table()
    const [zero, one, watcher] = await Promise.all(['0', '1', null].map((seat) => live.join(match, seat)))
    const clients = [zero, one, watcher] as [Client, Client, Client]
    await act('0', 'roll', 'first-one')
    await act('1', 'roll', 'second-one')
    await ask('0', 0)
    for (const each of clients) await each.until(() => last(each)?.takeBack?.to === 0)
    expect(last(clients[2])?.takeBack).toMatchObject({ seat: '0', asked: ['1'], agreed: [] })
    await answer('1', 0, 'agree')
    for (const each of clients) {
      await each.until(() => each.state._stateID === 3 && last(each)?.takeBack === null)
      expect(each.state.G).toMatchObject({ turn: '0', round: 0, points: [0, 0] })
    }
    expect(await logged()).toEqual([expect.objectContaining({ what: 'taken-back', seat: '0', to: 0, agreed: ['person 1'], after: 0 })])
    // meant for the table before
    const late = await live.host.act(match, '0', { id: 'late-one', move: 'roll', args: [], on: 2 })
    expect(late).toMatchObject({ status: 'refused', refusal: { code: 'table-changed' } })
    expect(await act('0', 'roll', 'again-one')).toMatchObject({ status: 'done' })
  })

  test('bots agree, and forget what they have seen', async () => {
    match = await live.table({ bots: { 1: 'easy' } })
    await act('0', 'roll', 'first-one')
    const { takeBack } = await ask('0', 0)
    expect([takeBack, (await running()).state.G]).toMatchObject([undefined, { turn: '0', round: 0 }])
  })

  test('one asks for one’s own decisions, as far as they stand, and not behind the end', async () => {
    match = await live.table()
    await act('0', 'roll', 'first-one')
    await act('1', 'roll', 'second-one')
    for (const to of [1, 2, 9]) await expect(ask('0', to)).rejects.toThrow(refused('bad-request'))
    await ask('1', 1)
    await answer('0', 1, 'agree')
    await expect(ask('1', 1)).rejects.toThrow(refused('bad-request'))
    await act('1', 'resign', 'the-last-one')
    await expect(ask('1', 3)).rejects.toThrow(refused('already-over'))
    // nobody sends it from outside
    expect(await act('1', ':take-back', 'a-forged-one', ['0'])).toMatchObject({ status: 'refused' })
  })

  test('a no, a withdrawal and the next action close the question', async () => {
    match = await live.table()
    for (const [index, seat] of ['0', '1', '0', '1'].entries()) await act(seat, 'roll', `action-${index}`)
    await ask('0', 0)
    await answer('1', 0, 'no')
    await ask('0', 2)
    await live.host.takeBacks.withdraw(match, () => ['0'])
    await ask('1', 3)
    await act('0', 'boast', 'boast-one')
    await expect.poll(async () => (await running()).table.takeBack).toBeUndefined()
    expect((await running()).state.version).toBe(5)
    await expect(answer('0', 3, 'agree')).rejects.toThrow(refused('not-ready'))
    expect(await logged()).toEqual([expect.objectContaining({ what: 'not-taken-back', seat: '0', by: 'person 1' })])
  })

  test('only the asker’s clock runs, the question lapses after a minute, and it costs the asker’s bank', async () => {
    match = await live.table({ pace: { kind: 'live', factor: 10, bank: 100 } })
    const one = await live.join(match, '1')
    await live.join(match, '0')
    await act('0', 'roll', 'first-one')
    const start = time.now()
    await ask('0', 0)
    await one.until(() => last(one)?.takeBack?.to === 0)
    expect(last(one)?.owes).toMatchObject([{ seat: '1', deadline: start + 110_000 + 60_000 }])
    time.to(start + 59_000)
    expect((await running()).table.takeBack).toBeDefined()
    time.to(start + 60_000)
    await one.until(() => last(one)?.takeBack === null)
    expect((await running()).progress.clocks).toMatchObject({ 0: { bank: 40 }, 1: { since: start, allowed: 70, bank: 100 } })
    expect((await live.journal.table(match))?.clocks).toEqual((await running()).progress.clocks)
    await expect.poll(logged).toEqual([expect.objectContaining({ what: 'not-taken-back', seat: '0' })])
    time.to(start + 70_000)
    await act('1', 'roll', 'second-one')
    expect((await running()).progress.clocks?.['1']).toMatchObject({ bank: 100 })
  })

  test('whoever acts meanwhile has lost no time either', async () => {
    match = await live.table({ pace: { kind: 'live', factor: 10, bank: 100 } })
    await act('0', 'roll', 'first-one')
    const start = time.now()
    await ask('0', 0)
    time.to(start + 50_000)
    await act('1', 'roll', 'second-one')
    expect((await running()).progress.clocks).toMatchObject({ 0: { bank: 50 }, 1: { bank: 100 } })
  })

  test('an answer that nobody sees leaves the question open, and the question names nothing that is hidden', async () => {
    match = await live.table()
    const told = async (answers: Seat[]) => {
      match = await live.table({ secret: '7'.padStart(64, '0') })
      const watcher = await live.join(match, null)
      await act('0', 'roll', 'first-one')
      for (const seat of answers) await act(seat, 'whisper', `whisper-of-${seat}`)
      await act('0', 'whisper', 'the-askers')
      const from = (await running()).state.version
      await ask('0', from - 1)
      for (const seat of answers) await act(seat, 'whisper', `more-of-${seat}`)
      await watcher.until(() => last(watcher)?.takeBack?.seat === '0')
      const question = { ...last(watcher)?.takeBack, since: 0, until: 0 }
      await answer('1', 1, 'agree')
      await watcher.until(() => last(watcher)?.takeBack === null)
      return { question, whispers: ((await running()).state.G as FixtureView & { whispers: number[] }).whispers }
    }
    const [quiet, busy] = [await told([]), await told(['1'])]
    expect(quiet).toEqual({ question: expect.objectContaining({ to: 1 }), whispers: [0, 0] })
    expect(busy).toEqual(quiet)
  })

  test('another node answers and carries out, and a question survives a restart', async () => {
    match = await live.table({ dice: { anchors: [null, null], opened: [null, null] } })
    await act('0', 'roll', 'first-one')
    const fell = ((await running()).state.G as FixtureView).points
    await ask('0', 0)
    const there = matchHost({ ...live, count: none, log: { info: none, warn: none, error: none }, time })
    const elsewhere = (await there.open(match)) as Running
    await there.takeBacks.answer(match, () => ['1'], { to: 0, answer: 'agree' })
    // Both carry out what is agreed: one is first, and the other reads on.
    await expect.poll(() => elsewhere.state.version).toBe(2)
    await expect.poll(async () => (await running()).state.version).toBe(2)
    // as do the dice
    await there.act(match, '0', { id: 'again-one', move: 'roll', args: [] })
    expect((elsewhere.state.G as FixtureView).points).toEqual(fell)
    await there.close()
  })
})
