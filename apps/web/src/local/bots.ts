/** The bots of a match on this device: they pause, think and act as those of the server do. */
import type { BotLevel } from '@toadstool/games'
import { isBotAt, occasionsOf, readyOf, type TempoWish, tempoOf } from '@toadstool/games/hosting'
import { type Refusal, randomOf, type Seat, type Sentence } from '@toadstool/games/tabletop'
import { rollOf } from '../proof/seal.ts'
import { type Hosted, peopleAt } from './hosted.ts'

interface BotsParts {
  /** @returns the function that calls it off */
  later(milliseconds: number, work: () => void): () => void
  /** Runs one piece of work after another. */
  inTurn(work: () => Promise<void>): Promise<void>
  act(at: Hosted, seat: Seat, actionId: string, sentence: Sentence): Promise<Refusal | undefined>
  /** A bot has acted. */
  acted(at: Hosted): Promise<void>
}

export interface LocalBots {
  /** Starts the pause before each decision that a bot owes or may volunteer. */
  consider(): void
  /** They go on at once, until a person acts. */
  hurry(): void
  /** A person has acted. */
  rest(): void
  wish(tempo: TempoWish): void
  end(): void
}

export function localBots(at: Hosted, { later, inTurn, act, acted }: BotsParts): LocalBots {
  const tempo = tempoOf(1)
  const occasions = occasionsOf()
  /** The match, as one object that stays. */
  const watched = {
    rulebook: at.rulebook,
    get progress() {
      return { outcome: at.match.state.G.result, owes: at.match.owes }
    },
    viewOf: (seat: Seat | null) => at.match.viewOf(seat),
  }
  const pauses = new Map<Seat, { readonly play: string | number; end(): void }>()
  const playing = () => ({ ...watched, progress: watched.progress, table: at.head, state: at.match.state })
  const isBot = (seat: Seat): boolean => isBotAt(at.head, seat)

  return {
    consider() {
      const isOver = at.match.state.G.result !== null
      const asked = isOver ? [] : [...readyOf(watched, at.match.owes, isBot), ...occasions.seats(watched).filter(isBot)]
      const play = isOver ? '' : tempo.playIn(playing())
      for (const [seat, pause] of pauses) {
        if (asked.includes(seat) && pause.play === play) continue
        pause.end()
        pauses.delete(seat)
      }
      for (const seat of asked) if (!pauses.has(seat)) wait(seat, play, tempo.pause(playing(), seat))
    },
    hurry() {
      tempo.hurry(at.head.id)
      for (const [seat, { play, end }] of [...pauses]) {
        end()
        wait(seat, play, 0)
      }
    },
    rest: () => tempo.rest(at.head.id),
    wish(wish) {
      for (const seat of peopleAt(at.head)) tempo.wish(at.head.id, seat, wish)
    },
    end() {
      for (const { end } of pauses.values()) end()
      pauses.clear()
    },
  }

  function wait(seat: Seat, play: string | number, time: number): void {
    const end = later(time, () => {
      pauses.delete(seat)
      void inTurn(() => decide(seat))
    })
    pauses.set(seat, { play, end })
  }

  async function decide(seat: Seat): Promise<void> {
    const occupant = at.head.seats[Number(seat)]
    if (at.match.state.G.result || occupant?.kind !== 'bot') return
    const owes = at.match.owes.includes(seat)
    if (!owes && occasions.take(watched, seat).length === 0) return
    const { version } = at.match.state
    const sentence = thought(at, seat, occupant.level, owes)
    if (sentence) await act(at, seat, `:${owes ? 'bot' : 'volunteer'}:${version}:${seat}`, sentence)
    const fallback = owes && at.match.state.version === version ? at.rulebook.fallback(at.match.viewOf(seat), seat) : undefined
    if (fallback) await act(at, seat, `:fallback:${version}:${seat}`, fallback)
    if (at.match.state.version !== version) await acted(at)
  }
}

/** A bot's whims never follow from the seeds of the dice. */
function thought({ rulebook: { bot }, match, secret }: Hosted, seat: Seat, level: BotLevel, owes: boolean): Sentence | undefined {
  const random = randomOf(Number.parseInt(rollOf(secret, `bot ${match.state.version} ${seat}`).slice(0, 8), 16))
  const view = match.viewOf(seat)
  try {
    return (owes ? bot.decide(view, seat, level, random) : bot.volunteer?.(view, seat, level, random)) ?? undefined
  } catch (error) {
    console.error(error)
    return undefined
  }
}
