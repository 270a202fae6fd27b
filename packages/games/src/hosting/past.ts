/** Moments of a match since its beginning: a few stay in memory, and whatever lies between them is played again. */

interface Moment {
  readonly state: { readonly version: number }
}

export interface Past<M extends Moment> {
  note(moment: M): void
  /** The moment after so many actions, of those until now. */
  at(version: number): M
}

/** The latest moments that came up, for whoever goes through the past step by step. */
const mostRecent = 64

/** Moments to play from; beyond these every other one goes. */
const mostKept = 16

/** @param next the moment after this one. */
export function pastOf<M extends Moment>(first: M, next: (moment: M) => M): Past<M> {
  const recent = new Map<number, M>()
  const kept = new Map([[first.state.version, first]])
  let stride = 8

  return { note, at }

  function note(moment: M): void {
    const { version } = moment.state
    recent.delete(version)
    recent.set(version, moment)
    if (recent.size > mostRecent) recent.delete(recent.keys().next().value ?? version)
    if (version % stride !== 0) return
    kept.set(version, moment)
    if (kept.size <= mostKept) return
    stride *= 2
    for (const each of kept.keys()) if (each % stride !== 0) kept.delete(each)
  }

  function at(version: number): M {
    let moment = before(version)
    while (moment.state.version < version) {
      moment = next(moment)
      note(moment)
    }
    return moment
  }

  function before(version: number): M {
    for (let each = version; each > first.state.version; each -= 1) {
      const moment = recent.get(each) ?? kept.get(each)
      if (moment) return moment
    }
    return first
  }
}
