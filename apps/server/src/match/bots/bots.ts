import type { BotLevel, Seat } from '@toadstool/games'
import type { Acknowledgement } from '@toadstool/protocol'
import { whimOf } from '../chance.ts'
import type { Count, Log } from '../ports.ts'
import type { Running } from '../running.ts'
import { tempoOf } from './tempo.ts'
import { thinker } from './thinker.ts'

type Act = (match: string, seat: Seat, action: { id: string; move: string; args: readonly unknown[] }) => Promise<Acknowledgement>

export interface Bots {
  /** Starts the pause before each decision that a bot owes here. */
  consider(running: Running): void
  /** A seat has acted. */
  saw(running: Running, seat: Seat): void
  /** Ends the pauses of the bots that are about to act here, until a person acts. */
  hurry(match: string): void
  isBusy(match: string): boolean
  close(): Promise<void>
}

/** Bots play through the same door as people, with action ids that follow from match, version and seat. */
export function bots(parts: {
  act: Act
  open(match: string): Promise<Running | undefined>
  pace: number
  module: string
  count: Count
  log: Log
}): Bots {
  const { act, open, pace, module, count, log } = parts
  const mind = thinker({ module })
  const tempo = tempoOf(pace)
  /** For each bot that owes a decision its timer; `null` while it thinks. */
  const pauses = new Map<string, Map<Seat, NodeJS.Timeout | null>>()
  let closed = false

  function consider(running: Running): void {
    if (closed) return
    for (const seat of running.progress.owes) {
      if (!levelOf(running, seat) || pauses.get(running.table.id)?.has(seat)) continue
      wait(running.table.id, seat, pauseOf(running, seat))
    }
  }

  /** A game that can't say how long keeps no match from going on. */
  function pauseOf(running: Running, seat: Seat): number {
    try {
      return tempo.pause(running, seat)
    } catch (error) {
      log.error({ err: error, match: running.table.id, seat }, 'a bot has no pause')
      return 0
    }
  }

  function wait(match: string, seat: Seat, time: number): void {
    const seats = pauses.get(match) ?? new Map<Seat, NodeJS.Timeout | null>()
    pauses.set(match, seats)
    seats.set(
      seat,
      setTimeout(() => {
        seats.set(seat, null)
        decide(match, seat)
          .catch((error: unknown) => {
            log.error({ err: error, match, seat }, 'a bot could not act')
            return 'again' as const
          })
          .then((result) => {
            seats.delete(seat)
            if (seats.size === 0) pauses.delete(match)
            if (closed) return
            if (result === 'again') wait(match, seat, retryAfter)
            else
              void open(match).then(
                (running) => running && consider(running),
                () => undefined,
              )
          })
      }, time),
    )
  }

  async function decide(match: string, seat: Seat): Promise<'done' | 'again'> {
    const running = await open(match)
    const level = running && levelOf(running, seat)
    if (!level || closed || !running.progress.owes.includes(seat)) return 'done'
    const { version } = running.state
    const view = running.viewOf(seat)
    const question = { slug: running.rulebook.slug, view, seat, level, seed: whimOf(running.table.secret, version, seat) }
    const sentence = await mind.ask(question).catch((error: unknown) => {
      if (!closed) log.error({ err: error, match, seat, version }, 'a bot failed')
      return undefined
    })
    if (closed) return 'done'
    if (sentence) {
      const answer = await act(match, seat, { id: `:bot:${version}:${seat}`, ...sentence })
      if (answer.status === 'done') return 'done'
    }
    if (running.state.version !== version) return 'done'
    count('bot_failures')
    log.warn({ match, seat, version, move: sentence?.move }, 'a bot made no legal move: the fallback stands in')
    const fallback = running.rulebook.fallback(view, seat)
    if (!fallback) return 'again'
    const answer = await act(match, seat, { id: `:fallback:${version}:${seat}`, ...fallback })
    return answer.status === 'done' ? 'done' : 'again'
  }

  return {
    consider,
    saw(running, seat) {
      if (running.progress.outcome || !levelOf(running, seat)) tempo.rest(running.table.id)
    },
    hurry(match) {
      const seats = pauses.get(match)
      if (!seats) return
      tempo.hurry(match)
      for (const [seat, timer] of seats) {
        if (!timer) continue
        clearTimeout(timer)
        wait(match, seat, 0)
      }
    },
    isBusy: (match) => pauses.has(match),
    async close() {
      closed = true
      for (const seats of pauses.values()) for (const timer of seats.values()) if (timer) clearTimeout(timer)
      pauses.clear()
      await mind.close()
    },
  }
}

const retryAfter = 5000

function levelOf(running: Running, seat: Seat): BotLevel | undefined {
  const occupant = running.table.seats[Number(seat)]
  return occupant?.kind === 'bot' ? occupant.level : undefined
}
