import type { GameView } from './grammar.ts'

/**
 * Stands in place of a move's name when an operator sets the match back; its one argument is the version to go back to.
 * No game's move can have this name.
 */
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

/** The state `then` as a new version of the match; `undefined` if the match is over, or `then` isn't earlier. */
export const rolledBack = <S extends Standing>(then: S, now: S): S | undefined =>
  now.G.result || then.version >= now.version ? undefined : onceMore(then, now)

/** An earlier state as the successor of `now`; its beat is new, so that no sentence formed in between fits by chance. */
export const onceMore = <S extends Standing>(then: S, now: Standing): S => ({
  ...then,
  G: { ...then.G, beat: now.G.beat + 1 },
  version: now.version + 1,
})
