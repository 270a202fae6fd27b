import type { LogEntry, Token } from '@toadstool/games/tabletop'
import type { Effect, EffectKind, Effects } from '../../board.ts'

/** An event as it is seen and heard. */
export interface Happening {
  /** The number of the event. */
  readonly id: number
  readonly kind: EffectKind
  readonly by: Token | undefined
  readonly on: Token | undefined
  readonly n: number | undefined
  readonly to: Token | undefined
  readonly early: boolean
}

/** Those of the events that have weight. A blow that does nothing is a miss; one whose dice come with it is not early. */
export function happeningsOf(entries: readonly LogEntry[], effects: Effects): readonly Happening[] {
  const news = entries.flatMap((entry) => {
    const effect = Object.hasOwn(effects, entry.key) ? effects[entry.key] : undefined
    return effect ? [happening(entry, effect)] : []
  })
  return news.some(({ kind }) => kind === 'dice') ? news.map((each) => ({ ...each, early: false })) : news
}

export const isEarly = ({ early }: Happening): boolean => early

function happening({ id, params }: LogEntry, { kind, early = false, ...names }: Effect): Happening {
  const token = (name: string | undefined) => {
    const value = name === undefined ? undefined : params[name]
    return typeof value === 'string' ? value : undefined
  }
  const n = typeof names.n === 'string' ? Number(params[names.n]) : names.n
  const isMiss = kind === 'hit' && n === 0
  return { id, kind: isMiss ? 'miss' : kind, by: token(names.by), on: token(names.on), n, to: token(names.to), early }
}
