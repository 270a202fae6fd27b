/** The authority: every match that is played, one action at a time, each durable before anyone is told. */
import type { Arg, Rulebook, Seat } from '@toadstool/games'
import { check, isReversible, undoAction, undone } from '@toadstool/games/tabletop'
import { type Acknowledgement, moveArgs } from '@toadstool/protocol'
import type { Bus } from '../cluster/bus.ts'
import type { Journal, JournalRow, Progress } from '../journal/journal.ts'
import { alarms } from './alarms.ts'
import { bots } from './bots/bots.ts'
import { hashOf, seedOf } from './chance.ts'
import { deadlineOf, isSame, nextDeadline, progressOf, resumed } from './clocks.ts'
import { differ } from './diff.ts'
import { type HistoryStep, pastOf } from './past.ts'
import { patched } from './patch.ts'
import type { Count, Log, MatchHost } from './ports.ts'
import { type Match, type Running, readerOf, trailWith } from './shelf.ts'
import type { Step } from './views.ts'

/** What the live side asks beyond {@link MatchHost}. */
export interface Host extends MatchHost {
  /** The match, if it has been dealt. */
  open(match: string): Promise<Running | undefined>
  /** The bots that are about to act in this match don't pause until a person acts. */
  hurry(match: string): void
  /** The recorded steps `from` …, the deal being step 0, with the state after each. */
  history(match: string, from: number, count: number): Promise<HistoryStep[]>
}

interface HostParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly rulebooks: Readonly<Record<string, Rulebook>>
  readonly log: Log
  readonly count: Count
  /** Factor of the pauses that bots make. */
  readonly botPace?: number
  /** The module whose `rulebooks` the bots' thread takes. */
  readonly botModule?: string
  /** Milliseconds after which a match that nobody asks for leaves memory, and between two looks for such matches. */
  readonly idle?: { readonly after: number; readonly look: number }
}

type Action = Parameters<MatchHost['act']>[2]

const snapshotEvery = 50
const snapshotAtLast = 200
/** While nothing else about a table changes, the time of its last change is stored only so often. */
const noteEvery = 30_000
const usualIdle = { after: 10 * 60_000, look: 60_000 }
const attempts = 8

