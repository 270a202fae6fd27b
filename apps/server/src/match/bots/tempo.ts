import type { Seat } from '@toadstool/games'
import type { Running } from '../running.ts'

/** What the pauses depend on. */
type Played = Pick<Running, 'rulebook' | 'viewOf'> & {
  readonly table: { readonly id: string }
  readonly state: { readonly ctx: { readonly turn: number } }
}

/** How long bots wait before they act. */
export interface Tempo {
  /** Milliseconds before this bot's decision. */
  pause(played: Played, seat: Seat): number
  /** The play that people have to follow now, if the game names one; else the turn. */
  playIn(played: Played): string | number
  /** Bots don't pause until a person acts again. */
  hurry(match: string): void
  /** A person has acted, or the match is over: forgets it, and bots take their time again. */
  rest(match: string): void
}

interface Run {
  /** See {@link Tempo.playIn}. */
  play: string | number
  /** Milliseconds waited in this play since a person acted. */
  waited: number
  hurried: boolean
}

/**
 * The first pause within a play is as long as the game says, so that people see what has happened. Later ones get shorter and shorter:
 * until a person acts, all pauses of a play together take hardly more than {@link budget}. `pace` multiplies them all.
 */
export function tempoOf(pace: number): Tempo {
  const runs = new Map<string, Run>()
  return {
    pause(played, seat) {
      const { id } = played.table
      const play = playIn(played)
      const run = runs.get(id) ?? { play, waited: 0, hurried: false }
      if (run.play !== play) Object.assign(run, { play, waited: 0 })
      runs.set(id, run)
      if (run.hurried) return 0
      const wished = played.rulebook.bot.pause(played.viewOf(seat), seat)
      const pause = run.waited === 0 ? wished : Math.min(wished, Math.max(quickest, (budget - run.waited) / share))
      run.waited += pause
      return pause * pace
    },
    playIn,
    hurry(match) {
      runs.set(match, { play: '', waited: 0, hurried: true })
    },
    rest(match) {
      runs.delete(match)
    },
  }
}

/** In a game that names its plays, the same name in another turn is another play. */
function playIn({ rulebook, state, viewOf }: Played): string | number {
  const { turn } = state.ctx
  const play = rulebook.bot.playOf?.(viewOf(null))
  return play === undefined ? turn : `${turn} ${play}`
}

const budget = 3000
/** Each pause but the first takes at most one part in this many of the remaining budget. */
const share = 5
const quickest = 40
