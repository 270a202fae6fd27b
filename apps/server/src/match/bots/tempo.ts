import type { Seat } from '@toadstool/games'
import type { Running } from '../running.ts'

/** What the pauses hang on. */
type Played = Pick<Running, 'rulebook' | 'viewOf'> & {
  readonly table: { readonly id: string }
  readonly state: { readonly ctx: { readonly turn: number } }
}

/** How long bots wait before they act. */
export interface Tempo {
  /** Milliseconds before this bot's decision. */
  pause(played: Played, seat: Seat): number
  /** What the others have to follow now: a play that the game names, or else the turn. */
  playIn(played: Played): string | number
  /** Until a person acts again, bots don't wait here. */
  hurry(match: string): void
  /** A person has acted, or the match is over: nothing of it is kept, and bots take their time again. */
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
 * The first pause within a play is as long as the game says: what has just happened is seen. Those after it are shorter and shorter:
 * until a person acts, all pauses of a play together come to hardly more than {@link budget}. `pace` multiplies them all.
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
/** Each pause but the first takes at most this fraction (one in …) of what is left of the budget. */
const share = 5
const quickest = 40