export function matchHost(parts: HostParts): Host {
  const { journal, bus, rulebooks, log, count, botPace = 1, botModule = '@toadstool/games', idle = usualIdle } = parts
  const matches = new Map<string, Promise<Match | undefined>>()
  const players = bots({ act, open, pace: botPace, module: botModule, count, log })
  const clock = alarms(
    (match) =>
      void timeOut(match).catch((error) => {
        log.error({ err: error, match }, 'a time-out failed')
        clock.set(match, Date.now() + retryAfter)
      }),
  )
  const past = pastOf(journal)
  const read = readerOf({
    journal,
    rulebooks,
    dealt({ id, game, seats }) {
      log.info({ match: id, game, seats: seats.length }, 'a match was dealt')
      // After the match is in memory: whoever hears of it asks for it at once.
      setImmediate(() => !closing && bus.publish('table', { id }))
    },
  })
  const snapshots = new Map<string, Promise<void>>()
  let closing = false
  /** The match whose news this node is telling: it needs not hear them itself. */
  let telling: string | undefined

  const endings = [
    bus.subscribe(
      'table',
      ({ id }) =>
        id !== telling && void refreshTable(id).catch((error) => log.error({ err: error, match: id }, 'a table could not be read')),
    ),
    bus.subscribe(
      'match',
      ({ id, seq }) => void catchUp(id, seq).catch((error) => log.error({ err: error, match: id }, 'a match could not be read')),
    ),
  ]
  const sweeper = setInterval(sweep, idle.look)
  sweeper.unref()

  return {
    async start({ id }) {
      // Whoever asked before the table began may still be waiting for their answer, which is that there is no match.
      if (!(await open(id))) await open(id)
    },
    act,
    open,
    hurry: (id) => players.hurry(id),
    history,
    async proofOf(id) {
      const match = await open(id)
      if (!match) return undefined
      const rows = await journal.rows(id, 0, -1)
      const actions = rows.map(({ seq, seat, move, args }) => ({ seq, seat, move, args: [...args] }))
      return { actions, finalStateHash: hashOf(match.state) }
    },
    async wake() {
      let after = ''
      while (!closing) {
        const page = await journal.runningMatches(after, 100)
        for (const id of page) {
          await rouse(id).catch((error: unknown) => log.error({ err: error, match: id }, 'a match could not be woken'))
          // Others are served in between.
          await new Promise((resolve) => setImmediate(resolve))
        }
        if (page.length < 100) return
        after = page.at(-1) ?? after
      }
    },
    async close() {
      closing = true
      clearInterval(sweeper)
      clock.close()
      for (const end of endings) end()
      await players.close()
      const open = await Promise.allSettled(matches.values())
      await Promise.all(open.map((match) => (match.status === 'fulfilled' ? match.value?.inTurn(async () => undefined) : undefined)))
      await Promise.all(snapshots.values())
    },
  }

  async function act(id: string, seat: Seat, action: Action): Promise<Acknowledgement> {
    const answer = await answerTo(id, seat, action)
    count('actions', { status: answer.status })
    return answer
  }

  async function answerTo(id: string, seat: Seat, action: Action): Promise<Acknowledgement> {
    if (closing) return failed('shutting-down', 'the server is stopping')
    const args = moveArgs.safeParse(action.args)
    if (!args.success) return { status: 'refused', refusal: { code: 'bad-argument', rule: null } }
    try {
      const match = await load(id)
      if (!match) return failed('no-such-match', 'there is no running match of this name')
      const { id: actionId, move } = action
      return await match.inTurn(() => decide(match, seat, { id: actionId, move, args: move === undoAction ? [] : args.data }))
    } catch (error) {
      // The state is immutable and nothing was announced: the match stands as before.
      count('match_failures')
      log.error({ err: error, match: id, seat, move: action.move }, 'an action failed')
      return failed('internal', 'something went wrong on the server; nothing has changed')
    }
  }

  async function decide(
    match: Match,
    seat: Seat,
    { id, move, args }: { id: string; move: string; args: readonly Arg[] },
  ): Promise<Acknowledgement> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { state, table, rulebook, engine } = match
      const back = move === undoAction ? undone(match.trail, seat, state) : undefined
      const refusal = move === undoAction ? !back && nothingToUndo : check(rulebook.grammar, match.viewOf(seat), seat, { move, args })
      if (refusal) {
        const before = await answeredBefore(match, id)
        if (before) return before
        // Another node may have acted: refused is only what the newest state refuses.
        if (await readTail(match)) continue
        return { status: 'refused', refusal }
      }
      const seq = state.version + 1
      const next = back ? back.state : engine.reduce(state, seat, move, args, seedOf(table.secret, seq))
      if (!next) {
        const before = await answeredBefore(match, id)
        if (before) return before
        throw new Error(`${rulebook.slug}: the engine refused ${move}(${JSON.stringify(args)}) of seat ${seat}, which its check allows`)
      }
      const at = Math.max(Date.now(), match.lastAt)
      const held = back ? resumed(rulebook, next.G, match.progress, seat, back.last.clock) : match.progress
      const progress = progressOf(rulebook, next.G, table, at, held)
      // what the clock has decided stays: else it could be made to decide for ever
      const clock =
        isReversible(rulebook.grammar, match.viewOf(seat), seat, { move, args }) && !isByClock(id)
          ? match.progress.clocks?.[seat]
          : undefined
      const diff = differ()
      const patch = diff(state, next)
      const row: JournalRow = { match: table.id, seq, at, seat, actionId: id, move, args, patch, ...(clock && { clock }) }
      const known = isSame(progress, match.progress) && at - match.notedAt < noteEvery
      if ((await journal.append(row, known ? null : progress)) === 'stored') {
        if (!known) match.notedAt = at
        match.trail = trailWith(match.trail, row, state)
        announce(match, { before: state, after: next, at, seat, move, args, diff }, progress)
        keepSnapshot(match)
        return { status: 'done', version: seq, again: false }
      }
      const before = await answeredBefore(match, id)
      if (before) return before
      await readTail(match)
    }
    throw new Error(`${match.table.id}: ${attempts} attempts to append were overtaken`)
  }

  async function answeredBefore(match: Match, actionId: string): Promise<Acknowledgement | undefined> {
    const version = await journal.seqOf(match.table.id, actionId)
    return version === undefined ? undefined : { status: 'done', version, again: true }
  }

  function announce(match: Match, step: Step, progress: Progress): void {
    const { owes } = match.progress
    match.state = step.after
    match.progress = progress
    match.loose += 1
    match.lastAt = step.at
    players.saw(match, step.seat)
    const { id } = match.table
    tellFollowers(match, step)
    telling = progress.outcome ? undefined : id
    bus.publish('match', { id, seq: step.after.version })
    if (progress.outcome || owes.join() !== progress.owes.join()) bus.publish('table', { id })
    telling = undefined
    attend(match)
  }

  function tellFollowers(match: Match, step: Step): void {
    for (const listener of match.followers) {
      try {
        listener(step)
      } catch (error) {
        log.error({ err: error, match: match.table.id }, 'a step could not be told')
      }
    }
  }

  /** Sets the match's alarm and asks its bots. */
  function attend(match: Match): void {
    if (closing) return
    clock.set(match.table.id, nextDeadline(match.progress))
    players.consider(match)
  }

  /** Only spares a later reader work, so nobody waits for it. It waits while something can be taken back: that is read from the rows. */
  function keepSnapshot(match: Match): void {
    const { id } = match.table
    const every = match.trail ? snapshotAtLast : snapshotEvery
    if ((match.loose < every && !match.progress.outcome) || snapshots.has(id)) return
    match.loose = 0
    const { state } = match
    const stored = new Promise((resolve) => setImmediate(resolve))
      .then(() => journal.saveSnapshot(id, { seq: state.version, state }))
      .catch((error: unknown) => log.error({ err: error, match: id }, 'a snapshot could not be stored'))
      .finally(() => snapshots.delete(id))
    snapshots.set(id, stored)
  }

  async function timeOut(id: string): Promise<void> {
    const match = await load(id)
    if (!match || closing) return
    const { state, progress, rulebook } = match
    let stuck = false
    for (const seat of progress.owes) {
      const deadline = deadlineOf(progress.clocks?.[seat])
      if (deadline === null || deadline > Date.now()) continue
      const fallback = rulebook.fallback(match.viewOf(seat), seat)
      const answer = fallback && (await act(id, seat, { id: `${byClock}${state.version}:${seat}`, ...fallback }))
      if (answer?.status !== 'done' && match.state === state) {
        log.error({ match: id, seat, version: state.version, move: fallback?.move, answer: answer?.status }, 'the fallback was not taken')
        stuck = true
      }
    }
    clock.set(id, stuck ? Date.now() + retryAfter : nextDeadline(match.progress))
  }

  /** Only sets the alarm where people are waited for: matches that rest stay out of memory. */
  async function rouse(id: string): Promise<void> {
    const table = await journal.table(id)
    if (!table || closing) return
    const waitsForPeople = table.owes.length > 0 && table.owes.every((seat) => table.seats[Number(seat)]?.kind === 'person')
    if (!waitsForPeople) await open(id)
    else if (!matches.has(id)) clock.set(id, nextDeadline(table))
  }

  function open(id: string): Promise<Match | undefined> {
    return load(id)
  }

  async function load(id: string): Promise<Match | undefined> {
    let loading = matches.get(id)
    if (!loading) {
      loading = read(id)
      matches.set(id, loading)
      loading.then(
        (match) => {
          if (match) attend(match)
          else matches.delete(id)
        },
        () => matches.delete(id),
      )
    }
    const match = await loading
    if (match) match.touched = Date.now()
    return match
  }

  /** Another node has acted: takes over its rows. */
  async function catchUp(id: string, seq: number): Promise<void> {
    const match = await matches.get(id)
    if (!match || match.state.version >= seq) return
    await match.inTurn(async () => {
      if (match.state.version < seq) await readTail(match)
    })
  }

  /** @returns whether there was more than is known here. */
  async function readTail(match: Match): Promise<boolean> {
    const rows = await journal.rows(match.table.id, match.state.version, -1)
    if (rows.length === 0) return false
    const table = await journal.table(match.table.id)
    if (table) match.table = table
    for (const row of rows) {
      const before = match.state
      const after = patched(before, row.patch)
      const last = row === rows.at(-1) && table
      const progress = last
        ? { owes: table.owes, owesSince: table.owesSince, outcome: table.outcome, ...(table.clocks && { clocks: table.clocks }) }
        : match.progress
      match.trail = trailWith(match.trail, row, before)
      match.state = after
      match.progress = progress
      match.loose += 1
      match.lastAt = row.at
      tellFollowers(match, { before, after, at: row.at, seat: row.seat, move: row.move, args: row.args, diff: differ() })
    }
    attend(match)
    return true
  }

  async function refreshTable(id: string): Promise<void> {
    const match = await matches.get(id)
    const table = match && (await journal.table(id))
    if (!match || !table || table.revision < match.table.revision) return
    match.table = table
    players.consider(match)
  }

  async function history(id: string, from: number, steps: number): Promise<HistoryStep[]> {
    const match = await open(id)
    return match ? past(match, id, from, steps) : []
  }

  /** Idle matches leave memory; their alarms stay. */
  async function sweep(): Promise<void> {
    for (const [id, loading] of matches) {
      const match = await loading.catch(() => undefined)
      const isIdle = match && match.followers.size === 0 && !players.isBusy(id) && Date.now() - match.touched > idle.after
      if (isIdle && matches.get(id) === loading) matches.delete(id)
    }
  }
}

const retryAfter = 5000

/** Ids of actions that the clock makes begin so; those of people can't. */
const byClock = ':clock:'
const isByClock = (actionId: string): boolean => actionId.startsWith(byClock)

const nothingToUndo = { code: 'nothing-to-undo', rule: null }

const failed = (error: 'shutting-down' | 'no-such-match' | 'internal', message: string): Acknowledgement => ({
  status: 'failed',
  error,
  message,
})
