import type { Seat } from '@toadstool/games'
import { occasionsOf, type Tempo, tempoOf } from '@toadstool/games/hosting'
import type { TempoWish } from '@toadstool/protocol'
import type { Keeper } from '../../cluster/keeper.ts'
import type { Log } from '../../http/log.ts'
import type { Count } from '../../http/metrics.ts'
import { isByPerson } from '../decision.ts'
import type { MatchHost } from '../ports.ts'
import type { Running } from '../running.ts'
import type { Step } from '../views.ts'
import { type Deciding, type DecidingParts, decideFreely, decideOwed, levelOf, readyBots } from './deciding.ts'
import { lonelyTables } from './lonely.ts'
import { thinker } from './thinker.ts'

export interface Bots {
  /** Starts the pause before each decision that a bot of this match owes or may volunteer, if this node keeps the match. */
  consider(running: Running): void
  /** Notes a step. */
  saw(running: Running, step: Step): void
  /** Bots of this match act without pauses until a person acts. */
  hurry(match: string): void
  /** How quickly whoever sits here wants bots to play. */
  wish(match: string, seat: Seat, wish: TempoWish): void
  isBusy(match: string): boolean
  /** When the bots of this match have something to do, in table time; `null`: not before somebody else has acted. */
  dueAt(running: Deciding): number | null
  /** Whether the bots wait, with nobody present, while bots at other tables of the same people play. */
  isWaiting(match: string): boolean
  close(): Promise<void>
}

interface BotsParts {
  readonly act: MatchHost['act']
  open(match: string): Promise<Running | undefined>
  /** Whether the bots of this match aren't to act for now. */
  rests(running: Pick<Running, 'state' | 'table'>): boolean
  /** Whether anybody is connected on this seat, or watches (`null`). */
  isHere(match: string, seat: Seat | null): boolean
  /** {@link Bots.isWaiting} has changed. */
  waitingChanged(match: string): void
  readonly keeper: Pick<Keeper, 'keeps' | 'allowance'>
  /** The time of the clocks. */
  now(): number
  readonly pace: number
  readonly module: string
  readonly count: Count
  readonly log: Log
}

/** The pause of a bot that is about to decide. */
interface Pause {
  /** `null` while it thinks. */
  readonly timer: NodeJS.Timeout | null
  /** The play in which it began: after that play the bot looks again. */
  readonly play: string | number
}

