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

/** After what has come in meanwhile: nobody's move waits until a hundred others have been told. */
export const inBetween: Moment = (over) => {
  const immediate = setImmediate(over)
  return () => clearImmediate(immediate)
}

/** Tells some of those who haven't been told yet; @returns whether there are others left. */
export type TellNext = () => boolean

export interface Gathering {
  add(step: Unheard): void
  /** @returns false if nothing is gathered with which the status could come. */
  addStatus(status: Status): boolean
  /** The version up to which all has been told to everybody; `undefined`: all of it. */
  from(): number | undefined
  /** Whatever is gathered is told now: before somebody comes who would hear it twice. */
  flush(): void
  end(): void
}

/** What lies between two tellings, and between two parts of one. */
export interface Moments {
  readonly gather: Moment
  readonly breath: Moment
}

export function gathering(tell: (unheard: Unheard) => TellNext, { gather, breath }: Moments): Gathering {
  let gathered: Unheard | undefined
  let underWay: { readonly from: number; readonly next: TellNext; stop(): void } | undefined
  let stop: (() => void) | undefined

  const finish = (): void => {
    underWay?.stop()
    while (underWay?.next()) {}
    underWay = undefined
  }
  const goOn = (): void => {
    if (!underWay) return
    if (underWay.next()) underWay.stop = breath(goOn)
    else underWay = undefined
  }
  const begin = (): void => {
    finish()
    if (!gathered) return
    underWay = { from: gathered.from, next: tell(gathered), stop: () => undefined }
    gathered = undefined
    goOn()
  }
  const over = (): void => {
    stop = undefined
    if (!gathered) return
    begin()
    stop = gather(over)
  }

  return {
    add(step) {
      gathered = gathered ? joined(gathered, step) : step
      if (stop) return
      begin()
      stop = gather(over)
    },
    addStatus(status) {
      finish()
      if (gathered) gathered = { ...gathered, status }
      return gathered !== undefined
    },
    from: () => underWay?.from ?? gathered?.from,
    flush() {
      begin()
      finish()
    },
    end() {
      gathered = undefined
      underWay?.stop()
      underWay = undefined
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
