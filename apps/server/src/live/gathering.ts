/** Gathers steps for spectators: after a pause the first goes out at once, those that follow closely go out together. */
import type { PatchOperation, Status } from '@toadstool/protocol'

/** News for spectators that hasn't gone out: the steps between two versions, and the status if it has changed. */
export interface Unheard {
  readonly from: number
  readonly to: number
  readonly operations: readonly PatchOperation[]
  /** Entries of boardgame.io's log, one per step. */
  readonly entries: readonly object[]
  readonly status?: Status
}

/** Calls `over` after a moment, unless the returned function is called first. */
export type Moment = (over: () => void) => () => void

/** Spectators don't miss a tenth of a second, and a table of hurrying bots costs a fraction. */
export const shortly: Moment = (over) => {
  const timer = setTimeout(over, 100)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Lets incoming work go first: no move waits until a hundred spectators have been told. */
export const inBetween: Moment = (over) => {
  const immediate = setImmediate(over)
  return () => clearImmediate(immediate)
}

/** Tells the next few spectators. @returns whether any are left. */
export type TellNext = () => boolean

export interface Gathering {
  add(step: Unheard): void
  /** @returns false if nothing is gathered that could carry the status. */
  addStatus(status: Status): boolean
  /** The version that all spectators have heard of; `undefined`: the latest. */
  from(): number | undefined
  /** Sends all that is gathered, so that a newcomer doesn't hear it twice. */
  flush(): void
  end(): void
}

/** The pauses between two broadcasts, and between two parts of one. */
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

/** The operations, one after the other, cover all steps. */
const joined = (earlier: Unheard, later: Unheard): Unheard => ({
  ...earlier,
  ...later,
  from: earlier.from,
  operations: [...earlier.operations, ...later.operations],
  entries: [...earlier.entries, ...later.entries],
})