/** When each bot of each match is asked. */
export function bots(parts: BotsParts): Bots {
  const { act, open, rests, isHere, waitingChanged, pace, module, count, log } = parts
  const { keeps } = parts.keeper
  let closed = false
  const mind = thinker({ module })
  const tempo = tempoOf(pace)
  const occasions = occasionsOf()
  const deciding = { act, mind, count, log, isHere, isClosed: () => closed, open, rests, keeps, occasions }
  const pauses = new Map<string, Map<Seat, Pause>>()
  const lonely = lonelyTables({ isHere, goOn: lookAgain, changed: waitingChanged })

  /** If the match can't be opened, others take its place. */
  function lookAgain(match: string): void {
    open(match).then(
      (running) => (running ? consider(running) : lonely.left(match)),
      (error) => {
        if (closed) return
        log.error({ err: error, match }, 'bots could not look at their match')
        lonely.left(match)
        setTimeout(() => closed || lookAgain(match), retryAfter).unref()
      },
    )
  }

  function consider(running: Running): void {
    if (closed) return
    const { id } = running.table
    if (rests(running) || !keeps(id)) return void lonely.left(id)
    const freeSeats = whereItWorks(log, id, 'nobody can volunteer', [], () => occasions.seats(running))
    const owingSeats = whereItWorks(log, id, 'nobody knows which bots wait', running.progress.owes, () => readyBots(running))
    const asked = [...owingSeats, ...freeSeats].filter((seat) => levelOf(running, seat))
    if (asked.length === 0) lonely.left(id)
    else if (lonely.waits(running)) return
    const play = whereItWorks(log, id, 'nobody knows what is played', '', () => tempo.playIn(running))
    for (const seat of new Set(asked)) {
      const begun = pauses.get(id)?.get(seat)
      if (begun && (begun.timer === null || begun.play === play)) continue
      if (begun?.timer) clearTimeout(begun.timer)
      const pause = whereItWorks(log, id, 'a bot has no pause', 0, () => tempo.pause(running, seat))
      wait(id, seat, Math.max(0, pause - pausedBefore(parts, running)), play)
    }
  }

  function wait(match: string, seat: Seat, time: number, play: Pause['play']): void {
    const seats = pauses.get(match) ?? new Map<Seat, Pause>()
    pauses.set(match, seats)
    const timer = setTimeout(() => {
      seats.set(seat, { timer: null, play })
      void decide(deciding, match, seat).then((result) => {
        seats.delete(seat)
        if (seats.size === 0) pauses.delete(match)
        if (closed) return
        if (result === 'again') wait(match, seat, retryAfter, play)
        else lookAgain(match)
      })
    }, time)
    seats.set(seat, { timer, play })
  }

  return {
    consider,
    saw(running, step) {
      note(tempo, running, step)
    },
    hurry(match) {
      const seats = pauses.get(match)
      if (!seats) return
      tempo.hurry(match)
      for (const [seat, { timer, play }] of seats) {
        if (!timer) continue
        clearTimeout(timer)
        wait(match, seat, 0, play)
      }
    },
    wish: tempo.wish,
    isBusy: (match) => pauses.has(match),
    dueAt(running) {
      const { id } = running.table
      const owing = whereItWorks(log, id, 'nobody knows which bots wait', running.progress.owes, () => readyBots(running))
      if (rests(running) || !owing.some((seat) => levelOf(running, seat))) return null
      return lonely.isWaiting(id) ? parts.now() + lookAfter : overdueFrom(parts, running)
    },
    isWaiting: lonely.isWaiting,
    async close() {
      closed = true
      for (const seats of pauses.values()) for (const { timer } of seats.values()) if (timer) clearTimeout(timer)
      pauses.clear()
      await mind.close()
    },
  }
}

/** After a person's step bots take their time again; after the last one there is nothing to wait for. */
function note(tempo: Tempo, { progress, table }: Running, step: Step): void {
  if (progress.outcome) tempo.end(table.id)
  else if (isByPerson(step.actionId)) tempo.rest(table.id)
}

/** Milliseconds since the last row that a bot doesn't wait again, as another node has taken its match over. */
const pausedBefore = ({ keeper, now }: BotsParts, { lastAt }: Running): number => (keeper.allowance > 0 ? now() - lastAt : 0)

/** When others may think that the bot's node is gone. */
const overdueFrom = ({ keeper: { allowance }, now, pace }: BotsParts, { lastAt }: Pick<Running, 'lastAt'>): number =>
  allowance > 0 ? lastAt + allowance * Math.max(1, pace) : now()

interface AskedParts extends DecidingParts, Pick<BotsParts, 'open' | 'rests'>, Pick<Keeper, 'keeps'> {
  readonly occasions: ReturnType<typeof occasionsOf>
}

async function decide(parts: AskedParts, match: string, seat: Seat): Promise<'done' | 'again'> {
  const { open, rests, keeps, occasions, log, isClosed } = parts
  try {
    const running = await open(match)
    if (!running || isClosed() || rests(running) || !keeps(match)) return 'done'
    if (!levelOf(running, seat)) return 'done'
    if (running.progress.owes.includes(seat)) return await decideOwed(parts, running, seat)
    const taken = occasions.take(running, seat)
    if (taken.length > 0 && !(await decideFreely(parts, running, seat))) occasions.giveBack(running, seat, taken)
    return 'done'
  } catch (error) {
    log.error({ err: error, match, seat }, 'a bot could not act')
    return 'again'
  }
}

const retryAfter = 5000
/** Milliseconds until bots that wait with nobody present are looked at again. */
const lookAfter = 300_000

/** A game whose code fails must not hold up its match. */
function whereItWorks<T>(log: Log, match: string, message: string, otherwise: T, ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    log.error({ err: error, match }, message)
    return otherwise
  }
}
