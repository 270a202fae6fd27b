/** How long bots wait before they act. */
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import type { Seat } from '../tabletop/token.ts'
import { isBotAt, type Seated } from './seated.ts'

/** How quickly a person wants bots to play. */
export type TempoWish = 'calm' | 'usual' | 'quick'

/** What the pauses depend on. */
interface Played {
  readonly rulebook: Pick<Rulebook, 'bot'>
  readonly table: Seated & { readonly id: string }
  readonly progress: { readonly owes: readonly Seat[] }
  readonly state: { readonly ctx: { readonly turn: number; readonly currentPlayer: Seat } }
  viewOf(seat: Seat | null): GameView
}

export interface Tempo {
  /** Milliseconds before this bot's decision. */
  pause(played: Played, seat: Seat): number
  /** The play that people have to follow now, if the game names one; else the turn. */
  playIn(played: Played): string | number
  /** How quickly whoever sits here wants bots to play. */
  wish(match: string, seat: Seat, wish: TempoWish): void
  /** Bots don't pause until a person acts again. */
  hurry(match: string): void
  /** A person has acted: bots take their time again. */
  rest(match: string): void
  /** The match is over. */
  end(match: string): void
}

/** The turn that is played in a match. */
interface Run {
  turn: number
  isBots: boolean
  /** Milliseconds that the game has asked for in this turn. */
  asked: number
  /** Milliseconds for which people may still be kept waiting in this turn, until they act. */
  left: number
  hurried: boolean
  /** Milliseconds that the game usually asks for in a bot's turn of this match. */
  usual: number
}

/**
 * A bot's whole turn takes hardly longer than {@link budget}, however many steps it has, and each pause no longer than the game says. As long as
 * the turn goes on like earlier ones, its steps share the time by what the game asks for each; what comes beyond that gets shorter and shorter.
 * Whoever acts in between is given time to see what comes of it. `pace` multiplies all pauses.
 */
export function tempoOf(pace: number): Tempo {
  const runs = new Map<string, Run>()
  const wishes = wishesOf()
  return {
    pause(played, seat) {
      const run = runIn(runs, played)
      if (run.hurried) return 0
      const asked = Math.max(1, played.rulebook.bot.pause(played.viewOf(seat), seat))
      const pause = Math.min(asked, Math.max(quickest, run.left / Math.max(share, (run.usual - run.asked) / asked)))
      // What a seat is free to do keeps nobody waiting.
      if (played.progress.owes.includes(seat)) {
        run.asked += asked
        run.left -= pause
      }
      return Math.min(pause * factors[wishes.of(played.table)], longest) * pace
    },
    playIn,
    wish: wishes.set,
    hurry(match) {
      const run = runs.get(match)
      if (run) run.hurried = true
    },
    rest(match) {
      const run = runs.get(match)
      if (run) Object.assign(run, { hurried: false, left: run.isBots ? answered : budget })
    },
    end(match) {
      runs.delete(match)
      wishes.end(match)
    },
  }
}

function runIn(runs: Map<string, Run>, { table, state }: Played): Run {
  const { turn, currentPlayer } = state.ctx
  const before = runs.get(table.id)
  if (before?.turn === turn) return before
  const { hurried = false, usual = 0 } = before ?? {}
  const run = { turn, isBots: isBotAt(table, currentPlayer), asked: 0, left: budget, hurried, usual }
  // A single long fight makes the turns after it no blur.
  if (before?.isBots) run.usual = (usual + Math.min(before.asked, 2 * budget)) / 2
  runs.set(table.id, run)
  return run
}

/** In a game that names its plays, the same name in another turn is another play. */
function playIn({ rulebook, state, viewOf }: Played): string | number {
  const { turn } = state.ctx
  const play = rulebook.bot.playOf?.(viewOf(null))
  return play === undefined ? turn : `${turn} ${play}`
}

/** What people wish for; where several sit, bots wait for whoever wants most time. */
function wishesOf() {
  /** By match and seat; those of longest ago are forgotten, so that wishes for matches that another node keeps don't gather. */
  const wishes = new Map<string, ReadonlyMap<Seat, TempoWish>>()
  return {
    set(match: string, seat: Seat, wish: TempoWish): void {
      const others = wishes.get(match)
      if (wishes.size >= most) wishes.delete(wishes.keys().next().value ?? match)
      wishes.delete(match)
      wishes.set(match, new Map([...(others ?? []), [seat, wish]]))
    },
    of({ id, seats }: Played['table']): TempoWish {
      const said = wishes.get(id)
      if (!said) return 'usual'
      const people = seats.flatMap((each, seat) => (each?.kind === 'person' ? [said.get(String(seat)) ?? 'usual'] : []))
      return slowestFirst.find((wish) => people.includes(wish)) ?? 'usual'
    },
    end: (match: string) => void wishes.delete(match),
  }
}

const budget = 3000
/** What is left of a bot's turn for people who have acted in it. */
const answered = 1500
/** Each pause takes at most one part in this many of what is left. */
const share = 2
const quickest = 40
/** The longest pause at any wish: another node counts what a bot owes as overdue after two seconds. */
const longest = 1600
const factors = { calm: 2, usual: 1, quick: 0.4 } as const satisfies Record<TempoWish, number>
const slowestFirst = ['calm', 'usual', 'quick'] as const
const most = 10_000
