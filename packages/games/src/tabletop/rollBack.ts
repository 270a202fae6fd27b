import type { GameView } from './grammar.ts'

/** In the place of a move's name: an operator sets the match back; its one argument is the version it goes back to. No game's move can be called so. */
export const rollBackAction = ':roll-back'

interface Standing {
  readonly G: GameView
  readonly version: number
}

/** The version that such an action goes back to; `undefined` if its arguments name none. */
export function rolledBackTo(args: readonly unknown[]): number | undefined {
  const [version, ...more] = args
  return typeof version === 'string' && /^(0|[1-9]\d{0,8})$/.test(version) && more.length === 0 ? Number(version) : undefined
}

/** The match as it stood then, as a new version of it; `undefined` if it is over, or `then` isn't earlier. */
export const rolledBack = <S extends Standing>(then: S, now: S): S | undefined =>
  now.G.result || then.version >= now.version ? undefined : onceMore(then, now)

/** An earlier state as the one that follows `now`: no sentence that was formed in between may fit by chance. */
export const onceMore = <S extends Standing>(then: S, now: Standing): S => ({
  ...then,
  G: { ...then.G, beat: now.G.beat + 1 },
  version: now.version + 1,
})
