import type { Chance } from './chance.ts'
import type { Play } from './grammar.ts'
import { type Log, note, notePrivy, type PrivyLogs } from './log.ts'

/** A state that events are noted in; `privy`: for games in which some seats know more of an event than others. */
export interface Logged {
  readonly log: Log
  readonly secret?: { readonly privy?: PrivyLogs; readonly [part: string]: unknown } | null
}

/** A deal is played like a move: it changes a state by chance, and is told in its log. */
export const playOn = <S extends Logged, Event extends string>(state: S, chance: Chance): Play<S, Event> => ({
  state,
  chance,
  log(key, params, privy) {
    note(state.log, key, params)
    if (privy && state.secret?.privy) notePrivy(state.log, state.secret.privy, privy)
  },
})
