/** A bot's decision is made like a person's, with an action id that follows from version and seat. */
import type { BotLevel, Seat, Sentence } from '@toadstool/games'
import { isBotAt, readyOf } from '@toadstool/games/hosting'
import type { Log } from '../../http/log.ts'
import type { Count } from '../../http/metrics.ts'
import { levelFor } from '../../tables/away.ts'
import { whimOf } from '../chance.ts'
import type { Holds, MatchHost } from '../ports.ts'
import { rulesOf } from '../rulebooks.ts'
import type { Match, Running } from '../running.ts'
import type { Thinker } from './thinker.ts'

export interface DecidingParts {
  readonly act: MatchHost['act']
  readonly mind: Thinker
  readonly count: Count
  readonly log: Log
  isHere(match: string, seat: Seat): boolean
  isClosed(): boolean
}

/** A match in which seats owe decisions. */
export type Deciding = Pick<Running, 'table' | 'rulebook' | 'state' | 'progress' | 'viewOf' | 'lastAt'>

/** A match, as far as it tells when the server next has to act there by itself. */
export type Dueing = Deciding & Pick<Match, 'seen' | 'looking' | 'owed' | 'views' | 'behind' | 'late'>

/** The level of the bot on this seat, or of one that plays on for a person; `undefined`: there is none. */
export function levelOf({ table, rulebook }: Pick<Running, 'table' | 'rulebook'>, seat: Seat): BotLevel | undefined {
  const occupant = table.seats[Number(seat)]
  if (occupant?.kind === 'bot') return occupant.level
  return occupant?.away?.by === 'bot' ? levelFor(rulebook) : undefined
}

const isBotOn =
  (seat: Seat): Holds =>
  (table) =>
    isBotAt(table, seat)

/** Bots that owe a decision and don't wait for others; all of them, if nobody else is left to decide. */
export function readyBots(running: Deciding): Seat[] {
  return readyOf(running, running.progress.owes, (seat) => levelOf(running, seat) !== undefined)
}

/** Makes the decision that the bot owes; if it fails, the fallback stands in. */
export async function decideOwed(parts: DecidingParts, running: Running, seat: Seat): Promise<'done' | 'again'> {
  const { act, count, log, isClosed } = parts
  const { version } = running.state
  const { id } = running.table
  const view = running.viewOf(seat)
  const holds = isBotOn(seat)
  const sentence = await thought(parts, running, seat, true)
  // A person who has come back in the meantime decides, a match that has gone on is thought about anew, and a question is answered first.
  if (isClosed() || !levelOf(running, seat) || running.state.version !== version || running.table.takeBack) return 'done'
  if (sentence) {
    const answer = await act(id, seat, { id: `:bot:${version}:${seat}`, ...sentence, holds })
    if (answer.status === 'done') {
      // Late: another node has thought about the same.
      count('bot_answers', { answer: answer.again ? 'late' : 'made' })
      return 'done'
    }
  }
  if (running.state.version !== version || !levelOf(running, seat)) return 'done'
  count('bot_failures')
  log.warn({ match: id, seat, version, move: sentence?.move }, 'a bot made no legal move: the fallback stands in')
  const fallback = running.rulebook.fallback(view, seat)
  if (!fallback) return 'again'
  const answer = await act(id, seat, { id: `:fallback:${version}:${seat}`, ...fallback, holds })
  return answer.status === 'done' ? 'done' : 'again'
}

/** Lets the bot act although it owes nothing. @returns false if the match moved on first, and the bot should be asked again. */
export async function decideFreely(parts: DecidingParts, running: Running, seat: Seat): Promise<boolean> {
  const { act, count, log, isClosed } = parts
  const { version } = running.state
  const { id } = running.table
  const holds = isBotOn(seat)
  const sentence = await thought(parts, running, seat, false)
  if (!sentence || isClosed() || !levelOf(running, seat) || running.table.takeBack) return true
  if (running.state.version !== version) return false
  const answer = await act(id, seat, { id: `:volunteer:${version}:${seat}`, ...sentence, holds })
  if (answer.status === 'done') return true
  if (running.state.version !== version || !levelOf(running, seat)) return false
  count('bot_failures')
  log.warn({ match: id, seat, version, move: sentence.move }, 'a bot volunteered for what is not allowed')
  return true
}

async function thought(
  { mind, log, isHere, isClosed }: DecidingParts,
  running: Running,
  seat: Seat,
  owes: boolean,
): Promise<Sentence | null> {
  const { version } = running.state
  const { id, secret, seats } = running.table
  const level = levelOf(running, seat)
  if (!level) return null
  const match = { game: running.rulebook.slug, rules: rulesOf(running.table) }
  const question = { match, view: running.viewOf(seat), seat, level, seed: whimOf(secret, version, seat), owes }
  const isAwaited = seats.some((each, index) => each?.kind === 'person' && isHere(id, String(index)))
  return mind.ask(question, isAwaited).catch((error: unknown) => {
    if (!isClosed()) log.error({ err: error, match: id, seat, version }, 'a bot failed')
    return null
  })
}
