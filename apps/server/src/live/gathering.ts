/** Spectators hear at once of what happens after a pause; what follows upon it closely comes together. */
import type { PatchOperation, Status } from '@toadstool/protocol'

/** What spectators haven't been told yet: the steps between two versions, and how the table stands if that has changed. */
export interface Unheard {
  readonly from: number
  readonly to: number
  readonly operations: readonly PatchOperation[]
  /** Of boardgame.io's log, one for each step. */
  readonly entries: readonly object[]
  readonly status?: Status
}

/** Calls `over` after a moment, unless the returned function is called before. */
export type Moment = (over: () => void) => () => void

/** Nobody who watches misses a tenth of a second; a table at which bots play in a hurry costs a fraction. */
export const shortly: Moment = (over) => {
  const timer = setTimeout(over, 100)
  timer.unref()
  return () => clearTimeout(timer)
}

export interface Gathering {
  add(step: Unheard): void
  /** @returns false if nothing is gathered with which the status could come. */
  addStatus(status: Status): boolean
  /** The version up to which all has been told; `undefined`: all of it. */
  from(): number | undefined
  /** Whatever is gathered is told now: before somebody comes who would hear it twice. */
  flush(): void
  end(): void
}

export function gathering(tell: (unheard: Unheard) => void, moment: Moment): Gathering {
  let gathered: Unheard | undefined
  let stop: (() => void) | undefined

  const flush = (): void => {
    const told = gathered
    gathered = undefined
    if (told) tell(told)
  }
  const over = (): void => {
    stop = undefined
    if (!gathered) return
    flush()
    stop = moment(over)
  }

  return {
    add(step) {
      gathered = gathered ? joined(gathered, step) : step
      if (stop) return
      flush()
      stop = moment(over)
    },
    addStatus(status) {
      if (gathered) gathered = { ...gathered, status }
      return gathered !== undefined
    },
    from: () => gathered?.from,
    flush,
    end() {
      gathered = undefined
      stop?.()
      stop = undefined
    },
  }
}

/** The operations one after the other lead over all of the steps. */
const joined = (earlier: Unheard, later: Unheard): Unheard => ({
  ...earlier,
  ...later,
  from: earlier.from,
  operations: [...earlier.operations, ...later.operations],
  entries: [...earlier.entries, ...later.entries],
})
