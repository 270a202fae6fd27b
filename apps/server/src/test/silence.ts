/** Matches in which a seat falls silent after some decision: do they reach their end without it? With given time. */
import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import type { Rulebook, Seat } from '@toadstool/games'
import { owing } from '@toadstool/games'
import { anySentence, everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import type { Absence, AbsenceChoice, Pace } from '@toadstool/protocol'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { matchHost } from '../match/host.ts'
import { nextPlanAt } from '../match/plans.ts'
import type { Running } from '../match/running.ts'
import { awayAt, livingSeats, voted } from '../tables/away.ts'
import { tablesOf } from '../tables/changes.ts'
import { givenTime } from './givenTime.ts'
import { tableRecord } from './liveTable.ts'

export interface Silence {
  readonly slug: string
  readonly seats: number
  readonly options: unknown
  readonly absence: Exclude<Absence, 'wait'>
  /** The others' decision, if they vote. */
  readonly choice?: Exclude<AbsenceChoice, 'call-off'>
  readonly pace: Pace
  readonly silent: Seat
  /** Decisions that the silent seat still makes itself. */
  readonly after: number
  readonly seed: number
  /** The module whose bots play on; by default the product's. */
  readonly botModule?: string
}

export interface Heard {
  /** Decisions made for the silent seat. */
  readonly made: number
  readonly actions: number
  readonly reason: string
}

/** Real milliseconds until a match counts as stuck: on a busy machine the bots' threads start slowly. */
const patience = 55_000

/** Whether a bot ran out of real time, as happens on a busy machine; the fallback then stands in. */
const isLate = (fields: { readonly err?: unknown }): boolean =>
  fields.err instanceof Error && /took more than|did not start/.test(fields.err.message)

/** A running match of people; `isHere` tells who is present. */
async function startedMatch(given: Omit<Silence, 'silent' | 'after' | 'choice'>, isHere: (seat: Seat) => boolean) {
  const { slug, seats, absence, options } = given
  const time = givenTime()
  const [journal, bus] = [sqliteJournal({ path: ':memory:' }), localBus()]
  const failures: string[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => void (isLate(fields) || failures.push(`${message} ${inspect(fields)}`)),
  }
  const host = matchHost({
    ...{ journal, bus, rulebooks: everyRulebook, log, count: () => undefined, botPace: 0, time },
    ...(given.botModule && { botModule: given.botModule }),
    isHere: (_, seat) => seat !== null && isHere(seat),
  })
  const people = Array.from({ length: seats }, (_, seat) => ({
    ...{ kind: 'person', personId: null, name: `Person ${seat}`, credentialHash: randomBytes(8).toString('hex'), ready: true, data: null },
  }))
  const id = 'mossy-kiln-2222-3333'
  const record = tableRecord(id, given.pace, 'running', people as never, String(given.seed).padStart(64, '0'))
  const rules = everyRulebook[slug]?.card.rules ?? 1
  await journal.createTable({ ...record, game: slug, rules, options: options as never, absence })
  await host.start(record)
  const match = (await host.open(id)) as Running
  const close = async (): Promise<void> => {
    await host.close()
    await journal.close()
  }
  return { id, host, journal, match, time, tables: tablesOf(journal, bus), failures, close, rulebook: everyRulebook[slug] as Rulebook }
}

/** Everybody is silent, and each decision is made when its time runs out. @returns how many were made for each seat, and the outcome. */
export async function allFallSilent(given: Omit<Silence, 'silent' | 'after' | 'choice'>) {
  const { match, time, failures, journal, id, close } = await startedMatch(given, () => false)
  try {
    while (!match.progress.outcome) {
      const { version } = match.state
      const due = nextPlanAt(match)
      if (due === null || failures.length > 0) throw new Error(`${given.slug} stands still at ${version}: ${failures.join()}`)
      time.to(due)
      // Once a player is noted as gone, the next plan is later.
      const isSame = () => match.state.version === version && nextPlanAt(match) === due
      while (isSame() && failures.length === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    const made: Record<Seat, number> = {}
    for (const { seat } of await journal.rows(id, 0, -1)) made[seat] = (made[seat] ?? 0) + 1
    return { made, reason: match.progress.outcome.reason }
  } finally {
    await close()
  }
}

/** The others play at random. @throws if the match gets stuck. */
export async function playInSilence(given: Silence): Promise<Heard> {
  const { slug, silent, choice = 'stand-in' } = given
  const { weight } = await supportOf(slug)
  const random = randomOf(given.seed)
  let [own, made, isGone] = [0, 0, given.after === 0]
  const { id, host, match, time, tables, failures, rulebook, close } = await startedMatch(given, (seat) => !(isGone && seat === silent))

  try {
    while (!match.progress.outcome) {
      if (failures.length > 0) throw new Error(failures.join('\n'))
      const { version } = match.state
      const owes = owing(rulebook, match.state.G)
      const seat = owes.find((each) => each !== silent) ?? (isGone ? undefined : silent)
      const sentence = seat === undefined ? undefined : anySentence(rulebook.grammar, match.viewOf(seat), seat, random, weight)
      if (seat === undefined) {
        await pass(version)
        continue
      }
      const made = sentence ?? rulebook.fallback(match.viewOf(seat), seat)
      if (!made) throw new Error(`${slug}: seat ${seat} can do nothing at ${version}`)
      await host.act(id, seat, { id: `action-${version}-${seat}`, ...made })
      if (seat === silent) own += 1
      if (!isGone && own >= given.after) {
        isGone = true
        await host.notice(id)
      }
    }
    return { made, actions: match.state.version, reason: match.progress.outcome.reason }
  } finally {
    await close()
  }

  /** Only the silent seat is waited for: lets time pass. */
  async function pass(version: number): Promise<void> {
    const before = { table: match.table, due: nextPlanAt(match) }
    if (awayAt(match.table, silent)?.votes && awayAt(match.table, silent)?.by === 'nobody') await decide()
    else if (before.due !== null) time.to(before.due)
    await until(() => match.state.version !== version || match.table !== before.table || match.progress.outcome !== null)
    if (match.state.version !== version) made += 1
  }

  async function decide(): Promise<void> {
    for (const by of livingSeats(match.table)) {
      await tables.change(id, (table) => {
        if (awayAt(table, silent)?.by !== 'nobody') return table
        return voted(table, { by, seat: silent, choice, now: time.now() }).table
      })
    }
  }

  async function until(test: () => boolean): Promise<void> {
    const end = performance.now() + patience
    while (!test()) {
      if (performance.now() > end) {
        const { owes, clocks } = match.progress
        throw new Error(
          `${JSON.stringify({ ...given, version: match.state.version, owes, clocks, away: awayAt(match.table, silent) })}: stands still`,
        )
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
