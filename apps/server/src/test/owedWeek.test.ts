/** A week of a match by day with five players, in which the server is killed again and again: who is called, how often, and what for. */
import type { Seat } from '@toadstool/games'
import { anySentence, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { createAlerts } from '../alerts/alerts.ts'
import { idOf } from '../alerts/letters.ts'
import { newPushKeys, pushBy } from '../alerts/push/push.ts'
import { tellOwed } from '../alerts/telling.ts'
import { alone } from '../cluster/keeper.ts'
import { localBus } from '../cluster/local.ts'
import type { Journal } from '../journal/journal.ts'
import type { OwedKind } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { matchHost } from '../match/host.ts'
import { standingAt } from '../tables/owed.ts'
import { peopleAt, seatOf } from '../tables/seats.ts'
import { journalPath } from './folders.ts'
import { givenTime } from './givenTime.ts'
import { noHooks, noMatches } from './hookReceiver.ts'
import { mortal } from './mortal.ts'
import { dailyTable, day, match, settle, start } from './owing.ts'
import { pushReceiver } from './pushReceiver.ts'

const people = ['ann', 'bob', 'cleo', 'dan', 'eve']
const second = 1000
const minute = 60 * second

interface Server {
  readonly host: ReturnType<typeof matchHost>
  readonly life: ReturnType<typeof mortal>
  readonly bus: ReturnType<typeof localBus>
  to(moment: number): void
}

/** A person's browser, in which each thing that is told calls once, however often it comes: what has called, and what is to be seen. */
const deviceOf = () => ({ heard: new Set<string>(), shown: new Set<string>() })

async function week(journal: Journal, seed: number, kills: number) {
  const random = randomOf(seed)
  const receiver = pushReceiver()
  const devices = new Map(people.map((each) => [each, deviceOf()]))
  const keys = newPushKeys()
  const alerts = createAlerts({ journal, hook: noHooks, key: keys.public })
  for (const id of people) {
    await journal.savePerson({ id, name: id, named: true, createdAt: start })
    await journal.saveSession({ id: `session of ${id}`, personId: id, device: null, createdAt: start, seenAt: start })
    await alerts.take(id, `session of ${id}`, receiver.browser(id))
  }
  const { slug, options } = await gameForFive()
  const record = dailyTable(people, { game: slug, options: options as never, rules: everyRulebook[slug]?.card.rules ?? 1 })
  await journal.createTable(record)

  const here = new Set<string>()
  let now = start
  let [killed, server] = [0, serve()]
  /** By person: what should have called them. */
  const due = new Map(people.map((each) => [each, new Set<string>()]))
  const seen = new Map(people.map((each) => [each, new Set<string>()]))

  function serve(): Server {
    const life = mortal(journal)
    const time = givenTime(now)
    const bus = localBus()
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const isHere = (_: string, seat: Seat | null) => seat !== null && here.has(people[Number(seat)] ?? '')
    const shared = { journal: life.journal, bus, log: quiet, count: () => undefined, time, wall: time.now }
    const host = matchHost({ ...shared, rulebooks: everyRulebook, botPace: 0, isHere })
    const push = pushBy({
      keys,
      contact: 'https://toads.example',
      post: (posted) => (life.isDead ? Promise.reject(new Error('killed')) : receiver.post(posted)),
    })
    tellOwed({
      ...shared,
      keeper: alone,
      push,
      hook: noHooks,
      previews: noMatches,
      rulebooks: everyRulebook,
      presence: { isConnected: isHere, hasPage: () => false },
    })
    return { host, life, bus, to: time.to }
  }

  /** A page that was open comes back to the new server. */
  async function restart(): Promise<void> {
    killed += 1
    server.life.kill()
    server = serve()
    if (here.size > 0) await server.host.open(match)
    await settle()
  }

  async function pass(ms: number): Promise<void> {
    for (const until = now + ms; now < until; ) {
      now = Math.min(until, now + 15 * second)
      server.to(now)
      await settle()
      if (server.life.isDead) await restart()
      server.to(now)
      await settle(4)
      receive()
      await note()
    }
  }

  function receive(): void {
    for (const [person, { heard, shown }] of devices)
      for (const { show, close } of receiver.got(person)) {
        for (const tag of close) shown.delete(tag)
        for (const { ids, tag } of show) {
          for (const id of ids) heard.add(id)
          shown.add(tag)
        }
      }
  }

  const named = (kind: OwedKind, key: string) => idOf({ match, kind, key })

  /** Keeps the score, from what the journal says and who is there. */
  async function note(): Promise<void> {
    const table = await journal.table(match)
    if (!table) throw new Error('no table')
    for (const { person, kind, key, at } of standingAt(table).filter((each) => each.at <= now)) {
      const id = named(kind, key)
      if (here.has(person)) seen.get(person)?.add(id)
      else if (!seen.get(person)?.has(id) && now - at < day) due.get(person)?.add(id)
    }
  }

  async function come(person: string): Promise<void> {
    here.add(person)
    await server.host.open(match).catch(restart)
    server.bus.publish('here', { match, seats: [], spectators: 0 })
    await settle()
    await note()
  }

  async function go(person: string): Promise<void> {
    // While somebody leaves the server isn't killed: what they have seen in the last moment nobody could know.
    server.life.killAt(Number.POSITIVE_INFINITY, false)
    // In the moment after the last decision it was still before their eyes.
    now += second
    server.to(now)
    await settle()
    here.delete(person)
    server.bus.publish('here', { match, seats: [], spectators: 0 })
    await settle(40)
    server.to(now)
    await settle(40)
  }

  async function decide(person: string): Promise<void> {
    const running = await server.host.open(match).catch(() => undefined)
    const seat = running && seatOf(running.table, person)
    if (!running || seat === undefined) return
    for (let tries = 0; tries < 4 && running.progress.owes.includes(seat) && !server.life.isDead; tries += 1) {
      const said = anySentence(running.rulebook.grammar, running.viewOf(seat), seat, random, await weight(slug))
      if (said) await server.host.act(match, seat, { id: `act-${now}-${tries}-${person}`, ...said })
      now += second
      server.to(now)
      await settle()
      await note()
    }
  }

  await server.host.start(record)
  for (const person of people) due.get(person)?.add(named('start', ''))
  await pass(3 * minute)
  /** At any call of the store, among the next ones. */
  const threaten = (): void => {
    if (killed < kills && random() < 0.6) server.life.killAt(1 + Math.floor(random() * 12), random() < 0.5)
  }
  while (now < start + 7 * day) {
    threaten()
    const person = people[Math.floor(random() * people.length)] ?? ''
    await come(person)
    if (random() < 0.7) await decide(person)
    if (server.life.isDead) await restart()
    await pass(30 * second)
    await go(person)
    threaten()
    await pass(4 * minute)
    // For the rest of the pause nothing happens but the clock.
    const pause = Math.floor(random() * 150) * minute
    for (const part of [pause / 3, pause / 3, pause / 3]) {
      now += Math.round(part)
      await pass(3 * minute)
    }
    for (const [id, device] of devices) {
      const open = (await journal.owedTo(id)).filter(({ state }) => state === 'open')
      if (open.length === 0) expect([...device.shown], `${id} at ${now}`).toEqual([])
    }
  }
  if (!(await journal.table(match))?.outcome) {
    await server.host.callOff(match)
    for (const person of peopleAt(record)) due.get(person)?.add(named('end', ''))
    await pass(4 * minute)
  }
  return { due, devices, killed }
}

async function gameForFive(): Promise<{ readonly slug: string; readonly options: unknown }> {
  for (const slug of Object.keys(everyRulebook)) {
    const table = (await supportOf(slug)).tables.find(({ seats }) => seats === 5)
    if (table) return { slug, options: table.options }
  }
  throw new Error('no game is for five')
}

const weight = async (slug: string) => (await supportOf(slug)).weight

test.each([1, 2, 3])(
  'each decision owed and not seen calls its player once, with 20 kills (seed %i)',
  async (seed) => {
    const journal = sqliteJournal({ path: journalPath() })
    const { due, devices, killed } = await week(journal, seed, 20)
    const heard = Object.fromEntries([...devices].map(([person, device]) => [person, [...device.heard].toSorted()]))
    const owed = Object.fromEntries([...due].map(([person, ids]) => [person, [...ids].toSorted()]))
    expect(heard).toEqual(owed)
    expect(killed).toBe(20)
    await journal.close()
  },
  120_000,
)
