import type { Token } from '@toadstool/games/tabletop'

export interface Thing {
  readonly token: Token
  /** What stands for it on the page. */
  readonly element: Element
}

export interface Looked extends Thing {
  /** It was asked for, so it stays until it is put away. */
  readonly pinned: boolean
}

/** How long a mouse or the focus must rest on a thing, or a finger must hold it, in milliseconds. */
export const restingTime = 450

export interface Gaze {
  readonly shown: Looked | null
  /** What the mouse or the focus rests on, whether its card is shown yet or not. */
  readonly restsOn: Thing | undefined
  /** Shows the thing after a while, unless a pinned one is shown. */
  restOn(thing: Thing | undefined): void
  /** Shows the thing until it is put away. @returns false if there is nothing to tell of it */
  pin(thing: Thing | undefined): boolean
  /** Nothing is rested on any more: puts away what isn't pinned. */
  leave(): void
  /** Puts away whatever is shown. */
  drop(): void
}

/** Keeps which thing is looked at, and which is about to be. */
export function gazeOf(canTell: (token: Token) => boolean, show: (looked: Looked | null) => void): Gaze {
  let shown: Looked | null = null
  let resting: Thing | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: Looked | null) => {
    if (next !== shown) show(next)
    shown = next
  }
  const leave = () => {
    clearTimeout(timer)
    resting = undefined
    if (shown && !shown.pinned) set(null)
  }
  return {
    get shown() {
      return shown
    },
    get restsOn() {
      return resting
    },
    restOn(thing) {
      if (shown?.pinned || (thing && resting?.element === thing.element && resting.token === thing.token)) return
      leave()
      if (!thing) return
      resting = thing
      timer = setTimeout(() => canTell(thing.token) && set({ ...thing, pinned: false }), restingTime)
    },
    pin(thing) {
      if (!thing || !canTell(thing.token)) return false
      leave()
      set({ ...thing, pinned: true })
      return true
    },
    leave,
    drop() {
      leave()
      set(null)
    },
  }
}
